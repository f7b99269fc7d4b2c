"""Openings: drawn from a seed, balanced and all different; or read from a file."""

from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from reversi import domain
from reversi.arena import MatchOpening
from reversi.domain.setups import setup_named
from reversi.engine.host import Kernel
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.search.effort import Effort
from reversi.shells.arena import opening
from reversi.shells.arena.engine import searched
from reversi.shells.failure import CommandError
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel

FFO_1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"
ONLY_X_CAN_MOVE = "XO" + "-" * 62


def drawn(kernel: Kernel, seed: int, number: int) -> list[MatchOpening]:
    return list(islice(opening.balanced_openings(kernel, seed), number))


def test_drawn_openings_have_8_to_12_plies_and_a_search_finds_neither_side_ahead(kernel: Kernel) -> None:
    for each in drawn(kernel, 1, 4):
        assert 60 - 12 <= domain.empties(each.board) <= 60 - 8
        assert opening.parse_opening(each.name).board == each.board
        report = searched(WasmtimeKernel(1), each.board, Effort(depth=8, exact_from=0))
        assert abs(report.moves[0].value) <= 2.5 * UNIT


def test_all_openings_differ_up_to_symmetry(kernel: Kernel) -> None:
    openings = drawn(kernel, 2, 6)

    assert len({opening.canonical(each.board) for each in openings}) == 6


def test_an_attempt_that_fails_or_leads_to_an_opening_again_does_not_end_the_series(
    kernel: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = drawn(kernel, 1, 2)
    attempts = iter([None, one, one, other])
    monkeypatch.setattr("reversi.shells.arena.opening.drawn_opening", lambda _: next(attempts))

    assert drawn(kernel, 1, 2) == [one, other]


def test_openings_depend_only_on_the_seed(kernel: Kernel) -> None:
    few = drawn(WasmtimeKernel(1), 3, 2)

    assert drawn(WasmtimeKernel(1), 3, 3)[:2] == few
    assert drawn(WasmtimeKernel(1), 4, 2) != few


@pytest.mark.parametrize("key", ["mini-4x4", "historic", "six-players", "sudden-end", "giant"])
def test_openings_of_a_set_up_are_legal_and_depend_only_on_the_seed(key: str) -> None:
    rules = setup_named(key).rules
    openings = list(islice(opening.varied_openings(rules, 1), 4))

    assert openings == list(islice(opening.varied_openings(rules, 1), 4))
    assert all(opening.parse_opening(each.name, rules).board == each.board for each in openings)
    assert all(isinstance(domain.state_of(each.board), domain.Ongoing) for each in openings)


def test_openings_of_a_tiny_set_up_come_again_when_all_have_been_drawn() -> None:
    openings = list(islice(opening.varied_openings(setup_named("mini-4x4").rules, 1), 30))

    assert len({opening.canonical(each.board) for each in openings}) < 30


def test_a_set_up_whose_games_end_at_once_has_no_opening() -> None:
    rules = domain.parse_board("X O .").rules

    with pytest.raises(CommandError, match="too soon"):
        next(
            opening.varied_openings(replace(rules, start=frozenset({(domain.Square(0, 0), rules.first)})), 1)
        )


def test_openings_are_given_up_after_many_games_that_were_over_too_soon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = list[Random]()
    monkeypatch.setattr("reversi.shells.arena.opening.drawn_opening", lambda random, *_: drawn.append(random))

    with pytest.raises(CommandError, match="too soon"):
        next(opening.varied_openings(domain.STANDARD, 1))

    assert len(drawn) == opening.MOST_FAILURES + 1


def test_images_of_a_board_share_a_canonical_form_and_the_other_side_to_move_has_another() -> None:
    board = opening.parse_opening("f5d6c3d3c4").board
    images = [domain.image_of_board(board, symmetry) for symmetry in domain.symmetries_of(domain.STANDARD)]

    assert len({image.discs for image in images}) > 1
    assert {opening.canonical(image) for image in images} == {opening.canonical(board)}
    assert opening.canonical(
        domain.parse_position(domain.format_position(board).replace(" O", " X"))
    ) != opening.canonical(board)


def test_a_won_position_is_not_balanced(kernel: Kernel) -> None:
    assert not opening.is_balanced(kernel, domain.parse_position(FFO_1))


def test_a_side_may_be_ahead_as_far_as_the_sieve_says(kernel: Kernel) -> None:
    board = opening.parse_opening("f5d6c3d3c4").board
    value = abs(searched(kernel, board, Effort(depth=2, exact_from=0)).moves[0].value)
    assert value

    for most, fits in ((value, True), (value - 1, False)):
        assert opening.is_balanced(kernel, board, ((2, most / UNIT, 100),)) is fits


def test_a_file_holds_transcripts_and_positions_on_its_lines(tmp_path: Path) -> None:
    path = tmp_path / "openings.txt"
    path.write_text(f"# two\n\nF5 D6 c3\n{FFO_1}; its best is g8\n", encoding="utf-8")

    transcript, position = opening.openings_in(path)

    assert (transcript.name, domain.empties(transcript.board)) == ("f5d6c3", 57)
    assert position == MatchOpening(FFO_1, domain.parse_position(FFO_1))


def test_an_opening_may_begin_with_a_pass() -> None:
    assert opening.parse_opening(f"{ONLY_X_CAN_MOVE} O").board == domain.parse_position(
        f"{ONLY_X_CAN_MOVE} O"
    )
