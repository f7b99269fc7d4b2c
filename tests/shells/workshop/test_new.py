"""The exercises as files: what is written, what is not overwritten, and that their tests mark them."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import reversi
from reversi.shells import cli
from reversi.shells.workshop import files
from reversi.shells.workshop.chapter import checks_of, exercise_of, folder_of, text_of
from reversi.shells.workshop.drawings import draw_live
from reversi.shells.workshop.files import reading_of
from reversi.workshop.chapters import CHAPTERS
from reversi.workshop.course import blocks_of


@pytest.fixture
def exercises(tmp_path: Path) -> Path:
    """A folder with the exercises, whose name has a space."""
    folder = tmp_path / "of Ann"
    assert cli.main(["workshop", "new", str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of the package, and nothing else of the checkout."""
    folder = tmp_path_factory.mktemp("site-packages")
    shutil.copytree(Path(reversi.__file__).parent, folder / "reversi")
    return folder


def outcome_in(folder: Path) -> str:
    """What pytest says in a folder, on its last line."""
    command = [sys.executable, "-m", "pytest", "-q"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout.splitlines()[-1]


def test_every_chapter_has_its_text_its_starter_and_its_tests(exercises: Path) -> None:
    for key in CHAPTERS:
        folder = exercises / folder_of(key)

        assert (folder / "work.py").read_text(encoding="utf-8") == exercise_of(key).starter
        assert (folder / "README.md").read_text(encoding="utf-8") == reading_of(key)
        assert f'checks_of("{key}")' in (folder / "test_work.py").read_text(encoding="utf-8")


def test_pytest_marks_what_has_been_written(exercises: Path) -> None:
    folder = exercises / folder_of("history")

    before = outcome_in(folder)
    (folder / "work.py").write_text(exercise_of("history").solution, encoding="utf-8")
    after = outcome_in(folder)

    assert before.startswith("6 failed, 2 passed")
    assert after.startswith(f"{len(checks_of('history'))} passed")


def test_an_installed_package_writes_them_too_and_names_what_it_lacks(package: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "reversi", "workshop", "new", str(tmp_path / "new")]

    done = subprocess.run(command, cwd=package, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")
    text = (tmp_path / "new" / folder_of("testing") / "README.md").read_text(encoding="utf-8")
    assert "is in `tests/domain/test_moves.py` of Reversi's sources" in text
    assert outcome_in(tmp_path / "new" / folder_of("history")).startswith("6 failed, 2 passed")


def test_no_path_of_this_machine_is_written_where_python_finds_reversi_by_itself(
    exercises: Path, package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "CHECKOUT", package)
    monkeypatch.setattr(reversi, "__file__", str(package / "reversi/__init__.py"))

    elsewhere = dict(files._files())["pytest.ini"]

    assert "pythonpath" not in (exercises / "pytest.ini").read_text(encoding="utf-8")
    assert elsewhere.endswith(f"pythonpath = {package}\n")


def test_nothing_is_overwritten(exercises: Path, capsys: pytest.CaptureFixture[str]) -> None:
    work = exercises / folder_of("values") / "work.py"
    work.write_text("mine", encoding="utf-8")
    (exercises / "README.md").unlink()

    assert cli.main(["workshop", "new", str(exercises)]) == 1
    assert "pytest.ini exists already" in capsys.readouterr().err
    assert work.read_text(encoding="utf-8") == "mine"
    assert not (exercises / "README.md").exists()


def test_the_pictures_that_a_chapter_shows_are_there_and_the_others_are_told(exercises: Path) -> None:
    for key in CHAPTERS:
        folder = exercises / folder_of(key)
        text = (folder / "README.md").read_text(encoding="utf-8")
        shown = {folder / name for name in re.findall(r"!\[[^]]+\]\((.+?)\)", text)}
        live = sum(block.kind == "live" for step in text_of(key).steps for block in blocks_of(step))

        assert shown == set(folder.glob("pictures/*.svg"))
        assert len(re.findall(r"^(?:> |!\[)", text, re.MULTILINE)) == live
        for path in shown:
            assert ElementTree.parse(path).getroot().tag == "{http://www.w3.org/2000/svg}svg"


def test_a_game_to_read_shows_every_board_and_a_list_of_moves_says_how_many_have_happened() -> None:
    words, files = draw_live("game f5d6")

    assert words.startswith("The board after: the start, f5, d6\n\n![A board: black on e4, d5; white on")
    assert list(files) == [f"pictures/game-f5d6-{number}.svg" for number in (1, 2, 3)]
    assert draw_live("moves f5d6c4 place=2") == ("> 3 moves, of which 2 have happened: f5 → d6 → c4", {})


@pytest.mark.parametrize("key", CHAPTERS)
def test_a_chapter_to_read_has_its_excerpts_and_no_marks_of_the_page(key: str) -> None:
    text = reading_of(key)

    assert "```live" not in text
    assert "```excerpt" not in text
    assert "From `" in text
    assert "## Task" in text


def test_a_failed_assertion_shows_its_boards_as_rows(tmp_path: Path) -> None:
    work = tmp_path / "work.py"
    solved = exercise_of("testing").solution
    work.write_text(solved.replace("is not board.to_move", "is board.to_move"), encoding="utf-8")

    why = files.why_not("testing", work, "right")

    assert "after.to_move is Colour.WHITE, and board.to_move is Colour.BLACK" in why
    assert "\nafter:\n   a b c d e f g h\n1  . . . ." in why
    assert "\n4  . . .[O]X . . .\n" in why
