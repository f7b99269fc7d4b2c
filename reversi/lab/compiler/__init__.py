"""The compiler of the kernel. Here: the kernel's modules, its functions, and those that a host may call."""

import importlib
from collections.abc import Mapping
from types import FunctionType
from typing import Any, TypeAlias

PACKAGE = "reversi.engine.kernel"

MODULES = (
    "layout", "bitboards", "endgame_last", "stability", "endgame_by_parity", "table",
    "network", "evaluation", "weights", "probcut", "small_rules", "small_evaluation", "small_last", "rules",
    "midgame", "endgame_by_mobility", "endgame", "small", "mailbox", "many", "window", "root",
    "images", "archive",
)  # fmt: skip
"""The kernel's modules with functions, except `words`; each comes after those that it imports."""

EXPORTS = (
    "add_root_move", "begin_pass", "begin_root", "best_possible_score", "clear_cells",
    "endgame", "evaluate", "explore", "fill_indices", "final_score", "flips",
    "forget_history", "found_at", "game_reaching", "key_of", "leaves_below", "legal_moves",
    "legal_plies", "lend_move", "list_moves", "make", "midgame", "most_games", "perft",
    "playouts", "prepare", "read", "recall", "remembered_square", "replay_games",
    "search_root", "set_board", "small_best_possible", "small_endgame", "small_evaluate",
    "small_feature", "small_flips", "small_key", "small_midgame", "small_moves",
    "small_perft", "small_score", "small_stable", "stable_discs", "take_value", "unmake",
    "unpack", "unpack_rows", "window_at", "write",
)  # fmt: skip
"""The functions that a host may call."""


Scope: TypeAlias = Mapping[str, Any]
"""The globals of a module's functions."""


def scopes() -> list[Scope]:
    """The globals of MODULES, imported; in place of those of `small`, the globals of its functions."""
    modules = (vars(importlib.import_module(f"{PACKAGE}.{name}")) for name in MODULES)
    return [module.get("SCOPE", module) for module in modules]


def functions_of(scope: Scope) -> dict[str, FunctionType]:
    """The module's own functions in order, by their names there, without those that only make tables (with an
    underscore).
    """
    return {
        name: value
        for name, value in scope.items()
        if isinstance(value, FunctionType)
        and value.__module__ == scope["__name__"]
        and not name.startswith("_")
    }


def functions() -> dict[str, FunctionType]:
    """Every function of the kernel, by its own name, which is unique."""
    return {function.__name__: function for scope in scopes() for function in functions_of(scope).values()}
