"""What is said of a player that the person has written, in English."""

from reversi.engine.protocol import Fault
from reversi.view.texts.own.texts import OwnTexts

ENGLISH = OwnTexts(
    failed={
        Fault.UNREADABLE: lambda name, line, said: (
            f"{name} cannot play: its text is no Python{line}: {said}."
        ),
        Fault.MISSING: lambda name, _, __: f"{name} cannot play: its text has no function choose(game).",
        Fault.RAISED: lambda name, line, said: f"{name} stopped with an error{line}: {said}",
        Fault.OVERRAN: lambda name, line, said: (
            f"{name} took longer than {said} seconds{line}. Is there a loop that never ends?"
        ),
        Fault.NO_SQUARE: lambda name, _, said: f"{name} must answer with a square, and answered {said}.",
        Fault.ILLEGAL: lambda name, _, said: f"{name} chose {said}, which is no legal move here.",
        Fault.ENDED: lambda name, _, said: (
            f"{name} has been stopped, with the worker that it ran in: {said}."
        ),
    },
    line=lambda number: f" in line {number}",
    another="Choose another player",
    missing=lambda name, stand_in: f"{name} is not on this device. {stand_in} plays in its place.",
    brought=lambda name: f"{name} is here now: choose it under the name of a player.",
)
