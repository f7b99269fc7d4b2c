"""Whole files of games reviewed: with the findings of the page, in many processes, and resumed."""

import json
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any, NoReturn

import pytest

import reversi.engine
from reversi.app.common.knowledge import NOTHING_KNOWN
from reversi.app.review import Review, line_of, reading
from reversi.app.review.judging import judgements, lost_by_phase, tally
from reversi.app.settings import ReviewEffort
from reversi.domain import STANDARD, Colour, Ongoing, Ply, Rules, Skip, parse_transcript
from reversi.domain.setups import setup_named
from reversi.engine.book import Book
from reversi.engine.explain.replies import explained
from reversi.engine.host import Kernel, KernelTrapped
from reversi.engine.protocol import Answer, Question
from reversi.engine.think import think
from reversi.formats.wthor import entry_of
from reversi.record.game import Game, begin_game
from reversi.shells import cli
from reversi.shells.games import review
from reversi.shells.games.review import Order, ReviewLine, Side, print_summary, review_of
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.engine.players.asking import answer_of
from tests.engine.search.helpers import PatientHelpers
from tests.formats.exchange import encode_archive
from tests.shells.games.conftest import Run
from tests.shells.samples import game

BOOK = Path(reversi.engine.__file__).with_name("data") / "book.bin"

GAMES = (game(WIPE_OUT, "Ann", "Bob"), game(BLACK_MUST_PASS, "Bob", "Ann"))


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A file of two short games."""
    files = encode_archive(map(entry_of, GAMES), 1985, (2000, 1, 1))
    (tmp_path / "year.wtb").write_bytes(files.games)
    (tmp_path / "year.jou").write_bytes(files.players)
    (tmp_path / "year.trn").write_bytes(files.events)
    return tmp_path / "year.wtb"


@pytest.fixture
def output(tmp_path: Path) -> Path:
    return tmp_path / "reviews.jsonl"


def lines(output: Path) -> list[dict[str, Any]]:
    """The lines of the games, in the order of the games."""
    _, *found = map(json.loads, output.read_text("utf-8").splitlines())
    return sorted(found, key=lambda line: (line["file"], line["number"]))


def page_review(played: Game, effort: ReviewEffort) -> Review:
    """The review as the page's room asks for it and the page's worker answers it."""
    kernel, helpers, book = WasmtimeKernel(table_megabytes=4), PatientHelpers(2), Book(BOOK.read_bytes())
    line, knowledge = line_of(played, effort), NOTHING_KNOWN
    while question := next(iter(reading.questions(line, knowledge)), None):
        knowledge = knowledge.answered(question, worker_answer(question, kernel, helpers, book))
    return reading.review_of(line, knowledge)


def worker_answer(question: Question, kernel: Kernel, helpers: PatientHelpers, book: Book) -> Answer:
    """What the page's worker answers: see `EngineWorker`."""
    replies = think(question, kernel, helpers, book, monotonic)
    if question.explain:
        replies = explained(replies, question, kernel, helpers, book)
    return answer_of(replies)


def first_moves(rules: Rules, count: int) -> Iterator[Ply]:
    """The plies of a game in which the first legal move is always played."""
    played = begin_game(rules)
    for _ in range(count):
        state = played.present.state
        ply = state.moves[0].square if isinstance(state, Ongoing) else Skip()
        played = played.extend((ply,))
        yield ply


@pytest.mark.parametrize(
    ("setup", "effort"),
    [
        *(("othello", effort) for effort in ReviewEffort),
        ("mini-6x6", ReviewEffort.QUICK),
        ("trio", ReviewEffort.QUICK),
    ],
)
def test_a_game_has_the_findings_of_the_page(setup: str, effort: ReviewEffort) -> None:
    rules = setup_named(setup).rules
    plies = parse_transcript(WIPE_OUT)[:4] if setup == "othello" else tuple(first_moves(rules, 6))
    played = begin_game(rules).extend(plies)

    assert review_of(played, effort, WasmtimeKernel(1)) == page_review(played, effort)


def test_the_efforts_on_the_command_line_are_those_of_the_page() -> None:
    assert tuple(effort.value for effort in ReviewEffort) == cli.EFFORTS


def test_a_line_tells_the_review_of_a_game(archive: Path, output: Path, run: Run) -> None:
    assert run("review", archive, "--output", output, "--jobs", 1)[0] == 0

    found = page_review(begin_game(STANDARD).extend(GAMES[0].plies), ReviewEffort.QUICK)
    black = tally(judgements(found), Colour.BLACK)
    line = lines(output)[0]
    names = ("file", "number", "date", "event", "result", "setup", "opening")
    assert {name: line[name] for name in names} == {
        "file": str(archive),
        "number": 1,
        "date": "1985",
        "event": "Cup",
        "result": "64-0",
        "setup": "othello",
        "opening": "Diagonal",
    }
    assert line["sides"][0] == {
        "colour": "black",
        "player": "Ann",
        "accuracy": black.accuracy,
        "mistakes": black.mistakes,
        "blunders": black.blunders,
        "lost": list(lost_by_phase(found, Colour.BLACK)),
    }
    assert "".join(line["plies"]) == WIPE_OUT
    assert line["values"] == [valued.value for valued in reversed(found.known)]
    assert line["values"][-1] == 6400
    assert line["best"] == [valued.best and str(valued.best) for valued in reversed(found.known)]
    assert line["lost"] == [each.lost for each in judgements(found)]


def test_the_summary_has_accuracy_by_colour_player_and_opening(archive: Path, output: Path, run: Run) -> None:
    status, said, complaints = run("review", archive, "--output", output, "--jobs", 1)

    first, *tables = said.split("\n\n")
    rows = [row.split("  ")[0] for table in tables for row in table.splitlines()]
    accuracies = [line["sides"][0]["accuracy"] for line in lines(output)]
    assert (status, first) == (0, f"2 of 2 games are in {output}, 2 new")
    assert "2 of 2 games" in complaints
    assert [row for row in rows if "-" not in row] == [
        *("colour", "black", "white", "player", "Ann", "Bob"),
        *("opening", "Diagonal, black", "Diagonal, white"),
    ]
    assert f"{sum(accuracies) / 2:.1f}" in tables[0].splitlines()[2]


def test_the_summary_tells_the_discs_lost_in_each_phase_of_the_games_whose_lines_have_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def line(*lost: int) -> ReviewLine:
        return ReviewLine("year.wtb", 1, "", (Side(Colour.BLACK, "", 90, 1, 0, lost or None),))

    print_summary([line(1, 2, 3), line(), line(2, 6, 3)])
    told = capsys.readouterr().out.splitlines()
    print_summary([line()])
    untold = capsys.readouterr().out.splitlines()

    assert told[1].split("  ")[-3:] == ["lost in the opening", "lost in the midgame", "lost in the endgame"]
    assert told[3].split()[-3:] == ["1.5", "4.0", "3.0"]
    assert untold[3].split()[-1] == "0.0"


def test_an_interrupted_run_goes_on_with_the_other_games(
    archive: Path, output: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    def interrupted(order: Order) -> NoReturn:
        raise KeyboardInterrupt

    words = ("review", archive, "--output", output, "--jobs", 1)
    run(*words)
    whole = output.read_text("utf-8")
    head, first, second = whole.splitlines(keepends=True)
    output.write_text(head + second + first[:-30], encoding="utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(review, "reviewed", interrupted)
        stopped = run(*words)

    again = run(*words)
    idle = run(*words)

    assert stopped == (130, "", f"1 of 2 games are in {output}; the same command goes on\n")
    assert again[1].startswith(f"2 of 2 games are in {output}, 1 new\n")
    assert idle[1].startswith(f"2 of 2 games are in {output}, 0 new\n")
    assert output.read_text("utf-8") == head + second + first


def test_a_game_in_which_the_kernel_traps_is_counted_and_the_next_gets_another_kernel(
    archive: Path, output: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    kernels = list[Kernel]()

    def trapping_first(played: Game, effort: ReviewEffort, kernel: Kernel) -> Review | None:
        kernels.append(kernel)
        if len(kernels) == 1:
            raise KernelTrapped("the kernel trapped in midgame")
        return review_of(played, effort, kernel)

    monkeypatch.setattr(review, "review_of", trapping_first)

    status, _, complaints = run("review", archive, "--output", output, "--jobs", 1)

    assert status == 1
    assert f"1 × the kernel trapped in midgame (first: {archive}, game 1)" in complaints
    assert [line["number"] for line in lines(output)] == [2]
    assert kernels[0] is not kernels[1]


def test_processes_and_the_workers_of_a_scheduler_find_the_same(
    archive: Path, output: Path, scheduler: str, run: Run
) -> None:
    found = []
    for number, words in enumerate((("--jobs", 1), ("--jobs", 2), ("--scheduler", scheduler))):
        path = output.with_name(f"{number}.jsonl")
        assert run("review", archive, "--output", path, *words)[0] == 0
        found.append(lines(path))

    assert found[0] == found[1] == found[2]
    assert len(found[0]) == len(GAMES)
