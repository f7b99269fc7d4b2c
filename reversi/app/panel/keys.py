"""The keys: what they do everywhere on the page, and the list of them."""

from reversi.app import (
    analysis,
    archives,
    coach,
    command,
    computer,
    hint,
    lesson,
    next_game,
    panel,
    practice,
    settings,
    setup,
    tree,
)
from reversi.app.coach import shown_warning
from reversi.app.command import ReadColumn, ReadRow, Word
from reversi.app.common import controls as ui
from reversi.app.common.dialogs import NextGame, Sheet
from reversi.app.editor import msg as editor_msg
from reversi.app.game import msg as game_msg
from reversi.app.game.model import is_large, zoom_in, zoom_out
from reversi.app.games import msg as games_msg
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.elm import Element
from reversi.locale.say import Say, mark
from reversi.record.game import rules_of

KEYS = (
    (
        mark("← ↑ → ↓ Home End"),
        mark("move on the board"),
    ),
    (
        mark("Enter Space"),
        mark("play there"),
    ),
    (
        mark("H"),
        mark("hint; press again for more"),
    ),
    (
        mark("A"),
        mark("analyse; H then says the best moves"),
    ),
    (
        mark("K"),
        mark("openings: what was played here in archived games"),
    ),
    (
        mark("P"),
        mark("let the computer play the move that it explains"),
    ),
    (
        mark("U"),
        mark("undo"),
    ),
    (
        mark("R"),
        mark("redo"),
    ),
    (
        mark(", ."),
        mark("one move back, one move forward"),
    ),
    (
        mark("← → Home End"),
        mark("the same away from the board, and to the start and the end"),
    ),
    (
        mark("↑ ↓"),
        mark("away from the board: to the other moves in the same position"),
    ),
    (
        mark("E"),
        mark("in a reviewed game: to the next mistake; with Shift, to the one before"),
    ),
    (
        mark("N"),
        mark("new game: opponent, colour and board; N once more begins it"),
    ),
    (
        mark("G"),
        mark("your games"),
    ),
    (
        mark("Space Delete"),
        mark("in your games: select a game, once Select games is on; delete it, or all that are selected"),
    ),
    (
        mark("B"),
        mark("read the row you are on"),
    ),
    (
        mark("F"),
        mark("read the file you are on"),
    ),
    (
        mark("L"),
        mark("read the legal moves"),
    ),
    (
        mark("M"),
        mark("read the last move"),
    ),
    (
        mark("S"),
        mark("read the score"),
    ),
    (
        mark("D"),
        mark("mark the square you are on; with Shift, draw an arrow to it from the last mark"),
    ),
    (
        mark("C"),
        mark("clear the marks and arrows on this position"),
    ),
    (
        mark("+ −"),
        mark("larger or smaller squares, where the board is large"),
    ),
    (
        mark("Q"),
        mark("turn the board a quarter to the right"),
    ),
    (
        mark("X"),
        mark("mirror the board: exchange left and right"),
    ),
    (
        mark("/"),
        mark("type a move or a command"),
    ),
    (
        mark("V"),
        mark("boards and rules"),
    ),
    (
        mark("O"),
        mark("options"),
    ),
    (
        mark("T"),
        mark("look behind the game: time travel"),
    ),
    (
        mark("?"),
        mark("this list"),
    ),
)


NEXT_GAME = next_game.Click.OPEN


def page_keys(model: Model) -> tuple[tuple[str, Msg], ...]:
    """What the keys do everywhere on the page.

    In a lesson or in practice, ? opens the list of keys and Escape leaves; Escape also leaves the editor.
    Under a dialog there are none, except that N begins the next game.
    """
    if model.panel.dialog:
        return (("n", NEXT_GAME), ("N", NEXT_GAME)) if isinstance(model.panel.dialog, NextGame) else ()
    if model.editor:
        return (("Escape", editor_msg.Click.CLOSE),)
    if model.lesson:
        return (("?", panel.Event.KEYS_OPENED), ("Escape", lesson.Click.LEAVE))
    if model.practice:
        return (("?", panel.Event.KEYS_OPENED), ("Escape", practice.Click.LEAVE))
    letters: dict[str, Msg] = {
        "h": hint.Click.HINT,
        "a": analysis.Click.ANALYSE,
        "k": archives.Event.EXPLORER_SWITCHED,
        "p": coach.Click.PLAY_ON if shown_warning(model) else computer.Event.MOVE_ACCEPTED,
        "u": game_msg.Click.UNDO,
        "r": game_msg.Click.REDO,
        "b": command.CommandPressed(ReadRow(model.table.cursor.row)),
        "f": command.CommandPressed(ReadColumn(model.table.cursor.column)),
        "l": command.CommandPressed(Word.LEGAL),
        "m": command.CommandPressed(Word.LAST),
        "n": NEXT_GAME,
        "g": games_msg.Click.OPEN,
        "s": command.CommandPressed(Word.SCORE),
        "t": panel.Event.TIME_TRAVEL_WANTED,
        "q": settings.Click.TURN,
        "x": settings.Click.MIRROR,
        "v": setup.Click.OPEN,
        "o": panel.SheetOpened(Sheet.OPTIONS),
    }
    either = [(key, message) for letter, message in letters.items() for key in (letter, letter.upper())]
    cursor = model.table.cursor
    draws: list[tuple[str, Msg]] = [
        ("d", tree.ShapeDrawn(cursor, cursor)),
        ("D", tree.ArrowEnded(cursor)),
        ("c", tree.Click.CLEAR_SHAPES),
        ("C", tree.Click.CLEAR_SHAPES),
    ]
    field: list[tuple[str, Msg]] = [(key, command.Click.OPEN_FIELD) for key in "/:"]
    return (*either, *draws, *field, *_zoom_keys(model), ("?", panel.Event.KEYS_OPENED))


def _zoom_keys(model: Model) -> list[tuple[str, Msg]]:
    """The keys that zoom a large board; = is + without the shift key."""
    if not is_large(rules_of(model.table.game)):
        return []
    larger, smaller = (
        game_msg.ZoomChosen(zoom_in(model.table.zoom)),
        game_msg.ZoomChosen(zoom_out(model.table.zoom)),
    )
    return [("+", larger), ("=", larger), ("-", smaller), ("−", smaller)]


def view_keys(say: Say) -> Element[Msg]:
    """The dialog with the list of keys."""
    return ui.view_dialog(say, "keys", say("Keys"), panel.Event.KEYS_CLOSED, ui.view_lines(say, KEYS))
