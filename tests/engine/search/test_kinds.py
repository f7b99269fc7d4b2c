"""Kinds of boards: which search is asked."""

import pytest

from reversi.domain import Ongoing, play, start_board, state_of
from reversi.domain.setups import setup_named
from reversi.engine.search.by_kind import search
from reversi.engine.search.kinds import BoardKind, kind_of
from reversi.engine.search.limits import Limits
from tests.engine.kernel.plain import plain_kernel


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


@pytest.mark.parametrize(("slice_nodes", "fewer"), [(10_000, 1600), (None, None)])
def test_on_a_large_board_a_slice_has_fewer_nodes_for_each_takes_longer(
    monkeypatch: pytest.MonkeyPatch, slice_nodes: int | None, fewer: int | None
) -> None:
    asked = list[tuple[object, ...]]()

    def search_large(*words: object) -> tuple[()]:
        asked.append(words)
        return ()

    monkeypatch.setattr("reversi.engine.search.large.search_large", search_large)
    kernel, limits = plain_kernel(), Limits(3, 0)
    board = start_board(setup_named("grand").rules)  # of 100 squares

    list(search(kernel, board, limits, slice_nodes))

    assert asked == [(kernel, board, limits, fewer, None)]


def test_historic_reversi_becomes_standard_once_the_centre_is_filled() -> None:
    state = state_of(start_board(setup_named("historic").rules))
    for _ in range(4):
        assert isinstance(state, Ongoing)
        assert kind_of(state.board) is BoardKind.SMALL
        state = play(state, state.moves[0].square)

    assert kind_of(state.board) is BoardKind.STANDARD
