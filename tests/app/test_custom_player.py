"""A player that the person has written: it is chosen, asked with its text, and explained where it fails."""

import json
from dataclasses import replace

import pytest

from reversi.app import Flags, custom_player, share, update
from reversi.app.common import cmd
from reversi.app.common.dialogs import PlayerOffer
from reversi.app.common.notices import CustomPlayerBrought, CustomPlayerMissing
from reversi.app.computer import STARTING
from reversi.app.custom_player import decode_custom_player, decode_work, encode_custom_player
from reversi.app.custom_player.view import fall_words
from reversi.app.game.seats import Computer, Human, Written, seated
from reversi.app.session.codec import decode_session, encode_session, session_of
from reversi.domain import Colour, DecodeError, Square
from reversi.elm import simulate
from reversi.engine import protocol
from reversi.engine.protocol import CustomPlayerFailure, Fault, PlayerFailed, WorkerAnswered
from reversi.locale import Language, say_in
from reversi.program import PROGRAM
from tests.app.own_player import LAST, OUT_OF_RANGE, with_own
from tests.app.person import Table, play, request_of, settled, sit_down, that_follows

ADA, BEN = Written("Ada", LAST), Written("Ben", LAST)


WHITE = "White is played by Level 1"


def against_own(written: Written = ADA) -> Table:
    """The same, with Black played by the person, White by the player; Black has played, White is asked."""
    return play(with_own(written).click(WHITE).click(written.name).click("Play"), "d3")


def fallen(failure: CustomPlayerFailure = OUT_OF_RANGE) -> Table:
    """The same, and the player has failed."""
    table = against_own()
    return settled(table.send(PlayerFailed(request_of(table), failure)))


def work(**codes: str) -> str:
    """A file of the workshop."""
    return json.dumps({"reversi_workshop": 1, "name": "Ben", "work": codes})


def stored(table: Table) -> str:
    return encode_session(session_of(table.model))


def white(table: Table) -> str:
    """The key of the player of White."""
    player = seated(table.model.table.seats, Colour.WHITE)
    return player.key if isinstance(player, Computer) else "human"


FAILED = "stopped with an error"


def test_a_failure_belongs_to_its_position_and_its_question() -> None:
    table = against_own()
    late = PlayerFailed(request_of(table) - 1, CustomPlayerFailure(Fault.MISSING))

    assert table.send(late).model == table.model
    assert FAILED not in fallen().click("Undo").text


def test_an_answer_of_it_says_nothing_about_the_computers_worker() -> None:
    table = against_own()
    starting = replace(table.model, computer=replace(table.model.computer, worker=STARTING))
    answer = protocol.Answer(Square(2, 2), value=None, nodes=0, depth=0)

    for report in (WorkerAnswered(request_of(table), answer), PlayerFailed(request_of(table), OUT_OF_RANGE)):
        assert update(starting, report)[0].computer.worker == STARTING


TWO = Written("Ada Two", LAST)


def test_a_new_name_goes_with_the_player_to_its_seat_but_not_on_a_page_that_only_shows_the_game() -> None:
    table, renamed = against_own(), custom_player.CustomPlayerChanged(encode_custom_player(TWO))

    told, _ = update(that_follows(table.model), renamed)
    changed = table.send(renamed)

    assert told.custom_player == TWO
    assert told.table.seats == table.model.table.seats
    assert told.table.refusal is None
    assert white(changed) == "own:Ada Two"
    assert seated(changed.model.table.seats, Colour.BLACK) == Human()
    assert changed.model.panel.notices == ()


def test_its_name_is_stored_with_the_game_which_goes_on_with_it_and_its_text_is_not() -> None:
    session = stored(against_own())

    table = with_own(ADA, session)

    assert LAST not in json.loads(session).values()
    assert decode_session(session).seats[1] == (Colour.WHITE, Computer("own:Ada"))
    assert white(table) == "own:Ada"
    assert table.model.computer.asked is not None


def test_where_it_is_absent_another_player_sits_in_its_place_and_the_page_says_so() -> None:
    session = stored(against_own())

    table, bens = sit_down(session), with_own(BEN, session)

    assert (white(table), white(bens)) == ("level-3", "own:Ben")
    assert table.model.panel.notices == (CustomPlayerMissing("Ada", Computer("level-3")),)
    assert "Ada is not on this device. Level 3 plays in its place." in table.text
    assert "Ada is not on this device. Ben plays in its place." in bens.text


@pytest.mark.parametrize("text", ['{"format": 2}', ""])
def test_a_stored_player_that_cannot_be_read_is_as_none(text: str) -> None:
    assert simulate(PROGRAM, Flags(None, 0, custom_player=text)).model.custom_player is None


def offered(table: Table) -> Table:
    """The page once a person has opened a file of the workshop with Ben's player in it."""
    return settled(table.click("Share").send(share.GameFileRead(work(values="x = 1", player=LAST))))


def test_a_file_of_the_workshop_offers_the_player_and_nothing_of_it_runs() -> None:
    before = against_own()

    table = offered(before)

    assert "Replace your player Ada with Ben?" in table.text
    assert "A player is a program." in table.text
    assert (table.model.custom_player, table.model.table.seats) == (
        before.model.custom_player,
        before.model.table.seats,
    )
    assert table.model.computer.asked == before.model.computer.asked
    assert not any(isinstance(command, cmd.SaveCustomPlayer) for command in table.commands)


def test_whoever_says_yes_has_the_player() -> None:
    table = offered(sit_down()).click("Use it")

    assert table.model.custom_player == BEN
    assert cmd.SaveCustomPlayer(encode_custom_player(BEN)) in table.commands
    assert table.model.panel.notices == (CustomPlayerBrought("Ben"),)
    assert "Ben is here now" in table.text
    assert table.model.panel.dialog is None


def test_whoever_says_no_keeps_what_was_there() -> None:
    before = with_own(ADA)

    table = offered(before).click("Close")

    assert table.model == replace(before.model, share=table.model.share)
    assert table.commands == (cmd.FocusSquare(before.model.table.cursor),)


def test_where_the_one_before_sat_the_new_one_sits_down_and_both_can_be_changed_back() -> None:
    replaced = settled(offered(against_own()).click("Replace"))

    undone = replaced.click("Bring Ada back")

    assert white(replaced) == "own:Ben"
    assert "Ben has replaced your player Ada." in replaced.text
    assert white(undone) == "own:Ada"
    assert undone.model.custom_player == ADA
    assert cmd.SaveCustomPlayer(encode_custom_player(ADA)) in undone.commands
    assert undone.model.panel.notices == ()


def test_where_there_was_none_undoing_leaves_none() -> None:
    undone = settled(offered(sit_down()).click("Use it")).click("Remove it")

    assert undone.model.custom_player is None
    assert cmd.SaveCustomPlayer("") in undone.commands


def test_what_is_no_longer_offered_cannot_be_taken_or_undone() -> None:
    table = with_own(ADA)

    assert table.send(custom_player.Click.ACCEPT).model == table.model
    assert table.send(custom_player.Click.UNDO).model == table.model


def test_it_can_be_pasted_too() -> None:
    table = (
        sit_down().click("Share").type(work(player=LAST), "Paste a game, a position or a link").click("Load")
    )

    assert table.model.panel.dialog == PlayerOffer(BEN)
    assert table.model.share.pasted == ""


@pytest.mark.parametrize("text", [work(values="x = 1"), work(player="x = 1"), '{"reversi_workshop": 7}'])
def test_a_file_without_a_player_is_refused_with_the_reason(text: str) -> None:
    table = sit_down().click("Share").send(share.GameFileRead(text))

    assert table.model.custom_player is None
    assert table.model.share.trouble is not None


def test_a_file_may_hold_two_players() -> None:
    assert decode_work(work(search=f"{LAST}# deep", player=LAST)) == (
        BEN,
        Written("Ben (search)", f"{LAST}# deep"),
    )


def test_names_are_short_and_in_one_line_and_a_text_that_is_too_long_is_refused() -> None:
    text = json.dumps({"format": 1, "name": f" A\n\t\u200bda {'x' * 100}", "code": LAST})

    assert decode_custom_player(text).name == f"A da {'x' * 100}"[:40].strip()
    with pytest.raises(DecodeError, match="at most"):
        decode_custom_player(json.dumps({"format": 1, "name": "", "code": "x" * 200_000}))


@pytest.mark.parametrize("fault", Fault)
@pytest.mark.parametrize("language", Language)
def test_every_failure_has_words_in_every_language(language: Language, fault: Fault) -> None:
    table = fallen(CustomPlayerFailure(fault, 3, "◆"))
    assert table.model.computer.fallen is not None

    words = fall_words(say_in(language), table.model.computer.fallen)

    assert "Ada" in words
    assert ("◆" in words) == (fault is not Fault.MISSING)
