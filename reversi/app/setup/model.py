"""The chooser: the set-ups on offer, in groups."""

from enum import Enum

from reversi.app.settings.model import Options
from reversi.domain import Aim, Passing, Rules
from reversi.domain.setups import SetUp, setup_named, setups

ALL = "all-setups"
"""The id of the button that opens the chooser for the next game."""

USUAL = 8
"""The side of a tournament board, in squares."""


class Group(Enum):
    """Set-ups that differ from Othello in the same way."""

    OWN = "own"
    """Drawn by the person."""
    CLASSIC = "classic"
    SMALL = "small"
    LARGE = "large"
    SHAPES = "shapes"
    MANY = "many"
    """Three or more players."""
    RULES = "rules"


def group_of(setup: SetUp) -> Group:
    """The group that a set-up belongs to.

    >>> [group_of(setup_named(key)).value for key in ("historic", "tower", "anti-mini")]
    ['classic', 'shapes', 'rules']
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
    offered = dict.fromkeys((*unkept, *kept))
    groups = tuple(Group)
    return tuple(sorted(offered, key=lambda setup: groups.index(group_of(setup))))


def featured_setups(current: SetUp) -> tuple[SetUp, ...]:
    """One named set-up of each group; the current one takes the place of its group's."""
    alike = group_by_rules(current.rules)
    examples = map(setup_named, FEATURED)
    return tuple(current if group_by_rules(each.rules) is alike else each for each in examples)


FEATURED = ("othello", "mini-6x6", "grand", "octagon", "hexagon", "anti")
"""The best example of each group of named set-ups, by its key."""


def card_id(place: int) -> str:
    """The id of the element that shows the set-up at `place` among those on offer."""
    return f"setup-{place}"
