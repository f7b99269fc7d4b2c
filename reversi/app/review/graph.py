"""The graph: who was ahead after every move of a line, as far as is known, and the move under discussion."""

from dataclasses import dataclass
from functools import cache, lru_cache
from math import asinh
from typing import TypeAlias

from reversi.app import review as review_room
from reversi.app import tree
from reversi.app.common import controls as ui
from reversi.app.common.knowledge import IN_DISCS, Knowledge, analysis_of
from reversi.app.common.words import COLOURS, ended_words, loss_words
from reversi.app.game.words import discs_played, turn_words
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.review import REVIEWS_KEPT, Review, Valued, reasons
from reversi.app.review.judging import MoveJudgement, judgements, place_regarded, regarded, worst_of
from reversi.app.review.reading import result_on, value_of
from reversi.app.review.update import SLIDER
from reversi.domain import Aim, Colour, Finished, GameState, Ply, Rules, Skip, board_to_value, disc_counts
from reversi.elm import Element, OnValue
from reversi.locale import say_in
from reversi.locale.say import Say
from reversi.record.game import Game, rules_of

ENOUGH = 2
"""How many positions of a line the analysis must know for a curve without a review."""


@dataclass(frozen=True, slots=True)
class Curve:
    """The value of every position on a line of nodes, from the start to the end; None where it is unknown.

    A value from the analysis is used only where the review has none. A review values all positions at least
    as deep as its effort says, so a step in the curve is what a move lost.
    """

    rules: Rules
    line: tuple[int, ...]
    plies: tuple[Ply, ...]
    values: tuple[Valued | None, ...]

    @property
    def last(self) -> int:
        """The place at the end of the line."""
        return len(self.plies)

    def at(self, place: int) -> Valued | None:
        """What is known about the position after `place` plies."""
        return self.values[place]


def curve_in_sight(
    game: Game, review: Review | None, knowledge: Knowledge, *, analyses: bool, looks_back: bool
) -> Curve | None:
    """The curve to show; None if there is nothing to show.

    A reviewed line stays in sight while another line is seen, until the person `analyses` that one. Without a
    review there is a curve during analysis, and later whenever the person `looks_back` at what that found.
    """
    if review and not (analyses and game.messages):
        return curve_along(game, review_room.line_in(review, game) or game.line, review, knowledge)
    may_have_one = analyses or looks_back
    if not game.messages or not (review or (may_have_one and rules_of(game).is_duel)):
        return None
    curve = curve_along(game, game.line, review, knowledge)
    return curve if review or analyses or _is_enough(curve) else None


def curve_along(game: Game, line: tuple[int, ...], review: Review | None, knowledge: Knowledge) -> Curve:
    """The curve along a line of nodes; a review may know all of it or only its beginning."""
    rules, plies = rules_of(game), tuple(_plies(game, line))
    shared = review_room.shared_by(review.plies, plies) if review else -1
    values = tuple(
        (review.at(place) if review and place <= shared else None)
        or (_analysed(game.state_of(number).state, knowledge) if rules.is_duel else None)
        for place, number in enumerate(line)
    )
    return Curve(rules, line, plies, values)


def _is_enough(curve: Curve) -> bool:
    """Whether enough positions of the line were searched; the result is known without a search."""
    return sum(each is not None and each.depth > 0 for each in curve.values) >= ENOUGH


def _plies(game: Game, line: tuple[int, ...]) -> list[Ply]:
    messages = (game.nodes[number].message for number in line)
    return [message for message in messages if message is not None]


def _analysed(state: GameState, knowledge: Knowledge) -> Valued | None:
    """The value of an analysed position, counted in discs, or of a finished game."""
    board = board_to_value(state)
    if board is None:
        return result_on(state.board)
    found = knowledge.of(analysis_of(board))
    is_in_discs = found and found.value and found.value.certainty in IN_DISCS
    return value_of(found, board) if found and is_in_discs else None


EVEN_STEPS = 6
"""Up to about this lead, in discs, the graph's height grows evenly; beyond it, ever more slowly."""

MOST = 64

LEVELS = (16, 4, -4, -16)
"""The leads of the first colour, in discs, that have a line and a figure in the graph."""

Heights: TypeAlias = tuple[int | None, ...]
"""The heights of the graph by place; None where no value is known."""

STEPS = (5, 10, 20, 50, 100)
"""Possible steps between the numbers below the graph: the smallest one with few enough numbers is used."""

FIGURES = 6

HIDDEN = {"preserveAspectRatio": "none", "aria-hidden": "true"}


def view_graph(model: Model, curve: Curve, review: Review | None) -> Element[Msg]:
    """The graph under its slider, and the words for the move under discussion, which the slider says too.

    During analysis the slider leaves out the value, which would be read aloud again and again.
    """
    place = place_on(curve, model.table.game)
    words = place_words(model, curve, review)
    told = place_words(model, curve, review, with_value=False) if model.table.analysing else words
    return ui.div(
        {"class": "looking"},
        ui.div(
            {"class": "graph"},
            *([_view_levels()] if curve.rules.is_duel else []),
            ui.div(
                {"class": "plot"},
                *_view_drawing(curve, review),
                *([] if place is None else [_view_place(curve, place)]),
                _view_slider(say_in(model.language), curve, model.table.game, told),
            ),
            _view_numbers(curve.plies),
        ),
        ui.p({"class": "here", "aria-hidden": "true"}, ui.span({}, *ui.view_sentence(words))),
        key="looking",
    )


def place_on(curve: Curve, game: Game) -> int | None:
    """The place of the position on the board, if it is on the curve's line."""
    return game.place if curve.plies[: game.place] == game.past else None


def _view_slider(say: Say, curve: Curve, game: Game, words: str) -> Element[Msg]:
    """The slider along the curve's line; off that line, it stands where the viewed line branched off."""
    place, last = place_on(curve, game), curve.last
    slider: dict[str, str | bool] = {
        "type": "range",
        "id": SLIDER,
        "min": "0",
        "max": str(last),
        "value": str(review_room.shared_by(curve.plies, game.messages) if place is None else place),
        "aria-label": say("Move of the game"),
        "aria-valuetext": words,
    }
    return ui.input_(slider, on=(_goes(last) if curve.line == game.line else _goes_to(curve.line),))


@cache
def _goes(last: int) -> OnValue[Msg]:
    """What the slider sends at each of its places."""
    return OnValue(tuple((str(each), review_room.WentTo(each)) for each in range(last + 1)), event="input")


@lru_cache(maxsize=REVIEWS_KEPT)
def _goes_to(line: tuple[int, ...]) -> OnValue[Msg]:
    """The same, while another line is being viewed."""
    return OnValue(tuple((str(each), tree.WentToNode(node)) for each, node in enumerate(line)), event="input")


def _view_drawing(curve: Curve, review: Review | None) -> tuple[Element[Msg], ...]:
    """The area of who was ahead, the first colour above the axis, and marks at the worst moves of a review.

    With three or more players no value says who is ahead of everyone, so the graph has only the marks.
    """
    colours, heights = curve.rules.players, heights_of(curve)
    return (
        *(_view_halves(colours, heights) if curve.rules.is_duel else ()),
        ui.svg(
            {"class": "marks", "viewBox": f"0 -100 {curve.last} 200", **HIDDEN},
            *(_view_scale(curve.plies, heights) if curve.rules.is_duel else ()),
            *(_view_marks(curve, heights, review) if review else ()),
        ),
    )


@lru_cache(maxsize=REVIEWS_KEPT)
def _view_halves(colours: tuple[Colour, ...], heights: Heights) -> tuple[Element[Msg], ...]:
    """The halves of the graph, one for each colour's lead: the whole area, cut off at the axis."""
    last, area = len(heights) - 1, area_of(heights)
    return tuple(
        ui.svg(
            {"class": "half", "viewBox": f"0 {top} {last} 100", **HIDDEN},
            ui.path({"class": colour.value, "d": area}),
        )
        for top, colour in zip((-100, 0), colours, strict=True)
    )


@lru_cache(maxsize=REVIEWS_KEPT)
def _view_scale(plies: tuple[Ply, ...], heights: Heights) -> tuple[Element[Msg], ...]:
    """The lines of the graph, and points at the ends of what is known.

    Lines run across it at `LEVELS`, and down it above every number except the last.
    """
    across = "".join(f"M0 {level(discs)}H{len(plies)}" for discs in LEVELS)
    down = "".join(f"M{place} -100V100" for place, _ in numbered_places(plies)[:-1])
    points = "".join(f"M{place} {heights[place]}h0" for place in ends_of_the_known(heights))
    known = [ui.path({"class": part, "d": points}) for part in ("known rim", "known")] if points else []
    return (ui.path({"class": "scale", "d": across + down}), *known)


def _view_marks(curve: Curve, heights: Heights, review: Review) -> list[Element[Msg]]:
    """Marks after the worst moves of a review, as far as they are on the curve's line."""
    judged, shared = judgements(review), review_room.shared_by(curve.plies, review.plies)
    marks = [
        (colour, tuple((each.place, heights[each.place] or 0) for each in worst if each.place <= shared))
        for colour in review.rules.players
        if (worst := worst_of(judged, colour))
    ]
    return [mark for colour, spots in marks if spots for mark in _view_mark(colour, spots)]


@lru_cache(maxsize=2 * REVIEWS_KEPT)
def _view_mark(colour: Colour, spots: tuple[tuple[int, int], ...]) -> tuple[Element[Msg], ...]:
    """Marks of `colour` at these places and heights. A line of no length shows as a round or a square dot."""
    drawn = "".join(f"M{place} {height}h0" for place, height in spots)
    return tuple(ui.path({"class": f"{part} {colour.value}", "d": drawn}) for part in ("rim", "mark"))


def _view_place(curve: Curve, place: int) -> Element[Msg]:
    """The dot on the graph for the position on the board."""
    spot = f"M{place} {height(curve.at(place)) if curve.rules.is_duel else 0}h0"
    dots = [ui.path({"class": part, "d": spot}) for part in ("seen rim", "seen")]
    return ui.svg({"class": "marks", "viewBox": f"0 -100 {curve.last} 200", **HIDDEN}, *dots)


@cache
def _view_levels() -> Element[Msg]:
    """The figures beside the lines across the graph: leads, in discs."""
    figures = [
        ui.span(
            {"class": "fine" if abs(discs) == min(LEVELS, key=abs) else "", "style": _at(discs)},
            f"{discs:+d}".replace("-", "−"),
        )
        for discs in LEVELS
    ]
    return ui.div({"class": "leads", "aria-hidden": "true"}, *figures)


def _at(discs: int) -> str:
    return f"--at: {50 + level(discs) / 2:g}%"


@lru_cache(maxsize=REVIEWS_KEPT)
def _view_numbers(plies: tuple[Ply, ...]) -> Element[Msg]:
    """The numbers below the graph: those of some moves and of the last one."""
    figures = [
        ui.span({"style": f"--at: {100 * place / len(plies):.4g}%"}, str(number))
        for place, number in numbered_places(plies)
    ]
    return ui.div({"class": "numbers", "aria-hidden": "true"}, *figures)


def numbered_places(plies: tuple[Ply, ...]) -> tuple[tuple[int, int], ...]:
    """The places with a number below the graph, each with the number of the move that led there.

    Passes have places, but no numbers.
    """
    places = [place for place, ply in enumerate(plies, start=1) if not isinstance(ply, Skip)]
    return tuple((places[number - 1], number) for number in numbers_shown(len(places)))


def numbers_shown(last: int) -> tuple[int, ...]:
    """The move numbers below the graph of a game of `last` moves: round ones, and the last.

    >>> numbers_shown(60), numbers_shown(63), numbers_shown(9), numbers_shown(250), numbers_shown(0)
    ((10, 20, 30, 40, 50, 60), (10, 20, 30, 40, 50, 63), (5, 9), (50, 100, 150, 200, 250), ())
    """
    if not last:
        return ()
    step = next((each for each in STEPS if last <= each * (FIGURES + 1)), STEPS[-1] * (1 + last // 1000))
    return (*(number for number in range(step, last, step) if last - number >= step / 2), last)


def heights_of(curve: Curve) -> Heights:
    """The heights of the known values, by place; none with three or more players."""
    if not curve.rules.is_duel:
        return (None,) * (curve.last + 1)
    return tuple(height(valued) if valued else None for valued in curve.values)


def area_of(heights: Heights) -> str:
    """The SVG path of the areas between the axis and the known heights, one for each run of known places."""
    return "".join(
        f"M{run.start} 0{''.join(f'L{place} {heights[place]}' for place in run)}L{run.stop - 1} 0z"
        for run in known_runs(heights)
    )


def known_runs(heights: Heights) -> list[range]:
    """The known places, in runs of consecutive ones.

    >>> known_runs((None, 3, 4, None, 5))
    [range(1, 3), range(4, 5)]
    """
    places = [place for place, each in enumerate(heights) if each is not None]
    starts = [place for place in places if not place or heights[place - 1] is None]
    stops = [place + 1 for place in places if place + 1 == len(heights) or heights[place + 1] is None]
    return [range(*run) for run in zip(starts, stops, strict=True)]


def ends_of_the_known(heights: Heights) -> list[int]:
    """The known places next to unknown ones; they get points, so that even a single known place shows."""
    ends = sorted({end for run in known_runs(heights) for end in (run.start, run.stop - 1)})
    unknown = {place for place, each in enumerate(heights) if each is None}
    return [place for place in ends if {place - 1, place + 1} & unknown]


def height(valued: Valued | None) -> int:
    """The height of a value in the graph, as a `level`; 0 without a value."""
    return level(valued.value / 100) if valued else 0


def level(discs: float) -> int:
    """The height of a lead in the graph: from -100, if the first colour has every disc, to 100."""
    return round(-100 * asinh(max(-MOST, min(MOST, discs)) / EVEN_STEPS) / asinh(MOST / EVEN_STEPS))


def place_words(model: Model, curve: Curve, review: Review | None, *, with_value: bool = True) -> str:
    """What the move under discussion lost, and why; otherwise who is ahead."""
    say = say_in(model.language)
    judged = regarded(review, model.table.game, model.reviews.about) if review else None
    valued, end = _value_to_tell(model, curve, review) if with_value else None, model.table.state
    is_past = model.reviews.about == model.table.game.place + 1
    ahead = ahead_words(say, valued.value, curve.rules.players, is_past=is_past) if valued else ""
    known = f"{say.gap}{ahead}{say.stop}" if ahead else ""
    if isinstance(end, Finished):
        known = f"{say.gap}{_ended_words(say, end)}{say.stop}"
    if review and judged and (judged.lost or not isinstance(end, Finished)):
        why = reasons.why_lost(model.language, review, judged)
        return f"{judgement_words(say, judged)}{f'{say.gap}{why}' if why else known}"
    return f"{_turn_words(say, model, curve, review)}{say.stop}{known}"


def _ended_words(say: Say, end: Finished) -> str:
    """How the game ended, with the scores of two players, the winner's first."""
    counts = sorted(disc_counts(end.board).values(), reverse=end.board.rules.aim is not Aim.FEWEST_DISCS)
    return ended_words(say, end.result, "–".join(map(str, counts)) if end.board.rules.is_duel else "")


def _value_to_tell(model: Model, curve: Curve, review: Review | None) -> Valued | None:
    """The value of the position on the board; during analysis not a review's, since analysis has its own."""
    game = model.table.game
    place = place_on(curve, game) if curve.rules.is_duel else None
    if place is None or (model.table.analysing and review and review_room.value_here(review, game)):
        return None
    return curve.at(place)


def _turn_words(say: Say, model: Model, curve: Curve, review: Review | None) -> str:
    game = model.table.game
    place = place_regarded(review, game, model.reviews.about) if review else game.place
    if place == 0:
        return say("Start")
    return ply_words(say, game, game.messages if place_on(curve, game) is None else curve.plies, place)


def ply_words(say: Say, game: Game, plies: tuple[Ply, ...], place: int) -> str:
    """The ply that led to `place`, numbered without passes: "41. Black b8"."""
    colour = game.state_at(place - 1).state.board.to_move
    return turn_words(say, discs_played(plies, place), colour, plies[place - 1])


def judgement_words(say: Say, judged: MoveJudgement) -> str:
    """What a move loses: "23. White g7 loses 6 discs; c2 was better."."""
    move = turn_words(say, judged.number, judged.colour, judged.played)
    loses = loss_words(say, judged.lost, decides=judged.decides)
    if judged.lost:
        return say("{move} {loses}; {best} was better.", move=move, loses=loses, best=str(judged.best))
    return say("{move} {loses}.", move=move, loses=loses)


def ahead_words(say: Say, value: int, colours: tuple[Colour, ...], *, is_past: bool = False) -> str:
    """Who is ahead by a value for the first colour, in hundredths of a disc: "Black is ahead by 3.4"."""
    if value == 0:
        return say("It was even") if is_past else say("Even")
    name, discs = say(COLOURS[colours[value < 0]]), say.decimal(abs(value) / 100)
    if is_past:
        return say("{colour} was ahead by {discs}", colour=name, discs=discs)
    return say("{colour} is ahead by {discs}", colour=name, discs=discs)
