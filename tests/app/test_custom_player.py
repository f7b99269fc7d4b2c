"""A player that the person has written: it is chosen, asked with its text, and explained where it fails."""

import json
from dataclasses import replace

import pytest

from reversi.app import update
from reversi.app.computer import STARTING
from reversi.app.custom_player import decode_custom_player, decode_work
from reversi.app.custom_player.view import fall_words
from reversi.app.game.seats import Written
from reversi.domain import DecodeError, Square
from reversi.engine import protocol
from reversi.engine.protocol import CustomPlayerFailure, Fault, PlayerFailed, WorkerAnswered
from reversi.locale import Language, say_in
from tests.app.own_player import LAST, OUT_OF_RANGE
from tests.app.person import request_of
from tests.app.steps import after

PLAYING = "own Ada; [White is played by Level 1]; [Ada]; [Play]; d3"
"""White is played by the person's player, and is asked."""


def test_an_answer_of_it_says_nothing_about_the_computers_worker() -> None:
    table = after(PLAYING)
    starting = replace(table.model, computer=replace(table.model.computer, worker=STARTING))
    answer = protocol.Answer(Square(2, 2), value=None, nodes=0, depth=0)

    for report in (WorkerAnswered(request_of(table), answer), PlayerFailed(request_of(table), OUT_OF_RANGE)):
        assert update(starting, report)[0].computer.worker == STARTING


def test_a_file_may_hold_two_players() -> None:
    work = {"search": f"{LAST}# deep", "player": LAST}

    assert decode_work(json.dumps({"reversi_workshop": 1, "name": "Ben", "work": work})) == (
        Written("Ben", LAST),
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
    asked = after(PLAYING)
    table = asked.send(PlayerFailed(request_of(asked), CustomPlayerFailure(fault, 3, "◆")))
    assert table.model.computer.fallen is not None

    words = fall_words(say_in(language), table.model.computer.fallen)

    assert "Ada" in words
    assert ("◆" in words) == (fault is not Fault.MISSING)
