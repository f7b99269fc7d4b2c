"""Choices between a bad move and the best one, each with the fact that explains the loss.

They are from games of levels 2 to 9; the values are those that the coach finds.
"""

import re

from reversi.domain import Colour, parse_board, parse_square
from reversi.record import reason
from reversi.record.reason import Beside, Choice, Reason, Values


def valued(text: str) -> Values | None:
    """The moves with their values in "h8-2800 a7-5200"; None if there are none."""
    found = re.findall(r"(\w\d)([+-]\d+)", text)
    return tuple((parse_square(square), int(value)) for square, value in found) or None


def choice(
    drawing: str,
    mover: Colour,
    played: str,
    best: str,
    lost: int,
    reply: str = "",
    moves: str = "",
    replies: str = "",
) -> Choice:
    """The choice on a drawn board, with the values of all moves or of all replies."""
    return Choice(
        parse_board(drawing, to_move=mover),
        parse_square(played),
        parse_square(best),
        lost,
        parse_square(reply) if reply else None,
        valued(moves),
        valued(replies),
    )


A = parse_square
BLACK, WHITE = Colour.BLACK, Colour.WHITE

CHOICES: tuple[tuple[Choice, Reason], ...] = (
    (
        choice(
            """
            . . . . . . . .
            . . . O X X . O
            . . O O X X O O
            . O O X X X O O
            O O O X O O X O
            . O O X O O X O
            . . O O O O . .
            . . O . . O . .
            """,
            BLACK,
            "g7",
            "c1",
            13,
            reply="h8",
            replies="h8-2257 d1-3244 g1-3688 e1-3982 g8-4557 f1-4700 g2-5213 h7-5494",
        ),
        reason.GivesCorner(A("g7"), WHITE, A("h8"), Beside.X_SQUARE),
    ),
    (
        choice(
            """
            X X X X X O . O
            X X O X X O O X
            X X X X X O O O
            X X X O O X O O
            X X O X O O O X
            X X O X X O O X
            . . O O O O O .
            . . O O O . X .
            """,
            BLACK,
            "h7",
            "h8",
            14,
            reply="h8",
            replies="h8-2800 a7-5200",
        ),
        reason.GivesCorner(A("h7"), WHITE, A("h8"), Beside.C_SQUARE),
    ),
    (
        choice(
            """
            . O O O O O O O
            . . X X O O O O
            . X X X X O O O
            . X X O X X O O
            X X X O X X X O
            X X O O O X X .
            X X X X X X X .
            O O O O O O O .
            """,
            WHITE,
            "h6",
            "h8",
            18,
            reply="h8",
            replies="h8-2400 h7-3400",
        ),
        reason.GivesCorner(A("h6"), BLACK, A("h8"), None),
    ),
    (
        choice(
            """
            O . X X X X X X
            . O X X X X X X
            O O X X X X X X
            O O X X X X X X
            O O O O O O X X
            O O O O X O O X
            X O O X O O . O
            O O O O O O O .
            """,
            BLACK,
            "a2",
            "h8",
            6,
            moves="h8+2200 a2+1600 g7+200",
        ),
        reason.TakesCorner(A("h8")),
    ),
    (
        choice(
            """
            O O O O O O O O
            X O X X X X X X
            X X O X X O X X
            X X X O X O O X
            X O O X X X O X
            X X O O O X X X
            . . O O O O X X
            . O . . X X X X
            """,
            WHITE,
            "a7",
            "b7",
            8,
            reply="d8",
            replies="d8+1600 c8+400 b7+0",
        ),
        reason.LosesCorner(A("a7"), A("d8"), BLACK, A("a8")),
    ),
    (
        choice(
            """
            . . . O O O O O
            . X . X X X . X
            O X . X X O X O
            O X X X O X O .
            O . X X X O X X
            . . X X X X O .
            . . X X X X X O
            . X X X X . . .
            """,
            BLACK,
            "g2",
            "h6",
            10,
            moves="h6-2619 g2-3632 h4-4907",
        ),
        reason.WinsCorner(A("h6"), A("h8")),
    ),
    (
        choice(
            """
            . . O O O O O .
            . X X X X O X O
            X X X X O X X O
            X X X X X O X O
            X X X X X X X O
            X X X X X X X O
            X . X X X . X O
            X . . X X X . .
            """,
            WHITE,
            "c8",
            "b1",
            28,
            moves="b1+3400 b8+1200 c8+600 f7-200 g8-1000 a2-1400",
        ),
        reason.MakesPass(A("b1"), BLACK),
    ),
    (
        choice(
            """
            . O X X X X X .
            . . O X O X X O
            X X X O X X X O
            O O O X O O X O
            X O X X O O X O
            X X O O O O O O
            . X X O X X X O
            . O O O O O O O
            """,
            BLACK,
            "b2",
            "a1",
            12,
            reply="h1",
            replies="h1+2600 a1+2000 a8+2000 a7+800 a2+600",
        ),
        reason.MustPass(A("b2"), A("h1"), BLACK),
    ),
    (
        choice(
            """
            . . X . X O . X
            . . X X X O O O
            X X X O X X O X
            X X X X X O . .
            O O O X X O . .
            X O X X X X X X
            X X O O X X X .
            X . O . X X X .
            """,
            BLACK,
            "g1",
            "g5",
            6,
            reply="d1",
            replies="d1+800 b1-200 h4-600 b8-800 a2-1000 h7-2000 b2-2600",
        ),
        reason.Wedge(A("g1"), WHITE, A("d1")),
    ),
    (
        choice(
            """
            X X X X X O . O
            . O O X X O O X
            . X O O X O O O
            X X O O O X O O
            X X O O O O O X
            X X O X O O X X
            . . O O O O . .
            . . O O . . . .
            """,
            WHITE,
            "a2",
            "g7",
            8,
            reply="a3",
            replies="a3+3800 g7+3000 g1+3000 b8+1600 e8+1400 f8+1200",
        ),
        reason.NoSafeMove(A("a2"), A("a3"), WHITE),
    ),
    (
        choice(
            """
            O O O O O X . O
            X X X X X X O X
            . X O O O O X X
            . O X X O O X X
            O . O X O X X X
            X X X O X X . X
            . . X X X X . X
            . X X . X . . .
            """,
            WHITE,
            "b5",
            "g1",
            20,
            reply="g1",
            replies="g1-3600 a4-5600 a3-5600",
        ),
        reason.GivesStable(A("b5"), BLACK, A("g1"), 3),
    ),
    (
        choice(
            """
            X X X X X O O .
            X O O O O O . .
            X O X X O X X X
            X X O O X X X X
            X O X O X X X X
            X O X X O O X X
            X . X O O O . X
            X . O O O . . .
            """,
            WHITE,
            "b7",
            "g2",
            16,
            moves="g2-1800 b7-3400",
        ),
        reason.Parity(A("g2"), 3, A("b7"), 2),
    ),
    (
        choice(
            """
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . X X X . . .
            . . O O O . . .
            . . . . X O . .
            . . . . . . . .
            . . . . . . . .
            """,
            BLACK,
            "b6",
            "d6",
            8,
            moves="d6+225 b6-475 c6-569 g6-1144 g7-2988",
        ),
        reason.FewReplies(A("d6"), WHITE, 5, A("b6"), 9),
    ),
    (
        choice(
            """
            . . O O O O O .
            . X O X X O X O
            X X O X O X X O
            X X O X X O O O
            X X O X O O X O
            X X X O X X X O
            X X O X X X X O
            X O O X X X . .
            """,
            WHITE,
            "h8",
            "b1",
            6,
            reply="b1",
            replies="b1+0 g8-600",
        ),
        reason.WantedByBoth(A("h8"), BLACK, A("b1")),
    ),
    (
        choice(
            """
            X X O . O O O .
            X X X O O O O X
            X X X X O O O .
            X X O X O O O O
            O X O O X O O .
            X X O X X O O X
            X X X X X X . .
            X X X X X X . .
            """,
            BLACK,
            "h7",
            "d1",
            4,
            reply="g7",
            replies="g7-4400 g8-4800",
        ),
        reason.OpensSquare(A("h7"), WHITE, A("g7"), A("d1")),
    ),
)
"""A choice for every fact; the first three give corners."""
