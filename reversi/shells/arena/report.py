"""Reports of a series: tables for people, JSON for programs."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict
from typing import TypeAlias

from reversi.domain import format_transcript
from reversi.shells.arena.player import Game, squares_in
from reversi.shells.arena.sprt import BOUND, ERROR, Claims, accepted, log_likelihood_ratio
from reversi.shells.arena.standings import PlayerStanding, Ratings, Series, pair_scores, ratings_of
from reversi.shells.options import CPU, WALL
from reversi.shells.output import plain, print_table

TWO = 2
"""The number of players in a match; with more it is a tournament."""

JsonObject: TypeAlias = dict[str, object]

PLACES = ("player", "first", "", "shared", "", "score", "95 %", "difference")

ROTATIONS = "rotations of the seats; one won and one lost throughout are added (Agresti and Coull)"
METHOD = "pairs of games with changed colours; one pair won and one lost are added (Agresti and Coull)"

RESULTS = ("player", "wins", "", "draws", "", "losses", "", "score", "95 %", "difference")
EFFORTS = ("player", "discs", "moves", "nodes", "nodes/move", "ms/move", "seconds")

TIMING = {WALL: "", CPU: ", timed by the processor"}
"""How a report names the clock of its seconds."""

LADDER_HEAD = "player     against      won  drawn  lost   score         95 %  ms/move"


def format_step(labels: Sequence[str], standing: PlayerStanding) -> str:
    """The ladder's line for one match."""
    (player, opponent), results = labels, standing.results
    return (
        f"{player:<10} {opponent:<10} "
        f"{results.wins:>5} {results.draws:>6} {results.losses:>5} {results.score:>7.1%} "
        f"{standing.low * 100:>7.1f}–{standing.high * 100:.1f} "
        f"{_per_move(standing.spent.seconds * 1000, standing):>8.1f}"
    )


def print_report(series: Series) -> None:
    """Print the tables of a series."""
    played = len(series.games)
    size = f"{played} games" if played == series.planned else f"{played} of {series.planned} games"
    print(f"{size}, {series.openings}, seed {series.seed}{TIMING[series.clock]}\n")
    standings, ratings = series.standings(), _ratings(series)
    order = list(range(len(standings)))
    if series.seats > TWO:
        order.sort(key=lambda player: -standings[player].results.score)
    elif ratings is not None:
        order.sort(key=lambda player: -ratings.each[player].elo)
        _print_cross_table(series, ratings, order)
    rows = [(series.players[player], standings[player]) for player in order]
    if series.seats > TWO:
        print_table(PLACES, [_result(label, each, kinds=2) for label, each in rows])
        print(
            f"\nThe players of a game sat in every rotation of the {series.seats} seats. Score: first places,"
        )
        print(
            "a shared one in parts. Difference: mean discs more than the best of the others, with the empty"
        )
        print(f"squares to whoever has most. 95 %: of the true score, from {ROTATIONS}.\n")
    else:
        print_table(RESULTS, [_result(label, each) for label, each in rows])
        print(
            "\nDifference: mean discs of a game, with the empty squares to the winner. 95 %: of the true "
            f"score,\nfrom {METHOD}.\n"
        )
    if series.claims:
        print(f"{_test_result(series.claims, pair_scores(series.games, 0), series.players)}\n")
    print_table(EFFORTS, [_effort(*row) for row in rows])
    forfeits = defaultdict[int, list[Game]](list)
    for game in series.games:
        if game.forfeit:
            forfeits[game.outcome.loser].append(game)
    for loser, (first, *others) in forfeits.items():
        more = f" and {len(others)} more" if others else ""
        name = f"Game {first.fixture.number + 1}{more}: {series.players[loser]}"
        print(plain(f"{name} forfeits: {first.forfeit}"))


def _ratings(series: Series) -> Ratings | None:
    """The ratings of a tournament with games of two; None for anything else."""
    rated = series.seats == TWO and len(series.players) > TWO and series.games
    return ratings_of(series.points()) if rated else None


def _result(label: str, standing: PlayerStanding, kinds: int = 3) -> tuple[str, ...]:
    """A row of the results table; `kinds` is 3 to count losses, 2 to leave them out."""
    results = standing.results
    counts = (results.wins, results.draws, results.losses)[:kinds]
    return (
        label,
        *(cell for count in counts for cell in (str(count), f"{count / max(results.games, 1):.1%}")),
        f"{results.score:.1%}",
        f"{standing.low * 100:.1f}–{standing.high * 100:.1f}",
        f"{results.disc_difference:+.2f}",
    )


def _effort(label: str, standing: PlayerStanding) -> tuple[str, ...]:
    spent = standing.spent
    return (
        label,
        f"{standing.results.discs:,}",
        f"{spent.moves:,}",
        f"{spent.nodes:,}",
        f"{_per_move(spent.nodes, standing):,.0f}",
        f"{_per_move(spent.seconds * 1000, standing):,.1f}",
        f"{spent.seconds:,.1f}",
    )


def _test_result(claims: Claims, scores: Sequence[float], players: Sequence[str]) -> str:
    """The sequential test's verdict on the first player, in words."""
    ratio = log_likelihood_ratio(claims, scores)
    elo = accepted(claims, scores)
    verdict = "undecided" if elo is None else f"{elo:g} accepted"
    return (
        f"SPRT of the Elo points of {players[0]} over {players[1]}, errors of {ERROR * 100:g} %: {verdict}.\n"
        f"LLR {ratio:+.2f} after {len(scores)} pairs: {-BOUND:.2f} is for {claims.elo0:g}, "
        f"{BOUND:+.2f} for {claims.elo1:g}."
    )


def _per_move(amount: float, standing: PlayerStanding) -> float:
    return amount / max(standing.spent.moves, 1)


def _print_cross_table(series: Series, ratings: Ratings, order: list[int]) -> None:
    """Print each player's rating, and its points against each of the others."""
    between = {one: [series.points_between(one, other) for other in order] for one in order}
    rows = [
        (
            f"{rank} {series.players[player]}",
            f"{ratings.each[player].elo:+.0f}",
            f"±{ratings.each[player].error:.0f}",
            *(f"{sum(points):g}/{len(points)}" if points else "–" for points in between[player]),
        )
        for rank, player in enumerate(order, start=1)
    ]
    print_table(("player", "Elo", "95 %", *map(str, range(1, len(order) + 1))), rows)
    print("\nPoints of games against each; Elo by maximum likelihood (Bradley and Terry), mean 0.")
    if ratings.has_added_draws:
        print("A player has won every game, or none, so the ratings had no bounds: one drawn game of every")
        print("two players is added to them.")
    print()


def encode_series(series: Series) -> JsonObject:
    """A series as a JSON object, with every game."""
    ratings = _ratings(series)
    return {
        "planned": series.planned,
        "played": len(series.games),
        "openings": series.openings,
        "seed": series.seed,
        "clock": series.clock,
        "interval": METHOD if series.seats == TWO else ROTATIONS,
        "players": list(map(_encode_standing, series.players, series.standings())),
        "ratings": ratings and {
            "each": list(map(asdict, ratings.each)),
            "imagined_draws": ratings.has_added_draws,
        },
        "sprt": series.claims and _encode_test(series.claims, pair_scores(series.games, 0)),
        "points": series.points(),
        "games": [_encode_game(game) for game in series.games],
    }  # fmt: skip


def _encode_test(claims: Claims, scores: Sequence[float]) -> JsonObject:
    ratio = log_likelihood_ratio(claims, scores)
    return {
        **asdict(claims),
        "alpha": ERROR,
        "beta": ERROR,
        "pairs": len(scores),
        "llr": ratio,
        "lower": -BOUND,
        "upper": BOUND,
        "accepted": accepted(claims, scores),
    }


def _encode_standing(label: str, standing: PlayerStanding) -> JsonObject:
    results = standing.results
    return {
        "player": label,
        "wins": results.wins,
        "draws": results.draws,
        "losses": results.losses,
        "forfeits": standing.forfeits,
        "score": results.score,
        "low": standing.low,
        "high": standing.high,
        "discs": results.discs,
        "disc_difference": results.disc_difference,
        **asdict(standing.spent),
    }


def _encode_game(game: Game) -> JsonObject:
    first, *_ = game.fixture.players
    sides = (colour.value for colour in game.fixture.opening.board.rules.players)
    return {
        "number": game.fixture.number + 1,
        "opening": game.fixture.opening.name,
        **dict(zip(sides, game.fixture.players, strict=True)),
        "moves": format_transcript(squares_in(game.outcome.plies)),
        "discs": list(game.outcome.discs),
        "score": game.outcome.score_of(first),
        "forfeit": game.forfeit,
    }
