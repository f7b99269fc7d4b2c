"""The kernel as Python has it: its modules, its functions, and which of these a host may call."""

import importlib
from types import FunctionType, ModuleType

PACKAGE = "reversi.engine.kernel"

MODULES = (
    "layout", "bitboards", "perft", "last", "shallow", "stability", "table", "movelist", "evaluation",
    "weights", "probcut", "midgame", "medium", "endgame",
)  # fmt: skip
"""The kernel's modules with functions but `words`, each after those that it imports."""

EXPORTS = (
    "best_possible_score", "endgame", "evaluate", "fill_indices", "final_score", "flips", "key_of",
    "legal_moves", "midgame", "perft", "prepare", "read", "recall", "stable_discs", "unpack", "write",
)  # fmt: skip
"""The functions that a host may call."""


def modules() -> list[ModuleType]:
    """The kernel's modules, each after those that it imports."""
    return [importlib.import_module(f"{PACKAGE}.{name}") for name in MODULES]


def functions_of(module: ModuleType) -> list[FunctionType]:
    """The module's own functions, as they stand; those with an underscore only make tables."""
    return [
        value
        for name, value in vars(module).items()
        if isinstance(value, FunctionType)
        and value.__module__ == module.__name__
        and not name.startswith("_")
    ]


def functions() -> dict[str, FunctionType]:
    """Every function of the kernel by its name; names are unique in the kernel."""
    return {function.__name__: function for module in modules() for function in functions_of(module)}
