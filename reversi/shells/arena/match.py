"""`python3 -m reversi match`, `tournament` and `ladder`: play the games and print the results."""

import json
import sys
from collections import Counter as Tally
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import islice, pairwise
from math import inf
from pathlib import Path

from reversi.arena import Fixture, MatchOpening, fixtures_of, results_of
from reversi.domain import STANDARD, Rules, start_board
from reversi.domain.setups import OTHELLO, UnknownSetUpError, setup_named
from reversi.engine.players import COMPUTER_PLAYERS, LevelPlayer
from reversi.engine.search.kinds import BoardKind, kind_of
from reversi.shells.arena.external_engine import has_process_times, started
from reversi.shells.arena.opening import balanced_openings, openings_in, varied_openings
from reversi.shells.arena.player import External, Game, MatchSettings, needs_kernel, parse_entrant, played
from reversi.shells.arena.report import LADDER_HEAD, TIMING, TWO, encode_series, format_step, print_report
from reversi.shells.arena.sprt import Claims, accepted, log_likelihood_ratio
from reversi.shells.arena.standings import Series, pair_scores, standing_of
from reversi.shells.failure import CommandError, has_kernel, typed
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from reversi.shells.options import CPU, WALL, cores
from reversi.shells.output import Counter, counted
from reversi.shells.processes import interrupted_after

BALANCED = "balanced"

OPENINGS_TABLE = 16
"""Megabytes of the transposition table of the search that draws openings."""

BELOW = "greedy"
"""The opponent of the lowest level on the ladder."""

UNBALANCED = "The openings are not balanced: that needs the Python package wasmtime (pip install wasmtime)."

INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class MatchOrder:
    """What the command line asks for.

    `setup` is the key of a set-up. `games` is the even number of games for every pair of players. In a game
    for more players it is the number for every group, rounded down to whole rotations, but at least one.
    After so many `minutes`, unless they are 0, no more games of two are played (see `closest_first`).
    """

    players: Sequence[str]
    games: int
    setup: str = OTHELLO.key
    openings: str = BALANCED
    seed: int = 1
    jobs: int | None = None
    effort: str | None = None
    table_megabytes: int = 16
    patience: float = 60.0
    clock: str = WALL
    sprt: Claims | None = None
    minutes: float = 0
    as_json: bool = False


def run(order: MatchOrder) -> int:
    """Play all games, or those before Ctrl-C, and print the results; return the exit status."""
    rules = rules_of(order)
    return run_between(settings_of(order, rules), order, rules)


def run_between(settings: MatchSettings, order: MatchOrder, rules: Rules = STANDARD) -> int:
    """Play all games like `run`, but between the players of the `settings`, not those of the order."""
    seats = len(rules.players)
    fixtures = fixtures_of(len(settings.players), openings_for(order, rules), seats)
    games, interrupted = _play_all(settings, fixtures, order.jobs, order.sprt, order.minutes)
    games.sort(key=lambda game: game.fixture.number)
    drawn = "random" if order.openings == BALANCED and _draws_at_random(rules) else order.openings
    if order.openings == BALANCED and not has_kernel():
        print(UNBALANCED, file=sys.stderr)
    origin = f"openings {drawn}" if order.setup == OTHELLO.key else f"set-up {order.setup}, openings {drawn}"
    series = Series(
        settings.labels, len(fixtures), origin, order.seed, tuple(games), seats, settings.clock, order.sprt
    )
    if order.as_json:
        print(json.dumps(encode_series(series)))
    else:
        print_report(series)
    return INTERRUPTED if interrupted else 0


def run_ladder(order: MatchOrder) -> int:
    """Match each player (all levels by default) with the one before it; print each result."""
    settings = settings_of(replace(order, players=order.players or all_steps()))
    fixtures = fixtures_of(TWO, openings_for(order))
    timing = TIMING[order.clock]
    print(f"{order.games} games each, openings {order.openings}, seed {order.seed}{timing}\n")
    print(LADDER_HEAD, flush=True)
    for lower, upper in pairwise(settings.players):
        step = replace(settings, players=(upper, lower))
        games, interrupted = _play_all(step, fixtures, order.jobs)
        if interrupted:
            between = " against ".join(step.labels)
            print(f"Interrupted after {len(games)} games of {between}.", file=sys.stderr)
            return INTERRUPTED
        print(format_step(step.labels, standing_of(games, 0)), flush=True)
    return 0


def all_steps() -> tuple[str, ...]:
    """The steps of the whole ladder, lowest first."""
    return (BELOW, *(player.key for player in COMPUTER_PLAYERS if isinstance(player, LevelPlayer)))


def rules_of(order: MatchOrder) -> Rules:
    """The rules of the order's set-up; raises CommandError if no set-up has that key."""
    try:
        return setup_named(order.setup).rules
    except UnknownSetUpError as error:
        raise CommandError(f"{str(error)[0].upper()}{str(error)[1:]}.") from error


def settings_of(order: MatchOrder, rules: Rules = STANDARD) -> MatchSettings:
    """The settings of all games.

    Raises CommandError if a player is unknown, cannot be started or does not know the rules, if there are
    fewer players than a game needs, or if the order names an effort that no player uses.
    """
    players = tuple(parse_entrant(text, order.effort or "") for text in order.players)
    if len(players) < TWO:
        raise CommandError("A single player has no opponent.", "Name at least two players.")
    if len(players) < len(rules.players):
        reason = f"The set-up {order.setup} is for {len(rules.players)} players, not {len(players)}."
        raise CommandError(reason, "Name more players of a tournament; one may be named several times.")
    for player in players:
        if needs_kernel(player) and not has_kernel():
            reason = f"{player.label} needs the Python package wasmtime (pip install wasmtime)."
            raise CommandError(reason, f"{typed('players')} lists players that do not.")
    programs = [player for player in players if isinstance(player, External)]
    if programs and kind_of(start_board(rules)) is not BoardKind.STANDARD:
        raise CommandError(f"A program cannot be told the rules of the set-up {order.setup}.")
    if order.effort and players == tuple(parse_entrant(text, "") for text in order.players):
        hint = "It is for the player called search, and for programs without an effort of their own."
        raise CommandError(f"No player uses {order.effort!r}.", hint)
    if programs and order.clock == CPU and not has_process_times():
        reason = "This system has no /proc, so the processor time of a program is unknown."
        raise CommandError(reason, "Try --clock wall.")
    for program in programs:
        with started(program.command, program.effort, order.patience):
            pass  # Fail now if it does not start, not after other games.
    return MatchSettings(players, order.seed, order.table_megabytes, order.patience, order.clock)


def openings_for(order: MatchOrder, rules: Rules = STANDARD) -> Sequence[MatchOpening]:
    """The openings, one for each set of rotations of the seats: one for every two games between two players.

    Raises CommandError if the file has too few.
    """
    seats = len(rules.players)
    needed = max(order.games // seats, 1)
    if order.openings != BALANCED:
        found = openings_in(Path(order.openings), rules)
        if len(found) < needed:
            reason = f"{order.openings} has {len(found)} openings, but {order.games} games need {needed}."
            raise CommandError(reason, f"Play at most {seats * len(found)} games.")
        return found[:needed]
    if _draws_at_random(rules):
        return list(islice(varied_openings(rules, order.seed), needed))
    drawn = islice(balanced_openings(WasmtimeKernel(OPENINGS_TABLE), order.seed), needed)
    return list(counted(drawn, needed, "openings drawn"))


def _draws_at_random(rules: Rules) -> bool:
    """Whether openings are drawn unbalanced: under other rules than Othello's, or without the kernel."""
    return rules != STANDARD or not has_kernel()


def _play_all(
    settings: MatchSettings,
    fixtures: Sequence[Fixture],
    jobs: int | None,
    claims: Claims | None = None,
    minutes: float = 0,
) -> tuple[list[Game], bool]:
    """Play the games; return those that ended, and whether Ctrl-C stopped them.

    With `claims`, stop as soon as one of them about the first player is accepted; with `minutes`, after them.
    """
    games, seconds = list[Game](), minutes * 60 or inf
    wanted = closest_first(fixtures, games) if minutes else fixtures
    with Counter(len(fixtures), "games", seconds) as counter:
        try:
            with closing(played(settings, wanted, jobs or cores())) as coming, interrupted_after(seconds):
                for game in coming:
                    games.append(game)
                    counter.show(len(games), _interim(games, settings.labels, claims))
                    settled = claims and accepted(claims, pair_scores(games, 0)) is not None
                    if settled or counter.is_time_up:
                        break
        except KeyboardInterrupt:
            return games, not counter.is_time_up
    return games, False


def closest_first(fixtures: Sequence[Fixture], games: Sequence[Game]) -> Iterator[Fixture]:
    """The fixtures of two in an order that makes a fair table at any time, while the `games` grow.

    Every pair meets once before any meets twice; all play about equally often, and later the closest first.
    """
    left, met, begun, means = list(fixtures), Tally[frozenset[int]](), Tally[int](), dict[int, float]()

    def rank(fixture: Fixture) -> tuple[float, ...]:
        one, other = fixture.players
        times = met[frozenset(fixture.players)]
        distance = abs(means[one] - means[other]) if times else begun[one] + begun[other]
        turn = (fixture.number + one + other) % TWO  # so that nobody has the same colour against all
        return times, distance, fixture.number // TWO, turn

    while left:
        outcomes = [game.outcome for game in games]
        means |= {player: results_of(outcomes, player).score for player in begun}
        chosen = min(left, key=rank)
        left.remove(chosen)
        met[frozenset(chosen.players)] += 1
        begun.update(chosen.players)
        yield chosen


def _interim(games: Sequence[Game], labels: Sequence[str], claims: Claims | None) -> str:
    """The first player's result so far in a match, and the log-likelihood ratio of the claims, if any.

    In a tournament it is a table, below the line.
    """
    if len(labels) > TWO:
        outcomes = [game.outcome for game in games]
        table = sorted(
            (results_of(outcomes, player) for player in range(len(labels))), key=lambda row: -row.score
        )
        return "".join(f"\n{row.points:7g} of {row.games:<5} {labels[row.player]}" for row in table)
    first = standing_of(games, 0).results
    result = f": {labels[0]} won {first.wins}, drew {first.draws}, lost {first.losses} ({first.score:.1%})"
    return f"{result}, LLR {log_likelihood_ratio(claims, pair_scores(games, 0)):+.2f}" if claims else result
