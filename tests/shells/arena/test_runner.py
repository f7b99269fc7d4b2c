"""Games that run in several processes."""

import os
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from reversi.arena import Fixture, fixtures_of
from reversi.shells.arena.opening import parse_opening
from reversi.shells.arena.player import Game, MatchSettings, Spent, parse_entrant, play_one, played
from tests.shells.arena.results import DYING, FIRST_MOVE, OPENINGS, SLOW_TO_START, program

FIXTURES = fixtures_of(2, [parse_opening(text) for text in OPENINGS[:3]])


def settings(*players: str) -> MatchSettings:
    return MatchSettings(
        tuple(parse_entrant(player, "") for player in players), seed=7, table_megabytes=1, patience=60
    )


def without_seconds(games: list[Game]) -> list[Game]:
    """The games in the order of their numbers, as if they had taken no time."""
    timeless = [replace(game, spent=(_timeless(game.spent[0]), _timeless(game.spent[1]))) for game in games]
    return sorted(timeless, key=lambda game: game.fixture.number)


def _timeless(spent: Spent) -> Spent:
    return replace(spent, seconds=0.0)


def test_games_are_the_same_one_at_a_time_and_two_at_a_time() -> None:
    players = settings("random", "depth:3")

    alone = without_seconds(list(played(players, FIXTURES, jobs=1)))
    assert alone == without_seconds(list(played(players, FIXTURES, jobs=2)))
    assert [game.fixture for game in alone] == FIXTURES
    assert len({game.outcome.plies for game in alone}) == 6


def test_a_game_does_not_depend_on_the_games_before_it() -> None:
    players = settings("search-4", "nodes:2000")

    first = without_seconds([play_one(players, FIXTURES[0])])
    play_one(players, FIXTURES[1])

    assert without_seconds([play_one(players, FIXTURES[0])]) == first


def test_a_program_plays_and_a_program_that_dies_loses(tmp_path: Path) -> None:
    good = settings("worst", program(tmp_path, FIRST_MOVE))
    game = play_one(good, FIXTURES[0])
    assert not game.forfeit
    assert game.spent[1].nodes == 7 * game.spent[1].moves

    bad = settings("worst", program(tmp_path, DYING))
    games = without_seconds(list(played(bad, FIXTURES[:2], jobs=2)))
    assert [game.outcome.discs for game in games] == [(64, 0), (0, 64)]
    assert {game.forfeit for game in games} == {"ended with status 1: out of memory"}


def test_what_a_program_does_while_it_is_cold_does_not_count(tmp_path: Path) -> None:
    players = settings("worst", program(tmp_path, SLOW_TO_START))

    _, spent = play_one(players, FIXTURES[0]).spent

    assert spent.nodes == 100 * spent.moves > 0


def test_a_version_that_meets_itself_does_the_same_on_both_sides() -> None:
    effort = "nodes 3000 selectivity 73"
    itself = f"cmd:{sys.executable} -m reversi engine@{effort}"
    players = replace(settings(effort.replace(" ", ":", 1).replace(" ", ",", 1), itself), table_megabytes=64)

    first, second = without_seconds([play_one(players, fixture) for fixture in FIXTURES[:2]])

    assert first.outcome.plies == second.outcome.plies
    assert first.spent == second.spent


def test_closing_the_games_ends_the_processes_and_their_programs(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    thinker = f"import os, time; open({str(note)!r}, 'w').write(str(os.getpid())); time.sleep(600)"
    players = settings("random", "worst", program(tmp_path, thinker))
    opening = parse_opening(OPENINGS[0])
    games = played(players, [Fixture(0, opening, (0, 1)), Fixture(1, opening, (0, 2))], jobs=2)
    next(games)
    while not (note.exists() and note.read_text()):
        time.sleep(0.01)

    games.close()

    with pytest.raises(ProcessLookupError):
        os.kill(int(note.read_text()), 0)
