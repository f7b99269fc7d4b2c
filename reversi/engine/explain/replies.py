"""Every player's replies to a question, with the reasons in the answer."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from reversi.domain import Ongoing, state_of
from reversi.engine import players, protocol
from reversi.engine.book import Book
from reversi.engine.explain import searched
from reversi.engine.explain.ahead import with_replies, with_replies_of_book
from reversi.engine.explain.searched import with_losses
from reversi.engine.host import Helpers, Kernel, fresh_table
from reversi.engine.players.record import Reasoning
from reversi.engine.protocol.thought import BROADEST


def explained(
    replies: Iterator[protocol.Reply],
    question: protocol.Question,
    kernel: Kernel | None,
    helpers: Helpers | None,
    book: Book | None,
) -> Iterator[protocol.Reply]:
    """The `replies` to `question`, with the reasons in the answer.

    The reasons are worked out after the move. Dropping the iterator stops that too.
    """
    seen = protocol.Progress(0, 0)
    for reply in replies:
        if isinstance(reply, protocol.Progress):
            seen = reply
            yield reply
        else:
            reasons = reply.reasons or (yield from _reasons(question, seen, reply, kernel, helpers, book))
            ordered = in_order(reasons, reply) if reasons else ()
            ahead = yield from _seen_ahead(question, seen, ordered, kernel, helpers, book)
            yield replace(reply, reasons=ahead)


def _reasons(
    question: protocol.Question,
    seen: protocol.Progress,
    answer: protocol.Answer,
    kernel: Kernel | None,
    helpers: Helpers | None,
    book: Book | None,
) -> Reasoning:
    player, state = players.thinker_named(question.player), state_of(question.board)
    if not isinstance(state, Ongoing):
        return ()
    match player:
        case players.SimplePlayer():
            return (yield from player.explain(state, answer, question.seed))
        case players.CustomPlayer():
            return (protocol.Thought(answer.move),)  # its opinion of the other moves is unknown
        case players.TreePlayer():
            return answer.reasons
        case players.SearchPlayer() if player.limits.every_move:
            return searched.thoughts_of(seen.moves)
        case players.SearchPlayer() | players.LevelPlayer():
            if kernel is None:
                raise ValueError(f"{player.name} needs the search kernel")
            if book and answer.value and answer.value.certainty is protocol.Certainty.BOOK:
                return searched.reasons_by_book(state, book)
            selectivity = player.limits.selectivity
            if isinstance(player, players.SearchPlayer) and player.repeatable:
                with fresh_table(kernel):
                    return (yield from searched.reasons(kernel, state.board, seen, answer, selectivity))
            return (yield from searched.reasons(kernel, state.board, seen, answer, selectivity, helpers))
        case _ as unreachable:
            assert_never(unreachable)


def _seen_ahead(
    question: protocol.Question,
    seen: protocol.Progress,
    thoughts: tuple[protocol.Thought, ...],
    kernel: Kernel | None,
    helpers: Helpers | None,
    book: Book | None,
) -> Reasoning:
    """The thoughts, the chosen move first; for a searching player, with what it saw ahead.

    A player that has valued every move has said all that it is asked for.
    """
    player, state = players.thinker_named(question.player), state_of(question.board)
    if not isinstance(player, players.SearchPlayer | players.LevelPlayer) or not isinstance(state, Ongoing):
        return thoughts
    if (
        kernel is None
        or not thoughts
        or (isinstance(player, players.SearchPlayer) and player.limits.every_move)
    ):
        return thoughts
    worth = thoughts[0].worth
    if book and isinstance(worth, protocol.Searched) and worth.certainty is protocol.Certainty.BOOK:
        return with_replies_of_book(state, with_losses(thoughts), book)
    compared = (
        with_losses(thoughts) if isinstance(player, players.LevelPlayer) and player.level.errs else thoughts
    )
    return (yield from with_replies(kernel, state, compared, seen, player.limits.selectivity, helpers))


def in_order(thoughts: tuple[protocol.Thought, ...], answer: protocol.Answer) -> tuple[protocol.Thought, ...]:
    """The thought about the chosen move first (marked if it was a random draw), then the others.

    On a very large board the last ones may be left out.
    """
    chosen = next(each for each in thoughts if each.square == answer.move)
    others = tuple(each for each in thoughts if each.square != answer.move)
    if chosen.remark is None and any(_are_equal(chosen, each) for each in others):
        remark = protocol.Remark.RANDOM_DRAW if chosen.worth is None else protocol.Remark.AMONG_EQUALS
        chosen = replace(chosen, remark=remark)
    return (chosen, *others)[:BROADEST]


def _are_equal(one: protocol.Thought, other: protocol.Thought) -> bool:
    """Whether two moves are equal to a player that draws among its best moves at random."""
    is_drawn = one.worth is None or isinstance(one.worth, protocol.Counted)
    facts = [(type(each.worth), each.value, each.remark) for each in (one, other)]
    return is_drawn and facts[0] == facts[1]
