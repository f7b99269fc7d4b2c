"""The handout for learners: one sheet, from the course's own data."""

import re
import subprocess
from pathlib import Path

import pytest

from reversi.shells import cli
from reversi.shells.workshop.chapter import text_of
from reversi.workshop.chapters import MINUTES
from tests.workshop.page.courses import begun


@pytest.fixture
def handout(tmp_path: Path) -> Path:
    """The handout."""
    path = tmp_path / "handout.html"
    assert cli.main(["workshop", "handout", str(path)]) == 0
    return path


def test_every_chapter_is_there_and_what_is_named_is_on_the_page(handout: Path) -> None:
    text = handout.read_text(encoding="utf-8")
    page = begun().click("Show the solution").click("Show it").click("Put it into the editor").text

    for number, (key, minutes) in enumerate(MINUTES.items(), 1):
        assert re.search(rf">{number} {text_of(key).title}<.*?<td>{minutes}</td>", text)
    assert [words for words in re.findall("“(.+?)”", text) if words not in page] == []
    assert "`" not in text


@pytest.mark.slow
def test_it_is_one_sheet_of_paper(handout: Path, tmp_path: Path) -> None:
    options = ["--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'profile'}"]
    printed = [*options, f"--print-to-pdf={tmp_path / 'handout.pdf'}", handout.as_uri()]
    subprocess.run(["chromium", *printed], capture_output=True, check=True, timeout=60)

    pages = re.findall(rb"/Type\s*/Page\b", (tmp_path / "handout.pdf").read_bytes())
    assert len(pages) == 1


def test_a_handout_that_cannot_be_written_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["workshop", "handout", str(tmp_path / "no/handout.html")]) == 1
    assert "handout.html cannot be written: No such file" in capsys.readouterr().err
