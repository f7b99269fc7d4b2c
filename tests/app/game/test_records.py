"""Records: in a game that is over or was loaded, what is tried beside the main line is a variation."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from reversi.app import analysis
from reversi.app.common.notices import VariationBegun
from reversi.app.common.table import Flow, look_at_main_line
from reversi.app.game import msg as game_msg
from reversi.app.games import msg as games_msg
from reversi.app.games.model import KeptGame, SetAsideGame
from reversi.app.review import msg as review_msg
from reversi.app.session.codec import encode_game, encode_session
from reversi.app.session.games_file import Record, record_with, shared_in
from reversi.app.session.summary import Summary, summary_of
from reversi.domain import STANDARD, parse_transcript
from reversi.elm.simulate import NotOnThePageError
from reversi.engine.protocol import Ask
from reversi.formats.ggf import encode_ggf
from reversi.formats.shared import Shared
from reversi.formats.wthor import entry_of
from reversi.record.details import Details
from reversi.record.game import begin_game, main_plies
from reversi.shells.archives.packing import UNFINISHED, Packing, add_record
from tests.app.known_games import TIED, WIPE_OUT
from tests.app.person import (
    Table,
    follow,
    kept,
    listed,
    name_of_game,
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
NAMES = ("Vecchi", "Cairns")


def record(transcript: str, result: str = "") -> str:
    """A game of two people, as a server wrote it."""
    plies = parse_transcript(transcript)
    details = Details(plies, *NAMES, event="Nationals", date="2004.09.18", result=result)
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


def tried(table: Table, place: int = 7) -> Table:
    """The table after a step back and another move than the one played."""
    back = settled(table.send(review_msg.WentTo(place)))
    played = {str(node.message) for node in back.model.table.game.nodes}
    return play(back, next(name[:2] for name in back.names if ", legal, " in name and name[:2] not in played))


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

    again = play(other, next(name[:2] for name in other.names if ", legal, " in name))

    assert not any(isinstance(each, Ask) for each in other.commands)
    assert again.model.table.game.place == 7
    assert told(other).split(". ")[1] == "Black to move"


def test_only_the_first_move_of_a_variation_is_told_of() -> None:
    other = settled(tried(finished()))
    closed = replace(other, model=replace(other.model, panel=replace(other.model.panel, notices=())))

    again = play(closed, next(name[:2] for name in closed.names if ", legal, " in name))
    back = play(closed.send(review_msg.WentTo(7)), transcript_of(other)[-2:])
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
    looked = finished().send(review_msg.WentTo(7))
    of_others = pasted(record(WIPE_OUT[:-4], "-20.000:r")).send(review_msg.WentTo(3))

    assert told(sit_down(encode_session(kept(looked)))).startswith(
        "Black (You) wins 13–0 (64–0 with the empty squares). Move 7 of 9. White to move."
    )
    assert told(sit_down(encode_session(kept(of_others)))).startswith(
        "Cairns wins by resignation. Move 3 of 7. White to move."
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
    return tried(finished().send(review_msg.WentTo(6)).click("Play on"), 6)


def test_who_plays_on_from_a_record_is_answered_and_the_record_stays() -> None:
    begun, table = finished().send(review_msg.WentTo(6)).click("Play on"), played_on()

    reloaded = sit_down(encode_session(kept(table)))

    assert told(begun).startswith("Move 6 of 6. White d6 flipped 1 disc. Your move, Black.")
    assert thinking(table)
    assert thinking(reloaded)
    assert summary(table) == summary(finished())
    assert table.click("Undo").click("Redo").model.table.flow is Flow.RUNNING


def test_who_looks_at_the_record_again_plays_on_no_longer() -> None:
    looked = played_on().click("8. White e3").send(review_msg.WentTo(7))

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
    return Record(KeptGame("", "2026-11-24T09:30:00.000", "null"), encode_game(table.model))


def test_a_file_of_games_has_the_record_and_not_what_was_tried() -> None:
    table = tried(pasted(record(WIPE_OUT, "+64.000")))

    shared = shared_in(kept_record(table))
    packing = Packing()
    add_record(packing, kept_record(table.click("Make main line")))

    assert shared.plies == shared.game.messages == parse_transcript(WIPE_OUT)
    assert (shared.told.black, shared.told.white, shared.told.event) == (*NAMES, "Nationals")
    assert [str(square) for square in entry_of(shared).squares] == [str(ply) for ply in shared.plies]
    assert packing.games == 0
    assert next(iter(packing.complaints)).reason == UNFINISHED


def test_details_of_another_line_are_not_written() -> None:
    plies = parse_transcript(TIED)
    foreign = Details(plies[:49], *NAMES, event="Nationals", result="28-36")

    entry = entry_of(Shared(STANDARD, plies, details=foreign))

    assert (entry.black, entry.white, entry.event, entry.black_discs) == ("", "", "", 32)


def test_the_list_names_the_players_whatever_variation_was_seen_last() -> None:
    away = tried(pasted(record(WIPE_OUT, "+64.000"))).send(game_msg.SeedDrawn(1))

    row = name_of_game(with_list(away), 0)

    assert all(name in row for name in NAMES)
    assert "Black won" in row
    assert "9 moves, Nationals" in row


def test_the_main_line_is_shown_where_a_place_in_it_is_wanted() -> None:
    table = tried(pasted(record(WIPE_OUT))).model.table

    shown, beyond = look_at_main_line(table, 8), look_at_main_line(table, 99)

    assert shown.game.past == parse_transcript(WIPE_OUT)[:8]
    assert beyond.game.past == parse_transcript(WIPE_OUT)
