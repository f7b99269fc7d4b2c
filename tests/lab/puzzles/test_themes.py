"""What puzzles are about."""

import pytest

from reversi.domain import legal_squares, parse_position, parse_square
from reversi.lab.puzzles.proof import Solution, kinds_of, looks_of, themes_of
from reversi.record.kinds import Theme

DEEP = 22
ENDING = "X-OOOOOOXOOOXOOOOXX-OXOOOOXXXXOOO-OOOOOOOOOOXX-X-OXXOO--O--OOOO- X"
OPENING = "----------X--------XO-----XOO-----OXO----O-X----O--XO----------- X"

KINDS = [
    (Theme.ONLY_WIN, (2, 0), 0, (2, 1), 0),
    (Theme.ONLY_WIN, (2, -2), 0, (2, -2), DEEP),
    (Theme.ONLY_DRAW, (0, -1), 0, (0, 0), 0),
    (Theme.ONLY_DRAW, (0, -1), 0, (-1, -2), 0),
    (Theme.WIPE_OUT, (64, 62), 0, (64, 64), 0),
    (Theme.WIPE_OUT, (64, 62), 0, (62, 0), 0),
    (Theme.MIDGAME, (5, 1), DEEP, (5, 2), DEEP),
    (Theme.MIDGAME, (-3, -7), DEEP, (-3, -7), 0),
]
"""A kind, then the values and the depth of a solution that is of this kind, and of one that is not."""

LOOKS = [
    (Theme.PARITY, ENDING, 0, "b1", "g6"),
    (Theme.SACRIFICE, ENDING, 0, "g7", "b1"),
    (Theme.CORNER, "-O-OO---OOOOXOX-OOXXXXO-XXOOXOXOOXXOX-XOOXXXOXXOOXXOXXX--XXXXXO- O", 0, "h1", "f1"),
    (Theme.PASS, "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX--XXXXX--OOXXXX--OOOXXX-OOOOOXX X", 0, "a8", "b6"),
    (Theme.WEDGE, "--XXXX-X--XXXXOX-XXXOOOXOXXOXOO-OOOXOXOOOOOOOXXO--OOXO-O-OOOOO-O X", 0, "g8", "g1"),
    (Theme.DEFENCE, "O---XXX--OXXOO--OOOXOOOOOOOOXOOXOOOOOOOXOOOOOOXXO-OOOX-X---XXX-- X", 0, "h2", "d1"),
    (Theme.OPENING_TRAP, OPENING, DEEP, "f3", "f4"),
    (Theme.QUIET, OPENING, DEEP, "f3", "f4"),
    (Theme.EDGE, OPENING, DEEP, "f8", "f3"),
]
"""A theme, a position, the depth, a best move by which a solution has this theme, and one by which not."""


def solution(position: str, best: str, values: tuple[int, int], depth: int) -> Solution:
    """The solution in which one move has the first value, and others have the second at most."""
    return Solution(parse_position(position), parse_square(best), *values, depth)


@pytest.mark.parametrize(("kind", "values", "depth", "other_values", "other_depth"), KINDS)
def test_the_kind_follows_from_the_values(
    kind: Theme, values: tuple[int, int], depth: int, other_values: tuple[int, int], other_depth: int
) -> None:
    assert kind in themes_of(solution(ENDING, "b1", values, depth))
    assert kind not in themes_of(solution(ENDING, "b1", other_values, other_depth))
    assert not themes_of(solution(ENDING, "b1", (2, 2), depth))


@pytest.mark.parametrize(("theme", "position", "depth", "best", "other"), LOOKS)
def test_a_theme_follows_from_the_best_move(
    theme: Theme, position: str, depth: int, best: str, other: str
) -> None:
    assert looks_of(solution(position, best, (2, -2), depth))[theme]
    assert not looks_of(solution(position, other, (2, -2), depth))[theme]


def test_a_theme_of_the_midgame_is_never_one_of_the_ending() -> None:
    for square in legal_squares(parse_position(OPENING)):
        looks = looks_of(solution(OPENING, str(square), (2, -2), 0))
        assert not any(looks[theme] for theme in (Theme.OPENING_TRAP, Theme.QUIET, Theme.EDGE))


def test_every_theme_has_a_rule_and_a_test() -> None:
    kinds, looks = ({row[0] for row in rows} for rows in (KINDS, LOOKS))
    any_solution = solution(ENDING, "b1", (2, 0), 0)

    assert kinds_of(any_solution).keys() == kinds
    assert looks_of(any_solution).keys() == looks == set(Theme) - kinds
