"""The arena's players in a worker: our own, with the kernel, and custom players."""

from collections.abc import Callable
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


class ArenaPlayers:
    """Answers the arena's questions; the kernel and the book are loaded when a player first needs them."""

    def __init__(self) -> None:
        self._kernel: kernel.WorkerKernel | None = None
        self._book: Book | None = None

    def choose(self, question: Question, alive: Callable[[], None]) -> Square:
        """The square that the player chooses; raises CustomPlayerError."""
        state = state_of(question.board)
        if custom_player_of(question.player) and isinstance(state, Ongoing):
            return chosen(state, question.seed, question.code, monotonic, OWN_SECONDS)
        if isinstance(player_named(question.player), SimplePlayer):
            return self._thought(question, alive)
        if self._kernel is None:
            self._kernel, self._book = kernel.WorkerKernel(), Book(kernel.BOOK.read_bytes())
        return self._thought(question, alive)

    def _thought(self, question: Question, alive: Callable[[], None]) -> Square:
        replies = think(question, self._kernel, None, self._book, monotonic)
        said = monotonic()
        for reply in within(replies, question, said, monotonic):
            if isinstance(reply, Answer):
                return reply.move
            if monotonic() - said >= ALIVE_EVERY:
                said = monotonic()
                alive()
        raise RuntimeError("the player ended without an answer")
