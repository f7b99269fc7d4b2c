"""Selecting games in the list: what is done with all of them at once, and the tags that collect them."""

from dataclasses import replace

import pytest

from reversi.app.common import cmd
from reversi.app.game import msg as game_msg
from reversi.app.games import msg as games_msg
from reversi.app.games import orders
from reversi.app.games.dialog import Library, Order, Selection
from reversi.app.games.model import (
    LONGEST_TAG,
    MOST_TAGS,
    Cause,
    FileForm,
    KeptGame,
    LibraryFailure,
    counted_tags,
    tag_in,
    united,
    without_tag,
)
from reversi.app.session.codec import encode_game
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from tests.app.accessibility import assert_accessible
from tests.app.person import Table, follow, listed, name_of_game, settled, sit_down, sit_down_with, with_list

TIGER = listed(encode_game(follow(sit_down_with(), "f5d6c3d3c4").model))
FIRST, SECOND, THIRD = (
    replace(TIGER, id=name, date=f"2026-11-{day}T09:30:00.000")
    for name, day in (("c", 24), ("b", 23), ("a", 22))
)


def ordered(table: Table) -> list[orders.LibraryOrder]:
    """What the library was told to do."""
    return [command.order for command in table.commands if isinstance(command, cmd.AskLibrary)]


def selecting(*games: KeptGame, ticked: int = 0) -> Table:
    """The list of these games, of which the first are selected."""
    table = with_list(sit_down(), *games).click("Select games")
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
        games_msg.GameSought("club")
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

    assert ordered(saving) == [orders.Export(("c", "a"), FileForm.GAMES)]
    assert "0 of 2" in saving.text
    assert "2 games selected" in saving.send(games_msg.GamesTransferred(2, 2)).text


@pytest.mark.parametrize("order", Order)
def test_a_file_has_the_latest_games_first_and_those_of_one_date_by_their_ids_however_they_are_shown(
    order: Order,
) -> None:
    undated = [replace(TIGER, id=name, date="") for name in ("e", "f", "d")]
    table = with_list(sit_down(), undated[0], THIRD, undated[1], FIRST, undated[2], SECOND)

    shown = settled(table.send(games_msg.OrderChosen(order)))
    again = settled(shown.click("Select games").send(games_msg.GamesForgotten(frozenset("bdf"))))

    for each in (shown, again.click("Bring it back").click("Select games")):
        assert ordered(settled(each).click("Save as a file")) == [
            orders.Export(("c", "b", "a", "d", "e", "f"), FileForm.GAMES)
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
    table = with_list(left, aside, SECOND, THIRD).click("Select games")
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
    aside = listed(left.model.games[0].session)

    after = left.send(games_msg.GamesForgotten(frozenset({aside.id})))

    assert after.model.games == ()
    assert not any(isinstance(command, cmd.FocusElement) for command in after.commands)


def test_what_needs_a_selection_does_nothing_without_one() -> None:
    table = selecting(FIRST, SECOND)
    messages = (
        games_msg.SelectedSaved(),
        games_msg.SelectionClick.MARK,
        games_msg.SelectionClick.DELETE,
        games_msg.SelectionClick.GIVE_TAG,
    )

    for message in messages:
        assert ordered(table.send(message)) == []
        assert ordered(with_list(sit_down(), FIRST).send(message)) == []


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

    assert tags_shown(table.send(games_msg.GameSought("endg"))) == ["Endgame", "club"]
    assert tags_shown(table.send(games_msg.TagChosen("club"))) == ["Endgame", "club", "Club"]
    assert "2 of 3 games" in table.send(games_msg.TagChosen("club")).text
    assert "club (2)" in table.text
    assert "All tags" not in with_list(sit_down(), FIRST).text


def test_when_the_last_game_with_the_chosen_tag_loses_it_all_games_are_shown() -> None:
    table = selecting(replace(FIRST, tags=("club",)), SECOND).send(games_msg.TagChosen("club"))
    table = settled(table.click("All")).send(games_msg.TagTyped("Club"))

    assert len(boxes(table)) == 1
    assert len(boxes(table.click("Remove"))) == 2


def test_nothing_is_selected_where_the_library_cannot_be_read() -> None:
    table = (
        sit_down()
        .click("Your games")
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
