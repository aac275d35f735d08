"""Who may import whom: data goes one way through the kit, and this is where that is enforced."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "punct"

ORDER = [
    "language",
    "errors",
    "files",
    "bar",
    "draw",
    "table",
    "learn",
    "games",
    "lab",
    "widgets",
    "dev",
    "cli",
]
"""Each may import itself and what stands before it, never what comes after."""

PLACES = {"__main__": "cli", "rules": "games", "solver": "games", "tamsk": "games"}
"""Where the rest stands: as far along as this part."""

JUPYTER = {"ipywidgets", "ipycanvas", "IPython", "traitlets", "anywidget", "jupyterlab", "ipykernel"}
FREE_OF_PACKAGES = (
    "games/punct/rules",
    "games/punct/solver",
    "games/punct/opponent",
    "games/tamsk/rules",
    "games/tamsk/solver",
    "errors.py",
    "language.py",
    "files.py",
)

SOURCES = sorted(PACKAGE.rglob("*.py"))

PARTS = {*ORDER, *PLACES}


def part_of(path: Path) -> str:
    """The part of the kit a file belongs to: a folder, or a module at the top."""
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    """The full name of everything a file imports, wherever in the file it does so."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                folder = path.relative_to(PACKAGE.parent).parts[: -node.level]
                base = ".".join([*folder, *([base] if base else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def is_wrong(importer: str, imported: str) -> bool:
    """Whether a part may not import another."""
    if importer == "__init__":
        return False
    here, there = PLACES.get(importer, importer), PLACES.get(imported, imported)
    return ORDER.index(there) > ORDER.index(here)


def test_there_are_sources_to_look_at() -> None:
    assert len(SOURCES) > 15
    assert {part_of(path) for path in SOURCES} <= PARTS | {"__init__"}


@pytest.mark.parametrize(
    ("importer", "imported", "wrong"),
    [
        ("draw", "table", True),
        ("table", "draw", False),
        ("draw", "games", True),
        ("table", "games", True),
        ("learn", "games", True),
        ("learn", "table", False),
        ("games", "learn", False),
        ("games", "widgets", True),
        ("widgets", "games", False),
        ("language", "errors", True),
        ("errors", "language", False),
        ("cli", "dev", False),
        ("widgets", "dev", True),
        ("rules", "games", False),
    ],
)
def test_the_order_itself(importer: str, imported: str, wrong: bool) -> None:
    assert is_wrong(importer, imported) is wrong


def offences(path: Path) -> Iterator[str]:
    """Every import of a file that points the wrong way, or to what is not for it."""
    here, inside = part_of(path), path.relative_to(PACKAGE).as_posix()
    for name in imports(path):
        package, _, rest = name.partition(".")
        part = rest.split(".")[0]
        if package == "punct" and part in PARTS and is_wrong(here, part):
            yield f"{inside} imports {name}, which comes after it"
        # The short names at the top are for notebooks; inside, only the last parts may use them.
        if (
            package == "punct"
            and part not in PARTS
            and here not in ("cli", "dev", "__main__", "widgets")
        ):
            yield f"{inside} uses the short name {name}"
        if package in JUPYTER and here != "widgets":
            yield f"{inside} imports {name}, and only the widgets know Jupyter"
        foreign = package not in {*sys.stdlib_module_names, "punct"}
        if foreign and inside.startswith(FREE_OF_PACKAGES):
            yield f"{inside} imports {name}, and stands on the standard library alone"


def test_imports_only_point_one_way() -> None:
    assert [offence for path in SOURCES for offence in offences(path)] == []


@pytest.mark.parametrize(
    ("inside", "line"),
    [
        ("learn/new.py", "from punct.games.punct import GAME"),
        ("draw/new.py", "import punct.table.session"),
        ("games/punct/rules/new.py", "import numpy"),
        ("lab/new.py", "import ipywidgets"),
        ("learn/new.py", "from punct import play"),
    ],
)
def test_a_wrong_import_is_found(inside: str, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = PACKAGE / inside
    monkeypatch.setattr(Path, "read_text", lambda *_: line)
    assert len(list(offences(path))) == 1


def test_no_rule_is_checked_by_assert() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Assert)
    ]
    assert found == [], "python -O would not look"


def test_loading_the_rules_loads_nothing_else() -> None:
    code = (
        "import sys; before = set(sys.modules); import punct.rules; print(*(set(sys.modules) - before))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(run.stdout.split())
    assert "punct.games.punct.rules.position" in loaded
    tops = {name.partition(".")[0] for name in loaded}
    assert tops <= set(sys.stdlib_module_names) | {"punct"}
    ours = {name.split(".")[1] for name in loaded if name.startswith("punct.")}
    assert ours == {"rules", "games", "errors", "language"}


ENGINE = ("draw", "table", "learn")

BLOCKED = """
import sys
from importlib import import_module
from importlib.abc import MetaPathFinder

class NoGames(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == "punct.games" or name.startswith("punct.games."):
            raise ImportError(f"the engine asked for {name}")

sys.meta_path.insert(0, NoGames())
sys.modules["punct"] = package = type(sys)("punct")
package.__path__ = [sys.argv[1]]
for name in sys.argv[2:]:
    import_module(name)
print("loaded", len(sys.argv) - 2)
"""


def test_the_engine_is_whole_without_any_game() -> None:
    modules = [
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
        for folder in ENGINE
        for path in sorted((PACKAGE / folder).rglob("*.py"))
    ]
    assert len(modules) > 30
    command = [sys.executable, "-c", BLOCKED, str(PACKAGE), *modules]
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == ["loaded", str(len(modules))]


def test_no_game_is_named_where_any_game_must_fit() -> None:
    found = [
        (str(path.relative_to(PACKAGE)), name)
        for path in SOURCES
        if part_of(path) in ENGINE
        for name in ("tamsk", "hourglass", "games.punct")
        if name in path.read_text("utf-8").casefold()
    ]
    assert found == []


FOLDERS = sorted(path.parent for path in PACKAGE.rglob("__init__.py"))


@pytest.mark.parametrize("folder", FOLDERS, ids=[str(f.relative_to(PACKAGE.parent)) for f in FOLDERS])
def test_every_folder_says_what_belongs_there(folder: Path) -> None:
    text = ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8")))
    assert text is not None
    lines = [line for line in text.splitlines() if line.strip()]
    assert 2 <= len(lines) <= 8


def test_every_folder_with_python_in_it_is_a_package() -> None:
    assert {path.parent for path in SOURCES} == set(FOLDERS)
