"""What is shown of a search that values every move can be compared, and does not swing."""

from collections.abc import Iterator, Mapping

from reversi.domain import parse_square
from reversi.engine import Certainty
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.search.root_move import NOTHING_COMPLETE, Bound, RootMove, completed, steady

FAR_FROM_THE_END = 40
C4, D3, E6 = "c4", "d3", "e6"


def searched(square: str, discs: float, depth: int) -> RootMove:
    return RootMove(parse_square(square), round(discs * UNIT), depth, certainty=Certainty.SEARCHED)


def solved(square: str, discs: int, left: int) -> RootMove:
    return RootMove(parse_square(square), discs * UNIT, left, certainty=Certainty.EXACT)


def shown(
    *reports: tuple[RootMove, ...], left: int = FAR_FROM_THE_END
) -> Iterator[Mapping[str, tuple[float, int]]]:
    """What is shown after each report: discs and depth by square, the best first."""
    known = NOTHING_COMPLETE
    for moves in reports:
        known = completed(known, moves)
        yield {str(each.square): (each.value / UNIT, each.depth) for each in steady(known, moves, left)}


def test_while_a_depth_is_searched_no_move_shows_more_than_all_have_been_searched_to() -> None:
    whole = (searched(C4, 0.5, 4), searched(D3, 0.25, 4))
    partly = (searched(C4, -0.5, 5), searched(D3, 0.25, 4))

    *_, filling = shown(whole, partly)

    assert filling == {C4: (0.5, 4), D3: (0.25, 4)}
    assert list(filling) == [C4, D3]


def test_a_move_shows_the_mean_of_its_values_at_the_last_two_complete_depths() -> None:
    *_, last = shown((searched(C4, -1, 3), searched(D3, 2, 3)), (searched(C4, 2, 4), searched(D3, -2, 4)))

    assert last == {C4: (0.5, 4), D3: (0, 4)}
    assert list(last) == [C4, D3]


def test_values_that_swing_with_the_depth_are_shown_steadily() -> None:
    swings = (-0.9, -2.4, 0.2, -2.1)

    means = [seen[C4][0] for seen in shown(*[(searched(C4, discs, d),) for d, discs in enumerate(swings, 1)])]

    assert max(means[1:]) - min(means[1:]) < 1
    assert max(swings) - min(swings) > 2


def test_before_any_depth_is_complete_the_moves_show_what_there_is() -> None:
    (first,) = shown((searched(C4, 1, 1), RootMove(parse_square(D3))))

    assert first == {C4: (1, 1), D3: (0, 0)}


def test_exact_values_show_untouched_and_at_once_before_those_that_are_still_estimates() -> None:
    estimates = (searched(C4, 3, 10), searched(D3, 2, 10), searched(E6, 1, 10))
    partly = (solved(D3, -4, 20), solved(E6, 2, 20), searched(C4, 3, 10))

    *_, last = shown(estimates, partly, left=20)

    assert last == {E6: (2, 20), D3: (-4, 20), C4: (3, 10)}
    assert list(last) == [E6, D3, C4]


def test_a_depth_with_bounds_alone_is_not_complete() -> None:
    bound = RootMove(parse_square(D3), UNIT, 2, Bound.UPPER, Certainty.SEARCHED)

    assert completed(NOTHING_COMPLETE, (searched(C4, 1, 2), bound)) == NOTHING_COMPLETE
