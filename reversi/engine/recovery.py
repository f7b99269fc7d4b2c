"""Recovery: a question is asked again when what it was thought about with has broken."""

from collections.abc import Callable, Iterator

from reversi.engine.protocol import Reply


class CrewFailed(Exception):
    """A member of the crew has died, and with it the task that it was at."""


class KernelTrapped(Exception):
    """A call of the kernel ended in the middle: what is in its memory means nothing any more."""


def recovering(ask: Callable[[], Iterator[Reply]], reload: Callable[[], None]) -> Iterator[Reply]:
    """The replies of `ask`, from the start again when the kernel has trapped or the crew has failed.

    After a trap the kernel is loaded anew by `reload`; a second one is raised as `KernelTrapped`. Every
    failure costs the crew a member, so that failures come to an end by themselves.
    """
    trapped = False
    while True:
        try:
            yield from ask()
        except CrewFailed:
            continue
        except KernelTrapped:
            if trapped:
                raise
            trapped = True
            reload()
        else:
            return
