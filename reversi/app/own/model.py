"""The player that the person has written."""

from dataclasses import dataclass

from reversi.app.game.seats import Computer, Seats
from reversi.engine import OwnPlayer, Question, own_player
from reversi.engine.protocol import OwnFailure


@dataclass(frozen=True, slots=True)
class Written:
    """A player that the person has written: its name, which may be empty, and its text."""

    name: str
    code: str

    @property
    def player(self) -> Computer:
        """The player, to be seated."""
        return Computer(OwnPlayer(self.name).key)


@dataclass(frozen=True, slots=True)
class Fallen:
    """The question to which such a player has no answer, and why; the same question is not asked again."""

    question: Question
    failure: OwnFailure


def strangers(seats: Seats, written: Written | None) -> tuple[str, ...]:
    """The names of the players in the seats that somebody has written, and whose texts are not here."""
    here = written.player.key if written else None
    owns = (own_player(player.key) for _, player in seats if isinstance(player, Computer))
    return tuple(own.name for own in owns if own and own.key != here)
