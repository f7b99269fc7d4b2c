"""Sounds: what is to be heard of what has happened."""

from reversi.app.cmd import Cmds, PlaySound
from reversi.app.model import Arrival, Model
from reversi.domain import Finished, Move
from reversi.domain.square import distance

SAMPLE = PlaySound(steps=(1, 2))
"""What is heard when sound is switched on."""


def sounds(before: Model, after: Model) -> Cmds:
    """The order to let the move be heard that led from one model to the next, whoever made it."""
    if not after.options.sound or after.follows:
        return ()
    if not before.options.sound:
        return (SAMPLE,)
    last = after.game.present.last
    if not isinstance(last, Move) or not _is_next(before, after):
        return ()
    steps = tuple(sorted(distance(last.square, flip) for flip in last.flips))
    return (PlaySound(steps, ends=isinstance(after.state, Finished)),)


def _is_next(before: Model, after: Model) -> bool:
    """Whether a turn has just been played; going back to one, or loading a game, plays none."""
    return after.arrival is Arrival.PLAYED and after.game.place == before.game.place + 1
