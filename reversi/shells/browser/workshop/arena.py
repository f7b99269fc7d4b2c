"""The arena's players in a worker: our own, with the kernel, and custom players."""

from collections.abc import Callable
from functools import cache
from time import monotonic

from reversi.domain import Ongoing, Square, state_of
from reversi.engine import SimplePlayer, custom_player_of, player_named
from reversi.engine.book import Book
from reversi.engine.players.custom_player import chosen
from reversi.engine.protocol import Answer, Question
from reversi.engine.think import think, within
from reversi.shells.browser.workers import kernel
from reversi.workshop.arena import OWN_SECONDS

ALIVE_EVERY = 0.5
"""Seconds of thinking between two signs of life."""


def choose(question: Question, alive: Callable[[], None]) -> Square:
    """The square that the question's player chooses; raises CustomPlayerError."""
    state = state_of(question.board)
    if custom_player_of(question.player) and isinstance(state, Ongoing):
        return chosen(state, question.seed, question.code, monotonic, OWN_SECONDS)
    searches = not isinstance(player_named(question.player), SimplePlayer)
    own_kernel, book = _tools() if searches else (None, None)
    said = monotonic()
    for reply in within(think(question, own_kernel, None, book, monotonic), question, said, monotonic):
        if isinstance(reply, Answer):
            return reply.move
        if monotonic() - said >= ALIVE_EVERY:
            said = monotonic()
            alive()
    raise RuntimeError("the player ended without an answer")


@cache
def _tools() -> "tuple[kernel.WorkerKernel, Book]":
    """The kernel and the book, loaded when a player first needs them."""
    return kernel.WorkerKernel(), Book(kernel.BOOK.read_bytes())
