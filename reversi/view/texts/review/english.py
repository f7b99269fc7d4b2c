"""Reviews in English."""

from reversi.record.theme import Theme
from reversi.view.texts.review.texts import ReviewTexts


def _discs(number: int) -> str:
    return f"{number} disc" if number == 1 else f"{number} discs"


def _loss(number: int) -> str:
    return f"loses {_discs(number)}" if number else "loses nothing"


ENGLISH = ReviewTexts(
    loses=_loss,
    better="better move",
    was_better="better for the last move",
    given_away=lambda counts: f"Discs lost per move against perfect play: {counts}.",
    a_move=lambda colour, discs: f"{colour} {discs:.1f}",
    ahead_since=lambda colour, move: f"Turning point: {move}. {colour} led from then on.",
    always_ahead=lambda colour: f"{colour} led from beginning to end.",
    accuracy="Accuracy",
    percent=lambda number: f"{number}%",
    lost_a_move="Lost per move",
    discs=lambda number: f"{number:.1f}",
    mistakes="Mistakes",
    blunders="Blunders",
    grades_are=lambda mistake, blunder: (
        f"A mistake loses at least {mistake} discs of the final score, a blunder at least {blunder}."
    ),
    your_game="Your game",
    best_moves=lambda best, moves: f"You found the best move in {best} of {moves} positions.",
    no_mistake=lambda discs: f"None of your moves lost {discs} discs or more.",
    moment=lambda number, square: f"Move {number}: {square}",
    best_was=lambda square: f"Best: {square}",
    advice={
        Theme.CORNER: "To try next time: before each move, see which corner it opens to the other side.",
        Theme.MOBILITY: "To try next time: prefer moves that leave the other side few replies.",
        Theme.STABILITY: "To try next time: take discs that can never be flipped again, and give none away.",
        Theme.EDGE: "To try next time: leave no gap on an edge into which the other side can wedge.",
        Theme.PARITY: "To try next time: in the endgame, play where the number of empty squares is odd.",
        Theme.REPLY: "To try next time: before each move, look for the reply that you would like least.",
    },
    practise_these=lambda number: "Practise this move" if number == 1 else f"Practise these {number}",
    all_mistakes=lambda number: f"All {number} mistakes",
    learn="Learn from mistakes",
    learn_as=lambda colour, number: f"Learn from mistakes: {colour} ({number})",
    question_of=lambda number, total: f"Question {number} of {total}",
    question=lambda colour, square, discs: f"{colour} played {square} and lost {_discs(discs)}.",
    task="Find a better move.",
    is_judged=lambda square: f"Looking at {square}…",
    was_played=lambda square, discs: f"{square} is what was played, and {_loss(discs)}. Try another move.",
    tried=lambda square, discs: f"{square} {_loss(discs)}. Try another move.",
    is_best=lambda square: f"Yes, {square} is best.",
    is_good=lambda square, discs, best: (
        f"Yes, {square} is better: it {_loss(discs)}. Best is {best}."
        if discs
        else f"Yes, {square} is as good as {best}."
    ),
    answer_is=lambda square: f"{square} was best.",
    cannot_be_judged="The computer cannot judge this move now.",
    show_answer="Show the answer",
    next="Next",
    stop="Stop",
    summary="That was the last question",
    found=lambda found, total, first: (
        f"You found {found} of {total} better moves, {first or 'none'} of them at the first try."
    ),
    again="Once more",
    coach_warns=lambda square, discs: f"{square} loses about {_discs(discs)}.",
    best_reply=lambda square: f"The best reply is {square}.",
    coach_offers=lambda best: f"{best} was better. Take it back?",
    take_back="Take back",
    play_on="Play on",
)
