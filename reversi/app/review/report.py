"""The report of a review: how far it has come, how well each side played, and its worst moves."""

from functools import lru_cache

from reversi.app import practice
from reversi.app.common import controls as ui
from reversi.app.common.words import COLOURS
from reversi.app.game.seats import person_against_computers
from reversi.app.game.words import discs_played, turn_words
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.practice import exercises_of, learn_id
from reversi.app.review import msg as review_msg
from reversi.app.review import reasons
from reversi.app.review import story as review_story
from reversi.app.review.graph import judgement_words
from reversi.app.review.model import (
    LEAST,
    REVIEWS_KEPT,
    Grade,
    MoveJudgement,
    Review,
    Tally,
    judgements,
    place_regarded,
    tally,
    worst_of,
)
from reversi.app.settings import symmetry_for
from reversi.domain import Colour, Finished, Win
from reversi.elm import Element
from reversi.locale import Language, say_in
from reversi.locale.say import Say
from reversi.record.game import Game, end_of

SMALL = "action small"
"""The classes of the buttons in the report."""


def view_report(model: Model, review: Review) -> Element[Msg]:
    """What the review has found so far, and what can be done with it."""
    say = say_in(model.language)
    judged = judgements(review)
    here, own = place_regarded(review, model.table.game), own_colour(model)
    symmetry = symmetry_for(model.options.seen_by, model.table.game)
    others = [colour for colour in review.rules.players if colour is not own or not review.done]
    return ui.div(
        {"class": "review"},
        *(
            [
                review_story.view_story(
                    model.language, review.findings, own, here, model.table.follows, symmetry
                )
            ]
            if own and review.done
            else []
        ),
        _view_progress(say, model, review),
        *([] if own else _view_learning(say, model, review)),
        *[
            _view_worst(model.language, review.findings, worst_of(judged, colour), colour, here)
            for colour in others
        ],
        *_view_turning_point(say, model.table.game, review),
        *([_view_tallies(say, review.findings)] if review.done else []),
    )


def _view_turning_point(say: Say, game: Game, review: Review) -> list[Element[Msg]]:
    """The move from which the winner of a finished game was ahead to the end."""
    end = end_of(game)
    if not (
        review.done and isinstance(end, Finished) and isinstance(end.result, Win) and end.board.rules.is_duel
    ):
        return []
    place, name = ahead_since(review, end.result.colour), say(COLOURS[end.result.colour])
    words = (
        say(
            "Turning point: {move}. {colour} led from then on.",
            colour=name,
            move=_move_words(say, game, place),
        )
        if place
        else say("{colour} led from beginning to end.", colour=name)
    )
    return [ui.p({"class": "turning-point"}, words)]


def ahead_since(review: Review, winner: Colour) -> int:
    """The first place from which all values of a finished review favour the winner; 0 if all do."""
    is_first, place = winner is review.rules.players[0], len(review.plies)
    while place and (known := review.at(place - 1)) and (known.value > 0 if is_first else known.value < 0):
        place -= 1
    return place


def _move_words(say: Say, game: Game, place: int) -> str:
    """The ply that led to `place`, numbered without passes: "41. Black b8"."""
    colour = game.state_at(place - 1).state.board.to_move
    return turn_words(say, discs_played(game.messages, place), colour, game.messages[place - 1])


def _view_progress(say: Say, model: Model, review: Review) -> Element[Msg]:
    """The progress of the review, or what each side lost; and the buttons."""
    words = lost_words(say, tallies(review.findings)) if review.done else ""
    looks_back = model.table.game.place < model.table.game.last
    return ui.div(
        {"class": "progress"},
        ui.p({"class": "losses", "aria-live": "polite"}, words),
        *([] if review.done else _view_count(say, review)),
        ui.view_text_button(
            say("Retry from here"), review_msg.Click.RETRY, SMALL, enabled=looks_back, key="retry"
        ),
    )


def _view_count(say: Say, review: Review) -> list[Element[Msg]]:
    """How many moves have been judged, and the button that stops or resumes the review."""
    moves = discs_played(review.plies, len(review.plies))
    count = moves - discs_played(review.plies, review.next_place + 1)
    told = say("Reviewing {number}/{total}", number=count, total=moves)
    name, message = (
        (say("Review"), review_msg.Click.REVIEW) if review.stopped else (say("Stop"), review_msg.Click.STOP)
    )
    return [
        ui.progress({"value": str(count), "max": str(moves), "aria-label": told}),
        ui.span({"class": "quiet", "aria-hidden": "true"}, told),
        ui.view_text_button(name, message, SMALL, key="flow"),
    ]


@lru_cache(maxsize=REVIEWS_KEPT)
def tallies(review: Review) -> tuple[Tally, ...]:
    """A tally of each player's moves, by a review's findings."""
    return tuple(tally(judgements(review), colour) for colour in review.rules.players)


def lost_words(say: Say, each_side: tuple[Tally, ...]) -> str:
    """What each side lost per move: "Discs lost per move against perfect play: Black 0.2, White 3.3."."""
    parts = (f"{say(COLOURS[side.colour])} {say.decimal(side.per_move)}" for side in each_side)
    return say("Discs lost per move against perfect play: {counts}.", counts=say.comma.join(parts))


@lru_cache(maxsize=REVIEWS_KEPT)
def _view_tallies(say: Say, review: Review) -> Element[Msg]:
    """The table of tallies, and what counts as a mistake."""
    least = dict(LEAST)
    return ui.div(
        {"class": "tallies"},
        view_table(say, review),
        ui.p(
            {"class": "quiet"},
            say(
                "A mistake loses at least {mistake} discs of the final score, a blunder at least {blunder}.",
                mistake=least[Grade.MISTAKE],
                blunder=least[Grade.BLUNDER],
            ),
        ),
        key="tallies",
    )


def view_table(say: Say, review: Review) -> Element[Msg]:
    """A table with a column for each player's moves: how accurate they were, and how many were bad."""
    sides = tallies(review)
    lines = (
        (say("Accuracy"), [say("{number}%", number=side.accuracy) for side in sides]),
        (say("Lost per move"), [say.decimal(side.per_move) for side in sides]),
        (say("Mistakes"), [str(side.mistakes) for side in sides]),
        (say("Blunders"), [str(side.blunders) for side in sides]),
    )
    return ui.table(
        {},
        ui.thead({}, ui.tr({}, ui.td({}), *[_view_side(say, side.colour) for side in sides])),
        ui.tbody({}, *[_view_line(name, figures) for name, figures in lines]),
    )


def _view_side(say: Say, colour: Colour) -> Element[Msg]:
    return ui.th(
        {"scope": "col"},
        ui.span({"class": f"token {colour.value}", "aria-hidden": "true"}),
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
            say("Learn from mistakes: {colour} ({number})", colour=say(COLOURS[colour]), number=count),
            practice.PracticeBegun(colour),
            SMALL,
            {"id": learn_id(colour)},
            key=colour.value,
        )
        for colour, count in _exercise_counts(review.findings)
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
    language: Language, review: Review, worst: tuple[MoveJudgement, ...], colour: Colour, here: int
) -> Element[Msg]:
    """The costliest moves of `colour`, each a button that goes to the position before it."""
    say = say_in(language)
    items = [_view_costly(language, review, each, each.place == here) for each in worst]
    name = say(COLOURS[colour])
    return ui.div(
        {"class": "worst"},
        ui.h3(
            {},
            ui.span({"class": f"token {colour.value}", "aria-hidden": "true"}),
            say("{colour}: worst moves", colour=name),
        ),
        ui.ol({}, *items) if items else ui.p({"class": "quiet"}, say("No move lost anything.")),
        key=colour.value,
    )


def _view_costly(language: Language, review: Review, judged: MoveJudgement, is_here: bool) -> Element[Msg]:
    current = {"aria-current": "step"} if is_here else {}
    words, why = judgement_words(say_in(language), judged), reasons.why_lost(language, review, judged)
    return ui.li(
        {"class": judged.grade.value},
        ui.view_text_button(words, review_msg.CostlyMoveClicked(judged.place), "plain", current),
        *([ui.p({"class": "quiet"}, why)] if why else []),
        key=str(judged.place),
    )
