"""Writes the golden SVGs anew: `python tests/scene/golden/write.py`. Look at them before committing."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from test_svg import PICTURES  # noqa: E402

from punct.draw.svg import to_svg  # noqa: E402

if __name__ == "__main__":
    for name, scene in PICTURES.items():
        (HERE / f"{name}.svg").write_text(to_svg(scene()) + "\n", encoding="utf-8")
