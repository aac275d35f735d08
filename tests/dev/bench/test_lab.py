import pytest

from punct.cli import main
from punct.dev.bench.lab import chromium
from punct.games.punct.rules import PunctError


@pytest.mark.slow
def test_where_no_browser_is_found_it_says_how_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(PunctError, match="apt-get install chromium"):
        chromium()
    with pytest.raises(SystemExit, match="no Chromium found"):
        main(["bench", "--browser"])
