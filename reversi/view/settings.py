"""The options: what a person can choose besides the players. Every option is a menu."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import Any, TypeAlias, assert_never

from reversi.app.game.msg import SidesSwapped
from reversi.app.msg import Msg
from reversi.app.settings.model import (
    Animation,
    DiscStyle,
    FirstMove,
    Language,
    MoveTime,
    Options,
    Pace,
    SeenBy,
    Theme,
    can_choose_first,
)
from reversi.app.settings.msg import OptionsChosen
from reversi.elm import Element, OnValue
from reversi.view.controls import div, label, p, select, span, view_button, view_option
from reversi.view.texts import Texts, own_name

OptionValue: TypeAlias = (
    FirstMove | Pace | MoveTime | Theme | DiscStyle | Animation | SeenBy | Language | bool | None
)
"""The value of an option; None is the browser's language."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The menu for one field of `Options`: its name in a language, and what can be chosen."""

    field: str
    name: Callable[[Texts], str]
    choices: tuple[OptionValue, ...]


YES_OR_NO = (True, False)

PLAY_MENUS = (
    Menu("first_move", lambda texts: texts.first_move, tuple(FirstMove)),
    Menu("pace", lambda texts: texts.pace, tuple(Pace)),
    Menu("move_time", lambda texts: texts.time_per_move, tuple(MoveTime)),
    Menu("ponder", lambda texts: texts.ponder, YES_OR_NO),
    Menu("explain", lambda texts: texts.explain, YES_OR_NO),
)
"""How the next game begins, and how the computer plays."""

LOOK_MENUS = (
    Menu("theme", lambda texts: texts.theme, tuple(Theme)),
    Menu("disc_style", lambda texts: texts.disc_style, tuple(DiscStyle)),
    Menu("language", lambda texts: texts.language, (None, *Language)),
    Menu("sound", lambda texts: texts.sound, YES_OR_NO),
    Menu("animation", lambda texts: texts.animation, tuple(Animation)),
    Menu("evaluation_bar", lambda texts: texts.evaluation_bar, YES_OR_NO),
    Menu("legal_marks", lambda texts: texts.legal_marks, YES_OR_NO),
    Menu("coordinates", lambda texts: texts.coordinates, YES_OR_NO),
    Menu("seen_by", lambda texts: texts.seen_by, tuple(SeenBy)),
)
"""What a person sees and hears."""

PICTURED = ("theme", "disc_style")
"""What is chosen by pictures in place of a menu."""


@cache
def view_play_options(texts: Texts, options: Options) -> Element[Msg]:
    """The menus of `PLAY_MENUS` that mean something, and the button that gives everybody another colour."""
    choosable, pair = can_choose_first(options), len(options.setup.rules.players) == 2
    return div(
        {"class": "options"},
        *[_view_menu(texts, options, menu) for menu in PLAY_MENUS if menu.field != "first_move" or choosable],
        view_button("swap", texts.swap_sides if pair else texts.next_seats, SidesSwapped()),
        *([p({"class": "quiet"}, texts.from_the_next_game)] if choosable else []),
    )


@cache
def view_look_options(texts: Texts, options: Options) -> Element[Msg]:
    """The pictures of the themes and of the discs, and the other menus of `LOOK_MENUS`."""
    from reversi.view.looks import view_disc_pictures, view_theme_pictures  # no page starts with them

    return div(
        {"class": "options"},
        view_theme_pictures(texts, options),
        view_disc_pictures(texts, options),
        *[_view_menu(texts, options, menu) for menu in LOOK_MENUS if menu.field not in PICTURED],
    )


def _view_menu(texts: Texts, options: Options, menu: Menu) -> Element[Msg]:
    """A menu beside its name. A language is named in itself, so that its speakers can find it."""
    name, chosen = menu.name(texts), getattr(options, menu.field)
    lines = [
        view_option(
            choice_key(choice),
            choice_words(texts, choice),
            choice == chosen,
            lang=choice.value if isinstance(choice, Language) else None,
        )
        for choice in menu.choices
    ]
    messages = tuple((choice_key(choice), _chosen(options, menu.field, choice)) for choice in menu.choices)
    return label(
        {"class": "choice"},
        span({"aria-hidden": "true"}, name),
        select({"aria-label": name}, *lines, on=(OnValue(messages),)),
    )


def _chosen(options: Options, field: str, choice: OptionValue) -> Msg:
    changed: dict[str, Any] = {field: choice}
    return OptionsChosen(replace(options, **changed))


def option_name(texts: Texts, field: str) -> str | None:
    """What a person calls an option, by its field; None where no option has that name."""
    if field in ("setup", "own_setups"):
        return texts.setups
    names = (menu.name(texts) for menu in (*PLAY_MENUS, *LOOK_MENUS) if menu.field == field)
    return next(names, None)


def choice_key(choice: OptionValue) -> str:
    """The value of a choice's element in its menu."""
    if isinstance(choice, Enum):
        return choice.value if isinstance(choice.value, str) else choice.name
    return "" if choice is None else "yes" if choice else "no"


def choice_words(texts: Texts, choice: OptionValue) -> str:
    """A choice in words.

    >>> from reversi.view.texts.english import ENGLISH
    >>> [choice_words(ENGLISH, choice) for choice in (Pace.NORMAL, MoveTime.TWO_MINUTES, True)]
    ['After a second', '2 minutes', 'Yes']
    """
    match choice:
        case MoveTime():
            minutes, seconds = divmod(choice.value // 1000, 60)
            return texts.seconds(seconds) if seconds else texts.minutes(minutes)
        case Language():
            return own_name(choice)
        case bool():
            return texts.yes if choice else texts.no
        case None:
            return texts.as_the_browser
        case FirstMove() | Pace() | Theme() | DiscStyle() | Animation() | SeenBy():
            return texts.choices[choice]
        case _ as unreachable:
            assert_never(unreachable)
