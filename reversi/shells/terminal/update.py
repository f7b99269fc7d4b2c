"""The table, which is the game program's model together with what only the terminal has, and its update: it
handles typed lines; all other messages go to the game.
"""

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from reversi import app
from reversi.app import Flags, Model, Msg, computer, settings
from reversi.app import command as command_room
from reversi.app.command import Command, Word
from reversi.app.common import cmd
from reversi.app.computer import Asked, GivenUp
from reversi.app.game import msg as game_msg
from reversi.app.settings import can_choose_first
from reversi.elm import NamedEnum
from reversi.shells.terminal import words
from reversi.shells.terminal.lines import WORDS, GameMsg, UnplayableError, Wish, parse_line
from reversi.shells.terminal.setup import Question, Setup, answered, messages_of, question_of


@dataclass(frozen=True, slots=True)
class LineTyped:
    """A person typed `text` and pressed Enter."""

    text: str


class Event(NamedEnum):
    """What happened at the prompt: the messages without details."""

    INPUT_ENDED = "InputEnded"
    """The input has ended: Ctrl-D, the end of a script, or Ctrl-C at a prompt."""
    INTERRUPTED = "Interrupted"
    """A person pressed Ctrl-C while the computer was to move."""


Typed: TypeAlias = LineTyped | Event
TableMsg: TypeAlias = Msg | Typed


@dataclass(frozen=True, slots=True)
class Table:
    """One moment of the program in the terminal."""

    model: Model
    setup: Setup
    hints: bool
    remark: str
    """The answer to the last line."""
    lines: int = 0
    """The number of lines typed so far, so that the same remark is shown again after another line."""
    drawn: int = 0
    """The number of the line that last asked for the board."""
    left: bool = False
    """Whether the person has left."""

    @property
    def awaits_person(self) -> bool:
        """Whether nothing can happen until the person types a line."""
        turn = self.model.computer.turn
        if question_of(self.setup) or turn is None:
            return True
        return isinstance(self.model.computer.worker, GivenUp) and isinstance(turn, Asked)


SETUP_HELP = "Answer, or press Enter for the answer in brackets. Type players for all computer players."


@dataclass(frozen=True, slots=True)
class Beginning:
    """The program's flags: the choices made already, and whether legal moves are marked."""

    setup: Setup
    hints: bool


def init(start: Beginning) -> tuple[Table, cmd.Cmds]:
    """The table when the program starts."""
    model, commands = app.init(Flags(stored=None, seed=start.setup.seed))
    greeting = words.GREETING if start.setup.has_kernel else f"{words.GREETING}\n{words.WITHOUT_KERNEL}"
    table, more = _begun_if_ready(Table(model, start.setup, start.hints, greeting))
    return table, commands + more


def update(table: Table, msg: TableMsg) -> tuple[Table, cmd.Cmds]:
    """The table after `msg`, and the commands that follow from it."""
    match msg:
        case LineTyped(text):
            return _on_line(replace(table, lines=table.lines + 1, remark=""), text)
        case Event.INPUT_ENDED:
            return _leave(table)
        case Event.INTERRUPTED:
            return _leave(table) if table.awaits_person else forwarded(table, computer.Event.PAUSED)
        case _ as games_own:  # the game's update matches each of these
            return forwarded(table, games_own)


def subscriptions(table: Table) -> frozenset[cmd.Sub]:
    """The game's subscriptions; the table has none of its own."""
    return app.subscriptions(table.model)


def forwarded(table: Table, *messages: Msg) -> tuple[Table, cmd.Cmds]:
    """The table after the game has taken these messages, and the game's commands."""
    model = table.model
    commands: cmd.Cmds = ()
    for message in messages:
        model, more = app.update(model, message)
        commands += more
    return replace(table, model=model), commands


def _on_line(table: Table, text: str) -> tuple[Table, cmd.Cmds]:
    try:
        if question := question_of(table.setup):
            return _set_up(table, question, text)
        if not text.strip():
            return table, ()
        meant = parse_line(text, table.model, table.setup.has_kernel)
    except UnplayableError as error:
        return replace(table, remark=f"{error} Type players for all there are."), ()
    except ValueError as error:
        return replace(table, remark=str(error)), ()
    if isinstance(meant, Wish):
        return _fulfil(table, meant)
    if isinstance(meant, GameMsg):
        after, commands = forwarded(table, meant)
        return replace(after, remark=_remark(after, meant)), commands
    return _obey(table, meant)


def _set_up(table: Table, question: Question, text: str) -> tuple[Table, cmd.Cmds]:
    """The table after a line typed at a question before the first game: an answer, `help` or `quit`."""
    word = text.strip().lower()
    if WORDS.get(word) is Wish.QUIT:
        return _leave(table)
    if word == "players":
        return replace(table, remark=words.players_words(table.setup.has_kernel)), ()
    if word in ("help", "?"):
        return replace(table, remark=SETUP_HELP), ()
    return _begun_if_ready(replace(table, setup=answered(question, text)))


def _begun_if_ready(table: Table) -> tuple[Table, cmd.Cmds]:
    """The table with its first game, if nothing is left to ask."""
    return (table, ()) if question_of(table.setup) else forwarded(table, *messages_of(table.setup))


def _obey(table: Table, command: Command) -> tuple[Table, cmd.Cmds]:
    """The table after a command, with its answer. A new game is drawn even if it looks like the old one."""
    after, commands = forwarded(table, command_room.CommandPressed(command))
    drawn = table.lines if command is Word.NEW else table.drawn
    return replace(after, remark=words.answer_words(after.model), drawn=drawn), commands


def _remark(table: Table, message: GameMsg) -> str:
    """What a message to the game has led to; "" where the board shows it."""
    match message:
        case game_msg.PlayerChosen() | game_msg.Click():
            return words.seats_words(table.model.table.seats)
        case settings.OptionsChosen(options):
            pace, setup = options.pace.name.lower(), words.setup_name(options.setup)
            first = f", first {options.first_move.name.lower()}" if can_choose_first(options) else ""
            return f"Pace: {pace}. The next game: set-up {setup}{first}."
        case computer.Event.PAUSED:
            return "The computer is paused: type resume or step."
        case computer.Event.RESUMED:
            return "The computer goes on."
        case computer.Event():
            return ""
        case _ as unreachable:
            assert_never(unreachable)


def _fulfil(table: Table, wish: Wish) -> tuple[Table, cmd.Cmds]:
    match wish:
        case Wish.HINTS:
            state = "off" if table.hints else "on"
            return replace(table, hints=not table.hints, remark=f"Hints are {state}."), ()
        case Wish.BOARD:
            return replace(table, drawn=table.lines), ()
        case Wish.GAME:
            return replace(table, remark=words.game_words(table.model)), ()
        case Wish.PLAYERS:
            now = f"Now: {words.seats_words(table.model.table.seats)}"
            return replace(table, remark=f"{words.players_words(table.setup.has_kernel)}\n{now}"), ()
        case Wish.SETUPS:
            return replace(table, remark=words.setups_words(table.model.options.setup)), ()
        case Wish.HELP:
            return replace(table, remark=words.HELP), ()
        case Wish.QUIT:
            return _leave(table)
        case _ as unreachable:
            assert_never(unreachable)


def _leave(table: Table) -> tuple[Table, cmd.Cmds]:
    return replace(table, left=True, remark=words.goodbye_words(table.model)), ()
