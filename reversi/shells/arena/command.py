"""`python3 -m reversi match` and `tournament`: games played, and what they say."""

import json
import os
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from reversi.shells.arena.entrant import Entrant, Program, parse_entrant
from reversi.shells.arena.game import Fixture, Game
from reversi.shells.arena.hall import House, played
from reversi.shells.arena.opening import Opening, balanced_openings, openings_in
from reversi.shells.arena.outsider import Outsider
from reversi.shells.arena.report import MATCH, encode_series, print_report
from reversi.shells.arena.schedule import fixtures_of
from reversi.shells.arena.series import Series
from reversi.shells.arena.tally import tally_of
from reversi.shells.arena.ticker import Ticker
from reversi.shells.failure import Failure
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel

BALANCED = "balanced"
DRAWING_TABLE = 16
"""Megabytes of the table of the search that weighs openings."""

INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class Order:
    """What the command line asks for; `games` is an even number, for every two players."""

    players: tuple[str, ...]
    games: int
    openings: str = BALANCED
    seed: int = 1
    jobs: int | None = None
    effort: str = ""
    table_megabytes: int = 16
    patience: float = 60.0
    as_json: bool = False


def run(order: Order) -> int:
    """Play the games and print what they say, or those played when Ctrl-C came; the exit status."""
    players = players_of(order)
    house = House(players, order.seed, order.table_megabytes, order.patience)
    fixtures = fixtures_of(len(players), openings_for(order))
    labels = tuple(player.label for player in players)
    games, interrupted = play_all(house, fixtures, order.jobs or cores(), labels)
    games.sort(key=lambda game: game.fixture.number)
    _print(
        Series(labels, len(fixtures), f"openings {order.openings}", order.seed, tuple(games)), order.as_json
    )
    return INTERRUPTED if interrupted else 0


def players_of(order: Order) -> tuple[Entrant, ...]:
    """The players; raises Failure if one is unknown or cannot be started, if they are too few, or if nobody
    heeds the effort.
    """
    players = tuple(parse_entrant(text, order.effort) for text in order.players)
    if len(players) < MATCH:
        raise Failure("one player alone plays no game", "Name at least two.")
    if order.effort and all(
        parse_entrant(text, "") == player for text, player in zip(order.players, players, strict=True)
    ):
        hint = "It is for the player called search, and for programs without an effort of their own."
        raise Failure(f"no player heeds {order.effort!r}", hint)
    for player in players:
        if isinstance(player, Program):
            with Outsider(player.command, player.effort, order.patience):
                pass  # better to learn that it does not start before the others have played
    return players


def openings_for(order: Order) -> Sequence[Opening]:
    """As many openings as there are pairs of games; raises Failure where a file has fewer."""
    needed = order.games // 2
    if order.openings != BALANCED:
        openings = openings_in(Path(order.openings))
        if len(openings) < needed:
            reason = (
                f"{order.openings} has {len(openings)} openings, and {order.games} games begin with {needed}"
            )
            raise Failure(reason, f"Play at most {2 * len(openings)} games.")
        return openings[:needed]
    ticker, openings = Ticker(needed, "openings drawn"), list[Opening]()
    try:
        for opening in islice(balanced_openings(WasmtimeKernel(DRAWING_TABLE), order.seed), needed):
            openings.append(opening)
            ticker.tick(len(openings))
    finally:
        ticker.end()
    return openings


def play_all(
    house: House, fixtures: Sequence[Fixture], jobs: int, labels: Sequence[str]
) -> tuple[list[Game], bool]:
    """Play the games until all are played, or Ctrl-C: those played, and whether it was that."""
    ticker, games = Ticker(len(fixtures), "games"), list[Game]()
    try:
        with closing(played(house, fixtures, jobs)) as coming:
            for game in coming:
                games.append(game)
                ticker.tick(len(games), _standing(games, labels))
    except KeyboardInterrupt:
        return games, True
    finally:
        ticker.end()
    return games, False


def _standing(games: Sequence[Game], labels: Sequence[str]) -> str:
    """How a match stands for its first player; a tournament's table would not fit the line."""
    if len(labels) > MATCH:
        return ""
    tally = tally_of(games, 0)
    return f": {labels[0]} won {tally.wins}, drew {tally.draws}, lost {tally.losses} ({tally.score:.1%})"


def _print(series: Series, as_json: bool) -> None:
    if as_json:
        print(json.dumps(encode_series(series)))
    else:
        print_report(series)


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
