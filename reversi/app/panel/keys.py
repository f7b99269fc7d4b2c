"""The keys: what they do everywhere on the page."""

from reversi.app import (
    analysis,
    archives,
    coach,
    command,
    computer,
    hint,
    next_game,
    panel,
    settings,
    tree,
)
from reversi.app.coach import shown_warning
from reversi.app.command import ReadColumn, ReadRow, Word
from reversi.app.common.dialogs import Click, NextGame, Page, Sheet
from reversi.app.game import msg as game_msg
from reversi.app.game.model import is_large, zoom_in, zoom_out
from reversi.app.game.words import must_pass
from reversi.app.games import msg as games_msg
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.record.game import rules_of

NEXT_GAME = next_game.Click.OPEN


def page_keys(model: Model) -> tuple[tuple[str, Msg], ...]:
    """What the keys do everywhere on the page.

    In a lesson or in practice, ? opens the list of keys and Escape leaves; Escape also leaves the editor.
    There / only tells how to move.
    Under a dialog there are none, except that N begins the next game.
    """
    if model.panel.dialog:
        is_sheet = isinstance(model.panel.dialog, NextGame) and model.panel.dialog.page is Page.SHEET
        return (("n", NEXT_GAME), ("N", NEXT_GAME)) if is_sheet else ()
    field: list[tuple[str, Msg]] = [(key, command.Click.OPEN_FIELD) for key in "/:"]
    if model.aside:
        left = ("Escape", Click.LEAVE)
        return (left,) if model.editor else (("?", panel.Event.KEYS_OPENED), *field, left)
    letters: dict[str, Msg] = {
        "h": hint.Click.HINT,
        "a": analysis.Click.ANALYSE,
        "k": archives.Event.EXPLORER_SWITCHED,
        "p": _passed_or_played(model),
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
        "v": next_game.Click.OPEN_BOARDS,
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
    return (*either, *draws, *field, *_zoom_keys(model), ("?", panel.Event.KEYS_OPENED))


def _passed_or_played(model: Model) -> Msg:
    """What P does: it passes where that must be, and otherwise lets be played what waits for it."""
    if must_pass(model):
        return game_msg.BoardClick.SKIP
    return coach.Click.PLAY_ON if shown_warning(model) else computer.Event.MOVE_ACCEPTED


def _zoom_keys(model: Model) -> list[tuple[str, Msg]]:
    """The keys that zoom a large board; = is + without the shift key."""
    if not is_large(rules_of(model.table.game)):
        return []
    larger, smaller = (
        game_msg.ZoomChosen(zoom_in(model.table.zoom)),
        game_msg.ZoomChosen(zoom_out(model.table.zoom)),
    )
    return [("+", larger), ("=", larger), ("-", smaller), ("−", smaller)]
