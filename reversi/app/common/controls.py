"""What the page is built from: tags, icons, buttons, menus, fields and dialogs."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from reversi.app.common.dialogs import Click
from reversi.app.msg import Msg
from reversi.domain import Colour
from reversi.elm import Element, Html, OnKey, OnValue
from reversi.elm.html import Attribute, Handler, Tag, click, tag
from reversi.locale.say import Say

button = tag("button")
dd = tag("dd")
details = tag("details")
div = tag("div")
dl = tag("dl")
dt = tag("dt")
h1 = tag("h1")
h2 = tag("h2")
h3 = tag("h3")
header = tag("header")
input_ = tag("input")
label = tag("label")
li = tag("li")
ol = tag("ol")
option = tag("option")
p = tag("p")
path = tag("path")
pre = tag("pre")
progress = tag("progress")
section = tag("section")
select = tag("select")
span = tag("span")
summary = tag("summary")
svg = tag("svg")
table = tag("table")
tbody = tag("tbody")
td = tag("td")
textarea = tag("textarea")
th = tag("th")
thead = tag("thead")
tr = tag("tr")
ul = tag("ul")

NOTATION: Mapping[str, Attribute] = {"translate": "no"}
"""Attributes of squares and moves, which are called the same in every language."""
ROVES: Mapping[str, Attribute] = {"data-roves": ""}
"""Attributes of a list of buttons that is one stop of the Tab key; arrows lead from one to the next."""
TOOLBAR: Mapping[str, Attribute] = {"role": "toolbar", **ROVES}

SCORES = re.compile(r"([0-9]+(?:–[0-9]+)+)")
"""The discs of both players in a sentence: "38–26"."""

LONG = 76
"""The most letters that fit into two lines below the board on a phone; a wide letter counts as two."""

FIRST_WIDE = "\u2e80"
"""The first letter of the scripts with wide letters, such as Japanese."""

STROKES = {
    "pass": "M4 12h12M11 6l6 6-6 6M20 5v14",
    "undo": "M10 5l-6 6 6 6M4 11h11a5 5 0 0 1 0 10h-3",
    "redo": "M14 5l6 6-6 6M20 11H9a5 5 0 0 0 0 10h3",
    "hint": "M9 18h6M10 21.5h4M9 14.5a6.5 6.5 0 1 1 6 0V15H9z",
    "play-it": "M5 12l5 5L20 7",
    "pause": "M9 5v14M15 5v14",
    "resume": "M8 5l11 7-11 7z",
    "step": "M6 5l9 7-9 7zM19 5v14",
    "new": "M12 5v14M5 12h14",
    "analyse": "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20M10.5 7.5v6M7.5 10.5h6",
    "openings": "M4 5c3-1.3 6-1 8 .7 2-1.7 5-2 8-.7v13.6c-3-1.3-6-1-8 .7-2-1.7-5-2-8-.7zM12 5.7V20",
    "review": "M4 4v16h16M7 15l4-5 4 3 5-7",
    "back": "M15 5l-7 7 7 7",
    "next": "M9 5l7 7-7 7",
    "leave": "M6 6l12 12M18 6L6 18",
    "rename": "M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5",
    "delete": "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
    "clear": "M4.5 14.5l9-9a2 2 0 0 1 2.8 0l3.2 3.2a2 2 0 0 1 0 2.8L12 19H9zM9 10l6 6M12 19h8",
    "up": "M12 20V5M6 11l6-6 6 6",
    "down": "M12 4v15M6 13l6 6 6-6",
    "setups": "M4 4h16v16H4zM4 12h16M12 4v16",
    "options": (
        "M12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM12 5.4a6.6 6.6 0 1 0 0 13.2 6.6 6.6 0 0 0 0-13.2z"
        "M12 2.6v2.8M12 18.6v2.8M2.6 12h2.8M18.6 12h2.8M5.4 5.4l2 2M16.6 16.6l2 2M18.6 5.4l-2 2M7.4 16.6l-2 2"
    ),
    "share": "M12 15V4M7.5 8L12 3.5 16.5 8M5 12v8h14v-8",
    "games": "M4 4h16v5H4zM5.5 9v11h13V9M10 13h4",
    "select": "M4 4h16v16H4zM8 12l3 3 5-6",
    "filter": "M4 5h16l-6 7.5V19l-4 1.5v-8z",
    "star": "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z",
    "learn": (
        "M9 9a3 3 0 1 1 4.6 2.6c-1.1.7-1.6 1.3-1.6 2.4M12 17v.2"
        "M12 2.8a9.2 9.2 0 1 0 0 18.4 9.2 9.2 0 0 0 0-18.4z"
    ),
    "choose": "M7 10l5 5 5-5",
    "to-start": "M18 6l-7 6 7 6M7 6v12",
    "one-back": "M15 6l-7 6 7 6",
    "one-forward": "M9 6l7 6-7 6",
    "to-end": "M6 6l7 6-7 6M17 6v12",
    "turn": "M19.5 12a7.5 7.5 0 1 1-2.4-5.5M20 3v4.5h-4.5",
    "mirror": "M12 3v18M8.5 8v9H3zM15.5 8v9H21z",
    "swap": "M7 4v15M3 15l4 4 4-4M17 20V5M13 9l4-4 4 4",
}


def is_long(words: str) -> bool:
    """Whether the words need more than two lines below the board on a phone.

    >>> is_long("White passes."), is_long("隅" * 40)
    (False, True)
    """
    return len(words) + sum(letter >= FIRST_WIDE for letter in words) > LONG


def circle(x: float, y: float, radius: float) -> str:
    """The path of a circle around a point."""
    half = f"a{radius} {radius} 0 1 0"
    return f"M{x - radius:g} {y:g}{half} {2 * radius:g} 0{half} {-2 * radius:g} 0z"


def view_sentence(words: str) -> list[Html[Msg]]:
    """Words with their scores, in which no line may end.

    >>> view_sentence("You won.")
    ['You won.']
    """
    parts = SCORES.split(words)
    return [span({"class": "scores"}, part) if at % 2 else part for at, part in enumerate(parts) if part]


def view_unseen(words: str, classes: str = "unseen") -> Element[Msg]:
    """Words between what is seen, for those who hear the page."""
    return span({"class": classes}, words)


def view_named(name: str, more: str) -> tuple[Html[Msg], ...]:
    """A name, and more about it in quieter letters."""
    return span({"class": "name"}, name), " ", span({"class": "quiet"}, more)


def view_token(colour: Colour) -> Element[Msg]:
    """A small disc of the colour, hidden from screen readers because words beside it name the colour."""
    return span({"class": f"token {colour.value}", "aria-hidden": "true"})


def view_icon(name: str) -> Element[Msg]:
    """The icon called `name`, hidden from screen readers because its button has words."""
    return svg({"class": "icon", "viewBox": "0 0 24 24", "aria-hidden": "true"}, path({"d": STROKES[name]}))


def view_pressable(
    attributes: Mapping[str, Attribute],
    *content: Html[Msg],
    sends: Msg | None,
    enabled: bool = True,
    pressed: bool | None = None,
    key: str | None = None,
    on: tuple[Handler[Msg], ...] = (),
) -> Element[Msg]:
    """A button that keeps the focus when it is disabled, or replaced by another one with its `key`.

    A toggle is `pressed` or not; for any other button that is None. It keeps the handlers `on` when disabled.
    """
    disabled: dict[str, Attribute] = {} if enabled else {"aria-disabled": "true"}
    switch = {} if pressed is None else {"aria-pressed": "true" if pressed else "false"}
    return button(
        {"type": "button", **attributes, **switch, **disabled},
        *content,
        on=(*click(sends), *on) if enabled and sends is not None else on,
        key=key,
    )


def view_button(
    icon: str,
    name: str,
    message: Msg,
    enabled: bool = True,
    main: bool = False,
    key: str | None = None,
    identity: str | None = None,
    pressed: bool | None = None,
) -> Element[Msg]:
    """A button with an icon and a name; `identity` is its id, if it needs one."""
    return view_pressable(
        {"class": "action main" if main else "action"} | ({"id": identity} if identity else {}),
        view_icon(icon),
        span({"class": "name"}, name),
        sends=message,
        enabled=enabled,
        pressed=pressed,
        key=key or icon,
    )


def view_icon_button(
    icon: str,
    name: str,
    message: Msg,
    classes: str,
    identity: str | None = None,
    *,
    enabled: bool = True,
    pressed: bool | None = None,
) -> Element[Msg]:
    """A button with only an icon; its name is read aloud, and shown as a tooltip."""
    known = {"class": classes, "aria-label": name, "title": name} | ({"id": identity} if identity else {})
    return view_pressable(known, view_icon(icon), sends=message, enabled=enabled, pressed=pressed, key=icon)


def view_text_button(
    name: str,
    message: Msg,
    classes: str = "action",
    attributes: Mapping[str, Attribute] | None = None,
    enabled: bool = True,
    key: str | None = None,
    pressed: bool | None = None,
) -> Element[Msg]:
    """A button with only a name."""
    known = {"class": classes, **(attributes or {})}
    return view_pressable(known, name, sends=message, enabled=enabled, pressed=pressed, key=key)


def view_pick(
    classes: str,
    message: Msg,
    *content: Html[Msg],
    is_picked: bool,
    key: str,
    enabled: bool = True,
    is_stop: bool = True,
) -> Element[Msg]:
    """A button that picks something; once picked, it does nothing more.

    Of a list in which arrows lead from one to the next, one is the stop of the Tab key.
    """
    return view_pressable(
        {"class": classes} | ({} if is_stop else {"tabindex": "-1"}),
        *content,
        sends=None if is_picked else message,
        enabled=enabled,
        pressed=is_picked,
        key=key,
    )


def view_tab(
    name: str, identity: str, message: Msg, *, is_shown: bool, controls: str, classes: str = "tab"
) -> Element[Msg]:
    """A tab for the panel with the id `controls`.

    The tabs of a list are one stop of the Tab key; arrows choose among them (`roves` in `input.mjs`).
    """
    known = {"class": classes, "id": identity, "role": "tab", "aria-selected": str(is_shown).lower()}
    stop = {"tabindex": "0" if is_shown else "-1"} | ({"aria-controls": controls} if is_shown else {})
    return view_pressable(known | stop, name, sends=None if is_shown else message, key=identity)


def view_switch(name: str, is_on: bool, message: Msg, key: str) -> Element[Msg]:
    """A switch beside its name."""
    return view_pressable(
        {"role": "switch", "class": "choice switch", "aria-checked": "true" if is_on else "false"},
        span({}, name),
        span({"class": "track", "aria-hidden": "true"}),
        sends=message,
        key=key,
    )


def view_text_field(
    name: str,
    value: str,
    attributes: Mapping[str, Attribute],
    *on: Handler[Msg],
    made: Tag = input_,
    key: str | None = None,
) -> Element[Msg]:
    """A text field below its name; screen readers get the name from the field itself."""
    field = made({"value": value, "aria-label": name, **attributes}, on=on)
    return label({"class": "text"}, span({"aria-hidden": "true"}, name), field, key=key)


def view_short_field(
    kind: str,
    name: str,
    inside: str,
    value: str,
    longest: int,
    *on: Handler[Msg],
    key: str,
    attributes: Mapping[str, Attribute] | None = None,
) -> Element[Msg]:
    """A text field among buttons; its name is only read aloud; `inside` stands in it when empty."""
    return input_(
        {
            "type": kind,
            "class": "sought",
            "aria-label": name,
            "placeholder": inside,
            "autocomplete": "off",
            "maxlength": str(longest),
            "value": value,
            **(attributes or {}),
        },
        on=on,
        key=key,
    )


def view_file_field(
    name: str,
    chosen: Handler[Msg],
    key: str | None = None,
    attributes: Mapping[str, Attribute] | None = None,
    classes: str = "action",
) -> Element[Msg]:
    """A field for any files, styled as a button; phones know few endings, and would refuse the rest."""
    known = {"type": "file", "aria-label": name, "class": "unseen", **(attributes or {})}
    field = input_(known, on=(chosen,))
    return label({"class": classes}, span({"aria-hidden": "true"}, name), field, key=key)


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of a menu: its value, its words, and what it sends; `lang` if it is not the page's language."""

    value: str
    words: str
    message: Msg
    lang: str | None = None


def view_menu(
    name: str, choices: Iterable[Choice], chosen: str, key: str | None = None, classes: str | None = None
) -> Element[Msg]:
    """A menu in which the value `chosen` is chosen; its name is only read aloud."""
    lines = tuple(choices)
    return select(
        {"aria-label": name} | ({"class": classes} if classes else {}),
        *(
            option(
                {
                    "value": each.value,
                    "selected": each.value == chosen,
                    **({"lang": each.lang} if each.lang else {}),
                },
                each.words,
            )
            for each in lines
        ),
        on=(OnValue(tuple((each.value, each.message) for each in lines)),),
        key=key,
    )


def view_named_menu(
    name: str, choices: Iterable[Choice], chosen: str, key: str | None = None
) -> Element[Msg]:
    """A menu beside its name."""
    words = span({"aria-hidden": "true"}, name)
    return label({"class": "choice"}, words, view_menu(name, choices, chosen), key=key)


def view_dialog(
    say: Say,
    name: str,
    title: str,
    *content: Html[Msg],
    main: Element[Msg] | None = None,
    classes: str = "about",
    leave: str = "",
) -> Element[Msg]:
    """The dialog with the id `name`; Escape, its close button and a click outside all close it.

    If the dialog decides something, `main` is the button that does so or leads on. The close button says
    `leave` if closing leads elsewhere than to the page.
    """
    return div(
        {"class": f"veil beside-{name}"},
        _view_backdrop(say),
        div(
            {
                "class": classes,
                "role": "dialog",
                "aria-modal": "true",
                "aria-labelledby": f"{name}-title",
                "id": name,
                "tabindex": "-1",
            },
            h2({"id": f"{name}-title"}, title),
            *content,
            *([div({"class": "deciding"}, main)] if main else []),
            view_text_button(leave or say("Close"), Click.CLOSE, "action leave"),
            on=(OnKey((("Escape", Click.CLOSE),)),),
        ),
        key=name,
    )


def _view_backdrop(say: Say) -> Element[Msg]:
    """The area around a dialog, which closes it. Keyboards and screen readers have the close button."""
    attributes = {"class": "backdrop", "tabindex": "-1", "aria-hidden": "true"}
    return view_pressable({**attributes, "aria-label": say("Close")}, sends=Click.CLOSE)


def view_lines(say: Say, lines: Iterable[tuple[str, str]]) -> Element[Msg]:
    """Keys or commands, each beside what it does."""
    items = [part for name, words in lines for part in (dt({}, say(name)), dd({}, say(words)))]
    return dl({"class": "lines"}, *items)
