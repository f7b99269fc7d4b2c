"""The list of games that reached the position on the board: its switch, and how far the search is."""

from reversi.app.common.controls import p, view_switch
from reversi.app.games import msg as games_msg
from reversi.app.games.dialog import Library
from reversi.app.games.model import KeptGame
from reversi.app.games.reaching import left
from reversi.app.msg import Msg
from reversi.domain import Board
from reversi.elm import Element
from reversi.locale import Language, say_in


def that_reached(games: tuple[KeptGame, ...], dialog: Library) -> tuple[KeptGame, ...]:
    """Those of the games that reached the position, as far as they are found; all if none is looked for."""
    if dialog.reaching is None:
        return games
    found = dict(dialog.reaching.places)
    return tuple(game for game in games if game.id in found)


def view_reaching(language: Language, dialog: Library, board: Board) -> Element[Msg]:
    """The switch for the games that reached the position on the board."""
    say = say_in(language)
    is_on = dialog.reaching is not None
    return view_switch(say("This position"), is_on, games_msg.ReachingClicked(board), "reaching")


def view_looking(language: Language, dialog: Library) -> list[Element[Msg]]:
    """How many games have been looked through, while the search goes on."""
    number = len(left(dialog))
    if not number:
        return []
    say, total = say_in(language), len(dialog.games)
    told = say(
        "Looking through the games: {done} of {number}",
        done=say.whole(total - number),
        number=say.whole(total),
    )
    return [p({"class": "quiet"}, told, key="looking")]
