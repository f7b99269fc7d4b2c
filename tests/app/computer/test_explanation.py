"""The computer tells why before it moves, if a person wants to know."""

from dataclasses import replace

from reversi.app import settings
from reversi.app.common.inquiry import Asked
from reversi.app.session.codec import decode_session, encode_session, session_of
from reversi.domain import format_transcript, parse_square
from reversi.elm.html import text_of, walk
from reversi.engine import Answer
from reversi.engine.protocol import Ask, Cancel, Counted, Term, TermKind, Thought, Value
from reversi.engine.protocol.orders import Worker, WorkerAnswered, WorkerFailed
from tests.app.person import (
    Table,
    after_delay,
    asked,
    kept,
    offered,
    play,
    settled,
    sit_down_with,
    sits,
    thinking,
    told,
    transcript_of,
)

C3, C5, E3 = (parse_square(name) for name in ("c3", "c5", "e3"))
C3_THOUGHT = Thought(
    C3,
    Counted(5, (Term(TermKind.DISCS, -1), Term(TermKind.MOBILITY, 2, 3))),
    replies=(Thought(parse_square("c4"), Counted(5)), Thought(parse_square("b3"), Counted(9))),
)
ANSWER = Answer(C3, Value(5), 3, 1, reasons=(C3_THOUGHT, Thought(E3, Counted(4)), Thought(C5, Counted(1))))


def explaining(table: Table) -> Table:
    """The table with the choice to be told why."""
    return table.send(settings.OptionsChosen(replace(table.model.options, explain=True)))


def asked_for_white(key: str = "minimax-1", human: str = "human") -> Table:
    """A person has played d3, and White is to explain itself."""
    return settled(play(explaining(sit_down_with(human, key)), "d3"))


def explained(table: Table) -> Table:
    """The table once the computer has said what it would play and why, and the delay is over."""
    return after_delay(table.send(WorkerAnswered(thinking(table).request, ANSWER)))


def lines(table: Table) -> list[str]:
    """The lines of the tree that are to be seen, by their squares."""
    return [text_of(each.children[0]) for each in walk(table.page) if each.attribute("class") == "line"]


def test_the_question_asks_for_reasons() -> None:
    assert asked(asked_for_white()).explain
    assert not asked(settled(play(sit_down_with("human", "minimax-1"), "d3"))).explain


def test_the_computer_stops_before_it_plays() -> None:
    table = explained(asked_for_white())

    assert transcript_of(table) == "d3"
    assert told(table).startswith("White would play c3.")
    assert "c3, empty, the computer’s choice" in table.names


def test_the_move_is_played_when_the_person_wants_it() -> None:
    table = explained(asked_for_white()).click("Play it")

    assert transcript_of(table) == "d3c3"
    assert table.model.computer.turn is None
    assert len(offered(table)) == 4


def test_the_letter_p_plays_it() -> None:
    table = explained(asked_for_white())

    assert transcript_of(table.press("p", "Board")) == "d3c3"
    assert transcript_of(table.press("P", "Board")) == "d3c3"


def test_there_is_nothing_to_play_until_the_answer_is_there() -> None:
    table = asked_for_white()

    assert transcript_of(table.press("p", "Board")) == "d3"


def test_the_move_chosen_is_open_and_the_others_open_by_a_click() -> None:
    table = explained(asked_for_white())

    assert lines(table) == ["c3", "c4", "b3", "e3", "c5"]
    closed = table.click("c3 +5")
    assert lines(closed) == ["c3", "e3", "c5"]
    assert lines(closed.click("c3 +5")) == ["c3", "c4", "b3", "e3", "c5"]


def test_undo_drops_the_computers_choice() -> None:
    table = explained(asked_for_white()).click("Undo")

    assert transcript_of(table) == ""
    assert table.model.computer.turn is None
    assert transcript_of(table.press("p", "Board")) == ""


def test_the_computer_plays_on_when_explanations_are_switched_off() -> None:
    table = explained(asked_for_white())

    on = table.send(settings.OptionsChosen(replace(table.model.options, explain=False)))

    assert transcript_of(on) == "d3c3"


def test_an_explained_answer_waits_for_the_look_after_explanations_are_switched_off() -> None:
    table = asked_for_white()
    answered = table.send(WorkerAnswered(thinking(table).request, ANSWER))

    on = settled(answered).send(settings.OptionsChosen(replace(answered.model.options, explain=False)))

    assert transcript_of(on) == "d3"
    assert not any(isinstance(command, Ask | Cancel) for command in on.commands)
    assert transcript_of(after_delay(on)) == "d3c3"


def test_explanations_can_be_switched_on_while_the_computer_thinks() -> None:
    table = settled(play(sit_down_with("human", "minimax-1"), "d3"))
    request = thinking(table).request

    wanted = explaining(table)

    assert Cancel(request) in wanted.commands
    assert asked(wanted).explain
    assert transcript_of(after_delay(wanted.send(WorkerAnswered(request, ANSWER)))) == "d3"


def test_a_late_answer_explains_nothing() -> None:
    table = asked_for_white()
    late = table.click("Undo").send(WorkerAnswered(thinking(table).request, ANSWER))

    assert late.model.computer.turn is None
    assert transcript_of(late.press("p", "Board")) == ""


def test_another_player_is_asked_anew() -> None:
    table = settled(explained(asked_for_white()))

    changed = table.send(sits("white", "greedy"))

    assert asked(changed).player == "greedy"
    assert isinstance(thinking(changed), Asked)


def test_a_person_who_takes_over_is_shown_no_explanation() -> None:
    table = explained(asked_for_white()).send(sits("white", "human"))

    assert sorted(offered(table)) == ["c3", "c5", "e3"]
    assert lines(table) == []


def test_a_worker_that_dies_takes_no_explanation_with_it() -> None:
    table = explained(asked_for_white()).send(WorkerFailed("it was killed")).send(Worker.READY)

    assert transcript_of(table.click("Play it")) == "d3c3"


def test_each_of_two_computers_waits_after_its_explanation() -> None:
    table = explaining(sit_down_with("greedy", "greedy"))
    reasons = Answer(parse_square("d3"), Value(1), 1, 1, reasons=(Thought(parse_square("d3"), Counted(1)),))
    waiting = after_delay(table.send(WorkerAnswered(thinking(table).request, reasons)))

    on = waiting.click("Play it")

    assert transcript_of(waiting) == ""
    assert transcript_of(on) == "d3"
    assert asked(on).explain


def test_a_player_without_reasons_does_not_wait() -> None:
    table = asked_for_white()

    played = after_delay(table.send(WorkerAnswered(thinking(table).request, Answer(C3, Value(5), 3, 1))))

    assert transcript_of(played) == "d3c3"


def test_the_choice_of_explanations_is_stored() -> None:
    table = explaining(sit_down_with())

    assert kept(table).options.explain
    assert decode_session(encode_session(session_of(table.model))).options.explain


def test_a_session_from_before_explanations_is_read() -> None:
    text = encode_session(session_of(sit_down_with().model)).replace('"explain": 0, ', "")

    assert "explain" not in text
    assert not decode_session(text).options.explain


def test_the_transcript_has_the_move_once() -> None:
    table = explained(asked_for_white()).press("p", "Board").press("p", "Board")

    assert format_transcript(table.model.table.game.messages) == "d3c3"
