"""The positions that the page remembers of the games in the library."""

from dataclasses import replace

import pytest

from reversi.app.games import KeptGame, orders
from reversi.domain import Board
from reversi.shells.browser import library_positions
from reversi.shells.browser.library_positions import RememberedPositions
from tests.app.games.test_library import session_after
from tests.app.person import follow, listed, sit_down_with

SESSIONS = {each: session_after(each) for each in ("f5d6c3d3c4", "f5f6e6f4", "c4c3")}
GAMES = tuple(replace(listed(session), id=name) for name, session in SESSIONS.items())


def board_after(transcript: str) -> Board:
    return follow(sit_down_with(), transcript).model.table.state.board


def look(remembered: RememberedPositions, board: Board, games: tuple[KeptGame, ...] = GAMES) -> list[str]:
    """The games that reached the board, with their places, once all have been looked through."""
    found = list[str]()
    while games:
        remembered.learn(remembered.unknown(games), SESSIONS)
        part = remembered.looked_through(orders.LookThrough(1, board, games))
        assert part.ids, "nothing was looked through"
        found += [f"{each} {place}" for each, place in part.places]
        games = tuple(game for game in games if game.id not in part.ids)
    return found


@pytest.mark.parametrize("seconds", [0, 60])
def test_the_games_that_reached_a_position_are_found_in_one_part_or_in_many(
    seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library_positions, "SECONDS_AT_A_TIME", seconds)

    assert look(RememberedPositions(), board_after("f5d6")) == ["f5d6c3d3c4 2"]
    assert look(RememberedPositions(), board_after("f5f6")) == ["f5f6e6f4 2", "c4c3 2"]


def test_a_second_search_reads_nothing_but_games_that_have_changed() -> None:
    remembered = RememberedPositions()
    look(remembered, board_after("f5d6"))
    changed = replace(GAMES[1], about="null")

    assert remembered.unknown(GAMES) == []
    assert remembered.unknown((GAMES[0], changed)) == [changed]


def test_a_game_that_is_gone_has_reached_nothing() -> None:
    gone = replace(GAMES[0], id="gone")

    assert look(RememberedPositions(), board_after("f5d6"), (gone,)) == []


def test_only_so_many_games_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_positions, "MOST_REMEMBERED", 1)
    remembered = RememberedPositions()

    assert look(remembered, board_after("f5d6"), GAMES[:1]) == ["f5d6c3d3c4 2"]
    assert look(remembered, board_after("f5f6"), GAMES[1:2]) == ["f5f6e6f4 2"]
    assert remembered.unknown(GAMES) == [GAMES[0], GAMES[2]]
