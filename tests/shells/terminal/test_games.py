"""Games in the terminal, typed line by line, with the real players."""

from dataclasses import replace

import pytest

from reversi.app.common import cmd
from reversi.shells.terminal import command
from reversi.shells.terminal.command import PlayOrder
from reversi.shells.terminal.update import LineTyped, Table, TableMsg
from tests.app.known_games import BLACK_MUST_PASS, TIED, WIPE_OUT, WON_WITH_AN_EMPTY_SQUARE
from tests.shells.terminal import sitting as sittings


def test_a_game_begins_with_questions_that_enter_answers(sitting: sittings.Sitting) -> None:
    seen = sitting.seen(["", "", "", "quit"], PlayOrder(seed=1))

    assert "Do you play X (Black), O (White), both or none? [X] \n" in seen
    assert "Who plays White (O)? [level-1] \n" in seen
    assert "Who moves first: black, white or random? [random] \n" in seen
    assert " X  Black  2  Human\n O  White  2  Level 1\n" in seen


def test_a_person_with_o_waits_for_the_computer_with_x(sitting: sittings.Sitting) -> None:
    seen = sitting.seen(["o", "Corner First", "black", "quit"], PlayOrder(seed=1))

    assert " X  Black  4  Corner first\n O  White  1  Human\n" in seen
    assert seen.splitlines()[-2].startswith("> quit")
    assert "Your move, White." in seen


@pytest.mark.parametrize(("first", "to_move"), [("x", "Black"), ("o", "White"), ("WHITE", "White")])
def test_the_first_mover_can_be_chosen(sitting: sittings.Sitting, first: str, to_move: str) -> None:
    seen = sitting.seen(["both", first, "quit"], PlayOrder(seed=1))

    assert f"New game. {to_move} to move." in seen


def test_the_random_first_mover_follows_from_the_seed(sitting: sittings.Sitting) -> None:
    order = replace(sittings.TWO_PEOPLE, first="random")
    begun = {seed: sitting.seen(["quit"], replace(order, seed=seed)) for seed in range(8)}

    beginners = {"Black" if "Black to move" in seen else "White" for seen in begun.values()}

    assert beginners == {"Black", "White"}
    assert sitting.seen(["quit"], replace(order, seed=3)) == begun[3]


def test_a_wrong_answer_is_asked_again(sitting: sittings.Sitting) -> None:
    seen = sitting.seen(
        ["maybe", "x", "nobody", "help", "players", "random", "first", "black", "quit"], PlayOrder(seed=1)
    )

    assert "Type X, O, both or none; 'maybe' is none of these." in seen
    assert "There is no player 'nobody'. Type players for all there are." in seen
    assert "Type black, white or random; 'first' is none of these." in seen
    assert "  fewest-replies    Leaves its opponent as few moves as it can." in seen
    assert "Your move, Black." in seen


def test_a_person_without_a_move_must_type_pass(sitting: sittings.Sitting) -> None:
    seen = sitting.seen([*sittings.moves_in(BLACK_MUST_PASS), "a8", "pass"])

    assert (
        "Black has no move and must pass. Type pass.\n> a8\nBlack has no move: type pass.\n> pass\n" in seen
    )
    assert "Black passed. White to move." in sittings.answer_to("pass", seen)


def test_a_search_player_plays_from_the_kernel(sitting: sittings.Sitting) -> None:
    seen = sitting.seen(["f5", "score"], PlayOrder(white="search-2", first="black", seed=1))

    assert "White to move." in seen
    assert sittings.answer_to("score", seen) == "Black 3, White 3."


def test_two_computers_play_to_the_end_and_the_same_seed_is_the_same_game(sitting: sittings.Sitting) -> None:
    order = PlayOrder(black="random", white="corner-worst", seed=4)
    seen = sitting.seen(["game"], order)

    assert " won by " in seen
    assert seen.count("\n    a b c d e f g h\n") >= 50
    assert sitting.seen(["game"], order) == seen
    assert sitting.seen(["game"], replace(order, seed=6)) != seen


def test_a_game_between_computers_can_be_looked_at_after_its_end(sitting: sittings.Sitting) -> None:
    seen = sitting.seen(["undo", "step", "resume"], PlayOrder(black="random", white="greedy", seed=4))

    undone = seen.partition("> undo\n")[2] or seen.partition("yes or no? undo\n")[2]
    assert "The game is over: type resume to play on from here." in undone
    assert "It is not the computer's turn." in undone.partition("> step\n")[2]
    assert " won by " in undone.partition("> resume\n")[2]


@pytest.mark.parametrize(
    ("transcript", "result"),
    [
        (WIPE_OUT, "Black wins 13–0 (64–0 with the empty squares). Black won by 13 points."),
        (
            WON_WITH_AN_EMPTY_SQUARE,
            "White wins 38–25 (39–25 with the empty squares). White won by 13 points.",
        ),
        (TIED, "The game is a tie, 32–32.\nPlay again, yes or no? "),
    ],
)
def test_the_result_is_told_in_discs_as_they_lie(
    sitting: sittings.Sitting, transcript: str, result: str
) -> None:
    assert result in sitting.seen(sittings.moves_in(transcript))


@pytest.mark.parametrize("again", ["yes", "Y", "new"])
def test_a_finished_game_can_be_followed_by_another(sitting: sittings.Sitting, again: str) -> None:
    seen = sitting.seen([*sittings.moves_in(WIPE_OUT), "f5", again, "f5"])

    assert "yes or no? f5\nThe game is over.\n" in seen
    assert sittings.START in sittings.boards_in(seen.partition(f"yes or no? {again}\n")[2])
    assert sittings.board_in(seen) == sittings.AFTER_F5


def test_a_new_game_is_drawn_even_where_nothing_has_moved(sitting: sittings.Sitting) -> None:
    assert sittings.boards_in(sitting.seen(["new"])).count(sittings.START) == 2


@pytest.mark.parametrize("lines", [0, 1, 2, 3])
@pytest.mark.parametrize("last", [[], ["quit"]])
def test_the_script_may_end_anywhere(sitting: sittings.Sitting, lines: int, last: list[str]) -> None:
    script = ["x", "greedy", "black"][:lines] + last

    assert sitting.seen(script, PlayOrder(seed=1)).endswith("Goodbye.\n")


@pytest.mark.parametrize("ends", range(9))
def test_a_game_may_end_after_any_move(sitting: sittings.Sitting, ends: int) -> None:
    seen = sitting.seen(sittings.moves_in(WIPE_OUT)[:ends])

    assert seen.endswith(f"Goodbye. The game so far: {WIPE_OUT[: 2 * ends]}\n" if ends else "Goodbye.\n")


def test_output_to_a_file_has_no_colours(sitting: sittings.Sitting) -> None:
    assert "\x1b" not in sitting.seen(["f5", "hints"], sittings.AGAINST_GREEDY)


def test_a_line_at_which_the_program_fails_shows_why_and_the_game_goes_on(
    sitting: sittings.Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    def update(table: Table, message: TableMsg) -> tuple[Table, cmd.Cmds]:
        if message == LineTyped("stumble"):
            raise ValueError("over a stone")
        return sound.update(table, message)

    sound = command.PROGRAM
    monkeypatch.setattr(command, "PROGRAM", replace(sound, update=update))

    seen = sitting.seen(["stumble", "f5", "quit"])

    assert "ValueError: over a stone" in seen
    assert sittings.board_in(seen) == sittings.AFTER_F5
