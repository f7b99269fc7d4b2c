"""The position as a picture."""

import re
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from reversi.domain.setups import setup_named
from reversi.formats.picture import draw_game, draw_position
from reversi.record.game import Turn, begin_game
from tests.profiles import examples
from tests.strategies import any_rules, games, reachable_boards

SVG = "{http://www.w3.org/2000/svg}"


def drawn(turn: Turn, symmetry: domain.Symmetry = domain.Symmetry.IDENTITY) -> ElementTree.Element:
    return ElementTree.fromstring(draw_position(turn, symmetry))


def with_class(picture: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [each for each in picture.iter() if name in each.get("class", "").split()]


def discs_by_middle(picture: ElementTree.Element) -> dict[tuple[str, str], str]:
    """The colours of the discs in a drawing, by the points on which they stand."""
    return {
        (each.get("cx", ""), each.get("cy", "")): each.get("class", "").removeprefix("disc ")
        for each in with_class(picture, "disc")
    }


@examples(30)
@given(board=reachable_boards() | reachable_boards(any_rules()), symmetry=st.sampled_from(domain.Symmetry))
def test_a_picture_of_any_board_has_all_its_discs_and_tells_the_position(
    board: domain.Board, symmetry: domain.Symmetry
) -> None:
    picture = drawn(Turn(domain.state_of(board), None), symmetry)

    for colour in board.rules.players:
        assert len(with_class(picture, colour.value)) == domain.count(board, colour)
    assert picture.findtext(f"{SVG}desc") == domain.format_position(board)
    assert len(picture.findall(f".//{SVG}text")) == board.rules.width + board.rules.height


def test_the_last_move_is_marked_and_the_board_can_be_seen_from_the_other_side() -> None:
    turn = begin_game(domain.STANDARD).extend(domain.parse_transcript("f5")).present

    (usual,) = with_class(drawn(turn), "last")
    (turned,) = with_class(drawn(turn, domain.Symmetry.ROTATE_HALF), "last")

    assert (usual.get("cx"), usual.get("cy")) == ("246", "206")
    assert (turned.get("cx"), turned.get("cy")) == ("126", "166")


@examples(10)
@given(played=games())
def test_the_drawings_of_a_game_laid_over_each_other_show_its_last_position(
    played: tuple[domain.Rules, tuple[domain.Ply, ...], domain.Board],
) -> None:
    rules, plies, _ = played
    game = begin_game(rules).extend(plies)

    first, *changes = (ElementTree.fromstring(each) for each in draw_game(game))
    shown = discs_by_middle(first)
    for change in changes:
        shown |= discs_by_middle(change)

    assert shown == discs_by_middle(drawn(game.state_at(game.last)))
    assert {(each.get("width"), each.get("height")) for each in changes} <= {
        (first.get("width"), first.get("height"))
    }


def test_a_ply_draws_only_what_it_changes_and_wipes_out_the_mark_before_it() -> None:
    game = begin_game(domain.STANDARD).extend(domain.parse_transcript("f5d6"))

    _, _, change = (ElementTree.fromstring(each) for each in draw_game(game))

    middles = {square: (str(26 + 20 + 40 * column), str(26 + 20 + 40 * row)) for square, column, row in (
        ("d5", 3, 4), ("d6", 3, 5), ("f5", 5, 4)
    )}  # fmt: skip
    assert discs_by_middle(change) == {middles["d5"]: "white", middles["d6"]: "white", middles["f5"]: "black"}
    (last,) = with_class(change, "last")
    assert (last.get("cx"), last.get("cy")) == middles["d6"]


def test_a_wide_board_turned_to_the_right_is_a_high_picture_with_letters_at_its_left() -> None:
    picture = drawn(begin_game(domain.classic_rules(8, 4)).present, domain.Symmetry.ROTATE_RIGHT)

    names = [each.text for each in picture.findall(f".//{SVG}text")]
    assert (picture.get("width"), picture.get("height")) == ("212", "372")
    assert names == [*"4321", *"abcdefgh"]


def test_every_colour_is_a_name_of_the_theme() -> None:
    rules = setup_named("six-players").rules

    colours = set(re.findall('(?:fill|stroke)="([^"]*)"', draw_position(begin_game(rules).present)))

    assert colours >= {f"var(--{colour.value}-flat)" for colour in domain.Colour}
    assert all(re.fullmatch(r"var\(--[a-z-]+\)", colour) for colour in colours - {"none"})
