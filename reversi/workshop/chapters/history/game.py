"""The game of chapter 6: undo, redo and a slider, on a learner's history."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from reversi.domain import Finished, Ongoing, SkipMove, Square
from reversi.elm import Element, OnValue, Program
from reversi.elm.html import click, tag
from reversi.workshop.chapters import stage
from reversi.workshop.chapters.check import Work, shown
from reversi.workshop.chapters.game_words import ENGLISH
from reversi.workshop.playing import told, view_state

field = tag("input")

Parts: TypeAlias = Mapping[str, Callable[..., Any]]
"""The parts of the game, by `NAMES`."""

NAMES = ("History", "Played", "Undone", "Redone", "WentTo", "state_at", "update")


def game_of(work: Work) -> stage.StageProgram:
    """The game built from a learner's functions and classes, or why it cannot be built."""
    parts = stage.attempt(lambda: {name: work.function(name) for name in NAMES})
    if isinstance(parts, stage.Trouble):
        page = stage.view_stage(stage.view_trouble(parts))
        return Program(lambda _: (None, ()), lambda _, __: (None, ()), lambda _: page, lambda _: frozenset())
    return program_of(parts)


def program_of(parts: Parts) -> stage.StageProgram:
    """The game built from these functions and classes."""
    return Program(
        init=lambda _: (stage.attempt(parts["History"]), ()),
        update=lambda history, message: (_updated(history, message, parts), ()),
        view=lambda history: _view(history, parts),
        subscriptions=lambda _: frozenset(),
    )


def _updated(history: Any, message: object, parts: Parts) -> object:
    """The learner's next history, or why there is none; the message after that starts over."""
    begun = parts["History"]() if isinstance(history, stage.Trouble) else history
    return stage.attempt(lambda: parts["update"](begun, message))


def _view(history: Any, parts: Parts) -> Element[Any]:
    if isinstance(history, stage.Trouble):
        return stage.view_stage(stage.view_trouble(history))
    page = stage.attempt(lambda: _view_place(history, parts))
    return stage.view_stage(stage.view_trouble(page)) if isinstance(page, stage.Trouble) else page


def _view_place(history: Any, parts: Parts) -> Element[Any]:
    """The board at the history's place, and the controls that move the place."""
    place, last = int(history.place), len(history.moves)
    state = parts["state_at"](history, place)
    if not isinstance(state, Ongoing | SkipMove | Finished):
        return stage.view_stage(stage.view_trouble(stage.Trouble(ENGLISH.no_state.format(came=shown(state)))))

    def played(square: Square) -> object:
        return parts["Played"](square)

    return stage.view_stage(
        stage.p({"role": "status"}, told(state)),
        view_state(state, played),
        stage.div(
            {"class": "stage-buttons"},
            _view_button(ENGLISH.undo, parts["Undone"](), disabled=place <= 0),
            _view_button(ENGLISH.redo, parts["Redone"](), disabled=place >= last),
        ),
        _view_slider(place, last, parts["WentTo"]),
    )


def _view_button(words: str, message: object, disabled: bool) -> Element[Any]:
    return stage.button({"type": "button", "disabled": disabled}, words, on=click(message), key=words)


def _view_slider(place: int, last: int, went_to: Callable[[int], object]) -> Element[Any]:
    """The slider, which sends its new place."""
    places = tuple((str(number), went_to(number)) for number in range(last + 1))
    words = ENGLISH.place.format(place=place, last=last)
    limits: dict[str, str | bool] = {"type": "range", "min": "0", "max": str(last), "step": "1"}
    names: dict[str, str | bool] = {"aria-label": ENGLISH.place_label, "aria-valuetext": words}
    slider = field({**limits, **names, "value": str(place)}, on=(OnValue(places, "input"),))
    return stage.div({"class": "stage-slider"}, stage.p({}, words), slider)
