from dataclasses import replace

import pytest

from reversi.domain.decoding import DecodeError, Index
from reversi.domain.moves import Skip
from reversi.domain.notation.transcripts import parse_transcript
from reversi.domain.rules import MIRRORED, STANDARD, Aim, Colour, Passing, Rules, classic_rules
from reversi.domain.setups import setup_named
from reversi.domain.square import Square
from reversi.formats.link import LONGEST, decode_link, encode_link
from reversi.formats.shared import Shared
from tests.app.known_games import BLACK_MUST_PASS
from tests.strategies import FEWEST_WIN, SUDDEN_END, THREE_PLAYERS

F5D6 = parse_transcript("f5d6")
NINES = "99" * 3000


def test_the_link_to_a_standard_game_is_its_moves() -> None:
    assert encode_link(Shared(STANDARD, F5D6)) == "m=f5d6"
    assert encode_link(Shared(STANDARD)) == "m="


def test_a_link_may_name_the_place_at_which_the_game_is_opened() -> None:
    looked_at = Shared(STANDARD, F5D6, place=1)

    assert encode_link(looked_at) == "at=1&m=f5d6"
    assert decode_link("#at=1&m=f5d6") == looked_at
    assert decode_link("#m=f5d6").place is None


@pytest.mark.parametrize(
    ("rules", "link"),
    [
        (MIRRORED, "setup=mirrored&m="),
        (replace(STANDARD, first=Colour.WHITE), "first=O&m="),
        (SUDDEN_END, "setup=sudden-end&m="),
        (replace(STANDARD, passing=Passing.NEVER), "stuck=end&m="),
        (FEWEST_WIN, "start=4/1OX1/1XO1/4&aim=fewest&m="),
        (replace(setup_named("trio").rules, first=Colour.RED), "setup=trio&first=R&m="),
        (THREE_PLAYERS, "players=XRO&start=6/6/2RO2/2RX2/6/6&m="),
        (classic_rules(12, 4), "start=12/5OX5/5XO5/12&m="),
        (classic_rules(4, 4, walls=frozenset({Square(0, 0), Square(1, 0)})), "start=~~2/1OX1/1XO1/4&m="),
    ],
)
def test_a_link_to_other_rules_says_how_they_differ(rules: Rules, link: str) -> None:
    assert encode_link(Shared(rules)) == link
    assert decode_link(link) == Shared(rules)


@pytest.mark.parametrize(
    ("link", "rules"),
    [
        ("start=8/8/8/3XO3/3OX3/8/8/8&m=", MIRRORED),
        ("setup=octagon&aim=fewest&m=", replace(setup_named("octagon").rules, aim=Aim.FEWEST_DISCS)),
        ("setup=anti&start=4/1OX1/1XO1/4&m=", FEWEST_WIN),
        ("setup=othello&first=O&m=", replace(STANDARD, first=Colour.WHITE)),
        ("setup=historic&m=", setup_named("historic").rules),
    ],
)
def test_a_link_may_draw_a_named_set_up_or_say_how_it_differs_from_one(link: str, rules: Rules) -> None:
    assert decode_link(link) == Shared(rules)


@pytest.mark.parametrize(
    ("name", "written"),
    [("Fish", "Fish"), ("A & 50%", "A%20%2526%2050%2525"), ("池=#+", "%E6%B1%A0%3D%23%2B")],
)
def test_a_set_up_that_a_person_has_drawn_brings_its_name(name: str, written: str) -> None:
    shared = Shared(classic_rules(12, 4), name=name)

    assert encode_link(shared) == f"name={written}&start=12/5OX5/5XO5/12&m="
    assert decode_link(encode_link(shared)) == shared


def test_a_name_in_a_link_is_one_line_and_gives_way_to_that_of_a_named_set_up() -> None:
    assert decode_link("name= a%0A%00b%20&start=12/5OX5/5XO5/12&m=").name == "a b"
    assert decode_link("name=Mine&setup=octagon&m=").name == ""


def test_a_skip_at_the_end_is_told_and_others_follow_from_the_moves() -> None:
    skipped = (*parse_transcript(BLACK_MUST_PASS), Skip())

    assert encode_link(Shared(STANDARD, skipped)) == f"m={BLACK_MUST_PASS}ps"
    assert decode_link(f"m={BLACK_MUST_PASS}ps").plies == skipped


def test_a_link_may_have_its_sign_capitals_a_version_and_escapes() -> None:
    assert decode_link("#v=1&m=F5%44%36\n") == Shared(STANDARD, F5D6)
    assert decode_link("start=8%2F8%2f8/3OX3/3XO3/8/8/8&m=") == Shared(STANDARD)


@pytest.mark.parametrize(
    ("link", "problem", "found", "index"),
    [
        (LONG := f"m={' ' * LONGEST}f5", "expected at most 8000 characters", LONG, LONGEST),
        (f"start={NINES}&m=", "expected a board on which players can begin: a board has 1 to 26", NINES, 6),
    ],
)
def test_a_refusal_says_what_was_wrong_and_where(link: str, problem: str, found: str, index: int) -> None:
    with pytest.raises(DecodeError) as refusal:
        decode_link(link)

    assert str(refusal.value.problem).startswith(problem)
    assert (refusal.value.found, refusal.value.location) == (found, Index(index))
