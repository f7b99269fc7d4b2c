"""The button with a player's name, which opens the dialog in which another is chosen."""

from functools import cache

from reversi.app.game.seats import Human, Player, seated
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.opponent.msg import PlayersOpened
from reversi.app.panel.model import player_button_id
from reversi.domain import Colour
from reversi.elm import Element
from reversi.view.computer.players import player_name, short_name
from reversi.view.controls import view_text_button
from reversi.view.texts import Texts, texts_in


def view_player_button(model: Model, colour: Colour) -> Element[Msg]:
    """The button for the player of `colour`; it cannot be used while another page plays the game.

    Where a card is narrow the style sheet shows `data-short` in place of the name.
    """
    people = sum(isinstance(player, Human) for _, player in model.seats)
    player = seated(model.seats, colour)
    return _view_button(texts_in(model.language), colour, player, people == 1, not model.follows)


@cache
def _view_button(texts: Texts, colour: Colour, player: Player, is_alone: bool, enabled: bool) -> Element[Msg]:
    name = player_name(texts, player)
    return view_text_button(
        name,
        PlayersOpened(colour),
        "player",
        {
            "id": player_button_id(colour),
            "aria-haspopup": "dialog",
            "aria-label": texts.is_played_by(texts.colours[colour], name),
            "data-short": texts.you if is_alone and isinstance(player, Human) else short_name(texts, player),
        },
        enabled,
        key="player",
    )
