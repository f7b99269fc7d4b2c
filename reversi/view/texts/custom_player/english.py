"""Custom players in English."""

from reversi.engine.protocol import Fault
from reversi.view.texts.custom_player.texts import CustomPlayerTexts

ENGLISH = CustomPlayerTexts(
    failed={
        Fault.UNREADABLE: lambda name, line, said: (
            f"{name} cannot play: its code is not valid Python{line}: {said}."
        ),
        Fault.MISSING: lambda name, _, __: f"{name} cannot play: its code has no function choose(game).",
        Fault.RAISED: lambda name, line, said: f"{name} stopped with an error{line}: {said}",
        Fault.OVERRAN: lambda name, line, said: (
            f"{name} took longer than {said} seconds{line}. Is there a loop that never ends?"
        ),
        Fault.NO_SQUARE: lambda name, _, said: f"{name} must answer with a square, but answered {said}.",
        Fault.ILLEGAL: lambda name, _, said: f"{name} chose {said}, which is not a legal move here.",
        Fault.ENDED: lambda name, _, said: f"{name} was stopped, along with the worker that ran it: {said}.",
    },
    line=lambda number: f" in line {number}",
    another="Choose another player",
    missing=lambda name, stand_in: f"{name} is not on this device. {stand_in} plays in its place.",
    brought=lambda name: f"{name} is here now. To choose it, click a player’s name.",
    replaced=lambda name, before: f"{name} has replaced your player {before}".strip() + ".",
    bring_back=lambda before: f"Bring {before or 'it'} back",
    remove="Remove it",
    offer=lambda name, before: (
        f"Use the player {name or 'in the file'}?"
        if before is None
        else f"Replace your player{' ' * bool(before)}{before} with {name or 'the one in the file'}?"
    ),
    is_program=(
        "A player is a program. This one came from a file, and whoever wrote it decided what it does. It "
        "runs shut off from the network and from everything stored here, and has five seconds for each move."
    ),
    accept=lambda replaces: "Replace" if replaces else "Use it",
)
