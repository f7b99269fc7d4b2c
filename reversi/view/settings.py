"""The options: everything a person can choose besides the players. On-off options are switches."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import Any, TypeAlias, assert_never

from reversi.app.dialogs import Sheet
from reversi.app.game import msg as game_msg
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.panel import msg as panel_msg
from reversi.app.settings import msg as settings_msg
from reversi.app.settings.model import (
    Animation,
    DiscStyle,
    FirstMove,
    Language,
    MoveTime,
    Options,
    Pace,
    ReviewEffort,
    SeenBy,
    Theme,
    can_choose_first,
)
from reversi.elm import Element
from reversi.view.controls import (
    Choice,
    div,
    h3,
    section,
    span,
    view_button,
    view_dialog,
    view_named_menu,
    view_switch,
)
from reversi.view.looks import view_disc_pictures, view_theme_pictures
from reversi.view.texts import Texts, own_name, texts_in

OptionValue: TypeAlias = (
    FirstMove
    | Pace
    | MoveTime
    | ReviewEffort
    | Theme
    | DiscStyle
    | Animation
    | SeenBy
    | Language
    | bool
    | None
)
"""The value of an option; None is the browser's language."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The menu or switch for one field of `Options`: its name in a language, and its choices."""

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
    Menu("coach", lambda texts: texts.coach, YES_OR_NO),
    Menu("review_at_end", lambda texts: texts.review_at_end, YES_OR_NO),
    Menu("review_effort", lambda texts: texts.review_effort, tuple(ReviewEffort)),
)
"""How the next game begins, and how the computer plays."""

BOARD_MENUS = (
    Menu("legal_marks", lambda texts: texts.legal_marks, YES_OR_NO),
    Menu("coordinates", lambda texts: texts.coordinates, YES_OR_NO),
    Menu("evaluation_bar", lambda texts: texts.evaluation_bar, YES_OR_NO),
    Menu("animation", lambda texts: texts.animation, tuple(Animation)),
    Menu("seen_by", lambda texts: texts.seen_by, tuple(SeenBy)),
)
"""What is seen on the board."""

LOOK_MENUS = (
    Menu("theme", lambda texts: texts.theme, tuple(Theme)),
    Menu("disc_style", lambda texts: texts.disc_style, tuple(DiscStyle)),
    Menu("language", lambda texts: texts.language, (None, *Language)),
    Menu("sound", lambda texts: texts.sound, YES_OR_NO),
    Menu("letter_keys", lambda texts: texts.letter_keys, YES_OR_NO),
)
"""How the page looks and sounds."""

MENUS = (*PLAY_MENUS, *BOARD_MENUS, *LOOK_MENUS)

PICTURED = ("theme", "disc_style")
"""The options that are chosen by picture instead of by menu."""


def view_options(model: Model) -> Element[Msg]:
    """The sheet of the options, in groups; each choice takes effect at once."""
    texts = texts_in(model.language)
    return view_dialog(
        texts,
        Sheet.OPTIONS.value,
        texts.options,
        panel_msg.SheetClosed(Sheet.OPTIONS),
        _view_groups(texts, model.options),
        classes="about sheet",
    )


@cache
def _view_groups(texts: Texts, options: Options) -> Element[Msg]:
    return div(
        {"class": "options"},
        _view_play(texts, options),
        _view_group(texts, options, texts.board, BOARD_MENUS, _view_turning(texts)),
        _view_looks(texts, options),
    )


def _view_play(texts: Texts, options: Options) -> Element[Msg]:
    """The options of play that matter under these rules."""
    choosable = can_choose_first(options)
    menus = tuple(menu for menu in PLAY_MENUS if menu.field != "first_move" or choosable)
    is_duel = options.setup.rules.is_duel
    more = [] if is_duel else [view_button("swap", texts.next_seats, game_msg.SidesSwapped())]
    return _view_group(texts, options, texts.game, menus, *more)


def _view_turning(texts: Texts) -> Element[Msg]:
    """The buttons that turn and mirror the board from how it is seen now."""
    return div(
        {"class": "turning-board", "role": "group", "aria-label": texts.seen_by},
        view_button("turn", texts.turn_board, settings_msg.BoardTurned()),
        view_button("mirror", texts.mirror_board, settings_msg.BoardMirrored()),
    )


def _view_looks(texts: Texts, options: Options) -> Element[Msg]:
    """How the page looks and sounds; whatever can be shown is chosen by picture."""
    menus = [_view_choices(texts, options, menu) for menu in LOOK_MENUS if menu.field not in PICTURED]
    pictures = (view_theme_pictures(texts, options), view_disc_pictures(texts, options))
    return section({"class": "group"}, h3({}, texts.look), *pictures, *menus)


def _view_group(
    texts: Texts, options: Options, title: str, menus: tuple[Menu, ...], *more: Element[Msg]
) -> Element[Msg]:
    """Options under a heading."""
    choices = [_view_choices(texts, options, menu) for menu in menus]
    return section({"class": "group"}, h3({}, title), *choices, *more)


def _view_choices(texts: Texts, options: Options, menu: Menu) -> Element[Msg]:
    """A switch for two choices, else a menu."""
    return (_view_switch if menu.choices == YES_OR_NO else _view_menu)(texts, options, menu)


def _view_switch(texts: Texts, options: Options, menu: Menu) -> Element[Msg]:
    """A switch with its name."""
    is_on = getattr(options, menu.field) is True
    return view_switch(menu.name(texts), is_on, _chosen(options, menu.field, not is_on), menu.field)


def _view_menu(texts: Texts, options: Options, menu: Menu) -> Element[Msg]:
    """A menu beside its name. A language is named in itself, so that its speakers can find it."""
    name, chosen = menu.name(texts), getattr(options, menu.field)
    note = [span({"class": "quiet"}, texts.from_the_next_game)] if menu.field == "first_move" else []
    lines = (
        Choice(
            choice_key(choice),
            choice_words(texts, choice),
            _chosen(options, menu.field, choice),
            lang=choice.value if isinstance(choice, Language) else None,
        )
        for choice in menu.choices
    )
    return view_named_menu(name, lines, choice_key(chosen), *note)


def _chosen(options: Options, field: str, choice: OptionValue) -> Msg:
    changed: dict[str, Any] = {field: choice}
    return settings_msg.OptionsChosen(replace(options, **changed))


def option_name(texts: Texts, field: str) -> str | None:
    """The name of an option, by its field; None if no option has this field."""
    if field in ("setup", "own_setups"):
        return texts.setups
    if field == "lines":
        return texts.analyse
    if field == "explorer":
        return texts.openings
    names = (menu.name(texts) for menu in MENUS if menu.field == field)
    return next(names, None)


def choice_key(choice: OptionValue) -> str:
    """The `value` of a choice in its menu."""
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
        case FirstMove() | Pace() | ReviewEffort() | Theme() | DiscStyle() | Animation() | SeenBy():
            return texts.choices[choice]
        case _ as unreachable:
            assert_never(unreachable)
