"""What is stored: a session, and files of games; what comes back from any text."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given

from reversi.app import Flags, init, tree
from reversi.app.common import cmd
from reversi.app.common.notices import ChoicesLost
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import Computer, Human, Recorded
from reversi.app.games import LONGEST_SET_ASIDE, KeptGame, Misfit, SetAsideGame
from reversi.app.init import new_model
from reversi.app.session import Session, games_file
from reversi.app.session.codec import decode_session, encode_game, encode_session, session_of
from reversi.app.session.games_file import Record, decode_record, encode_record, record_with
from reversi.app.session.summary import decode_summary, encode_summary, summary_of
from reversi.app.settings import MoveTime, Options
from reversi.domain import STANDARD, Colour, DecodeError, Square, classic_rules, format_transcript
from reversi.elm import simulate
from reversi.formats.paste import decode_paste
from reversi.locale import Language
from reversi.program import PROGRAM
from reversi.record.details import LONGEST_DETAIL
from reversi.record.game import MOST_PLIES
from tests.app.person import Table, kept, listed, sit_down, sit_down_with, warned
from tests.app.sessions import sessions, stored_texts
from tests.app.steps import after
from tests.app.validity import assert_can_be_shown, assert_valid
from tests.strategies import any_rules

NEW = encode_session(session_of(new_model(seed=0)))


def stored(table: Table) -> str:
    return encode_session(kept(table))


def changed(**fields: object) -> str:
    """A stored session with other fields."""
    whole: dict[str, Any] = json.loads(stored(after("human – greedy; d3c3b3b2")))
    return json.dumps(whole | fields)


def deep(opening: str, inside: str, closing: str) -> str:
    return opening * 100_000 + inside + closing * 100_000


@given(session=sessions() | sessions(any_rules()))
def test_a_session_comes_back_from_its_text(session: Session) -> None:
    assert decode_session(encode_session(session)) == session


BEFORE = json.loads(Path(__file__).with_name("written_before.json").read_text("utf-8"))
"""Sessions and lines of a file of games, as they were written when both were read and written by hand."""


@pytest.mark.parametrize("text", BEFORE["sessions"].values(), ids=BEFORE["sessions"])
def test_a_session_of_before_is_read_whole_and_still_written_like_that(text: str) -> None:
    session = decode_session(text)

    assert (session.spoiled, session.unreadable) == ((), None)
    assert encode_session(session) == text


@pytest.mark.parametrize("line", BEFORE["games"], ids=len)
def test_a_game_of_before_is_read_whole_and_still_written_like_that(line: str) -> None:
    record = decode_record(line)

    assert encode_summary(decode_summary(record.game.about)) == record.game.about
    assert encode_record(record) == line


@given(session=sessions())
def test_a_visit_goes_on_where_the_last_one_ended(session: Session) -> None:
    model, _ = init(Flags(encode_session(session), seed=1))

    assert session_of(model) == session
    assert model.panel.notices == ()
    assert_valid(model)
    assert_can_be_shown(model)


@given(text=stored_texts)
@example(text="\ufeff" + NEW)
@example(text=deep('{"version":', "1", "}"))
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
        (changed(rules=json.loads(NEW)["rules"] | {"players": ["black", "black"]}), "same colour"),
    ],
    ids=lambda part: part if len(part) < 40 else "text",
)
def test_a_refusal_says_what_is_wrong(text: str, problem: str) -> None:
    with pytest.raises(DecodeError, match=problem):
        decode_session(text)


SPOILED: dict[str, list[object]] = {
    "place": [5, -1, 10**4000, 1.5, float("nan")],
    "seats": [{"black": "human"}, {"black": "human", "white": "deep blue"}, ["human", "human"]],
    "pace": ["sometimes"],
    "move_time": ["a moment"],
    "beginner": [None],
    "language": ["xx", 1],
    "theme": ["pink"],
    "sound": ["loud"],
    "animation": ["at times"],
    "coordinates": [None],
    "legal_marks": [[]],
    "seen_by": ["red"],
    "paused": [None],
    "page": [1],
    "seed": ["1", -1, 2**32, 10**4299],
    "set_aside_dates": [["yesterday"]],
}

OPTIONS = {"beginner": "first_move"}
"""Options by the other names under which they are stored."""


@pytest.mark.parametrize(("field", "value"), [(name, each) for name in SPOILED for each in SPOILED[name]])
def test_a_field_that_cannot_be_read_costs_only_itself(field: str, value: object) -> None:
    table = simulate(PROGRAM, Flags(changed(**{field: value}), seed=1))

    assert format_transcript(table.model.table.game.messages) == "d3c3b3b2"
    assert table.model.panel.notices == (ChoicesLost((OPTIONS.get(field, field),)),)
    assert "could not be read and is back to the default" in warned(table)
    assert not any(isinstance(command, cmd.QuarantineSession) for command in table.commands)


def test_all_set_aside_games_are_read_however_long_they_are_and_the_dates_belong_to_the_first() -> None:
    dates = ["2026-11-24T09:30:00.000", ""]
    games = ["x" * LONGEST_SET_ASIDE, "y" * LONGEST_SET_ASIDE, "z"]

    several, single = (
        decode_session(changed(set_aside=each, set_aside_dates=dates)).set_aside for each in (games, ["c"])
    )

    assert several == tuple(map(SetAsideGame, games, [*dates, ""]))
    assert single == (SetAsideGame("c", dates[0]),)


def test_a_stored_session_takes_no_more_room_for_letters_of_one_script_than_of_another() -> None:
    table = after("human – human; d3; at 0")

    lengths = {len(stored(table.send(tree.CommentTyped(letter * 100)))) for letter in "aé石🏁"}

    assert len(lengths) == 1


def test_unknown_fields_are_ignored_and_a_seat_may_be_named_twice_or_be_unreadable() -> None:
    twice = NEW.replace('"seats": {', '"seats": {"black": "greedy", ')
    one = decode_session(changed(seats={"black": "greedy", "white": "deep blue"}))

    assert decode_session(twice) == decode_session(NEW)
    assert decode_session(changed(comment="hello")) == decode_session(changed())
    assert one.seats == ((Colour.BLACK, Computer("greedy")), (Colour.WHITE, Human()))


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


def test_choices_are_stored_by_words_that_stay() -> None:
    options = Options(language=Language.JAPANESE, move_time=MoveTime.THREE_SECONDS)

    stored = json.loads(encode_session(replace(session_of(new_model(seed=0)), options=options)))

    assert (stored["language"], stored["move_time"]) == ("ja", "three_seconds")


SESSION = encode_game(after("human – human; WIPE_OUT").model)
GAME = listed(SESSION)
LINE = json.loads(encode_record(Record(GAME, SESSION)))


def with_field(name: str, value: object) -> str:
    """The session with another field."""
    return json.dumps(json.loads(SESSION) | {name: value})


def test_a_game_is_read_as_it_was_written() -> None:
    favourite = KeptGame(GAME.id, "", GAME.about, favourite=True, tags=("club", "終盤"))

    for record in (Record(GAME, SESSION), Record(favourite, SESSION)):
        line = encode_record(record)
        assert "\n" not in line
        assert decode_record(line) == record


def test_what_is_said_about_a_game_is_worked_out_from_its_moves_whatever_a_line_says() -> None:
    another = json.loads(encode_summary(summary_of(SetAsideGame(encode_game(sit_down_with().model)))))

    for about in ({}, {"about": None}, {"about": {"moves": "many"}}, {"about": another}):
        line = {"date": GAME.date, "session": SESSION, **about}
        assert decode_record(json.dumps(line)).game == GAME


def test_names_in_a_line_are_cut_like_all_others() -> None:
    line = json.dumps(LINE | {"session": with_field("names", ["x" * 900_000, ""])})

    summary = decode_summary(decode_record(line).game.about)

    assert summary
    assert summary.players[0] == (Colour.BLACK, Recorded("x" * LONGEST_DETAIL, ""))


def test_the_tags_in_a_line_are_those_that_could_have_been_given() -> None:
    line = json.dumps(
        LINE | {"tags": ["  the\0 club \u202e", "The Club", "", "x" * 40, *map(str, range(20))]}
    )

    assert decode_record(line).game.tags == ("the club", "x" * 30, *map(str, range(10)))


def test_a_game_of_another_file_is_kept_whole_with_its_day_and_is_the_same_each_time_it_is_read() -> None:
    text = "(;GM[2]PB[Ann]PW[Bob]DT[2004.09.18_05:54]RE[B+R];B[f5]C[good];W[d6](;B[c3])(;B[c4]))"
    shared = decode_paste(text, STANDARD)

    record = record_with(shared)
    session = decode_session(record.session)

    assert record.game.date == "2004-09-18T00:00:00.000"
    assert record == record_with(decode_paste(text, STANDARD)) == decode_record(encode_record(record))
    assert (session.spoiled, session.tree, session.details) == ((), shared.tree, shared.details)
    assert record.game.id != record_with(decode_paste(text.replace("good", "bad"), STANDARD)).game.id


def test_a_position_is_kept_as_a_game_that_begins_there() -> None:
    shared = decode_paste("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X;", STANDARD)

    record = record_with(shared)

    assert decode_session(record.session).rules == shared.rules
    assert record.game.date == ""


REFUSED: dict[str, list[object]] = {
    "session": [
        *(None, "rubbish", "{}", json.dumps({"id": GAME.id}), "x" * 1_000_000),
        *(with_field("plies", plies) for plies in (["f5", "f5"], ["f5"] * (MOST_PLIES + 1))),
        *(with_field("tree", {"runs": [[0, "a1"]]}), with_field("id", "x" * (games_file.LONGEST_ID + 1))),
    ],
    "date": [
        *("9999-99-99T99:99:99.999", "2025-02-29T09:30:00.000", "2026-11-24T24:00:00.000"),
        *("٢٠٢٦-١١-٢٤T٠٩:٣٠:٠٠.٠٠٠", "tomorrow", 3),
    ],
    "tags": ["club"],
}


@pytest.mark.parametrize(
    "line",
    [
        *("", "[]", "[" * 100_000, encode_record(Record(GAME, SESSION))[:-20]),
        *(json.dumps(LINE | {name: value}) for name in REFUSED for value in REFUSED[name]),
    ],
    ids=len,
)
def test_a_line_without_a_game_is_refused(line: str) -> None:
    with pytest.raises(DecodeError):
        decode_record(line)


def test_the_first_line_says_whether_a_file_can_be_read() -> None:
    assert games_file.misfit_of(games_file.HEAD) is None
    assert games_file.misfit_of(games_file.HEAD.replace("1", "2")) is Misfit.NEWER
    for other in (encode_record(Record(GAME, SESSION)), "(;GM[Othello]"):
        assert games_file.misfit_of(other) is Misfit.OTHER
