"""The names of set-ups."""

from reversi.app.setup import said
from reversi.domain import Rules
from reversi.domain.setups import OTHELLO, SetUp
from reversi.locale import Language, say_in


def setup_name(language: Language, setup: SetUp) -> str:
    """The name of a set-up: a built-in one's in the language, else the one that a person gave it."""
    if setup == OTHELLO:
        return say_in(language)("Othello")
    if setup.key:
        return say_in(language)(said.SETUPS[setup.key][0])
    return setup.name or say_in(language)("Custom board {size}", size=size_words(setup.rules))


def size_words(rules: Rules) -> str:
    """The size of a board, width first: "10×4"."""
    return f"{rules.width}×{rules.height}"
