"""The editor in words: whether the drawing can be played, what was drawn last, and what happened."""

from typing import assert_never

from reversi.app.common.words import COLOURS
from reversi.app.editor.canvas import Canvas, Painted
from reversi.app.editor.drawing import (
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
from reversi.app.editor.grid import content_words
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
from reversi.app.share.view import shown, trouble_words
from reversi.locale.say import Say, mark

FAULTS = {
    Fault.NO_DISCS: mark("This cannot be played: there is no disc, and no square for placing one."),
    Fault.BOARD_FULL: mark("This cannot be played: no square is empty."),
    Fault.NOBODY_CAN_MOVE: mark("This cannot be played: nobody could move."),
}


def playable_words(say: Say, canvas: Canvas) -> str:
    """Whether the drawing can be played: why not, or what to know about it."""
    fault = fault_of(canvas)
    if fault is not None:
        return fault_words(say, fault)
    remarks = (remark_words(say, remark) for remark in remarks_on(canvas))
    return say.gap.join((say("This can be played."), *remarks))


def fault_words(say: Say, fault: AnyFault) -> str:
    """Why the drawing cannot be played."""
    match fault:
        case Fault():
            return say(FAULTS[fault])
        case NobodyPlays(colour):
            name = say(COLOURS[colour])
            return say(
                "This cannot be played: there are {adjective} discs, but nobody plays {colour}.",
                adjective=name.lower(),
                colour=name,
            )
        case EndsAtOnce(colour):
            return say(
                "This cannot be played: {colour} begins and cannot move, which ends the game by its rules.",
                colour=say(COLOURS[colour]),
            )
        case _ as unreachable:
            assert_never(unreachable)


def remark_words(say: Say, remark: Remark) -> str:
    """What to know about a drawing that can be played."""
    match remark:
        case MustPassFirst(colour):
            return say("{colour} begins, but cannot move and must pass.", colour=say(COLOURS[colour]))
        case HasNoDisc(colour):
            return say("{colour} has no disc and can never move.", colour=say(COLOURS[colour]))
        case _ as unreachable:
            assert_never(unreachable)


def drawn_words(say: Say, drawing: Drawing) -> str:
    """The last square drawn on: "d4, black."; empty if the last edit was something else."""
    last = drawing.messages[drawing.place - 1] if drawing.place else None
    if not isinstance(last, Painted):
        return ""
    square, canvas = last.squares[-1], drawing.present
    if not canvas.holds(square):
        return ""
    return f"{say.gap}{content_words(say, square, canvas.at(square))}{say.stop}"


def news_words(say: Say, news: News | None) -> str:
    """The result of the last action; empty if there is nothing to report."""
    match news:
        case None:
            return ""
        case Wanting.NAME:
            return say("Give it a name to keep it under.")
        case Kept(name):
            return say("“{name}” is kept among your set-ups.", name=shown(name))
        case Deleted(setup):
            return say("“{name}” is deleted.", name=shown(setup.name) or say("Unnamed"))
        case FileSaved(name):
            return say("Saved as {name}.", name=name)
        case FileLoaded():
            return say("The file is loaded. Undo brings back what was drawn before.")
        case FileRefused(trouble, keys):
            where = say(", under {keys}", keys=shown(".".join(map(str, keys)))) if keys else ""
            return say(
                "The file was not loaded: {reason}. What you have drawn is unchanged.",
                reason=f"{trouble_words(say, trouble)}{where}",
            )
        case _ as unreachable:
            assert_never(unreachable)
