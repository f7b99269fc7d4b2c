"""Several tabs with the same game, storage that fails, and stored sessions that cannot be read."""

import json
from dataclasses import replace

import pytest

from reversi.app import Flags
from reversi.app.activity import PLAYING, Following
from reversi.app.cmd import (
    AnswerOtherPages,
    AskOtherPages,
    CopyText,
    QuarantineSession,
    SaveSession,
    ShowTurn,
)
from reversi.app.computer.msg import ResumeClicked, StepClicked
from reversi.app.game.msg import SeedDrawn
from reversi.app.hint.msg import HintClicked
from reversi.app.panel.model import ChoicesLost, NotSaved, SessionInTheWay, SessionUnreadable
from reversi.app.review.msg import ReviewClicked
from reversi.app.session.codec import decode_session, encode_session
from reversi.app.session.msg import (
    PageAnswered,
    PageAsked,
    QuarantineFailed,
    SessionChangedElsewhere,
    SessionQuarantined,
    StoreFailed,
)
from reversi.app.settings.model import Theme
from reversi.app.settings.msg import OptionsChosen
from reversi.app.share.model import Quarantined, SetAsideGame
from reversi.app.share.msg import BackClicked, LinkOpened
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
    return [command.text for command in table.commands if isinstance(command, SaveSession)]


def playing(transcript: str = "d3c3", white: str = "human") -> Table:
    """A tab in which a game is played."""
    table = comes(stored_by("here", transcript, white)).send(PageAsked())
    return settled(table)


def test_a_page_that_has_just_come_asks_who_plays_and_stores_nothing() -> None:
    table = comes(stored_by("elsewhere", "d3c3"))

    assert table.commands == (AskOtherPages(), ShowTurn())
    assert table.model.newcomer


def test_a_newcomer_gives_way_to_a_page_that_plays_until_it_plays_itself() -> None:
    newcomer = comes(stored_by("elsewhere", "d3c3"))

    assert newcomer.send(PageAnswered("elsewhere")).model.activity == Following("elsewhere")
    assert play(newcomer, "b3").send(PageAnswered("elsewhere")).model.activity == PLAYING


def test_a_page_that_does_not_follow_answers_that_it_plays() -> None:
    newcomer = settled(comes())
    follower = settled(comes().send(PageAnswered("elsewhere")))

    assert newcomer.send(PageAsked()).commands == (AnswerOtherPages("here"),)
    assert not newcomer.send(PageAsked()).model.newcomer
    assert follower.send(PageAsked()).commands == ()


def test_two_pages_that_come_at_the_same_time_do_not_both_give_way() -> None:
    one, other = (comes(page=page).send(PageAsked()) for page in ("one", "other"))

    assert not one.send(PageAnswered("other")).model.follows
    assert not other.send(PageAnswered("one")).model.follows


def test_a_game_stored_elsewhere_is_shown_and_not_stored_again() -> None:
    table = playing("d3c3").send(SessionChangedElsewhere(stored_by("elsewhere", "d3c3b3")))

    assert transcript_of(table) == "d3c3b3"
    assert told(table).startswith("Black b3 flipped 1 disc. White to move.")
    assert saved(table) == []
    assert "played in another tab" in warned(table)


def test_another_game_stored_elsewhere_is_shown_too() -> None:
    table = playing("d3c3").send(SessionChangedElsewhere(stored_by("elsewhere", "f5d6c3d3")))

    assert transcript_of(table) == "f5d6c3d3"


def test_a_game_that_is_only_shown_cannot_be_played_and_that_is_told() -> None:
    follower = settled(playing().send(SessionChangedElsewhere(stored_by("elsewhere", "d3"))))

    clicked = play(follower, "c3")

    assert clicked.model.table.game == follower.model.table.game
    assert "Nothing has changed here" in told(clicked)
    assert not [name for name in follower.names if ", legal" in name]


def test_no_computer_thinks_about_a_game_that_is_only_shown() -> None:
    follower = playing().send(SessionChangedElsewhere(stored_by("elsewhere", "d3", "greedy")))

    asked = follower.send(HintClicked(), ReviewClicked(), ResumeClicked(), StepClicked())

    assert asked.model.computers_turn is None
    assert not any(isinstance(command, Ask) for command in asked.commands)


@pytest.mark.parametrize("key", ["h", "u", "N", ",", "l", "Enter"])
def test_no_key_changes_a_game_that_is_only_shown(key: str) -> None:
    follower = settled(playing().send(SessionChangedElsewhere(stored_by("elsewhere", "d3c3"))))

    pressed = follower.press(key, "Board")

    assert pressed.model.table.game == follower.model.table.game
    assert saved(pressed) == []


def test_the_computer_stops_thinking_where_the_game_goes_on_elsewhere() -> None:
    table = playing("d3", white="greedy")
    request = thinking(table).request

    left = table.send(SessionChangedElsewhere(stored_by("elsewhere", "d3", "greedy")))

    assert left.model.computers_turn is None
    assert Cancel(request) in left.commands


def test_a_page_that_takes_over_plays_on_and_stores_the_game() -> None:
    follower = settled(playing().send(SessionChangedElsewhere(stored_by("elsewhere", "d3", "greedy"))))

    taken = follower.click("Play here")

    assert [decode_session(text).page for text in saved(taken)] == ["here"]
    assert "played in another tab" not in warned(taken)
    assert transcript_of(answer(taken, "c3")) == "d3"
    assert taken.model.computers_turn is not None


def test_a_choice_in_a_page_that_follows_leaves_the_game_to_the_page_that_plays() -> None:
    follower = settled(playing().send(SessionChangedElsewhere(stored_by("elsewhere", "d3c3b3"))))

    chosen = follower.send(OptionsChosen(replace(follower.model.options, theme=Theme.DARK)))

    (text,) = saved(chosen)
    assert decode_session(text).page == "elsewhere"
    assert decode_session(text).options.theme is Theme.DARK
    assert chosen.model.follows


def test_the_page_that_plays_takes_the_choice_and_never_an_older_game() -> None:
    table = playing("d3c3b3")
    choice = replace(kept(table).options, theme=Theme.DARK)
    same = encode_session(replace(kept(table), page="here", options=choice))
    older = encode_session(replace(kept(playing("d3")), page="here", options=choice))

    merged, healed = (table.send(SessionChangedElsewhere(text)) for text in (same, older))

    assert merged.model.options.theme is Theme.DARK
    assert saved(merged) == []
    assert transcript_of(healed) == "d3c3b3"
    assert [decode_session(text) for text in saved(healed)] == [kept(merged)]
    assert not healed.model.follows


def test_a_link_opened_in_a_page_that_follows_is_played_there() -> None:
    follower = settled(playing().send(SessionChangedElsewhere(stored_by("elsewhere", "d3c3"))))

    linked, refused = follower.send(LinkOpened("#m=f5")), follower.send(LinkOpened("#m=f5e1"))

    assert transcript_of(linked) == "f5"
    assert linked.model.activity == PLAYING
    assert refused.model.follows
    assert "The link cannot be read" in warned(refused)


def test_a_page_that_comes_with_a_link_plays_at_once_and_asks_nobody() -> None:
    table = comes(stored_by("elsewhere", "d3c3"), link="#m=f5")

    assert AskOtherPages() not in table.commands
    assert [decode_session(text).page for text in saved(table)] == ["here"]


def test_a_browser_that_stores_nothing_is_announced_once() -> None:
    table = comes(denied="Access is denied")

    closed = table.click("Close")
    later = play(closed, "d3").send(StoreFailed("Access is denied"))

    assert table.model.notices == (NotSaved("Access is denied"),)
    assert "Games cannot be kept in this browser (Access is denied)" in warned(table)
    assert warned(later) == ""
    assert "The link cannot be read" in warned(comes(denied="denied", link="#m=f5e1"))


def test_a_failure_to_store_is_told_once() -> None:
    table = comes().send(StoreFailed("no room"))

    again = table.click("Close").send(StoreFailed("no room"))

    assert table.model.notices == (NotSaved("no room"),)
    assert again.model.notices == ()


def test_nothing_is_stored_over_a_session_that_is_not_quarantined_yet() -> None:
    table = play(comes("PRECIOUS"), "d3")

    quarantined = table.send(SessionQuarantined(("PRECIOUS",)))

    assert table.commands[0] == QuarantineSession("PRECIOUS")
    assert saved(table) == []
    assert saved(quarantined) == [encode_session(kept(quarantined))]
    assert "A stored game could not be read" in warned(quarantined)


def test_a_session_that_cannot_be_quarantined_is_overwritten_only_by_a_person() -> None:
    failed = comes("PRECIOUS").send(QuarantineFailed("PRECIOUS", "QuotaExceededError"))
    played = play(failed, "d3")

    allowed = played.click("Save this game over it")

    assert saved(played) == []
    assert "Nothing is saved over it" in warned(played)
    assert [type(notice) for notice in played.model.notices] == [SessionInTheWay]
    assert saved(allowed) == [encode_session(kept(allowed))]
    assert warned(allowed) == ""


def test_sessions_that_could_not_be_read_are_listed_under_share_and_can_be_copied() -> None:
    in_the_way = settled(comes("rubbish")).click("Share")

    copied = settled(in_the_way).click("Copy unreadable game 1")

    assert "Games that could not be read" in in_the_way.text
    assert copied.commands == (CopyText("rubbish", Quarantined()),)
    assert settled(in_the_way).click("Copy unreadable game 2").commands == (CopyText("old", Quarantined()),)


def test_a_session_stored_elsewhere_that_cannot_be_read_is_quarantined_before_another_is_stored() -> None:
    table = playing().send(SessionChangedElsewhere("rubbish"))

    played = play(table, "b3")

    assert played.commands == (QuarantineSession("rubbish"), ShowTurn())
    assert saved(played.send(SessionQuarantined(("rubbish",)))) == [encode_session(kept(played))]


def test_a_set_aside_game_that_cannot_be_read_is_quarantined_and_the_next_comes_back() -> None:
    games = (SetAsideGame("rubbish"), SetAsideGame(stored_by("here", "f5d6")))
    table = settled(comes(encode_session(replace(kept(playing()), set_aside=games))))

    first = table.send(BackClicked())
    second = first.send(BackClicked())

    assert QuarantineSession("rubbish") in first.commands
    assert [type(notice) for notice in first.model.notices] == [SessionUnreadable]
    assert transcript_of(first) == "d3c3"
    assert transcript_of(second) == "f5d6"


def partly_readable(page: str = "here") -> str:
    """A stored session whose variations cannot be read."""
    return json.dumps(json.loads(stored_by(page, "d3c3")) | {"tree": "PRECIOUS"})


def test_nothing_is_stored_over_a_session_of_which_a_part_cannot_be_read_until_it_is_quarantined() -> None:
    table = play(comes(partly_readable()), "b3")

    quarantined = table.send(SessionQuarantined((partly_readable(),)))

    assert transcript_of(table) == "d3c3b3"
    assert table.commands[0] == QuarantineSession(partly_readable())
    assert saved(table) == []
    assert saved(quarantined) == [encode_session(kept(quarantined))]


def test_a_session_of_which_a_part_cannot_be_read_or_quarantined_is_overwritten_only_by_a_person() -> None:
    failed = play(comes(partly_readable()).send(QuarantineFailed(partly_readable(), "no room")), "b3")

    allowed = failed.click("Save this game over it")

    assert saved(failed) == []
    assert [type(notice) for notice in failed.model.notices] == [SessionInTheWay]
    assert saved(allowed) == [encode_session(kept(allowed))]


@pytest.mark.parametrize("page", ["here", "elsewhere"])
def test_a_part_stored_elsewhere_that_cannot_be_read_is_quarantined_before_another_is_stored(
    page: str,
) -> None:
    table = playing().send(SessionChangedElsewhere(partly_readable(page)))

    quarantined = table.send(SessionQuarantined((partly_readable(page),)))

    assert table.commands == (QuarantineSession(partly_readable(page)),)
    assert saved(quarantined) == [encode_session(kept(quarantined))]
    assert table.model.follows == (page == "elsewhere")


def test_a_set_aside_game_of_which_a_part_cannot_be_read_comes_back_without_it_and_is_quarantined() -> None:
    text = json.dumps(json.loads(partly_readable()) | {"seats": [], "theme": "pink"})
    table = comes(encode_session(replace(kept(playing("f5d6")), set_aside=(SetAsideGame(text),))))

    back = table.send(BackClicked())

    assert transcript_of(back) == "d3c3"
    assert QuarantineSession(text) in back.commands
    assert "Part of what was stored could not be read: Variations." in warned(back)
    assert ChoicesLost(("seats",)) in back.model.notices
    assert transcript_of(back.send(BackClicked())) == "f5d6"


def test_a_set_aside_game_comes_back_with_its_own_seed() -> None:
    table = follow(sit_down_with("human", "random", seed=7), "d3").send(SeedDrawn(8))

    assert table.model.table.seed == 8
    assert table.send(BackClicked()).model.table.seed == 7


def test_a_set_aside_game_that_cannot_be_read_or_quarantined_can_still_be_copied() -> None:
    table = playing().send(QuarantineFailed("rubbish", "no room"))

    assert table.model.storage.quarantined == ("rubbish", "old")
    assert table.model.notices == (NotSaved("no room"),)
