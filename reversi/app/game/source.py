"""Where a loaded game comes from: the event, the place, the date and the thinking time."""

from reversi.app.common import controls as ui
from reversi.app.computer.players import player_name
from reversi.app.game.recorded import players_of
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.elm import Element
from reversi.locale import say_in
from reversi.locale.say import Say
from reversi.record.details import Details, is_line_of
from reversi.record.game import rules_of


def view_source(model: Model) -> list[Element[Msg]]:
    """A line that says where the game was played, and after a person has played on, whose game it was."""
    details, say = model.table.details, say_in(model.language)
    if details is None:
        return []
    where = source_words(say, details)
    if (
        model.table.recorded is None
        and not is_line_of(details, model.table.game)
        and (details.black or details.white)
    ):
        players = players_of(details, rules_of(model.table.game).players)
        names = " – ".join(player_name(say, player) for _, player in players)
        where = say("From {game}", game=f"{names}{say.comma}{where}" if where else names)
    return [ui.p({"class": "quiet source", "title": where}, where, key="source")] if where else []


def source_words(say: Say, details: Details) -> str:
    """Where and when a game was played, and with how much time; empty if nothing is known."""
    known = (details.event, details.place, details.date, details.time_control)
    return say.comma.join(each for each in known if each)
