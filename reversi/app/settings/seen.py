"""How the board is seen, as a symmetry."""

from functools import cache

from reversi.app.settings.model import SeenBy
from reversi.domain import Square, Symmetry, image_of_square
from reversi.record.game import Game, rules_of

SYMMETRIES = {
    SeenBy.BLACK: Symmetry.IDENTITY,
    SeenBy.WHITE: Symmetry.ROTATE_HALF,
    SeenBy.LEFT: Symmetry.ROTATE_LEFT,
    SeenBy.RIGHT: Symmetry.ROTATE_RIGHT,
    SeenBy.BLACK_IN_MIRROR: Symmetry.MIRROR_LEFT_RIGHT,
    SeenBy.WHITE_IN_MIRROR: Symmetry.MIRROR_TOP_BOTTOM,
    SeenBy.LEFT_IN_MIRROR: Symmetry.ANTI_TRANSPOSE,
    SeenBy.RIGHT_IN_MIRROR: Symmetry.TRANSPOSE,
}
"""The symmetry of each view; that of the first move depends on the game."""

F5, SIZE = Square(5, 4), (8, 8)
"""Where most books have the first move, and the size of their board."""


def symmetry_for(seen_by: SeenBy, game: Game | None = None) -> Symmetry:
    """The symmetry by which a board is seen; `game` decides if its first move does."""
    if seen_by is SeenBy.FIRST_MOVE:
        return _by_first_move(game) if game else Symmetry.IDENTITY
    return SYMMETRIES[seen_by]


def seen_by_symmetry(symmetry: Symmetry) -> SeenBy:
    """The view that has this symmetry in every game."""
    return next(seen_by for seen_by, each in SYMMETRIES.items() if each is symmetry)


def is_upside_down(seen_by: SeenBy) -> bool:
    """Whether White sits at the bottom, in every game."""
    return seen_by in (SeenBy.WHITE, SeenBy.WHITE_IN_MIRROR)


def _by_first_move(game: Game) -> Symmetry:
    """The symmetry that takes the first move to f5; the identity before that move, or if no symmetry does."""
    first, rules = next(iter(game.messages), None), rules_of(game)
    if not isinstance(first, Square) or (rules.width, rules.height) != SIZE:
        return Symmetry.IDENTITY
    return _to_f5(first)


@cache
def _to_f5(square: Square) -> Symmetry:
    found = (each for each in Symmetry if image_of_square(square, *SIZE, each) == F5)
    return next(found, Symmetry.IDENTITY)
