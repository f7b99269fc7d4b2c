"""A turn of the game, as it is called."""

from reversi.domain import Colour, Ply, Skip
from reversi.view.game.words import colour_name
from reversi.view.texts import Texts


def turn_words(texts: Texts, number: int, colour: Colour, ply: Ply) -> str:
    """Turn `number`, at which `colour` played `ply`: "23. White g7", "24. Black passes"."""
    name = colour_name(texts, colour)
    if isinstance(ply, Skip):
        return texts.numbered_pass(number, name)
    return texts.numbered_move(number, name, str(ply))
