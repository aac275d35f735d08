"""How notebooks are rebuilt: what is kept, what is dropped, what is refused, and when one is stale."""

import json
from base64 import b64decode, b64encode
from io import BytesIO
from pathlib import Path
from typing import Any

import nbformat
import pytest
from PIL import Image

from punct.dev import notebooks as rebuild
from punct.dev.notebooks import Unfit, is_same, main, rebuilt

pytestmark = pytest.mark.slow

VIEW = "application/vnd.jupyter.widget-view+json"


def notebook(*codes: str) -> str:
    """A notebook as somebody's JupyterLab might leave it."""
    cells = [nbformat.v4.new_code_cell(code) for code in codes]
    for number, cell in enumerate(cells):
        cell["id"] = f"code-{number}"
        cell.metadata = {"execution": {"iopub.execute_input": "2026-01-01T00:00:00"}, "tags": ["keep"]}
    cells.insert(0, nbformat.v4.new_markdown_cell("# A page\n\nWith words.", id="title"))
    book = nbformat.v4.new_notebook(cells=cells)
    book.metadata["language_info"] = {"name": "python", "version": "3.99"}
    book.metadata["widgets"] = {"application/vnd.jupyter.widget-state+json": {}}
    book.metadata["punct"] = {"page": "99", "code": True}
    return str(nbformat.writes(book))


@pytest.fixture(scope="module")
def fresh() -> str:
    """A page with a live board, a position and a few words, rebuilt."""
    return rebuilt(
        notebook(
            "from punct import Position, board",
            'board("standard b wE@G3/2")',
            'Position("basic")',
            "print('one'); print('two')",
        )
    )


def outputs(text: str) -> list[dict[str, Any]]:
    return [output for cell in json.loads(text)["cells"] for output in cell.get("outputs", [])]


def test_texts_code_and_names_of_cells_are_kept(fresh: str) -> None:
    cells = json.loads(fresh)["cells"]
    assert [cell["id"] for cell in cells] == ["title", "code-0", "code-1", "code-2", "code-3"]
    assert "".join(cells[0]["source"]) == "# A page\n\nWith words."
    assert [cell.get("execution_count") for cell in cells] == [None, 1, 2, 3, 4]


def test_pictures_and_words_without_live_views(fresh: str) -> None:
    board, position, words = outputs(fresh)
    assert set(board["data"]) == {"text/html", "image/svg+xml", "image/png", "text/plain"}
    assert set(position["data"]) == {"image/svg+xml", "text/plain"}
    assert "".join(words["text"]) == "one\ntwo\n"


def test_nothing_tells_when_and_where_it_ran(fresh: str) -> None:
    book = json.loads(fresh)
    assert book["metadata"] == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
        "punct": {"page": "99", "code": True},
    }
    assert [cell["metadata"] for cell in book["cells"]] == [{}, *[{"tags": ["keep"]}] * 4]
    assert all(output.get("metadata", {}) == {} for output in outputs(fresh))


def test_rebuilding_again_gives_the_same_bytes(fresh: str) -> None:
    assert rebuilt(fresh) == fresh


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("1 / 0", "ZeroDivisionError"),
        ("import sys; print('careful', file=sys.stderr)", "Cell 2 complains: careful"),
        ("import os; os.getcwd()", "Cell 2 shows .*, which no other computer has"),
        ("object()", "Cell 2 shows at 0x"),
        ("import ipywidgets; ipywidgets.HTML('bare')", "Cell 2 shows a widget that has no picture"),
    ],
)
def test_what_cannot_be_kept_is_refused(code: str, why: str) -> None:
    with pytest.raises(Unfit, match=why):
        rebuilt(notebook(code))


# When is one stale?


def changed(text: str, deed: Any) -> str:
    """The same notebook after something was done to its outputs."""
    book = json.loads(text)
    for cell in book["cells"]:
        for output in cell.get("outputs", []):
            deed(cell, output.get("data", {}))
    return json.dumps(book, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def png(data: dict[str, Any]) -> Image.Image:
    return Image.open(BytesIO(b64decode(data["image/png"])))


def packed(image: Image.Image, **options: Any) -> str:
    stream = BytesIO()
    image.save(stream, "PNG", **options)
    return b64encode(stream.getvalue()).decode()


def repack(_cell: object, data: dict[str, Any]) -> None:
    if "image/png" in data:
        data["image/png"] = packed(png(data), compress_level=1)


def repaint(_cell: object, data: dict[str, Any]) -> None:
    if "image/png" in data:
        data["image/png"] = packed(Image.eval(png(data).convert("RGB"), lambda value: value // 2))


def shrink(_cell: object, data: dict[str, Any]) -> None:
    if "image/png" in data:
        data["image/png"] = packed(png(data).resize((40, 30)))


def reword(_cell: object, data: dict[str, Any]) -> None:
    if "text/plain" in data:
        data["text/plain"] = ["other words"]


def redraw(_cell: object, data: dict[str, Any]) -> None:
    if "image/svg+xml" in data:
        data["image/svg+xml"] = "".join(data["image/svg+xml"]).replace("circle", "ring")


def unpaint(_cell: object, data: dict[str, Any]) -> None:
    data.pop("image/png", None)


def recode(cell: dict[str, Any], _data: object) -> None:
    cell["source"] = "other()"


def test_the_way_a_picture_is_packed_does_not_matter(fresh: str) -> None:
    again = changed(fresh, repack)
    assert again != fresh
    assert is_same(fresh, again)


@pytest.mark.parametrize("deed", [repaint, shrink, reword, redraw, unpaint, recode])
def test_anything_else_does(fresh: str, deed: Any) -> None:
    assert is_same(fresh, fresh)
    assert not is_same(fresh, changed(fresh, deed))


# The command


@pytest.fixture
def shelf(fresh: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a notebook as it should be and one with older words."""
    (tmp_path / "01_good.ipynb").write_text(changed(fresh, repack), encoding="utf-8")
    (tmp_path / "02_stale.ipynb").write_text(changed(fresh, reword), encoding="utf-8")
    monkeypatch.setattr(rebuild, "notebooks", lambda: sorted(tmp_path.glob("*.ipynb")))
    return tmp_path


def test_only_what_is_stale_is_written(
    shelf: Path, fresh: str, capsys: pytest.CaptureFixture[str]
) -> None:
    good = (shelf / "01_good.ipynb").read_text(encoding="utf-8")
    main([])
    assert capsys.readouterr().out == "01_good.ipynb ... as it was\n02_stale.ipynb ... rebuilt\n"
    assert (shelf / "01_good.ipynb").read_text(encoding="utf-8") == good
    assert (shelf / "02_stale.ipynb").read_bytes() == fresh.encode()


def test_one_by_name(shelf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["01_good.ipynb"])
    assert capsys.readouterr().out == "01_good.ipynb ... as it was\n"


def test_a_name_that_is_not_there(shelf: Path) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["03.ipynb"])
    assert (
        stopped.value.code == "There is no notebook 03.ipynb; there are 01_good.ipynb, 02_stale.ipynb."
    )


def test_a_notebook_that_fails_is_left_alone(shelf: Path) -> None:
    bad = notebook("1 / 0")
    (shelf / "01_good.ipynb").write_text(bad, encoding="utf-8")
    with pytest.raises(SystemExit, match=r"01_good\.ipynb: A cell fails"):
        main(["01_good.ipynb"])
    assert (shelf / "01_good.ipynb").read_text(encoding="utf-8") == bad
