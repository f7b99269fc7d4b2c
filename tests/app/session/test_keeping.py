"""Several tabs with the same game, storage that fails, and stored sessions that cannot be read."""

import json
from dataclasses import replace

import pytest

from reversi.app import Flags, computer, hint, review, session, settings, share
from reversi.app.common import cmd
from reversi.app.common.copying import Quarantined
from reversi.app.common.notices import ChoicesLost, NotSaved, SessionInTheWay
from reversi.app.common.table import PLAYING, Following
from reversi.app.game import msg as game_msg
from reversi.app.games import SetAsideGame
from reversi.app.games import msg as games_msg
from reversi.app.session.codec import decode_session, encode_session
from reversi.app.settings import Theme
from reversi.elm import simulate
from reversi.engine.protocol import Ask, Cancel
from reversi.program import PROGRAM
from tests.app.person import (
    Table,
    answer,
    follow,
    kept,
    play,
    settled,
    sit_down_with,
    thinking,
    told,
    transcript_of,
    warned,
)


def comes(stored: str | None = None, page: str = "here", link: str = "", denied: str = "") -> Table:
    """The page in a tab called `page`, of somebody who has just come; one session was quarantined earlier."""
    flags = Flags(stored, seed=0, page=page, link=link, denied=denied, quarantined=("old",))
    return simulate(PROGRAM, flags)


def stored_by(page: str, transcript: str, white: str = "human") -> str:
    """What the tab called `page` has stored after a game so far."""
    return encode_session(replace(kept(follow(sit_down_with("human", white), transcript)), page=page))


def saved(table: Table) -> list[str]:
    """What has been ordered to be stored."""
    return [
        encode_session(command.session) for command in table.commands if isinstance(command, cmd.SaveSession)
    ]


def playing(transcript: str = "d3c3", white: str = "human") -> Table:
    """A tab in which a game is played."""
    table = comes(stored_by("here", transcript, white)).send(session.Event.PAGE_ASKED)
    return settled(table)


def test_a_page_that_has_just_come_asks_who_plays_and_gives_way_until_it_plays_itself() -> None:
    newcomer, answered = comes(stored_by("elsewhere", "d3c3")), session.PageAnswered("elsewhere")

    assert newcomer.commands == (cmd.Order.ASK_OTHER_PAGES, cmd.Order.SHOW_TURN)
    assert newcomer.send(answered).model.table.mode == Following("elsewhere")
    assert play(newcomer, "b3").send(answered).model.table.mode == PLAYING


def test_a_page_that_does_not_follow_answers_that_it_plays_and_then_gives_way_to_none() -> None:
    newcomer = settled(comes()).send(session.Event.PAGE_ASKED)
    follower = settled(comes().send(session.PageAnswered("elsewhere"))).send(session.Event.PAGE_ASKED)

    assert newcomer.commands == (cmd.AnswerOtherPages("here"),)
    assert not newcomer.send(session.PageAnswered("elsewhere")).model.table.follows
    assert follower.commands == ()


@pytest.mark.parametrize(
    ("transcript", "words"),
    [
        ("d3c3b3", "Black b3 flipped 1 disc. White to move."),
        ("f5d6c3d3", "Your game continues after 4 "),
    ],
)
def test_a_game_stored_elsewhere_is_shown_and_not_stored_again(transcript: str, words: str) -> None:
    table = playing("d3c3").send(session.SessionChangedElsewhere(stored_by("elsewhere", transcript)))

    assert transcript_of(table) == transcript
    assert told(table).startswith(words)
    assert saved(table) == []
    assert "played in another tab" in warned(table)


def test_a_game_that_is_only_shown_cannot_be_played_and_that_is_told() -> None:
    follower = settled(playing().send(session.SessionChangedElsewhere(stored_by("elsewhere", "d3"))))

    clicked = play(follower, "c3")

    assert clicked.model.table.game == follower.model.table.game
    assert "Nothing has changed here" in told(clicked)
    assert not [name for name in follower.names if ", legal" in name]


def test_no_computer_thinks_about_a_game_that_is_only_shown() -> None:
    follower = playing().send(session.SessionChangedElsewhere(stored_by("elsewhere", "d3", "greedy")))

    asked = follower.send(
        hint.Click.HINT,
        review.Click.REVIEW,
        computer.Event.RESUMED,
        computer.Event.STEP_WANTED,
    )

    assert asked.model.computer.turn is None
    assert not any(isinstance(command, Ask) for command in asked.commands)


@pytest.mark.parametrize("key", ["h", "u", "N", ",", "l", "Enter"])
def test_no_key_changes_a_game_that_is_only_shown(key: str) -> None:
    follower = settled(playing().send(session.SessionChangedElsewhere(stored_by("elsewhere", "d3c3"))))

    pressed = follower.press(key, "Board")

    assert pressed.model.table.game == follower.model.table.game
    assert saved(pressed) == []


def test_the_computer_stops_thinking_where_the_game_goes_on_elsewhere() -> None:
    table = playing("d3", white="greedy")
    request = thinking(table).request

    left = table.send(session.SessionChangedElsewhere(stored_by("elsewhere", "d3", "greedy")))

    assert left.model.computer.turn is None
    assert Cancel(request) in left.commands


def test_a_page_that_takes_over_plays_on_and_stores_the_game() -> None:
    follower = settled(
        playing().send(session.SessionChangedElsewhere(stored_by("elsewhere", "d3", "greedy")))
    )

    taken = follower.click("Play here")

    assert [decode_session(text).page for text in saved(taken)] == ["here"]
    assert "played in another tab" not in warned(taken)
    assert transcript_of(answer(taken, "c3")) == "d3"
    assert taken.model.computer.turn is not None


def test_a_choice_in_a_page_that_follows_leaves_the_game_to_the_page_that_plays() -> None:
    follower = settled(playing().send(session.SessionChangedElsewhere(stored_by("elsewhere", "d3c3b3"))))

    chosen = follower.send(settings.OptionsChosen(replace(follower.model.options, theme=Theme.DARK)))

    (text,) = saved(chosen)
    assert decode_session(text).page == "elsewhere"
    assert decode_session(text).options.theme is Theme.DARK
    assert chosen.model.table.follows


def test_the_page_that_plays_takes_the_choice_and_never_an_older_game() -> None:
    table = playing("d3c3b3")
    choice = replace(kept(table).options, theme=Theme.DARK)
    same = encode_session(replace(kept(table), page="here", options=choice))
    older = encode_session(replace(kept(playing("d3")), page="here", options=choice))

    merged, healed = (table.send(session.SessionChangedElsewhere(text)) for text in (same, older))

    assert merged.model.options.theme is Theme.DARK
    assert saved(merged) == []
    assert transcript_of(healed) == "d3c3b3"
    assert [decode_session(text) for text in saved(healed)] == [kept(merged)]
    assert not healed.model.table.follows


def test_a_link_opened_in_a_page_that_follows_is_played_there() -> None:
    follower = settled(playing().send(session.SessionChangedElsewhere(stored_by("elsewhere", "d3c3"))))

    linked, refused = (follower.send(share.LinkOpened(link)) for link in ("#m=f5", "#m=f5e1"))

    assert (transcript_of(linked), linked.model.table.mode) == ("f5", PLAYING)
    assert refused.model.table.follows
    assert "The link cannot be read" in warned(refused)


def test_a_page_that_comes_with_a_link_plays_at_once_and_asks_nobody() -> None:
    table = comes(stored_by("elsewhere", "d3c3"), link="#m=f5")

    assert cmd.Order.ASK_OTHER_PAGES not in table.commands
    assert [decode_session(text).page for text in saved(table)] == ["here"]


@pytest.mark.parametrize(
    "table", [comes(denied="Access is denied"), comes().send(session.StoreFailed("Access is denied"))]
)
def test_a_browser_that_stores_nothing_is_announced_once(table: Table) -> None:
    later = play(table.click("Close"), "d3").send(session.StoreFailed("Access is denied"))

    assert table.model.panel.notices == (NotSaved("Access is denied"),)
    assert "Games cannot be kept in this browser (Access is denied)" in warned(table)
    assert warned(later) == ""
    assert "The link cannot be read" in warned(comes(denied="denied", link="#m=f5e1"))


def test_sessions_that_could_not_be_read_are_listed_under_share_and_can_be_copied() -> None:
    in_the_way = settled(comes("rubbish")).click("Share")

    copied = settled(in_the_way).click("Copy unreadable game 1")

    assert "Games that could not be read" in in_the_way.text
    assert copied.commands == (cmd.CopyText("rubbish", Quarantined()),)
    assert settled(in_the_way).click("Copy unreadable game 2").commands == (
        cmd.CopyText("old", Quarantined()),
    )


def partly_readable(page: str = "here") -> str:
    """A stored session whose variations cannot be read."""
    return json.dumps(json.loads(stored_by(page, "d3c3")) | {"tree": "PRECIOUS"})


@pytest.mark.parametrize("text", ["PRECIOUS", partly_readable()])
def test_nothing_is_stored_over_a_session_that_is_unreadable_in_part_until_it_is_quarantined(
    text: str,
) -> None:
    opened = comes(text)
    table = play(opened, "d3" if text == "PRECIOUS" else "b3")

    quarantined = table.send(session.SessionQuarantined((text,)))
    failed = table.send(session.QuarantineFailed(text, "QuotaExceededError"))
    allowed = failed.click("Save this game over it")

    assert table.commands[0] == cmd.QuarantineSession(text)
    assert saved(table) == saved(failed) == []
    assert saved(table.send(session.SessionQuarantined(("another",)))) == []
    assert saved(quarantined) == [encode_session(kept(quarantined))]
    assert "could not be read" in warned(quarantined)
    assert "Nothing is saved over it" in warned(failed)
    assert [type(notice) for notice in failed.model.panel.notices] == [SessionInTheWay]
    assert saved(allowed) == [encode_session(kept(allowed))]
    assert warned(allowed) == ""


@pytest.mark.parametrize(
    ("text", "follows"),
    [("rubbish", False), (partly_readable(), False), (partly_readable("elsewhere"), True)],
)
def test_what_is_stored_elsewhere_and_unreadable_in_part_is_quarantined_before_another_is_stored(
    text: str, follows: bool
) -> None:
    table = playing().send(session.SessionChangedElsewhere(text))

    played = table if follows else play(settled(table), "b3")
    quarantined = played.send(session.SessionQuarantined((text,)))

    assert table.commands == (cmd.QuarantineSession(text),)
    assert saved(played) == []
    assert saved(quarantined) == [encode_session(kept(quarantined))]
    assert table.model.table.follows == follows


def test_a_set_aside_game_of_which_a_part_cannot_be_read_comes_back_without_it_and_is_quarantined() -> None:
    text = json.dumps(json.loads(partly_readable()) | {"seats": [], "theme": "pink"})
    table = comes(encode_session(replace(kept(playing("f5d6")), set_aside=(SetAsideGame(text),))))

    back = table.send(games_msg.Click.BACK)

    assert transcript_of(back) == "d3c3"
    assert cmd.QuarantineSession(text) in back.commands
    assert "Part of what was stored could not be read: Variations." in warned(back)
    assert ChoicesLost(("seats",)) in back.model.panel.notices
    assert transcript_of(back.send(games_msg.Click.BACK)) == "f5d6"


def test_a_set_aside_game_comes_back_with_its_own_seed() -> None:
    table = follow(sit_down_with("human", "random", seed=7), "d3").send(game_msg.SeedDrawn(8))

    assert table.model.table.seed == 8
    assert table.send(games_msg.Click.BACK).model.table.seed == 7


def test_a_set_aside_game_that_cannot_be_read_or_quarantined_can_still_be_copied() -> None:
    table = playing().send(session.QuarantineFailed("rubbish", "no room"))

    assert table.model.storage.quarantined == ("rubbish", "old")
    assert table.model.panel.notices == (NotSaved("no room"),)
