"""Commands: what can be typed besides moves, and what is answered to a wrong line."""

import re
from dataclasses import replace

import pytest

from reversi.app.command import Word
from reversi.shells.failure import CommandError
from reversi.shells.terminal import command, host
from reversi.shells.terminal.command import PlayOrder
from reversi.shells.terminal.lines import COLOURS, WORDS
from tests.shells.terminal import sitting as sittings

HINTS_AFTER_F5 = """\
 . . . . . . . .
 . . . . . . . .
 . . . . . . . .
 . . . O X * . .
 . . . X X[X]. .
 . . . * . * . .
 . . . . . . . .
 . . . . . . . ."""


@pytest.mark.parametrize("line", ["f5", "F5", " f 5 ", "65", "6 5"])
def test_a_move_is_typed_as_file_and_rank_or_as_column_and_row(sitting: sittings.Sitting, line: str) -> None:
    seen = sitting.seen([line])

    assert sittings.START in sittings.boards_in(seen)
    assert sittings.board_in(seen) == sittings.AFTER_F5
    assert " X  Black  4  Human\n O  White  1  Human\nBlack f5 flipped 1 disc. White to move." in seen


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("a1", "a1 is not a legal move: it would flip no discs."),
        ("d4", "d4 is not a legal move: a white disc is already there."),
        ("j3", "j3 is not on the board, which has files a to h, ranks 1 to 8."),
        ("a9", "a9 is not on the board, which has files a to h, ranks 1 to 8."),
        ("90", "90 is not on the board, which has files a to h, ranks 1 to 8."),
        ("hello", "“hello” is neither a move nor a command. Type help for the list."),
        ("f5d6", "“f5d6” is neither a move nor a command. Type help for the list."),
        ("yes", "“yes” is neither a move nor a command. Type help for the list."),
        ("black", "“black” is neither a move nor a command. Type help for the list."),
        ("black nobody", "There is no player 'nobody'. Type players for all there are."),
        ("pace later", "Type one of slow, normal, fast, instant; 'later' is none of these."),
        ("first me", "Type black, white or random; 'me' is none of these."),
        ("pass", "Nobody needs to pass now."),
        ("undo", "There is nothing to undo."),
        ("redo", "There is nothing to redo."),
        ("step", "It is not the computer's turn."),
        ("resume", "The computer is not paused."),
        ("retry", "There is nothing to retry."),
    ],
)
def test_an_impossible_line_changes_nothing(sitting: sittings.Sitting, line: str, answer: str) -> None:
    seen = sitting.seen([line, line, "f5"])

    assert seen.count(f"> {line}\n{answer}\n") == 2
    assert sittings.board_in(seen) == sittings.AFTER_F5


def test_hints_mark_the_legal_moves_until_they_are_switched_off(sitting: sittings.Sitting) -> None:
    seen = sitting.seen(["f5", "hints", "hints"])

    shown = seen.split("> hints\n")
    assert sittings.board_in(shown[0]) == sittings.AFTER_F5
    assert shown[1].startswith("Hints are on.\n")
    assert sittings.board_in(shown[1]) == HINTS_AFTER_F5
    assert shown[2].startswith("Hints are off.\n")
    assert sittings.board_in(shown[2]) == sittings.AFTER_F5


def test_hints_can_be_on_from_the_start(sitting: sittings.Sitting) -> None:
    assert sittings.board_in(sitting.seen(["f5"], replace(sittings.TWO_PEOPLE, hints=True))) == HINTS_AFTER_F5


def test_moves_score_and_game_are_told_in_a_line(sitting: sittings.Sitting) -> None:
    seen = sitting.seen(["game", "f5", "moves", "score", "game"])

    assert "> game\nNo move has been played.\n" in seen
    assert (
        sittings.answer_to("moves", seen)
        == "White has 3 moves: f4 flips 1 disc, d6 flips 1 disc, f6 flips 1 disc."
    )
    assert sittings.answer_to("score", seen) == "Black 4, White 1."
    assert "> game\nf5\n" in seen


def test_rows_files_the_last_move_and_the_turn_are_answered_as_on_the_page(sitting: sittings.Sitting) -> None:
    seen = sitting.seen(["f5", "row 5", "ｃ列", "last", "turn"])

    assert sittings.answer_to("row 5", seen).startswith("Row 5: a5 empty, b5 empty, c5 empty, d5 black,")
    assert sittings.answer_to("ｃ列", seen).startswith("File c: c1 empty,")
    assert sittings.answer_to("last", seen) == "Black f5 flipped 1 disc."
    assert sittings.answer_to("turn", seen) == "White to move."


def test_the_board_is_drawn_again_when_asked_for_and_only_then(sitting: sittings.Sitting) -> None:
    seen = sitting.seen(["score", "", "board"])

    assert sittings.boards_in(seen).count(sittings.START) == 2
    assert sittings.boards_in(sittings.answer_to("board", seen)) == [sittings.START]


def test_help_names_every_command(sitting: sittings.Sitting) -> None:
    answer = sittings.answer_to("help", sitting.seen(["help"]))

    commands = {*WORDS, *COLOURS, *(word.value for word in Word), "pace", "first", "setup"}
    synonyms = {"help", "exit", "q", "retry", "hint", "analyse", "legal"}
    assert {name for name in commands - synonyms if not re.search(rf"\b{name}\b", answer)} == set()


def test_undo_and_redo_go_from_decision_to_decision(sitting: sittings.Sitting) -> None:
    seen = sitting.seen(["f5", "undo", "redo"], sittings.AGAINST_GREEDY)

    before, undone, redone = (
        seen.partition("> undo")[0],
        sittings.answer_to("undo", seen),
        sittings.answer_to("redo", seen),
    )
    assert sittings.board_in(undone) == sittings.START
    assert "Undone. Your move, Black." in undone
    assert sittings.board_in(redone) == sittings.board_in(before)
    assert "Redone. Your move, Black." in redone


def test_players_change_in_mid_game(sitting: sittings.Sitting) -> None:
    seen = sitting.seen(["f5", "o greedy", "white human", "swap", "players", "moves"])

    assert sittings.answer_to("o greedy", seen).startswith("Black (X) by Human, White (O) by Greedy.")
    assert "Your move, Black." in sittings.answer_to("o greedy", seen)
    assert sittings.answer_to("white human", seen).startswith("Black (X) by Human, White (O) by Human.")
    assert "Now: Black (X) by Human, White (O) by Human." in sittings.answer_to("players", seen)


def test_swapped_sides_let_the_computer_go_on_with_the_other_colour(sitting: sittings.Sitting) -> None:
    seen = sitting.seen(["swap"], sittings.AGAINST_GREEDY)

    assert sittings.answer_to("swap", seen).startswith("Black (X) by Greedy, White (O) by Human.")
    assert "Your move, White." in sittings.answer_to("swap", seen)


def test_a_paused_computer_waits_steps_and_resumes(sitting: sittings.Sitting) -> None:
    seen = sitting.seen(["pause", "f5", "d6", "step", "a1", "resume"], sittings.AGAINST_GREEDY)

    assert "White to move. Type resume or step to let it." in sittings.answer_to("f5", seen)
    assert sittings.answer_to("d6", seen) == "It is not your turn."
    assert "Your move, Black." in sittings.answer_to("step", seen)
    assert sittings.answer_to("resume", seen).startswith("The computer goes on.")


def test_the_rules_and_the_first_mover_apply_from_the_next_game(sitting: sittings.Sitting) -> None:
    seen = sitting.seen(["setup mirrored", "first white", "pace slow", "board", "new"])

    assert "Pace: slow. The next game: set-up mirrored, first white." in seen
    assert sittings.board_in(sittings.answer_to("board", seen)) == sittings.START
    assert sittings.MIRRORED in sittings.board_in(seen)
    assert "New game. White to move." in seen


@pytest.mark.parametrize("line", ["quit", "exit", " Q "])
def test_quitting_shows_the_moves_of_the_game(sitting: sittings.Sitting, line: str) -> None:
    assert sitting.seen(["f5", "d6", line]).endswith("\nGoodbye. The game so far: f5d6\n")


def test_without_wasmtime_the_players_that_search_are_refused_with_the_reason(
    sitting: sittings.Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "has_kernel", lambda: False)

    seen = sitting.seen(["white level-3", "white greedy", "f5", "players"])

    refusal = "Level 3 searches with the compiled kernel, which needs the Python package wasmtime"
    assert sittings.answer_to("white level-3", seen).startswith(refusal)
    assert "Your move, Black." in sittings.answer_to("f5", seen)
    assert "Levels (they need the Python package wasmtime)" in sittings.answer_to("players", seen)
    with pytest.raises(CommandError, match=refusal):
        command.run(PlayOrder(black="level-3"))


@pytest.mark.parametrize("name", ["nobody", ""])
def test_an_unknown_player_on_the_command_line_is_a_failure(name: str) -> None:
    with pytest.raises(CommandError, match="There is no player"):
        command.run(PlayOrder(black=name))


def test_a_computer_that_fails_again_and_again_is_given_up_and_another_takes_its_seat(
    sitting: sittings.Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("out of order")

    monkeypatch.setattr(host, "think", fail)

    seen = sitting.seen(["f5", "retry", "white human", "d6"], sittings.AGAINST_GREEDY)

    given_up = "Its player does not work (RuntimeError: out of order): type retry, or choose another."
    assert given_up in sittings.answer_to("f5", seen)
    assert given_up in sittings.answer_to("retry", seen)
    assert "White d6 flipped 1 disc. Black to move." in sittings.answer_to("d6", seen)
