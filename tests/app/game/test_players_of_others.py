"""Games of others: who played them, where and when, and how they ended, as the page tells it."""

from dataclasses import replace

import pytest

from reversi.app import Flags, analysis
from reversi.app.common import cmd
from reversi.app.game import msg as game_msg
from reversi.app.games import msg as games_msg
from reversi.app.review import msg as review_msg
from reversi.app.session import msg as session_msg
from reversi.app.session.codec import encode_session
from reversi.domain import STANDARD, parse_transcript
from reversi.elm import Element, simulate
from reversi.elm.html import text_of, walk
from reversi.formats.ggf import encode_ggf
from reversi.program import PROGRAM
from reversi.record.details import Details
from reversi.record.game import begin_game
from tests.app.accessibility import assert_accessible
from tests.app.drawings import classes_of
from tests.app.known_games import WIPE_OUT, WON_WITH_AN_EMPTY_SQUARE
from tests.app.person import (
    Table,
    kept,
    name_of_game,
    name_of_square,
    play,
    settled,
    sit_down_with,
    told,
    with_list,
)

FIELD = "Paste a game, a position or a link"
DETAILS = Details(
    black="Saio1200",
    white="Logistello",
    black_rating="2197.01",
    white_rating="2221.72",
    place="GGS/os",
    date="2003.12.15",
    time_control="05:00//02:00",
)


def record(transcript: str, result: str = "") -> str:
    """A game between two strong programs as a server wrote it."""
    plies = parse_transcript(transcript)
    details = replace(DETAILS, plies=plies, result=result, remarks=("/0.01",) * len(plies))
    return encode_ggf(begin_game(STANDARD).extend(plies), details)


def pasted(text: str, black: str = "human", white: str = "greedy") -> Table:
    """The page of a person who has pasted `text` and plays a computer."""
    return settled(sit_down_with(black, white).click("Share").type(text, FIELD).click("Load"))


def names(table: Table) -> list[str]:
    """What the players are called on their cards."""
    return [text_of(each) for each in walk(table.page) if classes_of(each) == ["name"]][:2]


def part(table: Table, name: str) -> str:
    return "".join(text_of(each) for each in walk(table.page) if name in classes_of(each))


def title(table: Table) -> object:
    assert isinstance(table.page, Element)
    return table.page.attribute("data-title")


def test_the_cards_name_who_played_with_their_ratings() -> None:
    table = pasted(record(WIPE_OUT))

    assert names(table) == ["Saio1200 2197", "Logistello 2222"]
    assert "Black is played by Saio1200 2197" in table.names
    assert names(pasted(WIPE_OUT)) == ["You", "Greedy"]


@pytest.mark.parametrize("black", ["human", "greedy"])
def test_nobody_here_has_won_or_lost_a_game_of_others(black: str) -> None:
    table = pasted(record(WON_WITH_AN_EMPTY_SQUARE), black, "human" if black == "greedy" else "greedy")

    assert told(table).startswith("White (Logistello) wins 38–25 (39–25 with the empty squares).")
    assert part(table, "ending").startswith("Logistello wins 38–25")
    assert part(table, "won") + part(table, "lost") == ""


def test_without_names_the_colour_has_won_a_game_that_was_only_loaded() -> None:
    table = pasted(WIPE_OUT)

    assert told(table).startswith("Black wins 13–0 (64–0 with the empty squares).")
    assert part(table, "ending").startswith("Black wins 13–0")


def test_a_person_who_plays_on_from_a_loaded_game_wins_it() -> None:
    begun = pasted(record(WIPE_OUT[:-2]))

    won = play(begun.click("Play on"), WIPE_OUT[-2:])

    assert names(begun) == ["Saio1200 2197", "Logistello 2222"]
    assert names(won) == ["You", "Greedy"]
    assert part(won, "ending").startswith("You win!by 13 discs")
    assert told(won).startswith("Black (You) wins 13–0")


def test_the_names_stay_beside_the_record_and_leave_with_who_plays_on() -> None:
    table = pasted(record(WIPE_OUT)).send(review_msg.WentTo(4))
    other = play(table, next(each[:2] for each in table.names if ", legal, " in each and each[:2] != "e1"))

    retried = table.send(review_msg.Click.RETRY)

    assert names(table) == names(other) == ["Saio1200 2197", "Logistello 2222"]
    assert names(retried) == ["You", "Greedy"]
    assert part(table, "source") == part(other, "source") == "GGS/os, 2003.12.15, 05:00//02:00"
    assert part(retried, "source") == "From Saio1200 – Logistello, GGS/os, 2003.12.15, 05:00//02:00"
    assert names(other.click("5. Black e1")) == ["Saio1200 2197", "Logistello 2222"]


def test_what_is_tried_out_under_analysis_is_still_a_game_of_these_players() -> None:
    table = pasted(record(WIPE_OUT)).send(review_msg.WentTo(4)).send(analysis.Click.ANALYSE)
    other = next(each[:2] for each in table.names if ", legal, " in each and each[:2] != "e1")

    tried = table.click(name_of_square(table, other))

    assert tried.model.table.game.place == 5
    assert names(tried) == ["Saio1200 2197", "Logistello 2222"]


def test_who_looks_at_a_game_of_others_is_not_told_that_it_is_their_move() -> None:
    table = pasted(record(WIPE_OUT)).send(review_msg.WentTo(4))

    assert "Black to move." in told(table)
    assert title(table) == "Black to move – Reversi"
    assert "Your move, Black" in told(pasted(WIPE_OUT[:4]))


@pytest.mark.parametrize(
    ("result", "words"),
    [
        ("-64.000:r", "Logistello wins by resignation"),
        ("+64.000:t", "Saio1200 wins on time"),
        ("-8.000", "Recorded result: Logistello wins"),
        ("0.000", "Recorded result: a draw"),
    ],
)
def test_a_result_that_the_board_does_not_show_is_told_as_recorded(result: str, words: str) -> None:
    table = pasted(record(WIPE_OUT[:8], result))

    assert f" {words}. Black to move." in told(table)
    assert words not in told(table.send(review_msg.WentTo(2)))
    assert words in name_of_game(with_list(table.send(game_msg.SeedDrawn(1))), 0)


def test_a_finished_board_tells_the_result_unless_time_decided() -> None:
    on_time, wrong = (pasted(record(WIPE_OUT, result)) for result in ("-64.000:t", "-8.000"))

    assert told(on_time).startswith("Logistello wins on time.")
    assert part(on_time, "ending").startswith("Logistello wins on time")
    assert part(on_time, "activity") == ""
    assert title(on_time) == "Logistello wins on time – Reversi"
    assert told(wrong).startswith("Black (Saio1200) wins 13–0")


def test_the_list_of_games_names_the_players_and_where_they_played() -> None:
    table = pasted(record(WON_WITH_AN_EMPTY_SQUARE)).send(game_msg.SeedDrawn(1))

    row = name_of_game(with_list(table), 0)

    assert "Saio1200 2197" in row
    assert "Logistello 2222" in row
    assert "White won 38–25, 59 moves, GGS/os, 2003.12.15" in row


def test_a_loaded_game_keeps_its_details_wherever_it_goes() -> None:
    table = pasted(record(WIPE_OUT))
    stored = encode_session(kept(table))

    reloaded = simulate(PROGRAM, Flags(stored, 0))
    back = table.send(game_msg.SeedDrawn(1)).send(games_msg.Click.BACK)
    followed = encode_session(replace(kept(table), page="another"))
    elsewhere = sit_down_with().send(session_msg.SessionChangedElsewhere(followed))
    (data,) = settled(table.click("Share")).click("Copy as data").commands
    assert isinstance(data, cmd.CopyText)

    for other in (reloaded, back, elsewhere, pasted(data.text)):
        assert other.model.table.details == table.model.table.details
        assert names(other) == ["Saio1200 2197", "Logistello 2222"]


def test_a_new_game_and_another_pasted_one_begin_without() -> None:
    table = pasted(record(WIPE_OUT))
    pasted_next = settled(table.click("Share").type("f5d6", FIELD).click("Load"))

    assert table.send(game_msg.SeedDrawn(1)).model.table.details is None
    assert names(pasted_next) == ["You", "Greedy"]


def test_a_record_is_copied_as_it_was_pasted() -> None:
    text = record(WIPE_OUT, "+64.000")
    table = pasted(text).send(review_msg.WentTo(4)).click("Share")
    (whole,) = settled(table).click("Copy as GGF").commands
    (start,) = settled(table.click("Only up to the move shown")).click("Copy as GGF").commands

    assert isinstance(whole, cmd.CopyText)
    assert isinstance(start, cmd.CopyText)
    assert whole.text == text
    assert "B[d3//0.01]" in text
    assert "PB[Saio1200]PW[Logistello]" in start.text
    assert "RE[?]" in start.text
    assert start.text.endswith("W[d2//0.01];)")


def test_a_game_that_was_played_on_is_copied_with_those_who_play_it() -> None:
    won = play(pasted(record(WIPE_OUT[:-2])), WIPE_OUT[-2:])
    (command,) = settled(won.click("Share")).click("Copy as GGF").commands

    assert isinstance(command, cmd.CopyText)
    assert "PB[Human]PW[Greedy]RE[+64.000]" in command.text
    assert "0.01" not in command.text


def test_the_page_is_accessible_and_no_name_is_read_as_html() -> None:
    text = record(WIPE_OUT).replace("Saio1200", "<b onclick=alert(1)>" + "W" * 90)

    table = pasted(text)

    assert isinstance(table.page, Element)
    assert_accessible(table.page)
    assert names(table)[0] == "<b onclick=alert(1)… 2197"
