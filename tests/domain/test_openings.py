from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from tests.app.known_games import TIED

BLACK, WHITE, RED = domain.Colour.BLACK, domain.Colour.WHITE, domain.Colour.RED

symmetries = st.sampled_from(domain.Symmetry)
openings = st.sampled_from(domain.OPENINGS)


def boards_of(squares: Iterable[domain.Square], rules: domain.Rules = domain.STANDARD) -> list[domain.Board]:
    """The boards of a game, from its start."""
    return [*domain.boards_along(rules, tuple(squares))]


def moves(transcript: str) -> list[domain.Square]:
    return [ply for ply in domain.parse_transcript(transcript) if isinstance(ply, domain.Square)]


def images(transcript: str, symmetry: domain.Symmetry) -> list[domain.Square]:
    """The squares of a transcript, taken to their images."""
    return [domain.image_of_square(square, 8, 8, symmetry) for square in moves(transcript)]


def name_of(transcript: str) -> str | None:
    """The name of the opening of a game from the standard start."""
    opening = domain.opening_of(boards_of(moves(transcript)))
    return opening.name if opening else None


@pytest.mark.parametrize("opening", domain.OPENINGS, ids=lambda opening: opening.name)
def test_every_line_is_legal_and_has_its_own_name(opening: domain.Opening) -> None:
    assert domain.opening_of(boards_of(moves(opening.transcript))) == opening


def test_no_two_lines_end_alike_in_any_image() -> None:
    ends = [boards_of(moves(opening.transcript))[-1] for opening in domain.OPENINGS]

    different = {
        frozenset(
            domain.image_of_board(end, symmetry).discs for symmetry in domain.symmetries_of(domain.STANDARD)
        )
        for end in ends
    }

    assert len(different) == len(domain.OPENINGS) >= 60


def test_no_name_is_given_twice_and_lines_stand_in_order() -> None:
    transcripts = [opening.transcript for opening in domain.OPENINGS]

    assert len({opening.name for opening in domain.OPENINGS}) == len(domain.OPENINGS)
    assert transcripts == sorted(transcripts)


@pytest.mark.parametrize(
    ("name", "transcripts"),
    [
        (None, ["", "f5"]),
        ("Diagonal", ["f5f6"]),
        ("Perpendicular", ["f5d6", TIED]),
        ("Parallel", ["f5f4"]),
        ("Tiger", ["f5d6c3d3c4", "e6f4c3c4d3", "d3c5f6f5e6", "c4e3f6e6f5", "f5d6c3d3c4b5"]),
        ("Cow", ["f5f6e6f4e3", "f5f6e6d6c5", "e6f6f5d6c5", "e6f6f5f4e3"]),
        ("Comp'Oth", ["f5d6c3d3c4f4f6f3"]),
        ("Rose", ["f5d6c5f4e3c6d3f6e6d7"]),
        ("Buffalo (Kenichi Variation)", ["f5f6e6f4c3"]),
        ("Heath (Tobidashi)", ["f5f6e6f4g5"]),
        ("Heath-Chimney (Mass-Turning)", ["f5f6e6d6e7f4", "f5f6e6f4g5d6"]),
        ("Hokuriku Buffalo", ["c4c3d3c5f6f5"]),
    ],
)
def test_a_line_has_its_name_from_every_first_move_in_any_order_and_after_it_was_left(
    name: str | None, transcripts: list[str]
) -> None:
    assert {name_of(transcript) for transcript in transcripts} == {name}


@given(opening=openings, symmetry=st.sampled_from(domain.symmetries_of(domain.STANDARD)))
def test_every_line_is_recognised_in_its_images(opening: domain.Opening, symmetry: domain.Symmetry) -> None:
    assert domain.opening_of(boards_of(images(opening.transcript, symmetry))) == opening


def test_the_name_grows_with_the_game() -> None:
    names = [name_of("f5d6c3d3c4f4f6f3e6e7"[:end]) for end in range(4, 22, 2)]

    perpendicular, tiger, compoth = ["Perpendicular"] * 3, ["Tiger"] * 2, ["Comp'Oth"] * 2
    assert names == [*perpendicular, *tiger, "Stephenson", *compoth, "Scorpion"]


@given(opening=openings, symmetry=symmetries)
def test_the_mirrored_start_is_the_standard_turned(
    opening: domain.Opening, symmetry: domain.Symmetry
) -> None:
    rules = domain.STANDARD if symmetry in domain.symmetries_of(domain.STANDARD) else domain.MIRRORED

    assert domain.opening_of(boards_of(images(opening.transcript, symmetry), rules)) == opening


@given(opening=openings, symmetry=symmetries)
def test_an_opening_is_recognised_with_the_colours_exchanged_where_white_begins(
    opening: domain.Opening, symmetry: domain.Symmetry
) -> None:
    rules = domain.MIRRORED if symmetry in domain.symmetries_of(domain.STANDARD) else domain.STANDARD
    exchanged = replace(rules, first=WHITE)

    assert domain.opening_of(boards_of(images(opening.transcript, symmetry), exchanged)) == opening


@pytest.mark.parametrize(
    "rules",
    [
        replace(domain.STANDARD, aim=domain.Aim.FEWEST_DISCS),
        replace(domain.STANDARD, passing=domain.Passing.NEVER),
        replace(domain.STANDARD, walls=frozenset({domain.Square(0, 0)})),
        replace(domain.STANDARD, players=(BLACK, WHITE, RED)),
    ],
    ids=["fewest discs", "end when stuck", "a wall", "three players"],
)
def test_other_rules_have_no_openings(rules: domain.Rules) -> None:
    assert domain.opening_of(boards_of(moves("f5d6"), rules)) is None


def test_other_boards_have_no_openings() -> None:
    rules = domain.classic_rules(6, 6)

    assert domain.opening_of(boards_of([domain.parse_square("e4"), domain.parse_square("c5")], rules)) is None


@given(opening=openings, symmetry=st.sampled_from(domain.symmetries_of(domain.STANDARD)))
def test_a_line_lies_ahead_of_the_position_before_its_end_however_it_is_turned(
    opening: domain.Opening, symmetry: domain.Symmetry
) -> None:
    before = boards_of(images(opening.transcript, symmetry)[:-1])[-1]

    assert opening in domain.openings_ahead(before)


def test_only_the_nearest_lines_lie_ahead_and_none_off_every_line_or_under_other_rules() -> None:
    names = [each.name for each in domain.openings_ahead(boards_of(moves("f5"))[-1])]

    assert names == ["Perpendicular", "Parallel", "Diagonal"]
    assert domain.openings_ahead(boards_of(moves("f5f6e6f4g7c5"))[-1]) == ()
    assert domain.openings_ahead(domain.start_board(domain.classic_rules(6, 6))) == ()
