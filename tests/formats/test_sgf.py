"""SGF as we write it: read again, by our own reader."""

from dataclasses import replace

import pytest
from hypothesis import given

from reversi import domain
from reversi.formats.sgf import can_tell, decode_sgf, encode_sgf
from reversi.formats.shared import Shared
from reversi.record.details import Details
from reversi.record.game import begin_game
from tests.app.known_games import TIED, WIPE_OUT
from tests.formats.exchange import recorded


def sgf(transcript: str, details: Details) -> str:
    return encode_sgf(begin_game(domain.STANDARD).extend(domain.parse_transcript(transcript)), details)


def test_a_game_has_its_start_its_moves_and_its_details() -> None:
    assert sgf("f5d6", Details(black="A]b\\c", event="Cup", date="1985")) == (
        "(;FF[4]GM[2]SZ[8]EV[Cup]DT[1985]PB[A\\]b\\\\c]PL[B]AB[ed][de]AW[dd][ee];B[fe];W[df])"
    )


@given(recorded)
def test_a_game_is_read_again(shared: Shared) -> None:
    details = Details(shared.plies, black="Ann [1]", white="Bob\\", event="Cup", time_control="5:00")

    found = decode_sgf(encode_sgf(begin_game(domain.STANDARD).extend(shared.plies), details), domain.MIRRORED)

    assert (found.rules, found.plies) == (domain.STANDARD, shared.plies)
    assert found.details is not None
    assert replace(found.details, result="") == details


@pytest.mark.parametrize(
    "rules",
    [
        domain.MIRRORED,
        replace(domain.STANDARD, first=domain.Colour.WHITE),
        domain.classic_rules(6, 6),
        replace(
            domain.STANDARD,
            start=frozenset(
                {(domain.Square(0, 0), domain.Colour.WHITE), (domain.Square(1, 1), domain.Colour.BLACK)}
            ),
        ),
    ],
)
def test_the_start_is_read_again(rules: domain.Rules) -> None:
    assert decode_sgf(encode_sgf(begin_game(rules), Details()), domain.STANDARD).rules == rules


@pytest.mark.parametrize(
    ("transcript", "told", "written"),
    [
        (WIPE_OUT, "", "RE[B+64]"),
        (TIED, "", "RE[Draw]"),
        ("f5d6", "-64.000:r", "RE[W+R]"),
        ("f5d6", "40-24", "RE[B+16]"),
        ("f5d6", "1-0", "RE[W+]"),
        ("f5d6", "Void", "RE[Void]"),
    ],
)
def test_the_result_is_written_as_sgf_has_it(transcript: str, told: str, written: str) -> None:
    assert written in sgf(transcript, Details(result=told))


@pytest.mark.parametrize(
    "rules",
    [
        domain.classic_rules(10, 8),
        domain.classic_rules(8, 8, (domain.Colour.BLACK, domain.Colour.RED)),
        replace(domain.STANDARD, aim=domain.Aim.FEWEST_DISCS),
        replace(domain.STANDARD, passing=domain.Passing.FREELY),
        replace(domain.STANDARD, walls=frozenset({domain.Square(0, 0)})),
    ],
)
def test_sgf_cannot_express_other_rules(rules: domain.Rules) -> None:
    assert can_tell(domain.STANDARD)
    assert not can_tell(rules)
