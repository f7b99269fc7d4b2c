"""The game of chapter 6: undo, redo and a slider, on a learner's history."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from reversi.domain import Finished, Ongoing, SkipMove
from reversi.elm import Element, OnValue
from reversi.elm.html import tag
from reversi.workshop.chapters import stage
from reversi.workshop.chapters.check import Work, shown

field = tag("input")

Parts: TypeAlias = Mapping[str, Callable[..., Any]]
"""The parts of the game, by `NAMES`."""

NAMES = ("History", "Played", "Undone", "Redone", "WentTo", "state_at", "update")


def game(work: Work) -> stage.StageProgram:
    """The learner's game with undo, redo and a slider, or why it cannot be built."""
    parts = stage.attempt(lambda: {name: work.function(name) for name in NAMES})
    if isinstance(parts, stage.Trouble):
        page = stage.view_stage(*stage.view_troubles(parts))
        return stage.quiet_game(lambda: None, lambda _, __: None, lambda _: page)
    return program_of(parts)


def program_of(parts: Parts) -> stage.StageProgram:
    """The game built from these functions and classes."""

    def update(history: Any, message: object) -> object:
        """The learner's next history, or why there is none; the message after that starts over."""
        begun = parts["History"]() if isinstance(history, stage.Trouble) else history
        return stage.attempt(lambda: parts["update"](begun, message))

    def view(history: Any) -> Element[Any]:
        if isinstance(history, stage.Trouble):
            return stage.view_stage(*stage.view_troubles(history))
        return stage.view_stage(*stage.view_parts(lambda: _view_place(history, parts)))

    return stage.quiet_game(lambda: stage.attempt(parts["History"]), update, view)


def _view_place(history: Any, parts: Parts) -> list[Element[Any]]:
    """The board at the history's place, and the controls that move the place."""
    place, last = int(history.place), len(history.moves)
    state = parts["state_at"](history, place)
    if not isinstance(state, Ongoing | SkipMove | Finished):
        words = f"state_at must return a game state; it returns {shown(state)}."
        return stage.view_troubles(stage.Trouble(words))
    return [
        stage.p({"role": "status"}, stage.status_of_state(state)),
        stage.view_state(state, parts["Played"]),
        stage.div(
            {"class": "stage-buttons"},
            stage.view_button("Undo", parts["Undone"](), disabled=place <= 0),
            stage.view_button("Redo", parts["Redone"](), disabled=place >= last),
        ),
        _view_slider(place, last, parts["WentTo"]),
    ]


def _view_slider(place: int, last: int, went_to: Callable[[int], object]) -> Element[Any]:
    """The slider, which sends its new place."""
    places = tuple((str(number), went_to(number)) for number in range(last + 1))
    words = f"Move {place} of {last}"
    limits: dict[str, str | bool] = {"type": "range", "min": "0", "max": str(last), "step": "1"}
    names: dict[str, str | bool] = {"aria-label": "Place in the game", "aria-valuetext": words}
    slider = field({**limits, **names, "value": str(place)}, on=(OnValue(places, "input"),))
    return stage.div({"class": "stage-slider"}, stage.p({}, words), slider)
