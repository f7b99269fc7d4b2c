"""Set-ups: the board and the rules of the next game, chosen in a dialog."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias, assert_never

from reversi.app.common import cmd
from reversi.app.common.changes import declined, opened, turned_to
from reversi.app.common.dialogs import NextGame, SetUpChooser
from reversi.app.model import Model
from reversi.app.settings import Options
from reversi.app.setup import said
from reversi.domain import Aim, Passing, Rules
from reversi.domain.setups import OTHELLO, SetUp, setup_named, setups
from reversi.elm import NamedEnum
from reversi.locale import Language, say_in

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


class Click(NamedEnum):
    """What the person did: the messages without details."""

    OPEN = "SetUpsOpened"
    """Opened the chooser of set-ups."""
    CLOSE = "SetUpsClosed"
    """Kept the current set-up."""


@dataclass(frozen=True, slots=True)
class SetUpReached:
    """An arrow key, Home or End moved to the set-up at `place` among those on offer."""

    place: int


@dataclass(frozen=True, slots=True)
class SetUpChosen:
    """The person chose to play with this set-up."""

    setup: SetUp


SetUpMsg: TypeAlias = Click | SetUpReached | SetUpChosen


def setup_name(language: Language, setup: SetUp) -> str:
    """The name of a set-up: a built-in one's in the language, else the one that a person gave it."""
    if setup == OTHELLO:
        return say_in(language)("Othello")
    if setup.key:
        return say_in(language)(said.SETUPS[setup.key][0])
    return setup.name or say_in(language)("Custom board {size}", size=size_words(setup.rules))


def size_words(rules: Rules) -> str:
    """The size of a board, width first: "10×4"."""
    return f"{rules.width}×{rules.height}"


OPENER = "open-setups"
"""The id of the button that opens the chooser."""


def update(model: Model, msg: SetUpMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about set-ups."""
    dialog = model.panel.dialog
    match msg:
        case Click.OPEN:
            next_game = dialog if isinstance(dialog, NextGame) else None
            current = next_game.setup if next_game else model.options.setup
            place = offered_setups(model.options, current).index(current)
            return opened(model, SetUpChooser(next_game)), (cmd.FocusElement(card_id(place)),)
        case Click.CLOSE:
            next_game = dialog.next_game if isinstance(dialog, SetUpChooser) else None
            return opened(model, next_game), (cmd.FocusElement(ALL if next_game else OPENER),)
        case SetUpReached(place):
            return model, (cmd.FocusElement(card_id(place)),)
        case SetUpChosen(setup):
            return _choose(model, setup)
        case _ as unreachable:
            assert_never(unreachable)


def _choose(model: Model, setup: SetUp) -> tuple[Model, cmd.Cmds]:
    """The model in which a new game begins with `setup`; declined if another page plays the game."""
    if model.table.follows:
        return opened(declined(model), None), (cmd.FocusElement(OPENER),)
    chosen = replace(turned_to(model, None), options=replace(model.options, setup=setup))
    return opened(chosen, None), (cmd.DrawSeed(focus=model.panel.dialog is not None),)
