"""What a review tells people about their own game: how well they played, and what cost them most."""

from functools import lru_cache
from typing import NamedTuple

from reversi.app import practice
from reversi.app.common import controls as ui
from reversi.app.common.words import loss_words
from reversi.app.msg import Msg
from reversi.app.practice import exercises_of, learn_id
from reversi.app.review import msg as review_msg
from reversi.app.review.model import (
    LEAST,
    REVIEWS_KEPT,
    WORST,
    Grade,
    MoveJudgement,
    Review,
    Tally,
    board_at,
    judgements,
    tally,
)
from reversi.app.review.reasons import merit_of, reason_of, reason_words
from reversi.app.setup.picture import view_mark, view_position, view_ring
from reversi.domain import Colour, Symmetry, image_of_board
from reversi.domain.seen_board import seen_board
from reversi.elm import Element
from reversi.locale import Language, say_in
from reversi.locale.say import Say, mark
from reversi.record import reason
from reversi.record.theme import Theme, theme_of

ADVICE = {
    Theme.CORNER: mark("To try next time: before each move, see which corner it opens to the other side."),
    Theme.MOBILITY: mark("To try next time: prefer moves that leave the other side few replies."),
    Theme.STABILITY: mark(
        "To try next time: take discs that can never be flipped again, and give none away."
    ),
    Theme.EDGE: mark("To try next time: leave no gap on an edge into which the other side can wedge."),
    Theme.PARITY: mark("To try next time: in the endgame, play where the number of empty squares is odd."),
    Theme.REPLY: mark("To try next time: before each move, look for the reply that you would like least."),
}
"""What to try next time, by the theme of the worst moves."""


@lru_cache(maxsize=REVIEWS_KEPT)
def view_story(
    language: Language, review: Review, colour: Colour, here: int, follows: bool, symmetry: Symmetry
) -> Element[Msg]:
    """How well the person with `colour` played, the costliest moments, and the questions about them.

    The `review` is done; the move that led to the place `here` is the one under discussion. A page that
    only `follows` the game asks no questions. The small boards are turned like the board of the game.
    """
    say, moments = say_in(language), exercises_of(review, colour, WORST)
    told = [_Told(each, reason_of(review, each), merit_of(review, each)) for each in moments]
    theirs = tally(judgements(review), colour)
    least = dict(LEAST)[Grade.MISTAKE]
    return ui.section(
        {"class": "story", "aria-label": say("Your game")},
        ui.div(
            {"class": "accuracy"},
            _view_accuracy(say, theirs),
            *([_view_first_questions(say, colour, len(moments))] if moments and not follows else []),
        ),
        _view_moments(language, review, told, here, symmetry)
        if told
        else ui.p({}, say("None of your moves lost {discs} discs or more.", discs=least)),
        *_view_advice(say, theirs, told),
        *([] if follows else _view_all_questions(say, review, colour)),
        key="story",
    )


class _Told(NamedTuple):
    """A costly move, why it was one, and what the better one had."""

    moment: MoveJudgement
    why: "reason.Reason | None"
    merit: "reason.Reason | None"


def _view_accuracy(say: Say, theirs: Tally) -> Element[Msg]:
    """The accuracy, in large figures."""
    return ui.p(
        {},
        ui.span({"class": "figure"}, say("{number}%", number=theirs.accuracy)),
        ui.span({"class": "quiet"}, say("Accuracy")),
    )


def _view_moments(
    language: Language, review: Review, told: list[_Told], here: int, symmetry: Symmetry
) -> Element[Msg]:
    items = [
        _view_moment(
            language, each, _view_small_board(review, each.moment, symmetry), each.moment.place == here
        )
        for each in told
    ]
    return ui.ol({"class": "moments"}, *items)


def _view_moment(language: Language, told: _Told, picture: Element[Msg], is_here: bool) -> Element[Msg]:
    """A costly move: the `picture` of the position before it, why it was one, and what was better."""
    say, moment = say_in(language), told.moment
    current = {"aria-current": "step"} if is_here else {}
    return ui.li(
        {"class": moment.grade.value},
        ui.view_pressable(
            {"class": "moment", **current},
            picture,
            ui.span(
                {"class": "words"},
                ui.span(
                    {"class": "name"},
                    say("Move {number}: {square}", number=moment.number, square=str(moment.played)),
                ),
                ui.span({}, loss_words(say, moment.lost)),
                *([ui.span({}, reason_words(language, told.why))] if told.why else []),
                ui.span({"class": "quiet"}, say("Best: {square}", square=str(moment.best))),
                *(
                    [ui.span({}, reason_words(language, told.merit))]
                    if told.merit not in (None, told.why)
                    else []
                ),
            ),
            sends=review_msg.CostlyMoveClicked(moment.place),
        ),
        key=str(moment.place),
    )


def _view_small_board(review: Review, moment: MoveJudgement, symmetry: Symmetry) -> Element[Msg]:
    """The position before a costly move, as it is seen, with the move played and the better one."""
    board = board_at(review, moment.place - 1)
    seen = seen_board(board.rules.width, board.rules.height, symmetry)
    played, best = seen.place_of(moment.played), seen.place_of(moment.best)
    return view_position(
        image_of_board(board, symmetry), view_mark("played", played), view_ring("better", best)
    )


def _view_advice(say: Say, theirs: Tally, told: list[_Told]) -> list[Element[Msg]]:
    """What was good, and one thing to try next time: against the costliest mistake that has a reason."""
    costs = [(each.moment.lost, each.why) for each in told if each.why]
    advice = say(ADVICE[theme_of(max(costs, key=lambda each: each[0])[1])]) if costs else ""
    return [
        ui.p(
            {},
            say(
                "You found the best move in {best} of {moves} positions.",
                best=theirs.best,
                moves=theirs.moves,
            ),
        ),
        *([ui.p({}, advice)] if advice else []),
    ]


def _view_first_questions(say: Say, colour: Colour, shown: int) -> Element[Msg]:
    """The button for questions about these moments."""
    return ui.view_text_button(
        say.number("Practise this move", "Practise these {n}", shown),
        practice.PracticeBegun(colour, shown),
        "action small",
        {"id": learn_id(colour)},
        key="moments",
    )


def _view_all_questions(say: Say, review: Review, colour: Colour) -> list[Element[Msg]]:
    """The button for questions about all mistakes, if there are more than these."""
    count = len(exercises_of(review, colour))
    if count <= WORST:
        return []
    wanted = practice.PracticeBegun(colour)
    return [
        ui.view_text_button(say("All {number} mistakes", number=count), wanted, "action small", key="all")
    ]
