"""The texts of reviews, as a type; see `view.texts.texts` for those of the rest of the page."""

from collections.abc import Callable
from dataclasses import dataclass

from reversi.record.theme import Theme


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ReviewTexts:
    """Reviews, learning from mistakes and the coach in one language; functions are given names."""

    # The review.
    loses: Callable[[int], str]
    """What is read out after the words of a square: what a move there loses."""
    better: str
    """The same for the square of a better move."""
    was_better: str
    """The same for the square on which the last move would have been better."""
    given_away: Callable[[str], str]
    """What each side lost in a move against perfect play, joined; a sentence."""
    a_move: Callable[[str, float], str]
    """A colour and the discs that it lost in a move, as they stand in that sentence."""
    ahead_since: Callable[[str, str], str]
    """The winner's colour, and the move since which the review has it ahead: "10. White f5"."""
    always_ahead: Callable[[str], str]
    accuracy: str
    percent: Callable[[int], str]
    lost_a_move: str
    """The heading of what was lost in a move."""
    discs: Callable[[float], str]
    """A number of discs to a tenth, without a sign."""
    mistakes: str
    blunders: str
    grades_are: Callable[[int, int], str]
    """What counts as a mistake and as a blunder: the fewest discs lost by each."""

    # What a review tells a person of their own game.
    your_game: str
    best_moves: Callable[[int, int], str]
    """How often no move was better than the person's, of so many moves."""
    no_mistake: Callable[[int], str]
    """No move of theirs lost so many discs or more."""
    moment: Callable[[int, str], str]
    """The number and the square of a move that cost much."""
    best_was: Callable[[str], str]
    """The square of the best move, in a word or two."""
    advice: dict[Theme, str]
    """What to try in the next game, by what cost most in this one."""
    practise_these: Callable[[int], str]
    """The button for questions about so many moves, which are shown."""
    all_mistakes: Callable[[int], str]
    """The button for questions about all mistakes, which are so many."""

    # Learning from mistakes.
    learn: str
    learn_as: Callable[[str, int], str]
    """The button that opens the questions about the mistakes of a colour, and how many there are."""
    question_of: Callable[[int, int], str]
    """The number of the question, and of all questions."""
    question: Callable[[str, str, int], str]
    """The colour, the square that it played, and the discs that this lost."""
    task: str
    is_judged: Callable[[str], str]
    was_played: Callable[[str, int], str]
    """The square is the one that was played, and lost so many discs."""
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
    """What stands in the place of a question after the last one."""
    found: Callable[[int, int, int], str]
    """The better moves found, of how many, and how many at the first try."""
    again: str

    # The coach.
    coach_warns: Callable[[str, int], str]
    """The square that was played, and about how many discs it loses."""
    best_reply: Callable[[str], str]
    """The best reply to it."""
    coach_offers: Callable[[str], str]
    """The better move, and whether to take the one back that was played."""
    take_back: str
    play_on: str
