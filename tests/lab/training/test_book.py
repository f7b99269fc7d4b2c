"""How the opening book grows."""

from dataclasses import asdict
from pathlib import Path

import pytest

from reversi.domain import STANDARD, Ongoing, moves_of, start_board
from reversi.engine.book import HALF, Book, key_of
from reversi.engine.search.deepening import search
from reversi.engine.search.limits import Limits
from reversi.lab.training.book import BookPlan, Garden, run, searched
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel

START = start_board(STANDARD)
PLAN = BookPlan(depth=2, selectivity=100, positions=40)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which a small book has grown."""
    folder = tmp_path_factory.mktemp("book")
    run(folder, folder / "book.bin", jobs=1, **asdict(PLAN))
    return folder


def book_in(folder: Path) -> Book:
    return Book((folder / "book.bin").read_bytes())


def garden_in(folder: Path) -> Garden:
    return Garden(folder / "book-2-100.jsonl")


def test_the_book_grows_to_its_size(folder: Path) -> None:
    assert len(book_in(folder)) >= 40


def test_the_four_moves_of_the_start_have_the_same_value(folder: Path) -> None:
    moves = book_in(folder).moves(Ongoing(START))

    assert len(moves) == 4
    assert len(set(moves.values())) == 1


def test_a_position_has_the_value_of_its_best_move(folder: Path) -> None:
    garden = garden_in(folder)
    values = garden.values()

    for key, grown in garden.grown.items():
        assert values[key] == max(-values[after] for after in grown.moves)


def test_a_note_holds_the_values_of_a_deep_search() -> None:
    board = moves_of(START)[0].after
    *_, report = search(WasmtimeKernel(1), board, Limits(2, 0, every_move=True))

    note = searched((PLAN, "---------------------------OX------XO--------------------------- X"))
    again = searched((PLAN, "---------------------------OX------XO--------------------------- X"))

    assert note == again
    assert set(note["values"]) == {"d3", "c4", "f5", "e6"}  # type: ignore[call-overload]  # object
    assert len(report.moves) == 3


def test_an_interrupted_run_continues_where_it_stopped(folder: Path, tmp_path: Path) -> None:
    whole = (folder / "book-2-100.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    (tmp_path / "book-2-100.jsonl").write_text("".join(whole[:4]), encoding="utf-8")

    run(tmp_path, tmp_path / "book.bin", jobs=1, **asdict(PLAN))

    assert (tmp_path / "book-2-100.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)[:4] == whole[
        :4
    ]
    assert len(book_in(tmp_path)) >= 40


def test_the_positions_that_cost_the_players_least_grow_first(folder: Path) -> None:
    garden = garden_in(folder)
    first = key_of(moves_of(START)[0].after)

    boards = garden.next_to_grow(3)

    assert key_of(START) in garden.grown
    assert first in garden.grown
    assert len(boards) == 3
    assert not {key_of(board) for board in boards} & set(garden.grown)


def test_the_book_holds_the_values_of_the_garden(folder: Path) -> None:
    garden, book = garden_in(folder), book_in(folder)
    values = garden.values()

    for key, grown in garden.grown.items():
        entry = book.entry(grown.board)
        assert entry is not None
        assert entry.grown
        assert entry.value == round(values[key] / HALF)
