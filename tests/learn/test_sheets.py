"""Data files: each field is checked, and what is wrong is said with its place."""

from pathlib import Path

import pytest

from punct.learn.sheets import CourseError, Sheet, read_toml


def written(folder: Path, content: str | bytes) -> Path:
    file = folder / "sheet.toml"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


def test_every_sort_of_field(tmp_path: Path) -> None:
    text = 'a = "one"\nn = 3\nwords = ["x", "y"]\n[[step]]\nid = "first"\n[[step]]\nb = "two"\n'
    sheet = read_toml(written(tmp_path, text))
    assert sheet.place == "sheet.toml"
    assert "a" in sheet
    assert sheet.text("a") == "one"
    assert "a" not in sheet
    assert sheet.number("n") == 3
    assert sheet.texts("words") == ("x", "y")
    first, second = sheet.sheets("step")
    assert first.place == "sheet.toml, step first"
    assert second.place == "sheet.toml, step 2"
    assert second.text("b") == "two"
    sheet.done()


def test_what_is_said_of_fields_that_are_not_there() -> None:
    sheet = Sheet({}, "here")
    assert sheet.text("a", "instead") == "instead"
    assert sheet.text("a", "") == ""
    assert sheet.number("n", 4) == 4
    assert sheet.texts("words") == ()
    assert list(sheet.sheets("step")) == []


@pytest.mark.parametrize(
    ("table", "ask", "why"),
    [
        ({}, lambda s: s.text("a"), "the field “a” is missing."),
        ({}, lambda s: s.number("a"), "the field “a” is missing."),
        ({"a": 1}, lambda s: s.text("a"), "“a” must be a text."),
        ({"a": "  "}, lambda s: s.text("a"), "“a” is empty."),
        ({"a": "1"}, lambda s: s.number("a"), "“a” must be a whole number."),
        ({"a": 1.5}, lambda s: s.number("a"), "“a” must be a whole number."),
        ({"a": True}, lambda s: s.number("a"), "“a” must be a whole number."),
        ({"a": 0}, lambda s: s.number("a"), "“a” must be 1 or more."),
        ({"a": -2}, lambda s: s.number("a", 0), "“a” must be 1 or more."),
        ({"a": "b"}, lambda s: s.texts("a"), "“a” must be a list."),
        ({"a": ["b", 3]}, lambda s: s.texts("a"), "“a” must be a list of texts."),
        ({"a": ["b", " "]}, lambda s: s.texts("a"), "“a” must be a list of texts."),
        ({"a": {}}, lambda s: list(s.sheets("a")), "“a” must be a list."),
        ({"a": ["b"]}, lambda s: list(s.sheets("a")), "“a” must be a list of tables."),
        ({"a": 1, "b": 2, "c": 3}, lambda s: s.done(), "unknown fields: “a”, “b” and “c”."),
    ],
)
def test_what_is_wrong_with_a_field(table, ask, why: str) -> None:
    with pytest.raises(CourseError) as error:
        ask(Sheet(table, "here"))
    assert str(error.value) == f"here: {why}"


@pytest.mark.parametrize(
    "content",
    [b"a = ", b'a = "\xff"', b"a = 1\na = 2\n", b"\x00\x01\x02", b"a = " + b"[" * 100_000],
    ids=["cut off", "no UTF-8", "twice", "noise", "too deep"],
)
def test_a_file_that_is_no_toml(tmp_path: Path, content: bytes) -> None:
    with pytest.raises(CourseError, match=r"^sheet\.toml is not readable: "):
        read_toml(written(tmp_path, content))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CourseError, match=r"^none\.toml cannot be read: No such file"):
        read_toml(tmp_path / "none.toml")
    with pytest.raises(CourseError, match=r"cannot be read: Is a directory"):
        read_toml(tmp_path)
