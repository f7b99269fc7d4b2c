"""Where two stored games parted, however their boards are turned and in whatever order they were played."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app.game import msg as game_msg
from reversi.app.session.codec import encode_game
from reversi.app.session.parting import Line, Parting, compared, line_of, parting_of
from reversi.domain import Skip, Symmetry, image_of_board, image_of_square
from reversi.domain.symmetry import inverse_of
from reversi.record.game import begin_game
from tests.app.known_games import BLACK_MUST_PASS
from tests.app.person import follow, play, sit_down_with, with_setup
from tests.strategies import games


def session_after(transcript: str) -> str:
    return encode_game(follow(sit_down_with(), transcript).model)


def parting(one: str, other: str) -> Parting | None:
    found = compared(session_after(one), session_after(other))
    assert found is not None
    return found.parting


def test_games_part_after_the_moves_that_they_share() -> None:
    assert parting("f5d6c3d3c4", "f5d6c3d3e3") == Parting((4, 4), Symmetry.IDENTITY, went_together=True)
    assert parting("f5d6c3", "f5d6c3d3e3") == Parting((3, 3), Symmetry.IDENTITY, went_together=True)


def test_a_mirrored_game_goes_the_same_way() -> None:
    assert parting("f5d6c3d3c4", "e6f4c3c4") == Parting((4, 4), Symmetry.TRANSPOSE, went_together=True)


def test_another_order_that_leads_to_the_same_position_is_told_apart() -> None:
    found = parting("f5d6c3d3c4f4", "f5d6c4d3c3b3")

    assert found is not None
    assert (found.places, found.went_together) == ((5, 5), False)


def test_games_on_other_boards_have_no_position_in_common() -> None:
    small = with_setup(sit_down_with(), "mini-6x6").send(game_msg.SeedDrawn(1))
    found = compared(encode_game(play(small, "c2").model), session_after("f5d6"))

    assert found is not None
    assert found.parting is None


@pytest.mark.parametrize("text", ["", "{}", "rubbish"])
def test_a_session_that_cannot_be_read_is_not_compared(text: str) -> None:
    assert compared(text, session_after("f5d6")) is None


@st.composite
def lines(draw: st.DrawFn) -> Line:
    rules, plies, _ = draw(games())
    game = begin_game(rules).extend(plies)
    return Line(plies, tuple(game.state_at(place).state.board for place in range(len(plies) + 1)), None)


def seen(line: Line, symmetry: Symmetry) -> Line:
    rules = line.boards[0].rules
    plies = tuple(
        ply if isinstance(ply, Skip) else image_of_square(ply, rules.width, rules.height, symmetry)
        for ply in line.plies
    )
    return replace(line, plies=plies, boards=tuple(image_of_board(each, symmetry) for each in line.boards))


@given(lines(), st.sampled_from(Symmetry))
def test_a_game_and_its_image_never_part(line: Line, symmetry: Symmetry) -> None:
    found = parting_of(line, seen(line, symmetry))

    assert found is not None
    assert found.went_together
    assert found.places == (len(line.plies), len(line.plies))


@given(lines(), st.sampled_from(Symmetry), st.data())
def test_the_position_of_the_parting_is_the_same_in_both_games(
    line: Line, symmetry: Symmetry, data: st.DataObject
) -> None:
    length = data.draw(st.integers(0, len(line.plies)))
    part = replace(line, plies=line.plies[:length], boards=line.boards[: length + 1])
    found = parting_of(line, seen(part, symmetry))

    assert found is not None
    here, there = found.places
    assert there == length
    image = image_of_board(line.boards[here], found.symmetry)
    assert image.discs == seen(part, symmetry).boards[there].discs
    assert image_of_board(image, inverse_of(found.symmetry)).discs == line.boards[here].discs


def test_passes_belong_to_the_way() -> None:
    line = line_of(session_after(BLACK_MUST_PASS))

    assert line is not None
    assert parting_of(line, line) == Parting((8, 8), Symmetry.IDENTITY, went_together=True)
