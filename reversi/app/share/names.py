"""The fields in which a person names the players of the game."""

from reversi.app import share
from reversi.app.common import controls as ui
from reversi.app.common.words import COLOURS
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.share.naming import LONGEST_NAME, can_name, names_on
from reversi.domain import Colour
from reversi.elm import Element, OnText
from reversi.locale import say_in


def view_names(model: Model) -> list[Element[Msg]]:
    """A field for each name, if this game has players that can be named."""
    if not can_name(model.table):
        return []
    say, names = say_in(model.language), names_on(model.table)
    fields = (
        (say(COLOURS[Colour.BLACK]), names.black, OnText(share.black_named)),
        (say(COLOURS[Colour.WHITE]), names.white, OnText(share.white_named)),
    )
    return [
        ui.h3({}, say("Names of the players")),
        ui.div(
            {"class": "copies", "role": "group", "aria-label": say("Names of the players")},
            *(_view_field(*each) for each in fields),
            key="names",
        ),
    ]


def _view_field(label: str, name: str, named: OnText[Msg]) -> Element[Msg]:
    attributes = {"maxlength": str(LONGEST_NAME), "autocomplete": "off", "spellcheck": "false"}
    return ui.view_text_field(label, name, attributes, named, key=label)
