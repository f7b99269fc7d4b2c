"""Reasons in English."""

from reversi.view.texts.reasons.texts import ReasonTexts


def _moves(number: int) -> str:
    return f"{number} move" if number == 1 else f"{number} moves"


def _squares(number: int) -> str:
    return f"{number} empty square" if number == 1 else f"{number} empty squares"


ENGLISH = ReasonTexts(
    gives_corner=lambda move, to, corner: f"{move} lets {to} take the corner {corner}.",
    x_square=lambda move, to, corner: f"{move}, an X-square, gives {to} the corner {corner}.",
    c_square=lambda move, to, corner: f"{move}, a C-square, gives {to} the corner {corner}.",
    takes_corner=lambda move: f"{move} is a corner: nobody can take it back.",
    loses_corner=lambda move, reply, to, corner: (
        f"After {move} and {reply}, nothing keeps {to} from the corner {corner}."
    ),
    wins_corner=lambda move, corner: f"{move} makes sure of the corner {corner}.",
    makes_pass=lambda move, whom: f"{move} makes {whom} pass.",
    must_pass=lambda move, reply, whom: f"After {move} and {reply}, {whom} must pass.",
    wedge=lambda move, to, at: f"{move} lets {to} wedge in at {at}.",
    no_safe_move=lambda move, reply, whom: (
        f"After {move} and {reply}, every move by {whom} gives a corner away."
    ),
    gives_stable=lambda move, to, reply, count: f"{move} lets {to} make {count} discs stable with {reply}.",
    parity=lambda move, count, instead, otherwise: (
        f"Parity: {move} is in a region of {_squares(count)}, an odd number; "
        f"{instead} is in one of {otherwise}."
    ),
    few_replies=lambda move, to, count, instead, otherwise: (
        f"{move} leaves {to} {_moves(count)}, {instead} {otherwise}."
    ),
    wanted_by_both=lambda move, to, square: f"Both sides want {square}: after {move}, {to} plays there.",
    opens_square=lambda move, to, square, instead: f"{move} lets {to} play {square}; {instead} does not.",
)
