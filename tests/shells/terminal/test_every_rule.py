"""Games in the terminal on other boards, with other rules and with more than two players."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from reversi.domain import Colour, encode_rules, parse_transcript
from reversi.domain.setups import SetUp, encode_setup, setup_named
from reversi.formats.data import decode_data
from reversi.shells.terminal import command
from reversi.shells.terminal.command import PlayOrder, decode_setup_file, read_setup
from tests.shells.terminal import sitting

HEXAGON = """\
    a b c d e f g h i
 1  # # # # . . . . .
 2  # # # . . . . . .
 3  # # . . . . . . .
 4  # . . X O R . . .
 5  . . . R X O . . .
 6  . . . O R X . . #
 7  . . . . . . . # #
 8  . . . . . . # # #
 9  . . . . . # # # #
    1 2 3 4 5 6 7 8 9

 X  Black  3  Human
 O  White  3  Human
 R  Red    3  Human
"""


def test_walls_and_the_scores_of_three_players_are_shown() -> None:
    seen = sitting.seen(["quit"], sitting.people("hexagon"))

    assert HEXAGON in "\n".join(line.rstrip() for line in seen.split("\n"))


@pytest.mark.parametrize("key", ["historic", "free-passing", "split", "hexagon", "sudden-end", "anti-mini"])
def test_computers_play_to_the_end_and_print_only_data(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.run(PlayOrder(setup=key, players=["others=random"], seed=1, json=True)) == 0

    said = capsys.readouterr()
    data = json.loads(said.out)
    assert decode_data(said.out).plies
    assert said.err == ""
    assert data["setup"] == key
    assert data["result"]["kind"] in ("win", "tie")
    assert list(data["scores"]) == data["rules"]["players"]


def test_a_game_of_people_leaves_standard_output_to_the_data() -> None:
    out = sitting.seen(["b1", "quit"], sitting.people("mini-4x4", json=True))

    assert decode_data(out).plies == parse_transcript("b1", setup_named("mini-4x4").rules)
    assert json.loads(out)["result"] is None


def test_data_ends_where_the_person_left_the_game() -> None:
    out = sitting.seen(["b1", "undo", "quit"], sitting.people("mini-4x4", json=True))

    data = json.loads(out)

    assert (data["plies"], data["board"][0], data.get("place")) == ([], "....", None)


def test_a_file_of_the_editor_or_a_game_as_data_gives_the_rules(tmp_path: Path) -> None:
    diamond, path = setup_named("diamond"), tmp_path / "rules.json"
    own = {"name": "Diamond", "rules": encode_rules(diamond.rules)}

    path.write_text(json.dumps({"kind": "reversi set-up", "version": 1, "setup": own}), encoding="utf-8-sig")

    assert (read_setup(path).rules, read_setup(path).name) == (diamond.rules, "Diamond")
    assert decode_setup_file(json.dumps({"version": 1, "setup": encode_setup(diamond)})) is diamond
    assert decode_setup_file(json.dumps({"version": 1, "rules": encode_rules(diamond.rules)})) is diamond


def test_rules_of_a_named_set_up_in_which_another_side_begins_are_not_that_set_up() -> None:
    rules = replace(setup_named("diamond").rules, first=Colour.WHITE)

    assert decode_setup_file(json.dumps({"version": 1, "rules": encode_rules(rules)})) == SetUp(rules)
