"""What many reviews say together: accuracy, mistakes, blunders and losses by colour, player and opening."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import TypeAlias

from reversi.app.review.judging import Phase
from reversi.shells.games.review_line import ReviewLine
from reversi.shells.games.stats import MOST_ROWS, NO_OPENING
from reversi.shells.output import print_table

Sums: TypeAlias = defaultdict[str, Counter[str]]
"""For each row of a table: the games in it, and the sums of what their reviews say of that side."""

SUMMED = ("accuracy", "mistakes", "blunders")
PHASES = tuple(phase.value for phase in Phase)
KNOWN = "games of known phases"


def print_summary(reviews: Iterable[ReviewLine]) -> None:
    """Print the tables that have rows; those with the most games come first."""
    for name, rows in _summed(reviews).items():
        if not rows:
            continue
        ordered = sorted(rows.items(), key=lambda row: -row[1]["games"])[:MOST_ROWS]
        print()
        print_table(
            (
                name,
                "games",
                "accuracy",
                "mistakes a game",
                "blunders a game",
                *(f"lost in the {phase}" for phase in PHASES),
            ),
            [(row, str(sums["games"]), *_means(sums)) for row, sums in ordered],
        )


def _means(sums: Counter[str]) -> tuple[str, ...]:
    """The averages over the games; of discs lost in each phase, over the games that tell them."""
    means = (f"{sums[name] / sums['games']:.1f}" for name in SUMMED)
    lost = (f"{sums[phase] / sums[KNOWN]:.1f}" if sums[KNOWN] else "" for phase in PHASES)
    return *means, *lost


def _summed(reviews: Iterable[ReviewLine]) -> dict[str, Sums]:
    """The tables by their names; a side that never had a choice does not count."""
    tables = {name: Sums(Counter[str]) for name in ("colour", "player", "opening")}
    for review in reviews:
        for side in review.sides:
            if side.accuracy is None:
                continue
            found = {
                "games": 1,
                "accuracy": side.accuracy,
                "mistakes": side.mistakes,
                "blunders": side.blunders,
                **({KNOWN: 1, **dict(zip(PHASES, side.lost, strict=True))} if side.lost else {}),
            }
            tables["colour"][side.colour.value].update(found)
            tables["opening"][f"{review.opening or NO_OPENING}, {side.colour.value}"].update(found)
            if side.player:
                tables["player"][side.player].update(found)
    return tables
