"""Two games side by side: where they part, however one of them is turned."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app.game import msg as game_msg
from reversi.app.games import pair
from reversi.app.games.pair import Line, Parting, parting_of
from reversi.app.session.codec import encode_game
from reversi.app.session.summary import place_reached, positions_in
from reversi.domain import Colour, Skip, Symmetry, image_of_board, image_of_square
from reversi.domain.setups import setup_named
from reversi.domain.symmetry import inverse_of
from reversi.record.game import begin_game
from tests.app.games.kept import session_after
from tests.app.known_games import BLACK_MUST_PASS
from tests.app.person import follow, play, sit_down_with, with_setup
from tests.strategies import games

SESSION = session_after("f5d6c3d3c4", seed=1)


def parting(one: str, other: str) -> Parting | None:
    """Where two games parted."""
    found = pair.compared(session_after(one), session_after(other))
    assert found is not None
    return found.parting


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ("f5d6c3d3c4", "f5d6c3d3e3", Parting((4, 4), Symmetry.IDENTITY, went_together=True)),
        ("f5d6c3", "f5d6c3d3e3", Parting((3, 3), Symmetry.IDENTITY, went_together=True)),
        ("f5d6c3d3c4", "e6f4c3c4", Parting((4, 4), Symmetry.TRANSPOSE, went_together=True)),
        ("f5d6c3d3c4f4", "f5d6c4d3c3b3", Parting((5, 5), Symmetry.IDENTITY, went_together=False)),
        (BLACK_MUST_PASS, BLACK_MUST_PASS, Parting((8, 8), Symmetry.IDENTITY, went_together=True)),
    ],
    ids=["in one order", "to an end", "mirrored", "in another order", "with a pass"],
)
def test_games_part_after_the_last_position_that_they_share(one: str, other: str, found: Parting) -> None:
    assert parting(one, other) == found


def test_games_on_other_boards_have_no_position_in_common() -> None:
    small = encode_game(play(with_setup(sit_down_with(), "mini-6x6").send(game_msg.SeedDrawn(1)), "c2").model)
    found = pair.compared(small, session_after("f5d6"))

    assert found is not None
    assert found.parting is None


@pytest.mark.parametrize("text", ["", "{}", "rubbish"])
def test_a_session_that_cannot_be_read_is_not_compared_and_has_no_positions(text: str) -> None:
    assert pair.compared(text, SESSION) is None
    assert positions_in(text) == ()


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


@pytest.mark.parametrize("symmetry", Symmetry)
def test_a_position_is_found_in_a_game_after_its_plies_however_it_is_turned(symmetry: Symmetry) -> None:
    early = follow(sit_down_with(), "f5d6c3").model.table.state.board

    assert place_reached(image_of_board(early, symmetry), positions_in(SESSION)) == 3


@pytest.mark.parametrize(("other", "place"), [("c4e3f6e6f5", 5), ("f5f6e6f4g6", None)])
def test_a_transposition_reaches_the_same_position_and_another_game_does_not(
    other: str, place: int | None
) -> None:
    tiger = follow(sit_down_with(), "f5d6c3d3c4").model.table.state.board

    assert place_reached(tiger, positions_in(session_after(other))) == place


def test_a_position_is_found_with_its_colours_exchanged() -> None:
    board = follow(sit_down_with(), "f5d6c3").model.table.state.board
    exchanged = replace(board, discs=board.discs[::-1], to_move=Colour.BLACK)

    assert place_reached(image_of_board(exchanged, Symmetry.ROTATE_LEFT), positions_in(SESSION)) == 3


def test_discs_on_another_board_are_another_position() -> None:
    small = play(with_setup(sit_down_with(), "mini-6x6").send(game_msg.SeedDrawn(1)), "c2").model
    board = small.table.state.board

    assert board.rules == setup_named("mini-6x6").rules
    assert place_reached(board, positions_in(encode_game(small))) == 1
    assert place_reached(board, positions_in(SESSION)) is None
