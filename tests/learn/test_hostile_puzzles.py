"""Puzzle files that nobody should write: answered by a sentence, and at once."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punct.errors import PunctError
from punct.learn.sheets import (
    LARGEST,
    LONGEST,
    MOST_BYTES,
    MOST_IN_A_LIST,
    CourseError,
    Sheet,
    read_toml,
)

DEEP = "a." * 100_000 + "a"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"{DEEP} = 1", "a name in it has more than 12 parts."),
        (f"[{DEEP}]", "a name in it has more than 12 parts."),
        (f"x = {{{DEEP} = 1}}", "a name in it has more than 12 parts."),
        (f'x = ["""a"""", {{{DEEP} = 1}}]', "a name in it has more than 12 parts."),
        ('"a"' + ' . "a"' * 50_000 + " = 1", "a name in it has more than 12 parts."),
        ("a.a.a=1\n" * 25_000, "Cannot overwrite a value"),
        ("x = " + "[" * 100_000, "lists or tables in it are nested too deeply."),
        ("x = " + "{a = " * 50_000, "lists or tables in it are nested too deeply."),
        ("x = " + "9" * 5_000, "is not readable: "),
        ("#" * (MOST_BYTES + 1), "it is larger than 2 MB."),
    ],
    ids=[
        "key",
        "header",
        "inline",
        "stray quote",
        "quoted",
        "twice",
        "lists",
        "tables",
        "number",
        "large",
    ],
)
def test_a_file_that_would_take_forever(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "odd.toml").write_text(text)
    with pytest.raises(CourseError) as error:
        read_toml(tmp_path / "odd.toml")
    assert told in str(error.value)
    assert len(str(error.value)) < 300


@pytest.mark.parametrize(
    "text", ['x = "' + "a." * 50 + '"', "# " + "a." * 50, "x = '''\n" + "a." * 50 + "'''"]
)
def test_dots_in_a_text_or_a_comment_are_no_names(tmp_path: Path, text: str) -> None:
    (tmp_path / "good.toml").write_text(text)
    assert read_toml(tmp_path / "good.toml").place == "good.toml"


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ({"text": "x" * (LONGEST + 1)}, "“text” is longer than 20000 letters."),
        ({"text": "", "number": 16**5000}, "“number” must be at most 1000000."),
        ({"text": "", "number": LARGEST + 1}, "“number” must be at most 1000000."),
        (
            {"text": "", "list": ["x"] * (MOST_IN_A_LIST + 1)},
            "“list” has more than 2000 entries: split it.",
        ),
        ({"text": "", "list": ["x" * (LONGEST + 1)]}, "“list” is longer than 20000 letters."),
        ({"text": "", "sheet": [{}] * 3_000}, "“sheet” has more than 2000 entries: split it."),
        ({"text": "", **{"x" * 500 + str(n): 1 for n in range(900)}}, "unknown fields: “xxx"),
    ],
)
def test_each_bound_is_said_in_words(table: dict[str, object], told: str) -> None:
    with pytest.raises(CourseError) as error:
        _taken(Sheet(table, "here"))
    assert str(error.value).startswith(f"here: {told}")
    assert len(str(error.value)) < 600


@pytest.mark.parametrize(
    "name", [16**5000, "x" * 5000, {"a": 1}, None], ids=["number", "long", "table", "none"]
)
def test_an_odd_id_is_not_quoted(name: object) -> None:
    (sheet,) = Sheet({"puzzle": [{"id": name}]}, "here").sheets("puzzle")
    assert sheet.place == "here, puzzle 1"


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_bytes_at_all(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    file = tmp_path_factory.mktemp("odd") / "odd.toml"
    file.write_bytes(content)
    try:
        _taken(read_toml(file))
    except PunctError:
        return


def _taken(sheet: Sheet) -> None:
    """All of it taken out, as a reader does."""
    sheet.text("text", "")
    sheet.number("number", 1)
    sheet.texts("list")
    list(sheet.sheets("sheet"))
    sheet.done()
