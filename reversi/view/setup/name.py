"""The names of set-ups."""

from reversi.app.settings.model import Language
from reversi.domain import Rules
from reversi.domain.setups import OTHELLO, SetUp
from reversi.view.texts import setup_texts_in, texts_in


def setup_name(language: Language, setup: SetUp) -> str:
    """The name of a set-up: a built-in one's in the language, else the one that a person gave it."""
    if setup == OTHELLO:
        return texts_in(language).othello
    if setup.key:
        return setup_texts_in(language)[setup.key].name
    return setup.name or texts_in(language).own_setup(size_words(setup.rules))


def size_words(rules: Rules) -> str:
    """The size of a board, width first: "10×4"."""
    return f"{rules.width}×{rules.height}"
