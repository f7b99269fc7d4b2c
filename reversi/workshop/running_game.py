"""A chapter's game with a learner's code, run within the limits at every step."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from importlib import import_module
from types import CodeType
from typing import Any

from reversi.elm import Frame, frame_of
from reversi.elm.program import Program
from reversi.engine.limited import Clock
from reversi.workshop.chapters.check import Work
from reversi.workshop.chapters.stage import After
from reversi.workshop.results import Explained, Kind
from reversi.workshop.running import NAME, SECONDS, Printer, compiled, guarded

LONGEST = 500
"""The most messages of a game that are replayed."""
LARGEST_PAGE = 2_000_000
"""The largest page of a game, in characters."""


@dataclass(frozen=True, slots=True)
class Playing:
    """A game at one moment: its state, its page, and the messages it has scheduled."""

    code: CodeType
    program: "Program[None, Any, Any, After, Any]"
    model: Any
    frame: Frame[Any]
    waits: tuple[After, ...] = ()
    messages: tuple[Any, ...] = ()
    """Those that led here from the beginning."""


def begin_game(
    key: str,
    text: str,
    clock: Clock,
    seconds: float = SECONDS,
    printer: Printer | None = None,
    messages: tuple[Any, ...] = (),
) -> Playing | Explained:
    """The game of the chapter `key` with a learner's text after these messages, or why there is none.

    The messages may be those of an earlier text; the first that this one lacks and those behind it are left
    out, and those for which there is no time. The game waits for what was scheduled and is not among them.
    The `printer` hears what the game's functions print, then and later, not what the text itself does.
    """
    heard = printer or Printer()
    made = compiled(text)
    if isinstance(made, Explained):
        return made
    game: Callable[[Work], Program[None, Any, Any, After, Any]] = import_module(
        f"reversi.workshop.chapters.{key}.game"
    ).game

    def begin() -> Playing:
        names = made.run(heard).__dict__
        heard.take()
        program = game(Work(names))
        model, waits = program.init(None)
        pending, kept, deadline = [*waits], list[Any](), clock() + seconds
        for message in messages:
            try:
                kept.append(_carried(message, names))
            except (LookupError, TypeError):
                break
            model, waits = program.update(model, kept[-1])
            pending = [*(each for each in pending if each.message != kept[-1]), *waits]
            if clock() > deadline:
                break
        frame = frame_of(program.view(model))
        return Playing(made.code, program, model, frame, tuple(pending), tuple(kept))

    return _bounded(guarded(made.code, begin, clock, 2 * seconds if messages else seconds))


def go_on(playing: Playing, message: Any, clock: Clock, seconds: float = SECONDS) -> Playing | Explained:
    """The game after a message, or how the learner's code failed."""

    def step() -> Playing:
        model, waits = playing.program.update(playing.model, message)
        frame = frame_of(playing.program.view(model), playing.frame)
        messages = (*playing.messages, message)
        return Playing(playing.code, playing.program, model, frame, tuple(waits), messages)

    return _bounded(guarded(playing.code, step, clock, seconds))


def _carried(message: Any, names: Mapping[str, Any]) -> Any:
    """The message as a value of the text's own classes; LookupError or TypeError if they do not fit it."""
    name = message.__class__.__name__
    if message.__class__.__module__ != NAME:
        return message
    if isinstance(message, Enum):
        return names[name][message.name]
    if not is_dataclass(message):
        raise LookupError(name)
    values = {each.name: _carried(getattr(message, each.name), names) for each in fields(message)}
    return names[name](**values)


def _bounded(playing: Playing | Explained) -> Playing | Explained:
    """The game, unless its page is too large to be shown."""
    if isinstance(playing, Playing) and len(playing.frame.json) > LARGEST_PAGE:
        return Explained(Kind.TOO_LARGE, None, "The page that this makes is too large to show.")
    return playing
