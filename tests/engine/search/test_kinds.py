"""Kinds of boards: which search is asked."""

import pytest

from reversi.domain import Ongoing, play, start_board, state_of
from reversi.domain.setups import setup_named
from reversi.engine.search.kinds import BoardKind, kind_of


@pytest.mark.parametrize(
    ("kind", "keys"),
    [
        (BoardKind.STANDARD, "othello mirrored parallel free-passing"),
        (BoardKind.SMALL, "historic mini-4x4 mini-6x6 anti anti-mini sudden-end no-corners pillars"),
        (BoardKind.LARGE, "wide grand tower split trio four-players giant"),
    ],
)
def test_every_set_up_is_of_the_kind_whose_search_knows_its_rules(kind: BoardKind, keys: str) -> None:
    for key in keys.split():
        assert kind_of(start_board(setup_named(key).rules)) is kind, key


def test_historic_reversi_becomes_standard_once_the_centre_is_filled() -> None:
    state = state_of(start_board(setup_named("historic").rules))
    for _ in range(4):
        assert isinstance(state, Ongoing)
        assert kind_of(state.board) is BoardKind.SMALL
        state = play(state, state.moves[0].square)

    assert kind_of(state.board) is BoardKind.STANDARD
