"""Reports: a series in tables for people, or as JSON for programs."""

from typing import TypeAlias

from reversi.shells.arena.game import Game
from reversi.shells.arena.series import Series, ratings_in
from reversi.shells.arena.tally import Interval, Tally
from reversi.shells.bench.stage import print_table

MATCH = 2
"""Players of a match; more make a tournament."""

JsonObject: TypeAlias = dict[str, object]

METHOD = "pairs of games with changed colours; one pair won and one lost are added (Agresti and Coull)"

RESULTS = ("player", "wins", "", "draws", "", "losses", "", "score", "95 %", "difference")
EFFORTS = ("player", "discs", "moves", "nodes", "nodes/move", "ms/move", "seconds")


def print_report(series: Series) -> None:
    """Print what the games say."""
    print(f"{_size(series)}, {series.openings}, seed {series.seed}\n")
    order = list(range(len(series.players)))
    if len(order) > MATCH and series.games:
        order = _print_cross_table(series)
    print_table(RESULTS, [_result(series, player) for player in order])
    print("\nDifference: discs a game, with the empty squares to the winner. 95 %: of the true score, from")
    print(f"{METHOD}.\n")
    print_table(EFFORTS, [_effort(series, player) for player in order])
    for game in series.games:
        if game.forfeit:
            print(_forfeit(series, game))


def _size(series: Series) -> str:
    played = len(series.games)
    return f"{played} games" if played == series.planned else f"{played} of {series.planned} games"


def _result(series: Series, player: int) -> tuple[str, ...]:
    tally, interval = series.tallies[player], series.intervals[player]
    counts = (tally.wins, tally.draws, tally.losses)
    return (
        series.players[player],
        *(cell for count in counts for cell in (str(count), f"{count / max(tally.games, 1):.1%}")),
        f"{tally.score:.1%}",
        f"{interval.low * 100:.1f}–{interval.high * 100:.1f}",
        f"{tally.disc_difference:+.2f}",
    )


def _effort(series: Series, player: int) -> tuple[str, ...]:
    tally = series.tallies[player]
    spent = tally.spent
    return (
        series.players[player],
        f"{tally.discs:,}",
        f"{spent.moves:,}",
        f"{spent.nodes:,}",
        f"{_each(spent.nodes, tally):,.0f}",
        f"{_each(spent.seconds * 1000, tally):,.1f}",
        f"{spent.seconds:,.1f}",
    )


def _each(amount: float, tally: Tally) -> float:
    """The amount for a move, on average."""
    return amount / max(tally.spent.moves, 1)


def _print_cross_table(series: Series) -> list[int]:
    """Print who won how much against whom, and ratings; the players' places, the best first."""
    ratings = ratings_in(series)
    order = sorted(range(len(series.players)), key=lambda player: -ratings.each[player].elo)
    rows = [
        (
            f"{rank} {series.players[player]}",
            f"{ratings.each[player].elo:+.0f}",
            f"±{ratings.each[player].error:.0f}",
            *(_cell(series, player, other) for other in order),
        )
        for rank, player in enumerate(order, start=1)
    ]
    print_table(("player", "Elo", "95 %", *map(str, range(1, len(order) + 1))), rows)
    print("\nPoints of games against each; Elo by maximum likelihood (Bradley and Terry), mean 0.")
    if ratings.helped:
        print("Somebody has won everything, or nothing: one drawn game more between every two is imagined")
        print("in the ratings, which else had no bounds.")
    print()
    return order


def _cell(series: Series, player: int, other: int) -> str:
    if player == other:
        return "–"
    return f"{series.points[player][other]:g}/{series.meetings[player][other]}"


def _forfeit(series: Series, game: Game) -> str:
    """Who lost a game off the board, and why."""
    loser = min(game.fixture.players, key=game.score_of)
    return f"Game {game.fixture.number + 1}: {series.players[loser]} forfeits: {game.forfeit}"


def encode_series(series: Series) -> JsonObject:
    """A series as an object, with every game."""
    return {
        "planned": series.planned,
        "played": len(series.games),
        "openings": series.openings,
        "seed": series.seed,
        "interval": METHOD,
        "players": _encode_players(series),
        "ratings": _encode_ratings(series),
        "points": series.points,
        "games": [_encode_game(game) for game in series.games],
    }


def _encode_players(series: Series) -> list[JsonObject]:
    described = zip(series.players, series.tallies, series.intervals, strict=True)
    return [_encode_tally(label, tally, interval) for label, tally, interval in described]


def _encode_tally(label: str, tally: Tally, interval: Interval) -> JsonObject:
    return {
        "player": label,
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "forfeits": tally.forfeits,
        "score": tally.score,
        "low": interval.low,
        "high": interval.high,
        "discs": tally.discs,
        "disc_difference": tally.disc_difference,
        "moves": tally.spent.moves,
        "nodes": tally.spent.nodes,
        "seconds": tally.spent.seconds,
    }


def _encode_ratings(series: Series) -> JsonObject | None:
    """The ratings of a tournament with games; None for anything else."""
    if len(series.players) == MATCH or not series.games:
        return None
    ratings = ratings_in(series)
    each = [{"elo": rating.elo, "error": rating.error} for rating in ratings.each]
    return {"each": each, "imagined_draws": ratings.helped}


def _encode_game(game: Game) -> JsonObject:
    fixture = game.fixture
    return {
        "number": fixture.number + 1,
        "opening": fixture.opening.name,
        "black": fixture.black,
        "white": fixture.white,
        "moves": game.moves,
        "score": game.score_of(fixture.black),
        "forfeit": game.forfeit,
    }
