"""The sequential test, compared with published values and with numbers computed by hand."""

from collections.abc import Sequence
from math import log
from random import Random

import pytest

from reversi.shells.arena import sprt


def pairs(*counts: int) -> list[float]:
    """The scores of so many pairs with 0, ¼, ½, ¾ and 1 points a game."""
    return [score for score, count in zip(sprt.PAIR_SCORES, counts, strict=True) for _ in range(count)]


@pytest.mark.parametrize(
    ("elo0", "elo1", "counts", "ratio"),
    [(0.5, 2.5, (223, 9863, 21279, 10037, 246), -3.07), (0, 2, (871, 26175, 55983, 26678, 821), -4.98)],
)
def test_the_ratio_is_that_of_stockfish(
    elo0: float, elo1: float, counts: Sequence[int], ratio: float
) -> None:
    assert sprt.log_likelihood_ratio(sprt.Claims(elo0, elo1), pairs(*counts)) == pytest.approx(
        ratio, abs=0.005
    )


def test_where_pairs_are_won_or_lost_the_ratio_is_that_of_a_coin() -> None:
    scores = pairs(300, 0, 0, 0, 500)
    p0, p1 = sprt.expected_score(0), sprt.expected_score(50)

    by_hand = 500 * log(p1 / p0) + 300 * log((1 - p1) / (1 - p0))
    assert sprt.log_likelihood_ratio(sprt.Claims(0, 50), scores) == pytest.approx(by_hand, abs=1e-3)


def test_claims_on_both_sides_of_a_level_result_are_equally_likely() -> None:
    assert sprt.log_likelihood_ratio(sprt.Claims(-10, 10), pairs(7, 3, 5, 3, 7)) == pytest.approx(0)


def test_the_other_player_s_scores_have_the_opposite_ratio() -> None:
    scores = pairs(1, 2, 3, 4, 5)

    ratio = sprt.log_likelihood_ratio(sprt.Claims(0, 50), scores)

    mirrored = [1 - score for score in scores]
    assert sprt.log_likelihood_ratio(sprt.Claims(-50, 0), mirrored) == pytest.approx(-ratio)


@pytest.mark.parametrize("score", sprt.PAIR_SCORES)
def test_pairs_that_are_all_alike_decide_in_the_end_but_not_the_first_three(score: float) -> None:
    claims = sprt.Claims(0, 50)

    assert sprt.accepted(claims, []) is None
    assert sprt.accepted(claims, [score] * 3) is None
    assert sprt.accepted(claims, [score] * 100) == (50 if score > 0.5 else 0)


def test_the_bounds_are_wald_s_for_errors_of_5_per_cent() -> None:
    assert pytest.approx(log(0.95 / 0.05)) == sprt.BOUND


@pytest.mark.parametrize("elo", [0, 40])
def test_a_claim_that_holds_is_hardly_ever_rejected(elo: float) -> None:
    claims, random = sprt.Claims(0, 40), Random("sequential tests")
    wrong = 0
    for _ in range(60):
        scores = list[float]()
        while (result := sprt.accepted(claims, scores)) is None:
            scores += (
                sum(random.random() < sprt.expected_score(elo) for _ in range(2)) / 2 for _ in range(10)
            )
        wrong += result != elo

    assert wrong <= 6  # 3 are expected at most


@pytest.mark.parametrize("text", ["", "5", "0,5,10", "0;5", "a,b", "5,0", "5,5", "0,1001", "-inf,0", "nan,5"])
def test_claims_are_two_numbers_of_elo_points_and_anything_else_is_refused(text: str) -> None:
    assert sprt.parse_claims("-2.5,10") == sprt.Claims(-2.5, 10)
    with pytest.raises(ValueError, match=r"expected .* Elo points"):
        sprt.parse_claims(text)
