"""Selecting games in the list: what is done with all of them at once, their tags, and two side by side."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app.common import cmd
from reversi.app.game import msg as game_msg
from reversi.app.games import (
    LONGEST_TAG,
    MOST_TAGS,
    Cause,
    KeptGame,
    Library,
    LibraryFailure,
    Selection,
    counted_tags,
    filtering,
    id_of,
    orders,
    pair,
    tag_in,
    united,
    without_tag,
)
from reversi.app.games import msg as games_msg
from reversi.app.games.pair import Line, Parting, parting_of
from reversi.app.session.codec import encode_game
from reversi.app.session.summary import place_reached, positions_in
from reversi.domain import Colour, Skip, Symmetry, image_of_board, image_of_square
from reversi.domain.setups import setup_named
from reversi.domain.symmetry import inverse_of
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.engine.protocol.archives import Order
from reversi.record.game import begin_game
from tests.app.accessibility import assert_accessible
from tests.app.games.kept import session_after
from tests.app.games.test_library import ordered
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import (
    Table,
    follow,
    listed,
    name_of_game,
    play,
    settled,
    sit_down,
    sit_down_with,
    that_follows,
    transcript_of,
    with_list,
    with_setup,
)
from tests.app.reviewed import reviewed
from tests.strategies import games

TIGER = listed(session_after("f5d6c3d3c4"))
FIRST, SECOND, THIRD = (
    replace(TIGER, id=name, date=f"2026-11-{day}T09:30:00.000")
    for name, day in (("c", 24), ("b", 23), ("a", 22))
)


def selecting(*games: KeptGame, ticked: int = 0) -> Table:
    """The list of these games, of which the first are selected."""
    table = with_list(sit_down(), *games).click("More").click("Select games")
    for place in range(ticked):
        table = settled(table.click(name_of_game(table, place)))
    return settled(table)


def dialog_of(table: Table) -> Library:
    dialog = table.model.panel.dialog
    assert isinstance(dialog, Library)
    return dialog


def boxes(table: Table) -> list[str]:
    """Whether each row of the page is selected."""
    return [
        str(each.attribute("aria-checked"))
        for each in walk(table.page)
        if each.attribute("role") == "checkbox"
    ]


def tags_shown(table: Table) -> list[str]:
    return [text_of(each) for each in walk(table.page) if each.attribute("class") == "tag"]


def test_rows_become_boxes_and_the_selection_is_forgotten_when_it_is_closed() -> None:
    table = selecting(FIRST, SECOND, THIRD, ticked=2)
    fewer = settled(table.click(name_of_game(table, 0)))
    closed = fewer.click("Select games")

    assert isinstance(table.page, Element)
    assert_accessible(table.page)
    assert boxes(table) == ["true", "true", "false"]
    assert "2 games selected" in table.text
    assert boxes(fewer) == ["false", "true", "false"]
    assert (boxes(closed), ordered(closed)) == ([], [])
    assert "Delete game 1, Tiger" in closed.names
    assert boxes(closed.click("Select games")) == ["false"] * 3


def test_all_games_that_match_are_selected_beside_those_that_were_and_none_again() -> None:
    found = selecting(FIRST, replace(SECOND, tags=("club",)), THIRD, ticked=1).send(
        filtering.WordsSought("club")
    )

    both = found.click("All")
    none = both.click("None")

    assert dialog_of(both).selection == Selection(frozenset("cb"))
    assert "Select games" in none.text
    assert "Save as a file" not in none.names


def test_the_selected_games_are_saved_in_the_order_of_the_list() -> None:
    table = selecting(FIRST, SECOND, THIRD)
    table = settled(table.send(games_msg.GameTicked("a"), games_msg.GameTicked("c")))

    saving = table.click("Save as a file")

    assert ordered(saving) == [orders.Export(("c", "a"))]
    assert "0 of 2" in saving.text
    assert "2 games selected" in saving.send(games_msg.GamesTransferred(2, 2)).text


@pytest.mark.parametrize("order", Order)
def test_a_file_has_the_latest_games_first_and_those_of_one_date_by_their_ids_however_they_are_shown(
    order: Order,
) -> None:
    undated = [replace(TIGER, id=name, date="") for name in ("e", "f", "d")]
    table = with_list(sit_down(), undated[0], THIRD, undated[1], FIRST, undated[2], SECOND).click("More")

    shown = settled(table.send(filtering.OrderChosen(order)))
    again = settled(shown.click("Select games").send(games_msg.GamesForgotten(frozenset("bdf"))))

    for each in (shown, again.click("Bring it back").click("Select games")):
        assert ordered(settled(each).click("Save as a file")) == [
            orders.Export(("c", "b", "a", "d", "e", "f"))
        ]


def test_the_selected_games_become_favourites_and_if_all_are_none_of_them() -> None:
    table = selecting(replace(FIRST, favourite=True), SECOND, THIRD, ticked=2)

    marked = settled(table.click("Favourite"))
    unmarked = marked.click("Favourite")

    assert ordered(table.click("Favourite")) == [orders.Mark(("b",), favourite=True)]
    assert [game.favourite for game in dialog_of(marked).games] == [True, True, False]
    assert ordered(unmarked) == [orders.Mark(("c", "b"), favourite=False)]


@pytest.mark.parametrize("by_key", [False, True])
def test_games_deleted_at_once_come_back_at_once_to_both_places(by_key: bool) -> None:
    left = settled(follow(sit_down_with(), "f5d6").send(game_msg.SeedDrawn(1)))
    aside = listed(left.model.games[0].session, FIRST.date)
    table = with_list(left, aside, SECOND, THIRD).click("More").click("Select games")
    for place in range(2):
        table = settled(table.click(name_of_game(table, place)))

    asked = table.press("Delete", name_of_game(table, 2)) if by_key else table.click("Delete")
    deleted = settled(asked).send(games_msg.GamesForgotten(frozenset({aside.id, "b"})))
    back = settled(deleted).click("Bring it back")

    assert ordered(asked) == [orders.ForgetAll((aside.id, "b"))]
    assert (dialog_of(deleted).games, deleted.model.games) == ((THIRD,), ())
    assert "2 games are deleted." in deleted.text
    assert cmd.FocusElement("bring-back") in deleted.commands
    assert dialog_of(back).games == (aside, SECOND, THIRD)
    assert back.model.games == left.model.games
    assert ordered(back)[0] == orders.Order.PUT_ALL_BACK


def test_games_deleted_after_the_list_is_closed_are_not_set_aside_any_more() -> None:
    left = settled(follow(sit_down_with(), "f5d6").send(game_msg.SeedDrawn(1)))

    after = left.send(games_msg.GamesForgotten(frozenset({id_of(left.model.games[0])})))

    assert after.model.games == ()
    assert not any(isinstance(command, cmd.FocusElement) for command in after.commands)


@pytest.mark.parametrize(
    "msg",
    [
        games_msg.SelectionClick.MARK,
        games_msg.SelectionClick.DELETE,
        games_msg.SelectionClick.GIVE_TAG,
    ],
)
def test_what_needs_a_selection_does_nothing_without_one(msg: games_msg.SelectionMsg) -> None:
    assert ordered(selecting(FIRST, SECOND).send(msg)) == []
    assert ordered(with_list(sit_down(), FIRST).send(msg)) == []


def test_a_tag_is_given_to_the_selected_games_and_taken_from_them() -> None:
    table = selecting(replace(FIRST, tags=("Club",)), SECOND, THIRD, ticked=2).send(
        games_msg.TagTyped(" club  ")
    )

    given = settled(table.press("Enter", "Tag"))
    taken = given.click("Remove")

    assert ordered(table.click("Add")) == [orders.Tag((("b", ("club",)),))]
    assert tags_shown(given) == ["Club", "club"]
    assert ordered(taken) == [orders.Tag((("c", ()), ("b", ())))]
    assert tags_shown(taken) == []


def test_games_are_found_by_their_tags_and_shown_alone() -> None:
    table = with_list(
        sit_down(), replace(FIRST, tags=("Endgame", "club")), replace(SECOND, tags=("Club",)), THIRD
    )

    assert tags_shown(table.send(filtering.WordsSought("endg"))) == ["Endgame", "club"]
    assert tags_shown(table.send(games_msg.TagChosen("club"))) == ["Endgame", "club", "Club"]
    assert "2 of 3 games" in table.send(games_msg.TagChosen("club")).text
    assert "club (2)" in table.click("More").text
    assert "All tags" not in with_list(sit_down(), FIRST).text


def test_when_the_last_game_with_the_chosen_tag_loses_it_all_games_are_shown() -> None:
    table = selecting(replace(FIRST, tags=("club",)), SECOND).send(games_msg.TagChosen("club"))
    table = settled(table.click("All")).send(games_msg.TagTyped("Club"))

    assert len(boxes(table)) == 1
    assert len(boxes(table.click("Remove"))) == 2


def test_nothing_is_selected_where_the_library_cannot_be_read() -> None:
    table = (
        sit_down()
        .click("Library")
        .send(
            games_msg.GamesListed((FIRST,), lasts=None),
            games_msg.LibraryFailed(LibraryFailure(Cause.OTHER, "denied")),
        )
    )

    assert "Select games" not in table.names
    assert table.send(games_msg.SelectionClick.SELECT).model == table.model


def test_tags_are_trimmed_bounded_and_told_apart_whatever_their_case() -> None:
    many = tuple(map(str, range(2 * MOST_TAGS)))
    games = (replace(FIRST, tags=("Straße", "b")), replace(SECOND, tags=("STRASSE", "A")))

    assert tag_in(f"  a \n b {'c' * LONGEST_TAG}") == f"a b {'c' * (LONGEST_TAG - 4)}"
    assert tag_in(" \t ") == ""
    assert united(("Club",), ("CLUB", "club", *many)) == ("Club", *many[: MOST_TAGS - 1])
    assert without_tag(("Club", "b"), "cLUB") == ("b",)
    assert counted_tags(games) == (("A", 1), ("b", 1), ("Straße", 2))


SESSION, OTHER = session_after("f5d6c3d3c4", seed=1), session_after("f5d6c3d3e3", seed=2)
GAMES = listed(SESSION), listed(OTHER)
IDS = GAMES[0].id, GAMES[1].id


def compared(one: str = SESSION, other: str = OTHER) -> Table:
    """The games with these sessions side by side."""
    games = listed(one), listed(other)
    ticked = (games_msg.GameTicked(game.id) for game in games)
    asked = selecting(*games).send(*ticked).click("Compare")
    return asked.send(games_msg.PairRead((games[0].id, games[1].id), (one, other)))


def named(table: Table, words: str) -> str:
    return min((name for name in table.names if words in name), key=len)


def test_two_selected_games_are_compared_and_the_list_comes_back_as_it_was() -> None:
    table = selecting(*GAMES, ticked=2)

    asked = table.click("Compare")
    shown = settled(asked.send(games_msg.PairRead(IDS, (SESSION, OTHER))))
    back = shown.click("Back to the list")

    assert "Compare" not in selecting(*GAMES, ticked=1).names
    assert ordered(asked) == [orders.ReadPair(IDS)]
    assert cmd.FocusElement("pair-of-games") in asked.commands
    assert "The same for 4 moves." in shown.text
    assert "5. Black c4" in shown.text
    assert "5. Black e3" in shown.text
    assert isinstance(shown.page, Element)
    assert_accessible(shown.page)
    assert dialog_of(back) == dialog_of(table)
    assert back.commands == (cmd.FocusElement("game-0"), cmd.FocusElement("compare-games"))


def test_either_game_is_opened_where_they_parted_and_the_game_left_is_kept() -> None:
    shown = compared()

    opened = shown.click(named(shown, "5. Black e3"))

    assert opened.model.panel.dialog is None
    assert transcript_of(opened) == "f5d6c3d3"
    assert opened.model.table.game.last == 5


def test_the_game_on_the_table_only_goes_there() -> None:
    playing = play(follow(sit_down_with(seed=3), "f5d6c3d3"), "c4")
    kept = encode_game(playing.model)
    table = settled(playing.click("Library")).send(
        games_msg.GamesListed((listed(kept), GAMES[1]), lasts=False), games_msg.SelectionClick.SELECT
    )
    ids = listed(kept).id, IDS[1]
    shown = table.send(*map(games_msg.GameTicked, ids)).click("Compare")
    shown = shown.send(games_msg.PairRead(ids, (kept, OTHER)))

    opened = shown.click(named(shown, "5. Black c4"))

    assert opened.model.panel.dialog is None
    assert transcript_of(opened) == "f5d6c3d3"
    assert opened.model.games == playing.model.games


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (
            session_after("e6f4c3c4f3", seed=3),
            "The same for 4 moves. The second game is seen turned or mirrored",
        ),
        (session_after("f5d6c4d3c3", seed=4), "The same position after 5 moves, played in another order."),
        (session_after("f5d6c4d3c3", seed=4), "No further move."),
        ("rubbish", "These games cannot be compared"),
    ],
)
def test_games_that_are_turned_or_in_another_order_are_told_so(other: str, told: str) -> None:
    assert told in compared(other=other).text


def test_reviewed_games_tell_what_each_side_lost_and_what_the_move_did() -> None:
    shown = compared(one=encode_game(reviewed().model), other=session_after(WIPE_OUT[:2], seed=3))

    assert "Lost per move" in shown.text
    assert "loses a lot (13 discs) and the lead. Best: " in named(shown, "2. White c3")
    assert "No further move." in shown.text


def test_games_that_arrive_late_or_are_gone_lead_back_to_the_list() -> None:
    asked = settled(selecting(*GAMES, ticked=2).click("Compare"))

    gone = asked.send(games_msg.PairRead(IDS, None))
    late = asked.click("Back to the list").send(games_msg.PairRead(IDS, (SESSION, OTHER)))
    failed = asked.send(games_msg.LibraryFailed(LibraryFailure(Cause.OTHER, "denied")))

    assert [dialog_of(each).pair for each in (gone, late, failed)] == [None] * 3
    assert ordered(gone) == [orders.List(gone.model.games)]
    assert "denied" in failed.text


def test_while_another_page_plays_neither_game_is_opened() -> None:
    shown = compared()

    follows = replace(shown, model=that_follows(shown.model))

    moments = [each for each in walk(follows.page) if each.attribute("class") == "moment"]
    assert [(each.attribute("aria-disabled"), each.handlers) for each in moments] == [("true", ())] * 2


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
