"""Explanations for searching players: a value for every move, and how the moves look to a level."""

from collections.abc import Mapping
from dataclasses import replace

from reversi.domain import Board, Ongoing, Square, empties
from reversi.engine import protocol
from reversi.engine.book import Book
from reversi.engine.host import Helpers, Kernel
from reversi.engine.players.choice import best_first
from reversi.engine.players.persona import Impression, LevelJudgement
from reversi.engine.players.record import Reasoning
from reversi.engine.search.by_kind import affordable, principal_variation, search
from reversi.engine.search.limits import Limits
from reversi.engine.search.root_move import NOTHING_COMPLETE, RootMove, completed, steady, without_bias

NODES = 6_000_000
"""The node limit for valuing every move: about a third of a second for one kernel in a browser."""

LONGEST_TOLD = 8
"""The most moves of a line in an explanation; each gets a value."""

NOTHING_ALIKE: Mapping[Square | None, int] = {}


def reasons_by_book(state: Ongoing, book: Book) -> tuple[protocol.Thought, ...]:
    """The book's thoughts on the moves it knows."""
    known = book.moves(state).items()
    return best_first(
        protocol.Thought(square, protocol.Searched(value, protocol.Certainty.BOOK)) for square, value in known
    )


def reasons(
    kernel: Kernel,
    board: Board,
    seen: protocol.Progress,
    answer: protocol.Answer,
    selectivity: int,
    helpers: Helpers | None = None,
) -> Reasoning:
    """The thoughts of a search about as deep as the player's, on every move.

    The chosen move keeps the value it was chosen for.
    """
    limits = affordable(
        Limits(max(answer.depth, 1), 0, every_move=True, selectivity=selectivity, nodes=NODES), board
    )
    moves: tuple[RootMove, ...] = ()
    complete = NOTHING_COMPLETE
    for report in search(kernel, board, limits, helpers=helpers):
        moves, nodes = without_bias(board, report.moves), seen.nodes + report.nodes
        complete = completed(complete, moves)
        yield protocol.Progress(
            seen.depth, nodes, protocol.BestMove(answer.move, answer.value), waiting=report.waiting
        )
    value, line = answer.value or protocol.Value(0), seen.best.line if seen.best else ()
    worth = protocol.Searched(value.amount, value.certainty, answer.depth, value.selectivity, line)
    others = [thought_of(kernel, board, move) for move in moves if move.square != answer.move]
    compared = {each.square: each for each in steady(complete, moves, empties(board))}
    depth = compared[answer.move].depth
    alike: dict[Square | None, int] = {
        square: each.hundredths for square, each in compared.items() if each.depth == depth
    }
    return with_losses((protocol.Thought(answer.move, worth), *best_first(others)), alike)


def thoughts_of(moves: tuple[protocol.MoveValue, ...]) -> tuple[protocol.Thought, ...]:
    """What a search that values every move has found about each, without the lines."""
    return tuple(
        protocol.Thought(
            each.square, protocol.Searched(each.value, each.certainty, each.depth, each.selectivity)
        )
        for each in moves
    )


def with_losses(
    thoughts: tuple[protocol.Thought, ...], alike: Mapping[Square | None, int] = NOTHING_ALIKE
) -> tuple[protocol.Thought, ...]:
    """The thoughts, the chosen move first, with the loss of each of the others.

    The loss comes from the values if they are as deep and as sure as the chosen move's, otherwise from the
    values found `alike`.
    """
    chosen, *others = thoughts
    return (chosen, *(_with_loss(each, chosen, alike) for each in others))


def _with_loss(
    thought: protocol.Thought, chosen: protocol.Thought, alike: Mapping[Square | None, int]
) -> protocol.Thought:
    match thought.worth, chosen.worth:
        case protocol.Searched() as worth, protocol.Searched() as best:
            if (worth.certainty, worth.depth) == (best.certainty, best.depth):
                loss = best.value - worth.value
            elif chosen.square in alike and thought.square in alike:
                loss = alike[chosen.square] - alike[thought.square]
            else:
                return thought
            return replace(thought, worth=replace(worth, loss=loss))
        case _:
            return thought


def thought_of(kernel: Kernel, board: Board, move: RootMove) -> protocol.Thought:
    """The thought about one searched move, with the principal variation that begins with it."""
    return protocol.Thought(move.square, worth_of(kernel, board, move))


def worth_of(kernel: Kernel, board: Board, move: RootMove) -> protocol.Searched:
    """The worth of one searched move."""
    line = principal_variation(kernel, board, move)[:LONGEST_TOLD]
    return protocol.Searched(move.hundredths, move.certainty, move.depth, move.selectivity, line)


def reasons_of_level(
    kernel: Kernel, board: Board, moves: tuple[RootMove, ...], judged: LevelJudgement
) -> tuple[protocol.Thought, ...]:
    """The moves by their appeal to the level, then the moves it does not consider."""

    def appeal(move: RootMove) -> float:
        impression = judged.impressions.get(move.square)
        return -impression.total if impression else float("inf")

    highest = max(move.value for move in moves)
    return tuple(
        protocol.Thought(
            move.square,
            replace(worth_of(kernel, board, move), appeal=_appeal_of(judged.impressions.get(move.square))),
            _remark(judged, move, highest),
        )
        for move in sorted(moves, key=appeal)
    )


def _appeal_of(impression: Impression | None) -> tuple[protocol.Term, ...]:
    """The impression in hundredths of a disc; None for a move that the level does not consider."""
    if impression is None:
        return ()
    return (
        protocol.Term(protocol.TermKind.FELT, round(100 * impression.felt)),
        protocol.Term(protocol.TermKind.GREED, round(100 * impression.greed)),
        protocol.Term(protocol.TermKind.MOOD, round(100 * impression.mood)),
    )


def _remark(judged: LevelJudgement, move: RootMove, highest: int) -> protocol.Remark | None:
    if move.square in judged.overlooked:
        return protocol.Remark.OVERLOOKED
    if move.square in judged.too_bad:
        return protocol.Remark.TOO_BAD
    return protocol.Remark.SLIP if move.square == judged.best and move.value < highest else None
