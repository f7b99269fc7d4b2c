"""How one generation of the program hands its game over to the next: as a text, since their classes differ."""

from dataclasses import dataclass

from reversi.shells.browser.page import GameLoop, start


@dataclass(frozen=True, slots=True)
class Misfit:
    """A message that no longer fits the program, by its place in the session, and why."""

    place: int
    message: str
    reason: str


@dataclass(frozen=True, slots=True)
class Heir:
    """The program with new code, ready to begin."""

    misfits: tuple[Misfit, ...]
    messages: int

    def begin(self) -> GameLoop:
        return start()


def legacy_of(loop: GameLoop) -> str:
    return ""


def heir_to(legacy: str) -> Heir:
    return Heir((), 0)
