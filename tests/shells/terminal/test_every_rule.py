"""Games in the terminal on other boards, with other rules and with more than two players."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from reversi.domain import Colour, encode_rules, parse_transcript
from reversi.domain.setups import SetUp, encode_setup, setup_named, setups
from reversi.formats.data import decode_data
from reversi.shells.failure import CommandError
from reversi.shells.terminal import command
from reversi.shells.terminal.command import PlayOrder, decode_setup_file, read_setup
from tests.shells.terminal.sitting import Sitting, answer_to

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


def people(key: str, json: bool = False) -> PlayOrder:
    """A game of people alone on this set-up, Black first."""
    first = "black" if key in ("othello", "free-passing", "historic") else None
    return PlayOrder(setup=key, players=["others=human"], first=first, seed=1, json=json)


def plain(seen: str) -> str:
    """What was seen, without spaces at the ends of lines."""
    return "\n".join(line.rstrip() for line in seen.split("\n"))


def test_walls_and_the_scores_of_three_players_are_shown(sitting: Sitting) -> None:
    assert HEXAGON in plain(sitting.seen(["quit"], people("hexagon")))


def test_columns_beyond_nine_are_typed_with_something_between_the_numbers(sitting: Sitting) -> None:
    lines = ["10 8", "11,9", "13 17", "27 1", "p16"]

    seen = sitting.seen(lines, people("giant"))

    assert "    1 2 3 4 5 6 7 8 9 1 1 1 1 1 1 1\n                      0 1 2 3 4 5 6\n" in seen
    for line, square in (("10 8", "j8"), ("11,9", "k9"), ("p16", "p16")):
        assert answer_to(line, seen).startswith((f"{square} is not a legal move", "\n")), line
    for line in ("13 17", "27 1"):
        assert answer_to(line, seen).startswith(f"{line} is not on the board, which has files a to p")


def test_where_passing_is_free_a_person_may_pass(sitting: Sitting) -> None:
    seen = sitting.seen(["pass", "pass", "game"], people("free-passing"))

    assert "You may also pass." in seen
    assert "White to move." in answer_to("pass", seen) + seen
    assert answer_to("game", seen) == "----"


def test_the_first_discs_of_the_historic_game_are_placed(sitting: Sitting) -> None:
    seen = sitting.seen(["d4", "e4", "d5", "e5", "score"], people("historic"))

    assert answer_to("score", seen) == "Black 2, White 2."


def test_players_of_every_colour_are_chosen_and_colours_that_nobody_plays_refused(sitting: Sitting) -> None:
    seen = sitting.seen(["r greedy", "yellow random", "swap"], people("hexagon"))

    assert answer_to("r greedy", seen).startswith(
        "Black (X) by Human, White (O) by Human, Red (R) by Greedy."
    )
    assert answer_to("yellow random", seen) == "Nobody plays yellow in this game."
    assert answer_to("swap", seen).startswith("Black (X) by Human, White (O) by Greedy, Red (R) by Human.")


def test_a_set_up_is_chosen_by_name_and_begins_with_the_next_game(sitting: Sitting) -> None:
    seen = sitting.seen(["setups", "setup Four Players", "setup chess", "new"], people("othello"))

    assert all(f"  {setup.key} " in answer_to("setups", seen) for setup in setups())
    assert "anti           8 by 8, X O, the fewest discs win" in seen
    assert answer_to("setup Four Players", seen).endswith("The next game: set-up four-players.")
    assert answer_to("setup chess", seen) == "There is no set-up 'chess'. Type setups for all there are."
    assert " B  Blue " in answer_to("new", seen)


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


def test_a_game_of_people_leaves_standard_output_to_the_data(sitting: Sitting) -> None:
    out = sitting.seen(["b1", "quit"], people("mini-4x4", json=True))

    assert decode_data(out).plies == parse_transcript("b1", setup_named("mini-4x4").rules)
    assert json.loads(out)["result"] is None


def test_data_ends_where_the_person_left_the_game(sitting: Sitting) -> None:
    out = sitting.seen(["b1", "undo", "quit"], people("mini-4x4", json=True))

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


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "expected JSON"),
        (b"\xff\xfe", "the file is not UTF-8 text"),
        (b"[]", "expected an object"),
        (b'{"version": 2}', "expected version 1 (found 2 in ['version'])"),
        (b'{"version": 1}', "expected an object with \N{LEFT DOUBLE QUOTATION MARK}setup"),
        (b'{"version": 1, "setup": "chess"}', "there is no set-up 'chess'"),
        (b'{"version": 1, "rules": {"width": 4}}', "expected an object with"),
        (b"[" * 100_000, "lists and objects in one another"),
        (b'"' + b"x" * 2_000_000, "expected at most 1000000 characters"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_in_words(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "rules.json"
    path.write_bytes(content)

    with pytest.raises(CommandError) as failure:
        command.run(PlayOrder(setup=str(path), players=["others=random"]))

    assert words in str(failure.value)
    assert len(str(failure.value)) < 600 + len(str(path))
