"""The player that is asked for reviews: it values positions and never sits at the board."""

import pytest

from reversi.domain import STANDARD, DecodeError, Node, Square, parse_position, start_board
from reversi.engine import Answer, Certainty, Question, UnknownPlayer, player_named
from reversi.engine.players import REVIEWER, thinker_named
from reversi.engine.think import think
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel

FFO_1 = parse_position("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X")
"""The first position of the FForum test: g8 wins by 18."""


def test_the_reviewer_values_the_last_positions_exactly() -> None:
    *_, answer = think(Question(FFO_1, "reviewer", 0), WasmtimeKernel(table_megabytes=1))

    assert isinstance(answer, Answer)
    assert (answer.move, answer.value, answer.certainty) == (Square(6, 7), 1800, Certainty.EXACT)


def test_far_from_the_end_the_reviewer_searches_without_the_book() -> None:
    *_, answer = think(Question(start_board(STANDARD), "reviewer", 0), WasmtimeKernel(table_megabytes=1))

    assert isinstance(answer, Answer)
    assert (answer.depth, answer.certainty) == (12, Certainty.SEARCHED)


def test_the_reviewer_can_be_asked_but_is_not_offered_as_a_player() -> None:
    assert thinker_named("reviewer") is REVIEWER
    assert thinker_named("greedy") is player_named("greedy")
    with pytest.raises(UnknownPlayer):
        player_named("reviewer")
    with pytest.raises(DecodeError, match="there is no computer player 'reviewer'"):
        Node("reviewer").parsed(player_named)
