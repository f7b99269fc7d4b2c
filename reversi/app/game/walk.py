"""Walking through a game: the keys and the wheel that step along the line on view, and the list of moves.

In the list, a variation stands below the move that it replaces.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from reversi.app import review, tree
from reversi.app.common import controls as ui
from reversi.app.common.table import Table
from reversi.app.game.model import Arrival, is_large
from reversi.app.game.words import turn_words
from reversi.app.msg import Msg
from reversi.app.review.judging import Grade, grade_of
from reversi.domain import Colour, Finished, Ply, Skip
from reversi.elm import Element, OnKey
from reversi.locale.say import Say
from reversi.record.comments import SIGN, words_of
from reversi.record.game import Game, rules_of

BACK, FORWARD = ("ArrowLeft", ",", "["), ("ArrowRight", ".", "]")

TURNS_KEPT = 2048
"""How many turns are cached for the next view: those of a few games; there may be many thousands."""

SHOWN = 12
"""How many plies are shown of a variation that is not on the board."""

MOST_SHOWN = 100
"""The most variations shown; others are reached by their moves, or once some of these are deleted."""

DEEPEST = 4
"""The level beyond which nested variations are not indented any further."""


def walking_keys(game: Game) -> tuple[tuple[str, Msg], ...]:
    """The keys that go one turn back or forward, to either end of the line, and to alternative moves."""
    place, last = game.place, game.last
    back = {**dict.fromkeys(BACK, place - 1), "Home": 0} if place else {}
    forward = {**dict.fromkeys(FORWARD, place + 1), "End": last} if place < last else {}
    return (
        *((key, review.WentTo(there)) for key, there in (back | forward).items()),
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
    up: list[tuple[str, Msg]] = [("up", review.WentTo(game.place - 1))] if game.place else []
    down = [("down", review.WentTo(game.place + 1))] if game.place < game.last else []
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
    return ui.view_icon_button(icon, name, review.WentTo(place), "action step", enabled=enabled)


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


@lru_cache(maxsize=TURNS_KEPT)
def view_turn(say: Say, listed: ListedPly, classes: str, message: Msg, is_stop: bool) -> Element[Msg]:
    """A turn in the list: its number, its colour, a button that goes to the position after it, its loss.

    Tab reaches the button if it `is_stop`; from there, arrows go on to the others.
    """
    words = say("pass") if isinstance(listed.ply, Skip) else str(listed.ply)
    number = {} if isinstance(listed.ply, Skip) else {"value": str(listed.move)}
    here = {"aria-current": "step"} if classes == "ply now" else {}
    stop = {"tabindex": "0" if is_stop else "-1"}
    name = {"aria-label": listed_words(say, listed), **ui.NOTATION, **here, **stop}
    return ui.li(
        {"class": classes, "style": f"--column: {listed.column}", **number},
        ui.view_token(listed.colour),
        ui.view_text_button(words, message, "turn", name),
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


@dataclass(frozen=True, slots=True)
class Variation:
    """A variation as the list shows it: its plies, the first one left out, if any, and how deep it lies."""

    plies: tuple[ListedPly, ...]
    hidden: ListedPly | None
    level: int


@dataclass(frozen=True, slots=True)
class Listed:
    """A game as the list shows it: the places of the nodes on the line being viewed, and what moves lost.

    In a record, no variation can be promoted.
    """

    say: Say
    game: Game
    places: dict[int, int]
    lost: dict[int, int]
    is_record: bool


def view_lines(say: Say, game: Game, lost: dict[int, int], *, is_record: bool) -> list[Element[Msg]]:
    """The main line with its comments, and below each move the variations that replace it."""
    listed = Listed(say, game, {number: place for place, number in enumerate(game.line)}, lost, is_record)
    main = game.main_line()
    items, move, left = _view_comment(say, game, main[0]), 0, MOST_SHOWN
    for ply in listed_plies(game, main[1:], 0, lost):
        items += [_view_ply(listed, ply), *_view_comment(say, game, ply.node)]
        others = variations(listed, _others(game, ply.node), move, left)
        items += [_view_variation(listed, each) for each in others]
        move, left = ply.move, left - len(others)
    after = variations(listed, game.nodes[main[-1]].children, move, left)
    return items + [_view_variation(listed, each) for each in after]


def _others(game: Game, number: int) -> tuple[int, ...]:
    """The other moves in the same position as a node's."""
    return tuple(each for each in game.nodes[game.nodes[number].parent].children if each != number)


def variations(listed: Listed, starts: tuple[int, ...], move: int, most: int) -> list[Variation]:
    """At most `most` variations that begin with these nodes after `move`, each followed by its own."""
    found, waiting = list[Variation](), [(start, move, 1) for start in reversed(starts)]
    while waiting and len(found) < most:
        start, move, level = waiting.pop()
        found.append(_variation(listed, start, move, level))
        waiting += reversed(_inner_starts(listed.game, found[-1]))
    return found


def _variation(listed: Listed, start: int, move: int, level: int) -> Variation:
    """The variation that begins with `start`, in full if it is on the board."""
    nodes = (start, *listed.game.continued(start))
    shown = len(nodes) if start in listed.places else SHOWN
    plies = tuple(listed_plies(listed.game, nodes[: shown + 1], move, listed.lost, start))
    return Variation(plies[:shown], plies[shown] if len(plies) > shown else None, level)


def _inner_starts(game: Game, variation: Variation) -> list[tuple[int, int, int]]:
    """The first nodes of a variation's own variations, each with the move before it and its level."""
    level, last = variation.level + 1, variation.plies[-1]
    inside = [
        (other, ply.move - (not isinstance(ply.ply, Skip)), level)
        for ply in variation.plies[1:]
        for other in _others(game, ply.node)
    ]
    after = () if variation.hidden else game.nodes[last.node].children
    return inside + [(child, last.move, level) for child in after]


def _view_ply(listed: Listed, ply: ListedPly) -> Element[Msg]:
    """A turn in the list; one off the line on the board looks as if it were still to come."""
    place, here = listed.places.get(ply.node), listed.game.place
    if place is None:
        return view_turn(listed.say, ply, "ply ahead", tree.WentToNode(ply.node), False)
    classes = "ply now" if place == here else "ply ahead" if place > here else "ply"
    return view_turn(listed.say, ply, classes, review.WentTo(place), place == max(here, 1))


def _view_variation(listed: Listed, variation: Variation) -> Element[Msg]:
    """A variation in one paragraph; the innermost one on the board has buttons."""
    first = variation.plies[0]
    items = [
        part
        for ply in variation.plies
        for part in (_view_ply(listed, ply), *_view_comment(listed.say, listed.game, ply.node))
    ]
    more = [_view_more(listed.say, variation.hidden)] if variation.hidden else []
    name = listed.say("Variation: {move}", move=listed_words(listed.say, first))
    is_innermost = listed.game.line[-1] in {ply.node for ply in variation.plies}
    return ui.li(
        {"class": "variation", "style": f"--level: {min(variation.level, DEEPEST)}"},
        ui.ol({"class": "line-of-play", "role": "list", "aria-label": name}, *items, *more),
        *([_view_tools(listed, name, first.node)] if is_innermost else []),
        key=f"variation-{first.node}",
    )


def _view_more(say: Say, hidden: ListedPly) -> Element[Msg]:
    """The button that goes to the first ply left out, and so shows them all."""
    name = {"aria-label": listed_words(say, hidden)}
    button = ui.view_text_button("…", tree.WentToNode(hidden.node), "turn", name)
    return ui.li({"class": "more"}, button, key="more")


def _view_tools(listed: Listed, name: str, first: int) -> Element[Msg]:
    """The buttons that promote and delete a variation."""
    say, promoted, deleted = listed.say, tree.PromoteClicked(first), tree.DeleteClicked(first)
    promote = ui.view_text_button(say("Make main line"), promoted, "action small", key="promote")
    return ui.div(
        {"class": "tools-of-line", "role": "group", "aria-label": name},
        *([] if listed.is_record else [promote]),
        ui.view_text_button(say("Delete"), deleted, "action small", key="delete"),
    )


def _view_comment(say: Say, game: Game, number: int) -> list[Element[Msg]]:
    """The comment on a position, if it has one, after a sign if something is drawn there."""
    note = game.nodes[number].note
    if not note:
        return []
    name = say("Drawings")
    sign = ui.span({"class": "sign", "role": "img", "aria-label": name, "title": name}, "↗")
    return [ui.li({"class": "note"}, *([sign] if SIGN in note else []), words_of(note), key=f"note-{number}")]
