"""The arena's screen: who plays, a match that goes on move by move, and what is said of failures."""

import json
from collections.abc import Callable

import pytest

from reversi.app.custom_player import decode_custom_player
from reversi.app.game.seats import Written
from reversi.domain import Square
from reversi.elm.html import text_of, walk
from reversi.elm.simulate import NotOnThePageError
from reversi.engine.protocol import CustomPlayerFailure, Fault
from reversi.workshop.drawing import CELL
from reversi.workshop.page import arena_msg
from reversi.workshop.page import cmd as page_cmd
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.arena_model import MOST
from reversi.workshop.page.model import PlainScreen, Work, Worker
from tests.workshop.page.courses import Page, at_rest, chapter, course_with, kept, opened

LAST = "def choose(game):\n    return game.moves[-1].square\n"
MINE = Work({"player": LAST}, name="Ada")
COURSE_WITH_PLAYER = course_with(chapter("player", "A player of your own"))


def work(name: str, **codes: str) -> str:
    """A file of somebody's work."""
    return json.dumps({"reversi_workshop": 1, "name": name, "work": codes})


def in_arena() -> Page:
    """The arena of somebody who has written a player."""
    page = opened(course=COURSE_WITH_PLAYER, stored=kept(MINE), link="#arena")
    return at_rest(page.send(page_msg.Event.LEARNER_READY))


def with_greedy() -> Page:
    """The same with an opponent."""
    return at_rest(in_arena().send(arena_msg.OpponentAdded("greedy")))


def asked(page: Page) -> page_cmd.AskPlayer:
    """What the worker is asked."""
    (order,) = (command for command in page.commands if isinstance(command, page_cmd.AskPlayer))
    return order


def answered(page: Page) -> Page:
    """The page once the player at work has chosen its first legal move."""
    return at_rest(page).send(arena_msg.PlayerChose(asked(page).request, first_square(page)))


def to_the_end(page: Page) -> Page:
    """The page after all games."""
    while page.model.arena.runs:
        page = answered(page)
    return page


def rows(page: Page) -> list[str]:
    """The rows of the table, as text."""
    return [text_of(each) for each in walk(page.page) if each.tag == "tr"][1:]


def test_ones_own_player_and_others_play() -> None:
    page = with_greedy().send(arena_msg.PlayersBrought(work("Ben", player=LAST)))

    names = [text_of(each) for each in walk(page.page) if each.attribute("class") == "name"]

    assert names == ["Ada", "Greedy", "Ben"]


def test_a_player_alone_cannot_begin() -> None:
    assert "A player needs an opponent" in text_of(in_arena().page)
    assert in_arena().model.screen is PlainScreen.ARENA
    with pytest.raises(NotOnThePageError, match="disabled"):
        in_arena().click("Start")
    assert in_arena().find("Games for each pair").attribute("value") == "10"


def test_a_match_goes_on_move_by_move_to_its_table() -> None:
    begun = with_greedy().choose("2", "Games for each pair").click("Start")
    assert "Game 1 of 2: Ada has Black, Greedy has White." in text_of(begun.page)
    assert asked(begun).question.code == LAST

    over = to_the_end(begun)

    assert "All 2 games have been played." in text_of(over.page)
    assert len(rows(over)) == 2
    assert over.commands == ()


def test_the_last_move_on_the_board_has_a_ring_in_the_opening_and_after_it() -> None:
    begun = with_greedy().click("Start")
    match = begun.model.arena.match
    assert match is not None

    assert ringed(begun) == [match.fixtures[0].opening.plies[-1]]
    assert ringed(answered(begun)) == [first_square(begun)]


def ringed(page: Page) -> list[Square]:
    """The squares of the board with a ring."""
    rings = [each for each in walk(page.page) if each.attribute("class") == "drawn-ring"]
    middles = [[float(str(each.attribute(name))) for name in ("cx", "cy")] for each in rings]
    return [Square(int(x // CELL), int(y // CELL)) for x, y in middles]


def test_a_match_waits_and_goes_on_where_it_was() -> None:
    begun = with_greedy().click("Start")
    request = asked(begun).request

    paused = at_rest(begun).click("Pause")
    late = paused.send(arena_msg.PlayerChose(request, first_square(begun)))
    resumed = late.click("Go on")

    assert late.model == paused.model
    assert "Paused. Game 1" in text_of(paused.page)
    assert asked(resumed).question == asked(begun).question


def first_square(page: Page) -> Square:
    """The first legal move of whoever is to move."""
    match = page.model.arena.match
    assert match is not None
    assert match.game is not None
    return match.game.state.moves[0].square


def test_whoever_leaves_the_arena_has_the_match_wait() -> None:
    left = with_greedy().click("Start").send(page_msg.LinkOpened("#player"))

    assert not left.model.arena.runs


ENDS = {
    "because it stopped with an error in line 2: IndexError.": CustomPlayerFailure(
        Fault.RAISED, 2, "IndexError"
    ),
    "because it did not come back, and Python was started again.": CustomPlayerFailure(Fault.ENDED),
    "because it chose a1, which is not a legal move.": Square(0, 0),
}


@pytest.mark.parametrize(("why", "end"), ENDS.items())
def test_a_player_that_fails_loses_its_game_and_the_page_says_why(
    why: str, end: CustomPlayerFailure | Square
) -> None:
    begun = with_greedy().click("Start")
    request = asked(begun).request

    failed = at_rest(begun).send(
        arena_msg.PlayerChose(request, end) if isinstance(end, Square) else arena_msg.PlayerFell(request, end)
    )

    assert f"Game 1: Ada lost, {why}" in text_of(failed.page)
    assert "Game 2 of" in text_of(failed.page)
    assert asked(failed).question.player == "greedy"


def test_an_end_of_the_worker_that_runs_learners_code_costs_no_player_its_game() -> None:
    begun = with_greedy().click("Start")

    ended = at_rest(begun).send(page_msg.LearnerEnded(overran=True, reason=""))
    goes_on = at_rest(ended).send(arena_msg.PlayerChose(asked(begun).request, first_square(begun)))
    again = at_rest(goes_on).send(page_msg.Event.LEARNER_READY)

    assert "lost" not in text_of(again.page)
    assert ended.model.worker is Worker.STARTING
    assert asked(again).question.player == "greedy"


def test_a_match_waits_while_nobody_can_be_asked() -> None:
    begun = with_greedy().click("Start")

    waits = at_rest(begun).send(arena_msg.PlayerMissing(asked(begun).request, "404"))

    assert "Python could not be started for a player (404)" in text_of(waits.page)
    assert not waits.model.arena.runs
    assert asked(waits.click("Go on")).question == asked(begun).question


def test_an_answer_of_a_worker_that_was_ended_is_late() -> None:
    begun = at_rest(with_greedy().click("Start"))
    request, square = begun.model.arena.request, first_square(begun)

    ended = begun.send(arena_msg.PlayerFell(request, CustomPlayerFailure(Fault.ENDED)))

    assert ended.send(arena_msg.PlayerChose(request, square)).model == ended.model


def test_a_file_without_a_player_is_left_out_with_the_reason() -> None:
    page = with_greedy().send(arena_msg.PlayersBrought("{"))

    assert "A file brought no player" in text_of(page.page)
    assert len(page.model.arena.others) == 1


def test_the_same_file_brings_nobody_twice_and_names_are_told_apart() -> None:
    page = with_greedy()
    for text in (work("Ben", player=LAST), work("Ben", player=LAST), work("Ben", player=f"{LAST}# 2")):
        page = page.send(arena_msg.PlayersBrought(text))

    assert [each.name for each in page.model.arena.others] == ["Greedy", "Ben", "Ben 2"]


def test_players_can_leave() -> None:
    left = with_greedy().click("Remove Greedy")

    assert left.model.arena.others == ()
    assert left.commands == (page_cmd.FocusElement("entrants"),)


def test_a_list_says_where_each_player_is_from() -> None:
    page = with_greedy().send(arena_msg.PlayersBrought(work("Ben", player=LAST)))

    (entrants,) = (each for each in walk(page.page) if each.attribute("class") == "shop-entrants")
    assert text_of(entrants) == "AdayoursGreedyof the game×Benfrom a file×"


def test_there_is_room_for_so_many_players_and_no_more() -> None:
    page = in_arena()
    for number in range(MOST - 1):
        page = page.send(arena_msg.PlayersBrought(work("", player=f"{LAST}# {number}")))

    refused = page.send(arena_msg.OpponentAdded("greedy"))

    assert len(page.model.arena.others) == MOST - 1
    assert page.model.notice is None
    assert refused.model.arena == page.model.arena
    assert f"no room for more than {MOST} players" in text_of(refused.page)


def falls_as(loses: Callable[[Page], bool], page: Page) -> Page:
    """The page after all games, in which whoever is asked fails if `loses` says so."""
    while page.model.arena.runs:
        fell = arena_msg.PlayerFell(asked(page).request, CustomPlayerFailure(Fault.MISSING))
        page = at_rest(page).send(fell) if loses(page) else answered(page)
    return page


def test_the_table_and_its_winner_follow_from_the_games() -> None:
    begun = with_greedy().choose("2", "Games for each pair").click("Start")

    ada_fell = falls_as(lambda page: bool(asked(page).question.code), begun)
    black_fell = falls_as(lambda _: True, begun)

    assert rows(ada_fell) == ["Greedy22200+64.0", "Ada02002−64.0"]
    assert "All 2 games have been played. Greedy wins." in text_of(ada_fell.page)
    assert sorted(rows(black_fell)) == ["Ada12101+0.0", "Greedy12101+0.0"]
    assert "The first place is shared." in text_of(black_fell.page)


def test_of_many_games_lost_by_failure_the_newest_are_listed() -> None:
    over = falls_as(lambda _: True, with_greedy().choose("32", "Games for each pair").click("Start"))

    (lost,) = (each for each in walk(over.page) if each.attribute("aria-label") == "Games lost by failure")
    lines = [text_of(each) for each in walk(lost) if each.tag == "li"]

    assert [line.split(":")[0] for line in lines] == [f"Game {number}" for number in range(32, 12, -1)]
    assert "And 12 more." in text_of(lost)


def test_a_chapters_work_becomes_a_player_of_the_game() -> None:
    page = opened(course=COURSE_WITH_PLAYER, stored=kept(MINE), link="#player").send(
        page_msg.Event.LEARNER_READY
    )

    made = at_rest(page).click("Make it a player of the game")

    (order,) = (command for command in made.commands if isinstance(command, page_cmd.KeepCustomPlayer))
    assert decode_custom_player(order.text) == Written("Ada", LAST)
    assert "Ada is a player of the game now" in text_of(made.page)


def test_a_chapter_without_a_player_offers_none() -> None:
    page = opened(course=COURSE_WITH_PLAYER, link="#player")

    assert page.model.work == Work({})
    assert "Make it a player of the game" not in page.names


def test_two_players_are_enough() -> None:
    assert "A player needs an opponent" not in text_of(with_greedy().page)
