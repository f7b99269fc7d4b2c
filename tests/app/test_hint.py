"""Hints: a person asks for help with a move, and for more of it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from reversi.app import computer, hint
from reversi.app.common import cmd
from reversi.app.common.knowledge import analysis_of
from reversi.app.computer import GivenUp
from reversi.app.game import msg as game_msg
from reversi.app.game.values import value_figure
from reversi.app.game.words import value_words
from reversi.app.hint import SETTLED, Hint, HintStage, known_moves
from reversi.app.page import view
from reversi.app.session.codec import decode_player
from reversi.domain import DecodeError, Node, parse_square
from reversi.elm.html import text_of, walk
from reversi.engine import COMPUTER_PLAYERS, Answer, Certainty, Progress, Question
from reversi.engine.protocol import Ask, BestMove, Cancel, MoveValue, Value
from reversi.engine.protocol.orders import WorkerAnswered, WorkerFailed, WorkerProgressed
from reversi.locale import Language, say_in
from tests.app.accessibility import assert_accessible
from tests.app.drawings import classes_of, marked, square_at
from tests.app.person import (
    Table,
    after_delay,
    answer,
    kept,
    name_of_square,
    offered,
    play,
    request_of,
    settled,
    sit_down_with,
    sits,
    told,
)

F5, C4 = parse_square("f5"), parse_square("c4")
SEEN = Progress(
    depth=8,
    nodes=5000,
    best=BestMove(C4, Value(120, Certainty.SEARCHED)),
    moves=(MoveValue(C4, 120, Certainty.SEARCHED, 8), MoveValue(F5, -40, Certainty.SEARCHED, 7, 95)),
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

    question = Question(table.model.table.state.board, "analyst", 0)
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

    assert known_moves(done.model, hint_of(done)) == SEEN.moves
    assert cmd.Sub.SECONDS not in done.subscriptions
    assert Cancel(request_of(table)) not in settled(done).click("Hint").commands


@pytest.mark.parametrize("move_on", WAYS_TO_MOVE_ON.values(), ids=WAYS_TO_MOVE_ON)
def test_moving_on_puts_the_hint_away_and_cancels_its_question(move_on: Callable[[Table], Table]) -> None:
    table = settled(pressed(2))

    after = move_on(table)

    assert after.model.hint is None
    assert Cancel(request_of(table)) in after.commands


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
    assert Ask(request_of(table) + 1, analysis_of(hint_of(table).board)) in failed.commands
    assert known_moves(failed.model, hint_of(failed)) == SEEN.moves


def test_an_answer_to_a_hint_forgives_the_workers_deaths_unless_it_is_no_move() -> None:
    table = settled(pressed(2).send(WorkerFailed("it fell over")))

    answered = table.send(WorkerAnswered(request_of(table), LAST))
    failed = table.send(WorkerAnswered(request_of(table), Answer(parse_square("a1"), Value(0), 1, 1)))

    assert (table.model.computer.deaths, answered.model.computer.deaths) == (1, 0)
    assert cmd.Order.RESTART_WORKER in failed.commands


def test_a_hint_is_asked_again_once_a_worker_that_was_given_up_is_back() -> None:
    table = pressed(2).send(*[WorkerFailed("no")] * 4)
    assert isinstance(table.model.computer.worker, GivenUp)

    back = settled(table).click("Try again")

    assert Ask(request_of(back), analysis_of(hint_of(back).board)) in back.commands


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


def later(table: Table) -> Table:
    """The table once the values have settled."""
    return table.send(*[computer.Event.CLOCK_TICKED] * SETTLED)


def test_the_three_best_moves_are_told_once_when_the_values_have_settled_or_the_search_has_ended() -> None:
    table = pressed(3)
    valued = heard(table, EVERY)

    settled_down, ended = later(valued), valued.send(WorkerAnswered(request_of(table), LAST))
    deeper = replace(EVERY, moves=tuple(replace(each, value=0, depth=9) for each in EVERY.moves))

    assert "Best:" not in told(valued)
    assert SENTENCE in told(settled_down)
    assert SENTENCE in told(ended)
    assert told(heard(settled_down, deeper)) == told(settled_down), "what has been told is not told again"


def test_nothing_is_told_before_a_person_asks_for_values_or_while_a_move_has_none() -> None:
    early, partly = later(heard(pressed(2), EVERY)), later(heard(pressed(3), SEEN))

    assert hint_of(early).told == ()
    assert "Best:" not in told(early) + told(partly)


ENGLISH, FRENCH = say_in(Language.ENGLISH), say_in(Language.FRENCH)
C3, E3 = parse_square("c3"), parse_square("e3")
SOLVED = Progress(
    depth=12,
    nodes=90_000,
    best=BestMove(C3, Value(600, Certainty.EXACT)),
    moves=(MoveValue(C3, 600, Certainty.EXACT, 12), MoveValue(E3, -140, Certainty.SEARCHED, 11, 95)),
)


def helped(times: int, progress: Progress | None = SOLVED) -> Table:
    """White, a person, has pressed Hint so often after d3, and heard this of the analyst."""
    table = play(sit_down_with("human", "human"), "d3")
    for _ in range(times):
        table = table.click("Hint")
    return heard(table, progress) if progress and times > 1 else table


def heard(table: Table, progress: Progress) -> Table:
    return table.send(WorkerProgressed(request_of(table), progress))


def reached(table: Table) -> str:
    """What stands beside the hint of how far the analyst sees."""
    return "".join(text_of(each) for each in walk(table.page) if "reached" in classes_of(each))


def values_on(table: Table, square: str) -> list[tuple[str, list[str]]]:
    """The figures on a square, and what marks them."""
    return [
        (text_of(each), classes_of(each))
        for each in walk(square_at(table, square))
        if "value" in classes_of(each)
    ]


def test_the_first_press_marks_every_legal_square_and_none_as_best() -> None:
    table = helped(1)

    assert marked(helped(0), "hinted") == []
    assert len(marked(table, "hinted")) == len(offered(table)) == 3
    assert marked(table, "best") == []


def test_the_second_press_marks_the_best_move_and_shows_no_value() -> None:
    table = helped(2)

    assert "best" in classes_of(square_at(table, "c3"))
    assert values_on(table, "c3") == []
    assert name_of_square(table, "c3") == "c3, legal, flips 1 disc, best move"
    assert name_of_square(table, "e3") == "e3, legal, flips 1 disc"


def test_the_third_press_puts_on_each_square_what_is_known_of_it_and_a_fourth_takes_it_away() -> None:
    table = helped(3)

    names = [name_of_square(table, square) for square in ("c3", "e3", "c5")]
    assert values_on(table, "c3") == [("+6", ["value", "exact", "loses-none"])]
    assert values_on(table, "e3") == [("−1.4d11", ["value", "searched", "shallow"])]
    assert values_on(table, "c5") == []
    assert names == [
        "c3, legal, flips 1 disc, best move, Exact +6",
        "e3, legal, flips 1 disc, Depth 11 at 95%, −1.4",
        "c5, legal, flips 1 disc",
    ]
    assert_accessible(view(table.model))
    assert table.click("Hint").page == helped(0).page


@pytest.mark.parametrize(
    ("value", "figure", "words"),
    [
        (MoveValue(C3, 400, Certainty.EXACT, 9), "+4", "Exact +4"),
        (MoveValue(C3, 0, Certainty.EXACT, 9), "0", "Exact 0"),
        (MoveValue(C3, 364, Certainty.SEARCHED, 14, 95), "+3.6", "Depth 14 at 95%, +3.6"),
        (MoveValue(C3, -25, Certainty.GUESS, 3), "−25", "Guess −25"),
        (MoveValue(C3, 150, Certainty.BOOK, 0), "+1.5", "From the book, +1.5"),
        (MoveValue(C3, 100, Certainty.OUTCOME, 20), "+", "Certain win"),
        (MoveValue(C3, 0, Certainty.OUTCOME, 20), "=", "Certain draw"),
        (MoveValue(C3, -100, Certainty.OUTCOME, 20), "−", "Certain loss"),
    ],
)
def test_a_value_is_written_by_its_certainty(value: MoveValue, figure: str, words: str) -> None:
    assert value_figure(ENGLISH, value) == figure
    assert value_words(ENGLISH, value.certainty, value.value, value.depth, value.selectivity) == words


def test_french_values_have_a_decimal_comma() -> None:
    assert value_figure(FRENCH, MoveValue(C3, 364, Certainty.SEARCHED, 14)) == "+3,6"


def test_how_far_the_analyst_sees_stands_beside_the_hint_alone() -> None:
    cards = [text_of(each) for each in walk(helped(2).page) if "activity" in classes_of(each)]

    assert reached(helped(1)) == ""
    assert reached(helped(2, None)) == "Thinking…"
    assert reached(helped(2)) == "Exact +6"
    assert reached(helped(2, None).send(*[WorkerFailed("no")] * 4)) == "Not available"
    assert cards == ["", "To move"]


def test_a_guess_is_shown_once_the_search_has_ended() -> None:
    table = heard(helped(2, None), Progress(3, 70, BestMove(C3, Value(12))))

    done = table.send(WorkerAnswered(request_of(table), Answer(C3, Value(12), 70, 3)))

    assert reached(table) == "Thinking… 70 positions"
    assert reached(done) == "Guess +12"


def test_a_refused_click_is_explained_over_the_hint() -> None:
    table = play(helped(1), "a1")

    assert told(table).startswith("a1 is not a legal move")
    assert told(table.click("Hint")).startswith("Looking for the best move…")
    assert reached(play(helped(2), "a1")) == ""
