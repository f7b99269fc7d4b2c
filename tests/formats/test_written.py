"""Games as they are written in SGF, GGF and with a head as in PGN: read again, by our own readers."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given

from reversi import domain
from reversi.formats import ggf, headed, sgf
from reversi.formats.paste import decode_paste
from reversi.formats.shared import Shared
from reversi.record.details import Details
from reversi.record.game import Game, begin_game
from tests.app.known_games import TIED, WIPE_OUT
from tests.formats.exchange import recorded

BEGUN = begin_game(domain.STANDARD)
FORMATS: dict[str, tuple[Callable[[domain.Rules], bool], Callable[[Game, Details], str], Details]] = {
    "SGF": (sgf.can_tell, sgf.encode_sgf, Details(black="Ann [1]", white="Bob\\", time_control="5:00")),
    "GGF": (ggf.can_tell, ggf.encode_ggf, Details(black="Ann", white="Bob", white_rating="1200.5")),
    "PGN": (
        headed.can_tell,
        headed.encode_headed,
        Details(black="Ann [1]", event="Cup", black_rating="1200"),
    ),
}


def written(transcript: str, details: Details, name: str = "SGF") -> str:
    return FORMATS[name][1](BEGUN.extend(domain.parse_transcript(transcript)), details)


@pytest.mark.parametrize("name", FORMATS)
@given(shared=recorded)
def test_a_game_is_read_again_with_its_details(name: str, shared: Shared) -> None:
    _, encode, known = FORMATS[name]
    told = replace(known, plies=shared.plies)

    read = decode_paste(encode(BEGUN.extend(shared.plies), told), domain.MIRRORED)

    assert (read.rules, read.plies) == (domain.STANDARD, shared.plies)
    assert read.details is not None
    assert replace(read.details, result="") == told


CORNER = frozenset({(domain.Square(0, 0), domain.Colour.WHITE), (domain.Square(1, 1), domain.Colour.BLACK)})


@pytest.mark.parametrize(
    ("rules", "names"),
    [
        (domain.STANDARD, "SGF GGF PGN"),
        (domain.MIRRORED, "SGF GGF PGN"),
        (replace(domain.STANDARD, first=domain.Colour.WHITE), "SGF GGF PGN"),
        (replace(domain.STANDARD, start=CORNER), "SGF GGF PGN"),
        (replace(domain.MIRRORED, first=domain.Colour.WHITE, aim=domain.Aim.FEWEST_DISCS), "GGF"),
        (domain.classic_rules(6, 6), "SGF"),
        (domain.classic_rules(10, 8), ""),
        (domain.classic_rules(8, 8, (domain.Colour.BLACK, domain.Colour.RED)), ""),
        (replace(domain.STANDARD, passing=domain.Passing.FREELY), ""),
        (replace(domain.STANDARD, walls=frozenset({domain.Square(0, 0)})), ""),
        (domain.Rules(placing=frozenset({domain.Square(3, 3)})), ""),
    ],
)
def test_a_format_knows_which_rules_it_can_tell_and_their_start_is_read_again(
    rules: domain.Rules, names: str
) -> None:
    telling = {name: encode for name, (can_tell, encode, _) in FORMATS.items() if can_tell(rules)}

    assert " ".join(telling) == names
    for encode in telling.values():
        assert decode_paste(encode(begin_game(rules), Details()), domain.STANDARD).rules == rules


def test_a_game_in_sgf_has_its_start_its_moves_and_its_details() -> None:
    assert written("f5d6", Details(black="A]b\\c", event="Cup", date="1985")) == (
        "(;FF[4]GM[2]SZ[8]EV[Cup]DT[1985]PB[A\\]b\\\\c]PL[B]AB[ed][de]AW[dd][ee];B[fe];W[df])"
    )


@pytest.mark.parametrize(
    ("name", "transcript", "told", "result"),
    [
        ("SGF", WIPE_OUT, "", "RE[B+64]"),
        ("SGF", TIED, "", "RE[Draw]"),
        ("SGF", "f5d6", "-64.000:r", "RE[W+R]"),
        ("SGF", "f5d6", "40-24", "RE[B+16]"),
        ("SGF", "f5d6", "1-0", "RE[W+]"),
        ("SGF", "f5d6", "Void", "RE[Void]"),
        ("GGF", "f5d6", "W+R", "RE[-64.000:r]"),
        ("GGF", "f5d6", "B+T", "RE[+64.000:t]"),
        ("GGF", "f5d6", "B+12", "RE[+12.000]"),
        ("GGF", "f5d6", "40-24", "RE[+16.000]"),
        ("GGF", "f5d6", "1-0", "RE[?]"),
        ("GGF", "f5d6", "Void", "RE[?]"),
        ("GGF", "f5d6", "Draw", "RE[+0.000]"),
        ("GGF", "f5d6", "-8.00:s", "RE[-8.00:s]"),
        ("GGF", "f5d6", "", "RE[?]"),
        ("PGN", TIED, "", '[Result "32-32"]'),
        ("PGN", TIED, "", " 32-32\n"),
    ],
)
def test_a_result_is_written_as_each_format_has_it(
    name: str, transcript: str, told: str, result: str
) -> None:
    assert result in written(transcript, Details(result=told), name)


def test_a_game_with_a_head_has_its_moves_and_its_variations() -> None:
    game = BEGUN.with_note("all of it").extend(domain.parse_transcript("f5d6c3d3c4")).go_to(2)
    game = game.append(domain.parse_square("c4")).with_note("why {so}?").append(domain.parse_square("d3"))
    game = game.go_to(3).append(domain.parse_square("b3")).with_note("or (so) [%cal Ge6e7]")

    text = headed.encode_headed(game.go_to_node(5), Details(black='Ann "A" \\', date="1985"))

    assert text == (
        '[Event "?"]\n[Date "1985"]\n[Black "Ann \'A\' /"]\n[Result "*"]\n\n'
        "{all of it} 1. f5 d6 2. c3 (2. c4 {why (so)?} b3 {or (so) [%cal Ge6e7]} (d3 ) ) d3 3. c4 *\n"
    )
