"""What no scene tells of games in the terminal: failures, seeds, and scripts that end anywhere."""

import re
from dataclasses import replace

import pytest

from reversi.app.command import Word
from reversi.app.common import cmd
from reversi.shells.failure import CommandError
from reversi.shells.terminal import command, host
from reversi.shells.terminal.command import PlayOrder
from reversi.shells.terminal.lines import COLOURS, WORDS
from reversi.shells.terminal.update import LineTyped, Table, TableMsg
from tests.app.known_games import WIPE_OUT
from tests.shells.terminal import sitting


def test_help_names_every_command() -> None:
    answer = sitting.answer_to("help", sitting.seen(["help"]))

    commands = {*WORDS, *COLOURS, *(word.value for word in Word), "pace", "first", "setup"}
    synonyms = {"help", "exit", "q", "retry", "hint", "analyse", "legal"}
    assert {name for name in commands - synonyms if not re.search(rf"\b{name}\b", answer)} == set()


def test_without_wasmtime_the_players_that_search_are_refused_with_the_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(command, "has_kernel", lambda: False)

    seen = sitting.seen(["white level-3", "white greedy", "f5", "players"])

    refusal = "Level 3 searches with the compiled kernel, which needs the Python package wasmtime"
    assert sitting.answer_to("white level-3", seen).startswith(refusal)
    assert "Your move, Black." in sitting.answer_to("f5", seen)
    assert "Levels (they need the Python package wasmtime)" in sitting.answer_to("players", seen)
    with pytest.raises(CommandError, match=refusal):
        command.run(PlayOrder(black="level-3"))


def test_a_computer_that_fails_again_and_again_is_given_up_and_another_takes_its_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("out of order")

    monkeypatch.setattr(host, "think", fail)

    seen = sitting.seen(["f5", "retry", "white human", "d6"], sitting.AGAINST_GREEDY)

    given_up = "Its player does not work (RuntimeError: out of order): type retry, or choose another."
    assert given_up in sitting.answer_to("f5", seen)
    assert given_up in sitting.answer_to("retry", seen)
    assert "White d6 flipped 1 disc. Black to move." in sitting.answer_to("d6", seen)


def test_the_random_first_mover_follows_from_the_seed() -> None:
    order = replace(sitting.TWO_PEOPLE, first="random")
    begun = {seed: sitting.seen(["quit"], replace(order, seed=seed)) for seed in range(8)}

    beginners = {"Black" if "Black to move" in seen else "White" for seen in begun.values()}

    assert beginners == {"Black", "White"}
    assert sitting.seen(["quit"], replace(order, seed=3)) == begun[3]


def test_two_computers_play_to_the_end_and_the_same_seed_is_the_same_game() -> None:
    order = PlayOrder(black="random", white="corner-worst", seed=4)
    seen = sitting.seen(["game"], order)

    assert " won by " in seen
    assert seen.count("\n    a b c d e f g h\n") >= 50
    assert sitting.seen(["game"], order) == seen
    assert sitting.seen(["game"], replace(order, seed=6)) != seen


@pytest.mark.parametrize("lines", [0, 1, 2, 3])
@pytest.mark.parametrize("last", [[], ["quit"]])
def test_the_script_may_end_anywhere(lines: int, last: list[str]) -> None:
    script = ["x", "greedy", "black"][:lines] + last

    assert sitting.seen(script, PlayOrder(seed=1)).endswith("Goodbye.\n")


@pytest.mark.parametrize("ends", range(9))
def test_a_game_may_end_after_any_move(ends: int) -> None:
    seen = sitting.seen(sitting.moves_in(WIPE_OUT)[:ends])

    assert seen.endswith(f"Goodbye. The game so far: {WIPE_OUT[: 2 * ends]}\n" if ends else "Goodbye.\n")


def test_a_line_at_which_the_program_fails_shows_why_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def update(table: Table, message: TableMsg) -> tuple[Table, cmd.Cmds]:
        if message == LineTyped("stumble"):
            raise ValueError("over a stone")
        return sound.update(table, message)

    sound = command.PROGRAM
    monkeypatch.setattr(command, "PROGRAM", replace(sound, update=update))

    seen = sitting.seen(["stumble", "f5", "quit"])

    assert "ValueError: over a stone" in seen
    assert "X[X]" in seen
