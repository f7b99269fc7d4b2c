"""The report of a review: how far it has come, how well each side played, and its worst moves.

Of their own game, it tells people how well they played, and what cost them most.
"""

from dataclasses import fields
from functools import lru_cache
from typing import NamedTuple

from reversi.app import practice
from reversi.app import review as review_room
from reversi.app.common import controls as ui
from reversi.app.common.words import COLOURS, loss_words
from reversi.app.game.seats import has_computer, person_against_computers
from reversi.app.game.words import discs_played, turn_words
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.next_game.boards import view_mark, view_position, view_ring
from reversi.app.practice import learn_id
from reversi.app.practice.asking import exercises_of
from reversi.app.review import REVIEWS_KEPT, Review, is_on, judging, reasons, states_of
from reversi.app.review.graph import judgement_words
from reversi.app.review.reading import goes_on
from reversi.app.review.reasons import advice_words, merit_of, reason_of, reason_words
from reversi.app.settings import symmetry_for
from reversi.domain import STANDARD, Colour, Finished, Rules, Symmetry, Win, image_of_board
from reversi.domain.seen_board import seen_board
from reversi.elm import Element
from reversi.locale import Language, say_in
from reversi.locale.say import Say
from reversi.record import reason
from reversi.record.level_curves import CURVES
from reversi.record.levels import Estimate, estimate

SMALL = "action small"
"""The classes of the buttons in the report."""


def view_report(model: Model, review: Review) -> Element[Msg]:
    """What the review has found so far, and what can be done with it."""
    say = say_in(model.language)
    judged = judging.judgements(review)
    game, about = model.table.game, model.reviews.about
    here = judging.place_regarded(review, game, about) if is_on(review, game) else 0
    own = own_colour(model)
    symmetry = symmetry_for(model.options.seen_by, game)
    others = [colour for colour in review.rules.players if colour is not own] if review.done else []
    return ui.div(
        {"class": "review", "tabindex": "-1"},
        *(
            [view_story(model.language, review, own, here, model.table.follows, symmetry)]
            if own and review.done
            else []
        ),
        _view_progress(say, model, review),
        *([] if own else _view_learning(say, model, review)),
        *[
            _view_worst(model.language, review, judging.worst_of(judged, colour), colour, here, bool(own))
            for colour in others
        ],
        *_view_turning_point(say, review),
        *([_view_tallies(say, review)] if review.done else []),
    )


def _view_turning_point(say: Say, review: Review) -> list[Element[Msg]]:
    """The move from which the winner of a finished game was ahead to the end."""
    end = states_of(review.rules, review.plies)[-1]
    if not (
        review.done and review.rules.is_duel and isinstance(end, Finished) and isinstance(end.result, Win)
    ):
        return []
    place, name = ahead_since(review, end.result.colour), say(COLOURS[end.result.colour])
    words = say("{colour} led from beginning to end.", colour=name)
    if place:
        colour = judging.board_at(review, place - 1).to_move
        move = turn_words(say, discs_played(review.plies, place), colour, review.plies[place - 1])
        words = say("Turning point: {move}. {colour} led from then on.", colour=name, move=move)
    return [ui.p({"class": "turning-point"}, words)]


def ahead_since(review: Review, winner: Colour) -> int:
    """The first place from which all values of a finished review favour the winner; 0 if all do."""
    is_first, place = winner is review.rules.players[0], len(review.plies)
    while place and (known := review.at(place - 1)) and (known.value > 0 if is_first else known.value < 0):
        place -= 1
    return place


def _view_progress(say: Say, model: Model, review: Review) -> Element[Msg]:
    """The progress of the review, and what is heard once it is done.

    People among themselves try again from here; against a computer the row has a button to play on.
    """
    table = model.table
    may_retry = table.game.place < table.game.last and not has_computer(table.seats)
    retry = ui.view_text_button(say("Retry from here"), review_room.Click.RETRY, SMALL, key="retry")
    return ui.div(
        {"class": "progress"},
        ui.p(
            {"class": "losses unseen", "aria-live": "polite"},
            _heard_words(say, review, own_colour(model)) if review.done else "",
        ),
        *([] if review.done else _view_count(say, review, goes_on=goes_on(model, review))),
        *([retry] if may_retry else []),
    )


def _view_count(say: Say, review: Review, *, goes_on: bool) -> list[Element[Msg]]:
    """How many moves have been judged, and the button that stops or resumes the review."""
    moves = discs_played(review.plies, len(review.plies))
    count = moves - discs_played(review.plies, review.next_place + 1)
    told = say("Reviewing {number}/{total}", number=count, total=moves)
    name, message = (
        (say("Stop"), review_room.Click.STOP) if goes_on else (say("Review"), review_room.Click.REVIEW)
    )
    return [
        ui.progress({"value": str(count), "max": str(moves), "aria-label": told}),
        ui.span({"class": "quiet", "aria-hidden": "true"}, told),
        ui.view_text_button(name, message, SMALL, key="flow"),
    ]


@lru_cache(maxsize=REVIEWS_KEPT)
def tallies(review: Review) -> tuple[judging.Tally, ...]:
    """A tally of each player's moves, by a review's findings."""
    return tuple(judging.tally(judging.judgements(review), colour) for colour in review.rules.players)


def lost_words(say: Say, each_side: tuple[judging.Tally, ...]) -> str:
    """What each side lost per move: "Discs lost per move against perfect play: Black 0.2, White 3.3."."""
    parts = (f"{say(COLOURS[side.colour])} {say.decimal(side.per_move)}" for side in each_side)
    return say("Discs lost per move against perfect play: {counts}.", counts=say.comma.join(parts))


@lru_cache(maxsize=REVIEWS_KEPT)
def _view_tallies(say: Say, review: Review) -> Element[Msg]:
    """The table of tallies, and what counts as a mistake."""
    least = dict(judging.LEAST)
    return ui.div(
        {"class": "tallies"},
        view_table(say, review),
        ui.p(
            {"class": "quiet"},
            say(
                "A mistake loses at least {mistake} discs of the final score, a blunder at least {blunder}.",
                mistake=least[judging.Grade.MISTAKE],
                blunder=least[judging.Grade.BLUNDER],
            ),
        ),
        key="tallies",
    )


def view_table(say: Say, review: Review) -> Element[Msg]:
    """A table with a column for each player's moves: how accurate they were, and how many were bad."""
    sides = tallies(review)
    lines = (
        (say("Accuracy"), [say("{number}%", number=side.accuracy) for side in sides]),
        *_level_line(say, review),
        (say("Lost per move"), [say.decimal(side.per_move) for side in sides]),
        (say("Mistakes"), [str(side.mistakes) for side in sides]),
        (say("Blunders"), [str(side.blunders) for side in sides]),
    )
    return ui.table(
        {},
        ui.thead({}, ui.tr({}, ui.td({}), *[_view_side(say, side.colour) for side in sides])),
        ui.tbody({}, *[_view_line(name, figures) for name, figures in lines]),
    )


def _level_line(say: Say, review: Review) -> list[tuple[str, list[str]]]:
    """The levels that the sides played like, if there are levels for such a game."""
    levels = [level_of(review, colour) for colour in review.rules.players]
    told = [f"{each.level} ({each.low}–{each.high})" if each else "" for each in levels]
    return [(say("About level"), told)] if any(levels) else []


def _view_side(say: Say, colour: Colour) -> Element[Msg]:
    return ui.th(
        {"scope": "col"},
        ui.view_token(colour),
        ui.span({}, say(COLOURS[colour])),
    )


def _view_line(name: str, figures: list[str]) -> Element[Msg]:
    return ui.tr({}, ui.th({"scope": "row"}, name), *[ui.td({}, figure) for figure in figures])


def _view_learning(say: Say, model: Model, review: Review) -> list[Element[Msg]]:
    """The buttons that begin practice on a player's mistakes, in a game that is not a person's own."""
    if not review.done or model.table.follows:
        return []
    buttons = [
        ui.view_text_button(
            say("Practise: {colour} ({number})", colour=say(COLOURS[colour]), number=count),
            practice.PracticeBegun(colour),
            SMALL,
            {"id": learn_id(colour)},
            key=colour.value,
        )
        for colour, count in _exercise_counts(review)
    ]
    return [ui.div({"class": "learning"}, *buttons, key="learning")] if buttons else []


@lru_cache(maxsize=REVIEWS_KEPT)
def _exercise_counts(review: Review) -> tuple[tuple[Colour, int], ...]:
    """The number of practice questions for each player who made mistakes."""
    counts = ((colour, len(exercises_of(review, colour))) for colour in review.rules.players)
    return tuple((colour, count) for colour, count in counts if count)


def own_colour(model: Model) -> Colour | None:
    """The colour of the only person in a game against the computer; None in any other game."""
    return person_against_computers(model.table.recorded or model.table.seats)


def _view_worst(
    language: Language,
    review: Review,
    worst: tuple[judging.MoveJudgement, ...],
    colour: Colour,
    here: int,
    is_folded: bool,
) -> Element[Msg]:
    """The costliest mistakes of `colour`, each a button that goes to the position before it.

    Those of an opponent are folded away.
    """
    say, least = say_in(language), dict(judging.LEAST)[judging.Grade.MISTAKE]
    items = [_view_costly(language, review, each, each.place == here) for each in worst if each.is_costly]
    none = say("No move lost {discs} discs or more.", discs=least)
    heading = ui.view_token(colour), say("{colour}: worst moves", colour=say(COLOURS[colour]))
    moves = ui.ol({}, *items) if items else ui.p({"class": "quiet"}, none)
    if is_folded:
        return ui.details({"class": "group worst"}, ui.summary({}, *heading), moves, key=colour.value)
    return ui.div({"class": "worst"}, ui.h3({}, *heading), moves, key=colour.value)


def _view_costly(
    language: Language, review: Review, judged: judging.MoveJudgement, is_here: bool
) -> Element[Msg]:
    current = {"aria-current": "step"} if is_here else {}
    words, why = judgement_words(say_in(language), judged), reasons.why_lost(language, review, judged)
    return ui.li(
        {"class": judged.grade.value},
        ui.view_text_button(words, review_room.CostlyMoveClicked(judged.place), "plain", current),
        *([ui.p({"class": "quiet"}, why)] if why else []),
        key=str(judged.place),
    )


@lru_cache(maxsize=REVIEWS_KEPT)
def view_story(
    language: Language, review: Review, colour: Colour, here: int, follows: bool, symmetry: Symmetry
) -> Element[Msg]:
    """How well the person with `colour` played, the costliest moments, and the questions about them.

    The `review` is done; the move that led to the place `here` is the one under discussion. A page that
    only `follows` the game asks no questions. The small boards are turned like the board of the game.
    """
    say, moments = say_in(language), exercises_of(review, colour, judging.WORST)
    told = [_Told(each, reason_of(review, each), merit_of(review, each)) for each in moments]
    theirs = judging.tally(judging.judgements(review), colour)
    least = dict(judging.LEAST)[judging.Grade.MISTAKE]
    return ui.section(
        {"class": "story", "aria-label": say("Your game")},
        ui.div(
            {"class": "accuracy"},
            _view_accuracy(say, theirs, level_of(review, colour)),
            *([_view_first_questions(say, colour, len(moments))] if moments and not follows else []),
        ),
        *(
            [
                ui.h3({"class": "unseen"}, say("Your costliest moves")),
                _view_moments(language, review, told, here, symmetry),
            ]
            if told
            else [ui.p({}, say("None of your moves lost {discs} discs or more.", discs=least))]
        ),
        *_view_advice(say, theirs, told),
        *([] if follows else _view_all_questions(say, review, colour, len(moments))),
        key="story",
    )


def _heard_words(say: Say, review: Review, colour: Colour | None) -> str:
    """What those who hear the page are told once it is done: of `colour`, and of each side."""
    sides = tallies(review)
    losses = lost_words(say, sides)
    if colour is None:
        each = (
            say("{colour} {number}%", colour=say(COLOURS[side.colour]), number=side.accuracy)
            for side in sides
        )
        return say.gap.join((say("Accuracy: {counts}.", counts=say.comma.join(each)), losses))
    accuracy = judging.tally(judging.judgements(review), colour).accuracy
    words, level = say("Your accuracy: {number}%.", number=accuracy), level_of(review, colour)
    strength = say("Your play: {level}.", level=_level_words(say, level)) if level else ""
    moves = say.comma.join(_moment_name(say, each) for each in exercises_of(review, colour, judging.WORST))
    costly = say("Your costliest moves: {moves}.", moves=moves) if moves else ""
    return say.gap.join(each for each in (words, strength, costly, losses) if each)


def _moment_name(say: Say, moment: judging.MoveJudgement) -> str:
    return say("Move {number}: {square}", number=moment.number, square=str(moment.played))


class _Told(NamedTuple):
    """A costly move, why it was one, and what the better one had."""

    moment: judging.MoveJudgement
    why: "reason.Remark | None"
    merit: "reason.Reason | None"


def _view_accuracy(say: Say, theirs: judging.Tally, level: Estimate | None) -> Element[Msg]:
    """The accuracy, in large figures, and the level that the game was like."""
    return ui.p(
        {},
        ui.span({"class": "figure"}, say("{number}%", number=theirs.accuracy)),
        ui.span({"class": "quiet"}, say("Accuracy")),
        *(
            [ui.view_unseen(say.comma), ui.span({"class": "quiet"}, _level_words(say, level))]
            if level
            else []
        ),
    )


def level_of(review: Review, colour: Colour) -> Estimate | None:
    """The level that `colour` played like in a whole game of Othello, from wherever; None in any other."""
    is_whole = review.done and isinstance(states_of(review.rules, review.plies)[-1], Finished)
    differs = {
        each.name
        for each in fields(Rules)
        if getattr(review.rules, each.name) != getattr(STANDARD, each.name)
    }
    if not is_whole or differs - {"start", "first"}:
        return None
    return estimate(judging.losses_by_phase(review, colour), CURVES)


def _level_words(say: Say, level: Estimate) -> str:
    """How strong the play was: "about level 7 (5 to 9)"."""
    if level.low == level.high:
        return say("about level {level}", level=level.level)
    return say("about level {level} ({low} to {high})", level=level.level, low=level.low, high=level.high)


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
                ui.span({"class": "name"}, _moment_name(say, moment)),
                ui.span({}, loss_words(say, moment.lost, decides=moment.decides)),
                *([ui.span({"class": "why"}, reason_words(language, told.why))] if told.why else []),
                ui.span({"class": "quiet"}, say("Best: {square}", square=str(moment.best))),
                *(
                    [ui.span({"class": "why"}, reason_words(language, told.merit))]
                    if told.merit not in (None, told.why)
                    else []
                ),
            ),
            sends=review_room.CostlyMoveClicked(moment.place),
        ),
        key=str(moment.place),
    )


def _view_small_board(review: Review, moment: judging.MoveJudgement, symmetry: Symmetry) -> Element[Msg]:
    """The position before a costly move, as it is seen, with the move played and the better one."""
    board = judging.board_at(review, moment.place - 1)
    seen = seen_board(board.rules.width, board.rules.height, symmetry)
    played, best = seen.place_of(moment.played), seen.place_of(moment.best)
    return view_position(
        image_of_board(board, symmetry), view_mark("played", played), view_ring("better", best)
    )


def _view_advice(say: Say, theirs: judging.Tally, told: list[_Told]) -> list[Element[Msg]]:
    """What was good, and one thing to try next time: against the costliest mistake that has a reason."""
    costs = [(each.moment.lost, each.why) for each in told if each.why]
    advice = advice_words(say, max(costs, key=lambda each: each[0])[1]) if costs else ""
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


def _view_all_questions(say: Say, review: Review, colour: Colour, shown: int) -> list[Element[Msg]]:
    """The button for all questions, if there are more than those about the moments that are shown."""
    count = len(exercises_of(review, colour))
    if count <= shown:
        return []
    wanted = practice.PracticeBegun(colour)
    return [ui.view_text_button(say("Practise all {number}", number=count), wanted, SMALL, key="all")]
