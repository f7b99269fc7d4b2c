"""Records: games that are over or were loaded, who played them, and how they ended.

What is tried beside the main line of one is a variation.
"""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from reversi.app import Flags, analysis, review, session
from reversi.app.common import cmd
from reversi.app.common.notices import VariationBegun
from reversi.app.common.table import Flow, look_at_main_line
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import Recorded
from reversi.app.games import KeptGame, SetAsideGame
from reversi.app.games import msg as games_msg
from reversi.app.session.codec import encode_game, encode_session
from reversi.app.session.games_file import Record, record_with, shared_in
from reversi.app.session.summary import Summary, encode_summary, summary_of
from reversi.domain import STANDARD, Colour, parse_transcript
from reversi.elm import Element, simulate
from reversi.elm.html import text_of, walk
from reversi.elm.simulate import NotOnThePageError
from reversi.engine.protocol import Ask
from reversi.formats.ggf import encode_ggf
from reversi.formats.shared import Shared
from reversi.formats.wthor import ROW, entry_of
from reversi.program import PROGRAM
from reversi.record.details import Details
from reversi.record.game import begin_game, main_plies
from reversi.shells.archives.own import OwnGame, own_game
from tests.app.accessibility import assert_accessible
from tests.app.drawings import classes_of
from tests.app.known_games import TIED, WIPE_OUT, WON_WITH_AN_EMPTY_SQUARE
from tests.app.person import (
    Table,
    follow,
    kept,
    listed,
    name_of_game,
    offered,
    play,
    read_from_list,
    settled,
    sit_down,
    sit_down_with,
    thinking,
    told,
    transcript_of,
    warned,
    with_list,
)

FIELD = "Paste a game, a position or a link"
NAMES = ("Saio1200", "Logistello")
RATED = ["Saio1200 2197", "Logistello 2222"]
DETAILS = Details(
    (), *NAMES, "2197.01", "2221.72", place="GGS/os", date="2003.12.15", time_control="05:00//02:00"
)


def record(transcript: str, result: str = "") -> str:
    """A game between two strong programs, as a server wrote it."""
    plies = parse_transcript(transcript)
    details = replace(DETAILS, plies=plies, result=result, remarks=("/0.01",) * len(plies))
    return encode_ggf(begin_game(STANDARD).extend(plies), details)


def pasted(text: str, black: str = "human", white: str = "greedy") -> Table:
    return settled(sit_down_with(black, white).click("Share").type(text, FIELD).click("Load"))


def finished(white: str = "greedy") -> Table:
    """A game that the person has just won."""
    return settled(follow(sit_down_with("human", white), WIPE_OUT))


def from_the_list(text: str) -> Table:
    """That game, kept in the library and opened from there."""
    return pasted(text).send(game_msg.SeedDrawn(1)).send(games_msg.Click.BACK)


def from_a_file(text: str) -> Table:
    """That game, read from a file into the library and opened from there."""
    shared = pasted(text).model.table
    stored = record_with(Shared(STANDARD, shared.game.messages, details=shared.details)).session
    return read_from_list(with_list(sit_down_with(), listed(stored)), stored)


RECORDS: dict[str, Callable[[], Table]] = {
    "pasted": lambda: pasted(record(WIPE_OUT)),
    "a transcript": lambda: pasted(WIPE_OUT[:-4]),
    "kept": lambda: from_the_list(record(WIPE_OUT)),
    "from a file": lambda: from_a_file(record(WIPE_OUT)),
    "given up": lambda: pasted(record(WIPE_OUT[:-4], "-20.000:r")),
    "played here": finished,
    "played by two people": lambda: finished("human"),
}


def summary(table: Table) -> Summary:
    """What the list says of the game on the table once another one is there."""
    found = summary_of(SetAsideGame(encode_game(table.model)))
    assert found is not None
    return found


def another(table: Table) -> str:
    """A legal square that was not played here, nor anywhere in the game."""
    played = {str(node.message) for node in table.model.table.game.nodes}
    return next(square for square in offered(table) if square not in played)


def tried(table: Table, place: int = 7) -> Table:
    """The table after a step back and another move than the one played."""
    back = settled(table.send(review.WentTo(place)))
    return play(back, another(back))


@pytest.mark.parametrize("kind", RECORDS)
def test_a_move_beside_a_record_is_a_variation_and_the_record_stays(kind: str) -> None:
    table = RECORDS[kind]()
    before = summary(table)

    other = tried(table, 5)

    assert main_plies(other.model.table.game) == main_plies(table.model.table.game)
    assert not other.model.table.game.is_on_main_line
    assert summary(other) == before
    assert summary(sit_down(encode_session(kept(other)))) == before
    assert warned(other).startswith("This move begins a variation; the game stays as it was.")


@pytest.mark.parametrize("kind", RECORDS)
def test_nobody_answers_beside_a_record_or_is_told_to(kind: str) -> None:
    other = tried(RECORDS[kind](), 5)

    again = play(other, offered(other)[0])

    assert not any(isinstance(each, Ask) for each in other.commands)
    assert again.model.table.game.place == 7
    assert told(other).split(". ")[1] == "Black to move"


def test_only_the_first_move_of_a_variation_is_told_of() -> None:
    other = settled(tried(finished()))
    closed = replace(other, model=replace(other.model, panel=replace(other.model.panel, notices=())))

    again = play(closed, offered(closed)[0])
    back = play(closed.send(review.WentTo(7)), transcript_of(other)[-2:])
    along = play(closed.click("7. Black d7"), WIPE_OUT[14:16])
    analysed = tried(pasted(record(WIPE_OUT)).send(analysis.Click.ANALYSE))

    for table in (again, back, along, analysed):
        assert VariationBegun() not in table.model.panel.notices


@pytest.mark.parametrize("back", ["One move back", "Undo"])
def test_stepping_back_in_a_finished_game_is_looking(back: str) -> None:
    looked = finished().click(back)

    assert told(looked).startswith("Move 8 of 9. White e3 flipped 1 disc. Black to move.")
    for button in ("Resume", "Step"):
        with pytest.raises(NotOnThePageError):
            looked.click(button)
    assert "Paused" not in looked.text
    assert "Your move" not in looked.text
    assert told(looked.click("One move back")).startswith(
        "Move 7 of 9. Black d7 flipped 4 discs. White to move."
    )


def test_a_reload_in_a_finished_game_tells_how_it_ended() -> None:
    looked = finished().send(review.WentTo(7))
    of_others = pasted(record(WIPE_OUT[:-4], "-20.000:r")).send(review.WentTo(3))

    assert told(sit_down(encode_session(kept(looked)))).startswith(
        "Black (You) wins 13–0 (64–0 with the empty squares). Move 7 of 9. White to move."
    )
    assert told(sit_down(encode_session(kept(of_others)))).startswith(
        "Logistello wins by resignation. Move 3 of 7. White to move."
    )


@pytest.mark.parametrize("paused", [0, 1])
def test_a_session_of_before_in_the_middle_of_a_finished_game_looks_at_it(paused: int) -> None:
    stored = json.loads(encode_session(kept(finished()))) | {"place": 8, "paused": paused}

    table = sit_down(json.dumps(stored))

    assert "Your game continues" not in told(table)
    assert table.model.table.is_replayed
    assert not tried(table, 6).model.table.game.is_on_main_line


def played_on() -> Table:
    """The finished game, from which the person plays on with another seventh move."""
    return tried(finished().send(review.WentTo(6)).click("Play on"), 6)


def test_who_plays_on_from_a_record_is_answered_and_the_record_stays() -> None:
    begun, table = finished().send(review.WentTo(6)).click("Play on"), played_on()

    reloaded = sit_down(encode_session(kept(table)))

    assert told(begun).startswith("Move 6 of 6. White d6 flipped 1 disc. Your move, Black.")
    assert thinking(table)
    assert thinking(reloaded)
    assert summary(table) == summary(finished())
    assert table.click("Undo").click("Redo").model.table.flow is Flow.RUNNING


def test_who_looks_at_the_record_again_plays_on_no_longer() -> None:
    looked = played_on().click("8. White e3").send(review.WentTo(7))

    assert looked.model.table.is_replayed
    assert looked.model.computer.turn is None


def test_a_loaded_game_of_which_only_moves_are_known_goes_on_at_its_end() -> None:
    table = pasted(WIPE_OUT[:-2])

    won = play(table.click("Undo").click("8. White e3"), WIPE_OUT[-2:])

    assert "Your move, Black" in told(table)
    assert won.model.table.game.is_on_main_line
    assert summary(won).result is not None


def test_a_line_that_was_made_the_main_one_carries_no_result_of_another() -> None:
    table = tried(pasted(record(WIPE_OUT, "+64.000")))

    promoted = table.click("Make main line")
    back = promoted.click("8. White e3").click("Make main line")

    assert summary(promoted).moves == 8
    assert not summary(promoted).is_finished
    assert summary(promoted).source == ()
    assert summary(back) == summary(table)


def kept_record(table: Table) -> Record:
    session = encode_game(table.model)
    about = encode_summary(summary_of(SetAsideGame(session)))
    return Record(KeptGame("", "2026-11-24T09:30:00.000", about), session)


def test_a_file_of_games_has_the_record_and_not_what_was_tried() -> None:
    table = tried(pasted(record(WIPE_OUT, "+64.000")))

    shared = shared_in(kept_record(table))
    game = own_game(kept_record(table.click("Make main line")))

    assert shared.plies == shared.game.messages == parse_transcript(WIPE_OUT)
    assert (shared.told.black, shared.told.white, shared.told.place) == (*NAMES, "GGS/os")
    assert [str(square) for square in entry_of(shared).squares] == [str(ply) for ply in shared.plies]
    assert isinstance(game, OwnGame)
    assert not game.is_finished


def test_who_won_is_what_is_recorded_where_the_board_shows_another_winner() -> None:
    table = pasted(record(WIPE_OUT, "-64.000:t"))

    game = own_game(kept_record(table))

    assert summary(table).winner is Colour.WHITE
    assert isinstance(game, OwnGame)
    assert ROW.unpack(game.row)[3] == entry_of(shared_in(kept_record(table))).black_discs == 0


def test_details_of_another_line_are_not_record() -> None:
    plies = parse_transcript(TIED)
    foreign = Details(plies[:49], *NAMES, event="Nationals", result="28-36")

    entry = entry_of(Shared(STANDARD, plies, details=foreign))

    assert (entry.black, entry.white, entry.event, entry.black_discs) == ("", "", "", 32)


def test_the_list_names_the_players_and_the_place_whatever_variation_was_seen_last() -> None:
    whole = pasted(record(WON_WITH_AN_EMPTY_SQUARE))
    rows = [
        name_of_game(with_list(table.send(game_msg.SeedDrawn(1))), 0)
        for table in (whole, tried(pasted(record(WIPE_OUT, "+64.000"))))
    ]

    assert all(name in row for name in RATED for row in rows)
    assert "White won 38–25, 59 moves, GGS/os, 2003.12.15" in rows[0]
    assert "Black won" in rows[1]
    assert "9 moves, GGS/os" in rows[1]


def test_the_main_line_is_shown_where_a_place_in_it_is_wanted() -> None:
    table = tried(pasted(record(WIPE_OUT))).model.table

    shown, beyond = look_at_main_line(table, 8), look_at_main_line(table, 99)

    assert shown.game.past == parse_transcript(WIPE_OUT)[:8]
    assert beyond.game.past == parse_transcript(WIPE_OUT)


def players_named(table: Table) -> list[str]:
    """What the players are called on their cards."""
    return [text_of(each) for each in walk(table.page) if classes_of(each) == ["name"]][:2]


def part(table: Table, name: str) -> str:
    return "".join(text_of(each) for each in walk(table.page) if name in classes_of(each))


def title(table: Table) -> object:
    assert isinstance(table.page, Element)
    return table.page.attribute("data-title")


def test_the_cards_name_who_played_with_their_ratings() -> None:
    table = pasted(record(WIPE_OUT))

    assert players_named(table) == RATED
    assert "Black is played by Saio1200 2197" in table.names
    assert players_named(pasted(WIPE_OUT)) == ["You", "Greedy"]


@pytest.mark.parametrize(("black", "white"), [("human", "greedy"), ("greedy", "human")])
def test_nobody_here_has_won_or_lost_a_game_of_others(black: str, white: str) -> None:
    table, nameless = (pasted(text, black, white) for text in (record(WON_WITH_AN_EMPTY_SQUARE), WIPE_OUT))

    assert told(table).startswith("White (Logistello) wins 38–25 (39–25 with the empty squares).")
    assert part(table, "ending").startswith("Logistello wins 38–25")
    assert told(nameless).startswith("Black wins 13–0 (64–0 with the empty squares).")
    assert part(nameless, "ending").startswith("Black wins 13–0")
    for each in (table, nameless):
        assert part(each, "won") + part(each, "lost") == ""


def test_a_person_who_plays_on_from_a_loaded_game_wins_it() -> None:
    begun = pasted(record(WIPE_OUT[:-2]))

    won = play(begun.click("Play on"), WIPE_OUT[-2:])

    assert players_named(begun) == RATED
    assert players_named(won) == ["You", "Greedy"]
    assert part(won, "ending").startswith("You win!by 13 discs")
    assert told(won).startswith("Black (You) wins 13–0")


def test_the_names_stay_beside_the_record_and_leave_with_who_plays_on() -> None:
    table = pasted(record(WIPE_OUT)).send(review.WentTo(4))
    other = play(table, another(table))
    analysed = table.send(analysis.Click.ANALYSE)

    retried = table.send(review.Click.RETRY)

    for seen in (table, other, other.click("5. Black e1"), play(analysed, another(analysed))):
        assert players_named(seen) == RATED
        assert part(seen, "source") == "GGS/os, 2003.12.15, 05:00//02:00"
    assert players_named(retried) == ["You", "Greedy"]
    assert part(retried, "source") == "From Saio1200 – Logistello, GGS/os, 2003.12.15, 05:00//02:00"


def test_who_looks_at_a_game_of_others_is_not_told_that_it_is_their_move() -> None:
    table = pasted(record(WIPE_OUT)).send(review.WentTo(4))

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
    assert words not in told(table.send(review.WentTo(2)))
    assert words in name_of_game(with_list(table.send(game_msg.SeedDrawn(1))), 0)


def test_a_finished_board_tells_the_result_unless_time_decided() -> None:
    on_time, wrong = (pasted(record(WIPE_OUT, result)) for result in ("-64.000:t", "-8.000"))

    assert told(on_time).startswith("Logistello wins on time.")
    assert part(on_time, "ending").startswith("Logistello wins on time")
    assert part(on_time, "activity") == ""
    assert title(on_time) == "Logistello wins on time – Reversi"
    assert told(wrong).startswith("Black (Saio1200) wins 13–0")


def test_a_loaded_game_keeps_its_details_wherever_it_goes() -> None:
    table = pasted(record(WIPE_OUT))
    stored = encode_session(kept(table))

    reloaded = simulate(PROGRAM, Flags(stored, 0))
    back = table.send(game_msg.SeedDrawn(1)).send(games_msg.Click.BACK)
    followed = encode_session(replace(kept(table), page="another"))
    elsewhere = sit_down_with().send(session.SessionChangedElsewhere(followed))
    data = copied(table.click("Share"), "Copy as data")

    for other in (reloaded, back, elsewhere, pasted(data)):
        assert other.model.table.details == table.model.table.details
        assert players_named(other) == RATED


def test_a_new_game_and_another_pasted_one_begin_without() -> None:
    table = pasted(record(WIPE_OUT))
    pasted_next = settled(table.click("Share").type("f5d6", FIELD).click("Load"))

    assert table.send(game_msg.SeedDrawn(1)).model.table.details is None
    assert players_named(pasted_next) == ["You", "Greedy"]


def copied(sheet: Table, button: str) -> str:
    """The text that a button of the Share sheet copies."""
    (command,) = settled(sheet).click(button).commands
    assert isinstance(command, cmd.CopyText)
    return command.text


def test_a_record_is_copied_as_it_was_pasted() -> None:
    text = record(WIPE_OUT, "+64.000")
    sheet = pasted(text).send(review.WentTo(4)).click("Share")

    start = copied(sheet.click("Only up to the move shown"), "Copy as GGF")

    assert copied(sheet, "Copy as GGF") == text
    assert "B[d3//0.01]" in text
    assert "PB[Saio1200]PW[Logistello]" in start
    assert "RE[?]" in start
    assert start.endswith("W[d2//0.01];)")


def test_a_game_that_was_played_on_is_copied_with_those_who_play_it() -> None:
    won = play(pasted(record(WIPE_OUT[:-2])), WIPE_OUT[-2:])

    text = copied(won.click("Share"), "Copy as GGF")

    assert "PB[Human]PW[Greedy]RE[+64.000]" in text
    assert "0.01" not in text


def test_the_page_is_accessible_and_no_name_is_read_as_html() -> None:
    text = record(WIPE_OUT).replace("Saio1200", "<b onclick=alert(1)>" + "W" * 90)

    table = pasted(text)

    assert isinstance(table.page, Element)
    assert_accessible(table.page)
    assert players_named(table)[0] == "<b onclick=alert(1)… 2197"


@pytest.mark.parametrize(
    ("black", "white", "players"), [("Ada", "", ("Ada", "")), ("", "Ada", ("", "Ada")), ("", "", None)]
)
def test_a_record_that_names_one_of_two_players_has_one_without_a_name(
    black: str, white: str, players: tuple[str, str] | None
) -> None:
    table = pasted("f5d6").model.table
    details = Details(table.game.messages, black, white, event="Cup")

    recorded = replace(table, details=details).recorded

    known = players and zip(STANDARD.players, map(Recorded, players), strict=True)
    assert recorded == (known and tuple(known))
