"""A game as data: what other programs read, and what comes back of it."""

import json
from typing import Any

import pytest
from hypothesis import given

from reversi.domain import STANDARD, parse_transcript
from reversi.domain.setups import setup_named
from reversi.formats.data import decode_data, encode_data
from reversi.formats.paste import decode_paste
from reversi.formats.shared import Shared
from reversi.record.game import begin_game
from tests.app.known_games import TIED, WIPE_OUT
from tests.formats.exchange import any_shared, data_of
from tests.profiles import examples

F5 = """{
  "version": 1,
  "setup": "othello",
  "rules": {"width": 8, "height": 8, "walls": [], "players": ["black", "white"], \
"start": {"black": ["e4", "d5"], "white": ["d4", "e5"]}, "first": "black", "passing": "pass", \
"aim": "most discs", "placing": []},
  "plies": ["f5"],
  "board": [
    "........",
    "........",
    "........",
    "...OX...",
    "...XXX..",
    "........",
    "........",
    "........"
  ],
  "to_move": "white",
  "scores": {"black": 4, "white": 1},
  "result": null
}"""


def data(transcript: str = "f5") -> Any:
    """The standard game as decoded JSON."""
    return json.loads(data_of(Shared(STANDARD, parse_transcript(transcript))))


def test_a_game_has_its_rules_plies_board_and_scores() -> None:
    assert data_of(Shared(STANDARD, parse_transcript("f5"))) == F5


@pytest.mark.parametrize(
    ("transcript", "result", "scores"),
    [
        (WIPE_OUT, {"kind": "win", "winners": ["black"]}, {"black": 13, "white": 0}),
        (TIED, {"kind": "tie", "winners": ["black", "white"]}, {"black": 32, "white": 32}),
    ],
)
def test_a_finished_game_has_a_result(
    transcript: str, result: dict[str, Any], scores: dict[str, int]
) -> None:
    finished = data(transcript)

    assert (finished["result"], finished["scores"], finished["to_move"]) == (result, scores, None)


def test_a_named_set_up_is_named_and_six_players_have_six_scores() -> None:
    six = json.loads(data_of(Shared(setup_named("six-players").rules)))

    assert six["setup"] == "six-players"
    assert six["scores"] == dict.fromkeys(["black", "white", "red", "blue", "green", "yellow"], 4)
    assert six["board"][4] == "...XORBGY..."


def test_the_data_has_the_whole_line_and_the_place_on_it() -> None:
    game = begin_game(STANDARD).extend(parse_transcript("f5d6c3"))

    text = encode_data(game.go_to(1))

    assert json.loads(text) == data("f5d6c3") | {"place": 1}
    assert decode_data(text) == Shared(STANDARD, parse_transcript("f5d6c3"), place=1)
    assert encode_data(game.go_to(1).cut_here()) == F5


@examples(60)
@given(any_shared)
def test_every_game_is_read_again_and_can_be_pasted(shared: Shared) -> None:
    text = data_of(shared)

    assert decode_data(text) == shared
    assert decode_paste(f" \n{text}\n", STANDARD) == shared


def test_rules_alone_are_a_game_that_has_not_begun() -> None:
    assert decode_data(json.dumps({"version": 1, "rules": data()["rules"]})) == Shared(STANDARD)
