"""The keys: what they do everywhere on the page, and the list of them."""

from reversi.app.analysis.msg import AnalyseClicked
from reversi.app.coach.msg import PlayOnClicked
from reversi.app.command.model import ReadFile, ReadRow
from reversi.app.command.msg import CommandFieldWanted, CommandPressed
from reversi.app.command.words import Word
from reversi.app.computer.msg import PlayItClicked
from reversi.app.computer.turn import shown_warning
from reversi.app.game.model import is_large, zoom_in, zoom_out
from reversi.app.game.msg import NewGameClicked, RedoClicked, UndoClicked, ZoomChosen
from reversi.app.hint.msg import HintClicked
from reversi.app.lesson.msg import LessonsLeft
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.panel.model import Sheet
from reversi.app.panel.msg import KeysClosed, KeysOpened, SheetOpened, TimeTravelWanted
from reversi.app.practice.msg import PracticeLeft
from reversi.app.setup.msg import SetUpsOpened
from reversi.elm import Element
from reversi.record.game import rules_of
from reversi.view.controls import view_dialog, view_lines
from reversi.view.texts import Texts


def page_keys(model: Model) -> tuple[tuple[str, Msg], ...]:
    """What the keys do everywhere on the page. In a lesson or in practice, ? opens the list of keys and
    Escape leaves.
    """
    if model.lesson:
        return (("?", KeysOpened()), ("Escape", LessonsLeft()))
    if model.practice:
        return (("?", KeysOpened()), ("Escape", PracticeLeft()))
    letters: dict[str, Msg] = {
        "h": HintClicked(),
        "a": AnalyseClicked(),
        "p": PlayOnClicked() if shown_warning(model) else PlayItClicked(),
        "u": UndoClicked(),
        "r": RedoClicked(),
        "b": CommandPressed(ReadRow(model.table.cursor.row)),
        "f": CommandPressed(ReadFile(model.table.cursor.column)),
        "l": CommandPressed(Word.LEGAL),
        "m": CommandPressed(Word.LAST),
        "n": NewGameClicked(),
        "s": CommandPressed(Word.SCORE),
        "t": TimeTravelWanted(),
        "v": SetUpsOpened(),
        "o": SheetOpened(Sheet.OPTIONS),
    }
    either = [(key, message) for letter, message in letters.items() for key in (letter, letter.upper())]
    field: list[tuple[str, Msg]] = [(key, CommandFieldWanted()) for key in "/:"]
    return (*either, *field, *_zoom_keys(model), ("?", KeysOpened()))


def _zoom_keys(model: Model) -> list[tuple[str, Msg]]:
    """The keys that make the squares of a large board larger and smaller; = is + without the shift key."""
    if not is_large(rules_of(model.table.game)):
        return []
    larger, smaller = ZoomChosen(zoom_in(model.table.zoom)), ZoomChosen(zoom_out(model.table.zoom))
    return [("+", larger), ("=", larger), ("-", smaller), ("−", smaller)]


def view_keys(texts: Texts) -> Element[Msg]:
    """The list of keys, over the page."""
    return view_dialog(texts, "keys", texts.keys, KeysClosed(), view_lines(texts.key_lines))
