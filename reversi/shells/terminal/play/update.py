"""The update: what a line makes of the table; all other messages are the game's own."""

from dataclasses import dataclass, replace
from typing import assert_never

from reversi import app
from reversi.app import Flags, Msg
from reversi.app.cmd import Cmds, Sub
from reversi.app.msg import (
    NewGameClicked,
    OptionsChosen,
    PauseClicked,
    PlayerChosen,
    ResumeClicked,
    SidesSwapped,
    SquareClicked,
)
from reversi.shells.terminal.play.lines import Wish, parse_line
from reversi.shells.terminal.play.players import Unplayable, players_words
from reversi.shells.terminal.play.setup import Setup, answered, messages_of, question_of
from reversi.shells.terminal.play.table import InputEnded, Interrupted, LineTyped, Table, TableMsg
from reversi.shells.terminal.play.words import (
    GREETING,
    HELP,
    game_words,
    goodbye_words,
    moves_words,
    seats_words,
    text_refusal_words,
    text_score_words,
)

SETUP_HELP = "Answer, or press Enter for what stands in brackets. Type players for all computer players."
WAYS_OUT = ("quit", "exit", "q")


@dataclass(frozen=True, slots=True)
class Beginning:
    """What the command line says: the choices made already, and whether hints are marked."""

    setup: Setup
    hints: bool


def init(start: Beginning) -> tuple[Table, Cmds]:
    """The table of somebody who has just come."""
    model, commands = app.init(Flags(stored=None, seed=start.setup.seed))
    table, orders = _begun_if_ready(Table(model, start.setup, start.hints, GREETING))
    return table, commands + orders


def update(table: Table, msg: TableMsg) -> tuple[Table, Cmds]:
    """The table after `msg`, and the commands that follow from it."""
    match msg:
        case LineTyped(text):
            return _hear(replace(table, lines=table.lines + 1, remark=""), text)
        case InputEnded():
            return _leave(table)
        case Interrupted():
            return _leave(table) if table.awaits_person else forwarded(table, PauseClicked())
        case _ as games_own:  # whose own update knows every one of them
            return forwarded(table, games_own)


def subscriptions(table: Table) -> frozenset[Sub]:
    """What the table listens to: what its game does."""
    return app.subscriptions(table.model)


def forwarded(table: Table, *messages: Msg) -> tuple[Table, Cmds]:
    """The table after messages to the game."""
    model = table.model
    commands: Cmds = ()
    for message in messages:
        model, more = app.update(model, message)
        commands += more
    return replace(table, model=model), commands


def _hear(table: Table, text: str) -> tuple[Table, Cmds]:
    try:
        if question_of(table.setup):
            return _set_up(table, text)
        if not text.strip():
            return table, ()
        meant = parse_line(text, table.model, table.setup.has_kernel)
    except Unplayable as error:
        return replace(table, remark=f"{error} Type players for all there are."), ()
    except ValueError as error:
        return replace(table, remark=str(error)), ()
    return _fulfil(table, meant) if isinstance(meant, Wish) else _obey(table, meant)


def _set_up(table: Table, text: str) -> tuple[Table, Cmds]:
    """The table after an answer to a question before the first game; help is there, and so is the way out."""
    word = text.strip().lower()
    if word in WAYS_OUT:
        return _leave(table)
    if word == "players":
        return replace(table, remark=players_words(table.setup.has_kernel)), ()
    if word in ("help", "?"):
        return replace(table, remark=SETUP_HELP), ()
    return _begun_if_ready(replace(table, setup=answered(table.setup, text)))


def _begun_if_ready(table: Table) -> tuple[Table, Cmds]:
    """The table with its first game, once nothing is left to ask."""
    return (table, ()) if question_of(table.setup) else forwarded(table, *messages_of(table.setup))


def _obey(table: Table, message: Msg) -> tuple[Table, Cmds]:
    """The table after a message to the game, with a remark where the board does not tell what came of it."""
    after, commands = forwarded(table, message)
    return replace(after, remark=_told(after, message), drawn=_drawn(after, message)), commands


def _told(table: Table, message: Msg) -> str:
    model = table.model
    match message:
        case SquareClicked(square) if model.refusal:
            return text_refusal_words(model, square)
        case PlayerChosen() | SidesSwapped():
            return seats_words(model.seats)
        case OptionsChosen(options):
            start, first = options.start.value, options.first_move.value
            return f"Pace: {options.pace.name.lower()}. The next game: rules {start}, first {first}."
        case PauseClicked():
            return "The computer waits: type resume or step."
        case ResumeClicked():
            return "The computer goes on."
        case _:  # the board tells
            return ""


def _drawn(table: Table, message: Msg) -> int:
    """A new game is drawn even if the board looks as it did."""
    return table.lines if isinstance(message, NewGameClicked) else table.drawn


def _fulfil(table: Table, wish: Wish) -> tuple[Table, Cmds]:
    match wish:
        case Wish.HINTS:
            state = "off" if table.hints else "on"
            return replace(table, hints=not table.hints, remark=f"Hints are {state}."), ()
        case Wish.BOARD:
            return replace(table, drawn=table.lines), ()
        case Wish.QUIT:
            return _leave(table)
        case Wish.MOVES | Wish.SCORE | Wish.GAME | Wish.PLAYERS | Wish.HELP:
            return replace(table, remark=_asked(table, wish)), ()
        case _ as unreachable:
            assert_never(unreachable)


def _asked(table: Table, wish: Wish) -> str:
    words = {
        Wish.MOVES: moves_words(table.model),
        Wish.SCORE: text_score_words(table.model),
        Wish.GAME: game_words(table.model),
        Wish.PLAYERS: f"{players_words(table.setup.has_kernel)}\nNow: {seats_words(table.model.seats)}",
        Wish.HELP: HELP,
    }
    return words[wish]


def _leave(table: Table) -> tuple[Table, Cmds]:
    return replace(table, left=True, remark=goodbye_words(table.model)), ()
