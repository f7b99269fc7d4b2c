"""The coach: a person's move is judged before the computer replies, and a costly one is offered back.

The computer waits at most `PATIENCE` for the judgement; what is known by then counts. It waits for the person
only after a warning.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from reversi.app.common import cmd, knowledge
from reversi.app.common import controls as ui
from reversi.app.common.knowledge import Found
from reversi.app.common.table import Flow, Table, jump
from reversi.app.common.words import loss_words
from reversi.app.computer import GivenUp
from reversi.app.game.model import Arrival
from reversi.app.game.seats import is_human_decision, is_humans_turn, mover
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review import reasons
from reversi.app.review.judging import is_decisive, whole_discs
from reversi.domain import Board, Ongoing, Ply, Square, mobility, play
from reversi.elm import Element, NamedEnum
from reversi.engine.protocol import Ask, MoveValue, Progress, Question
from reversi.locale import say_in
from reversi.record import reason

ALARMING = 4
"""The smallest loss, in discs, that the person is warned about."""

PATIENCE = 600
"""How long the computer waits for the coach, in milliseconds; what is known by then must do."""


@dataclass(frozen=True, slots=True)
class Coached:
    """What was decided about the move `played` on `board`: by the clock, and by the person.

    The computer has waited long enough for the answers to the questions in `hurried`. The person has
    `settled` whether to take the move back.
    """

    board: Board
    played: Ply
    hurried: tuple[Question, ...] = ()
    settled: bool = False


@dataclass(frozen=True, slots=True)
class Judged:
    """What the coach knows about the move `played` on `board`.

    `values` are those of the move and of all comparable ones, the best first; they are empty if the move has
    no value. `replies` are the values of the replies to it, None until they are known or not wanted.
    """

    board: Board
    played: Ply
    values: tuple[MoveValue, ...] = ()
    replies: "reason.Values | None" = None

    @property
    def lost(self) -> int:
        """The whole discs that the move loses against the best; 0 if it has no value."""
        return whole_discs(self.values[0].value - self.value, self.board.rules) if self.values else 0

    @property
    def value(self) -> int:
        """The value of the move, in hundredths of a disc; StopIteration if it has none."""
        return next(each.value for each in self.values if each.square == self.played)

    @property
    def reply(self) -> Square | None:
        """The best reply; None if the move has no line, or the opponent must pass."""
        line = next((each.line for each in self.values if each.square == self.played), ())
        reply = line[1] if len(line) > 1 else None
        return reply if isinstance(reply, Square) else None


class Click(NamedEnum):
    """What the person did: the messages without details."""

    TAKE_BACK = "TakeBackClicked"
    """Warned about a move, took it back."""
    PLAY_ON = "PlayOnClicked"
    """Warned about a move, stood by it."""


@dataclass(frozen=True, slots=True)
class PatienceEnded:
    """The computer has waited long enough for the coach's question `request`."""

    request: int


CoachMsg: TypeAlias = Click | PatienceEnded


def choice_of(judged: Judged) -> "reason.Choice | None":
    """The choice of the move played over the others; None if it was the best, or has no value."""
    if not isinstance(judged.played, Square) or not judged.lost:
        return None
    values = tuple((each.square, each.value) for each in judged.values)
    return reason.Choice(
        judged.board,
        judged.played,
        judged.values[0].square,
        judged.lost,
        judged.reply,
        values if len(values) == mobility(judged.board) else (),
        judged.replies,
    )


def update(model: Model, msg: CoachMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the coach; there is no second warning about a move."""
    if not _coaches(model):
        return model, ()
    table, asked = model.table, model.computer.asked
    if isinstance(msg, PatienceEnded):
        is_waiting = asked is not None and asked.request == msg.request
        return (_hurried(model, asked.question) if asked and is_waiting else model), ()
    if shown_warning(model) is None:
        return model, ()
    focus = (cmd.FocusSquare(table.cursor),)
    match msg:
        case Click.TAKE_BACK:
            back = jump(table, table.game.place - 1, Arrival.UNDONE)
            return replace(settled(model), table=back), focus
        case Click.PLAY_ON:
            return settled(model), focus
        case _ as unreachable:
            assert_never(unreachable)


def settled(model: Model) -> Model:
    """The model in which the person has decided about the move that they are warned of, if there is one."""
    if (warning := shown_warning(model)) is None:
        return model
    return replace(model, coached=replace(_decided(model, warning.board, warning.played), settled=True))


def questions(model: Model) -> Iterator[Question]:
    """What to ask about the person's last move, and then about the replies to one that costs much."""
    question = _question(model.table) if _coaches(model) else None
    if question is None or isinstance(model.computer.worker, GivenUp):
        return
    judged = _judged(model, question)
    if judged is None:
        yield question
    elif board := _board_to_compare(model, judged):
        yield knowledge.comparison_of(board)


def holds(model: Model) -> bool:
    """Whether the computer waits for the coach, or for what the person decides after a warning."""
    return shown_warning(model) is not None or any(True for _ in questions(model))


def shown_warning(model: Model) -> Judged | None:
    """The warning to the person, while the computer waits for their decision."""
    question = _question(model.table) if _coaches(model) else None
    judged = _judged(model, question) if question else None
    if judged is None or judged.lost < ALARMING or _board_to_compare(model, judged):
        return None
    return None if _decided(model, judged.board, judged.played).settled else judged


def orders(model: Model, question: Question, request: int) -> cmd.Cmds:
    """The commands that ask for values, and end the computer's wait for those that the coach wants."""
    is_awaited = question in questions(model)
    return (Ask(request, question), *((cmd.Wait(PATIENCE, PatienceEnded(request)),) if is_awaited else ()))


def _coaches(model: Model) -> bool:
    """Whether the coach judges the person's moves."""
    return model.options.coach and model.plays


def _decided(model: Model, board: Board, played: Ply) -> Coached:
    """What was decided about a move so far."""
    coached = model.coached
    return (
        coached if coached and (coached.board, coached.played) == (board, played) else Coached(board, played)
    )


def _hurried(model: Model, question: Question) -> Model:
    """The model in which the computer waits no longer for an answer to the coach; what is known counts."""
    first = _question(model.table)
    if first is None or question not in questions(model):
        return model
    decided = _decided(model, first.board, model.table.game.past[-1])
    return replace(model, coached=replace(decided, hurried=(*decided.hurried, question)))


def _found(model: Model, question: Question) -> Found | None:
    """What is known in answer to a question of the coach; None while the computer waits for more."""
    if found := model.knowledge.completed(question):
        return found
    is_hurried = model.coached is not None and question in model.coached.hurried
    return (model.knowledge.of(question) or Found(Progress(0, 0))) if is_hurried else None


def _judged(model: Model, question: Question) -> Judged | None:
    """What is known of the person's last move; None while the computer waits for that."""
    found, board, played = _found(model, question), question.board, model.table.game.past[-1]
    if found is None:
        return None
    judged = Judged(board, played, _comparable(found.moves, played))
    if judged.lost < ALARMING:
        return judged
    after = play(Ongoing(board), played).board
    compared = _found(model, knowledge.comparison_of(after))
    return replace(judged, replies=knowledge.compared(after, compared.moves) if compared else None)


def _board_to_compare(model: Model, judged: Judged) -> Board | None:
    """The board after a costly move, if the values of the replies may prove why it is costly."""
    if judged.lost < ALARMING or _decided(model, judged.board, judged.played).settled:
        return None
    choice = choice_of(judged)
    return reasons.board_to_compare(choice) if choice else None


def _comparable(moves: tuple[MoveValue, ...], played: Ply) -> tuple[MoveValue, ...]:
    """The moves valued like the one `played`, the best first; empty if that has no value in discs."""
    valued = next((each for each in moves if each.square == played), None)
    alike = knowledge.valued_like(moves, valued) if valued else ()
    return tuple(sorted(alike, key=lambda each: -each.value))


def _question(table: Table) -> Question | None:
    """The question about the position before the person's last move; None where no coach helps.

    Only in two-player games, just before a computer replies to a person's move.
    """
    is_answering = mover(table.state) is not None and not is_humans_turn(table.state, table.seats)
    was_played = table.arrival is Arrival.PLAYED and table.flow is Flow.RUNNING and table.game.place > 0
    if not (is_answering and was_played) or not table.state.board.rules.is_duel:
        return None
    before = table.game.state_at(table.game.place - 1).state
    if not is_human_decision(before, table.seats) or not isinstance(before, Ongoing):
        return None
    return knowledge.comparison_of(before.board) if len(before.moves) > 1 else None


def warning_words(model: Model) -> str:
    """The coach's warning; empty if there is none, or if a refusal is shown instead."""
    warning = shown_warning(model)
    if warning is None or model.table.refusal is not None:
        return ""
    say = say_in(model.language)
    decides = is_decisive(warning.values[0].value, warning.value)
    loses = loss_words(say, warning.lost, decides=decides)
    warns = say("{move} {loses}.", move=str(warning.played), loses=loses)
    better = reasons.why_better_than(model.language, choice_of(warning))
    better = better or say("{best} was better.", best=str(warning.values[0].square))
    why = reasons.why_warned(model.language, choice_of(warning))
    parts = (warns, why, better, say("Take it back?"))
    return say.gap.join(dict.fromkeys(filter(None, parts)))


def view_warning_buttons(model: Model) -> list[Element[Msg]]:
    """The buttons to take the move back and to play on; none without a warning.

    They take the places of Hint and Undo, so nothing moves.
    """
    if shown_warning(model) is None:
        return []
    say = say_in(model.language)
    return [
        ui.view_button("undo", say("Take back"), Click.TAKE_BACK, main=True, key="take-back"),
        ui.view_button("resume", say("Play on", "after a warning"), Click.PLAY_ON, key="play-on"),
    ]
