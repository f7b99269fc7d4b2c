"""The sequential probability ratio test (Wald, 1945): play only until it is clear which of two claims holds.

The claims are that the first player of a match is `elo0` Elo points stronger, or `elo1`. The ratio of their
likelihoods is the generalized one of Van den Bergh ("The Generalized Sequential Probability Ratio Test
for chess"), as in Fishtest: the two games from an opening depend on each other, so the scores of pairs are
the sample. Each claim stands for the most likely distribution of these scores among all whose mean is the one
that the claim expects ("Maximum Likelihood Estimation for multinomial distributions with a given
expectation value").
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

ERROR = 0.05
"""The highest probability of accepting one claim although the other holds."""

BOUND = log((1 - ERROR) / ERROR)
"""The log-likelihood ratio at which the higher claim is accepted; at its negative, the lower one."""

PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The possible scores of a pair: mean points per game."""

SCARCE = 1e-3
"""Counted instead of zero, so that a score that no pair has had yet is not impossible."""

HALVINGS = 60
"""Halvings of the interval until it is as short as floats allow."""

STRONGEST = 1000
"""The most Elo points that a claim may name."""


@dataclass(frozen=True, slots=True)
class Claims:
    """Two claims about the first player's strength, in Elo points over the second; `elo0` is the lower."""

    elo0: float
    elo1: float


def parse_claims(text: str) -> Claims:
    """The claims in `ELO0,ELO1`; raises ValueError.

    >>> parse_claims("0,30")
    Claims(elo0=0.0, elo1=30.0)
    """
    try:
        elo0, elo1 = map(float, text.split(","))
    except ValueError:
        raise ValueError(f"expected two numbers of Elo points, such as 0,30, not {text!r}") from None
    if not -STRONGEST <= elo0 < elo1 <= STRONGEST:
        expected = f"the lower number of Elo points first, from -{STRONGEST} to {STRONGEST}"
        raise ValueError(f"expected {expected}, not {text!r}")
    return Claims(elo0, elo1)


def log_likelihood_ratio(claims: Claims, scores: Sequence[float]) -> float:
    """The logarithm of how much likelier the scores of these pairs are under `elo1` than under `elo0`."""
    counts = [max(scores.count(score), SCARCE) for score in PAIR_SCORES]
    s0, s1 = expected_score(claims.elo0), expected_score(claims.elo1)
    tilt0, tilt1 = _tilt(counts, s0), _tilt(counts, s1)
    return sum(
        count * log((1 + tilt0 * (score - s0)) / (1 + tilt1 * (score - s1)))
        for count, score in zip(counts, PAIR_SCORES, strict=True)
    )


def accepted(claims: Claims, scores: Sequence[float]) -> float | None:
    """The Elo points of the claim that these scores of pairs accept; None while undecided."""
    ratio = log_likelihood_ratio(claims, scores)
    if abs(ratio) < BOUND:
        return None
    return claims.elo1 if ratio > 0 else claims.elo0


def expected_score(elo: float) -> float:
    """The expected score of a player that is `elo` points stronger.

    >>> round(expected_score(100), 3)
    0.64
    """
    return 1 / (1 + 10 ** (-elo / 400))


def _tilt(counts: Sequence[float], mean: float) -> float:
    """The t of the most likely distribution with this mean, p / (1 + t (score - mean)), p being the sample's.

    It is where the sum of p (score - mean) / (1 + t (score - mean)), which falls with t, is zero.
    """
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(HALVINGS):
        t = (low + high) / 2
        terms = [
            count * (score - mean) / (1 + t * (score - mean))
            for count, score in zip(counts, PAIR_SCORES, strict=True)
        ]
        low, high = (t, high) if sum(terms) > 0 else (low, t)
    return (low + high) / 2
