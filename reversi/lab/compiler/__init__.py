"""The compiler of the kernel. Here: the kernel's modules, its functions, and those that a host may call."""

import importlib
from types import FunctionType, ModuleType

PACKAGE = "reversi.engine.kernel"

MODULES = (
    "layout", "bitboards", "endgame_last", "stability", "endgame_by_parity", "table",
    "evaluation", "weights", "probcut", "midgame", "endgame_by_mobility", "endgame",
    "small_rules", "small_evaluation", "small", "small_end", "mailbox", "many", "window", "root",
    "images", "archive",
)  # fmt: skip
"""The kernel's modules with functions, except `words`; each comes after those that it imports."""

EXPORTS = (
    "add_root_move", "begin_pass", "begin_root", "best_possible_score", "clear_cells",
    "endgame", "evaluate", "explore", "fill_indices", "final_score", "flips",
    "forget_history", "found_at", "game_reaching", "key_of", "leaves_below", "legal_moves",
    "legal_plies", "lend_move", "list_moves", "make", "midgame", "most_games", "perft",
    "playouts", "prepare", "read", "recall", "remembered_square", "replay_games",
    "search_root", "set_board", "small", "small_best_possible", "small_end",
    "small_evaluate", "small_feature", "small_flips", "small_key", "small_moves",
    "small_perft", "small_score", "small_stable", "stable_discs", "take_value", "unmake",
    "unpack", "window_at", "write",
)  # fmt: skip
"""The functions that a host may call."""


def modules() -> list[ModuleType]:
    """The modules in MODULES, imported."""
    return [importlib.import_module(f"{PACKAGE}.{name}") for name in MODULES]


def functions_of(module: ModuleType) -> list[FunctionType]:
    """The module's own functions in order, without those that only make tables (with an underscore)."""
    return [
        value
        for name, value in vars(module).items()
        if isinstance(value, FunctionType)
        and value.__module__ == module.__name__
        and not name.startswith("_")
    ]


def functions() -> dict[str, FunctionType]:
    """Every function of the kernel, by its name, which is unique."""
    return {function.__name__: function for module in modules() for function in functions_of(module)}
