"""The curve: who is ahead along a line of the game, from everything known about its positions."""

from dataclasses import dataclass

from reversi.app.analysis.model import Analysis
from reversi.app.common.inquiry import IN_DISCS
from reversi.app.review.model import Review, Valued, line_in
from reversi.domain import Board, Colour, Finished, GameState, Ply, Rules, board_to_value, final_margin
from reversi.engine.protocol import Certainty, Progress
from reversi.record.game import Game, rules_of

ENOUGH = 2
"""How many positions of a line the analysis must know for a curve without a review."""


@dataclass(frozen=True, slots=True)
class Curve:
    """The value of every position on a line of nodes, from the start to the end; None where it is unknown.

    A value from the analysis is used only where the review has none. A review searches all positions equally
    deep, so a step in the curve is what a move lost, not what a longer search found.
    """

    rules: Rules
    line: tuple[int, ...]
    plies: tuple[Ply, ...]
    values: tuple[Valued | None, ...]

    @property
    def last(self) -> int:
        """The place at the end of the line."""
        return len(self.plies)

    def at(self, place: int) -> Valued | None:
        """What is known about the position after `place` plies."""
        return self.values[place]


def curve_in_sight(
    game: Game, review: Review | None, analysis: Analysis, *, analyses: bool, looks_back: bool
) -> Curve | None:
    """The curve to show; None if there is nothing to show.

    A reviewed line stays in sight while another line is seen, until the person `analyses` that one. Without a
    review there is a curve during analysis, and later whenever the person `looks_back` at what that found.
    """
    if review and not (analyses and game.messages):
        return curve_along(game, line_in(review, game) or game.line, review, analysis)
    may_have_one = analyses or (looks_back and bool(analysis.known))
    if not game.messages or not (review or (may_have_one and rules_of(game).is_duel)):
        return None
    curve = curve_along(game, game.line, review, analysis)
    return curve if review or analyses or _is_enough(curve) else None


def curve_along(game: Game, line: tuple[int, ...], review: Review | None, analysis: Analysis) -> Curve:
    """The curve along a line of nodes; a review may know all of it or only its beginning."""
    rules, plies = rules_of(game), tuple(_plies(game, line))
    shared = shared_by(review.plies, plies) if review else -1
    found = _values_by_position(analysis, rules) if rules.is_duel else {}
    values = tuple(
        (review.at(place) if review and place <= shared else None)
        or (_value_of(game.state_of(number).state, found) if found else None)
        for place, number in enumerate(line)
    )
    return Curve(rules, line, plies, values)


def shared_by(one: tuple[Ply, ...], other: tuple[Ply, ...]) -> int:
    """The last place up to which two lines from the start are the same."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (here, there) in pairs if here != there), min(len(one), len(other)))


def _is_enough(curve: Curve) -> bool:
    """Whether enough positions of the line were searched; the result is known without a search."""
    return sum(each is not None and each.depth > 0 for each in curve.values) >= ENOUGH


def _plies(game: Game, line: tuple[int, ...]) -> list[Ply]:
    messages = (game.nodes[number].message for number in line)
    return [message for message in messages if message is not None]


Position = tuple[tuple[int, ...], Colour]
"""The discs and the side to move, which identify a position under given rules."""


def _values_by_position(analysis: Analysis, rules: Rules) -> dict[Position, Valued]:
    """The values that the analysis knows for positions under these rules, for the first colour."""
    return {
        (each.board.discs, each.board.to_move): valued
        for each in analysis.known
        if each.board.rules == rules and (valued := _valued(each.board, each.progress))
    }


def _valued(board: Board, progress: Progress) -> Valued | None:
    """The value of a position if it is counted in discs, else None."""
    value = progress.value
    if value is None or value.certainty not in IN_DISCS:
        return None
    sign = 1 if board.to_move is board.rules.players[0] else -1
    return Valued(sign * value.amount, value.certainty, progress.depth, progress.move)


def _value_of(state: GameState, found: dict[Position, Valued]) -> Valued | None:
    """The value of an analysed position, or of a finished game."""
    if isinstance(state, Finished):
        margin = final_margin(state.board, state.board.rules.players[0])
        return Valued(100 * margin, Certainty.EXACT, 0)
    board = board_to_value(state)
    return found.get((board.discs, board.to_move)) if board else None
