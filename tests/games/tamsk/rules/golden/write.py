"""Writes `games.jsonl` anew from a folder of vectors: python write.py FOLDER.

A game is kept as its record and one line of figures an event: legal turns, rings in hand, and a digest
of the position's text, so that every position is compared and the file stays small.
"""

import hashlib
import json
import sys
from pathlib import Path


def digest(position: str) -> str:
    """Eight letters that change when the position does."""
    return hashlib.sha256(position.encode()).hexdigest()[:8]


def compact(game: dict) -> dict:  # type: ignore[type-arg]
    """A game with figures in place of positions, the last position whole."""
    return {
        "seed": game["seed"],
        "variant": f"level{game['level']}{'-open' if game['open'] else ''}",
        "result": game["result"],
        "legal": game["start"]["legal"],
        "events": [
            " ".join([*([str(e["t"])] if "t" in e else []), e["by"], e["do"]]) for e in game["events"]
        ],
        "figures": [
            f"{e['legal']} {e['left'][0]} {e['left'][1]} {digest(e['position'])}" for e in game["events"]
        ],
        "final": game["events"][-1]["position"],
    }


if __name__ == "__main__":
    lines = (Path(sys.argv[1]) / "games.jsonl").read_text("utf-8").splitlines()
    games = [json.dumps(compact(json.loads(line))) for line in lines]
    Path(__file__).with_name("games.jsonl").write_text("\n".join(games) + "\n", "utf-8")
