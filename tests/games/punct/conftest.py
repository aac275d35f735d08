"""Tasks out of a few words, and hands that play by pressing, for the tests below."""

from kit import kit

__all__ = ["kit"]
