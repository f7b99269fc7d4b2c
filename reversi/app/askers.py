"""Askers: what each part of the program asks the computer's worker, and what it does with the replies.

What the worker should be asked follows from the model, and is worked out only here. After any change (a move,
undo, another player, a pause), `reconcile` compares the question under way with the one that the model calls
for, and orders the difference. Nothing else asks or cancels, so the worker never has two questions.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from reversi.app import comparison, turn
from reversi.app.analysis import update as analysis_room
from reversi.app.coach import msg as coach_msg
from reversi.app.coach import update as coach_room
from reversi.app.coach.model import PATIENCE
from reversi.app.common import cmd
from reversi.app.common.inquiry import Asked, Estimate, Inquiry, Nonsense, Purpose, estimate_of
from reversi.app.common.tab import Tab
from reversi.app.common.table import Flow
from reversi.app.computer import bar
from reversi.app.computer.model import GivenUp
from reversi.app.computer.update import answered
from reversi.app.custom_player import update as custom_player_room
from reversi.app.custom_player.model import strangers
from reversi.app.game.model import Arrival, is_large
from reversi.app.game.seats import has_human, only_person
from reversi.app.hint import update as hint
from reversi.app.model import Model, told
from reversi.app.practice import update as practice_room
from reversi.app.review import update as review_room
from reversi.app.review.model import value_here
from reversi.app.session import reviewing
from reversi.domain import Finished
from reversi.engine.protocol import Answer, Ask, Cancel, Progress
from reversi.record.game import rules_of

"""The number of players in the games that are reviewed automatically."""


def _unchanged(model: Model) -> Model:
    return model


def _ignored(model: Model, _asked: Asked, _progress: Progress) -> Model:
    return model


def _order(_: Model, inquiry: Inquiry, request: int) -> cmd.Cmds:
    return (Ask(request, inquiry.question),)


@dataclass(frozen=True, slots=True)
class Asker:
    """One purpose for which the worker is asked.

    When `on_answer` is called, the worker is already free again, and `asked` is the question it has answered.
    """

    purpose: Purpose
    wanted: Callable[[Model], Inquiry | None]
    """What should be asked now."""
    on_answer: Callable[[Model, Asked, Answer], Model | Nonsense]
    on_progress: Callable[[Model, Asked, Progress], Model] = _ignored
    on_second: Callable[[Model], Model] = _unchanged
    """The model after another second of the worker's work on the question."""
    order: Callable[[Model, Inquiry, int], cmd.Cmds] = _order
    """The commands that ask the inquiry under this request number."""
    current: Callable[[Model], Model] = _unchanged
    """The model with outdated parts dropped, and with everything that needs no answer filled in."""


def asker_of(asked: Asked) -> Asker:
    """The asker behind a question."""
    return next(each for each in ASKERS if each.purpose is asked.inquiry.purpose)


def hear(model: Model, asked: Asked, report: Progress | Answer | None) -> Model | Nonsense:
    """The model after the asker has heard the worker's report; None means that another second has passed."""
    asker = asker_of(asked)
    if report is None:
        return asker.on_second(model)
    if isinstance(report, Progress):
        return asker.on_progress(model, asked, report)
    free = replace(model, computer=answered(model.computer, asked))
    return asker.on_answer(free, asked, report)


def reconcile(model: Model) -> tuple[Model, cmd.Cmds]:
    """The model with outdated parts dropped, due moves played and the wanted question asked."""
    current, delays = turn.with_decision_current(_with_players_here(model))
    for each in ASKERS:
        current = each.current(current)
    asked, (asker, inquiry) = current.computer.asked, wanted(current)
    if inquiry == (asked.inquiry if asked else None):
        return current, delays
    cancel: cmd.Cmds = (Cancel(asked.request),) if asked else ()
    if asker is None or inquiry is None:
        return replace(current, computer=replace(current.computer, asked=None)), cancel + delays
    begun, orders = _ask(current, asker, inquiry)
    return begun, cancel + delays + orders


def wanted(model: Model) -> tuple[Asker, Inquiry] | tuple[None, None]:
    """The most urgent asker with something to ask, and what it asks; (None, None) if there is none."""
    for asker in ASKERS:
        if inquiry := asker.wanted(model):
            return asker, inquiry
    return None, None


def _ask(model: Model, asker: Asker, inquiry: Inquiry) -> tuple[Model, cmd.Cmds]:
    """The model after asking the worker, and the commands that ask it."""
    request = model.computer.requests + 1
    asked = Asked(request, inquiry, due=model.table.flow is Flow.STEPPING)
    begun = replace(model, computer=replace(model.computer, asked=asked, requests=request))
    return begun, asker.order(begun, inquiry, request)


def _with_players_here(model: Model) -> Model:
    """The model with a stand-in for every missing custom player, and a notice."""
    if model.table.follows or not strangers(model.table.seats, model.custom_player):
        return model
    found = custom_player_room.stand_in(model.custom_player, model.table.seats)
    if found is None:
        return model
    seats, news = found
    return told(replace(model, table=replace(model.table, seats=seats)), news)


def _estimated(model: Model, estimate: Estimate | None) -> Model:
    """The model with a new estimate, if there is one."""
    if estimate is None or estimate == model.computer.estimate:
        return model
    return replace(model, computer=replace(model.computer, estimate=estimate))


def _noted(model: Model, asked: Asked, progress: Progress) -> Model:
    """The model with the worker's latest progress on the question, and the estimate that follows from it."""
    thinking = replace(model.computer, asked=replace(asked, progress=progress))
    return _estimated(replace(model, computer=thinking), estimate_of(asked.inquiry, progress))


def _order_coach(_: Model, inquiry: Inquiry, request: int) -> cmd.Cmds:
    return (Ask(request, inquiry.question), cmd.Wait(PATIENCE, coach_msg.PatienceEnded(request)))


def _on_coachs_answer(model: Model, asked: Asked, answer: Answer) -> Model:
    return replace(model, coached=coach_room.finding(model.coached, model.table, asked, answer))


def _current_hint(model: Model) -> Model:
    if model.hint is None:
        return model
    return replace(model, hint=hint.current_hint(model.hint, model.table) if model.plays else None)


def _on_hints_second(model: Model) -> Model:
    return replace(model, hint=replace(model.hint, seconds=model.hint.seconds + 1)) if model.hint else model


def _on_hints_progress(model: Model, asked: Asked, progress: Progress) -> Model:
    heard = _noted(model, asked, progress)
    return replace(heard, hint=replace(heard.hint, progress=progress)) if heard.hint else heard


def _on_hints_answer(model: Model, asked: Asked, answer: Answer) -> Model | Nonsense:
    after = hint.on_answer(model.hint, model.table, asked, answer)
    return after if isinstance(after, Nonsense) else _estimated(replace(model, hint=after[0]), after[1])


def _practice_wanted(model: Model) -> Inquiry | None:
    if model.practice is None or model.table.follows or isinstance(model.computer.worker, GivenUp):
        return None
    return practice_room.wanted(model.practice)


def _on_practices_answer(model: Model, asked: Asked, answer: Answer) -> Model | Nonsense:
    after = practice_room.on_answer(model.practice, asked, answer)
    return after if isinstance(after, Nonsense) else replace(model, aside=after)


def _analysis_wanted(model: Model) -> Inquiry | None:
    if not _analyses(model):
        return None
    return analysis_room.wanted(model.analysis, model.table)


def _on_analysts_progress(model: Model, asked: Asked, progress: Progress) -> Model:
    analysis = analysis_room.on_progress(model.analysis, asked, progress)
    if analysis is model.analysis:
        return model
    deaths = 0 if analysis_room.gets_further(model.analysis, asked, progress) else model.computer.deaths
    return replace(model, analysis=analysis, computer=replace(model.computer, deaths=deaths))


def _on_analysts_answer(model: Model, asked: Asked, answer: Answer) -> Model | Nonsense:
    after = analysis_room.on_answer(model.analysis, asked, answer)
    return after if isinstance(after, Nonsense) else replace(model, analysis=after)


def _current_analysis(model: Model) -> Model:
    """The model with the estimate and the announcement for the position on the board."""
    if not _analyses(model):
        return model
    spoken = replace(model, analysis=analysis_room.current_words(model.analysis, model.table))
    return _estimated(spoken, analysis_room.current_estimate(model.analysis, model.table))


def _may_review(model: Model) -> bool:
    is_free = not model.table.follows and not isinstance(model.computer.worker, GivenUp)
    return is_free and (model.reviews.latest is not None or _is_to_be_reviewed(model))


def _is_to_be_reviewed(model: Model) -> bool:
    """Whether a person has just played the game on the table to its end, and wants such games reviewed."""
    table = model.table
    is_over = isinstance(table.state, Finished) and not table.is_studied and table.arrival is Arrival.PLAYED
    rules = rules_of(table.game)
    is_short = rules.is_duel and not is_large(rules)
    return model.options.review_at_end and model.plays and is_over and is_short and has_human(table.seats)


def _review_wanted(model: Model) -> Inquiry | None:
    return review_room.wanted(model.reviews, model.table.game) if _may_review(model) else None


def _on_reviews_answer(model: Model, _: Asked, answer: Answer) -> Model | Nonsense:
    after = review_room.on_answer(model.reviews, model.table.game, answer)
    return after if isinstance(after, Nonsense) else replace(model, reviews=after)


def _current_review(model: Model) -> Model:
    if not _may_review(model):
        return model
    game, reviews = model.table.game, model.reviews
    if _is_to_be_reviewed(model):
        reviews = review_room.reviews_at_end(reviews, game, model.options.review_effort)
    panel = model.panel if reviews is model.reviews else replace(model.panel, tab=Tab.REVIEW)
    return replace(model, reviews=review_room.current_reviews(reviews, game), panel=panel)


def bar_inquiry(model: Model) -> Inquiry | None:
    """What to ask about the position for the evaluation bar; None if it is hidden or the value is known."""
    is_seen = model.options.evaluation_bar and (model.plays or _analyses(model))
    if not is_seen or isinstance(model.computer.worker, GivenUp):
        return None
    reviewed, game = model.reviews.in_sight(model.table.game), model.table.game
    is_known = reviewed is not None and value_here(reviewed, game) is not None
    return None if is_known else bar.wanted(model.computer.estimate, model.table)


def _reasons_wanted(model: Model) -> Inquiry | None:
    """What to ask in order to explain costly moves of a reviewed game, the only person's first."""
    if model.reviews.latest is None or not _may_review(model):
        return None
    players = model.table.recorded or model.table.seats
    return review_room.comparison_wanted(model.reviews, model.table.game, only_person(players))


def _on_reasons_answer(model: Model, asked: Asked, answer: Answer) -> Model:
    return replace(model, reviews=review_room.on_comparison(model.reviews, asked.inquiry, answer))


def _analyses(model: Model) -> bool:
    return model.is_at_table and model.table.analysing is not None


def _on_bars_answer(model: Model, asked: Asked, answer: Answer) -> Model | Nonsense:
    after = bar.on_answer(model.table, asked, answer)
    return after if isinstance(after, Nonsense) else _estimated(model, after)


def _comparison_wanted(model: Model) -> Inquiry | None:
    return comparison.wanted(model) if model.reviews.latest else None


def _on_comparers_progress(model: Model, asked: Asked, progress: Progress) -> Model:
    return comparison.on_progress(model, asked, progress)


def _on_comparers_answer(model: Model, asked: Asked, answer: Answer) -> Model | Nonsense:
    return comparison.on_answer(model, asked, answer)


def _current_overdue(model: Model) -> Model:
    if model.table.follows:
        return model
    games, overdue = reviewing.current_games(model.games, model.overdue, model.reviews.all)
    return replace(model, games=games, overdue=overdue)


def _overdue_wanted(model: Model) -> Inquiry | None:
    if model.overdue is None or model.table.follows or isinstance(model.computer.worker, GivenUp):
        return None
    return reviewing.wanted(model.overdue)


def _on_overdue_answer(model: Model, _: Asked, answer: Answer) -> Model | Nonsense:
    after = reviewing.on_answer(model.overdue, answer)
    return after if isinstance(after, Nonsense) else replace(model, overdue=after)


ASKERS = (
    Asker(Purpose.COACH, turn.coach_inquiry, _on_coachs_answer, _noted, order=_order_coach),
    Asker(Purpose.TURN, turn.wanted, turn.on_answer, _noted, order=turn.order),
    Asker(
        Purpose.HINT,
        lambda model: hint.wanted(model.hint),
        _on_hints_answer,
        _on_hints_progress,
        _on_hints_second,
        current=_current_hint,
    ),
    Asker(Purpose.PRACTICE, _practice_wanted, _on_practices_answer),
    Asker(
        Purpose.ANALYSIS,
        _analysis_wanted,
        _on_analysts_answer,
        _on_analysts_progress,
        current=_current_analysis,
    ),
    Asker(Purpose.REVIEW, _review_wanted, _on_reviews_answer, current=_current_review),
    Asker(Purpose.BAR, bar_inquiry, _on_bars_answer),
    Asker(Purpose.REASONS, _reasons_wanted, _on_reasons_answer),
    Asker(Purpose.COMPARISON, _comparison_wanted, _on_comparers_answer, _on_comparers_progress),
    Asker(Purpose.OVERDUE, _overdue_wanted, _on_overdue_answer, current=_current_overdue),
)
"""All askers, the most urgent first."""
