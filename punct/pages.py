"""Where the kit's notebooks are, in an installed copy and in a checkout alike."""

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).parent
_PLACES: Final = (_PACKAGE / "notebooks", _PACKAGE.parent / "notebooks")
"""In a wheel the notebooks lie inside the package, in a checkout beside it."""


def notebooks() -> list[Path]:
    """Every notebook of the kit, in the order they are meant to be read.

    >>> "18_play.ipynb" in [path.name for path in notebooks()]
    True
    """
    folder = next((place for place in _PLACES if place.is_dir()), _PLACES[0])
    return sorted(folder.glob("*.ipynb"))
