"""The pages of documentation: their links lead somewhere, their code runs, what they name exists."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from reversi.domain.setups import setups
from reversi.engine.players import custom_player
from reversi.engine.players.level import LEVELS
from reversi.shells.cli import MOVE_SECONDS
from reversi.workshop.arena import OWN_MILLISECONDS
from reversi.workshop.chapters import CHAPTERS
from tests.contracts import CHECKOUT
from tests.shells.test_every_command import COMMANDS
from tests.workshop.page.courses import opened

PAGES = (
    *CHECKOUT.glob("*.md"),
    *CHECKOUT.glob("docs/*.md"),
    CHECKOUT / "reversi/elm/README.md",
    CHECKOUT / "reversi/engine/kernel/README.md",
    CHECKOUT / "reversi/engine/data/weights.md",
)
RUNNABLE = [
    CHECKOUT / name for name in ("README.md", "docs/architecture.md", "reversi/engine/kernel/README.md")
]

PICTURES = CHECKOUT / "docs/pictures"
BIGGEST_PICTURE = 100_000

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(CHECKOUT).as_posix())


def prose(page: Path) -> str:
    """What a page says, without its blocks of code."""
    return re.sub(r"^( *)```.*?^ *```$", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)


def links(page: Path) -> list[str]:
    """Where a page's links lead, but for other sites."""
    return re.findall(r"\]\((?!https?:)([^)\s]+)\)", prose(page))


def anchors(page: Path) -> set[str]:
    """The headings of a page, as GitHub names them in links."""
    headings = re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def is_there(page: Path, link: str) -> bool:
    """Whether a link from the page leads to a file, and to a heading in it if it names one."""
    path, _, anchor = link.partition("#")
    target = page.parent / path if path else page
    return target.exists() and (not anchor or anchor in anchors(target))


def commands_in(page: Path) -> Iterator[list[str]]:
    """The words of every command of ours that a page names, up to the first that stands for something."""
    for line in re.findall(r"python3 -m reversi ([^`\n#]*)", page.read_text("utf-8")):
        yield re.split(r"[A-Z…|\[]", line)[0].split()


@every_page
def test_every_link_leads_somewhere(page: Path) -> None:
    assert [link for link in links(page) if not is_there(page, link)] == []


@every_page
def test_every_command_that_is_named_exists(page: Path) -> None:
    first_words = {name.split()[0] for name in COMMANDS}
    named = [words for words in commands_in(page) if words and not words[0].startswith("-")]

    assert [words for words in named if words[0] not in first_words] == []


@pytest.mark.parametrize("page", RUNNABLE, ids=lambda page: page.relative_to(CHECKOUT).as_posix())
def test_the_code_of_a_page_runs(page: Path) -> None:
    blocks = re.findall(r"^( *)```python\n(.*?)^ *```$", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)

    for indent, block in blocks:
        exec(compile(re.sub(f"^{indent}", "", block, flags=re.MULTILINE), page.name, "exec"), {})
    assert blocks


def rows() -> dict[str, set[str]]:
    """The commands in docs/commands.md, each with the options that stand there."""
    table = re.findall(r"^\| `([^`]+)` \|", (CHECKOUT / "docs/commands.md").read_text("utf-8"), re.MULTILINE)
    found: dict[str, set[str]] = {}
    for row in table:
        words = re.split(r" (?=[A-Z\[])", row)[0]
        found.setdefault(words, set()).update(re.findall(r"--[\w-]+", row))
    return found


def test_every_command_has_a_row_in_the_page_of_commands() -> None:
    assert set(COMMANDS) <= set(rows())


def test_every_option_in_the_page_of_commands_exists() -> None:
    named = {name: options for name, options in rows().items() if name in COMMANDS}
    unknown = {
        name: options.difference(*(action.option_strings for action in COMMANDS[name]._actions))
        for name, options in named.items()
    }

    assert [name for name, options in unknown.items() if options] == []
    assert any(named.values())


def test_every_picture_is_shown_on_a_page_and_can_be_taken_again() -> None:
    files = {path.stem for path in PICTURES.glob("*.webp")}
    shown = {Path(link).stem for page in PAGES for link in links(page) if "pictures/" in link}
    script = (CHECKOUT / "tests/browser/pictures.mjs").read_text("utf-8")

    assert files == shown
    assert files == set(re.findall(r"^  '([\w-]+)': async", script, re.MULTILINE))


@pytest.mark.parametrize("page", ["README.md", "docs/playing.md"])
def test_a_page_counts_the_boards_and_the_levels_right(page: str) -> None:
    text = (CHECKOUT / page).read_text("utf-8")

    assert f"{len(setups())} set-ups" in text
    assert "fourteen levels" in text
    assert len(LEVELS) == 14


@pytest.mark.parametrize("page", ["README.md", "docs/teaching.md"])
def test_a_page_counts_the_chapters_of_the_course_right(page: str) -> None:
    counted = (CHECKOUT / page).read_text("utf-8") + opened(link="#chapters").text

    assert counted.count("ten chapters") >= 2
    assert len(CHAPTERS) == 10


def test_the_times_of_a_person_s_own_player_are_told_right() -> None:
    playing, teaching = (
        (CHECKOUT / f"docs/{page}.md").read_text("utf-8") for page in ("playing", "teaching")
    )

    assert "It has five seconds for a move (two in the arena on the workshop's page)" in playing
    assert "five seconds for a move, as the game does; the page's arena gives it two" in teaching
    assert (custom_player.SECONDS, MOVE_SECONDS, OWN_MILLISECONDS) == (5, 5, 2000)


def test_the_service_worker_is_as_short_as_the_page_of_decisions_says() -> None:
    script = CHECKOUT / "reversi/shells/browser/start/service_worker.js"

    assert "of our own, below a hundred lines" in (CHECKOUT / "docs/decisions.md").read_text("utf-8")
    assert len(script.read_text("utf-8").splitlines()) < 100


def test_pictures_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in PICTURES.iterdir()}

    assert {name: size for name, size in sizes.items() if size > BIGGEST_PICTURE} == {}
