"""Walking through a game: the keys, the wheel and the buttons that step along the line being viewed."""

from reversi.app import tree
from reversi.app.common import controls as ui
from reversi.app.common.table import Table
from reversi.app.game.model import Arrival, is_large
from reversi.app.msg import Msg
from reversi.app.review import msg as review_msg
from reversi.domain import Finished
from reversi.elm import Element, OnKey
from reversi.locale.say import Say
from reversi.record.game import Game, rules_of

BACK, FORWARD = ("ArrowLeft", ",", "["), ("ArrowRight", ".", "]")


def walking_keys(game: Game) -> tuple[tuple[str, Msg], ...]:
    """The keys that go one turn back or forward, to either end of the line, and to alternative moves."""
    place, last = game.place, game.last
    back = {**dict.fromkeys(BACK, place - 1), "Home": 0} if place else {}
    forward = {**dict.fromkeys(FORWARD, place + 1), "End": last} if place < last else {}
    return (
        *((key, review_msg.WentTo(there)) for key, there in (back | forward).items()),
        *_keys_beside(game),
    )


def _keys_beside(game: Game) -> list[tuple[str, Msg]]:
    """The keys that go to the previous and to the next move listed for the same position."""
    if not game.place:
        return []
    beside = game.nodes[game.nodes[game.number].parent].children
    at = beside.index(game.number)
    up = [("ArrowUp", beside[at - 1])] if at else []
    down = [("ArrowDown", beside[at + 1])] if at + 1 < len(beside) else []
    return [(key, tree.WentToNode(number)) for key, number in up + down]


def is_looked_at(table: Table) -> bool:
    """Whether the game is being looked at rather than played."""
    is_visited = table.arrival in (Arrival.VIEWED, Arrival.LOADED)
    return is_visited or table.is_studied or isinstance(table.state, Finished)


def wheel_steps(table: Table) -> tuple[OnKey[Msg], ...]:
    """What the wheel does over the board of a game being looked at; a large board it scrolls instead."""
    game = table.game
    if not is_looked_at(table) or is_large(rules_of(game)):
        return ()
    up: list[tuple[str, Msg]] = [("up", review_msg.WentTo(game.place - 1))] if game.place else []
    down = [("down", review_msg.WentTo(game.place + 1))] if game.place < game.last else []
    return (OnKey((*up, *down), event="wheel"),)


def view_steps(say: Say, game: Game) -> Element[Msg]:
    """The buttons that go to the start, one turn back, one forward, and to the end."""
    place, last = game.place, game.last
    return ui.div(
        {"class": "steps", "role": "group", "aria-label": say("Moves")},
        _view_step("to-start", say("To the start"), 0, enabled=place > 0),
        _view_step("one-back", say("One move back"), place - 1, enabled=place > 0),
        _view_step("one-forward", say("One move forward"), place + 1, enabled=place < last),
        _view_step("to-end", say("To the end"), last, enabled=place < last),
    )


def _view_step(icon: str, name: str, place: int, *, enabled: bool) -> Element[Msg]:
    return ui.view_icon_button(icon, name, review_msg.WentTo(place), "action step", enabled=enabled)
