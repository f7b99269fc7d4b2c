"""What a searching player saw ahead: the replies to its best moves, and the values along its line."""

from collections.abc import Generator, Iterable
from dataclasses import replace

from reversi import domain
from reversi.engine.book import Book
from reversi.engine.explain.searched import worth_of
from reversi.engine.host import Helpers, Kernel
from reversi.engine.players.record import Reasoning
from reversi.engine.protocol import Certainty, Progress, Searched, Thought
from reversi.engine.search.by_kind import affordable, search
from reversi.engine.search.limits import Limits
from reversi.engine.search.root_move import NOTHING_COMPLETE, RootMove, completed, steady, without_bias

LOOKED_INTO = 2
"""How many moves are shown with replies: the chosen one and the next best."""

REPLIES = 4
"""The most replies shown."""

NODES = 1_500_000
"""The node limit of the search for replies to a move."""

NODES_ALONG = 200_000
DEPTH_ALONG = 8
"""The same for each position of a line, and the depth limit there."""


def with_replies(
    kernel: Kernel,
    state: domain.Ongoing,
    thoughts: tuple[Thought, ...],
    seen: Progress,
    selectivity: int,
    helpers: Helpers | None = None,
) -> Reasoning:
    """The thoughts, the first few with replies if the player looked at least two plies ahead.

    The first also gets the values along its line. With three or more players nothing is added, because the
    opponents have no common aim.
    """
    if not state.board.rules.is_duel:
        return thoughts
    told = list(thoughts)
    for number, thought in enumerate(thoughts[:LOOKED_INTO]):
        if thought.square is not None and isinstance(thought.worth, Searched) and thought.worth.depth > 1:
            after, limits = domain.play(state, thought.square), _limits(thought.worth.depth - 1, selectivity)
            told[number] = yield from _answered(kernel, after, thought, seen, limits, helpers)
    told[0] = yield from _with_values_along(kernel, state, told[0], seen)
    return tuple(told)


def _answered(
    kernel: Kernel,
    after: domain.GameState,
    thought: Thought,
    seen: Progress,
    limits: Limits,
    helpers: Helpers | None,
) -> Generator[Progress, None, Thought]:
    """The thought with the opponent's replies, the expected one first, valued from the thinker's side."""
    if not isinstance(after, domain.Ongoing):
        return thought
    moves = yield from _searched(kernel, after.board, limits, seen, helpers)
    worths = [(move.square, worth_of(kernel, after.board, move)) for move in moves[:REPLIES]]
    replies = tuple(_for_the_thinker(square, worth) for square, worth in worths)
    return replace(thought, replies=replies, omitted=len(moves) - len(replies))


def _limits(depth: int, selectivity: int) -> Limits:
    return Limits(depth, 0, every_move=True, selectivity=selectivity, nodes=NODES)


def _for_the_thinker(reply: domain.Square, worth: Searched) -> Thought:
    """The thought about a reply, given its worth for the opponent."""
    return Thought(reply, replace(worth, value=-worth.value))


def _searched(
    kernel: Kernel, board: domain.Board, limits: Limits, seen: Progress, helpers: Helpers | None = None
) -> Generator[Progress, None, tuple[RootMove, ...]]:
    """The moves with comparable values, the best first."""
    moves: tuple[RootMove, ...] = ()
    complete = NOTHING_COMPLETE
    for report in search(kernel, board, affordable(limits, board), helpers=helpers):
        moves = without_bias(board, report.moves)
        complete = completed(complete, moves)
        yield replace(seen, nodes=seen.nodes + report.nodes, waiting=report.waiting)
    return steady(complete, moves, domain.empties(board)) if limits.every_move else moves


def _with_values_along(
    kernel: Kernel, state: domain.Ongoing, thought: Thought, seen: Progress
) -> Generator[Progress, None, Thought]:
    """The thought with the value of each position along its line, in hundredths of a disc."""
    worth = thought.worth
    if not isinstance(worth, Searched) or len(worth.line) < 2:
        return thought
    along: list[int] = []
    for after in _positions(state, worth.line):
        # An even number of plies ahead, counted from the first position, so that the values do not swing.
        depth = DEPTH_ALONG - (len(along) + 1) % 2
        value = yield from _value(kernel, after, depth, seen)
        along.append(value if after.board.to_move is state.board.to_move else -value)
    return replace(thought, worth=replace(worth, along=tuple(along)))


def _positions(state: domain.GameState, line: Iterable[domain.Square]) -> Iterable[domain.GameState]:
    """The positions along a line, without forced skips."""
    for square in line:
        state = domain.play(state, square)
        if isinstance(state, domain.SkipMove):
            state = domain.state_of(state.after)
        yield state


def _value(
    kernel: Kernel, state: domain.GameState, depth: int, seen: Progress
) -> Generator[Progress, None, int]:
    """The value for the side to move, from a short search, or the result."""
    if isinstance(state, domain.Finished):
        return 100 * domain.final_margin(state.board, state.board.to_move)
    best, *_ = yield from _searched(kernel, state.board, Limits(depth, 0, nodes=NODES_ALONG), seen)
    return best.hundredths


def with_replies_of_book(
    state: domain.Ongoing, thoughts: tuple[Thought, ...], book: Book
) -> tuple[Thought, ...]:
    """The thoughts, each with the replies that are in the book."""
    return tuple(_answered_by_book(state, thought, book) for thought in thoughts)


def _answered_by_book(state: domain.Ongoing, thought: Thought, book: Book) -> Thought:
    after = domain.play(state, thought.square) if thought.square else state
    known = book.moves(after) if isinstance(after, domain.Ongoing) else {}
    replies = sorted(known.items(), key=lambda reply: -reply[1])
    worths = [(square, Searched(value, Certainty.BOOK)) for square, value in replies[:REPLIES]]
    told = tuple(_for_the_thinker(square, worth) for square, worth in worths)
    return replace(thought, replies=told, omitted=len(replies) - len(told))
