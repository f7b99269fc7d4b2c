import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given

from reversi.app import Flags, init, panel, review, tree
from reversi.app.common import cmd
from reversi.app.common.notices import ChoicesLost
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import Computer, Human
from reversi.app.games.model import LONGEST_SET_ASIDE, SetAsideGame
from reversi.app.init import new_model
from reversi.app.session import msg as session_msg
from reversi.app.session.codec import decode_session, encode_session, session_of
from reversi.app.session.model import Session
from reversi.app.settings import MoveTime, Options
from reversi.domain import Colour, DecodeError, Square, classic_rules, format_transcript, parse_square
from reversi.domain.decoding import LONGEST
from reversi.elm import simulate
from reversi.locale import Language
from reversi.program import PROGRAM
from tests.app.known_games import WIPE_OUT
from tests.app.person import (
    Table,
    follow,
    kept,
    offered,
    play,
    settled,
    sit_down,
    sit_down_with,
    told,
    transcript_of,
    warned,
)
from tests.app.sessions import sessions, stored_texts
from tests.app.validity import assert_can_be_shown, assert_valid
from tests.profiles import examples
from tests.strategies import any_rules

NEW = encode_session(session_of(new_model(seed=0)))


def stored(table: Table) -> str:
    return encode_session(kept(table))


def changed(**fields: object) -> str:
    """A stored session with other fields."""
    whole: dict[str, Any] = json.loads(stored(follow(sit_down_with("human", "greedy"), "d3c3b3b2")))
    return json.dumps(whole | fields)


def deep(opening: str, inside: str, closing: str) -> str:
    return opening * 100_000 + inside + closing * 100_000


@given(session=sessions())
def test_a_session_comes_back_from_its_text(session: Session) -> None:
    assert decode_session(encode_session(session)) == session


@examples(40)
@given(session=sessions(any_rules()))
def test_every_session_is_read_again(session: Session) -> None:
    assert decode_session(encode_session(session)) == session


@given(session=sessions())
def test_a_visit_goes_on_where_the_last_one_ended(session: Session) -> None:
    model, _ = init(Flags(encode_session(session), seed=1))

    assert session_of(model) == session
    assert model.panel.notices == ()
    assert_valid(model)
    assert_can_be_shown(model)


@given(text=stored_texts)
@example(text="")
@example(text="null")
@example(text="NaN")
@example(text="1e999")
@example(text="9" * 5000)
@example(text='{"version": ' + "9" * 4000 + "}")
@example(text='"\ud800"')
@example(text='"\\ud800"')
@example(text=deep("[", "", "]"))
@example(text=deep('{"version":', "1", "}"))
@example(text="\x00")
@example(text="\ufeff" + NEW)
@example(text=" " * (LONGEST + 1))
def test_any_text_is_a_session_or_is_refused(text: str) -> None:
    try:
        session = decode_session(text)
    except DecodeError as refusal:
        str(refusal).encode()
    else:
        assert decode_session(encode_session(session)) == session


@given(text=stored_texts)
def test_the_page_can_be_shown_whatever_was_stored(text: str) -> None:
    model, commands = init(Flags(text, seed=1))

    assert_valid(model)
    assert_can_be_shown(model)
    assert (commands[:1] == (cmd.QuarantineSession(text),)) == (model.storage.in_the_way is not None)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "expected JSON"),
        ("[" * 100_000, "expected at most 50 lists and objects in one another"),
        ('["' + "]" * 100_000 + '",' + "[" * 100_000, "expected at most 50 lists and objects"),
        (" " * 1_000_001, "expected at most 1000000 characters"),
        ("[]", "expected an object"),
        ("{}", "version"),
        (changed(version=2), "expected version 1"),
        (changed(version=10**4000), "very long number"),
        (changed(version=True), "whole number"),
        (changed(plies=["d3", "d3"]), "d3"),
        (changed(plies=["a1"]), "black may not play a1"),
        (changed(plies=["--"]), "may not skip"),
        (changed(plies=["d3", "\ud800"]), "expected a square"),
        (changed(plies="d3c3"), "expected a list"),
        (changed(rules={}), "width"),
    ],
    ids=lambda part: part if len(part) < 40 else "text",
)
def test_a_refusal_says_what_is_wrong(text: str, problem: str) -> None:
    with pytest.raises(DecodeError, match=problem):
        decode_session(text)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("place", 5),
        ("place", -1),
        ("place", 10**4000),
        ("place", 1.5),
        ("place", float("nan")),
        ("seats", {"black": "human"}),
        ("seats", {"black": "human", "white": "deep blue"}),
        ("seats", ["human", "human"]),
        ("pace", "sometimes"),
        ("move_time", "a moment"),
        ("beginner", None),
        ("language", "xx"),
        ("language", 1),
        ("theme", "pink"),
        ("sound", "loud"),
        ("animation", "at times"),
        ("coordinates", None),
        ("legal_marks", []),
        ("seen_by", "red"),
        ("paused", None),
        ("seed", "1"),
        ("seed", -1),
        ("seed", 2**32),
        ("seed", 10**4299),
        ("page", 1),
        ("set_aside_dates", ["yesterday"]),
    ],
)
def test_a_field_that_cannot_be_read_costs_only_itself(field: str, value: object) -> None:
    table = simulate(PROGRAM, Flags(changed(**{field: value}), seed=1))

    assert format_transcript(table.model.table.game.messages) == "d3c3b3b2"
    assert table.model.panel.notices == (ChoicesLost((field,)),)
    assert "could not be read and is back to the default" in warned(table)
    assert not any(isinstance(command, cmd.QuarantineSession) for command in table.commands)


@pytest.mark.parametrize(
    ("field", "value", "name"),
    [
        ("tree", [], "Variations"),
        ("set_aside", {}, "Your games"),
        ("own_setups", [{"name": "mine", "rules": {}}], "Boards and rules"),
        ("setup", {"name": "mine", "rules": {}}, "Boards and rules"),
    ],
)
def test_a_text_in_which_somebodys_work_cannot_be_read_is_quarantined(
    field: str, value: object, name: str
) -> None:
    text = changed(**{field: value}, theme="pink")

    table = simulate(PROGRAM, Flags(text, seed=1))

    assert format_transcript(table.model.table.game.messages) == "d3c3b3b2"
    assert table.commands[0] == cmd.QuarantineSession(text)
    assert f"Part of what was stored could not be read: {name}." in warned(table)
    assert ChoicesLost(("theme",)) in table.model.panel.notices


def test_dates_belong_to_the_first_of_the_set_aside_games_that_are_stored() -> None:
    dates = ["2026-11-24T09:30:00.000", ""]

    session = decode_session(changed(set_aside=["c", "b", "a"], set_aside_dates=dates))

    assert [game.date for game in session.set_aside] == [*dates, ""]
    assert decode_session(changed(set_aside=["c"], set_aside_dates=dates)).set_aside == (
        SetAsideGame("c", dates[0]),
    )


def test_all_set_aside_games_that_are_stored_are_read_however_long_they_are() -> None:
    games = ["x" * LONGEST_SET_ASIDE, "y" * LONGEST_SET_ASIDE, "z"]

    session = decode_session(changed(set_aside=games))

    assert [game.session for game in session.set_aside] == games


def test_a_stored_session_takes_no_more_room_for_letters_of_one_script_than_of_another() -> None:
    table = follow(sit_down_with(), "d3").send(review.WentTo(0))

    lengths = {len(stored(table.send(tree.CommentTyped(letter * 100)))) for letter in "aé石🏁"}

    assert len(lengths) == 1


def test_a_notice_names_the_fields_that_could_not_be_read() -> None:
    table = sit_down(changed(theme="pink", seats=[], move_time=7, seed=-1))

    assert warned(table).startswith(
        "Some of what was stored could not be read and is back to the default: other details, Players, "
        "Time per move, Colours."
    )


def test_a_seat_that_cannot_be_read_leaves_the_other() -> None:
    table = sit_down(changed(seats={"black": "greedy", "white": "deep blue"}))

    assert table.model.table.seats == ((Colour.BLACK, Computer("greedy")), (Colour.WHITE, Human()))


def test_the_same_player_may_be_named_twice_in_the_seats() -> None:
    text = NEW.replace('"seats": {', '"seats": {"black": "greedy", ')

    assert decode_session(text) == decode_session(NEW)


def test_a_session_from_before_there_was_a_time_per_move_is_read() -> None:
    stored = json.loads(NEW)
    del stored["move_time"]

    assert decode_session(json.dumps(stored)) == decode_session(NEW)


def test_a_session_from_before_a_language_could_be_chosen_is_read() -> None:
    stored = json.loads(NEW)
    del stored["language"]

    assert decode_session(json.dumps(stored)) == decode_session(NEW)


@pytest.mark.parametrize("field", ["evaluation_bar", "explorer"])
def test_a_session_from_before_there_was_an_evaluation_bar_or_an_explorer_is_read(field: str) -> None:
    stored = json.loads(NEW)
    del stored[field]

    assert decode_session(json.dumps(stored)) == decode_session(NEW)


@pytest.mark.parametrize("field", ["sound", "animation", "coordinates", "legal_marks", "seen_by"])
def test_a_session_from_before_the_look_could_be_chosen_is_read(field: str) -> None:
    stored = json.loads(NEW)
    del stored[field]

    assert decode_session(json.dumps(stored)) == decode_session(NEW)


def test_two_players_of_one_colour_are_refused() -> None:
    rules = json.loads(NEW)["rules"] | {"players": ["black", "black"]}

    with pytest.raises(DecodeError, match="same colour"):
        decode_session(changed(rules=rules))


def test_unknown_fields_are_ignored() -> None:
    assert decode_session(changed(comment="hello")) == decode_session(changed())


def test_a_stored_game_is_resumed_with_what_could_be_redone() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3").click("Undo")

    resumed = sit_down(stored(table))

    assert transcript_of(resumed) == "d3c3"
    assert transcript_of(resumed.click("Redo")) == "d3c3b3"
    assert "continues" in told(resumed)


def test_the_cursor_stands_on_the_board_however_small_it_is() -> None:
    session = replace(kept(sit_down_with()), rules=classic_rules(2, 2))

    assert sit_down(encode_session(session)).model.table.cursor == Square(0, 0)


def test_a_new_game_after_one_of_other_players_has_a_seat_for_each_of_its_own() -> None:
    players = ((Colour.RED, Computer("random")), (Colour.WHITE, Computer("greedy")))
    rules = classic_rules(10, 4, players=(Colour.RED, Colour.WHITE))
    table = sit_down(encode_session(replace(kept(sit_down()), rules=rules, seats=players)))

    begun = table.send(game_msg.CursorMoved(Square(9, 3)), game_msg.SeedDrawn(5))

    assert begun.model.table.seats == ((Colour.BLACK, Computer("greedy")), (Colour.WHITE, Computer("greedy")))
    assert begun.model.table.cursor == Square(3, 3)
    assert_valid(begun.model)
    assert_can_be_shown(begun.model)


def test_a_finished_game_is_resumed_with_its_result() -> None:
    table = follow(sit_down_with("human", "greedy"), WIPE_OUT)

    assert "Black (You) wins 13–0" in told(sit_down(stored(table)))


def test_a_resumed_game_need_not_be_saved_again() -> None:
    table = simulate(PROGRAM, Flags(stored(follow(sit_down_with(), "d3c3")), seed=1))

    assert not any(isinstance(command, cmd.SaveSession | cmd.QuarantineSession) for command in table.commands)


def test_an_unreadable_session_is_quarantined_and_a_new_game_begins() -> None:
    broken = stored(follow(sit_down_with(), "d3c3"))[:-5]

    table = simulate(PROGRAM, Flags(broken, seed=1))

    assert table.commands[0] == cmd.QuarantineSession(broken)
    assert "could not be read" in warned(table)
    assert offered(table) == ["c4", "d3", "e6", "f5"]


def test_the_notice_of_a_set_aside_game_can_be_closed() -> None:
    table = sit_down("rubbish")

    assert warned(table.click("Close")) == ""


def test_every_change_of_the_session_is_saved_and_nothing_else() -> None:
    table = sit_down_with("human", "human")

    moved = play(settled(table), "d3")
    idle = settled(moved).send(
        game_msg.SquarePointed(parse_square("a1")),
        game_msg.SquareFocused(parse_square("a1")),
        panel.Event.ABOUT_OPENED,
    )

    assert [command for command in moved.commands if isinstance(command, cmd.SaveSession)] == [
        cmd.SaveSession(kept(moved))
    ]
    assert not any(isinstance(command, cmd.SaveSession) for command in idle.commands)


def test_a_person_is_told_that_nothing_can_be_saved() -> None:
    table = sit_down().send(session_msg.StoreFailed("QuotaExceededError"))

    assert "QuotaExceededError" in warned(table)
    assert kept(table) == kept(sit_down())


def test_choices_are_stored_by_words_that_stay() -> None:
    options = Options(language=Language.JAPANESE, move_time=MoveTime.THREE_SECONDS)

    stored = json.loads(encode_session(replace(session_of(new_model(seed=0)), options=options)))

    assert (stored["language"], stored["move_time"]) == ("ja", "three_seconds")
