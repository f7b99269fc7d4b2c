"""Packing puzzles, and proving packed ones again."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from reversi.domain import Board, board_after, empties, moves_of, parse_position, parse_square, skipped
from reversi.domain.symmetry import Symmetry, image_of_board
from reversi.lab.puzzles.check import fault_in, repeated
from reversi.lab.puzzles.find import graded_in
from reversi.lab.puzzles.find import run as find
from reversi.lab.puzzles.pack import MOST_BYTES, packed_in, puzzle_of, run
from reversi.lab.puzzles.plain_solver import best_score, moves_for
from reversi.record.kinds import Theme
from reversi.record.puzzle import Puzzle
from reversi.record.puzzle_pack import PACK
from tests.engine.kernel.oracle import exact_score
from tests.engine.kernel.positions import position_of

ENDING = "-XXXXX---XXOOOO-OXXXOOOXOXXOOXOXOXOOOOOOOOOOXXOOOOOOOOOO--OXXXXO O"
RIGHT = Puzzle(parse_position(ENDING), parse_square("h2"), 24, 2000, frozenset({Theme.ONLY_WIN}))
WRONG = {
    "c1 is illegal": replace(RIGHT, best=parse_square("c1")),
    ", .* too": replace(RIGHT, themes=frozenset({Theme.PARITY})),
    "h2 scores .*, not [+]20": replace(RIGHT, value=20),
    "a1 scores": replace(RIGHT, best=parse_square("a1")),
}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with puzzles."""
    path = tmp_path_factory.mktemp("puzzles") / "found.jsonl"
    find([], path, games=12, jobs=1, seed=1, exact_from=10, depth=0)
    return path


def test_puzzles_that_are_packed_keep_their_places(found: Path, tmp_path: Path) -> None:
    place, half = tmp_path / "puzzles.bin", tmp_path / "half.jsonl"
    lines = found.read_text("ascii").splitlines(keepends=True)
    first = next(number for number, line in enumerate(lines) if "board" in line)
    half.write_text("".join(lines[: first + 1]), "ascii")
    run([half], place)
    before = packed_in(place)

    run([found, half], place)

    packed = packed_in(place)
    assert 0 < len(before) < len(packed)
    assert packed[: len(before)] == before
    boards = {puzzle_of(each).board for each in graded_in(found)}
    assert {puzzle.board for puzzle in packed} == boards


def test_images_of_a_puzzle_are_found_even_with_colours_swapped() -> None:
    turned = image_of_board(RIGHT.board, Symmetry.ROTATE_LEFT)
    swapped = Board(turned.rules, turned.discs[::-1], skipped(turned).to_move)
    other = board_after(RIGHT.board, RIGHT.best)

    puzzles = [RIGHT, replace(RIGHT, board=swapped), replace(RIGHT, board=other)]

    assert list(repeated(puzzles)) == ["puzzle 1: an image of puzzle 0"]


def test_the_plain_solver_knows_the_rules_and_the_score() -> None:
    board = parse_position(ENDING)
    for after in (move.after for move in moves_of(board)):
        own, enemy = position = position_of(after)

        assert moves_for(own, enemy).bit_count() == len(moves_of(after))
        assert best_score(own, enemy, -64, 64) == exact_score(position)


@pytest.mark.parametrize("fault", WRONG)
def test_a_wrong_puzzle_is_found(fault: str) -> None:
    assert not fault_in(RIGHT, best_score)
    assert re.search(fault, fault_in(WRONG[fault], best_score))


def test_the_committed_pack_is_small_and_holds_no_puzzle_twice() -> None:
    puzzles = packed_in(None)

    assert len(puzzles) >= 3000
    assert not list(repeated(puzzles))
    assert len(PACK) <= MOST_BYTES


def test_a_sample_of_the_committed_pack_is_right_by_plain_minimax() -> None:
    few = [puzzle for puzzle in packed_in(None) if empties(puzzle.board) <= 7][:12]

    for puzzle in few:
        scores = {move.square: -exact_score(position_of(move.after)) for move in moves_of(puzzle.board)}
        score, others = scores.pop(puzzle.best), scores.values()
        assert score == puzzle.value
        assert max(others) < score
        assert Theme.ONLY_WIN not in puzzle.themes or score > 0 >= max(others)
        assert Theme.ONLY_DRAW not in puzzle.themes or score == 0
