"""The simplest players explained: those that count something once for every move."""

from reversi.domain import Move, Ongoing
from reversi.engine.explain.reasoning import best_first
from reversi.engine.players.fewest_replies import reply_count
from reversi.engine.players.greedy import flip_count
from reversi.engine.players.invent import Wish, fewest_flips, in_a_corner, on_a_side
from reversi.engine.protocol import Remark, Term, TermKind, Thought, points


def reasons_of_random(state: Ongoing) -> tuple[Thought, ...]:
    """All moves are the same to a player that draws lots."""
    return tuple(Thought(move.square, None) for move in state.moves)


def reasons_of_greedy(state: Ongoing) -> tuple[Thought, ...]:
    """The discs that every move turns."""
    return best_first(_counted(move, Term(TermKind.FLIPS, flip_count(move))) for move in state.moves)


def reasons_of_fewest_replies(state: Ongoing) -> tuple[Thought, ...]:
    """The replies that every move leaves."""
    me = state.board.to_move
    return best_first(
        _counted(move, Term(TermKind.REPLIES, reply_count(move.result, me), -1)) for move in state.moves
    )


def reasons_of_wishes(state: Ongoing, wishes: tuple[Wish, ...]) -> tuple[Thought, ...]:
    """What every move fulfils of a list of wishes, those that fulfil the first ones first."""
    weight = -1 if fewest_flips in wishes else 1
    left = list(state.moves)
    thoughts: list[Thought] = []
    for wish, remark in ((in_a_corner, Remark.CORNER), (on_a_side, Remark.SIDE), (None, None)):
        if wish and wish not in wishes:
            continue
        fulfilling = [move for move in left if not wish or move in wish(state)]
        left = [move for move in left if move not in fulfilling]
        thoughts += sorted(
            (_counted(move, Term(TermKind.FLIPS, flip_count(move), weight), remark) for move in fulfilling),
            key=lambda thought: -(thought.value or 0),
        )
    return tuple(thoughts)


def _counted(move: Move, term: Term, remark: Remark | None = None) -> Thought:
    return Thought(move.square, points((term,)), terms=(term,), remark=remark)
