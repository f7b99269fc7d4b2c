"""Small boards: the searches of the standard game once more, for the rules in memory (see `small_rules`).

In the functions of `rules`, `midgame` and `endgame`, GENERAL is a constant. Here are copies in which it is 1,
and in which other constants are those of small boards. Their names begin with `small_`.
"""

from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any, TypeVar

from reversi.engine.kernel import endgame, midgame, rules

Function = TypeVar("Function", bound=Callable[..., int])


def _copies(constants: dict[str, int], *modules: ModuleType) -> dict[str, Any]:
    """The names of the modules with these constants, their functions copied so that they call one another."""
    scope: dict[str, Any] = {"__name__": __name__} | constants
    for module in modules:
        for name, value in vars(module).items():
            if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                scope[name] = FunctionType(value.__code__, scope, f"small_{name}")
            elif not name.startswith("__"):
                scope.setdefault(name, value)
    return scope


def _small(function: Function) -> Function:
    """The copy of a function."""
    copy: Function = SCOPE[function.__name__]
    return copy


CONSTANTS = {"GENERAL": 1, "REPLY_COST": 32, "TRUST_FROM": 4, "SEARCH_FROM": 11}
SCOPE = _copies(CONSTANTS, rules, midgame, endgame)
"""The globals of the copies."""

small_perft = _small(rules.perft)
small_midgame = _small(midgame.midgame)
small_endgame = _small(endgame.endgame)
