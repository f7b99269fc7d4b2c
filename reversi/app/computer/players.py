"""The players' names and descriptions, and what keeps their worker from answering."""

from functools import lru_cache
from typing import assert_never

from reversi.app.common.words import COLOURS
from reversi.app.computer import GivenUp, Starting, Worker
from reversi.app.game.seats import Computer, Human, Names, Player, Players, Recorded, named_players, seated
from reversi.domain import Aim, Colour, Rules
from reversi.engine import CustomPlayer, School, player_named
from reversi.locale.say import Say, mark

NOTES = {
    "fewest flips": mark("Fewest discs win here, so it flips as few as it can."),
    "most flips": mark("Fewest discs win here, so it flips as many as it can."),
    "fewest liked": mark("Fewest discs win here, so it likes to flip few."),
    "corners": mark("Beside walls, a corner is any square whose disc no line can flip."),
    "rectangle": mark("For it, corners and edges are those of the whole rectangle, walls or not."),
    "one opponent": mark("All others count as one opponent."),
    "less far": mark("On a board as large as this one it looks less far ahead."),
}
"""What differs in how a player plays under some rules, by the name of the note."""

SHORT_NAMES = {
    "level": mark("L{number}"),
    "strongest": mark("Best"),
    "search": mark("S{number}"),
    "minimax": mark("M{number}"),
    "java": mark("J{number}"),
    "mcts": mark("MC{number}"),
    "monte-carlo": mark("MC"),
}
"""Names by the beginning of a key, where there is little room."""


DIGITS = "0123456789"

SHORTEST = 3
"""How many letters remain of a name that is a single word."""

NAMES_KEPT = 512
"""How many names are cached; loaded games bring their own, so without a limit they would pile up."""

UNKNOWN = "?"
LONGEST_NAME = 20
"""The most letters shown of a name from a loaded game, so that the sentence around it has room."""


@lru_cache(NAMES_KEPT)
def player_name(say: Say, player: Player | Recorded) -> str:
    """The player's name, in the language; a long one from a loaded game is cut."""
    match player:
        case Human():
            return say("Human")
        case Recorded(name, _):
            return f"{name[: LONGEST_NAME - 1]}…" if len(name) > LONGEST_NAME else name or UNKNOWN
        case Computer(key):
            computer = player_named(key)
            if isinstance(computer, CustomPlayer):
                return computer.name or say("Your own player")
            return say(computer.name)
        case _ as unreachable:
            assert_never(unreachable)


def given_name(say: Say, players: Players, names: Names, colour: Colour) -> str:
    """The name that the player in the seat of `colour` has been given; empty if there is none."""
    if isinstance(seated(players, colour), Recorded):
        return ""
    player = seated(named_players(players, names), colour)
    return player_name(say, player) if isinstance(player, Recorded) else ""


def rated_name(say: Say, player: Player | Recorded) -> str:
    """The player's name, and the rating if one is known: "Saio1200 2197"."""
    return f"{player_name(say, player)} {rating_of(player)}".rstrip()


def rating_of(player: Player | Recorded) -> str:
    """The rating, "2197", of a recorded player of whom one is known; empty for everybody else."""
    if not isinstance(player, Recorded) or not player.rating:
        return ""
    whole, point, rest = player.rating.partition(".")
    is_number = whole.isdecimal() and (rest.isdecimal() or not point)
    return str(round(float(player.rating))) if is_number else player.rating


def seat_name(say: Say, players: Players, colour: Colour) -> str:
    """The name of the player of `colour`, as `shown_name` has it; that of the colour if nobody is known."""
    player = seated(players, colour)
    return say(COLOURS[colour]) if player == Recorded() else shown_name(say, player)


def shown_name(say: Say, player: Player | Recorded) -> str:
    """The name of a player, with a rating if one is known; a person without a name is "You"."""
    return say("You") if isinstance(player, Human) else rated_name(say, player)


@lru_cache(NAMES_KEPT)
def short_name(say: Say, player: Player | Recorded) -> str:
    """The player's name in short: "L3", "CF"; the style sheet cuts names from loaded games."""
    if isinstance(player, Recorded):
        return player_name(say, player)
    named = isinstance(player, Computer) and _short_words(say, player.key)
    if named or isinstance(player, Human):
        return named or say("Human")
    words = player_name(say, player).split()
    initials = "".join(word if word[0] in DIGITS else word[0].upper() for word in words)
    return initials if len(words) > 1 else words[0][:SHORTEST]


@lru_cache(NAMES_KEPT)
def player_description(say: Say, player: Player | Recorded) -> str:
    """How a computer player plays; empty for a person; name and rating in full for a loaded game."""
    match player:
        case Human():
            return ""
        case Recorded():
            return f"{player.name} {player.rating}".strip()
        case Computer(key):
            return say(player_named(key).description)
        case _ as unreachable:
            assert_never(unreachable)


def description_under(say: Say, player: Player | Recorded, rules: Rules) -> str:
    """How a computer player plays under these rules: its description, and notes on what differs."""
    notes = notes_on(player.key, rules) if isinstance(player, Computer) else ()
    return say.gap.join((player_description(say, player), *(say(NOTES[note]) for note in notes)))


USUAL_SQUARES = 64

FLIPPING = ("greedy", "corner-first", "corner-side-best", "side-best")
CORNERED = ("corner-", "side-best", "minimax", "java")
COUNTING_ALL = ("fewest-replies", "minimax", "java", "revello")
LOOKING_AHEAD = ("minimax-1", "minimax-2", "mcts", "java", "revello", "search", "level")
AT_ONCE = ("revello-lennie", *(f"level-{number}" for number in range(1, 6)))
GREEDY_LEVELS = ("level-1", "level-2", "level-3")
"""Players that play differently under some rules: their keys, or what their keys begin with."""


def notes_on(key: str, rules: Rules) -> tuple[str, ...]:
    """The names of the notes that apply to the player with this key under these rules."""
    fewest, many = rules.aim is Aim.FEWEST_DISCS, not rules.is_duel
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


def school_name(say: Say, school: School) -> str:
    """The heading over the players of a school."""
    return say(school.value, "a school")


def _short_words(say: Say, key: str) -> str:
    """A computer player's name where there is little room; empty if its words are short enough."""
    name = key.rstrip(DIGITS)
    short = SHORT_NAMES.get(name.rstrip("-"))
    return say(short, number=key.removeprefix(name)) if short else ""


def worker_words(say: Say, worker: Worker) -> str:
    """Why nothing is known yet: the worker does not work, is starting, or is at work."""
    if isinstance(worker, GivenUp):
        return say("Not available")
    return say("Getting ready…") if isinstance(worker, Starting) else say("Thinking…")
