"""The computer players in a terminal: named by what a person types, and listed."""

from reversi.app.game.seats import Computer, Human, Player
from reversi.engine.players import (
    COMPUTER_PLAYERS,
    ComputerPlayer,
    School,
    SimplePlayer,
    UnknownPlayer,
    player_named,
)

PEOPLE = ("human", "person", "me")


class Unplayable(ValueError):
    """Nobody of that name can play here; the words say why."""


def parse_player(name: str, has_kernel: bool) -> Player:
    """The player of that name: a key in any case, with spaces or hyphens; raises Unplayable.

    >>> parse_player("Corner First", has_kernel=False)
    Computer(key='corner-first')
    """
    key = "-".join(name.lower().split())
    if key in PEOPLE:
        return Human()
    try:
        player = player_named(key)
    except UnknownPlayer as error:
        raise Unplayable(f"There is no player {name!r}.") from error
    if needs_kernel(player) and not has_kernel:
        raise Unplayable(
            f"{player.name} searches with the compiled kernel, and that needs the Python package wasmtime "
            "(pip install wasmtime); others do not."
        )
    return Computer(player.key)


def needs_kernel(player: ComputerPlayer) -> bool:
    """Whether a player searches with the compiled kernel."""
    return not isinstance(player, SimplePlayer)


def players_words(has_kernel: bool) -> str:
    """All computer players by where they come from, each with the name to type."""
    return "\n".join(_school_words(school, has_kernel) for school in School)


def _school_words(school: School, has_kernel: bool) -> str:
    players = [player for player in COMPUTER_PLAYERS if player.school is school]
    missing = not has_kernel and any(needs_kernel(player) for player in players)
    heading = f"{school.value} (they need the Python package wasmtime)" if missing else school.value
    return "\n".join([heading, *(f"  {player.key:<17} {player.description}" for player in players)])
