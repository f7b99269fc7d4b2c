from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from tests.app.known_games import TIED

BLACK, WHITE, RED = domain.Colour.BLACK, domain.Colour.WHITE, domain.Colour.RED
WHITE_BEGINS = replace(domain.STANDARD, first=WHITE)

symmetries = st.sampled_from(domain.Symmetry)
openings = st.sampled_from(domain.OPENINGS)


def boards_of(squares: Iterable[domain.Square], rules: domain.Rules = domain.STANDARD) -> list[domain.Board]:
    """The boards of a game, from its start."""
    states = [domain.state_of(domain.start_board(rules))]
    for square in squares:
        states.append(domain.play(states[-1], square))
    return [state.board for state in states]


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
    ("transcript", "name"),
    [
        ("f5f6", "Diagonal"),
        ("f5d6", "Perpendicular"),
        ("f5f4", "Parallel"),
        ("f5d6c3d3c4f4f6f3", "Comp'Oth"),
        ("f5d6c5f4e3c6d3f6e6d7", "Rose"),
        ("f5f6e6f4c3", "Buffalo (Kenichi Variation)"),
        ("f5f6e6f4g5", "Heath (Tobidashi)"),
    ],
)
def test_well_known_lines_are_recognised_after_f5(transcript: str, name: str) -> None:
    assert name_of(transcript) == name


@pytest.mark.parametrize("transcript", ["f5d6c3d3c4", "e6f4c3c4d3", "d3c5f6f5e6", "c4e3f6e6f5"])
def test_the_tiger_is_recognised_from_each_of_the_four_first_moves(transcript: str) -> None:
    assert name_of(transcript) == "Tiger"


@given(opening=openings, symmetry=st.sampled_from(domain.symmetries_of(domain.STANDARD)))
def test_every_line_is_recognised_in_its_images(opening: domain.Opening, symmetry: domain.Symmetry) -> None:
    assert domain.opening_of(boards_of(images(opening.transcript, symmetry))) == opening


@pytest.mark.parametrize("transcript", ["f5f6e6f4e3", "f5f6e6d6c5", "e6f6f5d6c5", "e6f6f5f4e3"])
def test_the_cow_is_recognised_whatever_the_order_of_its_moves(transcript: str) -> None:
    assert name_of(transcript) == "Cow"


def test_a_transposition_into_a_line_is_worth_its_name() -> None:
    assert name_of("c4c3d3c5f6f5") == "Hokuriku Buffalo"
    assert name_of("f5f6e6d6e7f4") == name_of("f5f6e6f4g5d6") == "Heath-Chimney (Mass-Turning)"


def test_the_name_grows_with_the_game() -> None:
    names = [name_of("f5d6c3d3c4f4f6f3e6e7"[:end]) for end in range(0, 22, 2)]

    assert names == [
        None,
        None,
        "Perpendicular",
        "Perpendicular",
        "Perpendicular",
        "Tiger",
        "Tiger",
        "Stephenson",
        "Comp'Oth",
        "Comp'Oth",
        "Scorpion",
    ]


def test_a_game_keeps_the_name_after_it_has_left_the_line() -> None:
    assert name_of("f5d6c3d3c4b5") == "Tiger"
    assert name_of(TIED) == "Perpendicular"


def test_before_the_second_move_there_is_no_name() -> None:
    assert name_of("") is None
    assert name_of("f5") is None
    assert domain.opening_of([]) is None


@given(opening=openings, symmetry=symmetries)
def test_the_mirrored_start_is_the_standard_game_turned(
    opening: domain.Opening, symmetry: domain.Symmetry
) -> None:
    rules = domain.STANDARD if symmetry in domain.symmetries_of(domain.STANDARD) else domain.MIRRORED

    assert domain.opening_of(boards_of(images(opening.transcript, symmetry), rules)) == opening


@given(opening=openings, symmetry=symmetries)
def test_an_opening_is_recognised_with_the_colours_exchanged_where_white_begins(
    opening: domain.Opening, symmetry: domain.Symmetry
) -> None:
    exchanged = (
        replace(domain.MIRRORED, first=WHITE)
        if symmetry in domain.symmetries_of(domain.STANDARD)
        else WHITE_BEGINS
    )

    assert domain.opening_of(boards_of(images(opening.transcript, symmetry), exchanged)) == opening


@pytest.mark.parametrize("rules", [domain.MIRRORED, WHITE_BEGINS], ids=["mirrored", "White begins"])
def test_d6c4_is_the_perpendicular_turned_to_the_right(rules: domain.Rules) -> None:
    boards = boards_of([domain.parse_square("d6"), domain.parse_square("c4")], rules)

    assert domain.opening_of(boards) == domain.Opening("Perpendicular", "f5d6")


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
