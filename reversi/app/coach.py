"""The coach: a person's move is judged before the computer replies, and a costly one is offered back.

The computer waits at most `PATIENCE` for the judgement; what is known by then counts. It waits for the person
only after a warning.
"""

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from reversi.app.common import cmd, inquiry
from reversi.app.common import controls as ui
from reversi.app.common.table import Flow, Table
from reversi.app.computer import GivenUp
from reversi.app.game.model import Arrival
from reversi.app.game.seats import is_human_decision, is_humans_turn, mover
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review import reasons
from reversi.domain import Board, Ongoing, Ply, Square, mobility, play
from reversi.elm import Element, NamedEnum
from reversi.engine import COACH
from reversi.engine.protocol import Answer, Ask, MoveValue, Progress, Question
from reversi.locale import Language, say_in
from reversi.record import reason

ALARMING = 4
"""The smallest loss, in discs, that the person is warned about."""

PATIENCE = 600
"""How long the computer waits for the coach, in milliseconds; what is known by then must do."""


@dataclass(frozen=True, slots=True)
class Coached:
    """What the coach knows so far about the move `played` on `board`.

    `values` are those of the move and of all comparable ones, the best first; they are empty if the move has
    no value. `replies` are the values of the replies to it, None until they are known or not wanted. It is
    `settled` once the person has decided what to do about it.
    """

    board: Board
    played: Ply
    values: tuple[MoveValue, ...] = ()
    settled: bool = False
    replies: tuple[int, ...] | None = None

    @property
    def lost(self) -> int:
        """The whole discs that the move loses against the best; 0 if it has no value."""
        found = (self.values[0].value - each.value for each in self.values if each.square == self.played)
        return (next(found, 0) + 50) // 100

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


def choice_of(coached: Coached) -> "reason.Choice | None":
    """The choice of the move played over the others; None if it was the best, or has no value."""
    if not isinstance(coached.played, Square) or not coached.lost:
        return None
    values = tuple((each.square, each.value) for each in coached.values)
    after = play(Ongoing(coached.board), coached.played).board
    return reason.Choice(
        coached.board,
        coached.played,
        coached.values[0].square,
        coached.lost,
        coached.reply,
        values if len(values) == mobility(coached.board) else (),
        inquiry.values_on(after, coached.replies),
    )


def update(model: Model, msg: CoachMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the coach; there is no second warning about a move."""
    if not model.options.coach or not model.plays:
        return model, ()
    table, asked = model.table, model.computer.asked
    if isinstance(msg, PatienceEnded):
        if (
            asked is None
            or asked.request != msg.request
            or asked.inquiry.purpose is not inquiry.Purpose.COACH
        ):
            return model, ()
        return replace(model, coached=_finding(model, asked)), ()
    if (warning := shown_warning(model)) is None:
        return model, ()
    settled = replace(model, coached=replace(warning, settled=True))
    focus = (cmd.FocusSquare(table.cursor),)
    match msg:
        case Click.TAKE_BACK:
            game = table.game.go_to(table.game.place - 1)
            back = replace(table, game=game, arrival=Arrival.UNDONE, refusal=None)
            return replace(settled, table=back), focus
        case Click.PLAY_ON:
            return settled, focus
        case _ as unreachable:
            assert_never(unreachable)


def wanted(model: Model) -> inquiry.Inquiry | None:
    """What to ask the worker about the person's last move; None if there is nothing to find out."""
    question, coached, place = _question(model.table), model.coached, model.table.game.place
    if question is None or not _coaches(model) or isinstance(model.computer.worker, GivenUp):
        return None
    if coached is None or not _is_known(coached, model.table, question):
        return inquiry.Inquiry(inquiry.Purpose.COACH, place - 1, question)
    board = _board_to_compare(coached)
    return inquiry.Inquiry(inquiry.Purpose.COACH, place, inquiry.comparison_of(board)) if board else None


def on_answer(model: Model, asked: inquiry.Asked, answer: Answer) -> Model:
    """The model with what the coach has found out."""
    return replace(model, coached=_finding(model, asked, answer))


def shown_warning(model: Model) -> Coached | None:
    """The warning to the person, while the computer waits for their decision."""
    coached = model.coached
    question = _question(model.table) if coached and _coaches(model) else None
    if coached is None or question is None or not _is_known(coached, model.table, question):
        return None
    is_ready = coached.lost >= ALARMING and not coached.settled and _board_to_compare(coached) is None
    return coached if is_ready else None


def order(_: Model, inquiry: inquiry.Inquiry, request: int) -> cmd.Cmds:
    """The commands that ask the inquiry, and end the wait for its answer."""
    return (Ask(request, inquiry.question), cmd.Wait(PATIENCE, PatienceEnded(request)))


def _coaches(model: Model) -> bool:
    """Whether the coach judges the person's moves."""
    return model.options.coach and model.plays


def _finding(model: Model, asked: inquiry.Asked, answer: Answer | None = None) -> Coached | None:
    """What the coach has found out by comparing the moves or the replies, as far as the search got."""
    board, coached, game = asked.inquiry.question.board, model.coached, model.table.game
    if asked.inquiry.place == game.place:
        return (
            replace(coached, replies=inquiry.compared(board, answer) if answer else ()) if coached else None
        )
    played = game.messages[asked.inquiry.place]
    return Coached(board, played, _comparable(asked.progress, played) if asked.progress else ())


def _board_to_compare(coached: Coached) -> Board | None:
    """The board after a costly move, if the values of the replies may prove why it is costly."""
    if coached.lost < ALARMING or coached.settled:
        return None
    choice = choice_of(coached)
    return inquiry.board_to_compare(choice) if choice else None


def _comparable(progress: Progress, played: Ply) -> tuple[MoveValue, ...]:
    """The moves valued like the one `played`, the best first; empty if that has no value in discs."""
    valued = next((each for each in progress.moves if each.square == played), None)
    alike = inquiry.valued_like(progress.moves, valued) if valued else ()
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
    return Question(before.board, COACH.key, 0) if len(before.moves) > 1 else None


def _is_known(coached: Coached, table: Table, question: Question) -> bool:
    """Whether the coach has answered the question about the move played."""
    played = table.game.messages[table.game.place - 1]
    return (coached.board, coached.played) == (question.board, played)


def warning_words(model: Model) -> str:
    """The coach's warning; empty if there is none, or if a refusal is shown instead."""
    warning = shown_warning(model)
    if warning is None or model.table.refusal is not None:
        return ""
    say = say_in(model.language)
    warns = say.number(
        "{square} loses about {n} disc.",
        "{square} loses about {n} discs.",
        warning.lost,
        square=str(warning.played),
    )
    offers = say("{best} was better. Take it back?", best=str(warning.values[0].square))
    return say.gap.join((warns, *_why(model.language, warning), offers))


def _why(language: Language, warning: Coached) -> list[str]:
    """Why the move is bad, or else the best reply if it is known."""
    if words := reasons.why_warned(language, choice_of(warning)):
        return [words]
    return (
        [say_in(language)("The best reply is {square}.", square=str(warning.reply))] if warning.reply else []
    )


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
