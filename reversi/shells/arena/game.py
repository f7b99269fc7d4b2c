"""Games: one opening, two minds, and what came of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from time import perf_counter

from reversi.domain import (
    Board,
    Colour,
    Finished,
    GameState,
    IllegalPly,
    Skip,
    SkipMove,
    Square,
    final_counts,
    format_transcript,
    play,
    state_of,
)
from reversi.shells.arena.mind import Mind
from reversi.shells.arena.opening import Opening
from reversi.shells.arena.outsider import Forfeit


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: its number, where it begins, and the places of its players in the list of all."""

    number: int
    opening: Opening
    black: int
    white: int

    @property
    def players(self) -> tuple[int, int]:
        """Black's place and White's."""
        return self.black, self.white


@dataclass(frozen=True, slots=True)
class Spent:
    """What a player has spent on its moves."""

    moves: int = 0
    nodes: int = 0
    seconds: float = 0.0

    def __add__(self, other: "Spent") -> "Spent":
        return Spent(self.moves + other.moves, self.nodes + other.nodes, self.seconds + other.seconds)


@dataclass(frozen=True, slots=True)
class Game:
    """A game that was played: the moves after the opening, and Black's and White's discs and effort.

    The winner owns the empty squares. A player who forfeits has no disc; `forfeit` tells why it did.
    """

    fixture: Fixture
    moves: str
    discs: tuple[int, int]
    spent: tuple[Spent, Spent]
    forfeit: str = ""

    def score_of(self, player: int) -> int:
        """The final disc difference for the player in this place."""
        black, white = self.discs
        return black - white if player == self.fixture.black else white - black

    def points_of(self, player: int) -> float:
        """1 for a win, ½ for a draw, 0 for a loss."""
        score = self.score_of(player)
        return 0.5 if score == 0 else float(score > 0)


@dataclass(slots=True)
class _Sheet:
    """A game under way; it changes while it runs, and nobody else sees it."""

    state: GameState
    moves: list[Square]
    spent: dict[Colour, Spent]


def play_game(fixture: Fixture, minds: Mapping[Colour, Mind], seed: int) -> Game:
    """Play a game; who makes no legal move forfeits it."""
    sheet = _Sheet(state_of(fixture.opening.board), [], {colour: Spent() for colour in minds})
    forfeit, discs = "", None
    try:
        while not isinstance(sheet.state, Finished):
            chance = Random(f"ply {len(sheet.moves)} of game {fixture.number} of seed {seed}")
            _take_turn(sheet, minds, chance.getrandbits(32))
    except Forfeit as reason:
        forfeit, discs = str(reason), _forfeited(sheet.state.board)
    black, white = (discs or final_counts(sheet.state.board)).values()
    spent = sheet.spent[Colour.BLACK], sheet.spent[Colour.WHITE]
    return Game(fixture, format_transcript(sheet.moves), (black, white), spent, forfeit)


def _take_turn(sheet: _Sheet, minds: Mapping[Colour, Mind], seed: int) -> None:
    """Skip, or let the side to move choose and play; raise Forfeit for an illegal choice."""
    if isinstance(sheet.state, SkipMove):
        sheet.state = play(sheet.state, Skip())
        return
    mover, started = sheet.state.board.to_move, perf_counter()
    choice = minds[mover](sheet.state.board, seed)
    sheet.spent[mover] += Spent(1, choice.nodes, perf_counter() - started)
    try:
        sheet.state = play(sheet.state, choice.square)
    except IllegalPly as illegal:
        raise Forfeit(str(illegal)) from illegal
    sheet.moves.append(choice.square)


def _forfeited(board: Board) -> dict[Colour, int]:
    """The discs of a game that the side to move has lost off the board: all to the other."""
    return {colour: 0 if colour is board.to_move else 64 for colour in board.rules.players}
