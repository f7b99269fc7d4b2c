"""What the players are called, and what is said of them."""

from collections.abc import Mapping
from functools import lru_cache
from typing import assert_never

from reversi.app.game.seats import Computer, Human, Player, Recorded
from reversi.domain import Aim, Rules
from reversi.engine import (
    ComputerPlayer,
    CustomPlayer,
    LevelPlayer,
    School,
    SearchPlayer,
    SimplePlayer,
    TreePlayer,
    player_named,
)
from reversi.view.texts import Texts

DIGITS = "0123456789"

SHORTEST = 3
"""Letters that are left of a name of one word."""

NAMES_KEPT = 512
"""Names that are put together once; those of loaded games come from outside, so there is no end to them."""

UNKNOWN = "?"
LONGEST_NAME = 20
"""Letters of a name from outside, so that it leaves room for the rest of a sentence."""


@lru_cache(NAMES_KEPT)
def player_name(texts: Texts, player: Player | Recorded) -> str:
    """The player's name."""
    match player:
        case Human():
            return texts.human
        case Recorded(name, _):
            return f"{name[: LONGEST_NAME - 1]}…" if len(name) > LONGEST_NAME else name or UNKNOWN
        case Computer(key):
            computer = player_named(key)
            return _filled_in(texts, texts.player_names, computer) or computer.name
        case _ as unreachable:
            assert_never(unreachable)


def rated_name(texts: Texts, player: Player | Recorded) -> str:
    """The player's name, and the rating if one is known: "Saio1200 2197"."""
    name = player_name(texts, player)
    if not isinstance(player, Recorded) or not player.rating:
        return name
    whole, point, rest = player.rating.partition(".")
    is_number = whole.isdecimal() and (rest.isdecimal() or not point)
    return f"{name} {round(float(player.rating)) if is_number else player.rating}"


@lru_cache(NAMES_KEPT)
def short_name(texts: Texts, player: Player | Recorded) -> str:
    """The player's name where there is little room: "L3", "CF"; the style sheet cuts one from outside."""
    if isinstance(player, Recorded):
        return player_name(texts, player)
    named = isinstance(player, Computer) and _filled_in(texts, texts.short_names, player_named(player.key))
    if named or isinstance(player, Human):
        return named or texts.human
    words = player_name(texts, player).split()
    initials = "".join(word if word[0] in DIGITS else word[0].upper() for word in words)
    return initials if len(words) > 1 else words[0][:SHORTEST]


@lru_cache(NAMES_KEPT)
def player_description(texts: Texts, player: Player | Recorded) -> str:
    """How a computer player plays; empty for a person; the whole name of who played a loaded game."""
    match player:
        case Human():
            return ""
        case Recorded():
            return f"{player.name} {player.rating}".strip()
        case Computer(key):
            computer = player_named(key)
            described = CustomPlayer() if isinstance(computer, CustomPlayer) else computer
            return _filled_in(texts, texts.player_descriptions, described) or computer.description
        case _ as unreachable:
            assert_never(unreachable)


def description_under(texts: Texts, player: Player | Recorded, rules: Rules) -> str:
    """How a computer player plays under these rules: its description, and what becomes of that here."""
    notes = notes_on(player.key, rules) if isinstance(player, Computer) else ()
    return texts.gap.join((player_description(texts, player), *(texts.player_notes[note] for note in notes)))


USUAL_SQUARES = 64

FLIPPING = ("greedy", "corner-first", "corner-side-best", "side-best")
CORNERED = ("corner-", "side-best", "minimax", "java")
COUNTING_ALL = ("fewest-replies", "minimax", "java", "revello")
LOOKING_AHEAD = ("minimax-1", "minimax-2", "mcts", "java", "revello", "search", "level")
AT_ONCE = ("revello-lennie", *(f"level-{number}" for number in range(1, 6)))
GREEDY_LEVELS = ("level-1", "level-2", "level-3")
"""The players by their keys, or how these begin, whom some rules make play in another way than usual."""


def notes_on(key: str, rules: Rules) -> tuple[str, ...]:
    """What is to be noted of the player with this key under these rules, by the names of the notes."""
    fewest, many = rules.aim is Aim.FEWEST_DISCS, len(rules.players) > 2
    large = rules.playable.bit_count() > USUAL_SQUARES
    looks = key.startswith(LOOKING_AHEAD) and key not in AT_ONCE
    applies = {
        "fewest flips": fewest and key in FLIPPING,
        "most flips": fewest and key in ("worst", "corner-worst"),
        "fewest liked": fewest and key in GREEDY_LEVELS,
        "corners": bool(rules.walls) and key.startswith(CORNERED),
        "rectangle": bool(rules.walls) and key.startswith("revello"),
        "one opponent": many and key.startswith(COUNTING_ALL),
        "less far": large and looks,
    }
    return tuple(note for note, applied in applies.items() if applied)


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
    match player:
        case SimplePlayer():
            facts |= {"depth": player.depth, "positions": player.positions}
        case SearchPlayer() | LevelPlayer():
            facts |= {"depth": player.limits.depth, "empties": player.limits.exact_from}
        case TreePlayer() | CustomPlayer():
            pass  # They tell no numbers.
        case _ as unreachable:
            assert_never(unreachable)
    return {name: texts.whole(fact) for name, fact in facts.items() if fact is not None}
