"""What the players are called, and what is said of them."""

from functools import cache
from typing import assert_never

from reversi.app.game.seats import Computer, Human, Player
from reversi.engine.players import ComputerPlayer, LevelPlayer, School, SimplePlayer, player_named
from reversi.view.texts import Texts


@cache
def player_name(texts: Texts, player: Player) -> str:
    """The player as people call it."""
    match player:
        case Human():
            return texts.human
        case Computer(key):
            computer = player_named(key)
            name = texts.player_names.get(key) or texts.player_names.get(_stem(key))
            return name.format(**_facts(texts, computer)) if name else computer.name
        case _ as unreachable:
            assert_never(unreachable)


@cache
def player_description(texts: Texts, player: Player) -> str:
    """How a computer player plays; nothing of a person."""
    match player:
        case Human():
            return ""
        case Computer(key):
            computer = player_named(key)
            if isinstance(computer, LevelPlayer):
                return texts.level_descriptions.get(computer.description, computer.description)
            words = texts.player_descriptions.get(key) or texts.player_descriptions.get(_stem(key))
            return words.format(**_facts(texts, computer)) if words else computer.description
        case _ as unreachable:
            assert_never(unreachable)


def school_name(texts: Texts, school: School) -> str:
    """The heading over the players of a school."""
    match school:
        case School.LEVELS:
            return texts.levels
        case School.SEARCH:
            return texts.search_to_a_depth
        case School.JAVA:
            return texts.java
        case School.REVELLO | School.INVENT | School.FABLE:
            return str(school.value)
        case _ as unreachable:
            assert_never(unreachable)


def _stem(key: str) -> str:
    """A player's key without its number."""
    return key.rstrip("0123456789").rstrip("-")


def _number(key: str) -> int | None:
    """The number that ends a player's key."""
    digits = key.removeprefix(key.rstrip("0123456789"))
    return int(digits) if digits else None


def _facts(texts: Texts, player: ComputerPlayer) -> dict[str, str]:
    """What can be told of a player in numbers."""
    facts: dict[str, int | None] = {"number": _number(player.key)}
    if isinstance(player, SimplePlayer):
        facts |= {"depth": player.depth, "positions": player.positions}
    else:
        facts |= {"depth": player.limits.depth, "empties": player.limits.exact_from}
    return {name: texts.whole(fact) for name, fact in facts.items() if fact is not None}
