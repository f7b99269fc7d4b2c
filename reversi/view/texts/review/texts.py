"""The texts of reviews, as a type; see `view.texts.texts` for those of the rest of the page."""

from collections.abc import Callable
from dataclasses import dataclass

from reversi.record.theme import Theme


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ReviewTexts:
    """Reviews, learning from mistakes and the coach in one language; functions are given names."""

    # The review.
    loses: Callable[[int], str]
    """What is read aloud after a square: what a move there loses."""
    better: str
    """The same for the square of a better move."""
    was_better: str
    """The same for the square that would have been better for the last move."""
    given_away: Callable[[str], str]
    """What each side lost per move against perfect play, joined; a sentence."""
    a_move: Callable[[str, float], str]
    """A colour and the discs that it lost per move, as part of that sentence."""
    ahead_since: Callable[[str, str], str]
    """The winner's colour, and the move from which it was ahead: "10. White f5"."""
    always_ahead: Callable[[str], str]
    accuracy: str
    percent: Callable[[int], str]
    lost_a_move: str
    """The heading for the discs lost per move."""
    discs: Callable[[float], str]
    """A number of discs to a tenth, without a sign."""
    mistakes: str
    blunders: str
    grades_are: Callable[[int, int], str]
    """The fewest discs that a mistake loses, and a blunder."""

    # What a review tells people about their own game.
    your_game: str
    best_moves: Callable[[int, int], str]
    """In how many positions the person found the best move, and how many positions there were."""
    no_mistake: Callable[[int], str]
    """The number of discs that no move of theirs lost."""
    moment: Callable[[int, str], str]
    """The number and the square of a costly move."""
    best_was: Callable[[str], str]
    """The square of the best move, very short."""
    advice: dict[Theme, str]
    """What to try in the next game, by what cost most in this one."""
    practise_these: Callable[[int], str]
    """The button for questions about this many moves, those shown."""
    all_mistakes: Callable[[int], str]
    """The button for questions about all mistakes, with their number."""

    # Learning from mistakes.
    learn: str
    learn_as: Callable[[str, int], str]
    """The button for the questions about a colour's mistakes, with their number."""
    question_of: Callable[[int, int], str]
    """The number of the question, and how many there are."""
    question: Callable[[str, str, int], str]
    """The colour, the square that it played, and the discs lost by that."""
    task: str
    is_judged: Callable[[str], str]
    was_played: Callable[[str, int], str]
    """The square of the move that was played, and the discs it lost."""
    tried: Callable[[str, int], str]
    """A square that was tried, and the discs that it loses."""
    is_best: Callable[[str], str]
    is_good: Callable[[str, int, str], str]
    """A square, the few discs that it loses, and the best one."""
    answer_is: Callable[[str], str]
    cannot_be_judged: str
    show_answer: str
    next: str
    stop: str
    summary: str
    """What stands in place of a question after the last one."""
    found: Callable[[int, int, int], str]
    """The better moves found, out of how many, and how many at the first try."""
    again: str

    # The coach.
    coach_warns: Callable[[str, int], str]
    """The square that was played, and about how many discs it loses."""
    best_reply: Callable[[str], str]
    """The best reply to it."""
    coach_offers: Callable[[str], str]
    """The better move; asks whether to take back the one played."""
    take_back: str
    play_on: str
