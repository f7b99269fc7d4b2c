"""Lines: a typed line becomes a command of the page, a message to the game, or a wish.

`app.command` parses the commands that the page has too; this module parses those that only a terminal has.
"""

import re
from dataclasses import replace
from enum import Enum, auto
from typing import TypeAlias, TypeVar, assert_never

from reversi.app import Model, computer, settings
from reversi.app.command import Command, Word, parse_command
from reversi.app.common.table import Flow
from reversi.app.common.words import shown
from reversi.app.computer import GivenUp
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import Computer, Human, Player, is_humans_turn, mover
from reversi.app.settings import FirstMove, Pace
from reversi.domain import Colour, DecodeError, Finished, Rules
from reversi.domain.notation.cells import LETTERS
from reversi.domain.setups import SetUp, UnknownSetUpError, setup_named
from reversi.domain.square import FILES
from reversi.engine import ComputerPlayer, CustomPlayer, SimplePlayer, UnknownPlayerError, player_named
from reversi.locale.say import ENGLISH

Member = TypeVar("Member", bound=Enum)


class Wish(Enum):
    """A typed wish that does not change the game."""

    HINTS = auto()
    GAME = auto()
    SETUPS = auto()
    BOARD = auto()
    PLAYERS = auto()
    HELP = auto()
    QUIT = auto()


GameMsg: TypeAlias = game_msg.Click | computer.Event | game_msg.PlayerChosen | settings.OptionsChosen
"""The messages to the game that only a terminal has words for."""

WORDS: dict[str, GameMsg | Wish] = {
    "hints": Wish.HINTS,
    "game": Wish.GAME,
    "players": Wish.PLAYERS,
    "setups": Wish.SETUPS,
    "setup": Wish.SETUPS,
    "quit": Wish.QUIT,
    "exit": Wish.QUIT,
    "q": Wish.QUIT,
    "swap": game_msg.Click.SWAP_SIDES,
    "pause": computer.Event.PAUSED,
    "resume": computer.Event.RESUMED,
    "step": computer.Event.STEP_WANTED,
    "retry": computer.Event.RETRIED,
}
AGAIN: dict[str, Word | Wish] = {"yes": Word.NEW, "y": Word.NEW, "no": Wish.QUIT, "n": Wish.QUIT}
"""The answers to "Play again?"."""

WISHES_OF_COMMANDS = {
    Word.HINT: Wish.HINTS,
    Word.ANALYSE: Wish.HINTS,
    Word.BOARD: Wish.BOARD,
    Word.HELP: Wish.HELP,
    Word.SETUP: Wish.SETUPS,
}
"""Commands of the page that a terminal carries out in its own way."""

COLOURS = {name: colour for colour in Colour for name in (colour.value, LETTERS[colour].lower())}
"""Every colour, by its name and by its letter on the board."""

FIRST_COLOURS = (Colour.BLACK, Colour.WHITE)
PEOPLE = ("human", "person", "me")

LIKE_A_SQUARE = re.compile("[a-z] ?[0-9]{1,2}|[0-9] ?[0-9]|[0-9]{1,2}[ ,][0-9]{1,2}")
NUMBERED = re.compile("([1-9])([1-9])|([1-9][0-9]?)[ ,]([1-9][0-9]?)")
"""A square as column and row: 65, or with a separator 6 5, 12 3."""


def parse_line(text: str, model: Model, has_kernel: bool) -> Command | GameMsg | Wish:
    """The meaning of a line; raises ValueError, in words for the person, if it has none at present."""
    line = " ".join(text.lower().split())
    if isinstance(model.table.state, Finished) and line in AGAIN:
        return AGAIN[line]
    message = WORDS.get(line) or _parse_choice(line, model, has_kernel)
    if message is None:
        return _parse_command(text, model.table.state.board.rules)
    if not isinstance(message, Wish) and (reason := objection(message, model)):
        raise ValueError(reason)
    return message


def _parse_command(text: str, rules: Rules) -> Command | Wish:
    """A command of the page. A square can also be typed as column and row: 65 is f5, 12 3 is l3."""
    line = re.sub(" ?, ?", ",", " ".join(text.lower().split()))
    try:
        command = parse_command(_with_file(line) or text, rules)
    except DecodeError as error:
        if not LIKE_A_SQUARE.fullmatch(line):
            raise ValueError(
                ENGLISH(
                    "“{found}” is neither a move nor a command. Type help for the list.", found=shown(text)
                )
            ) from error
        last = FILES[rules.width - 1]
        raise ValueError(
            f"{line} is not on the board, which has files a to {last}, ranks 1 to {rules.height}."
        ) from error
    return WISHES_OF_COMMANDS.get(command, command) if isinstance(command, Word) else command


def _with_file(line: str) -> str:
    """The name of a square that is typed as two numbers; "" if `line` is something else."""
    numbered = NUMBERED.fullmatch(line)
    if numbered is None:
        return ""
    column, row = (number for number in numbered.groups() if number)
    return f"{FILES[int(column) - 1]}{row}" if int(column) <= len(FILES) else ""


def _parse_choice(line: str, model: Model, has_kernel: bool) -> GameMsg | None:
    """A choice of a player or an option, in two words or more; None for other lines."""
    word, _, rest = line.partition(" ")
    if not rest:
        return None
    options = model.options
    if word in COLOURS:
        if COLOURS[word] not in model.table.state.board.rules.players:
            raise ValueError(f"Nobody plays {COLOURS[word].value} in this game.")
        return game_msg.PlayerChosen(COLOURS[word], parse_player(rest, has_kernel))
    if word == "pace":
        return settings.OptionsChosen(replace(options, pace=_named(rest, Pace)))
    if word in ("setup", "rules"):
        return settings.OptionsChosen(replace(options, setup=parse_setup(rest)))
    if word == "first":
        return settings.OptionsChosen(replace(options, first_move=parse_first(rest)))
    return None


def parse_setup(name: str) -> SetUp:
    """The set-up with that key, in upper or lower case, with spaces or hyphens; raises ValueError."""
    try:
        return setup_named("-".join(name.lower().split()))
    except UnknownSetUpError as error:
        raise ValueError(f"There is no set-up {name!r}. Type setups for all there are.") from error


def _named(word: str, choices: type[Member]) -> Member:
    names = {choice.name.lower(): choice for choice in choices}
    if word not in names:
        raise ValueError(f"Type one of {', '.join(names)}; {word!r} is none of these.")
    return names[word]


def parse_first(answer: str) -> FirstMove:
    """The answer to who moves first; raises ValueError."""
    if answer == "random":
        return FirstMove.RANDOM
    if COLOURS.get(answer) in FIRST_COLOURS:
        return FirstMove(COLOURS[answer].value)
    raise ValueError(f"Type black, white or random; {answer!r} is none of these.")


class UnplayableError(ValueError):
    """No player of that name can play here; the text says why."""


def parse_player(name: str, has_kernel: bool) -> Player:
    """The player with that key, in upper or lower case, with spaces or hyphens; raises UnplayableError.

    >>> parse_player("Corner First", has_kernel=False)
    Computer(key='corner-first')
    """
    key = "-".join(name.lower().split())
    if key in PEOPLE:
        return Human()
    try:
        player = player_named(key)
    except UnknownPlayerError as error:
        raise UnplayableError(f"There is no player {name!r}.") from error
    if isinstance(player, CustomPlayer):
        raise UnplayableError(
            "A player of your own can play in the page, and in `python3 -m reversi workshop arena`."
        )
    if needs_kernel(player) and not has_kernel:
        raise UnplayableError(
            f"{player.name} searches with the compiled kernel, which needs the Python package wasmtime "
            "(pip install wasmtime); other players do not."
        )
    return Computer(player.key)


def needs_kernel(player: ComputerPlayer) -> bool:
    """Whether a player searches with the compiled kernel."""
    return not isinstance(player, SimplePlayer)


def objection(message: GameMsg, model: Model) -> str:
    """Why `message` would have no effect at present; "" if it has one."""
    match message:
        case computer.Event.STEP_WANTED:
            waiting = mover(model.table.state) is not None and not is_humans_turn(
                model.table.state, model.table.seats_now
            )
            return "" if waiting else "It is not the computer's turn."
        case computer.Event.RESUMED:
            runs = model.table.flow is Flow.RUNNING and not model.table.is_replayed
            return "The computer is not paused." if runs else ""
        case computer.Event.RETRIED:
            return "" if isinstance(model.computer.worker, GivenUp) else "There is nothing to retry."
        case game_msg.Click() | computer.Event() | game_msg.PlayerChosen() | settings.OptionsChosen():
            return ""
        case _ as unreachable:
            assert_never(unreachable)
