from collections.abc import Callable
from dataclasses import replace

import pytest

from reversi.app import computer, panel
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.elm.simulate import NotOnThePageError
from tests.app.accessibility import with_role
from tests.app.drawings import classes_of
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import Table, follow, play, sit_down, sit_down_with, that_follows, with_setup, world


def is_disabled(table: Table, name: str) -> bool:
    return table.find(name).attribute("aria-disabled") == "true"


def moves_listed(table: Table) -> list[str]:
    played = ("ply", "ply now")
    return [text_of(element) for element in walk(table.page) if element.attribute("class") in played]


def opening_named(table: Table) -> list[str]:
    return [text_of(element) for element in walk(table.page) if "opening" in classes_of(element)]


def menu(table: Table, name: str) -> Element[object]:
    """The menu of that name, not the words beside it."""
    return next(
        each for each in walk(table.page) if each.tag == "select" and each.attribute("aria-label") == name
    )


def chosen(menu: Element[object]) -> list[str]:
    """The words of what a menu shows as chosen."""
    return [text_of(option) for option in walk(menu) if option.attribute("selected") is True]


def cards(table: Table) -> list[list[str]]:
    """The classes of Black's card and of White's."""
    return [classes_of(element)[1:] for element in walk(table.page) if "card" in classes_of(element)]


def test_buttons_that_cannot_be_used_stay_where_they_are() -> None:
    table = sit_down_with("human", "human")
    moved = play(table, "d3")

    states = [
        (is_disabled(each, "Undo"), is_disabled(each, "Redo")) for each in (table, moved, moved.click("Undo"))
    ]

    assert states == [(True, True), (False, True), (True, False)]


def test_a_disabled_button_does_nothing() -> None:
    with pytest.raises(NotOnThePageError):
        sit_down().click("Undo")


def test_step_waits_for_the_computers_turn() -> None:
    paused = sit_down_with("human", "greedy").send(computer.Event.PAUSED)

    assert is_disabled(paused, "Step")
    assert not is_disabled(play(paused, "d3"), "Step")


def test_the_page_that_follows_cannot_step() -> None:
    paused = sit_down_with("greedy", "random").click("Pause")

    following = replace(paused, model=that_follows(paused.model))

    assert is_disabled(following, "Step")


def test_the_pass_button_is_there_only_for_a_person_who_must_pass() -> None:
    def has_button(table: Table) -> bool:
        return "Pass" in table.names

    must = follow(sit_down_with("human", "human"), BLACK_MUST_PASS)

    assert has_button(must)
    assert not has_button(must.click("Pass"))
    assert not has_button(sit_down())
    assert not has_button(follow(sit_down_with("greedy", "human"), BLACK_MUST_PASS))


def test_the_button_for_the_next_game_stands_out_once_one_is_over() -> None:
    over = follow(sit_down_with(), WIPE_OUT)

    assert [each.find("New game").attribute("class") for each in (sit_down(), over)] == [
        "action",
        "action main",
    ]


def test_every_menu_shows_what_is_chosen() -> None:
    table = sit_down_with("human", "minimax-2", pace="FAST")
    options = table.click("Options")

    dark = options.choose("dark", "Colours")

    assert chosen(menu(options, "Computer moves")) == ["Quickly"]
    pictures = [each for each in walk(dark.page) if each.attribute("checked") is True]
    assert [each.attribute("aria-label") for each in pictures] == ["Dark", "Classic"]


def test_the_page_has_the_chosen_theme() -> None:
    table = sit_down()

    themes = [
        table.click("Options").choose(theme, "Colours").page.attribute("data-theme")  # type: ignore[union-attr]  # no text
        for theme in ("automatic", "light", "dark")
    ]

    assert themes == ["automatic", "light", "dark"]


def test_the_card_of_the_colour_to_move_is_marked() -> None:
    table = sit_down_with("human", "human")

    assert cards(table) == [["to-move"], []]
    assert cards(play(table, "d3")) == [[], ["to-move"]]
    assert cards(follow(table, WIPE_OUT)) == [[], []]


def test_the_card_of_a_computer_is_marked_while_it_thinks() -> None:
    table = sit_down_with("greedy", "human")

    assert cards(table) == [["to-move", "thinking"], []]
    assert cards(table.send(computer.Event.PAUSED)) == [["to-move"], []]


def test_the_moves_are_listed_up_to_the_place_reached() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3")

    assert moves_listed(table) == ["d3", "c3", "b3"]
    assert moves_listed(table.click("Undo")) == ["d3", "c3"]


def test_a_pass_is_listed_as_well() -> None:
    table = follow(sit_down_with("human", "human"), BLACK_MUST_PASS).click("Pass")

    assert moves_listed(table)[-2:] == ["c1", "pass"]


def test_the_last_move_of_the_list_is_marked() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3")

    now = [text_of(element) for element in walk(table.page) if "now" in classes_of(element)]

    assert now == ["b3"]


def test_the_opening_is_named_beside_the_moves() -> None:
    table = sit_down_with("human", "human")

    assert opening_named(table) == []
    assert opening_named(play(table, "f5")) == [""]
    assert opening_named(follow(table, "c4e3f6e6f5")) == ["Opening: Tiger"]
    assert opening_named(follow(table, "c4e3f6e6f5").click("Undo")) == ["Opening: Perpendicular"]
    assert opening_named(follow(table, "c4e3f6e6f5").click("New game").click("Play").run(world)) == []


def test_the_opening_is_named_until_the_game_is_over() -> None:
    assert opening_named(follow(sit_down_with("human", "human"), WIPE_OUT)) == ["Opening: Diagonal"]


def test_from_the_mirrored_start_the_opening_has_the_same_name() -> None:
    mirrored = (
        with_setup(sit_down_with("human", "human"), "mirrored").click("New game").click("Play").run(world)
    )

    assert opening_named(play(mirrored, "d6", "c4")) == ["Opening: Perpendicular"]


def test_the_score_of_each_colour_stands_on_its_card() -> None:
    table = play(sit_down_with("human", "human"), "d3")

    scores = [text_of(element) for element in walk(table.page) if "score" in classes_of(element)]

    assert [score.split()[0] for score in scores] == ["4", "1"]


def test_about_shows_the_licences_once_they_have_been_read() -> None:
    opened = sit_down().send(panel.Event.ABOUT_OPENED)
    read = opened.send(panel.LicencesArrived("MIT License, and so on"))

    assert "MIT License, and so on" not in opened.text
    assert "MIT License, and so on" in read.text


def test_nothing_behind_the_about_dialog_can_be_used() -> None:
    opened = sit_down().click("Learn").click("About")

    with pytest.raises(NotOnThePageError):
        opened.click("New game")
    with pytest.raises(NotOnThePageError):
        play(opened, "d3")


@pytest.mark.parametrize(
    "close",
    [lambda table: table.click("Close"), lambda table: table.press("Escape", "Close")],
    ids=["button", "Escape"],
)
def test_the_about_dialog_is_closed_by_its_button_and_by_escape(close: Callable[[Table], Table]) -> None:
    opened = sit_down().click("Learn").click("About")

    closed = close(opened)

    assert with_role(closed.page, "dialog") == []
    assert closed.model == sit_down().model


def test_those_who_cannot_see_it_are_told_whose_card_is_current() -> None:
    def current(table: Table) -> list[object]:
        return [
            each.attribute("aria-label")
            for each in walk(table.page)
            if each.attribute("aria-current") == "true"
        ]

    table = sit_down_with("human", "human")

    assert current(table) == ["Black"]
    assert current(play(table, "d3"))[0] == "White"
    assert "White" not in current(follow(table, WIPE_OUT))
