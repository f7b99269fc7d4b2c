"""Typed moves and commands: what can be typed, what it means, and the answer to it.

A command does what a click would do.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias, assert_never

from reversi.app import analysis, hint, next_game
from reversi.app.common import cmd
from reversi.app.common.changes import focus_board, numbered, opened, told
from reversi.app.common.notices import MovesNotTyped
from reversi.app.game import msg as game_msg
from reversi.app.game.model import redo_place, undo_place
from reversi.app.game.seats import is_human_decision, is_humans_turn, mover
from reversi.app.model import Model
from reversi.domain import DecodeError, Index, Ongoing, Rules, Square, board_to_value, may_pass, parse_square
from reversi.domain.setups import setup_named, setups
from reversi.domain.square import FILES
from reversi.elm import NamedEnum
from reversi.record.game import Game, rules_of


class Word(Enum):
    """A command of one word, by its English name."""

    PASS = "pass"
    UNDO = "undo"
    REDO = "redo"
    NEW = "new"
    HINT = "hint"
    ANALYSE = "analyse"
    LEGAL = "legal"
    LAST = "last"
    SCORE = "score"
    TURN = "turn"
    BOARD = "board"
    SETUP = "setup"
    HELP = "help"


WORDS: dict[Word, tuple[str, ...]] = {
    Word.PASS: ("pass", "skip", "passe", "passer", "パス"),
    Word.UNDO: ("undo", "annuler", "annule", "元に戻す", "戻す", "待った"),
    Word.REDO: ("redo", "rétablir", "retablir", "rétablis", "やり直す"),
    Word.NEW: ("new", "new game", "nouvelle", "nouvelle partie", "新しい対局", "新規"),
    Word.HINT: ("hint", "hints", "conseil", "indice", "ヒント"),
    Word.ANALYSE: ("analyse", "analyze", "analysis", "analyser", "étudier", "etudier", "étude", "解析"),
    Word.LEGAL: ("legal", "legal moves", "moves", "légal", "légaux", "legaux", "coups", "合法手", "打てる所"),
    Word.LAST: ("last", "last move", "dernier", "dernier coup", "最後", "最後の手"),
    Word.SCORE: ("score", "count", "スコア", "石数", "石の数"),
    Word.TURN: ("turn", "who", "whose turn", "trait", "tour", "qui", "手番", "番"),
    Word.BOARD: ("board", "othellier", "plateau", "tableau", "盤", "盤面"),
    Word.SETUP: ("setup", "setups", "set-up", "variant", "variants", "variante", "variantes", "ルール"),
    Word.HELP: ("help", "?", "aide", "ヘルプ"),
}
"""The words that stand for commands. All languages work at any time, because no word means two things."""

ROW = ("row", "rank", "line", "ligne", "rangée", "rangee")
FILE = ("file", "column", "col", "colonne")
"""What may precede the name of a row or a file."""

AFTER_ROW = ("行", "行目", "段", "段目")
AFTER_FILE = ("列", "列目", "筋")
"""What may follow it in Japanese."""


@dataclass(frozen=True, slots=True)
class PlaySquare:
    """Play `square`."""

    square: Square


@dataclass(frozen=True, slots=True)
class ReadRow:
    """Read out a row, counted from 0."""

    row: int


@dataclass(frozen=True, slots=True)
class ReadColumn:
    """Read out a file, counted from 0."""

    column: int


@dataclass(frozen=True, slots=True)
class PlaySetUp:
    """Begin a game with the set-up of this key, if there is one."""

    key: str


Command: TypeAlias = PlaySquare | ReadRow | ReadColumn | PlaySetUp | Word


class Refused(Enum):
    """Why a command changed nothing."""

    NOT_UNDERSTOOD = "not understood"
    NOT_YOUR_TURN = "not your turn"
    NO_MOVE = "no move"
    NEED_NOT_PASS = "need not pass"
    NOTHING_TO_UNDO = "nothing to undo"
    NOTHING_TO_REDO = "nothing to redo"
    NO_HINT = "no hint"
    NO_SETUP = "no set-up"


@dataclass(frozen=True, slots=True)
class Answered:
    """The last command, and the game as it was then; `number` tells answers apart.

    `command` is None if `text` was not understood.
    """

    number: int
    text: str
    command: Command | None
    game: Game
    refused: Refused | None = None


@dataclass(frozen=True, slots=True)
class Typed:
    """The text in the field, and the last answer."""

    text: str = ""
    answered: Answered | None = None
    is_open: bool = False
    """Whether the field is on the page."""


NOTHING_TYPED = Typed()
LONGEST = 80
"""The most characters in a command."""

WIDE = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: ord(" ")}
"""Full-width letters, digits and space, as typed on Japanese keyboards, mapped to their usual forms."""


def _any(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(sorted(words, key=len, reverse=True))})?"


MEANINGS = {name: word for word, names in WORDS.items() for name in names}
SQUARE = "([a-z]) ?([1-9][0-9]?)"
A_ROW = f"{_any(ROW)} ?([1-9][0-9]?) ?{_any(AFTER_ROW)}"
A_FILE = f"(?:{_any(FILE)} )?([a-z]) ?{_any(AFTER_FILE)}"
A_SETUP = f"(?:{'|'.join(WORDS[Word.SETUP])}) (.+)"
"""Patterns, compiled when the first command is typed."""


def parse_command(text: str, rules: Rules) -> Command:
    """The command that `text` means on a board of these rules, in any language; raises `DecodeError`.

    >>> from reversi.domain import STANDARD
    >>> parse_command("F5", STANDARD), parse_command("row 3", STANDARD), parse_command("Légal", STANDARD)
    (PlaySquare(square=Square(column=5, row=4)), ReadRow(row=2), <Word.LEGAL: 'legal'>)
    """
    command = _command(_plain(text)) if len(text) <= LONGEST else None
    if command is None or not _is_on_board(command, rules):
        raise DecodeError("expected a move or a command", text, Index(0))
    return command


def _plain(text: str) -> str:
    """The text in lower case and half width, with single spaces, and without a leading / or :."""
    return " ".join(text.translate(WIDE).lower().split()).lstrip("/:").strip()


def _command(words: str) -> Command | None:
    if words in MEANINGS:
        return MEANINGS[words]
    if square := re.fullmatch(SQUARE, words):
        return PlaySquare(parse_square(square[1] + square[2]))
    if row := re.fullmatch(A_ROW, words):
        return ReadRow(int(row[1]) - 1)
    if file := re.fullmatch(A_FILE, words):
        return ReadColumn(FILES.index(file[1]))
    if setup := re.fullmatch(A_SETUP, words):
        return PlaySetUp(setup[1].replace(" ", "-"))
    return None


def _is_on_board(command: Command, rules: Rules) -> bool:
    match command:
        case PlaySquare(square):
            return rules.holds(square)
        case ReadRow(row):
            return 0 <= row < rules.height
        case ReadColumn(column):
            return 0 <= column < rules.width
        case PlaySetUp() | Word():
            return True
        case _ as unreachable:
            assert_never(unreachable)


class Click(NamedEnum):
    """What the person did: the messages without details."""

    OPEN_FIELD = "CommandFieldWanted"
    """Opened the field for moves and commands."""
    LEAVE_FIELD = "CommandFieldLeft"
    """Left the field for moves and commands."""
    ENTER = "CommandEntered"
    """Entered the text in the field."""


@dataclass(frozen=True, slots=True)
class CommandTyped:
    """The field for moves and commands now contains `text`."""

    text: str


@dataclass(frozen=True, slots=True)
class CommandPressed:
    """The person pressed the key of a command."""

    command: Command


CommandMsg: TypeAlias = Click | CommandTyped | CommandPressed


FIELD = "command"
"""The id of the field for moves and commands."""

Meaning: TypeAlias = (
    game_msg.SquareClicked
    | game_msg.BoardClick
    | game_msg.Click
    | hint.Click
    | analysis.Click
    | next_game.Click
    | next_game.SetUpChosen
)
"""The messages that a command can stand for."""


def update(model: Model, msg: CommandMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the field; what a command means is still to be done."""
    match msg:
        case Click.OPEN_FIELD if model.aside:
            return told(model, MovesNotTyped()), (focus_board(model),)
        case Click.OPEN_FIELD:
            return opened(_with_field(model, is_open=True), None), (cmd.SelectText(FIELD),)
        case Click.LEAVE_FIELD:
            return _with_field(model, is_open=False), (focus_board(model),)
        case CommandTyped(text):
            return replace(model, typed=replace(model.typed, text=text)), ()
        case Click.ENTER:
            return _enter(model, model.typed.text)
        case CommandPressed(command) if _is_on_board(command, model.table.state.board.rules):
            return _answered(_with_field(model, is_open=True), "", command, refusal_of(model, command)), ()
        case CommandPressed():
            return model, ()  # of another board
        case _ as unreachable:
            assert_never(unreachable)


def meant(before: Model, after: Model) -> Meaning | None:
    """What the person has just told the program to do; an illegal move is played too: its square flashes."""
    answered = after.typed.answered
    if answered is None or answered is before.typed.answered or answered.command is None:
        return None
    return _message_of(answered.command) if answered.refused in (None, Refused.NO_MOVE) else None


def _with_field(model: Model, *, is_open: bool) -> Model:
    return replace(model, typed=replace(model.typed, is_open=is_open))


def _enter(model: Model, text: str) -> tuple[Model, cmd.Cmds]:
    """The model after Enter; a text that is not understood is selected, so that typing replaces it."""
    if not text.strip():
        return model, ()
    try:
        command = parse_command(text, rules_of(model.table.game))
    except DecodeError:
        return _answered(model, text, None, Refused.NOT_UNDERSTOOD), (cmd.SelectText(FIELD),)
    emptied = replace(model, typed=replace(model.typed, text=""))
    return _answered(emptied, text, command, refusal_of(model, command)), ()


def _answered(model: Model, text: str, command: Command | None, refused: Refused | None) -> Model:
    """The model with the answer to the command, whether it is carried out or refused."""
    counted, number = numbered(model)
    answered = Answered(number, text, command, model.table.game, refused)
    return replace(counted, typed=replace(model.typed, answered=answered))


def refusal_of(model: Model, command: Command) -> Refused | None:
    """Why `command` cannot be carried out now; None if it can.

    Outside analysis, there are hints only while the person plays the game on the table.
    """
    table = model.table
    match command:
        case PlaySquare(square):
            if mover(table.state) is not None and not is_humans_turn(table.state, table.seats_now):
                return Refused.NOT_YOUR_TURN
            legal = isinstance(table.state, Ongoing) and table.state.move_at(square)
            return None if legal else Refused.NO_MOVE
        case Word.PASS:
            if not may_pass(table.state):
                return Refused.NEED_NOT_PASS
            return None if is_humans_turn(table.state, table.seats_now) else Refused.NOT_YOUR_TURN
        case Word.UNDO:
            return Refused.NOTHING_TO_UNDO if undo_place(table.game, table.seats_now) is None else None
        case Word.REDO:
            return Refused.NOTHING_TO_REDO if redo_place(table.game, table.seats_now) is None else None
        case Word.HINT:
            is_here = model.plays and is_human_decision(table.state, table.seats)
            return None if is_here or (table.analysing and board_to_value(table.state)) else Refused.NO_HINT
        case PlaySetUp(key):
            return None if any(setup.key == key for setup in setups()) else Refused.NO_SETUP
        case ReadRow() | ReadColumn() | Word():
            return None
        case _ as unreachable:
            assert_never(unreachable)


MESSAGES: dict[Word, Meaning] = {
    Word.PASS: game_msg.BoardClick.SKIP,
    Word.UNDO: game_msg.Click.UNDO,
    Word.REDO: game_msg.Click.REDO,
    Word.NEW: game_msg.Click.NEW_GAME,
    Word.HINT: hint.Click.HINT,
    Word.ANALYSE: analysis.Click.ANALYSE,
    Word.SETUP: next_game.Click.OPEN_BOARDS,
}
"""What words stand for; the others only ask for information."""


def _message_of(command: Command) -> Meaning | None:
    """The message that a command stands for; None if it only asks for information."""
    match command:
        case PlaySquare(square):
            return game_msg.SquareClicked(square)
        case PlaySetUp(key):
            return next_game.SetUpChosen(setup_named(key))
        case ReadRow() | ReadColumn():
            return None
        case Word():
            return MESSAGES.get(command)
        case _ as unreachable:
            assert_never(unreachable)
