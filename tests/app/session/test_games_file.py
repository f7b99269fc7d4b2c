"""Files of games: what is written can be read, and what is hostile or cut harms nothing."""

import json

import pytest

from reversi.app.game.seats import Recorded
from reversi.app.games.model import KeptGame, Misfit, SetAsideGame
from reversi.app.session.codec import decode_session, encode_game
from reversi.app.session.games_file import (
    HEAD,
    LONGEST_ID,
    Record,
    decode_record,
    encode_record,
    misfit_of,
    record_with,
)
from reversi.app.session.summary import decode_summary, encode_summary, summary_of
from reversi.domain import STANDARD, Colour, DecodeError
from reversi.formats.paste import decode_paste
from reversi.record.details import LONGEST_DETAIL
from reversi.record.game import MOST_PLIES
from tests.app.known_games import WIPE_OUT
from tests.app.person import follow, listed, sit_down_with

SESSION = encode_game(follow(sit_down_with(), WIPE_OUT).model)
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


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        encode_record(Record(GAME, SESSION))[:-20],
        json.dumps({"date": "", "session": "rubbish"}),
        json.dumps(LINE | {"session": "{}"}),
        json.dumps(LINE | {"session": json.dumps({"id": GAME.id})}),
        json.dumps(LINE | {"session": with_field("plies", ["f5", "f5"])}),
        json.dumps(LINE | {"session": with_field("plies", ["f5"] * (MOST_PLIES + 1))}),
        json.dumps(LINE | {"session": with_field("tree", {"runs": [[0, "a1"]]})}),
        json.dumps(LINE | {"session": with_field("id", "x" * (LONGEST_ID + 1))}),
        json.dumps(LINE | {"date": "9999-99-99T99:99:99.999"}),
        json.dumps(LINE | {"date": "2025-02-29T09:30:00.000"}),
        json.dumps(LINE | {"date": "2026-11-24T24:00:00.000"}),
        json.dumps(LINE | {"date": "٢٠٢٦-١١-٢٤T٠٩:٣٠:٠٠.٠٠٠"}),
        json.dumps(LINE | {"date": "tomorrow"}),
        json.dumps(LINE | {"date": 3}),
        json.dumps(LINE | {"session": None}),
        json.dumps(LINE | {"tags": "club"}),
        "[" * 100_000,
        json.dumps(LINE | {"session": "x" * 1_000_000}),
    ],
    ids=[
        *("nothing", "a list", "cut", "no session", "an empty session", "an id alone", "illegal", "endless"),
        *("a spoiled tree", "a long id", "no month", "no leap year", "no hour", "other digits", "no date"),
        *("a number", "no text", "tags", "deep", "long"),
    ],
)
def test_a_line_without_a_game_is_refused(line: str) -> None:
    with pytest.raises(DecodeError):
        decode_record(line)


def test_the_first_line_says_whether_a_file_can_be_read() -> None:
    assert misfit_of(HEAD) is None
    assert misfit_of(HEAD.replace("1", "2")) is Misfit.NEWER
    assert misfit_of(encode_record(Record(GAME, SESSION))) is misfit_of("(;GM[Othello]") is Misfit.OTHER
