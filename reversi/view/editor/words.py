"""The editor in words: whether the drawing can be played, what was drawn last, and what happened."""

from typing import assert_never

from reversi.app.editor.canvas import Canvas
from reversi.app.editor.edits import Painted
from reversi.app.editor.fault import (
    AnyFault,
    EndsAtOnce,
    Fault,
    HasNoDisc,
    MustPassFirst,
    NobodyPlays,
    Remark,
    fault_of,
    remarks_on,
)
from reversi.app.editor.model import (
    Deleted,
    Drawing,
    FileLoaded,
    FileRefused,
    FileSaved,
    Kept,
    News,
    Wanting,
)
from reversi.view.editor.canvas import content_words
from reversi.view.share import shown, trouble_words
from reversi.view.texts import Texts
from reversi.view.texts.editor import EditorTexts


def playable_words(texts: Texts, words: EditorTexts, canvas: Canvas) -> str:
    """Whether the drawing can be played: why not, or what to know about it."""
    fault = fault_of(canvas)
    if fault is not None:
        return fault_words(texts, words, fault)
    remarks = (remark_words(texts, words, remark) for remark in remarks_on(canvas))
    return texts.gap.join((words.can_be_played, *remarks))


def fault_words(texts: Texts, words: EditorTexts, fault: AnyFault) -> str:
    """Why the drawing cannot be played."""
    match fault:
        case Fault():
            return words.faults[fault]
        case NobodyPlays(colour):
            return words.nobody_plays(texts.colours[colour])
        case EndsAtOnce(colour):
            return words.ends_at_once(texts.colours[colour])
        case _ as unreachable:
            assert_never(unreachable)


def remark_words(texts: Texts, words: EditorTexts, remark: Remark) -> str:
    """What to know about a drawing that can be played."""
    match remark:
        case MustPassFirst(colour):
            return words.must_pass_first(texts.colours[colour])
        case HasNoDisc(colour):
            return words.has_no_disc(texts.colours[colour])
        case _ as unreachable:
            assert_never(unreachable)


def drawn_words(texts: Texts, words: EditorTexts, drawing: Drawing) -> str:
    """The last square drawn on: "d4, black."; empty if the last edit was something else."""
    last = drawing.messages[drawing.place - 1] if drawing.place else None
    if not isinstance(last, Painted):
        return ""
    square, canvas = last.squares[-1], drawing.present
    if not canvas.holds(square):
        return ""
    return f"{texts.gap}{content_words(texts, words, square, canvas.at(square))}{texts.stop}"


def news_words(texts: Texts, words: EditorTexts, news: News | None) -> str:
    """The result of the last action; empty if there is nothing to report."""
    match news:
        case None:
            return ""
        case Wanting.NAME:
            return words.name_wanted
        case Kept(name):
            return words.kept(shown(name))
        case Deleted(setup):
            return words.deleted(shown(setup.name) or words.unnamed)
        case FileSaved(name):
            return words.saved(name)
        case FileLoaded():
            return words.loaded
        case FileRefused(trouble, keys):
            where = words.under(shown(".".join(map(str, keys)))) if keys else ""
            return words.refused(f"{trouble_words(texts, trouble)}{where}")
        case _ as unreachable:
            assert_never(unreachable)
