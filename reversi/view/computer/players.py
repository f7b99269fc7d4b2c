"""What the players are called, and what is said of them."""

from collections.abc import Mapping
from functools import cache
from typing import assert_never

from reversi.app.game.seats import Computer, Human, Player
from reversi.engine import ComputerPlayer, School, SimplePlayer, player_named
from reversi.view.texts import Texts

DIGITS = "0123456789"


@cache
def player_name(texts: Texts, player: Player) -> str:
    """The player's name."""
    match player:
        case Human():
            return texts.human
        case Computer(key):
            computer = player_named(key)
            return _filled_in(texts, texts.player_names, computer) or computer.name
        case _ as unreachable:
            assert_never(unreachable)


@cache
def player_description(texts: Texts, player: Player) -> str:
    """How a computer player plays; empty for a person."""
    match player:
        case Human():
            return ""
        case Computer(key):
            computer = player_named(key)
            return _filled_in(texts, texts.player_descriptions, computer) or computer.description
        case _ as unreachable:
            assert_never(unreachable)


def school_name(texts: Texts, school: School) -> str:
    """The heading over the players of a school."""
    return texts.school_names.get(school, school.value)


def _filled_in(texts: Texts, table: Mapping[str, str], player: ComputerPlayer) -> str:
    """What the table says of a player, by its key or its key without the number; "" where it says nothing."""
    words = table.get(player.key) or table.get(player.key.rstrip(DIGITS).rstrip("-"))
    return words.format(**_facts(texts, player)) if words else ""


def _facts(texts: Texts, player: ComputerPlayer) -> dict[str, str]:
    """The numbers that are known of a player, by the names that the tables use."""
    digits = player.key.removeprefix(player.key.rstrip(DIGITS))
    facts = {"number": int(digits) if digits else None}
    if isinstance(player, SimplePlayer):
        facts |= {"depth": player.depth, "positions": player.positions}
    else:
        facts |= {"depth": player.limits.depth, "empties": player.limits.exact_from}
    return {name: texts.whole(fact) for name, fact in facts.items() if fact is not None}
