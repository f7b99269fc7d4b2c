"""Thinking aloud: the answers of all players, with their reasons."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TypeAlias, assert_never

from reversi.domain import Ongoing, state_of
from reversi.engine import supports
from reversi.engine.book import Book
from reversi.engine.explain import java, minimax, revello, searched, simple
from reversi.engine.explain.reasoning import Reasoning
from reversi.engine.host import Helpers, Kernel
from reversi.engine.players import (
    TRIAL_DEPTHS,
    LevelPlayer,
    SearchPlayer,
    SimplePlayer,
    invent,
    java_score,
    player_named,
)
from reversi.engine.players.java_levels import LEVELS
from reversi.engine.players.minds import EVALUATORS
from reversi.engine.players.revello_characters import CHARACTERS, Character
from reversi.engine.protocol import Answer, Certainty, Progress, Question, Remark, Reply, Thought
from reversi.engine.think import plies_without_kernel

Explain: TypeAlias = Callable[[Ongoing, Answer, int], Reasoning]
"""From a game, the answer and the seed to what a simple player thinks of every move."""


def explained(
    replies: Iterator[Reply],
    question: Question,
    kernel: Kernel | None,
    helpers: Helpers | None,
    book: Book | None,
) -> Iterator[Reply]:
    """The `replies` to `question`, the reasons in the answer.

    They are found once the move is; whoever drops the iterator stops that too.
    """
    seen = Progress(0, 0, None, None)
    for reply in replies:
        if isinstance(reply, Progress):
            seen = reply
            yield reply
        elif reply.reasons:
            yield replace(reply, reasons=in_order(reply.reasons, reply))
        else:
            reasons = yield from _reasons(question, seen, reply, kernel, helpers, book)
            yield replace(reply, reasons=in_order(reasons, reply))


def _reasons(
    question: Question,
    seen: Progress,
    answer: Answer,
    kernel: Kernel | None,
    helpers: Helpers | None,
    book: Book | None,
) -> Reasoning:
    player, state = player_named(question.player), state_of(question.board)
    if not isinstance(state, Ongoing):
        return ()
    match player:
        case SimplePlayer():
            return (yield from EXPLAIN[player.key](state, answer, question.seed))
        case SearchPlayer() | LevelPlayer():
            if kernel is None or not supports(question.board.rules):
                return (yield from minimax.reasons(state, answer, plies_without_kernel(player)))
            if book and answer.certainty is Certainty.BOOK:
                return searched.reasons_by_book(state, book)
            selectivity = player.limits.selectivity
            return (yield from searched.reasons(kernel, state.board, seen, answer, selectivity, helpers))
        case _ as unreachable:
            assert_never(unreachable)


def in_order(thoughts: tuple[Thought, ...], answer: Answer) -> tuple[Thought, ...]:
    """The thoughts with that about the move chosen first; where lots decided, it says so."""
    chosen = next(each for each in thoughts if each.square == answer.move)
    others = tuple(each for each in thoughts if each.square != answer.move)
    if chosen.remark is None and any(_are_equal(chosen, each) for each in others):
        remark = Remark.BY_LOT if chosen.value is None else Remark.AMONG_EQUALS
        chosen = replace(chosen, remark=remark)
    return (chosen, *others)


def _are_equal(one: Thought, other: Thought) -> bool:
    """Whether two moves are the same to a player that draws lots among its best."""
    facts = [(each.value, each.certainty, each.remark, each.tries > 0, each.appeal) for each in (one, other)]
    return facts[0] == facts[1] and one.certainty is Certainty.GUESS and not one.tries


def _at_once(tell: Callable[[Ongoing], tuple[Thought, ...]]) -> Explain:
    """An explanation that takes no time."""

    def explain(state: Ongoing, answer: Answer, seed: int) -> Reasoning:  # noqa: ARG001 (as all explain)
        yield from ()
        return tell(state)

    return explain


def _wishing(wishes: tuple[invent.Wish, ...]) -> Explain:
    return _at_once(partial(simple.reasons_of_wishes, wishes=wishes))


def _minimax(plies: int) -> Explain:
    return lambda state, answer, _: minimax.reasons(state, answer, plies)


def _revello(character: Character) -> Explain:
    return lambda state, answer, _: revello.reasons(state, answer, character)


def _java(evaluator: java_score.Evaluator) -> Explain:
    return lambda state, answer, seed: java.reasons(state, answer, seed, evaluator)


EXPLAIN: dict[str, Explain] = {
    "random": _at_once(simple.reasons_of_random),
    "greedy": _at_once(simple.reasons_of_greedy),
    "fewest-replies": _at_once(simple.reasons_of_fewest_replies),
    "corner-first": _wishing(invent.CORNER_FIRST),
    "corner-side-best": _wishing(invent.CORNER_SIDE_BEST),
    "side-best": _wishing(invent.SIDE_BEST),
    "corner-worst": _wishing(invent.CORNER_WORST),
    "worst": _wishing(invent.WORST),
    **{f"minimax-{plies}": _minimax(plies) for plies in (0, 1, 2)},
    **{f"revello-{character.name.lower()}": _revello(character) for character in CHARACTERS},
    **{f"java-{number}": _java(java_score.STANDARD) for number in range(1, len(LEVELS) + 1)},
    **{
        f"java-{name}-depth-{depth}": _java(evaluator)
        for name, evaluator in EVALUATORS.items()
        for depth in TRIAL_DEPTHS
    },
}
"""How the simple players are explained, by their keys; Monte Carlo has told everything in its answer."""
