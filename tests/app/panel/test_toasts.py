"""Toasts: news that asks for nothing and leaves by itself."""

from dataclasses import replace

from reversi.app import panel, session
from reversi.app.common import cmd
from reversi.app.common.notices import LINGER, ChoicesLost, GameSetAside, NotSaved
from reversi.app.game import msg as game_msg
from reversi.app.games import msg as games_msg
from reversi.app.msg import Msg
from reversi.app.panel import Panel
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from tests.app.person import Table, follow, settled, sit_down_with, warned

ENOUGH_TO_READ = 6000


def left_game() -> Table:
    """The table just after an unfinished game has given way to a new one."""
    return settled(follow(sit_down_with(), "f5d6")).send(game_msg.SeedDrawn(1))


def toast_on(table: Table) -> GameSetAside:
    (toast,) = (notice for notice in table.model.panel.notices if isinstance(notice, GameSetAside))
    return toast


def live_region(table: Table, words: str) -> Element[Msg]:
    """The innermost live region that holds the words."""
    regions = [each for each in walk(table.page) if each.attribute("aria-live") or each.attribute("role")]
    return [each for each in regions if words in text_of(each)][-1]


def test_a_toast_leaves_by_itself_once_there_was_time_to_read_it() -> None:
    table = left_game()

    gone = table.send(panel.ToastEnded(toast_on(table)))

    assert cmd.Wait(LINGER, panel.ToastEnded(toast_on(table))) in table.commands
    assert LINGER >= ENOUGH_TO_READ
    assert "Game set aside." in warned(table)
    assert warned(gone) == ""
    assert gone.model.games == table.model.games, "the game stays in the list"


def test_a_toast_stays_while_it_has_the_pointer_or_the_focus() -> None:
    table = left_game()
    toast = toast_on(table)
    ended = panel.ToastEnded(toast)

    held = settled(table.send(panel.ToastHeld(toast))).send(ended)

    assert warned(held) == warned(table)
    assert held.commands == (cmd.Wait(LINGER, ended),)
    for released in (panel.Event.TOAST_RELEASED, game_msg.SquarePointed(None)):
        assert warned(held.send(released, ended)) == ""


def test_the_time_of_one_toast_does_not_end_the_next_of_its_kind() -> None:
    first = left_game()
    second = follow(first, "d3").send(game_msg.SeedDrawn(2))

    late = second.send(panel.ToastEnded(toast_on(first)))

    assert toast_on(late) == toast_on(second) != toast_on(first)


def test_a_toast_that_was_closed_or_used_is_gone_when_its_time_comes() -> None:
    table = left_game()

    for left in (table.click("Close"), table.send(games_msg.Click.BACK)):
        late = settled(left).send(panel.ToastEnded(toast_on(table)))

        assert (late.model, late.commands) == (left.model, ())


def test_what_a_stored_session_has_lost_is_told_in_a_toast_from_the_start() -> None:
    table = left_game()
    lost = replace(table, model=replace(table.model, panel=Panel(notices=(ChoicesLost(("theme",)),))))

    assert warned(lost.send(panel.ToastEnded(ChoicesLost(("theme",))))) == ""


def test_what_must_be_known_stays_until_it_is_closed() -> None:
    table = settled(follow(sit_down_with(), "f5")).send(session.StoreFailed("no room"))

    assert table.model.panel.notices == (NotSaved("no room"),)
    assert not any(isinstance(command, cmd.Wait) for command in table.commands)
    assert live_region(table, "no room").attribute("role") == "alert"


def test_a_toast_is_spoken_politely_by_a_region_that_is_always_there() -> None:
    before, after = sit_down_with(), left_game()

    assert live_region(after, "set aside").attribute("aria-live") == "polite"
    assert [text_of(each) for each in walk(before.page) if each.attribute("class") == "toasts"] == [""]
