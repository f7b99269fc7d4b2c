"""The options: everything a person can choose besides the players. On-off options are switches."""

from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import Any, TypeAlias

from reversi.app import settings
from reversi.app.archives import played
from reversi.app.common import controls as ui
from reversi.app.common.dialogs import Sheet
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.elm import Element, OnValue
from reversi.locale import OWN_NAMES, Language, say_in
from reversi.locale.say import Say, mark

OptionValue: TypeAlias = (
    settings.FirstMove
    | settings.Pace
    | settings.MoveTime
    | settings.LineCount
    | settings.ReviewEffort
    | settings.Theme
    | settings.DiscStyle
    | settings.Animation
    | Language
    | bool
    | None
)
"""The value of an option in a menu; None is the browser's language."""

CHOICES: dict[OptionValue, str] = {
    settings.FirstMove.BLACK: mark("Black"),
    settings.FirstMove.WHITE: mark("White"),
    settings.FirstMove.RANDOM: mark("At random"),
    settings.FirstMove.BALANCED: mark("Random opening"),
    settings.ReviewEffort.QUICK: mark("Quick"),
    settings.ReviewEffort.THOROUGH: mark("Thorough"),
    settings.ReviewEffort.DEEP: mark("Deep"),
    settings.Pace.SLOW: mark("Slowly"),
    settings.Pace.NORMAL: mark("After a second"),
    settings.Pace.FAST: mark("Quickly"),
    settings.Pace.INSTANT: mark("At once"),
    settings.Theme.AUTOMATIC: mark("Same as the system"),
    settings.Theme.LIGHT: mark("Light"),
    settings.Theme.DARK: mark("Dark"),
    settings.Theme.CLASSIC: mark("Classic green"),
    settings.Theme.CONTRAST: mark("High contrast"),
    settings.Theme.COLOUR_SAFE: mark("Colour-blind safe"),
    settings.DiscStyle.CLASSIC: mark("Classic"),
    settings.DiscStyle.FLAT: mark("Flat"),
    settings.DiscStyle.MARKED: mark("With marks"),
    settings.Animation.OFF: mark("Off"),
    settings.Animation.QUICK: mark("Quickly"),
    settings.Animation.NORMAL: mark("Normal"),
    settings.Animation.SLOW: mark("Slowly"),
    True: mark("Yes"),
    False: mark("No"),
    None: mark("Automatic"),
}


@dataclass(frozen=True, slots=True)
class Menu:
    """The menu or switch for one field of `Options`: its name and its choices."""

    field: str
    name: str
    choices: tuple[OptionValue, ...]


YES_OR_NO = (True, False)

FIRST_MOVE = Menu("first_move", mark("First move"), tuple(settings.FirstMove))
"""It is chosen with the next game."""
MOVE_TIME = Menu("move_time", mark("Time per move"), tuple(settings.MoveTime))

FIRST_MENUS = (
    Menu("pace", mark("Computer moves"), tuple(settings.Pace)),
    Menu("coach", mark("Warn me of mistakes"), YES_OR_NO),
    Menu("sound", mark("Sound"), YES_OR_NO),
    Menu("language", mark("Language"), (None, *Language)),
)
"""What many people choose; pictures of colours and discs stand below them."""

LOOKS = (
    Menu("theme", mark("Colours"), tuple(settings.Theme)),
    Menu("disc_style", mark("Discs"), tuple(settings.DiscStyle)),
)
"""What is chosen by picture."""

AS_PLAYED = Menu("as_played", mark("Opens as people do"), YES_OR_NO)

GAME_MENUS = (
    Menu("explain", mark("Explains its moves"), YES_OR_NO),
    MOVE_TIME,
    Menu("ponder", mark("Thinks on your time"), YES_OR_NO),
    Menu("lines", mark("Lines of an analysis"), tuple(settings.LineCount)),
    Menu("review_at_end", mark("Review my games when they end"), YES_OR_NO),
    Menu("review_effort", mark("Depth of reviews"), tuple(settings.ReviewEffort)),
    Menu("letter_keys", mark("Single-letter keys (H for hint …)"), YES_OR_NO),
)
BOARD_MENUS = (
    Menu("legal_marks", mark("Marks on legal moves"), YES_OR_NO),
    Menu("coordinates", mark("Coordinates"), YES_OR_NO),
    Menu("evaluation_bar", mark("Evaluation bar"), YES_OR_NO),
    Menu("animation", mark("Animation"), tuple(settings.Animation)),
)
"""What few people change."""

MENUS = (FIRST_MOVE, *FIRST_MENUS, *LOOKS, AS_PLAYED, *GAME_MENUS, *BOARD_MENUS)

NAMES = {menu.field: menu.name for menu in MENUS} | {
    "starts": mark("Random opening"),
    "setup": mark("Boards and rules"),
    "own_setups": mark("Boards and rules"),
    "explorer": mark("Openings"),
    "seen_by": mark("Orientation"),
}
"""The names of all options, also of those that are chosen elsewhere."""


def view_options(model: Model) -> Element[Msg]:
    """The sheet of the options, in groups; each choice takes effect at once."""
    say = say_in(model.language)
    return ui.view_dialog(
        say,
        Sheet.OPTIONS.value,
        say("Options"),
        _view_groups(say, model.options, lacks_games=played.lacks_games(model)),
        classes="about sheet",
    )


@cache
def _view_groups(say: Say, options: settings.Options, *, lacks_games: bool) -> Element[Msg]:
    return ui.div(
        {"class": "options"},
        ui.section({"class": "group"}, *_view_choices(say, options, FIRST_MENUS)),
        ui.details(
            {"class": "group"},
            ui.summary(
                {},
                say("Colours"),
                ui.span({"class": "quiet"}, choice_words(say, options.theme)),
                _view_swatch(options.theme, options.disc_style),
            ),
            *[_view_pictures(say, options, menu) for menu in LOOKS],
        ),
        ui.details(
            {"class": "group"},
            ui.summary({}, say("More")),
            ui.h3({}, say("Game")),
            *_view_choices(say, options, (AS_PLAYED,)),
            *([ui.p({"class": "quiet"}, say("Add games under Openings first."))] if lacks_games else []),
            *_view_choices(say, options, GAME_MENUS),
            ui.h3({}, say("Board")),
            *_view_choices(say, options, BOARD_MENUS),
            _view_orientation(say, options),
        ),
    )


def _view_orientation(say: Say, options: settings.Options) -> Element[Msg]:
    """The buttons that turn and mirror the board as it is seen, and the switch to follow the first move."""
    follows = options.seen_by is settings.SeenBy.FIRST_MOVE
    other = settings.SeenBy.BLACK if follows else settings.SeenBy.FIRST_MOVE
    return ui.div(
        {"class": "turning-board", "role": "group", "aria-label": say("Orientation")},
        ui.view_button("turn", say("Turn"), settings.Click.TURN),
        ui.view_button("mirror", say("Mirror"), settings.Click.MIRROR),
        ui.view_switch(say("First move at f5"), follows, _chosen(options, "seen_by", other), "f5"),
    )


def _view_choices(say: Say, options: settings.Options, menus: tuple[Menu, ...]) -> list[Element[Msg]]:
    """A switch for yes and no, else a menu."""
    return [(_view_switch if menu.choices == YES_OR_NO else view_menu)(say, options, menu) for menu in menus]


def _view_switch(say: Say, options: settings.Options, menu: Menu) -> Element[Msg]:
    """A switch with its name."""
    is_on = getattr(options, menu.field) is True
    return ui.view_switch(say(menu.name), is_on, _chosen(options, menu.field, not is_on), menu.field)


def view_menu(say: Say, options: settings.Options, menu: Menu, key: str | None = None) -> Element[Msg]:
    """A menu beside its name. A language is named in itself, so that its speakers can find it."""
    name, chosen = say(menu.name), getattr(options, menu.field)
    lines = (
        ui.Choice(
            choice_key(choice),
            choice_words(say, choice),
            _chosen(options, menu.field, choice),
            lang=choice.value if isinstance(choice, Language) else None,
        )
        for choice in menu.choices
    )
    return ui.view_named_menu(name, lines, choice_key(chosen), key=key)


def _chosen(
    options: settings.Options, field: str, choice: OptionValue | settings.SeenBy
) -> settings.OptionsChosen:
    changed: dict[str, Any] = {field: choice}
    return settings.OptionsChosen(replace(options, **changed))


def choice_key(choice: OptionValue) -> str:
    """The `value` of a choice in its menu."""
    if isinstance(choice, Enum):
        return choice.value if isinstance(choice.value, str) else choice.name
    return "" if choice is None else "yes" if choice else "no"


def choice_words(say: Say, choice: OptionValue) -> str:
    """A choice in words.

    >>> from reversi.locale.say import ENGLISH
    >>> choices = (settings.Pace.NORMAL, settings.MoveTime.TWO_MINUTES, True)
    >>> [choice_words(ENGLISH, each) for each in choices]
    ['After a second', '2 minutes', 'Yes']
    """
    if isinstance(choice, Language):
        return OWN_NAMES[choice]
    if isinstance(choice, settings.MoveTime):
        minutes, seconds = divmod(choice.value // 1000, 60)
        if seconds:
            return say.number("{n} second", "{n} seconds", seconds)
        return say.number("{n} minute", "{n} minutes", minutes)
    if isinstance(choice, settings.LineCount):
        return say.number("{n} line", "{n} lines", choice.value)
    return say(CHOICES[choice])


# Themes and disc styles are chosen by picture: each shows a corner of the page as it would look.
# A picture has the same attributes for theme and discs as the page, so the style sheet styles both alike.

CORNER = ("white", "black", "black", "white")
"""The four discs of the start, as a picture shows them."""


def _view_pictures(say: Say, options: settings.Options, menu: Menu) -> Element[Msg]:
    """A picture for each choice, as the page would look with it."""
    name, chosen = say(menu.name), getattr(options, menu.field)
    changed = {choice_key(each): _chosen(options, menu.field, each) for each in menu.choices}
    return ui.div(
        {"class": "pictures", "role": "radiogroup", "aria-label": name},
        *[
            _view_picture(menu.field, choice_key(each), choice_words(say, each), looks, each is chosen)
            for each, looks in zip(menu.choices, changed.values(), strict=True)
        ],
        on=(OnValue(tuple(changed.items())),),
    )


def _view_picture(
    field: str, value: str, words: str, looks: settings.OptionsChosen, is_chosen: bool
) -> Element[Msg]:
    """A picture; its radio button is not visible, and its words are read aloud or shown as a tooltip."""
    radio = {"type": "radio", "class": "unseen", "name": field, "value": value, "aria-label": words}
    return ui.label(
        {"class": "look", "title": words},
        ui.input_(radio | {"checked": is_chosen}),
        _view_swatch(looks.options.theme, looks.options.disc_style),
        key=value,
    )


@cache
def _view_swatch(theme: settings.Theme, discs: settings.DiscStyle) -> Element[Msg]:
    """Four squares of a framed board on the page, in this theme and with these discs."""
    return ui.span(
        {"class": "swatch", "data-look": theme.value, "data-discs": discs.value, "aria-hidden": "true"},
        ui.span(
            {"class": "swatch-board"},
            *[
                ui.span({"class": "swatch-square"}, ui.span({"class": f"token {colour}"}))
                for colour in CORNER
            ],
        ),
    )
