"""Themes and disc styles, chosen by picture: each shows a corner of the page as it would look.

A picture has the same attributes for theme and discs as the page, so the style sheet styles both alike.
"""

from dataclasses import replace
from functools import cache
from typing import Any

from reversi.app.msg import Msg
from reversi.app.settings import msg as settings_msg
from reversi.app.settings.model import DiscStyle, Options, Theme
from reversi.elm import Element, OnValue
from reversi.view.controls import div, input_, label, span
from reversi.view.texts import Texts

CORNER = ("white", "black", "black", "white")
"""The four discs of the start, as a picture shows them."""


@cache
def view_theme_pictures(texts: Texts, options: Options) -> Element[Msg]:
    """The themes, shown with the chosen discs."""
    pictures = {theme: _view_swatch(theme, options.disc_style) for theme in Theme}
    return _view_pictures(texts, options, "theme", texts.theme, pictures)


@cache
def view_disc_pictures(texts: Texts, options: Options) -> Element[Msg]:
    """The disc styles, shown on the board of the chosen theme."""
    pictures = {style: _view_swatch(options.theme, style) for style in DiscStyle}
    return _view_pictures(texts, options, "disc_style", texts.disc_style, pictures)


def _view_pictures(
    texts: Texts, options: Options, field: str, name: str, pictures: dict[Any, Element[Msg]]
) -> Element[Msg]:
    """The choices for one field of `Options`: a picture with words for each value, one of them chosen."""
    chosen = getattr(options, field)
    messages = tuple(
        (each.value, settings_msg.OptionsChosen(_with(options, field, each))) for each in pictures
    )
    return div(
        {"class": "looks"},
        span({"class": "looks-name", "aria-hidden": "true"}, name),
        div(
            {"class": "pictures", "role": "radiogroup", "aria-label": name},
            *[
                _view_picture(field, each.value, texts.choices[each], picture, each is chosen)
                for each, picture in pictures.items()
            ],
            on=(OnValue(messages),),
        ),
    )


def _with(options: Options, field: str, value: Theme | DiscStyle) -> Options:
    changed: dict[str, Any] = {field: value}
    return replace(options, **changed)


def _view_picture(field: str, value: str, words: str, picture: Element[Msg], is_chosen: bool) -> Element[Msg]:
    """A picture above its words; the radio button itself is not visible."""
    radio = {"type": "radio", "class": "unseen", "name": field, "value": value, "aria-label": words}
    return label(
        {"class": "look"},
        input_(radio | {"checked": is_chosen}),
        picture,
        span({"aria-hidden": "true"}, words),
        key=value,
    )


@cache
def _view_swatch(theme: Theme, discs: DiscStyle) -> Element[Msg]:
    """Four squares of a framed board on the page, in this theme and with these discs."""
    return span(
        {"class": "swatch", "data-look": theme.value, "data-discs": discs.value, "aria-hidden": "true"},
        span(
            {"class": "swatch-board"},
            *[span({"class": "swatch-square"}, span({"class": f"token {colour}"})) for colour in CORNER],
        ),
    )
