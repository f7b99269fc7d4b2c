"""Choices between a bad move and the best one, each with the fact that explains the loss."""

from reversi.domain import Colour, parse_board, parse_square
from reversi.record import reason
from reversi.record.reason import Beside, Choice, Reason


def choice(
    drawing: str,
    mover: Colour,
    played: str,
    best: str,
    lost: int,
    reply: str,
    exact: bool = False,
) -> Choice:
    """The choice on a drawn board."""
    board = parse_board(drawing, to_move=mover)
    return Choice(board, parse_square(played), parse_square(best), lost, parse_square(reply), exact)


A = parse_square
BLACK, WHITE = Colour.BLACK, Colour.WHITE

CHOICES: tuple[tuple[Choice, Reason], ...] = (
    (
        choice(
            """
            . . . O O O . .
            X . O O O O . .
            X X O O O O . .
            X O X O O O O O
            X X X X X X X X
            X X X O O O X .
            X . X X O O O .
            . . . X X O . O
            """,
            WHITE,
            "b2",
            "c8",
            6,
            "a1",
            exact=True,
        ),
        reason.GivesCorner(A("b2"), BLACK, A("a1"), Beside.X_SQUARE),
    ),
    (
        choice(
            """
            . . . O O . . .
            . . O O O O . .
            X X O X X O X X
            X X O O O X O X
            O O O X O X X X
            . O O X X X X X
            . . O X X X . .
            . . X X X X . .
            """,
            WHITE,
            "h7",
            "a2",
            5,
            "h8",
            exact=True,
        ),
        reason.GivesCorner(A("h7"), BLACK, A("h8"), Beside.C_SQUARE),
    ),
    (
        choice(
            """
            . X X X O . . .
            . . O O O O . .
            O . . X O . X X
            O O X O O X X X
            O O O O O X X X
            . . . O O O X X
            . . . X O X X X
            . . X O . X X X
            """,
            BLACK,
            "b3",
            "f1",
            25,
            "a1",
        ),
        reason.GivesCorner(A("b3"), WHITE, A("a1"), None),
    ),
    (
        choice(
            """
            . . . O O X . .
            . . O O O O O X
            O O O X O O O X
            O O X X O O O X
            O O X O O O O X
            X O X X O O X X
            . O X . . . . X
            . . . . . . . .
            """,
            BLACK,
            "d7",
            "h1",
            12,
            "e8",
        ),
        reason.TakesCorner(A("h1")),
    ),
    (
        choice(
            """
            . . . . . . . .
            . . . O O O O X
            . O O O X O X X
            . O O X O X X X
            . O O O X X X X
            . O O O X O X X
            . O O O X . X X
            . . X X X . X X
            """,
            BLACK,
            "b8",
            "d1",
            5,
            "f8",
        ),
        reason.LosesCorner(A("b8"), A("f8"), WHITE, A("a8")),
    ),
    (
        choice(
            """
            . . O O X X X X
            X O O X X X X X
            X O O O O X O X
            X X X O X O O O
            X . O X O O O .
            . O O O O O . .
            . . O O O . . .
            . . . . . . . .
            """,
            BLACK,
            "b5",
            "h5",
            8,
            "a6",
            exact=True,
        ),
        reason.WinsCorner(A("h5"), A("a1")),
    ),
    (
        choice(
            """
            . . . . . . . .
            O . . . O O . .
            O O O O O O . .
            O X O O O O O O
            O X X O X X O O
            O X X X X O O O
            O X O X X O . .
            X X X X X X . .
            """,
            BLACK,
            "g3",
            "a1",
            4,
            "h2",
            exact=True,
        ),
        reason.MakesPass(A("a1"), WHITE),
    ),
    (
        choice(
            """
            . X X X X X X X
            O O X X X O O O
            . X X X O X O O
            X X X X X O O .
            X X O O O O . X
            X X X X O . . .
            . . O O O . . .
            . . O O O . . .
            """,
            WHITE,
            "b7",
            "a3",
            10,
            "a1",
            exact=True,
        ),
        reason.MustPass(A("b7"), A("a1"), WHITE),
    ),
    (
        choice(
            """
            X X X . O O O .
            X X O O O O O .
            X O O X X O O X
            X O X O X O O X
            X O O O O X O X
            X O O X X O O X
            . O . O O O O .
            . X X X X X X .
            """,
            BLACK,
            "h1",
            "a7",
            16,
            "h2",
            exact=True,
        ),
        reason.Wedge(A("h1"), WHITE, A("h2")),
    ),
    (
        choice(
            """
            . . X X X . X .
            . . . X X X . .
            O X X X X . . .
            O X X O X X . .
            O X X O X X X .
            O X O O O X . .
            O O O X X X X .
            O O O O O O O .
            """,
            WHITE,
            "h8",
            "a2",
            12,
            "g6",
            exact=True,
        ),
        reason.OnlyBadReplies(A("a2"), BLACK, 1),
    ),
    (
        choice(
            """
            . . O O O O O .
            . X X X X O . .
            . X X X O X X .
            X X X X X X . .
            X X O O X X X .
            X O O X X . . X
            O O X X X . . .
            . . O X . . . .
            """,
            BLACK,
            "a8",
            "g2",
            4,
            "b8",
        ),
        reason.NoSafeMove(A("a8"), A("b8"), BLACK),
    ),
    (
        choice(
            """
            . . O O O O O .
            . X O O O O . .
            X O O O O X X .
            . X O X O O X X
            . X X X X O X .
            . X X X X X X .
            . . O X X . . .
            . . X . . . . .
            """,
            BLACK,
            "b1",
            "d8",
            5,
            "a1",
        ),
        reason.GivesStable(A("b1"), WHITE, A("a1"), 7),
    ),
    (
        choice(
            """
            . . O O O O . .
            X O O X O O . .
            X O O X X O . O
            X O X X X O O O
            X O O X X O O O
            X O X O X O . .
            X X O O O O . .
            X X X X X X X .
            """,
            BLACK,
            "a1",
            "g3",
            8,
            "b1",
            exact=True,
        ),
        reason.Parity(A("g3"), 5, A("a1"), 2),
    ),
    (
        choice(
            """
            . X X X . . . .
            . . O O X O . .
            . . . X X . . X
            . O X O X O X X
            O O O O X X X X
            . . . O X O X X
            . . . X O X X X
            . . X O . X X X
            """,
            BLACK,
            "a4",
            "e8",
            5,
            "f3",
        ),
        reason.FewReplies(A("e8"), WHITE, 4, A("a4"), 8),
    ),
    (
        choice(
            """
            . . . O . . . .
            . . O O O O . .
            O O X X O . . .
            X X X O X O . O
            X X O X O X O O
            . X X O O O O O
            . X O O O O O .
            . . O O . O . O
            """,
            BLACK,
            "g4",
            "e8",
            6,
            "h3",
        ),
        reason.QuietMove(A("e8"), WHITE, A("g4"), 3),
    ),
)
"""A choice for every fact, the weightiest facts first."""
