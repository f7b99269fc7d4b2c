"""What a review says of the moves: what each of them lost, and how well a side played in every phase."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache

from reversi import domain
from reversi.app.common.words import MUCH
from reversi.app.review import REVIEWS_KEPT, Review, for_first, is_on, states_of
from reversi.domain.decoding import Node
from reversi.domain.openings import OTHELLO
from reversi.domain.symmetry import canonical
from reversi.record.game import Game

WORST = 3
"""How many of a player's moves are named, those that lost most."""

HALVING = 5
"""The loss, in discs, at which a move counts half in the accuracy."""

BEYOND = 6
"""A side is lost beyond recovery if it has at most one disc in so many squares of the board left to lose."""


class Grade(Enum):
    """How bad a move is, by the discs it lost; the values are classes in the style sheets."""

    FINE = "fine"
    SLIGHT = "slight"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


LEAST = ((Grade.BLUNDER, MUCH), (Grade.MISTAKE, 4), (Grade.SLIGHT, 1))
"""The fewest discs lost for each grade."""


def grade_of(lost: int) -> Grade:
    """The grade of a move that lost this many discs.

    >>> [grade_of(lost).value for lost in (0, 1, 4, 9, 10)]
    ['fine', 'slight', 'mistake', 'mistake', 'blunder']
    """
    return next((grade for grade, least in LEAST if lost >= least), Grade.FINE)


@dataclass(frozen=True, slots=True)
class MoveJudgement:
    """The move that led to `place`, and the whole discs it lost against the `best` one.

    `number` does not count passes. A `forced` move was the only legal one; a `hopeless` one was made when its
    side was lost beyond recovery; one that `decides` the game lost much, and the lead with it.
    """

    place: int
    number: int
    colour: domain.Colour
    played: domain.Square
    best: domain.Square
    lost: int
    forced: bool = False
    hopeless: bool = False
    decides: bool = False

    @property
    def grade(self) -> Grade:
        """How bad the move is."""
        return grade_of(self.lost)

    @property
    def is_costly(self) -> bool:
        """Whether it is a mistake or a blunder."""
        return self.grade in (Grade.MISTAKE, Grade.BLUNDER)


@dataclass(frozen=True, slots=True)
class Tally:
    """The sum of a player's moves that had a choice; hopeless ones only count as mistakes and blunders."""

    colour: domain.Colour
    moves: int
    lost: int
    accuracy: int
    best: int
    """How many moves lost nothing."""
    mistakes: int
    blunders: int

    @property
    def per_move(self) -> float:
        """The average loss per move, in discs."""
        return self.lost / self.moves if self.moves else 0


def judgement_of(review: Review, place: int) -> MoveJudgement | None:
    """What the ply that led to `place` lost; None for a skip, and while too little is known."""
    return next((each for each in judgements(review) if each.place == place), None)


def judgements(review: Review) -> tuple[MoveJudgement, ...]:
    """The judgements of the moves, in the order of the game.

    Half a disc or more counts as one, because less means nothing in a search. A move that the search itself
    would have played, or an image of it, loses nothing.
    """
    return _judged(replace(review, compared=()))


@lru_cache(maxsize=REVIEWS_KEPT)
def _judged(review: Review) -> tuple[MoveJudgement, ...]:
    states = states_of(review.rules, review.plies)
    places = range(max(review.next_place, 0) + 1, len(review.plies) + 1)
    found = (_judgement(review, place, states[place - 1]) for place in places)
    return tuple(each for each in found if each)


def _judgement(review: Review, place: int, state: domain.GameState) -> MoveJudgement | None:
    """The judgement of the ply from `state` to `place`; None for a skip, and where no loss is known."""
    colour, forced = state.board.to_move, isinstance(state, domain.Ongoing) and len(state.moves) == 1
    before, after, played = review.at(place - 1), review.at(place), review.plies[place - 1]
    if not (isinstance(played, domain.Square) and before and before.best and after):
        return None
    was, now = (for_first(each.value, state.board) for each in (before, after))
    lost, is_duel = was - now, review.rules.is_duel
    if not is_duel:
        if before.lost is None:
            return None
        lost = before.lost
    whole = whole_discs(lost, review.rules)
    if whole and are_alike(state.board, played, before.best):
        whole = 0
    decides = is_duel and bool(whole) and is_decisive(was, now)
    number = sum(isinstance(ply, domain.Square) for ply in review.plies[:place])
    hopeless = is_duel and is_beyond(was, review.rules)
    return MoveJudgement(place, number, colour, played, before.best, whole, forced, hopeless, decides)


def are_alike(board: domain.Board, one: domain.Square, other: domain.Square) -> bool:
    """Whether two moves are one: the same, or in Othello images of each other, like the four first."""
    ends = domain.played(board, one), domain.played(board, other)
    if one == other or None in ends or board.rules not in OTHELLO:
        return one == other
    return len({canonical(*domain.own_and_enemy(end)) for end in ends if end}) == 1


def whole_discs(hundredths: int, rules: domain.Rules) -> int:
    """A loss in whole discs, none of which is more than the board holds."""
    return max(0, min(in_discs(hundredths), rules.playable.bit_count()))


def is_beyond(value: int, rules: domain.Rules) -> bool:
    """Whether the side to move, for which this is the value, is lost beyond recovery.

    >>> from reversi.domain import STANDARD
    >>> is_beyond(-5400, STANDARD), is_beyond(-5300, STANDARD)
    (True, False)
    """
    whole = 100 * rules.playable.bit_count()
    return BEYOND * (whole + value) <= whole


def in_discs(hundredths: int) -> int:
    """Hundredths of a disc in whole discs; half a disc counts as one."""
    return (hundredths + 50) // 100


def is_decisive(best: int, played: int) -> bool:
    """Whether the best move keeps the lead, and the one played loses it, by much.

    Both values are for the side that moves, in hundredths of a disc.
    """
    return best > 0 > played and grade_of(in_discs(best - played)) is Grade.BLUNDER


def board_at(review: Review, place: int) -> domain.Board:
    """The board after `place` plies."""
    return states_of(review.rules, review.plies)[place].board


def accuracy(losses: Sequence[int]) -> int:
    """How close to perfect the moves with these losses were, in per cent: their halving accuracy.

    A move counts 100 · 2^(−lost ÷ 5): 100 if it loses nothing, 50 if it loses 5 discs, 25 if it loses 10. The
    accuracy is the mean. So it tells how often good moves were found, and one great blunder does not hide a
    game well played. Without moves it is 100.

    >>> accuracy([0, 0, 0]), accuracy([5, 5]), accuracy([0, 0, 60])
    (100, 50, 67)
    """
    return round(sum(100 * 2 ** (-lost / HALVING) for lost in losses) / len(losses)) if losses else 100


def choices_of(judged: tuple[MoveJudgement, ...], colour: domain.Colour) -> list[MoveJudgement]:
    """The moves of `colour` that had a choice and something to lose; others tell nothing of how it played."""
    return [each for each in judged if each.colour is colour and not (each.forced or each.hopeless)]


def tally(judged: tuple[MoveJudgement, ...], colour: domain.Colour) -> Tally:
    """The sum of the moves of `colour`."""
    chosen = choices_of(judged, colour)
    losses = [each.lost for each in chosen]
    grades = [each.grade for each in judged if each.colour is colour and not each.forced]
    return Tally(
        colour=colour,
        moves=len(chosen),
        lost=sum(losses),
        accuracy=accuracy(losses),
        best=losses.count(0),
        mistakes=grades.count(Grade.MISTAKE),
        blunders=grades.count(Grade.BLUNDER),
    )


def longest_run(judged: tuple[MoveJudgement, ...], colour: domain.Colour) -> int:
    """The most moves in a row of `colour` with a choice that lost nothing."""
    longest = run = 0
    for each in choices_of(judged, colour):
        run = 0 if each.lost else run + 1
        longest = max(longest, run)
    return longest


def worst_of(
    judged: tuple[MoveJudgement, ...], colour: domain.Colour, most: int = WORST
) -> tuple[MoveJudgement, ...]:
    """The moves of `colour` that lost most, the worst first; of several that missed one square, the worst."""
    losing = sorted(
        (each for each in judged if each.colour is colour and each.lost), key=lambda each: -each.lost
    )
    missed = dict[domain.Square, MoveJudgement]()
    for each in losing:
        missed.setdefault(each.best, each)
    return tuple(missed.values())[:most]


def place_regarded(review: Review, game: Game, about: int | None) -> int:
    """The place that the move under discussion led to: the last move, or the costly one to come."""
    coming = game.place + 1
    return coming if about == coming and is_on(review, game) else game.place


def regarded(review: Review, game: Game, about: int | None) -> MoveJudgement | None:
    """The judgement of the move under discussion.

    None for a skip, while too little is known, and off the reviewed line.
    """
    return judgement_of(review, place_regarded(review, game, about)) if is_on(review, game) else None


USUAL_START = 4
"""The discs with which most games begin."""

MOST_LOST = 100_000
"""More discs than can be lost in a phase of any game."""


class Phase(Enum):
    """A third of the moves that fill a board from four discs on: on 8×8, moves 1–20, 21–40 and 41–60."""

    OPENING = "opening"
    MIDGAME = "midgame"
    ENDGAME = "endgame"


Losses = tuple[int, ...]
"""Whole discs lost, for each phase."""


def losses_by_phase(review: Review, colour: domain.Colour, after: int = 0) -> tuple[Losses, ...]:
    """What each move of `colour` that had a choice lost, for each phase, as far as the review says.

    The first plies, `after` of them, are left out.
    """
    lost: dict[Phase, Losses] = dict.fromkeys(Phase, ())
    for each in choices_of(judgements(review), colour):
        if each.place > after:
            lost[phase_of(review.rules, each.number)] += (each.lost,)
    return tuple(lost.values())


def lost_by_phase(review: Review, colour: domain.Colour) -> Losses:
    """What the moves of `colour` that had a choice lost in each phase, as far as the review says."""
    return tuple(map(sum, losses_by_phase(review, colour)))


def phase_of(rules: domain.Rules, number: int) -> Phase:
    """The phase of the move with this number, counted from 1 without passes.

    >>> from reversi.domain import STANDARD
    >>> [phase_of(STANDARD, number).value for number in (20, 21, 40, 41)]
    ['opening', 'midgame', 'midgame', 'endgame']
    """
    squares = rules.playable.bit_count()
    filled = squares - domain.empties(domain.start_board(rules)) + number - 1
    return tuple(Phase)[max(filled - USUAL_START, 0) * len(Phase) // max(squares - USUAL_START, 1)]


def decode_losses(node: Node) -> Losses:
    """The losses in a list of whole numbers; raises DecodeError."""
    lost = node.items(len(Phase))
    if len(lost) < len(Phase):
        node.refuse("expected a number for each phase")
    return tuple(each.integer_to(MOST_LOST) for each in lost)
