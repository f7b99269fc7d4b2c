"""What a review tells a person of their own game: how well they played, and the moments that cost most."""

from functools import lru_cache

from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.practice import msg as practice_msg
from reversi.app.practice.model import exercises_of
from reversi.app.practice.update import learn_id
from reversi.app.review import msg as review_msg
from reversi.app.review.model import (
    LEAST,
    REVIEWS_KEPT,
    WORST,
    Grade,
    MoveJudgement,
    Review,
    judgements,
    tally,
)
from reversi.app.settings.model import Language
from reversi.domain import Board, Colour
from reversi.elm import Element
from reversi.elm.html import click
from reversi.record.game import begin_game
from reversi.view.controls import button, div, li, ol, p, section, span, view_text_button
from reversi.view.setup.picture import view_mark, view_position, view_ring
from reversi.view.texts.review import ReviewTexts, review_texts_in


def view_story(model: Model, review: Review, colour: Colour, here: int) -> list[Element[Msg]]:
    """How well the person played who has `colour`, the costliest moments, and the questions about them.

    The move that led to the place `here` is the one that is talked of.
    """
    more, findings = review_texts_in(model.language), review.findings
    moments = exercises_of(findings, colour, WORST)
    least = dict(LEAST)[Grade.MISTAKE]
    return [
        section(
            {"class": "story", "aria-label": more.your_game},
            div(
                {"class": "accuracy"},
                _view_accuracy(model.language, findings, colour),
                *([] if model.table.follows else _view_questions(more, findings, colour, len(moments))),
            ),
            _view_moments(more, findings, moments, here) if moments else p({}, more.no_mistake(least)),
            p({}, _praise(more, findings, colour)),
            key="story",
        )
    ]


@lru_cache(maxsize=REVIEWS_KEPT)
def _view_accuracy(language: Language, review: Review, colour: Colour) -> Element[Msg]:
    """The accuracy, in large figures."""
    more = review_texts_in(language)
    return p(
        {},
        span({"class": "figure"}, more.percent(tally(judgements(review), colour).accuracy)),
        span({"class": "quiet"}, more.accuracy),
    )


def _praise(more: ReviewTexts, review: Review, colour: Colour) -> str:
    """How often no move was better than the person's."""
    chosen = [each for each in judgements(review) if each.colour is colour and not each.forced]
    return more.best_moves(sum(not each.lost for each in chosen), len(chosen))


def _view_moments(
    more: ReviewTexts, review: Review, moments: tuple[MoveJudgement, ...], here: int
) -> Element[Msg]:
    game = begin_game(review.rules).extend(review.plies)
    items = [
        _view_moment(more, each, game.state_at(each.place - 1).state.board, each.place == here)
        for each in moments
    ]
    return ol({"class": "moments"}, *items)


def _view_moment(more: ReviewTexts, moment: MoveJudgement, board: Board, is_here: bool) -> Element[Msg]:
    """The position before a costly move, with what was played and what was better, and the loss in words."""
    current = {"aria-current": "step"} if is_here else {}
    return li(
        {"class": moment.grade.value},
        button(
            {"type": "button", "class": "moment", **current},
            view_position(board, view_mark("played", moment.played), view_ring("better", moment.best)),
            span(
                {"class": "words"},
                span({"class": "name"}, more.moment(moment.number, str(moment.played))),
                span({"class": "cost"}, more.loses(moment.lost)),
                span({"class": "quiet"}, more.better_was(str(moment.best))),
            ),
            on=click(review_msg.CostlyMoveClicked(moment.place)),
        ),
        key=str(moment.place),
    )


def _view_questions(more: ReviewTexts, review: Review, colour: Colour, shown: int) -> list[Element[Msg]]:
    """The button for questions about the moments, and the one for all mistakes if there are more."""
    count = len(exercises_of(review, colour))
    if not count:
        return []
    first = view_text_button(
        more.practise_these(shown),
        practice_msg.PracticeBegun(colour, shown),
        "action small",
        {"id": learn_id(colour)},
        key="moments",
    )
    rest = view_text_button(
        more.all_mistakes(count), practice_msg.PracticeBegun(colour), "action small", key="all"
    )
    return [first, *([rest] if count > shown else [])]
