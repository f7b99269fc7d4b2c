"""A player that a person has written: a text that defines `choose(game)`, which answers with a square.

The text is run for every move anew, and its random draws come from the question's seed, so that the same
question has the same answer. Whatever it does wrong is told as an `CustomPlayerFailure`.
"""

import random
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from types import ModuleType

from reversi.domain import Ongoing, Square
from reversi.engine.limited import Clock, Overran, compiled, limit, line_of
from reversi.engine.protocol import Answer, Reply
from reversi.engine.protocol.custom_player import CustomPlayerError, CustomPlayerFailure, Fault

MODULE = "own_player"
"""The name of the module that the text becomes, and of its file in tracebacks."""

CHOOSE = "choose"

SECONDS = 5.0
"""How long it may take for a move of a game."""

LONGEST = 200
"""The most characters of an answer or an exception that are told."""


def think(state: Ongoing, seed: int, text: str | None, clock: Clock) -> Iterator[Reply]:
    """The move that the text chooses, as an answer; raises `CustomPlayerError`."""
    yield Answer(chosen(state, seed, text, clock), value=None, nodes=0, depth=0)


def chosen(state: Ongoing, seed: int, text: str | None, clock: Clock, seconds: float = SECONDS) -> Square:
    """The legal move that the text chooses within so many seconds; raises `CustomPlayerError`."""
    # Beforehand, and as numbers: the text may spoil what it is given, squares too, which all boards share.
    legal = {(move.square.column, move.square.row) for move in state.moves}
    answer, details = _answer(state, seed, text or "", clock, seconds)
    if type(answer) is not Square:
        raise CustomPlayerError(CustomPlayerFailure(Fault.NO_SQUARE, None, details))
    if (answer.column, answer.row) not in legal:
        raise CustomPlayerError(CustomPlayerFailure(Fault.ILLEGAL, None, _shown(answer, str)))
    return Square(answer.column, answer.row)


def _answer(state: Ongoing, seed: int, text: str, clock: Clock, seconds: float) -> tuple[object, str]:
    """Whatever the function in the text answers, and how that is told if it is no square."""
    try:
        code = compiled(text, MODULE)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        said = error.msg if isinstance(error, SyntaxError) else str(error)
        raise _failed(Fault.UNREADABLE, error, said) from None
    try:
        with _imported(MODULE) as module, limit(code, seconds, clock):
            random.seed(seed)  # for a text that draws
            exec(code, module.__dict__)
            choose = getattr(module, CHOOSE, None)
            if callable(choose):
                answer = choose(state)
                return answer, f"{_shown(answer, repr)} ({type(answer).__name__})"
    except Overran as error:
        raise _failed(Fault.OVERRAN, error, f"{seconds:g}") from None
    except BaseException as error:  # noqa: BLE001 (other people's code, which may raise anything)
        said = f"{type(error).__name__}: {_told(error)}"
        raise _failed(Fault.RAISED, error, said) from None
    raise CustomPlayerError(CustomPlayerFailure(Fault.MISSING))


@contextmanager
def _imported(name: str) -> Generator[ModuleType]:
    """An empty module that can be found by its name, as dataclasses want it; what it prints is not heard."""
    module = ModuleType(name)
    module.__dict__["print"] = _unheard
    sys.modules[name] = module
    try:
        yield module
    finally:
        sys.modules.pop(name, None)


def _unheard(*_said: object, **_how: object) -> None:
    """Print nothing."""


def _failed(fault: Fault, error: BaseException, said: str) -> CustomPlayerError:
    return CustomPlayerError(CustomPlayerFailure(fault, line_of(error, MODULE), said))


def _told(error: BaseException) -> str:
    """What an exception says; it may be one of the text's own, and raise another even then."""
    try:
        return _shown(error, str)
    except BaseException:  # noqa: BLE001 (other people's code)
        return ""


def _shown(value: object, form: Callable[[object], str]) -> str:
    """The value in one line that is not too long; its own methods may fail."""
    try:
        text = " ".join(form(value)[:LONGEST].split())
    except Exception:  # noqa: BLE001 (other people's code)
        return ""
    return f"{text[: LONGEST - 1]}…" if len(text) >= LONGEST else text
