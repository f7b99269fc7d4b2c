"""Reviews that are kept: over a reload, beside a retry, and with a game that is set aside."""

import json
from dataclasses import replace
from typing import Any

import pytest

from reversi.app import review as review_room
from reversi.app import session as session_room
from reversi.app.common import cmd
from reversi.app.common.notices import ChoicesLost
from reversi.app.game import msg as game_msg
from reversi.app.games import msg as games_msg
from reversi.app.review import (
    NO_REVIEWS,
    REVIEWS_KEPT,
    Compared,
    Review,
    Valued,
    reading,
)
from reversi.app.review.judging import judgements
from reversi.app.session.codec import decode_session, encode_session
from reversi.app.settings import ReviewEffort
from reversi.domain import legal_squares
from reversi.domain.setups import setup_named
from reversi.elm.html import walk
from reversi.engine import Answer, Certainty
from reversi.engine.protocol import Value
from reversi.engine.protocol.orders import WorkerAnswered
from reversi.record.game import begin_game
from tests.app.known_games import WIPE_OUT
from tests.app.person import (
    Table,
    asker,
    follow,
    kept,
    offered,
    place_asked_about,
    play,
    request_of,
    settled,
    sit_down,
    sit_down_with,
    warned,
)
from tests.app.reviewed import BEGIN, KNOWN, finished, marked, review_of, reviewed, value
from tests.app.validity import assert_can_be_shown, assert_valid

LOST = "Discs lost per move against perfect play: Black 0.2, White 16.8."


def review_here(table: Table) -> Review | None:
    """The review of the line on the board."""
    return reading.review_here(table.model)


def retried() -> Table:
    """The reviewed game, tried again from its seventh move with another eighth."""
    return settled(play(reviewed().send(review_room.WentTo(7)).click("Retry from here"), "b2"))


def reloaded(table: Table) -> Table:
    """The page after a reload."""
    return sit_down(encode_session(kept(table)))


def reviewed_line(table: Table) -> Table:
    """The table once every question of the review of the line on the board has had an answer."""
    while table.model.computer.asked is not None:
        board = table.model.computer.asked.question.board
        answer = Answer(legal_squares(board)[0], Value(0, Certainty.SEARCHED), 1, 12)
        table = settled(table).send(WorkerAnswered(request_of(table), answer))
    return settled(table)


# Over a reload


def test_a_reload_brings_a_review_back_without_a_question() -> None:
    table = reviewed()

    again = reloaded(table)

    assert review_here(again) == review_here(table)
    assert again.model.computer.asked is None
    assert LOST in again.click("Report").text
    assert_valid(again.model)


def test_a_review_that_was_stopped_goes_on_after_a_reload_where_it_was() -> None:
    table = value(finished().click(BEGIN), "f4", 6400)

    again = reloaded(table.click("Stop"))
    on = again.click(BEGIN)

    assert review_of(again).known == review_of(table).known
    assert again.model.computer.asked is None
    assert place_asked_about(on) == 7


def test_a_review_under_way_goes_on_after_a_reload_and_is_not_stored_after_every_answer() -> None:
    table = value(finished().click(BEGIN), "f4", 6400)

    again = reloaded(table)

    assert not any(isinstance(each, cmd.SaveSession) for each in table.commands)
    assert [each.known for each in kept(table).reviews] == [()]
    assert asker(again) == "review"
    assert [each.done for each in kept(reviewed_line(again)).reviews] == [True]


def test_a_review_costs_few_characters() -> None:
    table = reviewed()
    without = replace(kept(table), reviews=())

    more = len(encode_session(kept(table))) - len(encode_session(without))

    assert more <= 12 * len(table.model.table.game.messages) + 80


def test_the_effort_of_a_review_is_stored() -> None:
    session = kept(reviewed())
    deep = replace(
        session, reviews=tuple(replace(each, effort=ReviewEffort.DEEP) for each in session.reviews)
    )

    assert [each.effort for each in decode_session(encode_session(deep)).reviews] == [ReviewEffort.DEEP]
    assert [each.effort for each in decode_session(encode_session(session)).reviews] == [ReviewEffort.QUICK]


def test_what_a_move_lost_among_three_players_is_stored_too() -> None:
    game = begin_game(setup_named("trio").rules)
    first = game.present.state.moves[0].square  # type: ignore[union-attr]
    game = game.append(first)
    known = tuple(
        Valued(-40, Certainty.SEARCHED, 5, state.moves[-1].square, lost)  # type: ignore[union-attr]
        for state, lost in ((game.present.state, None), (game.state_at(0).state, 210))
    )
    table = follow(sit_down_with(), "d3")
    session = replace(kept(table), rules=game.present.state.board.rules, plies=game.messages, place=1)
    seats = tuple((colour, table.model.table.seats[0][1]) for colour in session.rules.players)
    session = replace(session, seats=seats, reviews=(Review(session.rules, game.messages, known),))

    assert decode_session(encode_session(session)) == session


def test_what_was_compared_is_stored_and_a_review_without_it_asks_anew() -> None:
    session = kept(reviewed())
    compared = (Compared(1, (-30, 120, 0)), Compared(7))
    (review,) = session.reviews
    fuller = replace(session, reviews=(replace(review, compared=compared),))
    older = replace(session, reviews=(replace(review, compared=()),))

    again = sit_down(encode_session(older))

    assert decode_session(encode_session(fuller)) == fuller
    assert '"compared": "1:-30,120,0 7:"' in encode_session(fuller)
    assert "compared" not in encode_session(older)
    assert LOST in again.click("Report").text
    assert again.model.computer.asked is not None
    assert asker(again) == "reasons"


SPOILED: list[Any] = [
    None,
    {},
    {"values": 7},
    {"values": "f4"},
    {"values": "+6400x0"},
    {"values": "+6400e0 a1+6400e5"},
    {"values": "+6400e0 z99+6400e5"},
    {"values": "+6400e0 +6400e5"},
    {"values": "d3+6400e0"},
    {"values": "+6400e0 " * 11},
    {"values": "+6400e0 f4+9999999999e5"},
    {"values": "+6400e0", "shared": 11, "plies": []},
    {"values": "+6400e0", "shared": -1, "plies": []},
    {"values": "+6400e0", "shared": 0, "plies": []},
    {"values": "+6400e0", "plies": ["d3"]},
    {"values": "+6400e0", "shared": 2, "plies": ["a1"]},
    {"values": "+6400e0", "shared": 2, "plies": [3]},
    {"values": "+6400e0", "compared": 7},
    {"values": "+6400e0", "compared": "0"},
    {"values": "+6400e0", "compared": "0:1"},
    {"values": "+6400e0", "compared": "0:1,2,3,x"},
    {"values": "+6400e0", "compared": "0:1,2,3,4,5"},
    {"values": "+6400e0", "compared": "9:1"},
    {"values": "+6400e0", "compared": "99:", "goes_on": True},
    {"values": "+6400e0", "compared": "0: 0:1,2,3,4"},
    {"values": "+6400e0", "compared": "0: " * 11},
]


@pytest.mark.parametrize("spoiled", SPOILED)
def test_a_spoiled_review_costs_only_itself(spoiled: object) -> None:
    whole = kept(retried().click(BEGIN).click("Stop"))
    stored: dict[str, Any] = json.loads(encode_session(whole))
    good = stored["reviews"]

    session = decode_session(json.dumps(stored | {"reviews": [spoiled, *good]}))

    assert len(good) == 2
    assert session == whole
    assert session.spoiled == ("reviews",)


@pytest.mark.parametrize("spoiled", [7, "f4+6400e0", [{"values": ""}] * (REVIEWS_KEPT + 1)])
def test_reviews_that_are_no_list_or_too_many_are_left_out_and_the_person_is_told(spoiled: object) -> None:
    stored: dict[str, Any] = json.loads(encode_session(kept(reviewed())))

    table = sit_down(json.dumps(stored | {"reviews": spoiled}))

    assert table.model.reviews.latest is None
    assert table.model.panel.notices == (ChoicesLost(("reviews",)),)
    assert "Review" in warned(table)


# Beside a retry


def test_after_a_retry_the_old_line_keeps_its_review_and_nothing_is_said_of_the_moves_off_it() -> None:
    table = retried()

    assert review_here(table) is None
    assert "Report" not in table.names
    assert table.find("Move of the game").attribute("aria-valuetext") == "8. White b2."
    assert marked(table) == {}
    assert not [each for each in walk(table.page) if each.attribute("class") == "seen"]
    assert LOST in table.click("9. Black f4").click("Report").text
    assert any(name.startswith("8. White e3, blunder, 54") for name in table.names)


def test_what_is_known_of_the_moves_before_a_retry_stays_in_sight() -> None:
    table = retried().send(review_room.WentTo(2))

    assert reading.review_in_sight(table.model) == review_of(reviewed())
    assert "2. White c3 lost 13 discs" in table.text
    assert marked(table) == {"c3": "loses 13 discs", "e3": "better for the last move"}
    assert any(name.startswith("2. White c3, blunder, 13") for name in table.names)


def test_the_slider_leads_back_to_the_reviewed_line() -> None:
    table = retried()
    slider = table.find("Move of the game")

    back = table.type("8", "Move of the game")

    assert (slider.attribute("value"), slider.attribute("max")) == ("7", "9")
    assert str(back.model.table.game.present.last) == str(reviewed().model.table.game.state_at(8).last)
    assert review_here(back) is not None
    assert retried().type("3", "Move of the game").model.table.game.place == 3


def test_another_line_asks_only_about_positions_that_have_no_value_yet() -> None:
    table = retried()
    begun = table.click(BEGIN)
    places = list[int]()
    while not review_of(begun).done:
        places.append(review_of(begun).next_place)
        state = begun.model.table.game.state_at(places[-1]).state
        answer = Answer(state.moves[0].square, Value(100, Certainty.SEARCHED), 1, 12)  # type: ignore[union-attr]
        begun = settled(begun).send(WorkerAnswered(request_of(begun), answer))

    assert places == [8]
    assert review_of(begun).known[1:] == KNOWN[2:]
    old = review_here(begun.click("Moves").click("9. Black f4"))
    assert old
    assert old.known == KNOWN


def test_the_reviews_of_both_lines_survive_a_reload() -> None:
    table = reviewed_line(retried().click(BEGIN))

    again = reloaded(table)
    old = again.click("9. Black f4")

    assert kept(again).reviews == kept(table).reviews
    assert review_here(again) == review_here(table)
    assert LOST in old.click("Report").text
    assert_valid(old.model)
    assert_can_be_shown(old.model)


def test_a_few_reviews_of_a_game_are_kept_the_latest() -> None:
    table = reviewed()
    for place in (7, 7, 7, 6):
        there = table.send(review_room.WentTo(place))
        played = {str(node.message) for node in there.model.table.game.nodes}
        square = next(each for each in offered(there) if each not in played)
        table = reviewed_line(play(there, square).click(BEGIN))

    assert len(kept(table).reviews) == REVIEWS_KEPT
    assert_valid(table.model)


def test_a_game_that_goes_on_after_its_review_is_reviewed_to_its_end() -> None:
    table = reviewed_line(settled(follow(sit_down_with("human", "human"), WIPE_OUT[:8])).click(BEGIN))

    longer = play(table, "e1")
    again = longer.click(BEGIN)

    assert review_here(longer) is None
    assert reading.review_in_sight(longer.model) == review_of(table)
    assert cmd.FocusElement("review-place") in again.commands
    assert review_here(reviewed_line(again)) is not None


# With a game set aside


def test_a_game_that_is_set_aside_takes_its_review_with_it() -> None:
    away = reviewed().send(game_msg.SeedDrawn(3))
    reviewed_elsewhere = reviewed_line(play(settled(away), "d3").click(BEGIN))

    later = reviewed_elsewhere.send(game_msg.SeedDrawn(4))

    assert kept(away).reviews == ()
    assert reading.review_in_sight(away.model) is None
    assert json.loads(away.model.games[0].session)["reviews"]
    assert json.loads(later.model.games[0].session)["reviews"]


def test_a_game_that_comes_back_brings_its_review() -> None:
    away = reviewed().send(game_msg.SeedDrawn(3))
    forgetful = replace(away, model=replace(away.model, reviews=NO_REVIEWS))

    back = settled(forgetful).send(games_msg.Click.BACK)

    assert LOST in back.click("Report").text
    assert judgements(review_of(back)) == judgements(review_of(reviewed()))


def test_a_page_that_follows_shows_the_review() -> None:
    text = encode_session(replace(kept(reviewed()), page="other"))

    table = sit_down().send(session_room.SessionChangedElsewhere(text))

    assert table.model.table.follows
    assert LOST in table.click("Report").text
    assert table.model.computer.asked is None
