"""The coach: a move that loses much is offered back before the computer answers."""

import pytest

from reversi.app import coach, computer
from reversi.app.common import cmd
from reversi.domain import parse_square
from reversi.engine import Answer, Certainty, Progress, Question
from reversi.engine.protocol import Ask, BestMove, MoveValue, Value
from reversi.engine.protocol.orders import WorkerAnswered, WorkerFailed, WorkerProgressed
from tests.app.person import (
    Table,
    asked,
    asker,
    follow,
    play,
    request_of,
    settled,
    sit_down_with,
    sits,
    told,
    transcript_of,
    with_options,
)

TAKE_BACK, PLAY_ON = "Take back", "Play on"
EVEN = {"c4": 0, "d3": 0, "e6": 0, "f5": 0}


def coached(white: str = "greedy") -> Table:
    """The page of a person who plays Black and wants to be warned."""
    return settled(with_options(sit_down_with("human", white), coach=True))


def see(table: Table, values: dict[str, int], certainty: Certainty = Certainty.SEARCHED) -> Table:
    """The table once the coach has reported values of moves, in hundredths of a disc."""
    moves = tuple(MoveValue(parse_square(name), value, certainty, 8) for name, value in values.items())
    progress = Progress(8, 1, BestMove(parse_square("c4"), Value(0, Certainty.SEARCHED)), moves=moves)
    return table.send(WorkerProgressed(request_of(table), progress))


def judge(table: Table, values: dict[str, int], certainty: Certainty = Certainty.SEARCHED) -> Table:
    """The table once the coach has valued the moves."""
    seen = see(table, values, certainty)
    answer = Answer(parse_square("c4"), Value(0, Certainty.SEARCHED), 1, 8)
    return seen.send(WorkerAnswered(request_of(seen), answer))


def warned_of_d3() -> Table:
    """A person has played d3, which the coach says loses six discs."""
    return settled(judge(play(coached(), "d3"), EVEN | {"d3": -600}))


def test_the_coach_is_asked_about_the_position_before_a_persons_move_and_has_little_time() -> None:
    start = coached()
    table = play(start, "d3")
    (ask,) = [each for each in table.commands if isinstance(each, Ask)]

    assert ask.question == Question(start.model.table.state.board, "coach", 0)
    assert cmd.Wait(600, coach.PatienceEnded(ask.request)) in table.commands
    assert table.model.computer.turn is None


@pytest.mark.parametrize(("value", "lost"), [(-600, 6), (-350, 4)])
def test_a_move_that_loses_much_is_offered_back_before_the_computer_answers(value: int, lost: int) -> None:
    table = judge(play(coached(), "d3"), EVEN | {"d3": value})

    assert told(table).startswith(f"d3 loses about {lost} discs. c4 was better. Take it back?")
    assert {TAKE_BACK, PLAY_ON} <= table.names
    assert "Waits for you" in table.text
    assert (table.model.computer.asked, table.model.computer.turn) == (None, None)


@pytest.mark.parametrize(
    ("values", "certainty"),
    [
        *((EVEN | {"d3": value}, Certainty.SEARCHED) for value in (0, -100, -349)),
        (EVEN | {"d3": -600}, Certainty.GUESS),
        (EVEN | {"d3": -600}, Certainty.OUTCOME),
        ({"c4": 900}, Certainty.SEARCHED),
    ],
)
def test_after_a_move_without_a_known_loss_or_a_small_one_the_computer_answers_at_once(
    values: dict[str, int], certainty: Certainty
) -> None:
    table = judge(play(coached(), "d3"), values, certainty)

    assert asked(table).player == "greedy"
    assert TAKE_BACK not in table.names


def test_a_person_takes_the_move_back_and_is_not_warned_of_it_again() -> None:
    table = warned_of_d3()

    back, undone = table.click(TAKE_BACK), table.press("u", "Board")

    assert transcript_of(back) == transcript_of(undone) == ""
    assert TAKE_BACK not in back.names | undone.names
    assert asked(play(back, "d3")).player == "greedy"


@pytest.mark.parametrize("way", ["button", "key"])
def test_the_computer_answers_a_person_who_plays_on(way: str) -> None:
    table = warned_of_d3()

    on = table.click(PLAY_ON) if way == "button" else table.press("p", "Board")

    assert transcript_of(on) == "d3"
    assert asked(on).player == "greedy"
    assert PLAY_ON not in on.names


def test_a_coach_who_takes_too_long_is_not_waited_for() -> None:
    waiting = play(coached(), "d3")
    request = request_of(waiting)

    ended = waiting.send(coach.PatienceEnded(request))
    late = ended.send(WorkerAnswered(request, Answer(parse_square("c4"), Value(0, Certainty.SEARCHED), 1, 8)))

    assert asked(ended).player == "greedy"
    assert late.model == ended.model
    assert ended.send(coach.PatienceEnded(request)).model == ended.model


def test_what_the_coach_has_found_until_then_counts() -> None:
    seen = see(play(coached(), "d3"), EVEN | {"d3": -600})

    assert TAKE_BACK in seen.send(coach.PatienceEnded(request_of(seen))).names


def test_nobody_is_coached_without_the_option_a_computer_or_a_worker() -> None:
    without = play(settled(sit_down_with("human", "greedy")), "d3")
    together = play(settled(with_options(sit_down_with(), coach=True)), "d3")
    given_up = play(coached().send(*[WorkerFailed("no")] * 4), "d3")

    assert asked(without).player == asked(given_up).player == "greedy"
    assert together.model.computer.asked is None


def test_a_paused_computer_is_no_reason_to_judge_the_move_until_it_goes_on() -> None:
    paused = play(coached().send(computer.Event.PAUSED), "d3")
    resumed = paused.click("Resume")

    assert paused.model.computer.asked is None
    assert asker(resumed) == "coach"


def test_a_move_without_a_choice_is_not_judged() -> None:
    people = follow(sit_down_with("human", "human"), "e6f6g6g7c4h6h8g8")
    table = settled(with_options(settled(people).send(sits("white", "greedy")), coach=True))

    forced = play(table, "f8")

    assert [name for name in table.names if ", legal, " in name] == ["f8, legal, flips 1 disc"]
    assert asked(forced).player == "greedy"
