"""Hints: a person asks for help with a move, and for more of it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from reversi.app import hint
from reversi.app.common import cmd
from reversi.app.computer import msg as computer_msg
from reversi.app.computer.model import GivenUp
from reversi.app.computer.worker import SILENCE
from reversi.app.game import msg as game_msg
from reversi.app.hint import SETTLED, Hint, HintStage
from reversi.app.session.codec import decode_player
from reversi.domain import DecodeError, Node, parse_square
from reversi.engine import COMPUTER_PLAYERS, Answer, Certainty, Progress, Question
from reversi.engine.protocol import Ask, BestMove, Cancel, MoveValue, Value
from reversi.engine.protocol.orders import WorkerAnswered, WorkerFailed, WorkerProgressed
from tests.app.person import (
    Table,
    after_delay,
    answer,
    kept,
    play,
    request_of,
    settled,
    sit_down_with,
    sits,
    told,
)

D3, C4 = parse_square("d3"), parse_square("c4")
SEEN = Progress(
    depth=8,
    nodes=5000,
    best=BestMove(C4, Value(120, Certainty.SEARCHED)),
    moves=(MoveValue(C4, 120, Certainty.SEARCHED, 8), MoveValue(D3, -40, Certainty.SEARCHED, 7, 95)),
)
LAST = Answer(C4, Value(120, Certainty.SEARCHED), 6000, 8)

WAYS_TO_MOVE_ON: dict[str, Callable[[Table], Table]] = {
    "a move": lambda table: play(table, "c4"),
    "undo": lambda table: table.click("Undo"),
    "a new game": lambda table: table.click("New game").click("Play").send(game_msg.SeedDrawn(5)),
    "a computer instead": lambda table: table.send(sits("black", "random")),
    "a fourth press": lambda table: table.click("Hint").click("Hint"),
}


def pressed(times: int, white: str = "human") -> Table:
    """Black has moved, White too, and a person has pressed Hint so often."""
    table = play(sit_down_with("human", "human"), "d3", "c3").send(sits("white", white))
    for _ in range(times):
        table = settled(table).click("Hint")
    return table


def hint_of(table: Table) -> Hint:
    assert table.model.hint is not None, "there is no hint"
    return table.model.hint


def test_the_first_press_shows_the_legal_moves_and_asks_nobody() -> None:
    table = pressed(1)

    assert hint_of(table).stage is HintStage.MOVES
    assert told(table).startswith("Legal moves: b3, c4, f5, e6. ")
    assert not [command for command in table.commands if isinstance(command, Ask)]


def test_the_second_press_asks_the_analyst_about_the_position() -> None:
    table = pressed(2)

    question = Question(table.model.table.state.board, "analyst", table.model.table.seed + 2)
    assert table.commands == (Ask(request_of(table), question),)
    assert told(table).startswith("Looking for the best move…")


def test_the_third_press_shows_more_of_what_was_asked_already() -> None:
    table = pressed(2)

    third = settled(table).click("Hint")

    assert hint_of(third).stage is HintStage.VALUES
    assert request_of(third) == request_of(table)
    assert third.commands == ()


def test_the_key_h_asks_for_a_hint_wherever_the_focus_is() -> None:
    table = sit_down_with("human", "human")

    on_the_board, on_a_button = table.press("h", "Board"), table.press("H", "Undo")

    assert hint_of(on_the_board).stage is hint_of(on_a_button).stage is HintStage.MOVES


def test_the_best_move_is_said_as_soon_as_it_is_seen() -> None:
    table = pressed(2)

    seen = table.send(WorkerProgressed(request_of(table), SEEN))

    assert told(seen).startswith("Best move: c4.")


def test_values_stay_once_the_analyst_has_no_more_to_say() -> None:
    table = pressed(3)

    done = table.send(WorkerProgressed(request_of(table), SEEN), WorkerAnswered(request_of(table), LAST))

    assert hint_of(done).progress == SEEN
    assert cmd.Sub.SECONDS not in done.subscriptions
    assert Cancel(request_of(table)) not in settled(done).click("Hint").commands


@pytest.mark.parametrize("move_on", WAYS_TO_MOVE_ON.values(), ids=WAYS_TO_MOVE_ON)
def test_moving_on_puts_the_hint_away_and_cancels_its_question(move_on: Callable[[Table], Table]) -> None:
    table = settled(pressed(2))

    after = move_on(table)

    assert after.model.hint is None
    assert Cancel(request_of(table)) in after.commands


def test_a_late_report_about_a_hint_is_ignored() -> None:
    table = pressed(2)
    moved = play(table, "c4")

    late = moved.send(WorkerProgressed(request_of(table), SEEN), WorkerAnswered(request_of(table), LAST))

    assert late.model == moved.model


def test_a_hint_for_the_next_decision_has_a_new_number() -> None:
    table = pressed(2)

    again = play(table, "c4").click("Hint").click("Hint")

    assert request_of(again) > request_of(table)


def test_while_the_computer_is_to_move_there_is_no_hint() -> None:
    table = play(sit_down_with("human", "greedy"), "d3")

    assert table.send(hint.Click.HINT).model == table.model
    assert table.find("Hint").attribute("aria-disabled") == "true"


def test_the_computers_turn_goes_on_as_ever_after_a_hint() -> None:
    table = settled(sit_down_with("human", "greedy").click("Hint").click("Hint"))

    moved = play(table, "d3")
    board = moved.model.table.state.board
    question = Question(board, "greedy", moved.model.table.seed + 1)
    answered = after_delay(answer(moved, "c3"))

    assert moved.commands[:2] == (
        Cancel(request_of(table)),
        Ask(request_of(table) + 1, question, ponder=True),
    )
    assert [str(ply) for ply in answered.model.table.game.past] == ["d3", "c3"]


def test_a_hint_outlives_the_worker_that_was_asked() -> None:
    table = settled(pressed(3))

    failed = table.send(WorkerProgressed(request_of(table), SEEN), WorkerFailed("it fell over"))

    assert failed.commands[0] == cmd.Order.RESTART_WORKER
    assert Ask(request_of(table) + 1, hint_of(table).question) in failed.commands
    assert hint_of(failed).progress == SEEN


def test_a_worker_that_is_silent_about_a_hint_is_taken_for_hung() -> None:
    table = settled(pressed(2))
    assert cmd.Sub.SECONDS in table.subscriptions

    patient = table.send(*[computer_msg.Event.CLOCK_TICKED] * (SILENCE - 1))
    hung = patient.send(computer_msg.Event.CLOCK_TICKED)

    assert patient.commands == ()
    assert cmd.Order.RESTART_WORKER in hung.commands


def test_an_answer_to_a_hint_that_is_no_move_is_a_failure_of_the_worker() -> None:
    table = settled(pressed(2))

    failed = table.send(WorkerAnswered(request_of(table), Answer(parse_square("a1"), Value(0), 1, 1)))

    assert cmd.Order.RESTART_WORKER in failed.commands


def test_an_analysis_that_came_to_its_end_forgives_the_workers_deaths() -> None:
    table = pressed(2).send(WorkerFailed("it fell over"))
    died = table.model.computer.deaths

    answered = table.send(WorkerAnswered(request_of(table), LAST))

    assert (died, answered.model.computer.deaths) == (1, 0)


def test_a_hint_is_asked_again_once_a_worker_that_was_given_up_is_back() -> None:
    table = pressed(2).send(*[WorkerFailed("no")] * 4)
    assert isinstance(table.model.computer.worker, GivenUp)

    back = settled(table).click("Try again")

    assert Ask(request_of(back), hint_of(back).question) in back.commands


def test_the_analyst_cannot_be_chosen_as_a_player() -> None:
    assert "analyst" not in {player.key for player in COMPUTER_PLAYERS}
    with pytest.raises(DecodeError, match="there is no computer player 'analyst'"):
        decode_player(Node("analyst"))


def test_a_reload_does_not_bring_a_hint_back() -> None:
    assert kept(pressed(3)) == kept(pressed(0))


EVERY = replace(
    SEEN,
    moves=tuple(
        MoveValue(parse_square(name), value, Certainty.SEARCHED, 8)
        for name, value in (("c4", 120), ("b3", -300), ("f5", 80), ("e6", 10))
    ),
)
SENTENCE = "Best: c4 +1.2, f5 +0.8, e6 +0.1."


def test_the_three_best_moves_are_told_once_when_the_values_have_settled() -> None:
    table = pressed(3)
    valued = table.send(WorkerProgressed(request_of(table), EVERY))

    settled_down = valued.send(*[computer_msg.Event.CLOCK_TICKED] * SETTLED)
    deeper = replace(EVERY, moves=tuple(replace(each, value=0, depth=9) for each in EVERY.moves))
    later = settled_down.send(WorkerProgressed(request_of(table), deeper))

    assert "Best:" not in told(valued)
    assert SENTENCE in told(settled_down)
    assert told(later) == told(settled_down), "what has been told is not told again"


def test_the_three_best_moves_are_told_at_once_when_the_analyst_has_no_more_to_say() -> None:
    table = pressed(3)
    valued = table.send(WorkerProgressed(request_of(table), EVERY))

    assert SENTENCE in told(valued.send(WorkerAnswered(request_of(table), LAST)))


def test_the_best_moves_are_not_told_before_a_person_asks_for_values() -> None:
    table = pressed(2)

    seen = table.send(
        WorkerProgressed(request_of(table), EVERY), *[computer_msg.Event.CLOCK_TICKED] * SETTLED
    )

    assert hint_of(seen).told == ()
    assert "Best:" not in told(seen)


def test_nothing_is_told_while_a_move_has_no_value() -> None:
    table = pressed(3)

    seen = table.send(WorkerProgressed(request_of(table), SEEN), *[computer_msg.Event.CLOCK_TICKED] * SETTLED)

    assert "Best:" not in told(seen)
