"""The next game: against whom, with which colour, and on which board.

Here are the boards on offer and the messages; `update` says what happens, and `sheet` shows it.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from reversi.app.game.seats import Player
from reversi.app.next_game import said
from reversi.app.settings import Options
from reversi.domain import Aim, Colour, Passing, Rules
from reversi.domain.setups import OTHELLO, SetUp, setup_named, setups
from reversi.elm import NamedEnum
from reversi.locale import Language, say_in
from reversi.locale.say import mark

PLAY = "play-next-game"
"""The id of the sheet's main button, which is focused first, so that Enter plays the same again."""

PLAYERS, SLIDER = "players", "players-level"
"""The ids of the page with every player, and of the slider on it."""

FIRST_LEVEL = 3
"""The level on offer if no level is playing."""

USUAL = 8
"""The side of a tournament board, in squares."""

FEATURED = ("othello", "mini-6x6", "grand", "octagon", "hexagon", "anti")
"""The best example of each group of named set-ups, by its key."""


class Group(Enum):
    """Set-ups that differ from Othello in the same way, by their heading."""

    OWN = mark("Your boards")
    CLASSIC = mark("Classic", "a group of boards")
    SMALL = mark("Small")
    LARGE = mark("Large")
    SHAPES = mark("Shapes")
    MANY = mark("Many players")
    RULES = mark("Other rules")


def group_of(setup: SetUp) -> Group:
    """The group that a set-up belongs to.

    >>> [group_of(setup_named(key)).name for key in ("historic", "tower", "anti-mini")]
    ['CLASSIC', 'SHAPES', 'RULES']
    """
    return group_by_rules(setup.rules) if setup.key else Group.OWN


def group_by_rules(rules: Rules) -> Group:
    """How the rules differ from those of Othello, by the most noticeable difference."""
    if not rules.is_duel:
        return Group.MANY
    if rules.aim is not Aim.MOST_DISCS or rules.passing is not Passing.WHEN_STUCK:
        return Group.RULES
    if rules.walls or rules.width != rules.height:
        return Group.SHAPES
    if rules.width == USUAL:
        return Group.CLASSIC
    return Group.SMALL if rules.width < USUAL else Group.LARGE


def offered_setups(options: Options, *chosen: SetUp) -> tuple[SetUp, ...]:
    """The set-ups to choose from, by group: the person's own, then named ones.

    The current one and those `chosen` are among them, and come first if they are not kept, or no longer:
    another tab may have deleted them.
    """
    kept = (*options.own_setups, *setups())
    unkept = [each for each in (options.setup, *chosen) if each not in kept]
    return tuple(sorted(dict.fromkeys((*unkept, *kept)), key=lambda each: [*Group].index(group_of(each))))


def featured_setups(current: SetUp) -> tuple[SetUp, ...]:
    """One named set-up of each group; the current one takes the place of its group's."""
    alike = group_by_rules(current.rules)
    examples = map(setup_named, FEATURED)
    return tuple(current if group_by_rules(each.rules) is alike else each for each in examples)


def setup_name(language: Language, setup: SetUp) -> str:
    """The name of a set-up: a built-in one's in the language, else the one that a person gave it."""
    if setup == OTHELLO:  # without the words for all the others
        return say_in(language)("Othello")
    if setup.key:
        return say_in(language)(said.SETUPS[setup.key][0])
    return setup.name or say_in(language)("Custom board {size}", size=size_words(setup.rules))


def size_words(rules: Rules) -> str:
    """The size of a board, width first: "10×4"."""
    return f"{rules.width}×{rules.height}"


def card_id(place: int) -> str:
    """The id of the element that shows the set-up at `place` among those on offer."""
    return f"setup-{place}"


class Click(NamedEnum):
    """What the person did: the messages without details."""

    OPEN = "NextGameOpened"
    """Asked for a new game; if the sheet is open already, the game in it begins."""
    OPEN_BOARDS = "SetUpsOpened"
    """Asked for every board."""
    TOGGLE_OTHERS = "OtherPlayersToggled"
    """Folded or unfolded the list of players other than the levels."""
    PLAY = "PlayClicked"
    """Began the game that they had put together."""
    REMOVE_STARTS = "StartsRemoved"
    """Removed their list of random openings."""


@dataclass(frozen=True, slots=True)
class StartsRead:
    """The person chose a file with a list of random openings, which contains `text`."""

    text: str


@dataclass(frozen=True, slots=True)
class PlayersOpened:
    """The person asked for every player, to choose who plays `colour`."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class PlayerPicked:
    """The person picked `player` for consideration; only another message seats a player."""

    player: Player


@dataclass(frozen=True, slots=True)
class OpponentPicked:
    """The person picked `player` as the opponent, who may be another person."""

    player: Player


@dataclass(frozen=True, slots=True)
class ColourPicked:
    """The person picked `colour` to play; None: drawn by lot."""

    colour: Colour | None


@dataclass(frozen=True, slots=True)
class BoardPicked:
    """The person picked the board and the rules of `setup`."""

    setup: SetUp


@dataclass(frozen=True, slots=True)
class SetUpReached:
    """An arrow key, Home or End moved to the set-up at `place` among those on offer."""

    place: int


@dataclass(frozen=True, slots=True)
class SetUpChosen:
    """The person chose to play with this set-up at once."""

    setup: SetUp


NextGameMsg: TypeAlias = (
    Click
    | PlayersOpened
    | PlayerPicked
    | OpponentPicked
    | ColourPicked
    | BoardPicked
    | StartsRead
    | SetUpReached
    | SetUpChosen
)
