"""The list of moves with variations: each stands below the move that it replaces."""

from dataclasses import dataclass

from reversi.app import tree
from reversi.app.common import controls as ui
from reversi.app.game.turns import ListedPly, listed_plies, listed_words, view_ply
from reversi.app.msg import Msg
from reversi.domain import Skip
from reversi.elm import Element, Html
from reversi.locale.say import Say
from reversi.record.comments import SIGN, words_of
from reversi.record.game import Game

SHOWN = 12
"""How many plies are shown of a variation that is not on the board."""

MOST_SHOWN = 100
"""The most variations shown; others are reached by their moves, or once some of these are deleted."""

DEEPEST = 4
"""The level beyond which nested variations are not indented any further."""


@dataclass(frozen=True, slots=True)
class Variation:
    """A variation as the list shows it: its plies, the first one left out, if any, and how deep it lies."""

    plies: tuple[ListedPly, ...]
    hidden: ListedPly | None
    level: int


@dataclass(frozen=True, slots=True)
class Listed:
    """A game as the list shows it: the places of the nodes on the line being viewed, and what moves lost."""

    say: Say
    game: Game
    places: dict[int, int]
    lost: dict[int, int]


def view_lines(say: Say, game: Game, lost: dict[int, int]) -> list[Element[Msg]]:
    """The main line with its comments, and below each move the variations that replace it."""
    listed = Listed(say, game, {number: place for place, number in enumerate(game.line)}, lost)
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
    return view_ply(listed.say, listed.game, ply, listed.places.get(ply.node))


def _view_variation(listed: Listed, variation: Variation) -> Element[Msg]:
    """A variation in one paragraph; the innermost one on the board can be promoted and deleted."""
    first = variation.plies[0]
    items = [
        part
        for ply in variation.plies
        for part in (_view_ply(listed, ply), *_view_comment(listed.say, listed.game, ply.node))
    ]
    more = _view_more(listed.say, variation.hidden) if variation.hidden else []
    name = listed.say("Variation: {move}", move=listed_words(listed.say, first))
    is_innermost = listed.game.line[-1] in {ply.node for ply in variation.plies}
    return ui.li(
        {"class": "variation", "style": f"--level: {min(variation.level, DEEPEST)}"},
        ui.ol({"class": "line-of-play", "role": "list", "aria-label": name}, *items, *more),
        *(_view_tools(listed.say, name, first.node) if is_innermost else []),
        key=f"variation-{first.node}",
    )


def _view_more(say: Say, hidden: ListedPly) -> list[Element[Msg]]:
    """The button that goes to the first ply left out, and so shows them all."""
    name = {"aria-label": listed_words(say, hidden)}
    return [
        ui.li(
            {"class": "more"},
            ui.view_text_button("…", tree.WentToNode(hidden.node), "turn", name),
            key="more",
        )
    ]


def _view_tools(say: Say, name: str, first: int) -> list[Element[Msg]]:
    """The buttons that promote and delete a variation."""
    return [
        ui.div(
            {"class": "tools-of-line", "role": "group", "aria-label": name},
            ui.view_text_button(
                say("Make main line"), tree.PromoteClicked(first), "action small", key="promote"
            ),
            ui.view_text_button(say("Delete"), tree.DeleteClicked(first), "action small", key="delete"),
        )
    ]


def _view_comment(say: Say, game: Game, number: int) -> list[Element[Msg]]:
    """The comment on a position, if it has one, after a sign if something is drawn there."""
    note = game.nodes[number].note
    if not note:
        return []
    sign: list[Html[Msg]] = [_view_sign(say)] if SIGN in note else []
    return [ui.li({"class": "note"}, *sign, words_of(note), key=f"note-{number}")]


def _view_sign(say: Say) -> Element[Msg]:
    return ui.span(
        {"class": "sign", "role": "img", "aria-label": say("Drawings"), "title": say("Drawings")}, "↗"
    )
