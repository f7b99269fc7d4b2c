"""The names of the players of a game between Black and White, which the person can edit, and its details."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from reversi.app.common.table import Table
from reversi.app.game.seats import Computer, Human, Names, Player, Recorded, Seats, seated
from reversi.domain import STANDARD, Colour
from reversi.engine import COMPUTER_PLAYERS, player_named
from reversi.engine.protocol.archives import PERSON
from reversi.locale.say import Say
from reversi.record.details import Details, is_line_of, tidy
from reversi.record.game import rules_of

HUMAN = "Human"
COMPUTERS = {each.name: Computer(each.key) for each in COMPUTER_PLAYERS}


def details_of(seats: Seats, names: Names) -> Details:
    """The details of a game between Black and White with the players in these seats, some perhaps named."""
    black, white = (_name(seated(seats, colour)) for colour in (Colour.BLACK, Colour.WHITE))
    return Details(place="Reversi", black=names.black.strip() or black, white=names.white.strip() or white)


def _name(player: Player) -> str:
    return player_named(player.key).name if isinstance(player, Computer) else HUMAN


def player_with(name: str) -> Player | Recorded:
    """Whom archives call by this name; anybody but the person and the computers is a recorded player."""
    return Human() if name == PERSON else COMPUTERS.get(name) or Recorded(name)


@lru_cache
def called(say: Say) -> Mapping[str, str]:
    """What the page calls those whom archives call otherwise: the person, and computers in some languages."""
    shown = {PERSON: say("You"), **{name: say(name) for name in COMPUTERS}}
    return {name: each for name, each in shown.items() if each != name}


LONGEST_NAME = 40
"""The most characters of a name."""


def can_name(table: Table) -> bool:
    """Whether the players can be named: those of Black and White, on the page that plays the game."""
    return set(rules_of(table.game).players) == set(STANDARD.players) and not table.follows


def names_on(table: Table) -> Names:
    """The names as they stand: those in a loaded game, or those given to the players here."""
    details = loaded(table)
    return Names(details.black, details.white) if details else table.names


def renamed(table: Table, colour: Colour, name: str) -> Table:
    """The table with another name for the player of Black or White; without one, the usual name is shown."""
    if not can_name(table):
        return table
    names, tidied = names_on(table), _written(name)
    edited = replace(names, black=tidied) if colour is Colour.BLACK else replace(names, white=tidied)
    details = loaded(table)
    if details:
        return replace(table, details=replace(details, black=edited.black, white=edited.white))
    return replace(table, names=edited)


def _written(name: str) -> str:
    """The name on one line and cut to its length; a space at its end stays, as the person may write on."""
    tidied = tidy(name, LONGEST_NAME)
    return f"{tidied} " if tidied and name.endswith(" ") and len(tidied) < LONGEST_NAME else tidied


def loaded(table: Table) -> Details | None:
    """The details of a loaded game, while it is looked at and not played on."""
    is_loaded = table.recorded is not None or is_line_of(table.details, table.game)
    return table.details if is_loaded else None
