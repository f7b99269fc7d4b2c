"""The evaluation bar says who is ahead; it is fed whenever it is shown, and never in the way of anything."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from reversi.app import lesson, settings
from reversi.app.common import cmd
from reversi.app.computer.bar import known as known_value
from reversi.app.computer.bar import questions, share
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import seats_for
from reversi.app.page import view
from reversi.app.review import Valued
from reversi.domain import legal_squares, parse_square
from reversi.domain.setups import setup_named
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.engine import Answer, Certainty, Progress, Question
from reversi.engine.protocol import Ask, BestMove, Cancel, Value
from reversi.engine.protocol.orders import WorkerAnswered, WorkerFailed, WorkerProgressed
from reversi.record.game import begin_game
from tests.app.accessibility import assert_accessible, with_role
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import (
    Table,
    after_delay,
    answer,
    asker,
    follow,
    play,
    request_of,
    settled,
    sit_down_with,
    that_follows,
    thinking,
    with_options,
)


def with_bar(table: Table) -> Table:
    """The table with the bar beside the board."""
    return settled(with_options(table, evaluation_bar=True))


def for_two(transcript: str = "") -> Table:
    """Two people have played this, and have just asked for the bar."""
    return with_bar(follow(sit_down_with("human", "human"), transcript))


def asked_for_the_bar(table: Table) -> Question | None:
    """What the worker has been asked for the bar."""
    asked = table.model.computer.asked
    return asked.question if asked and asker(table) == "bar" else None


def valued(table: Table, value: int | None, certainty: Certainty = Certainty.SEARCHED) -> Table:
    """The table once the worker has answered."""
    found = None if value is None else Value(value, certainty)
    asked = table.model.computer.asked
    assert asked is not None
    reply = Answer(legal_squares(asked.question.board)[0], found, 900, 12)
    return table.send(WorkerAnswered(request_of(table), reply))


def test_a_position_has_a_value_without_a_hint_or_a_move() -> None:
    table = for_two("d3c3")

    known = valued(table, 250)

    assert asked_for_the_bar(table) == Question(table.model.table.state.board, "reviewer", 0)
    assert known_value(known.model) == Valued(250, Certainty.SEARCHED, 12, parse_square("b3"))
    assert known.model.computer.asked is None


def test_every_move_is_valued_anew_and_nothing_is_asked_while_the_bar_is_hidden() -> None:
    table = settled(play(valued(for_two(), 0), "d3"))

    assert asked_for_the_bar(table) == Question(table.model.table.state.board, "reviewer", 0)
    assert asked_for_the_bar(valued(table, 100).click("Undo")) is None, "that is known"
    assert sit_down_with("human", "human").model.computer.asked is None


def test_the_computers_turn_and_a_hint_come_first() -> None:
    table = with_bar(sit_down_with("human", "greedy"))
    request = request_of(table)

    moved = play(table, "d3")
    helped = settled(table).click("Hint").click("Hint")

    for busy, who in ((moved, "turn"), (helped, "hint")):
        assert Cancel(request) in busy.commands
        assert asker(busy) == who


def test_the_value_of_the_computers_own_search_is_enough_and_lets_it_ponder() -> None:
    table = play(with_bar(sit_down_with("human", "search-8")), "d3")
    reply = Answer(parse_square("c3"), Value(120, Certainty.SEARCHED), 900, 8)

    moved = after_delay(table.send(WorkerAnswered(request_of(table), reply)))

    assert [str(ply) for ply in moved.model.table.game.past] == ["d3", "c3"]
    assert moved.model.computer.asked is None


def test_a_computer_without_values_leaves_the_bar_to_the_reviewer() -> None:
    table = play(with_bar(sit_down_with("human", "greedy")), "d3")

    moved = after_delay(answer(table, "c3"))

    assert asked_for_the_bar(moved) == Question(moved.model.table.state.board, "reviewer", 0)


def test_while_a_side_must_pass_the_value_is_that_of_the_other() -> None:
    table = for_two(BLACK_MUST_PASS)
    question = asked_for_the_bar(table)

    known = valued(table, 600)

    assert question is not None
    assert question.board.to_move is not table.model.table.state.board.to_move
    assert known_value(known.model) == Valued(-600, Certainty.SEARCHED, 12, parse_square("e3"))


AT_REST: dict[str, Callable[[Table], Table]] = {
    "a finished game": lambda table: follow(table, WIPE_OUT),
    "a lesson": lambda table: table.send(lesson.LessonChosen(0)),
    "a game that is played in another tab": lambda table: replace(
        table, model=that_follows(table.model)
    ).send(settings.OptionsChosen(table.model.options)),
    "a worker that was given up": lambda table: table.send(*[WorkerFailed("it fell over")] * 4),
}


@pytest.mark.parametrize("rest", AT_REST.values(), ids=AT_REST)
def test_nothing_is_asked_where_there_is_nothing_to_know(rest: Callable[[Table], Table]) -> None:
    assert asked_for_the_bar(rest(for_two())) is None


def test_among_three_nobody_asks_who_is_ahead_of_all() -> None:
    table = for_two()
    rules = setup_named("trio").rules
    three = replace(
        table.model,
        table=replace(
            table.model.table, game=begin_game(rules), seats=seats_for(rules.players, table.model.table.seats)
        ),
    )

    assert questions(three) == ()


def test_a_value_that_makes_no_sense_is_a_failure_of_the_worker() -> None:
    table = for_two()

    for nonsense in (valued(table, None), valued(table, 3, Certainty.GUESS)):
        assert cmd.Order.RESTART_WORKER in nonsense.commands
        assert any(isinstance(command, Ask) for command in nonsense.commands)


def shown(table: Table) -> Element[object]:
    (element,) = with_role(table.page, "meter")
    return element


def said(table: Table) -> object:
    return shown(table).attribute("aria-valuetext")


def whites_search(value: int, certainty: Certainty = Certainty.SEARCHED) -> Table:
    """Black has played d3, and White's search has come to this."""
    table = play(with_bar(sit_down_with("human", "search-8")), "d3")
    seen = Progress(8, 900, BestMove(parse_square("c3"), Value(value, certainty)))
    return table.send(WorkerProgressed(thinking(table).request, seen))


def test_the_bar_stands_in_the_middle_while_no_value_is_known() -> None:
    hidden = sit_down_with("human", "search-8")

    table = with_bar(hidden)

    assert with_role(hidden.page, "meter") == []
    assert said(table) == "No value known yet"
    assert shown(table).attribute("aria-valuenow") == "50"
    assert_accessible(view(table.model))


@pytest.mark.parametrize(
    ("value", "certainty", "words", "percent"),
    [
        (600, Certainty.SEARCHED, "White is ahead by 6.0", "27"),
        (-600, Certainty.SEARCHED, "Black is ahead by 6.0", "73"),
        (0, Certainty.SEARCHED, "Even", "50"),
        (-6400, Certainty.SEARCHED, "Black is ahead by 64.0", "100"),
        (1, Certainty.OUTCOME, "White, Certain win", "0"),
        (-1, Certainty.OUTCOME, "Black, Certain win", "100"),
        (600, Certainty.GUESS, "No value known yet", "50"),
    ],
)
def test_the_bar_shows_blacks_share_of_what_the_mover_sees(
    value: int, certainty: Certainty, words: str, percent: str
) -> None:
    table = whites_search(value, certainty)

    assert said(table) == words
    assert shown(table).attribute("aria-valuenow") == percent


@pytest.mark.parametrize(
    ("value", "certainty", "end", "figure"),
    [
        (360, Certainty.SEARCHED, "second", "3.6"),
        (-360, Certainty.BOOK, "first", "3.6"),
        (994, Certainty.SEARCHED, "second", "9.9"),
        (995, Certainty.SEARCHED, "second", "10"),
        (400, Certainty.EXACT, "second", "4"),
        (1, Certainty.OUTCOME, "second", ""),
    ],
)
def test_the_lead_stands_at_the_leaders_end_in_at_most_three_digits(
    value: int, certainty: Certainty, end: str, figure: str
) -> None:
    _, _, lead = walk(shown(whites_search(value, certainty)))

    assert (lead.attribute("class"), text_of(lead)) == (f"lead {end}", figure)


def test_the_bar_keeps_the_computers_answer_until_more_is_known() -> None:
    answered = valued(whites_search(600), 300)

    assert said(answered) == "White is ahead by 3.0"


def test_the_bar_shows_a_value_only_in_the_line_that_it_belongs_to() -> None:
    table = whites_search(600)

    undone = table.click("Undo")

    assert said(undone) == "White is ahead by 6.0", "a ply back it is still about this game"
    assert said(undone.click("Redo")) == "White is ahead by 6.0"
    assert said(play(undone, "c4")) == "No value known yet"
    assert said(table.click("New game").click("Play").send(game_msg.SeedDrawn(1))) == "No value known yet"


def test_the_bar_shows_a_result_exactly() -> None:
    table = for_two(WIPE_OUT)

    assert said(table) == "Black is ahead by 64.0"


def test_the_share_grows_with_the_lead() -> None:
    shares = [share(Valued(ours, Certainty.SEARCHED, 12)) for ours in (-6400, -200, 0, 200, 6400)]

    assert shares == sorted(set(shares))
    assert shares[2] == 0.5
