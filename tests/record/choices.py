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


def choice(text: str) -> Choice:
    """The choice on a drawn board, with the values of all moves or of all replies, if they are given."""
    first, drawing = text.strip().split("\n", 1)
    told = dict(part.split(" ", 1) for part in first.split(", "))
    mover = next(colour for colour in (BLACK, WHITE) if colour.value in told)
    return Choice(
        parse_board(drawing, to_move=mover),
        parse_square(told[mover.value]),
        parse_square(told["best"]),
        int(told["lost"]),
        parse_square(told["reply"]) if "reply" in told else None,
        valued(told.get("moves", "")),
        valued(told.get("replies", "")),
    )


A = parse_square
BLACK, WHITE = Colour.BLACK, Colour.WHITE

FACTS: dict[Reason, str] = {
    reason.GivesCorner(A("g7"), WHITE, A("h8"), Beside.X_SQUARE): """
        black g7, best c1, lost 13, reply h8, replies \
        h8-2257 d1-3244 g1-3688 e1-3982 g8-4557 f1-4700 g2-5213 h7-5494
        . . . . . . . .
        . . . O X X . O
        . . O O X X O O
        . O O X X X O O
        O O O X O O X O
        . O O X O O X O
        . . O O O O . .
        . . O . . O . .
    """,
    reason.GivesCorner(A("h7"), WHITE, A("h8"), Beside.C_SQUARE): """
        black h7, best h8, lost 14, reply h8, replies h8-2800 a7-5200
        X X X X X O . O
        X X O X X O O X
        X X X X X O O O
        X X X O O X O O
        X X O X O O O X
        X X O X X O O X
        . . O O O O O .
        . . O O O . X .
    """,
    reason.GivesCorner(A("h6"), BLACK, A("h8"), None): """
        white h6, best h8, lost 18, reply h8, replies h8-2400 h7-3400
        . O O O O O O O
        . . X X O O O O
        . X X X X O O O
        . X X O X X O O
        X X X O X X X O
        X X O O O X X .
        X X X X X X X .
        O O O O O O O .
    """,
    reason.TakesCorner(A("h8")): """
        black a2, best h8, lost 6, moves h8+2200 a2+1600 g7+200
        O . X X X X X X
        . O X X X X X X
        O O X X X X X X
        O O X X X X X X
        O O O O O O X X
        O O O O X O O X
        X O O X O O . O
        O O O O O O O .
    """,
    reason.LosesCorner(A("a7"), A("d8"), BLACK, A("a8")): """
        white a7, best b7, lost 8, reply d8, replies d8+1600 c8+400 b7+0
        O O O O O O O O
        X O X X X X X X
        X X O X X O X X
        X X X O X O O X
        X O O X X X O X
        X X O O O X X X
        . . O O O O X X
        . O . . X X X X
    """,
    reason.WinsCorner(A("h6"), A("h8")): """
        black g2, best h6, lost 10, moves h6-2619 g2-3632 h4-4907
        . . . O O O O O
        . X . X X X . X
        O X . X X O X O
        O X X X O X O .
        O . X X X O X X
        . . X X X X O .
        . . X X X X X O
        . X X X X . . .
    """,
    reason.MakesPass(A("b1"), BLACK): """
        white c8, best b1, lost 28, moves b1+3400 b8+1200 c8+600 f7-200 g8-1000 a2-1400
        . . O O O O O .
        . X X X X O X O
        X X X X O X X O
        X X X X X O X O
        X X X X X X X O
        X X X X X X X O
        X . X X X . X O
        X . . X X X . .
    """,
    reason.MustPass(A("b2"), A("h1"), BLACK): """
        black b2, best a1, lost 12, reply h1, replies h1+2600 a1+2000 a8+2000 a7+800 a2+600
        . O X X X X X .
        . . O X O X X O
        X X X O X X X O
        O O O X O O X O
        X O X X O O X O
        X X O O O O O O
        . X X O X X X O
        . O O O O O O O
    """,
    reason.Wedge(A("g1"), WHITE, A("d1")): """
        black g1, best g5, lost 6, reply d1, replies d1+800 b1-200 h4-600 b8-800 a2-1000 h7-2000 b2-2600
        . . X . X O . X
        . . X X X O O O
        X X X O X X O X
        X X X X X O . .
        O O O X X O . .
        X O X X X X X X
        X X O O X X X .
        X . O . X X X .
    """,
    reason.NoSafeMove(A("a2"), A("a3"), WHITE): """
        white a2, best g7, lost 8, reply a3, replies a3+3800 g7+3000 g1+3000 b8+1600 e8+1400 f8+1200
        X X X X X O . O
        . O O X X O O X
        . X O O X O O O
        X X O O O X O O
        X X O O O O O X
        X X O X O O X X
        . . O O O O . .
        . . O O . . . .
    """,
    reason.GivesStable(A("b5"), BLACK, A("g1"), 3): """
        white b5, best g1, lost 20, reply g1, replies g1-3600 a4-5600 a3-5600
        O O O O O X . O
        X X X X X X O X
        . X O O O O X X
        . O X X O O X X
        O . O X O X X X
        X X X O X X . X
        . . X X X X . X
        . X X . X . . .
    """,
    reason.Parity(A("g2"), 3, A("b7"), 2): """
        white b7, best g2, lost 16, moves g2-1800 b7-3400
        X X X X X O O .
        X O O O O O . .
        X O X X O X X X
        X X O O X X X X
        X O X O X X X X
        X O X X O O X X
        X . X O O O . X
        X . O O O . . .
    """,
    reason.FewReplies(A("d6"), WHITE, 5, A("b6"), 9): """
        black b6, best d6, lost 8, moves d6+225 b6-475 c6-569 g6-1144 g7-2988
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . X X X . . .
        . . O O O . . .
        . . . . X O . .
        . . . . . . . .
        . . . . . . . .
    """,
    reason.WantedByBoth(A("h8"), BLACK, A("b1")): """
        white h8, best b1, lost 6, reply b1, replies b1+0 g8-600
        . . O O O O O .
        . X O X X O X O
        X X O X O X X O
        X X O X X O O O
        X X O X O O X O
        X X X O X X X O
        X X O X X X X O
        X O O X X X . .
    """,
    reason.OpensSquare(A("h7"), WHITE, A("g7"), A("d1")): """
        black h7, best d1, lost 4, reply g7, replies g7-4400 g8-4800
        X X O . O O O .
        X X X O O O O X
        X X X X O O O .
        X X O X O O O O
        O X O O X O O .
        X X O X X O O X
        X X X X X X . .
        X X X X X X . .
    """,
}
CHOICES = tuple((choice(drawn), fact) for fact, drawn in FACTS.items())
"""A choice for every fact; the first three give corners."""
