"""A time limit on untrusted code, enforced from within the same Python.

The code is watched where it could run for ever: at its jumps and at calls of its own functions. Functions it
calls from elsewhere are not watched, so ours run at full speed for it. A call that never returns, such as
`sum(iter(int, 1))`, is not noticed either: the caller must be able to end the process or the worker.
"""

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from types import CodeType
from typing import TypeAlias

Clock: TypeAlias = Callable[[], float]
"""A time in seconds from an arbitrary start."""

LOOK_EVERY = 32
"""Jumps and calls between two looks at the clock; each look takes longer than a jump."""

REPRIEVE = 2
"""Code that has done less than it was granted has this many times its seconds."""


class Overran(BaseException):
    """The code ran for too long.

    It is not an `Exception`, so code that catches those does not catch it by mistake.
    """

    def __init__(self, seconds: float) -> None:
        super().__init__(f"it ran for more than {seconds:g} seconds")
        self.seconds = seconds


def compiled(text: str, name: str) -> CodeType:
    """The code of a module whose file is called `name`; raises SyntaxError, or ValueError for a NUL."""
    return compile(text, name, "exec", dont_inherit=True)


@contextmanager
def limit(code: CodeType, seconds: float, clock: Clock, granted: int = 0) -> Generator[None]:
    """Raise `Overran` inside `code`, or a function defined in it, once that many seconds have passed.

    On a machine that is slow or busy, `granted` jumps and calls may take `REPRIEVE` times as long: code that
    ends is then not taken for code that never does. Limits may be nested.
    """
    look = _looking(seconds, clock, granted)
    if sys.version_info >= (3, 12):
        with _monitored(codes_in(code), look):
            yield
    else:
        with _traced(frozenset(codes_in(code)), look):
            yield


def codes_in(code: CodeType) -> tuple[CodeType, ...]:
    """The code object and those of everything defined in it."""
    inner = (each for each in code.co_consts if isinstance(each, CodeType))
    return code, *(found for each in inner for found in codes_in(each))


def line_of(error: BaseException, name: str) -> int | None:
    """The line of the module compiled as `name` at which it failed; None if the module was not involved.

    If its functions call one another, or ours, it is the last line reached in the module.
    """
    if isinstance(error, SyntaxError) and error.filename == name:
        return error.lineno
    line, entry = None, error.__traceback__
    while entry:
        if entry.tb_frame.f_code.co_filename == name:
            line = entry.tb_lineno
        entry = entry.tb_next
    return line


def _looking(seconds: float, clock: Clock, granted: int) -> Callable[[], None]:
    """A hook that checks the clock every so many calls, and raises `Overran` from the deadline on."""
    begun, left, rest = clock(), LOOK_EVERY, granted

    def look() -> None:
        nonlocal left, rest
        left -= 1
        if left <= 0:
            rest -= LOOK_EVERY
            if clock() - begun >= seconds * (REPRIEVE if rest > 0 else 1):
                raise Overran(seconds)
            left = LOOK_EVERY

    return look


if sys.version_info >= (3, 12):
    TOOLS = range(6)
    """The tool numbers that may monitor at the same time."""

    @contextmanager
    def _monitored(codes: tuple[CodeType, ...], look: Callable[[], None]) -> Generator[None]:
        monitoring = sys.monitoring
        tool = next(each for each in reversed(TOOLS) if monitoring.get_tool(each) is None)
        events = (monitoring.events.PY_START, monitoring.events.JUMP)
        monitoring.use_tool_id(tool, "limit")
        try:
            for event in events:
                monitoring.register_callback(tool, event, lambda *_: look())
            for code in codes:
                monitoring.set_local_events(tool, code, events[0] | events[1])
            yield
        finally:
            for code in codes:
                monitoring.set_local_events(tool, code, 0)
            for event in events:
                monitoring.register_callback(tool, event, None)
            monitoring.free_tool_id(tool)

else:
    from dis import get_instructions
    from types import FrameType
    from typing import Any

    @contextmanager
    def _traced(codes: frozenset[CodeType], look: Callable[[], None]) -> Generator[None]:
        """Call `look` at each call and line of `codes`; in code that jumps to itself, at each instruction.

        Python ends tracing once the hook raises: code that catches even that is not stopped again.
        """
        spinning = {code for code in codes if _jumps_to_itself(code)}

        def on_call(frame: FrameType, _event: str, _of: object) -> Any:  # this type has no public name
            if frame.f_code not in codes:
                return None
            frame.f_trace_opcodes = frame.f_code in spinning
            return on_line(frame, _event, _of)

        def on_line(_frame: FrameType, _event: str, _of: object) -> Any:  # this type has no public name
            look()
            return on_line

        before = sys.gettrace()
        sys.settrace(on_call)
        try:
            yield
        finally:
            sys.settrace(before)

    def _jumps_to_itself(code: CodeType) -> bool:
        jumps = (each for each in get_instructions(code) if each.opname.startswith("JUMP"))
        return any(jump.argval == jump.offset for jump in jumps)
