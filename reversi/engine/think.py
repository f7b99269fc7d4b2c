"""Thinking: from a question to the replies of its player."""

from collections.abc import Generator, Iterator, Mapping
from dataclasses import replace
from typing import TypeAlias, assert_never

from reversi.domain import Board, Ongoing, Ply, Square, empties, state_of
from reversi.engine import players
from reversi.engine.book import Book
from reversi.engine.explain.searched import reasons_of_level
from reversi.engine.host import Helpers, Kernel, fresh_table
from reversi.engine.kernel.evaluation import UNIT
from reversi.engine.limited import Clock
from reversi.engine.players import custom_player, monte_carlo
from reversi.engine.players.choice import book_move
from reversi.engine.players.level import Level
from reversi.engine.players.persona import judgement
from reversi.engine.protocol import Answer, BestMove, Certainty, MoveValue, Progress, Question, Reply, Value
from reversi.engine.search import root_move
from reversi.engine.search.by_kind import affordable, principal_variation, search, variation
from reversi.engine.search.by_the_clock import search_within
from reversi.engine.search.kinds import BoardKind, kind_of
from reversi.engine.search.limits import Limits, limits_on, limits_within


def think(
    question: Question,
    kernel: Kernel | None = None,
    helpers: Helpers | None = None,
    book: Book | None = None,
    clock: Clock | None = None,
) -> Iterator[Reply]:
    """The replies to `question`: any amount of progress, then exactly one answer.

    A search uses what earlier ones left in the transposition table; with that, or with helpers, values may
    differ. A time limit in the question is kept by the `clock` (seconds). Otherwise, and always for a
    `repeatable` player, the same question has the same answer. To stop thinking, drop the iterator.

    Raises `ValueError` at once for an unknown player, for a board without a legal move, for a searching
    player without a kernel, and for a custom player without a clock to limit it; a custom player's failures
    are raised as `CustomPlayerError`. Reasons come from `explain`, except those known only to the player
    itself: they are in its answer if the question asks for them.
    """
    player = players.thinker_named(question.player)
    state = state_of(question.board)
    if not isinstance(state, Ongoing):
        raise ValueError(  # noqa: TRY004 (the value is wrong, not the type)
            "the question's board has no legal move to choose from"
        )
    match player:
        case players.SimplePlayer():
            return player.thinker(question.explain)(state, question.seed)
        case players.CustomPlayer():
            if clock is None:
                raise ValueError("a custom player needs a clock")
            return custom_player.think(state, question.seed, question.code, clock)
        case players.SearchPlayer() | players.LevelPlayer() | players.TreePlayer():
            if kernel is None:
                raise ValueError(f"{player.name} needs the search kernel")
            if isinstance(player, players.TreePlayer):
                return _tree_replies(kernel, state, player, question)
            if book and player.knows_openings and (moves := known_moves(book, state)):
                return _book_replies(moves, question.seed)
            if isinstance(player, players.LevelPlayer):
                return _level_replies(kernel, state, player.level, question, helpers)
            limits = _limits(player, question)
            if player.repeatable:
                return _in_fresh_table(kernel, search_replies(kernel, state.board, limits))
            if clock is None or question.milliseconds is None:
                return search_replies(kernel, state.board, limits, helpers)
            reports = search_within(kernel, state.board, limits, question.milliseconds, clock, helpers)
            return replies_of(kernel, state.board, reports)
        case _ as unreachable:
            assert_never(unreachable)


def known_moves(book: Book, state: Ongoing) -> dict[Square, int]:
    """The book's moves with their values; none on boards that do not belong to the standard game."""
    return book.moves(state) if kind_of(state.board) is BoardKind.STANDARD else {}


def _limits(player: players.SearchPlayer, question: Question) -> Limits:
    """How far a player searches for this question: within its time if given, else to its own limits."""
    left = empties(question.board)
    if question.milliseconds:
        return limits_within(question.milliseconds, left)
    if player.limits.every_move and not player.repeatable:
        return limits_on(player.limits, left)
    return affordable(limits_on(player.limits, left), question.board)


def _book_replies(moves: dict[Square, int], seed: int) -> Iterator[Reply]:
    """A move from the book, with its value."""
    square = book_move(moves, seed)
    progress = Progress(0, 0, BestMove(square, Value(moves[square], Certainty.BOOK)))
    yield progress
    yield answer_of(progress)


def search_replies(
    kernel: Kernel, board: Board, limits: Limits, helpers: Helpers | None = None
) -> Iterator[Reply]:
    """The progress of a search within `limits`, and then its answer."""
    return replies_of(kernel, board, search(kernel, board, limits, helpers=helpers), limits.every_move)


def _in_fresh_table(kernel: Kernel, replies: Iterator[Reply]) -> Iterator[Reply]:
    """The replies, searched with an empty table."""
    with fresh_table(kernel):
        yield from replies


def replies_of(
    kernel: Kernel, board: Board, reports: Iterator[root_move.SearchReport], every_move: bool = False
) -> Iterator[Reply]:
    """The same from the reports of any search, which values every move or only the best."""
    progress, _ = yield from _searched(kernel, board, reports, every_move)
    yield answer_of(progress)


def _level_replies(
    kernel: Kernel, state: Ongoing, level: Level, question: Question, helpers: Helpers | None
) -> Iterator[Reply]:
    """A level player's progress, and then its move, with reasons if they are asked for."""
    limits = affordable(replace(level.limits, every_move=level.errs), state.board)
    reports = search(kernel, state.board, limits, helpers=helpers)
    progress, moves = yield from _searched(kernel, state.board, reports, limits.every_move)
    if not level.errs:
        yield answer_of(progress)
        return
    values = {move.square: move.value / UNIT for move in moves}
    judged = judgement(level, state, values, question.seed)
    square, answer = judged.best, answer_of(progress)
    told = root_move.without_bias(state.board, moves)
    amount = next(move.hundredths for move in told if move.square == square)
    value = replace(answer.value or Value(0), amount=amount)
    reasons = reasons_of_level(kernel, state.board, told, judged) if question.explain else ()
    yield replace(answer, move=square, value=value, reasons=reasons)


GAMES_PER_MILLISECOND = 100
"""No machine plays out more games than this, unless few different ones are left."""


def _tree_replies(
    kernel: Kernel, state: Ongoing, player: players.TreePlayer, question: Question
) -> Iterator[Reply]:
    """The state of the moves while games are played out, and then the move tried most often."""
    games = GAMES_PER_MILLISECOND * (question.milliseconds or 0) or player.games
    latest = Progress(0, 0)
    for latest in monte_carlo.progress_of(kernel, state, games, question.seed, question.explain):
        yield latest
    yield answer_of(latest)


def _searched(
    kernel: Kernel, board: Board, reports: Iterator[root_move.SearchReport], every_move: bool
) -> Generator[Progress, None, tuple[Progress, tuple[root_move.RootMove, ...]]]:
    """The progress of a search, with the values that are told; returns the last one, with all moves as the
    search left them.
    """
    progress = Progress(0, 0)
    seen: tuple[root_move.RootMove, ...] = ()
    shown: tuple[root_move.RootMove, ...] = ()
    lines: Lines = {}
    complete, left = root_move.NOTHING_COMPLETE, empties(board)
    for report in reports:
        if report.moves != seen:
            before, seen = shown[:1], report.moves
            shown = root_move.without_bias(board, seen)
            complete = root_move.completed(complete, shown)
            shown = root_move.steady(complete, shown, left) if every_move else shown
            line = progress.best.line if progress.best and before == shown[:1] else ()
            progress = _progress(kernel, board, shown[0], line)
            if every_move:
                lines = _lines_of_the_best(kernel, board, shown, lines)
                progress = replace(progress, moves=move_values(shown, lines))
        progress = replace(progress, nodes=report.nodes, waiting=report.waiting, close=report.close)
        yield progress
    if every_move and seen:
        lines = _lines_of_the_best(kernel, board, shown, lines, len(shown))
        progress = replace(progress, moves=move_values(shown, lines))
        yield progress
    return progress, seen


def _progress(kernel: Kernel, board: Board, best: root_move.RootMove, line: tuple[Square, ...]) -> Progress:
    """The progress with the best move and its line, which is read if not known."""
    value = Value(best.hundredths, best.certainty, best.selectivity)
    line = line or principal_variation(kernel, board, best)
    return Progress(best.depth, 0, BestMove(best.square, value, line))


Lines: TypeAlias = Mapping[Square, tuple[root_move.RootMove, tuple[Ply, ...]]]
"""Lines by first move, each with that move's search result when the line was read."""

LINES = 3
"""How many of the best moves have lines during the search; at its end every move has one."""


def _lines_of_the_best(
    kernel: Kernel, board: Board, moves: tuple[root_move.RootMove, ...], known: Lines, count: int = LINES
) -> Lines:
    """The lines of the best moves with values of their own; lines of moves searched since are read again."""
    return {
        each.square: old
        if (old := known.get(each.square)) and old[0] == each
        else (each, variation(kernel, board, each))
        for each in _valued(moves)[:count]
    }


def move_values(moves: tuple[root_move.RootMove, ...], lines: Lines | None = None) -> tuple[MoveValue, ...]:
    """The moves with a value of their own, each with its line if it has one."""
    known = {square: line for square, (_, line) in (lines or {}).items()}
    return tuple(
        MoveValue(
            each.square,
            each.hundredths,
            each.certainty,
            each.depth,
            each.selectivity,
            known.get(each.square, ()),
        )
        for each in _valued(moves)
    )


def _valued(moves: tuple[root_move.RootMove, ...]) -> list[root_move.RootMove]:
    """The moves with a value of their own; for the others only a bound is known, or nothing yet."""
    return [each for each in moves if each.depth and each.bound is root_move.Bound.EXACT]


def answer_of(progress: Progress) -> Answer:
    """The answer of a player that stops here; raises ValueError if it knows no move yet."""
    if progress.best is None:
        raise ValueError("no move is known yet")
    return Answer(
        move=progress.best.square,
        value=progress.best.value,
        nodes=progress.nodes,
        depth=progress.depth,
        reasons=progress.reasons,
    )


def within(replies: Iterator[Reply], question: Question, begun: float, clock: Clock) -> Iterator[Reply]:
    """The `replies` until the question's milliseconds, if any, are over, then the best move as the answer."""
    end = None if question.milliseconds is None else begun + question.milliseconds / 1000
    for reply in replies:
        yield reply
        if end is not None and isinstance(reply, Progress) and reply.best is not None and clock() >= end:
            yield answer_of(reply)
            return
