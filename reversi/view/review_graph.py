"""The graph of a review: who was ahead after every move, and what the move was that is talked of."""

from functools import cache, lru_cache
from math import asinh

from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review import msg as review_msg
from reversi.app.review.model import (
    REVIEWS_KEPT,
    MoveJudgement,
    Review,
    Valued,
    agreement,
    is_on,
    judgements,
    line_in,
    place_regarded,
    regarded,
    value_here,
    worst_of,
)
from reversi.app.review.update import SLIDER
from reversi.app.tree import msg as tree_msg
from reversi.domain import Colour, Ply, Skip
from reversi.elm import Element, OnValue
from reversi.engine.protocol import Certainty
from reversi.record.game import Game
from reversi.view import reasons
from reversi.view.controls import div, input_, p, path, span, svg
from reversi.view.game.words import discs_played, turn_words
from reversi.view.texts import Texts, texts_in

EVEN_STEPS = 6
"""The graph's height grows evenly up to so many discs, and ever more slowly beyond."""

MOST = 64

LEVELS = (16, 4, -4, -16)
"""Leads, in discs for the first colour, at which the graph has a line and a figure."""

STEPS = (5, 10, 20, 50, 100)
"""Moves between two figures below the graph: the least that leaves few enough figures."""

FIGURES = 6

HIDDEN = {"preserveAspectRatio": "none", "aria-hidden": "true"}


def view_graph(model: Model, review: Review) -> Element[Msg]:
    """The graph under its slider, and the words for the move that is talked of, which the slider says too."""
    words = place_words(model, review)
    return div(
        {"class": "looking"},
        div(
            {"class": "graph"},
            *([_view_levels()] if review.is_of_two else []),
            div(
                {"class": "plot"},
                *_view_drawing(review.findings),
                *([_view_place(review, model.table.game.place)] if is_on(review, model.table.game) else []),
                _view_slider(texts_in(model.language), review, model.table.game, words),
            ),
            _view_numbers(review.plies),
        ),
        p({"class": "here", "aria-hidden": "true"}, words),
        key="looking",
    )


def _view_slider(texts: Texts, review: Review, game: Game, words: str) -> Element[Msg]:
    """The slider along the reviewed line; off that line it stands where the line seen has left it."""
    last, line = len(review.plies), line_in(review, game) or game.line
    place = game.place if is_on(review, game) else agreement(review, game)
    slider: dict[str, str | bool] = {
        "type": "range",
        "id": SLIDER,
        "min": "0",
        "max": str(last),
        "value": str(place),
        "aria-label": texts.turn_of_the_game,
        "aria-valuetext": words,
    }
    return input_(slider, on=(_goes(last) if line == game.line else _goes_to(line),))


@cache
def _goes(last: int) -> OnValue[Msg]:
    """What the slider says at each of its places."""
    return OnValue(tuple((str(each), review_msg.WentTo(each)) for each in range(last + 1)), event="input")


@lru_cache(maxsize=REVIEWS_KEPT)
def _goes_to(line: tuple[int, ...]) -> OnValue[Msg]:
    """The same while another line is seen."""
    return OnValue(
        tuple((str(each), tree_msg.WentToNode(node)) for each, node in enumerate(line)), event="input"
    )


@lru_cache(maxsize=REVIEWS_KEPT)
def _view_drawing(review: Review) -> tuple[Element[Msg], ...]:
    """The area of who was ahead, the first colour above the axis, and marks at the worst moves.

    Among three or more players no value tells who is ahead of all, and the graph has only the marks.
    """
    last, colours, judged = len(review.plies), review.rules.players, judgements(review)
    area, halves = area_of(review), zip((-100, 0), colours, strict=False) if review.is_of_two else ()
    return (
        *[_view_half(f"0 {top} {last} 100", area, colour) for top, colour in halves],
        svg(
            {"class": "marks", "viewBox": f"0 -100 {last} 200", **HIDDEN},
            path({"class": "scale", "d": _level_lines(review.plies) if review.is_of_two else ""}),
            *[mark for colour in colours for mark in _view_marks(review, judged, colour)],
        ),
    )


def _view_half(box: str, area: str, colour: Colour) -> Element[Msg]:
    """The half of the graph in which `colour` is ahead: the whole area, cut off at the axis."""
    return svg({"class": "half", "viewBox": box, **HIDDEN}, path({"class": colour.value, "d": area}))


def _level_lines(plies: tuple[Ply, ...]) -> str:
    """Lines across the graph at `LEVELS`, and down it where a figure stands below, but for the last."""
    across = "".join(f"M0 {level(discs)}H{len(plies)}" for discs in LEVELS)
    return across + "".join(f"M{place} -100V100" for place, _ in numbered_places(plies)[:-1])


def _view_marks(
    review: Review, judged: tuple[MoveJudgement, ...], colour: Colour
) -> tuple[Element[Msg], ...]:
    """Marks after the worst moves of `colour`. A line of no length shows as a round or a square dot."""
    spots = "".join(f"M{each.place} {_level_at(review, each.place)}h0" for each in worst_of(judged, colour))
    if not spots:
        return ()
    return tuple(path({"class": f"{part} {colour.value}", "d": spots}) for part in ("rim", "mark"))


def _view_place(review: Review, place: int) -> Element[Msg]:
    """A dot on the graph at the position on the board."""
    spot = f"M{place} {_level_at(review, place)}h0"
    dots = [path({"class": part, "d": spot}) for part in ("seen rim", "seen")]
    return svg({"class": "marks", "viewBox": f"0 -100 {len(review.plies)} 200", **HIDDEN}, *dots)


def _level_at(review: Review, place: int) -> int:
    return height(review.at(place)) if review.is_of_two else 0


@cache
def _view_levels() -> Element[Msg]:
    """The figures beside the lines across the graph: by how many discs a side is ahead there."""
    figures = [
        span(
            {"class": "fine" if abs(discs) == min(LEVELS, key=abs) else "", "style": _at(discs)},
            f"{discs:+d}".replace("-", "−"),
        )
        for discs in LEVELS
    ]
    return div({"class": "leads", "aria-hidden": "true"}, *figures)


def _at(discs: int) -> str:
    return f"--at: {50 + level(discs) / 2:g}%"


@lru_cache(maxsize=REVIEWS_KEPT)
def _view_numbers(plies: tuple[Ply, ...]) -> Element[Msg]:
    """The figures below the graph: the numbers of some moves, and of the last."""
    figures = [
        span({"style": f"--at: {100 * place / len(plies):.4g}%"}, str(number))
        for place, number in numbered_places(plies)
    ]
    return div({"class": "numbers", "aria-hidden": "true"}, *figures)


def numbered_places(plies: tuple[Ply, ...]) -> tuple[tuple[int, int], ...]:
    """The places of the graph that have a figure, with the number of the move that led there.

    Passes have places, but no numbers.
    """
    places = [place for place, ply in enumerate(plies, start=1) if not isinstance(ply, Skip)]
    return tuple((places[number - 1], number) for number in numbers_shown(len(places)))


def numbers_shown(last: int) -> tuple[int, ...]:
    """The numbers that stand below the graph of a game of `last` moves: round ones, and the last.

    >>> numbers_shown(60), numbers_shown(63), numbers_shown(9), numbers_shown(250), numbers_shown(0)
    ((10, 20, 30, 40, 50, 60), (10, 20, 30, 40, 50, 63), (5, 9), (50, 100, 150, 200, 250), ())
    """
    if not last:
        return ()
    step = next((each for each in STEPS if last <= each * (FIGURES + 1)), STEPS[-1] * (1 + last // 1000))
    return (*(number for number in range(step, last, step) if last - number >= step / 2), last)


def area_of(review: Review) -> str:
    """The area between the axis and the values known, as the path of an SVG."""
    last = len(review.plies)
    places = range(max(review.next_place + 1, 0), last + 1)
    points = "".join(f"L{place} {height(review.at(place))}" for place in places)
    return f"M{places.start} 0{points}L{last} 0z" if places else "M0 0"


def height(valued: Valued | None) -> int:
    """The height of a value in the graph, as a `level`; 0 without a value."""
    return level(valued.value / 100) if valued else 0


def level(discs: float) -> int:
    """The height in the graph: from -100, if the first colour has every disc, to 100."""
    return round(-100 * asinh(max(-MOST, min(MOST, discs)) / EVEN_STEPS) / asinh(MOST / EVEN_STEPS))


def place_words(model: Model, review: Review) -> str:
    """What the move lost that is talked of, and why; or else who is ahead, which the analysis says itself."""
    texts, judged = texts_in(model.language), regarded(review, model.table.game)
    valued = value_here(review, model.table.game) if review.is_of_two and not model.table.analysing else None
    known = f"{texts.gap}{value_words(texts, valued, review.rules.players)}" if valued else ""
    if judged:
        why = reasons.why_lost(model.language, review, judged)
        return f"{judgement_words(texts, judged)}{f'{texts.gap}{why}' if why else known}"
    return f"{_turn_words(texts, model, review)}{texts.stop}{known}"


def _turn_words(texts: Texts, model: Model, review: Review) -> str:
    game, place = model.table.game, place_regarded(review, model.table.game)
    if place == 0:
        return texts.start
    plies = review.plies if is_on(review, game) else game.messages
    colour = game.state_at(place - 1).state.board.to_move
    return turn_words(texts, discs_played(plies, place), colour, plies[place - 1])


def judgement_words(texts: Texts, judged: MoveJudgement) -> str:
    """What a move lost: "23. White g7 lost 14 discs; c2 was better."."""
    move = turn_words(texts, judged.number, judged.colour, judged.played)
    if judged.lost:
        return texts.lost(move, judged.lost, str(judged.best))
    return texts.lost_nothing(move)


def value_words(texts: Texts, valued: Valued, colours: tuple[Colour, ...]) -> str:
    """Who is ahead, and how sure that is: "Black is ahead by 3.4, depth 10."."""
    if valued.value == 0:
        words = texts.even
    else:
        words = texts.ahead(texts.colours[colours[valued.value < 0]], abs(valued.value) / 100)
    sure = texts.for_certain if valued.certainty is Certainty.EXACT else texts.at_depth(valued.depth)
    return f"{words}{texts.comma}{sure}{texts.stop}"
