from collections.abc import Iterator

import pytest

from reversi.domain import STANDARD, own_and_enemy, start_board
from reversi.engine.host import HelperError, KernelTrapped, ask, recovering
from reversi.engine.kernel.bitboards import legal_moves
from reversi.engine.kernel.layout import BUCKET_MASK
from reversi.engine.protocol import Progress, Question, Reply
from reversi.engine.think import think
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.players.asking import answer_of

BEYOND_THE_MEMORY = (1 << 20) - 1
"""A number of buckets that no table in these tests has."""

QUESTION = Question(start_board(STANDARD), "search-16", 0)


class Fragile:
    """A kernel that traps after so many slices."""

    def __init__(self, slices: int) -> None:
        self._kernel = WasmtimeKernel(1)
        self._left = slices
        self.memory = self._kernel.memory

    def call(self, name: str, *words: int) -> int:
        if name == "search_root":
            if not self._left:
                raise KernelTrapped(name)
            self._left -= 1
        return self._kernel.call(name, *words)

    def fill(self, address: int, content: bytes) -> None:
        self._kernel.fill(address, content)


class Shelf:
    """Kernels that are taken one after the other, each when the one before has trapped."""

    def __init__(self, *kernels: Fragile) -> None:
        self._kernels = list(kernels)

    @property
    def left(self) -> int:
        return len(self._kernels)

    def replies(self, question: Question) -> Iterator[Reply]:
        return recovering(lambda: think(question, self._kernels[0]), self._take_next)

    def _take_next(self) -> None:
        del self._kernels[0]


def test_a_question_whose_kernel_traps_gets_the_same_answer_from_the_next_kernel() -> None:
    whole = answer_of(think(QUESTION, Fragile(1000)))
    shelf = Shelf(Fragile(1), Fragile(1000))

    answer = answer_of(shelf.replies(QUESTION))

    assert answer == whole
    assert shelf.left == 1


def test_a_trap_in_wasmtime_is_recovered_from() -> None:
    broken, whole = WasmtimeKernel(1), WasmtimeKernel(1)
    broken.call("write", broken.memory + BUCKET_MASK, BEYOND_THE_MEMORY)
    with pytest.raises(KernelTrapped, match="the kernel trapped in"):
        answer_of(think(QUESTION, broken))
    kernels = [broken, whole]

    answer = answer_of(recovering(lambda: think(QUESTION, kernels[0]), lambda: kernels.remove(broken)))

    assert answer == answer_of(think(QUESTION, WasmtimeKernel(1)))
    assert kernels == [whole]


def test_a_trap_is_raised_at_once_if_no_kernel_can_be_loaded() -> None:
    with pytest.raises(KernelTrapped):
        answer_of(recovering(lambda: think(QUESTION, Fragile(0)), None))


def test_a_second_trap_at_the_same_question_is_raised() -> None:
    shelf = Shelf(Fragile(1), Fragile(0), Fragile(1000))

    with pytest.raises(KernelTrapped):
        answer_of(shelf.replies(QUESTION))


def test_the_next_question_may_trap_again() -> None:
    shelf = Shelf(Fragile(1), Fragile(3), Fragile(1000))

    answers = [answer_of(shelf.replies(QUESTION)) for _ in range(2)]

    assert answers[0] == answers[1]
    assert shelf.left == 1


def test_the_question_is_asked_again_for_every_helper_that_fails() -> None:
    losses = [HelperError(), HelperError(), HelperError()]

    def ask() -> Iterator[Reply]:
        yield Progress(1, len(losses))
        if losses:
            raise losses.pop()

    assert [reply.nodes for reply in recovering(ask, lambda: None)] == [3, 2, 1, 0]


def test_other_errors_are_raised_without_another_try() -> None:
    shelf = Shelf(Fragile(1000))

    with pytest.raises(ValueError, match="there is no computer player"):
        answer_of(shelf.replies(Question(start_board(STANDARD), "nobody", 0)))


def test_a_kernel_answers_by_the_name_and_the_signature_of_a_function() -> None:
    own, enemy = own_and_enemy(start_board(STANDARD))

    assert ask(WasmtimeKernel(1), legal_moves, own, enemy) == legal_moves(own, enemy)
    assert ask(WasmtimeKernel(1), legal_moves, own, enemy=enemy) == legal_moves(own, enemy)
