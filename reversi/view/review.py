"""The review of a game: a graph of who was ahead, what each side lost, and its worst moves."""

from math import asinh

from reversi.app.game.model import Game
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review.model import (
    MoveJudgement,
    Review,
    Valued,
    can_review,
    judgement_of,
    judgements,
    total_lost,
    worst_of,
)
from reversi.app.review.msg import RetryClicked, ReviewClicked, ReviewStopped, WentTo
from reversi.app.review.update import SLIDER, review_here
from reversi.domain import Colour, Finished
from reversi.elm import Element, OnValue
from reversi.engine.protocol import Certainty
from reversi.view.controls import (
    div,
    h3,
    input_,
    li,
    ol,
    p,
    path,
    progress,
    span,
    svg,
    view_button,
    view_text_button,
)
from reversi.view.game.words import discs_played, turn_words
from reversi.view.texts import Texts, texts_in

EVEN_STEPS = 6
"""The graph's height grows evenly up to so many discs, and ever more slowly beyond."""

MOST = 64

SMALL = "action small"
"""The classes of the buttons beside what the review has found."""


def view_review_button(texts: Texts) -> Element[Msg]:
    """The button under a finished game."""
    return view_button("review", texts.review, ReviewClicked(), main=True)


def view_early_review_button(model: Model) -> list[Element[Msg]]:
    """The button during a game: a small one, because it is always there."""
    if not can_review(model.game) or review_here(model) or isinstance(model.state, Finished):
        return []
    return [view_text_button(texts_in(model.language).review, ReviewClicked(), "turn heading", key="review")]


def view_review(model: Model) -> list[Element[Msg]]:
    """The review of the game on the board, as far as it has come."""
    texts, review = texts_in(model.language), review_here(model)
    if review is None:
        return []
    judged = judgements(review, model.game)
    return [
        div(
            {"class": "review"},
            _view_graph(texts, model, review, judged),
            p({"class": "here", "aria-hidden": "true"}, place_words(model, review, model.game.place)),
            _view_progress(texts, model, review, judged),
            *[_view_worst(texts, model.game, judged, colour) for colour in review.rules.players],
        )
    ]


def _view_progress(
    texts: Texts, model: Model, review: Review, judged: tuple[MoveJudgement, ...]
) -> Element[Msg]:
    """The progress of the review, or what each side has lost; and the buttons."""
    words = lost_words(texts, judged, review.rules.players) if review.done else ""
    looks_back = model.game.place < len(review.plies)
    return div(
        {"class": "progress"},
        p({"class": "lost", "aria-live": "polite"}, words),
        *([] if review.done else _view_count(texts, review)),
        view_text_button(texts.retry, RetryClicked(), SMALL, enabled=looks_back, key="retry"),
    )


def _view_count(texts: Texts, review: Review) -> list[Element[Msg]]:
    """How many positions have been valued, and the button that stops or resumes the review."""
    count, turns = str(len(review.known)), str(len(review.plies) + 1)
    told = texts.reviewed_so_far(len(review.known), len(review.plies) + 1)
    name, message = (
        (texts.review, ReviewClicked()) if review.stopped else (texts.stop_review, ReviewStopped())
    )
    return [
        progress({"value": count, "max": turns, "aria-label": told}),
        span({"class": "quiet", "aria-hidden": "true"}, told),
        view_text_button(name, message, SMALL, key="flow"),
    ]


def lost_words(texts: Texts, judged: tuple[MoveJudgement, ...], colours: tuple[Colour, ...]) -> str:
    """What each side has lost: "Discs lost: Black 12, White 31."."""
    parts = (f"{texts.colours[colour]} {total_lost(judged, colour)}" for colour in colours)
    return texts.discs_lost(texts.comma.join(parts))


def _view_worst(texts: Texts, game: Game, judged: tuple[MoveJudgement, ...], colour: Colour) -> Element[Msg]:
    """The moves of `colour` that lost most; each is a button that goes to the position before it."""
    name = texts.colours[colour]
    worst = worst_of(judged, colour)
    items = [
        li(
            {},
            view_text_button(judgement_words(texts, game, each), WentTo(each.place - 1), "plain"),
            key=str(each.place),
        )
        for each in worst
    ]
    return div(
        {"class": "worst"},
        h3({}, span({"class": f"token {colour.value}", "aria-hidden": "true"}), texts.worst_moves(name)),
        ol({}, *items) if items else p({"class": "quiet"}, texts.nothing_lost),
        key=colour.value,
    )


def _view_graph(
    texts: Texts, model: Model, review: Review, judged: tuple[MoveJudgement, ...]
) -> Element[Msg]:
    """The graph of who was ahead at each turn, the first colour above the axis, under the slider.

    Among three or more players no value tells who is ahead of all, and the graph has only the worst moves.
    """
    last, place = len(review.plies), model.game.place
    colours = review.rules.players
    slider: dict[str, str | bool] = {
        "type": "range",
        "id": SLIDER,
        "min": "0",
        "max": str(last),
        "value": str(place),
        "aria-label": texts.turn_of_the_game,
        "aria-valuetext": place_words(model, review, place),
    }
    goes = OnValue(tuple((str(each), WentTo(each)) for each in range(last + 1)), event="input")
    area, halves = area_of(review), zip((-100, 0), colours, strict=False) if review.is_of_two else ()
    return div(
        {"class": "graph"},
        *[_view_half(f"0 {top} {last} 100", area, colour) for top, colour in halves],
        svg(
            {"class": "marks", "viewBox": f"0 -100 {last} 200", **HIDDEN},
            *[mark for colour in colours for mark in _view_marks(review, judged, colour)],
        ),
        input_(slider, on=(goes,)),
    )


HIDDEN = {"preserveAspectRatio": "none", "aria-hidden": "true"}


def _view_half(box: str, area: str, colour: Colour) -> Element[Msg]:
    """The half of the graph in which `colour` is ahead: the whole area, cut off at the axis."""
    return svg({"class": "half", "viewBox": box, **HIDDEN}, path({"class": colour.value, "d": area}))


def _view_marks(review: Review, judged: tuple[MoveJudgement, ...], colour: Colour) -> list[Element[Msg]]:
    """Marks after the worst moves of `colour`. A line of no length shows as a round or a square dot."""

    def level(place: int) -> int:
        return height(review.at(place)) if review.is_of_two else 0

    spots = "".join(f"M{each.place} {level(each.place)}h0" for each in worst_of(judged, colour))
    if not spots:
        return []
    return [path({"class": f"{part} {colour.value}", "d": spots}) for part in ("rim", "mark")]


def area_of(review: Review) -> str:
    """The area between the axis and the values known, as the path of an SVG."""
    last = len(review.plies)
    places = range(max(review.next_place + 1, 0), last + 1)
    points = "".join(f"L{place} {height(review.at(place))}" for place in places)
    return f"M{places.start} 0{points}L{last} 0z" if places else "M0 0"


def height(valued: Valued | None) -> int:
    """The height in the graph: from -100, if the first colour has every disc, to 100; 0 without a value."""
    discs = max(-MOST, min(MOST, valued.value / 100)) if valued else 0
    return round(-100 * asinh(discs / EVEN_STEPS) / asinh(MOST / EVEN_STEPS))


def place_words(model: Model, review: Review, place: int) -> str:
    """The review of a place: what the move there lost, and who was ahead after it."""
    texts = texts_in(model.language)
    judged = judgement_of(review, model.game, place)
    valued = review.at(place)
    tells = valued if review.is_of_two else None
    known = f"{texts.gap}{value_words(texts, tells, review.rules.players)}" if tells else ""
    if judged:
        return f"{judgement_words(texts, model.game, judged)}{known}"
    return f"{_turn_words(texts, model, review, place)}{texts.stop}{known}"


def _turn_words(texts: Texts, model: Model, review: Review, place: int) -> str:
    if place == 0:
        return texts.start
    colour = model.game.state_at(place - 1).state.board.to_move
    return turn_words(texts, discs_played(model.game, place), colour, review.plies[place - 1])


def judgement_words(texts: Texts, game: Game, judged: MoveJudgement) -> str:
    """What a move lost: "23. White g7 lost 14 discs; c2 was better."."""
    number = discs_played(game, judged.place)
    move = turn_words(texts, number, judged.colour, judged.played)
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
