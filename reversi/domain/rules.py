"""Rules: everything in which the variants of the game differ, as one value."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import cycle

from reversi.domain.decoding import quoted
from reversi.domain.geometry import Step, bits_of, steps
from reversi.domain.square import FILES, Square, squares_in_order

LONGEST_SIDE = len(FILES)  # a file has one letter for its name


class Colour(Enum):
    """A player's colour; most games have only `BLACK` and `WHITE`."""

    BLACK = "black"
    WHITE = "white"
    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"


class Passing(Enum):
    """When a player may pass, that is, skip a turn."""

    WHEN_STUCK = "pass"
    """A player without a legal move must pass; no other may."""
    FREELY = "free"
    """Any player may pass; one without a legal move must."""
    NEVER = "end game"
    """Nobody may pass: the game ends when a player has no legal move."""


class Aim(Enum):
    """What wins a finished game."""

    MOST_DISCS = "most discs"
    FEWEST_DISCS = "fewest discs"


@dataclass(frozen=True)
class Rules:
    """The rules of a game: its board, its players in turn order, how it starts, proceeds and is won.

    While any of the `placing` squares is empty, the players place discs there in turn instead of flipping, as
    in historic Reversi. Raises `ValueError` if the parts are inconsistent.
    """

    width: int = 8
    height: int = 8
    walls: frozenset[Square] = frozenset()
    players: tuple[Colour, ...] = (Colour.BLACK, Colour.WHITE)
    start: frozenset[tuple[Square, Colour]] = frozenset()
    first: Colour = Colour.BLACK
    passing: Passing = Passing.WHEN_STUCK
    aim: Aim = Aim.MOST_DISCS
    placing: frozenset[Square] = frozenset()

    def __post_init__(self) -> None:
        problem = next(_problems(self), None)
        if problem is not None:
            raise ValueError(problem)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The step in each direction on this board."""
        return steps(self.width, self.height)

    @cached_property
    def playable(self) -> int:
        """The bitboard of every square that can hold a disc."""
        squares = squares_in_order(self.width, self.height)
        return bits_of((square for square in squares if square not in self.walls), self.width)

    @cached_property
    def corner_bits(self) -> int:
        """The bitboard of the corners: squares whose discs no line can flip. Walls create more of them."""
        one, other, third, fourth = self._between
        return self.playable & ~(one | other | third | fourth)

    @cached_property
    def edge_bits(self) -> int:
        """The bitboard of the edges: squares whose discs only one line, along the edge, can flip."""
        once = twice = 0
        for squares in self._between:
            twice |= once & squares
            once |= squares
        return self.playable & once & ~twice

    @cached_property
    def _between(self) -> list[int]:
        """For each of the four lines through a square, the squares with playable neighbours on both sides."""
        behind = [(self.playable << left >> right) & landing for left, right, landing in self.steps]
        return [one & other for one, other in zip(behind[:4], reversed(behind[4:]), strict=True)]

    @cached_property
    def placing_bits(self) -> int:
        """The bitboard of the squares on which discs are placed before flipping begins."""
        return bits_of(self.placing, self.width)

    @property
    def is_duel(self) -> bool:
        """Whether two play, so that one's gain is the other's loss, and values tell who is ahead."""
        return len(self.players) == 2

    def holds(self, square: Square) -> bool:
        """Whether `square` is on the board, as a wall or not."""
        return 0 <= square.column < self.width and 0 <= square.row < self.height


def _problems(rules: Rules) -> Iterator[str]:
    if not (1 <= rules.width <= LONGEST_SIDE and 1 <= rules.height <= LONGEST_SIDE):
        size = f"{quoted(rules.width)} by {quoted(rules.height)}"
        yield f"a board has 1 to {LONGEST_SIDE} columns and rows, not {size}"
    if not 2 <= len(rules.players) <= len(Colour):
        yield f"a game has 2 to {len(Colour)} players, not {len(rules.players)}"
    if len(set(rules.players)) < len(rules.players):
        yield "no two players can have the same colour"
    if rules.first not in rules.players:
        yield f"the first to move, {rules.first.value}, is not among the players"
    yield from _misplaced(rules)


def _misplaced(rules: Rules) -> Iterator[str]:
    for wall in rules.walls:
        if not rules.holds(wall):
            yield f"the wall at {wall} is not on the board"
    for square, colour in rules.start:
        if not rules.holds(square):
            yield f"the {colour.value} disc at {square} is not on the board"
        if square in rules.walls:
            yield f"the {colour.value} disc at {square} stands on a wall"
        if colour not in rules.players:
            yield f"the disc at {square} is {colour.value}, but no player has that colour"
    if len({square for square, _ in rules.start}) < len(rules.start):
        yield "two discs start on one square"
    for square in rules.placing:
        if not rules.holds(square) or square in rules.walls:
            yield f"no disc can be placed on {square}, which is a wall or not on the board"


def next_player(rules: Rules, colour: Colour) -> Colour:
    """The player who moves after `colour`."""
    return rules.players[(rules.players.index(colour) + 1) % len(rules.players)]


def centre(width: int, height: int) -> tuple[Square, Square, Square, Square]:
    """The four squares in the middle of an even board, clockwise from the top left one.

    Raises `ValueError` if a side is odd: such a board has no middle four.
    """
    if width % 2 or height % 2 or width < 2 or height < 2:
        raise ValueError(f"a {width} by {height} board has no four squares in the middle")
    right, low = width // 2, height // 2
    return Square(right - 1, low - 1), Square(right, low - 1), Square(right, low), Square(right - 1, low)


def classic_rules(
    width: int,
    height: int,
    players: tuple[Colour, ...] = (Colour.BLACK, Colour.WHITE),
    walls: frozenset[Square] = frozenset(),
) -> Rules:
    """The usual game on an even board of any size: discs on the middle four, the first player to move.

    Clockwise from the top left they belong to the second player, the first, the second, the first. With three
    or more players, they are dealt in turn order from the second player on; a player beyond the fourth starts
    without a disc. Raises `ValueError` if there is no room for this.
    """
    colours = cycle(players[1:] + players[:1])
    return Rules(
        width=width,
        height=height,
        walls=walls,
        players=players,
        start=frozenset(zip(centre(width, height), colours, strict=False)),
        first=players[0],
    )


def _mirrored() -> Rules:
    black, white = Colour.BLACK, Colour.WHITE
    start = frozenset(zip(centre(8, 8), (black, white, black, white), strict=True))
    return Rules(start=start)


STANDARD = classic_rules(8, 8)
"""Othello: White on d4 and e5, Black on d5 and e4; Black moves first."""

MIRRORED = _mirrored()
"""The start of "Invent Your Own Computer Games with Python": Black on d4 and e5, White on d5 and e4."""
