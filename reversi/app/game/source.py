"""Where a loaded game comes from: the event, the place, the date and the thinking time."""

from reversi.app.common import controls as ui
from reversi.app.computer.players import player_name
from reversi.app.game.seats import players_of
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.elm import Element
from reversi.locale import say_in
from reversi.record.details import Details, is_line_of
from reversi.record.game import rules_of


def view_source(model: Model, details: Details) -> list[Element[Msg]]:
    """A line that says where the game was played, and after a person has played on, whose game it was."""
    say, game = say_in(model.language), model.table.game
    known = (details.event, details.place, details.date, details.time_control)
    where = say.comma.join(each for each in known if each)
    is_named = details.black or details.white
    if is_named and model.table.recorded is None and not is_line_of(details, game):
        players = players_of(details, rules_of(game).players)
        names = " – ".join(player_name(say, player) for _, player in players)
        where = say("From {game}", game=f"{names}{say.comma}{where}" if where else names)
    return [ui.p({"class": "quiet source", "title": where}, where, key="source")] if where else []
