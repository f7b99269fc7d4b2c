"""Late modules: those that few visits need run when first used, not when imported.

They are imported like all others, at the top of a file, but as modules: `from reversi.app.settings import
view` runs nothing yet, while `from reversi.app.settings.view import view_options` would. Modules not run by
the first screen are left out of the first archive. Outside Pyodide these are ordinary imports.
"""

import importlib
from collections.abc import Collection, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

_BY_ROOM = {
    "app": "comparison",
    "app.analysis": "view",
    "app.archives": "explorer games list played update",
    "app.computer": "bar",
    "app.custom_player": "view",
    "app.editor": "update view",
    "app.game": "ending layer source",
    "app.games": "fields orders pair update view",
    "app.next_game": "listed said sheet update",
    "app.panel": "learn",
    "app.practice": "asking view",
    "app.puzzles": "by_heart chooser solving view",
    "app.review": "codec graph reasons report update",
    "app.session": "games_file resuming",
    "app.settings": "view",
    "app.share": "naming",
    "elm.browser": "host panel",
    "engine.explain": "replies",
    "engine.players": "custom_player java_search mcts minimax monte_carlo revello_search",
    "engine.search": "large small",
    "formats": "data ggf headed paste picture score_sheet sgf starts",
    "locale": "fr ja",
    "record": "balanced_starts played_lines reason repertoire shapes training",
    "shells.browser.library": "library readers",
    "shells.browser.page": "travel_game",
    "shells.browser.workers": "players",
    "workshop": "restraint",
    "workshop.chapters.messages": "solution",
    "workshop.chapters.values": "solution",
}

LATE = frozenset(
    {
        "html",
        "random",
        *(f"reversi.{room}.{name}" for room, names in _BY_ROOM.items() for name in names.split()),
    }
)


class Late(MetaPathFinder, Loader):
    """Finds the modules with these names without running them; reloads (with a `target`) go to others."""

    def __init__(self, names: Collection[str] = LATE) -> None:
        self._names = names

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,  # noqa: ARG002  (part of every finder's signature)
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """A module specification without a location."""
        return ModuleSpec(fullname, self) if fullname in self._names and target is None else None

    def exec_module(self, module: ModuleType) -> None:
        """Leave the module's code until it is needed."""
        module.__class__ = _LateModule


class _LateModule(ModuleType):
    """A module that is loaded and run when an attribute is first asked for."""

    def __getattr__(self, name: str) -> Any:
        if has_run(self):
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        try:
            importlib.reload(self)
        except BaseException:
            vars(self).pop("__file__", None)  # the next use tries again
            raise
        return getattr(self, name)


def has_run(module: ModuleType) -> bool:
    """Whether a module has run or is running: it then has a `__file__`."""
    return "__file__" in vars(module)
