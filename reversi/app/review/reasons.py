"""Why a move is good or bad, in a sentence; and which moves a review has yet to compare to prove it."""

from collections.abc import Iterable
from functools import lru_cache
from typing import assert_never

from reversi.app.common.knowledge import comparison_of, valued_like
from reversi.app.common.words import COLOURS
from reversi.app.game.seats import only_person
from reversi.app.model import Model
from reversi.app.review import REVIEWS_KEPT, Review
from reversi.app.review.judging import MoveJudgement, board_at, judgements, worst_of
from reversi.app.review.reading import review_here
from reversi.domain import Board, Colour, legal_squares, mobility
from reversi.engine.protocol import MoveValue, Question
from reversi.locale import Language, say_in
from reversi.locale.say import Say, mark
from reversi.record import reason

MOST = 24
"""How many moves of a game are explained, those that lost most."""


def choice_of(review: Review, judged: MoveJudgement) -> "reason.Choice | None":
    """The choice in which a move lost much, with all that is known about it; None if it did not."""
    after = review.at(judged.place)
    if after is None or judged.forced or not (review.rules.is_duel and judged.is_costly):
        return None
    return reason.Choice(
        board_at(review, judged.place - 1),
        judged.played,
        judged.best,
        judged.lost,
        after.best,
        _values(review, judged.place - 1),
        _values(review, judged.place),
    )


def questions(model: Model) -> Iterable[Question]:
    """What to ask in order to explain costly moves of the reviewed game on the board, and to praise others.

    The worst moves of the only person come first.
    """
    review = review_here(model)
    first = only_person(model.table.recorded or model.table.seats)
    board = _board_to_compare(review, first) if review and review.done else None
    return (comparison_of(board),) if board else ()


@lru_cache(maxsize=REVIEWS_KEPT)
def _board_to_compare(review: Review, first: Colour | None) -> Board | None:
    choices = [(each.place, choice_of(review, each)) for each in _in_order(review, first)]
    places = (
        place if board == choice.worse else place - 1
        for place, choice in choices
        for board_to in (board_to_compare, board_to_praise)
        if choice and (board := board_to(choice))
    )
    return next((board_at(review, place) for place in places), None)


def _in_order(review: Review, first: Colour | None) -> list[MoveJudgement]:
    """The moves to explain: the worst of each player, those of `first` before the others', then the rest."""
    judged = judgements(review)
    costly = [each for each in judged if each.is_costly]
    players = sorted(review.rules.players, key=lambda colour: colour is not first)
    named = [each for colour in players for each in worst_of(judged, colour) if each.is_costly]
    by_loss = sorted(costly, key=lambda each: -each.lost)
    return list(dict.fromkeys([*named, *by_loss]))[:MOST]


def _values(review: Review, place: int) -> "reason.Values | None":
    """What is known about the moves at `place`; None if they have not been compared."""
    found = next((each.values for each in review.compared if each.place == place), None)
    return None if found is None else tuple(zip(legal_squares(board_at(review, place)), found, strict=False))


KEPT = 64
"""How many choices are cached, with their reasons and what to compare, for the next message and view."""


@lru_cache(maxsize=KEPT)
def board_to_compare(choice: "reason.Choice") -> Board | None:
    """The board whose moves should be compared next; None if that would explain nothing more."""
    return None if _corner(choice) else reason.board_to_compare(choice)


@lru_cache(maxsize=KEPT)
def board_to_praise(choice: "reason.Choice") -> Board | None:
    """The board whose moves should be compared to tell the merit of the best one; None if it has none."""
    return None if reason.corner_gained(choice) else reason.board_to_praise(choice)


def reason_of(review: Review, judged: MoveJudgement) -> "reason.Remark | None":
    """The fact that explains what a move of the reviewed game lost, or a plain one if none is proven.

    None while more is to be compared, which might take it back.
    """
    choice = choice_of(review, judged)
    if choice is None or (board_to_praise(choice) and not _corner(choice)):
        return None
    return _why_worse(choice) or (None if board_to_compare(choice) else reason.plain_fact(choice))


def merit_of(review: Review, judged: MoveJudgement) -> "reason.Reason | None":
    """What the best move had that the one played did not; None if nothing is proven."""
    choice = choice_of(review, judged)
    return _why_best(choice) if choice else None


def why_worse(language: Language, review: Review, judged: MoveJudgement) -> str:
    """Why a move of the reviewed game lost what it did, as a sentence; empty if only the best one tells."""
    found = reason_of(review, judged)
    return _sentences(language, found if found and found.move != judged.best else None)


def why_better(language: Language, review: Review, judged: MoveJudgement) -> str:
    """What the best move had, as a sentence, or else why the one played lost; empty without a reason."""
    return _sentences(language, merit_of(review, judged) or reason_of(review, judged))


def why_lost(language: Language, review: Review, judged: MoveJudgement) -> str:
    """Why a move of the reviewed game lost what it did, and what the best one had; empty without a reason."""
    return _sentences(language, reason_of(review, judged), merit_of(review, judged))


def _sentences(language: Language, *found: "reason.Remark | None") -> str:
    """These reasons in words, each once."""
    return say_in(language).gap.join(reason_words(language, each) for each in dict.fromkeys(found) if each)


def why_warned(language: Language, choice: "reason.Choice | None") -> str:
    """Why the coach warns of a move, as a sentence; empty without a reason."""
    return _sentences(language, _why_worse(choice) if choice else None)


def why_better_than(language: Language, choice: "reason.Choice | None") -> str:
    """What the best move has that the one the coach warns of has not, as a sentence; empty without that."""
    return _sentences(language, _why_best(choice) if choice else None)


def why_hinted(language: Language, board: Board, moves: tuple[MoveValue, ...]) -> str:
    """Why the first of all `moves`, the best one, is best, as a sentence; empty without a reason."""
    return _sentences(language, _merit_hinted(board, moves))


def theme_hinted(language: Language, board: Board, moves: tuple[MoveValue, ...]) -> str:
    """The same without the move; empty too if it is a corner, which says it all."""
    say = say_in(language)
    match _merit_hinted(board, moves):
        case reason.WinsCorner(corner=corner):
            return say("A move there makes sure of the corner {corner}.", corner=str(corner))
        case reason.MakesPass(whom=whom):
            return say("A move there makes {whom} pass.", whom=say(COLOURS[whom]))
        case reason.Parity():
            return say("Count the empty squares there: their number is odd.")
        case reason.FewReplies(to=to):
            return say("A move there leaves {to} few moves.", to=say(COLOURS[to]))
        case _:
            return ""


def _merit_hinted(board: Board, moves: tuple[MoveValue, ...]) -> "reason.Reason | None":
    """What the first of all `moves` has, the best one; None if nothing is proven."""
    values = valued_like(moves, moves[0]) if moves else ()
    choice = _against_the_next(board, values) if len(values) == mobility(board) else None
    return _why_best(choice) if choice else None


def _against_the_next(board: Board, values: tuple[MoveValue, ...]) -> "reason.Choice | None":
    """The best move against the next that loses enough to matter; None if none does."""
    losses = [(each.square, (values[0].value - each.value + 50) // 100) for each in values]
    other = next((each for each in losses if each[1] >= reason.TELLING_FOR_BEST), None)
    if other is None:
        return None
    moves = tuple((each.square, each.value) for each in values)
    return reason.Choice(board, other[0], values[0].square, other[1], moves=moves)


@lru_cache(maxsize=KEPT)
def _why_best(choice: "reason.Choice") -> "reason.Reason | None":
    """What the best move has, a corner before all else."""
    return reason.corner_gained(choice) or reason.why_best(choice)


@lru_cache(maxsize=KEPT)
def _why_worse(choice: "reason.Choice") -> "reason.Reason | None":
    """Why the move played is bad, a corner before all else."""
    return _corner(choice) or reason.why_worse(choice)


@lru_cache(maxsize=KEPT)
def _corner(choice: "reason.Choice") -> "reason.Reason | None":
    return reason.corner_given(choice) or reason.corner_gained(choice)


def reason_words(language: Language, found: "reason.Remark") -> str:
    """A reason as a sentence: "b2, an X-square, gives White the corner a1."."""
    say = say_in(language)
    facts = {name: getattr(found, name) for name in found.__match_args__}
    said = {name: say(COLOURS[fact]) if isinstance(fact, Colour) else fact for name, fact in facts.items()}
    match found:
        case reason.GivesCorner(beside=None):
            words = mark("{move} lets {to} take the corner {corner}.")
        case reason.GivesCorner(beside=reason.Beside.X_SQUARE):
            words = mark("{move}, an X-square, gives {to} the corner {corner}.")
        case reason.GivesCorner():
            words = mark("{move}, a C-square, gives {to} the corner {corner}.")
        case reason.TakesCorner():
            words = mark("{move} is a corner: nobody can take it back.")
        case reason.LosesCorner():
            words = mark("After {move} and {reply}, nothing keeps {to} from the corner {corner}.")
        case reason.WinsCorner():
            words = mark("{move} makes sure of the corner {corner}.")
        case reason.MakesPass():
            words = mark("{move} makes {whom} pass.")
        case reason.MustPass():
            words = mark("After {move} and {reply}, {whom} must pass.")
        case reason.Wedge():
            words = mark("{move} lets {to} wedge in at {at}.")
        case reason.NoSafeMove():
            words = mark("After {move} and {reply}, every move by {whom} gives a corner away.")
        case reason.GivesStable(in_corner=True):
            return say.number(
                "{move} lets {to} make {n} disc stable from the corner {reply}.",
                "{move} lets {to} make {n} discs stable from the corner {reply}.",
                found.count,
                **said,
            )
        case reason.GivesStable():
            return say.number(
                "{move} lets {to} make {n} discs stable with {reply}.",
                "{move} lets {to} make {n} discs stable with {reply}.",
                found.count,
                **said,
            )
        case reason.Parity():
            squares = say.number("{n} empty square", "{n} empty squares", found.count)
            return say(
                "Parity: {move} is in a region of {squares}, an odd number; "
                "{instead} is in one of {otherwise}.",
                squares=squares,
                **said,
            )
        case reason.FewReplies():
            return say.number(
                "{move} leaves {to} {n} move, {instead} {otherwise}.",
                "{move} leaves {to} {n} moves, {instead} {otherwise}.",
                found.count,
                **said,
            )
        case reason.WantedByBoth():
            words = mark("Both sides want {square}: after {move}, {to} plays there.")
        case reason.OpensSquare():
            words = mark("{move} lets {to} play {square}; {instead} does not.")
        case reason.FlipsMany():
            return say.number(
                "{move} flips {n} disc, {instead} {otherwise}.",
                "{move} flips {n} discs, {instead} {otherwise}.",
                found.count,
                **said,
            )
        case _ as unreachable:
            assert_never(unreachable)
    return say(words, **said)


def advice_words(say: Say, found: "reason.Remark") -> str:
    """What to try next time, after a move that was bad for this reason."""
    match found:
        case (
            reason.GivesCorner()
            | reason.TakesCorner()
            | reason.LosesCorner()
            | reason.WinsCorner()
            | reason.NoSafeMove()
        ):
            return say("To try next time: before each move, see which corner it opens to the other side.")
        case reason.FewReplies() | reason.MakesPass() | reason.MustPass():
            return say("To try next time: prefer moves that leave the other side few replies.")
        case reason.GivesStable():
            return say("To try next time: take discs that can never be flipped again, and give none away.")
        case reason.Wedge():
            return say("To try next time: leave no gap on an edge into which the other side can wedge.")
        case reason.Parity():
            return say("To try next time: in the endgame, play where the number of empty squares is odd.")
        case reason.FlipsMany():
            return say("To try next time: early in a game, prefer moves that flip few discs.")
        case reason.WantedByBoth() | reason.OpensSquare():
            return say("To try next time: before each move, look for the reply that you would like least.")
        case _ as unreachable:
            assert_never(unreachable)
