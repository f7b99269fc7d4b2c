"""Names that the person gives the players of a game."""

from dataclasses import replace

import pytest

from reversi.app import share
from reversi.app.common import cmd
from reversi.app.common.copying import Copy
from reversi.app.games import orders
from reversi.app.session.codec import decode_session, encode_game, encode_session, session_of
from reversi.app.session.games_file import Record, shared_in
from reversi.app.session.summary import decode_summary, encode_summary, summary_of
from reversi.app.share import Share, text_of
from reversi.app.share.naming import names_on
from reversi.domain.setups import OTHELLO
from reversi.elm import Element
from tests.app.accessibility import assert_accessible
from tests.app.known_games import WIPE_OUT
from tests.app.person import (
    Table,
    follow,
    kept,
    listed,
    play,
    settled,
    sit_down_with,
    that_follows,
    with_list,
)


def named(table: Table, black: str = "Anna", white: str = "Ben") -> Table:
    return settled(table).send(share.black_named(black), share.white_named(white))


def copied(table: Table, what: Copy) -> str:
    return text_of(Share(), table.model.table, OTHELLO, what)


def test_the_names_stand_in_the_fields_on_the_buttons_in_the_list_and_in_what_is_copied() -> None:
    table = named(follow(sit_down_with(white="greedy"), "f5"), " Anna  Maria ", "")
    sheet = table.click("Share")
    game = listed(encode_game(table.model))

    assert "Black is played by Anna Maria" in " ".join(table.names)
    assert isinstance(sheet.page, Element)
    assert_accessible(sheet.page)
    assert "Anna Maria" in with_list(sit_down_with(), game).text
    assert "PB[Anna Maria]PW[Greedy]" in copied(table, Copy.GGF)
    assert '"black": "Anna Maria"' in copied(table, Copy.DATA)
    assert shared_in(Record(game, encode_game(table.model))).game.messages == table.model.table.game.messages


def test_names_stay_while_the_game_goes_on_and_after_a_reload_and_can_be_taken_away() -> None:
    table = play(named(follow(sit_down_with(), "f5d6")), "c3")
    again = decode_session(encode_session(kept(table)))

    assert again.names == table.model.table.names
    assert (again.names.black, again.names.white) == ("Anna", "Ben")
    assert named(table, "", " ").model.table.names == sit_down_with().model.table.names


def test_the_names_of_a_loaded_game_are_those_in_its_details() -> None:
    loaded = named(sit_down_with().send(share.LinkOpened("#m=f5d6c3")))
    details = loaded.model.table.details

    assert details is not None
    assert (details.black, details.white) == ("Anna", "Ben")
    assert "PB[Anna]PW[Ben]" in copied(loaded, Copy.GGF)
    played_on = named(play(loaded, "d3"), "Cleo", "")
    assert played_on.model.table.details == details
    assert played_on.model.table.names.black == "Cleo"


def test_a_finished_game_is_kept_again_with_its_names_and_one_under_way_when_it_is_left() -> None:
    under_way = settled(named(follow(sit_down_with(), WIPE_OUT[:-2])))
    sheet = settled(play(under_way, WIPE_OUT[-2:])).click("Share").send(share.black_named("Cleo"))
    finished = sheet.click("Close")

    (order,) = [each.order for each in finished.commands if isinstance(each, cmd.AskLibrary)]
    assert isinstance(order, orders.Keep)
    summary = summary_of(order.game)
    assert summary is not None
    assert [getattr(player, "name", "") for _, player in summary.players] == ["Cleo", "Ben"]
    assert decode_summary(encode_summary(summary)) == summary
    assert not any(isinstance(each, cmd.AskLibrary) for each in under_way.commands + sheet.commands)


@pytest.mark.parametrize("name", ["x" * 99, "a\nb", "\u0000"])
def test_a_name_is_one_line_of_at_most_forty_characters(name: str) -> None:
    black = named(follow(sit_down_with(), "f5"), name).model.table.names.black

    assert len(black) <= 40
    assert black.isprintable()


def test_a_page_on_which_the_game_is_not_played_cannot_name_its_players() -> None:
    table = follow(sit_down_with(), "f5")
    following = replace(table, model=that_follows(table.model))

    assert named(following).model.table.names == table.model.table.names


@pytest.mark.parametrize("link", ["#m=", "#m=f5d6c3"])
def test_the_space_at_the_end_of_a_name_that_is_typed_is_not_stored(link: str) -> None:
    model = named(sit_down_with().send(share.LinkOpened(link)), "Anna ").model

    assert names_on(model.table).black == "Anna "
    assert decode_session(encode_session(session_of(model))) == session_of(model)
