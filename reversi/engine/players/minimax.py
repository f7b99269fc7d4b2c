"""Minimax: all moves and replies a few plies ahead, with a simple score at the end of every line.

The player, its score and its depths are those that the article on Fable Reversi describes (its repository,
https://github.com/markpattison/Reversi, adds the disc difference to the ±1000 of a finished game). The
article scores for Black. Here the score is for the searching player (for White, the same number with the
opposite sign), so that it also makes sense in games of more than two: all others are one enemy.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from typing import assert_never

from reversi import domain
from reversi.domain import corners, discs_of, legal_bits, must_skip, occupied, result_of, skipped, successors
from reversi.engine import protocol
from reversi.engine.players.choice import affordable_positions, best_by, best_first, drawn, played_square
from reversi.engine.players.record import Reasoning
from reversi.engine.protocol import points

MOBILITY_WEIGHT = 3
CORNER_WEIGHT = 10
WIN_VALUE = 1000
NODES_PER_PROGRESS = 64
TOLD = (6, 2)
"""How many replies an explanation shows, strongest first, and how many moves after each of them."""


@dataclass(slots=True)
class MinimaxSearch:
    """One search under way, for the player `me`; it changes while it runs and is never shared."""

    me: domain.Colour
    depth: int
    nodes: int = 0
    values: dict[domain.Square, int] = field(default_factory=dict[domain.Square, int])


def think(state: domain.Ongoing, seed: int, plies: int) -> Iterator[protocol.Reply]:
    """One of the moves with the best value `plies` plies after each, drawn at random among equals.

    It looks fewer plies ahead if a large board has too many positions.
    """
    plies = affordable_plies(state, plies)
    search = MinimaxSearch(me=state.board.to_move, depth=plies + 1)
    for move in state.moves:
        thought = yield from thought_of(move.square, move.after, plies, (), search)
        search.values[move.square] = thought.value or 0
        yield progress_of(search)
    best = best_by(lambda move: search.values[move.square], state.moves)
    square = drawn(best, seed).square
    yield protocol.Answer(square, protocol.Value(search.values[square]), search.nodes, search.depth)


def affordable_plies(state: domain.Ongoing, plies: int) -> int:
    """How many plies after its move a player can afford, if every position has as many moves as this one."""
    most = affordable_positions(state.board)
    while most and plies and len(state.moves) ** (plies + 1) > most:
        plies -= 1
    return plies


def explain(state: domain.Ongoing, answer: protocol.Answer) -> Reasoning:
    """Minimax's thoughts on every move, to the depth of its answer."""
    plies = answer.depth - 1
    value = answer.value.amount if answer.value else 0
    search = MinimaxSearch(state.board.to_move, answer.depth, values={answer.move: value})
    thoughts: list[protocol.Thought] = []
    for move in state.moves:
        thoughts.append((yield from thought_of(move.square, move.after, plies, TOLD, search)))  # noqa: PERF401 (it yields)
    return best_first(thoughts)


def thought_of(
    square: domain.Square | None,
    board: domain.Board,
    plies: int,
    told: tuple[int, ...],
    search: MinimaxSearch,
) -> Generator[protocol.Progress, None, protocol.Thought]:
    """The exact minimax value of the move that led to `board`, with the strongest replies to it.

    A skip does not count as a ply. `told` says how many replies to include, then how many moves after each.
    The search reports after every `NODES_PER_PROGRESS` scored positions.
    """
    legal = legal_bits(board)
    if not legal and must_skip(board):
        after = yield from thought_of(None, skipped(board), plies, told, search)
        return protocol.Thought(square, protocol.Counted(after.value or 0), replies=(after,))
    if not legal or plies == 0:
        search.nodes += 1
        if search.nodes % NODES_PER_PROGRESS == 0:
            yield progress_of(search)
        terms = terms_of(board, legal.bit_count(), search.me)
        return protocol.Thought(square, protocol.Counted(points(terms), terms))
    number, deeper = (told[0], told[1:]) if told else (0, ())
    replies: list[protocol.Thought] = []
    for child in successors(board):
        reply = played_square(board, child) if number else None
        replies.append((yield from thought_of(reply, child, plies - 1, deeper, search)))
    replies.sort(key=lambda each: each.value or 0, reverse=board.to_move is search.me)
    worth = protocol.Counted(replies[0].value or 0)
    return protocol.Thought(square, worth, replies=tuple(replies[:number]), omitted=len(replies[number:]))


def terms_of(board: domain.Board, legal_moves: int, me: domain.Colour) -> tuple[protocol.Term, ...]:
    """The terms of a board's score for `me`; the side to move has `legal_moves` moves.

    In an unfinished game: discs, three times mobility, ten times corners, each mine minus theirs. Only the
    side to move counts as mobile. If the fewest discs win, discs and corners count against their owner. A
    finished game is worth 1000, 0 or -1000; a tie between others is a loss.
    """
    if not legal_moves:
        return (protocol.Term(protocol.TermKind.RESULT, _outcome(board, me), WIN_VALUE),)
    sign = -1 if board.rules.aim is domain.Aim.FEWEST_DISCS else 1
    return (
        protocol.Term(protocol.TermKind.DISCS, lead(board, me), sign),
        protocol.Term(
            protocol.TermKind.MOBILITY, legal_moves if board.to_move is me else -legal_moves, MOBILITY_WEIGHT
        ),
        protocol.Term(
            protocol.TermKind.CORNERS, lead(board, me, within=corners(board)), sign * CORNER_WEIGHT
        ),
    )


def _outcome(board: domain.Board, me: domain.Colour) -> int:
    """Won, tied or lost for `me`: 1, 0 or -1."""
    match result_of(board):
        case domain.Tie(colours) if me in colours:
            return 0
        case domain.Win(colour) if colour is me:
            return 1
        case domain.Win() | domain.Tie():
            return -1
        case _ as unreachable:
            assert_never(unreachable)


def lead(board: domain.Board, me: domain.Colour, within: int = -1) -> int:
    """My discs minus those of all others, on the squares of the bitboard `within`."""
    mine, all_discs = discs_of(board, me) & within, occupied(board) & within
    return 2 * mine.bit_count() - all_discs.bit_count()


def progress_of(search: MinimaxSearch) -> protocol.Progress:
    """How far the search has come."""
    if not search.values:
        return protocol.Progress(search.depth, search.nodes)
    ordered = sorted(search.values.items(), key=lambda each: -each[1])
    moves = tuple(
        protocol.MoveValue(square, value, protocol.Certainty.GUESS, search.depth) for square, value in ordered
    )
    square, value = ordered[0]
    return protocol.Progress(
        search.depth, search.nodes, protocol.BestMove(square, protocol.Value(value)), moves=moves
    )
