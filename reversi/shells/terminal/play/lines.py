"""Lines: what a person types, as a message of the game or a wish that the terminal fulfils."""

import re
from dataclasses import replace
from enum import Enum, auto
from typing import TypeVar

from reversi.app import Model, Msg
from reversi.app.game.model import redo_place, undo_place
from reversi.app.game.seats import is_humans_turn, mover
from reversi.app.model import Flow, GivenUp
from reversi.app.msg import (
    ComputerRetryClicked,
    NewGameClicked,
    OptionsChosen,
    PauseClicked,
    PlayerChosen,
    RedoClicked,
    ResumeClicked,
    SidesSwapped,
    SkipClicked,
    SquareClicked,
    StepClicked,
    UndoClicked,
)
from reversi.app.settings.model import Pace, Start
from reversi.domain import Finished, SkipMove, Square
from reversi.domain.square import FILES
from reversi.shells.terminal.play.players import parse_player
from reversi.shells.terminal.play.setup import COLOURS, parse_first
from reversi.shells.terminal.play.words import text_colour

Choice = TypeVar("Choice", bound=Enum)


class Wish(Enum):
    """What changes nothing in the game."""

    HINTS = auto()
    MOVES = auto()
    SCORE = auto()
    GAME = auto()
    BOARD = auto()
    PLAYERS = auto()
    HELP = auto()
    QUIT = auto()


WISHES = {wish.name.lower(): wish for wish in Wish} | {"?": Wish.HELP, "exit": Wish.QUIT, "q": Wish.QUIT}
WORDS: dict[str, Msg] = {
    "pass": SkipClicked(),
    "undo": UndoClicked(),
    "redo": RedoClicked(),
    "swap": SidesSwapped(),
    "pause": PauseClicked(),
    "resume": ResumeClicked(),
    "step": StepClicked(),
    "retry": ComputerRetryClicked(),
    "new": NewGameClicked(),
}
AGAIN: dict[str, Msg | Wish] = {
    "yes": NewGameClicked(),
    "y": NewGameClicked(),
    "no": Wish.QUIT,
    "n": Wish.QUIT,
}
"""The answers to "Play again?"."""

NAMED = re.compile(r"([a-z])([0-9]{1,2})")
NUMBERED = re.compile(r"([0-9])([0-9])")


def parse_line(text: str, model: Model, has_kernel: bool) -> Msg | Wish:
    """What `text` means; raises ValueError, in words for who typed it, where it means nothing that can be."""
    line = " ".join(text.lower().split())
    meant = WISHES.get(line) or WORDS.get(line)
    if meant is None and isinstance(model.state, Finished):
        meant = AGAIN.get(line)
    meant = meant or _parse_square(line, model) or _parse_choice(line, model, has_kernel)
    if meant is None:
        raise ValueError(f"{text.strip()!r} is neither a move, such as f5, nor a command: type help.")
    if not isinstance(meant, Wish):
        _require_possible(meant, model)
    return meant


def _parse_square(line: str, model: Model) -> Msg | None:
    """A square by file and rank, or by column and row."""
    compact = line.replace(" ", "")
    named, numbered = NAMED.fullmatch(compact), NUMBERED.fullmatch(compact)
    if not (match := named or numbered):
        return None
    column = FILES.index(match[1]) if named else int(match[1]) - 1
    square, rules = Square(column, int(match[2]) - 1), model.state.board.rules
    if not rules.holds(square):
        last = FILES[rules.width - 1]
        raise ValueError(
            f"{compact} is not on the board, which has files a to {last}, ranks 1 to {rules.height}."
        )
    return SquareClicked(square)


def _parse_choice(line: str, model: Model, has_kernel: bool) -> Msg | None:
    """A choice among the players or the options: two words or more."""
    word, _, rest = line.partition(" ")
    if not rest:
        return None
    options = model.options
    if word in COLOURS:
        return PlayerChosen(COLOURS[word], parse_player(rest, has_kernel))
    if word == "pace":
        return OptionsChosen(replace(options, pace=_named(rest, Pace)))
    if word == "rules":
        return OptionsChosen(replace(options, start=_named(rest, Start)))
    if word == "first":
        return OptionsChosen(replace(options, first_move=parse_first(rest)))
    return None


def _named(word: str, choices: type[Choice]) -> Choice:
    names = {choice.name.lower(): choice for choice in choices}
    if word not in names:
        raise ValueError(f"Type one of {', '.join(names)}; {word!r} is none of these.")
    return names[word]


def _require_possible(message: Msg, model: Model) -> None:
    """Raise ValueError, with the reason, where `message` would change nothing."""
    reason = objection(message, model)
    if reason:
        raise ValueError(reason)


def objection(message: Msg, model: Model) -> str:
    """Why `message`, said now, would change nothing; nothing where it does something.

    A square that is no move is no objection: the game itself refuses it.
    """
    colour = mover(model.state)
    waiting = colour is not None and not is_humans_turn(model.state, model.seats)
    match message:
        case UndoClicked() if undo_place(model.game, model.seats) is None:
            return "There is nothing to undo."
        case RedoClicked() if redo_place(model.game, model.seats) is None:
            return "There is nothing to redo."
        case SquareClicked() | SkipClicked() if colour and waiting:
            return f"It is the computer that plays {text_colour(colour)}."
        case SkipClicked() if not isinstance(model.state, SkipMove):
            return "The game is over." if colour is None else f"{text_colour(colour)} has a move to play."
        case StepClicked() if not waiting:
            return "It is not the computer's turn."
        case ResumeClicked() if model.flow is Flow.RUNNING:
            return "The computer is not paused."
        case ComputerRetryClicked() if not isinstance(model.worker, GivenUp):
            return "There is nothing to retry."
        case _:  # whatever else it is, it does something
            return ""
