"""A turn in the list of moves: its number, its colour, the button that goes there, and what it lost."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from reversi.app import tree
from reversi.app.common import controls as ui
from reversi.app.game.words import turn_words
from reversi.app.msg import Msg
from reversi.app.review import msg as review_msg
from reversi.app.review.model import Grade, grade_of
from reversi.domain import Colour, Ply, Skip
from reversi.elm import Element
from reversi.locale.say import Say
from reversi.record.game import Game, rules_of

TURNS_KEPT = 2048
"""How many turns are cached for the next view: those of a few games; there may be many thousands."""


@dataclass(frozen=True, slots=True)
class ListedPly:
    """A ply in the list: its node, who played it, and what it lost, if that is known.

    `move` is its number, or for a pass that of the move before it; `column` is its colour's, from 1.
    `line` is the first node of its variation, 0 on the main line: an element that stays on the page never
    moves to another line.
    """

    node: int
    line: int
    move: int
    colour: Colour
    column: int
    ply: Ply
    lost: int | None = None


def listed_plies(
    game: Game, nodes: Iterable[int], move: int, lost: dict[int, int], line: int = 0
) -> list[ListedPly]:
    """Consecutive nodes of a line as listed plies; `move` is the number of the move before them."""
    listed, players = list[ListedPly](), rules_of(game).players
    for number in nodes:
        node = game.nodes[number]
        if node.message is None:
            continue
        move += not isinstance(node.message, Skip)
        colour = game.state_of(node.parent).state.board.to_move
        column = players.index(colour) + 1
        listed.append(ListedPly(number, line, move, colour, column, node.message, lost.get(number)))
    return listed


def view_ply(say: Say, game: Game, listed: ListedPly, place: int | None) -> Element[Msg]:
    """A turn in the list; `place` is its place on the line being viewed, None off that line."""
    if place is None:
        return view_turn(say, listed, "ply ahead", tree.WentToNode(listed.node))
    classes = "ply now" if place == game.place else "ply ahead" if place > game.place else "ply"
    return view_turn(say, listed, classes, review_msg.WentTo(place))


@lru_cache(maxsize=TURNS_KEPT)
def view_turn(say: Say, listed: ListedPly, classes: str, message: Msg) -> Element[Msg]:
    """A turn in the list: its number, its colour, a button that goes to the position after it, its loss."""
    words = say("pass") if isinstance(listed.ply, Skip) else str(listed.ply)
    number = {} if isinstance(listed.ply, Skip) else {"value": str(listed.move)}
    name = {"aria-label": listed_words(say, listed), **ui.NOTATION}
    return ui.li(
        {"class": classes, "style": f"--column: {listed.column}", **number},
        ui.span({"class": f"token {listed.colour.value}", "aria-hidden": "true"}),
        ui.view_text_button(words, message, "turn", name | current_mark(classes == "ply now")),
        *_view_loss(listed.lost),
        key=str(listed.node),
        lasting=True,
    )


def listed_words(say: Say, listed: ListedPly) -> str:
    """A turn in words: "23. White g7, mistake, 5 discs lost"; a loss of nothing is left out."""
    words, lost = turn_words(say, listed.move, listed.colour, listed.ply), listed.lost or 0
    match grade_of(lost):
        case Grade.BLUNDER:
            return say.number(
                "{move}, blunder, {n} disc lost", "{move}, blunder, {n} discs lost", lost, move=words
            )
        case Grade.MISTAKE:
            return say.number(
                "{move}, mistake, {n} disc lost", "{move}, mistake, {n} discs lost", lost, move=words
            )
        case Grade.SLIGHT:
            return say.number("{move}, {n} disc lost", "{move}, {n} discs lost", lost, move=words)
        case Grade.FINE:
            return words
        case _ as unreachable:
            assert_never(unreachable)


def _view_loss(lost: int | None) -> list[Element[Msg]]:
    """The discs that a reviewed move lost: a quiet figure, or a mark for a mistake or a blunder."""
    if lost is None:
        return []
    figure = f"−{lost}" if lost else "0"
    return [ui.span({"class": f"loss {grade_of(lost).value}", "aria-hidden": "true"}, figure)]


def current_mark(is_here: bool) -> dict[str, str]:
    """The attribute that marks the turn on the board."""
    return {"aria-current": "step"} if is_here else {}
