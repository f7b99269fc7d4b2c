"""Saved code in a running program: it takes the same messages again, and goes on where it was."""

import sys
from collections.abc import Iterable
from importlib import import_module, invalidate_caches
from traceback import format_exception

from reversi.elm.browser.host import Browser
from reversi.elm.browser.screen import AnyLoop
from reversi.elm.travel.carry import Carried, Misfit, carry_over, format_session
from reversi.elm.travel.recording import label_of


def take_over(loop: AnyLoop, program: str, modules: Iterable[str]) -> str:
    """Import the modules again, and continue with the new `PROGRAM` of one of them; says what came of it.

    If the new code raises, or its messages are others, the old code goes on.
    """
    modules = tuple(modules)
    session = format_session(loop, label_of(loop.program).names)
    old = {name: sys.modules.pop(name) for name in modules if name in sys.modules}
    invalidate_caches()
    try:
        carried = _taken(loop, program, session)
    except Exception as error:  # noqa: BLE001 (whatever the new code raises, the old goes on)
        said = "".join(format_exception(error, limit=0 if isinstance(error, SyntaxError) else -1))
    else:
        if isinstance(carried, Carried):
            return f"Taken over. Messages replayed: {carried.log.last}."
        said = "\n".join(["No longer fit; reload the page to begin anew:", *map(_told, carried)])
    for name in modules:
        sys.modules.pop(name, None)
    sys.modules.update(old)
    return f"{said.rstrip()}\nThe program goes on with the code from before."


def _taken(loop: AnyLoop, program: str, session: str) -> Carried | tuple[Misfit, ...]:
    """The session in the new program, with which the loop continues; or what does not fit it."""
    module = import_module(program)
    carried = carry_over(session, module.PROGRAM, label_of(module.PROGRAM).names)
    if isinstance(carried, Carried):
        before, loop.program = loop.program, module.PROGRAM
        try:
            loop.continue_from(carried.log)
        except Exception:
            loop.program = before
            raise
        loop.host.__class__ = getattr(module, "Host", Browser)
        loop.flags = carried.flags
    return carried


def _told(misfit: Misfit) -> str:
    return f"{misfit.what} ({', '.join(map(str, misfit.places))}): {misfit.reason}"
