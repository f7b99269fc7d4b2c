"""What a set-up is called."""

from reversi.app.settings.model import Language
from reversi.domain import Rules
from reversi.domain.setups import OTHELLO, SetUp
from reversi.view.texts import setup_texts_in, texts_in


def setup_name(language: Language, setup: SetUp) -> str:
    """The name of a set-up: one in the language for a named set-up, else what a person calls it."""
    if setup == OTHELLO:
        return texts_in(language).othello
    if setup.key:
        return setup_texts_in(language)[setup.key].name
    return setup.name or texts_in(language).own_setup(size_words(setup.rules))


def size_words(rules: Rules) -> str:
    """The size of a board, its width first: "10×4"."""
    return f"{rules.width}×{rules.height}"
