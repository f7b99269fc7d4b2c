"""The players of Mark Pattison's Fable Reversi (https://github.com/markpattison/Reversi).

Random, Greedy and Fewest replies look at each move once. Minimax and Monte Carlo, which search, have their
own modules.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from reversi.domain import Aim, Board, Move, Ongoing, Square, mobility
from reversi.engine.players import mcts, minimax
from reversi.engine.players.choice import best_by, best_first, drawn
from reversi.engine.players.record import Reasoning, School, SimplePlayer, at_once
from reversi.engine.protocol import Answer, BestMove, Counted, Progress, Reply, Term, TermKind, Thought

Count: TypeAlias = Callable[[Ongoing, Move], Term]
"""What a player counts for a move; it picks the move with the most points."""


def think_at_random(state: Ongoing, seed: int) -> Iterator[Reply]:
    """One of the legal moves, all equally likely."""
    yield Answer(drawn(state.moves, seed).square, value=None, nodes=0, depth=0)


def thoughts_at_random(state: Ongoing) -> tuple[Thought, ...]:
    """Every move, none with a value."""
    return tuple(Thought(move.square) for move in state.moves)


def think_by(count: Count, state: Ongoing, seed: int) -> Iterator[Reply]:
    """One of the moves with the most points by `count`, drawn at random among equals."""
    values: dict[Square, int] = {}
    for move in state.moves:
        values[move.square] = count(state, move).points
        best_so_far = max(values, key=values.__getitem__)
        yield Progress(depth=1, nodes=len(values), best=BestMove(best_so_far))
    best = best_by(lambda move: values[move.square], state.moves)
    yield Answer(drawn(best, seed).square, value=None, nodes=len(values), depth=1)


def thoughts_by(count: Count, state: Ongoing) -> tuple[Thought, ...]:
    """The points of every move by `count`."""
    return best_first(counted(move, count(state, move)) for move in state.moves)


def counted(move: Move, term: Term) -> Thought:
    """The thought about a move that is judged by one count."""
    return Thought(move.square, Counted(term.points, (term,)))


def flips_of(state: Ongoing, move: Move) -> Term:
    """The discs that a move flips; negative points if the fewest discs win."""
    return Term(TermKind.FLIPS, len(move.flips), flips_weight(state.board))


def flips_weight(board: Board) -> int:
    """The worth of a flipped disc to a player that looks no further: 1, or -1 if the fewest discs win."""
    return -1 if board.rules.aim is Aim.FEWEST_DISCS else 1


def replies_to(state: Ongoing, move: Move) -> Term:
    """The opponents' replies after a move, as if each were to move; they count against it."""
    others = (colour for colour in state.board.rules.players if colour is not state.board.to_move)
    return Term(TermKind.REPLIES, sum(mobility(move.after, colour) for colour in others), -1)


def _counting_player(key: str, name: str, description: str, count: Count) -> SimplePlayer:
    think, thoughts = partial(think_by, count), partial(thoughts_by, count)
    return SimplePlayer(key, name, description, School.FABLE, think, at_once(thoughts))


def _minimax_player(plies: int, description: str) -> SimplePlayer:
    def think(state: Ongoing, seed: int) -> Iterator[Reply]:
        return minimax.think(state, seed, plies)

    def explain(state: Ongoing, answer: Answer, _: int) -> Reasoning:
        return minimax.explain(state, answer)

    return SimplePlayer(f"minimax-{plies}", f"Minimax {plies}", description, School.FABLE, think, explain)


def _mcts(state: Ongoing, seed: int, simulations: int, explain: bool = False) -> Iterator[Reply]:
    return mcts.think(state, seed, simulations, explain)


def _told_in_answer(_: Ongoing, answer: Answer, __: int) -> Reasoning:
    yield from ()
    return answer.reasons


def _mcts_player(simulations: int) -> SimplePlayer:
    return SimplePlayer(
        f"mcts-{simulations}",
        f"Monte Carlo {simulations}",
        f"Plays out the more promising moves at random, in {simulations} rounds.",
        School.FABLE,
        partial(_mcts, simulations=simulations),
        _told_in_answer,
        partial(_mcts, simulations=simulations, explain=True),
    )


FABLE_PLAYERS = (
    SimplePlayer(
        "random",
        "Random",
        "Plays any legal move.",
        School.FABLE,
        think_at_random,
        at_once(thoughts_at_random),
    ),
    _counting_player("greedy", "Greedy", "Turns as many discs as it can.", flips_of),
    # Fable Reversi gives this player its name, but takes the greatest number of replies.
    _counting_player(
        "fewest-replies", "Fewest replies", "Leaves its opponent as few moves as it can.", replies_to
    ),
    _minimax_player(0, "Weighs the board after its own move."),
    _minimax_player(1, "Weighs the board after one reply."),
    _minimax_player(2, "Weighs the board after a reply and its own next move."),
    *(_mcts_player(simulations) for simulations in (25, 100, 200)),
)
