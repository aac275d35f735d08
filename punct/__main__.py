"""`python -m punct` is the `punct` command."""

from punct.cli import main

if __name__ == "__main__":
    main()
