"""Set-ups: rules with a name, from Othello to six players on a walled board.

A set-up is drawn as a diagram: letters for discs (see `notation.cells`), `#` for a wall, `+` for a square on
which the players first place discs in turn. The players are those with a disc, in the order of `Colour`.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

from reversi.domain.codec import decode_rules, encode_rules
from reversi.domain.decoding import Json, Node
from reversi.domain.notation.cells import OWNERS, WALL
from reversi.domain.rules import MIRRORED, STANDARD, Aim, Colour, Passing, Rules, classic_rules
from reversi.domain.square import Square

PLACING = "+"

LONGEST_NAME = 40
"""The longest name that a person can give a set-up, in characters."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """Rules with a name: a named set-up has a `key`, one that a person drew only a `name`."""

    rules: Rules
    key: str = ""
    name: str = ""


class UnknownSetUpError(ValueError):
    """There is no set-up with that key."""


def drawn(diagram: str, passing: Passing = Passing.WHEN_STUCK, aim: Aim = Aim.MOST_DISCS) -> Rules:
    """The rules whose board is drawn in `diagram`, one line for each row; the first player begins."""
    rows = [line.replace(" ", "") for line in diagram.split("\n") if line.strip()]
    at = {Square(column, row): cell for row, cells in enumerate(rows) for column, cell in enumerate(cells)}
    owners = {square: OWNERS[cell] for square, cell in at.items() if cell in OWNERS}
    seen = {*owners.values()} or {Colour.BLACK, Colour.WHITE}
    players = tuple(colour for colour in Colour if colour in seen)
    return Rules(
        width=len(rows[0]),
        height=len(rows),
        walls=frozenset(square for square, cell in at.items() if cell == WALL),
        players=players,
        start=frozenset(owners.items()),
        first=players[0],
        passing=passing,
        aim=aim,
        placing=frozenset(square for square, cell in at.items() if cell == PLACING),
    )


@cache
def setups() -> tuple[SetUp, ...]:
    """The named set-ups, the best known first."""
    return tuple(map(setup_named, RULES))


@cache
def setup_named(key: str) -> SetUp:
    """The set-up with this key; raises `UnknownSetUpError`, which lists the keys."""
    if key not in RULES:
        raise UnknownSetUpError(f"there is no set-up {key!r}; there are {', '.join(RULES)}")
    return SetUp(RULES[key](), key)


def setup_of(rules: Rules) -> SetUp | None:
    """The named set-up with these rules, whoever moves first; None if they have no name."""
    alike = (setup for setup in map(setup_named, RULES) if setup.rules.players == rules.players)
    return next((setup for setup in alike if replace(setup.rules, first=rules.first) == rules), None)


def encode_setup(setup: SetUp) -> Json:
    """A named set-up as its key, any other as its name and its rules."""
    return setup.key or {"name": setup.name, "rules": encode_rules(setup.rules)}


def decode_setup(node: Node) -> SetUp:
    """The set-up that `encode_setup` wrote; raises `DecodeError`."""
    if isinstance(node.value, str):
        return node.parsed(setup_named)
    rules = node.field("rules")
    return SetUp(decode_rules(rules.value, rules.path), name=node.field("name").text())


HISTORIC = """
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . + + . . .
    . . . + + . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
"""

OCTAGON = """
    # # . . . . . . # #
    # . . . . . . . . #
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . O X . . . .
    . . . . X O . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    # . . . . . . . . #
    # # . . . . . . # #
"""

SPLIT = """
    . . . . . . . . . . . . .
    . . . . . . # . . . . . .
    . . O X O . # . X O X . .
    . . X O X . # . O X O . .
    . . . . . . # . . . . . .
    . . . . . . . . . . . . .
"""

BLACK_HOLE = """
    . . . . . . . .
    . . . . . . . .
    . . . O X . . .
    . . X # # O . .
    . . O # # X . .
    . . . X O . . .
    . . . . . . . .
    . . . . . . . .
"""

HEXAGON = """
    # # # # . . . . .
    # # # . . . . . .
    # # . . . . . . .
    # . . X O R . . .
    . . . R X O . . .
    . . . O R X . . #
    . . . . . . . # #
    . . . . . . # # #
    . . . . . # # # #
"""

FOUR_PLAYERS = """
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . X O R B . . .
    . . . R B X O . . .
    . . . O X B R . . .
    . . . B R O X . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
"""

SIX_PLAYERS = """
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . X O R B G Y . . .
    . . . B G Y X O R . . .
    . . . R X O Y B G . . .
    . . . Y B G R X O . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
"""

PARALLEL = """
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . O O . . .
    . . . X X . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
"""

NO_CORNERS = """
    # . . . . . . #
    . . . . . . . .
    . . . . . . . .
    . . . O X . . .
    . . . X O . . .
    . . . . . . . .
    . . . . . . . .
    # . . . . . . #
"""

PILLARS = """
    . . . . . . . .
    . # . . . . # .
    . . . . . . . .
    . . . O X . . .
    . . . X O . . .
    . . . . . . . .
    . # . . . . # .
    . . . . . . . .
"""

CROSS = """
    # # # . . . . # # #
    # # # . . . . # # #
    # # # . . . . # # #
    . . . . . . . . . .
    . . . . O X . . . .
    . . . . X O . . . .
    . . . . . . . . . .
    # # # . . . . # # #
    # # # . . . . # # #
    # # # . . . . # # #
"""

DIAMOND = """
    # # # # . . # # # #
    # # # . . . . # # #
    # # . . . . . . # #
    # . . . . . . . . #
    . . . . O X . . . .
    . . . . X O . . . .
    # . . . . . . . . #
    # # . . . . . . # #
    # # # . . . . # # #
    # # # # . . # # # #
"""

RING = """
    . . . . . . . . . .
    . . . . O X . . . .
    . . . . X O . . . .
    . . . # # # # . . .
    . X O # # # # X O .
    . O X # # # # O X .
    . . . # # # # . . .
    . . . . O X . . . .
    . . . . X O . . . .
    . . . . . . . . . .
"""

HOURGLASS = """
    . . . . . . . .
    # . . . . . . #
    # # . . . . # #
    # # . O X . # #
    # # . X O . # #
    # # . . . . # #
    # . . . . . . #
    . . . . . . . .
"""

FOUR_FRONTS = """
    . . . . . . . . . .
    . . . . . . . . . .
    . . O X . . X O . .
    . . X O . . O X . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . X O . . O X . .
    . . O X . . X O . .
    . . . . . . . . . .
    . . . . . . . . . .
"""

TRIO = """
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . X O R . . .
    . . . R X O . . .
    . . . O R X . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
"""

RULES: dict[str, Callable[[], Rules]] = {
    "othello": lambda: STANDARD,
    "mirrored": lambda: MIRRORED,
    "historic": lambda: drawn(HISTORIC),
    "wide": lambda: classic_rules(10, 4),
    "mini-4x4": lambda: classic_rules(4, 4),
    "mini-6x6": lambda: classic_rules(6, 6),
    "grand": lambda: classic_rules(10, 10),
    "octagon": lambda: drawn(OCTAGON),
    "split": lambda: drawn(SPLIT),
    "black-hole": lambda: drawn(BLACK_HOLE),
    "hexagon": lambda: drawn(HEXAGON),
    "four-players": lambda: drawn(FOUR_PLAYERS),
    "six-players": lambda: drawn(SIX_PLAYERS),
    "anti": lambda: replace(STANDARD, aim=Aim.FEWEST_DISCS),
    "sudden-end": lambda: replace(MIRRORED, passing=Passing.NEVER),
    "free-passing": lambda: replace(STANDARD, passing=Passing.FREELY),
    "parallel": lambda: drawn(PARALLEL),
    "anti-mini": lambda: replace(classic_rules(6, 6), aim=Aim.FEWEST_DISCS),
    "no-corners": lambda: drawn(NO_CORNERS),
    "pillars": lambda: drawn(PILLARS),
    "cross": lambda: drawn(CROSS),
    "diamond": lambda: drawn(DIAMOND),
    "ring": lambda: drawn(RING),
    "hourglass": lambda: drawn(HOURGLASS),
    "tower": lambda: classic_rules(6, 12),
    "four-fronts": lambda: drawn(FOUR_FRONTS),
    "trio": lambda: drawn(TRIO),
    "giant": lambda: classic_rules(16, 16),
}
"""The rules of every named set-up as functions; a page draws only the one it needs at the start."""

OTHELLO = setup_named("othello")
