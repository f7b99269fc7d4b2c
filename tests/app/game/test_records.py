"""Records: games that are over or were loaded, who played them, and how they ended.

What is tried beside the main line of one is a variation.
"""

from dataclasses import replace

import pytest

from reversi.app import review, session
from reversi.app.common import cmd
from reversi.app.common.table import look_at_main_line
from reversi.app.game.seats import Recorded
from reversi.app.games import KeptGame, SetAsideGame
from reversi.app.session.codec import encode_game, encode_session
from reversi.app.session.games_file import Record, record_with, shared_in
from reversi.app.session.summary import Summary, encode_summary, summary_of
from reversi.domain import STANDARD, Colour, parse_transcript
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.engine.protocol import Ask
from reversi.formats.shared import Shared
from reversi.formats.wthor import ROW, entry_of
from reversi.record.details import Details
from reversi.record.game import main_plies
from reversi.shells.archives.own import OwnGame, own_game
from tests.app import person
from tests.app.accessibility import assert_accessible
from tests.app.drawings import classes_of
from tests.app.known_games import TIED, WIPE_OUT, record

FIELD = "Paste a game, a position or a link"
NAMES = ("Saio1200", "Logistello")
RATED = ["Saio1200", "Logistello"]


def pasted(text: str, black: str = "human", white: str = "greedy") -> person.Table:
    return person.settled(person.sit_down_with(black, white).click("Share").type(text, FIELD).click("Load"))


def from_a_file(text: str) -> person.Table:
    """That game, read from a file into the library and opened from there."""
    shared = pasted(text).model.table
    stored = record_with(Shared(STANDARD, shared.game.messages, details=shared.details)).session
    return person.read_from_list(person.with_list(person.sit_down_with(), person.listed(stored)), stored)


def summary(table: person.Table) -> Summary:
    """What the list says of the game on the table once another one is there."""
    found = summary_of(SetAsideGame(encode_game(table.model)))
    assert found is not None
    return found


def another(table: person.Table) -> str:
    """A legal square that was not played here, nor anywhere in the game."""
    played = {str(node.message) for node in table.model.table.game.nodes}
    return next(square for square in person.offered(table) if square not in played)


def tried(table: person.Table, place: int = 7) -> person.Table:
    """The table after a step back and another move than the one played."""
    back = person.settled(table.send(review.WentTo(place)))
    return person.play(back, another(back))


def test_a_move_beside_a_record_from_a_file_is_a_variation_and_the_record_stays() -> None:
    table = from_a_file(record(WIPE_OUT))

    other = tried(table, 5)

    assert main_plies(other.model.table.game) == main_plies(table.model.table.game)
    assert not other.model.table.game.is_on_main_line
    assert summary(other) == summary(table)
    assert not any(isinstance(each, Ask) for each in other.commands)


def kept_record(table: person.Table) -> Record:
    session = encode_game(table.model)
    about = encode_summary(summary_of(SetAsideGame(session)))
    return Record(KeptGame("", "2026-11-24T09:30:00.000", about), session)


def test_a_file_of_games_has_the_record_and_not_what_was_tried() -> None:
    table = tried(pasted(record(WIPE_OUT, "+64.000")))

    shared = shared_in(kept_record(table))

    assert shared.plies == shared.game.messages == parse_transcript(WIPE_OUT)
    assert (shared.told.black, shared.told.white, shared.told.place) == (*NAMES, "GGS/os")
    assert [str(square) for square in entry_of(shared).squares] == [str(ply) for ply in shared.plies]


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


def test_the_main_line_is_shown_where_a_place_in_it_is_wanted() -> None:
    table = tried(pasted(record(WIPE_OUT))).model.table

    shown, beyond = look_at_main_line(table, 8), look_at_main_line(table, 99)

    assert shown.game.past == parse_transcript(WIPE_OUT)[:8]
    assert beyond.game.past == parse_transcript(WIPE_OUT)


def players_named(table: person.Table) -> list[str]:
    """What the players are called on their cards."""
    return [text_of(each) for each in walk(table.page) if classes_of(each) == ["name"]][:2]


def test_a_loaded_game_keeps_its_details_in_another_tab_and_as_data() -> None:
    table = pasted(record(WIPE_OUT))
    followed = encode_session(replace(person.kept(table), page="another"))
    elsewhere = person.sit_down_with().send(session.SessionChangedElsewhere(followed))
    data = copied(table.click("Share"), "data")

    for other in (elsewhere, pasted(data)):
        assert other.model.table.details == table.model.table.details
        assert players_named(other) == RATED


def copied(sheet: person.Table, form: str) -> str:
    """The text that the Share sheet copies in a form."""
    (command,) = person.settled(sheet.choose(form, "Copy as")).click("Copy").commands
    assert isinstance(command, cmd.CopyText)
    return command.text


def test_a_record_is_copied_as_it_was_pasted() -> None:
    text = record(WIPE_OUT, "+64.000")
    sheet = pasted(text).send(review.WentTo(4)).click("Share")

    start = copied(sheet.click("Only up to the move shown"), "ggf")

    assert copied(sheet, "ggf") == text
    assert "B[d3//0.01]" in text
    assert "PB[Saio1200]PW[Logistello]" in start
    assert "RE[?]" in start
    assert start.endswith("W[d2//0.01];)")


def test_the_page_is_accessible_and_no_name_is_read_as_html() -> None:
    text = record(WIPE_OUT).replace("Saio1200", "<b onclick=alert(1)>" + "W" * 90)

    table = pasted(text)

    assert isinstance(table.page, Element)
    assert_accessible(table.page)
    assert players_named(table)[0] == "<b onclick=alert(1)…"


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
