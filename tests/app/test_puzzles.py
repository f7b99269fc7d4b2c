"""Tests for puzzles: a wrong move is refuted, a right one answered, and the record keeps what came of it."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

import pytest

from reversi import domain
from reversi.app import Msg, puzzles
from reversi.app.common import cmd, dialogs
from reversi.app.game.seats import LADDER, Human
from reversi.app.games import msg as games_msg
from reversi.app.panel import Event, SheetOpened
from reversi.app.puzzles import Phase, by_heart, solving
from reversi.domain import (
    Board,
    Colour,
    Finished,
    Ongoing,
    SkipMove,
    empties,
    final_margin,
    legal_squares,
    parse_square,
    state_of,
)
from reversi.domain import play as after_ply
from reversi.domain.moves import Skip
from reversi.domain.notation import parse_position
from reversi.engine.protocol import Answer, Ask, Certainty, Searched, Thought, Value
from reversi.engine.protocol.orders import WorkerAnswered
from reversi.record import training
from reversi.record.puzzle import Puzzle, Theme
from reversi.record.training import Kind
from tests.app import person
from tests.app.known_games import WIPE_OUT
from tests.app.person import Table, settled, sit_down, sit_down_with
from tests.app.reviewed import finished, reviewed

CELLS = "----OOOXXXXXXXOOXXXOOXOOXXXXOOOOXO-XXOOOXXXXXOXOXXOOOXXOXXXXXXXO"
WIN = Puzzle(parse_position(f"{CELLS} O"), parse_square("c5"), 2, 900, frozenset({Theme.ONLY_WIN}))
"""White wins with c5 alone."""

DAY = 739_949
MISTAKE = f"{DAY - 1} mistake {CELLS}O,a1,c5,10 0 0"


@cache
def margin(board: Board) -> int:
    """What the side to move wins by, with the best play of all; a few empty squares at most."""
    match state := state_of(board):
        case Finished():
            return final_margin(board, board.to_move)
        case Ongoing(moves=moves):
            return max(-margin(move.after) for move in moves)
        case SkipMove():
            return -margin(after_ply(state, Skip()).board)


def replies(board: Board) -> int:
    """How many moves the side to move has, which stands for its margin far from the end."""
    return len(legal_squares(board))


def knowing(command: cmd.Cmd) -> Iterable[Msg]:
    """What comes of a command where the worker knows everything, and time passes at once."""
    if isinstance(command, cmd.Wait) and isinstance(command.message, puzzles.ReplyDue):
        return (command.message,)
    if not isinstance(command, Ask):
        return ()
    state = state_of(command.question.board)
    assert isinstance(state, Ongoing)
    is_end = empties(state.board) < 12
    worth = {move.square: -100 * (margin if is_end else replies)(move.after) for move in state.moves}
    told = tuple(Thought(each, Searched(value, Certainty.EXACT, 5)) for each, value in worth.items())
    best = max(worth, key=lambda each: worth[each])
    answer = Answer(best, Value(worth[best], Certainty.EXACT), 1, 5, told)
    return (WorkerAnswered(command.request, answer),)


def trained(record: str = "", day: int = DAY) -> Table:
    """Somebody who has been here before, on a day, with this record."""
    return settled(sit_down().send(Event.GAME_KNOWN, puzzles.DayTold(day, record)))


def asked(kind: Kind = Kind.RATED) -> Table:
    """The same person at a puzzle."""
    table = trained()
    task = solving.task_of(WIN, "a1b2", kind)
    begun = puzzles.Solving(task, task.start, parse_square("d1"))
    return replace(table, model=replace(table.model, aside=begun))


def tried(table: Table, *squares: str) -> Table:
    """The table after these squares, each judged and answered."""
    for square in squares:
        table = person.play(table, square).run(knowing)
    return table


def phase(table: Table) -> Phase:
    """How far the puzzle has come."""
    assert table.model.solving is not None
    return table.model.solving.phase


def noted(table: Table) -> list[str]:
    """The lines of this day in the record."""
    return [line for line in table.model.training.lines if line.startswith(str(DAY))]


def test_the_right_moves_solve_it_at_the_first_try() -> None:
    solved = tried(asked(), "c5")
    while phase(solved) is Phase.ASKED:
        best = solving.best_move(solved.model, solved.model.solving) if solved.model.solving else None
        solved = tried(solved, str(best))

    assert phase(solved) is Phase.SOLVED
    assert noted(solved) == [f"{DAY} rated a1b2 1 900"]
    assert "solved!" in solved.text
    assert {"Next", "Stop"} <= solved.names


def test_a_wrong_move_is_answered_and_can_be_taken_back_but_has_been_missed() -> None:
    refuted = tried(asked(), "a1")
    again = refuted.click("Try again")
    solved = tried(again, "c5")

    assert phase(refuted) is Phase.REFUTED
    assert "a1 loses" in refuted.text
    assert "Black answers c5." in refuted.text
    assert again.model.solving
    assert again.model.solving.board.place == 0
    assert any(name.startswith("a1, legal, flips 4 discs, loses") for name in again.names)
    assert phase(solved) in (Phase.SOLVED, Phase.ASKED)
    assert noted(solved) == [f"{DAY} rated a1b2 0 900"]


def test_whoever_has_solved_it_plays_on_from_there_against_a_level_of_their_own() -> None:
    table = tried(asked(), "a1").click("Try again").click("Show the answer").click("Play from here")

    assert table.model.solving is None
    assert domain.own_and_enemy(table.model.table.state.board) == domain.own_and_enemy(WIN.board)
    assert table.model.table.seats == ((Colour.BLACK, LADDER[0]), (Colour.WHITE, Human()))


def test_the_answer_waits_for_the_person_to_see_the_move() -> None:
    early = person.play(asked(), "c5").run(lambda each: knowing(each) if isinstance(each, Ask) else ())

    assert phase(early) is Phase.RIGHT
    assert phase(early.send(puzzles.ReplyDue(0)).run(knowing)) is Phase.RIGHT
    assert phase(early.send(puzzles.ReplyDue(1)).run(knowing)) is not Phase.RIGHT


def test_a_hint_tells_where_to_look_then_three_squares_then_the_move() -> None:
    first = asked().run(knowing).click("Hint")
    second = first.click("Hint")
    third = second.click("Hint")

    assert "Look at the bottom left." in first.text
    assert not noted(first)
    assert sum("marked" in name for name in second.names) == 3
    assert noted(second) == [f"{DAY} rated a1b2 0 900"]
    assert "c5 is the move." in third.text
    assert noted(third) == noted(second)


def test_an_illegal_move_is_refused_and_nothing_is_lost() -> None:
    refused = person.play(asked(), "d4")

    assert phase(refused) is Phase.ASKED
    assert "d4 is" in refused.text
    assert not noted(refused)


def test_whoever_returns_finds_the_puzzle_of_the_day_and_how_often_in_a_row() -> None:
    table = trained(f"{DAY - 1} today a 1 900")
    today = table.click("Solve").model.solving

    assert "Today: " in table.text
    assert "1 day in a row" in table.text
    assert today
    assert today.task == solving.of_the_day(DAY)
    assert "Solve" not in sit_down().names


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_another_tomorrow() -> None:
    days = [solving.of_the_day(DAY + day).name for day in range(8)]

    assert len(set(days)) == len(days)
    assert trained("1 rated x 1 900").click("Solve").model.aside == trained().click("Solve").model.aside


def test_the_dialog_leads_to_puzzles_and_tells_the_record() -> None:
    table = trained(f"{DAY} today a 1 900").click("Learn").click("Training")
    rated = table.click("Puzzles").model.solving

    assert "1 of 1" in table.click("Your progress").text
    assert rated
    assert rated.task.kind is Kind.RATED
    assert table.click("Close").model.panel.dialog is None


def test_puzzles_are_about_what_was_chosen_and_none_comes_twice() -> None:
    theme = solving.themes_there()[0]
    table = trained().send(puzzles.ThemeChosen(theme))
    first = solving.near(table.model)
    assert first is not None
    after = table.send(puzzles.DayTold(DAY, f"{DAY} rated {first.name} 1 900"))
    second = solving.near(after.model)

    assert second is None or second.name != first.name
    pack = solving.pack()
    assert any(pack.name(n) == first.name and theme in pack.themes(n) for n in range(len(pack)))


def test_the_record_is_deleted_when_that_is_wanted() -> None:
    table = trained(MISTAKE).send(games_msg.Click.PROGRESS).click("Delete this record")

    assert table.model.training.lines == ()
    assert cmd.Order.FORGET_TRAINING in table.commands


def test_a_mistake_of_ones_own_comes_back_and_is_known_in_the_end() -> None:
    table = trained(MISTAKE).send(SheetOpened(dialogs.Sheet.TRAINING)).click("Your mistakes")
    solved = tried(table, "c5")

    assert "You played a1 here." in table.text
    assert phase(solved) is Phase.SOLVED
    assert [line.split()[1] for line in noted(solved)] == ["again"]
    assert "Next" not in solved.names


def test_the_costliest_mistakes_stand_with_ones_progress_and_can_be_tried_before_they_are_due() -> None:
    known = f"{DAY - 1} mistake {CELLS}O,b1,c5,4 0 0"
    progress = trained(f"{known}\n{MISTAKE.replace(str(DAY - 1), str(DAY))}").send(games_msg.Click.PROGRESS)
    begun = progress.click("a1loses a lot (10 discs)")

    assert "1 of your mistakes is due." in progress.text
    assert progress.text.index("a1loses a lot (10 discs)") < progress.text.index("b1loses 4 discs")
    assert begun.model.solving
    assert begun.model.solving.task.played == parse_square("a1")


@pytest.mark.parametrize("what", ["nonsense", "-XO,a1,b1,3", f"{CELLS}O,a1,e1,3"])
def test_a_mistake_that_makes_no_sense_is_passed_over(what: str) -> None:
    record = f"1 mistake {what} 0 0"
    assert solving.next_mistake(trained(f"{record}\n{MISTAKE}").model) is not None
    assert solving.next_mistake(trained(record).model) is None


def test_the_costliest_moves_of_a_game_played_here_are_noted_once() -> None:
    told = finished().send(puzzles.DayTold(DAY, ""))
    person_and_computer = told.send(person.sits("black", "greedy"))

    assert not noted(reviewed(told))
    done = reviewed(person_and_computer)
    assert {line.split()[1] for line in noted(done)} <= {"mistake"}
    assert len(noted(done)) == len(set(noted(done)))


def test_a_day_that_is_told_again_brings_what_another_page_has_added() -> None:
    table = trained().send(puzzles.DayTold(DAY + 1, f"{DAY} today a 1 900"))
    unreadable = table.send(puzzles.DayTold(DAY + 2, None))

    assert table.model.training.lines == (f"{DAY} today a 1 900",)
    assert not any(isinstance(each, cmd.KeepTraining) for each in table.commands)
    assert unreadable.model.training == replace(table.model.training, day=DAY + 2)


def test_leaving_brings_the_game_back() -> None:
    assert asked().click("Stop").model.aside is None
    assert asked().press("Escape", "Stop").model.aside is None


def test_a_page_that_only_watches_begins_no_puzzle() -> None:
    table = trained()
    follows = replace(table, model=person.that_follows(table.model))

    assert follows.send(puzzles.Click.TODAY).model.aside is None


def test_what_is_new_in_the_record_is_stored() -> None:
    table = asked().click("Show the answer")

    assert cmd.KeepTraining((f"{DAY} rated a1b2 0 900",)) in table.commands


@pytest.mark.parametrize("line", ["", "nonsense", "f5d6", "f5f5f5", "f5d6c3" + 30 * "d3"])
def test_a_line_that_makes_no_sense_is_passed_over(line: str) -> None:
    table = trained(f"{DAY - 1} opening {line} 1 0")
    begun = table.send(puzzles.Click.OPENING).model.solving

    assert table.send(puzzles.LineWanted(line)).model.solving is None
    assert begun is not None
    assert begun.task.name not in ("", line)


def test_an_opening_is_played_by_heart_and_comes_back() -> None:
    table = trained().send(puzzles.LineWanted("f5d6c3d3c4"))
    left = tried(table, "c4")
    done = tried(table, "c3", "c4")

    assert table.model.solving
    assert table.model.solving.task.line == tuple(map(parse_square, ("f5", "d6", "c3", "d3", "c4")))
    assert phase(left) is Phase.REFUTED
    assert phase(done) is Phase.SOLVED
    assert noted(done) == [f"{DAY} opening f5d6c3d3c4 1 0"]
    assert "It comes back in 1 day." in done.text
    again = done.send(puzzles.DayTold(DAY + 1, "\n".join(noted(done))))
    assert by_heart.next_line(again.model) == table.model.solving.task
    assert by_heart.next_line(done.model) not in (None, table.model.solving.task)


def test_the_list_of_lines_tells_how_well_each_is_known() -> None:
    tried_on = ((DAY - 2, "f5d6c3d3c4"), (DAY - 1, "f5d6c3d3c4"), (DAY - 1, "f5d6c3d3c4f4"))
    record = "\n".join(f"{day} opening {line} 1 0" for day, line in tried_on)
    table = trained(record).send(SheetOpened(dialogs.Sheet.TRAINING))
    lines = table.send(SheetOpened(dialogs.Sheet.LINES))

    assert "1 is due." in table.text
    assert "Tiger Black, 5 moves ●○○○1 of 4 times" in lines.text
    assert "Tiger f4 White, 6 moves ○○○○0 of 4 times due" in lines.text
    assert "○" not in lines.send(puzzles.Click.FORGET).text
    assert "Rating" not in table.text


def test_a_game_that_counts_moves_the_level_and_is_told_under_the_faces() -> None:
    begun = sit_down_with("human", "level-1").send(puzzles.DayTold(DAY, ""))
    won = person.follow(begun, WIPE_OUT)
    (line,) = noted(won)
    other = sit_down_with("human", "level-1").send(puzzles.DayTold(DAY, f"{DAY} rated a1b2 0 900"))

    assert line.endswith(f" 1 {training.LADDER[0]}")
    assert "Your level: 2.6 (+0.3)" in person.follow(other, WIPE_OUT).text
    assert "Your level" not in won.text
    assert "Your level: " in won.click("New game").text
    assert "Your level" not in trained().click("New game").text


def test_a_record_that_was_deleted_stays_empty_though_the_game_is_still_there() -> None:
    begun = sit_down_with("human", "level-1").send(puzzles.DayTold(DAY, ""))
    won = person.follow(begun, WIPE_OUT)
    emptied = won.send(puzzles.Click.FORGET, puzzles.DayTold(DAY + 1, ""))

    assert won.model.training.lines
    assert emptied.model.training.lines == ()
