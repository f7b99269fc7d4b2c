"""A custom player: a text that defines `choose(game)`, which returns a square.

The text is run anew for every move, and its random draws come from the question's seed, so that the same
question has the same answer. Every failure is reported as a `CustomPlayerFailure`.
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
"""The name of the module made from the text, and of its file in tracebacks."""

CHOOSE = "choose"

SECONDS = 5.0
"""The time limit for a move in a game."""

LONGEST = 200
"""The most characters shown of an answer or an exception."""


def think(state: Ongoing, seed: int, text: str | None, clock: Clock) -> Iterator[Reply]:
    """The move that the text chooses, as an answer; raises `CustomPlayerError`."""
    yield Answer(chosen(state, seed, text, clock), value=None, nodes=0, depth=0)


def chosen(state: Ongoing, seed: int, text: str | None, clock: Clock, seconds: float = SECONDS) -> Square:
    """The legal move that the text chooses within this time; raises `CustomPlayerError`."""
    # Computed beforehand, and as numbers: the text may tamper with what it is given, even squares, which all
    # boards share.
    legal = {(move.square.column, move.square.row) for move in state.moves}
    answer, details = _answer(state, seed, text or "", clock, seconds)
    if type(answer) is not Square:
        raise CustomPlayerError(CustomPlayerFailure(Fault.NO_SQUARE, None, details))
    if (answer.column, answer.row) not in legal:
        raise CustomPlayerError(CustomPlayerFailure(Fault.ILLEGAL, None, _shown(answer, str)))
    return Square(answer.column, answer.row)


def _answer(state: Ongoing, seed: int, text: str, clock: Clock, seconds: float) -> tuple[object, str]:
    """The function's answer, and how to show it if it is not a square."""
    try:
        code = compiled(text, MODULE)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        said = error.msg if isinstance(error, SyntaxError) else str(error)
        raise _failed(Fault.UNREADABLE, error, said) from None
    try:
        with _imported(MODULE) as module, limit(code, seconds, clock):
            random.seed(seed)  # for random draws in the text
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
    """An empty module, importable by its name (dataclasses need that), whose prints are silenced."""
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
    """The exception's message; reading it may raise too, if the class is the text's own."""
    try:
        return _shown(error, str)
    except BaseException:  # noqa: BLE001 (other people's code)
        return ""


def _shown(value: object, form: Callable[[object], str]) -> str:
    """The value on one line, shortened; its own methods may fail."""
    try:
        text = " ".join(form(value)[:LONGEST].split())
    except Exception:  # noqa: BLE001 (other people's code)
        return ""
    return f"{text[: LONGEST - 1]}…" if len(text) >= LONGEST else text
