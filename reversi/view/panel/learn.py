"""The sheet for learning: the lessons, the keys, typed commands, time travel and the workshop."""

from typing import Final

from reversi.app.command import msg as command_msg
from reversi.app.dialogs import Sheet
from reversi.app.lesson import msg as lesson_msg
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.panel import msg as panel_msg
from reversi.elm import Element
from reversi.elm.html import Tag, tag
from reversi.view.controls import div, h3, p, view_dialog, view_text_button
from reversi.view.texts import texts_in

a: Tag[Msg] = tag("a")

WORKSHOP: Final = "./workshop.html"
"""The course, next to the game: on the website, and as a file beside the offline file."""


def view_learn(model: Model) -> Element[Msg]:
    """The entries that open the lessons, the keys, the command field, time travel, About and the workshop.

    Away from the table there is no game to give a command to.
    """
    texts = texts_in(model.language)
    tutorial = view_text_button(texts.tutorial, lesson_msg.LessonChosen(0))
    command = view_text_button(texts.command, command_msg.Click.OPEN_FIELD)
    travel = view_text_button(texts.time_travel, panel_msg.Event.TIME_TRAVEL_WANTED)
    workshop = a({"class": "action", "href": WORKSHOP}, texts.workshop)
    return view_dialog(
        texts,
        Sheet.LEARN.value,
        texts.learn,
        panel_msg.SheetClosed(Sheet.LEARN),
        div(
            {"class": "learn"},
            _view_entry(tutorial, texts.tutorial_line),
            _view_entry(view_text_button(texts.keys, panel_msg.Event.KEYS_OPENED), texts.keys_line, "typed"),
            _view_entry(view_text_button(texts.about, panel_msg.Event.ABOUT_OPENED), texts.about_line),
            h3({}, texts.curious),
            *([_view_entry(command, texts.command_line)] if model.is_at_table else []),
            _view_entry(travel, texts.time_travel_line),
            _view_entry(workshop, texts.workshop_line),
        ),
        classes="about sheet",
    )


def _view_entry(opener: Element[Msg], words: str, classes: str = "") -> Element[Msg]:
    """What opens something, above a sentence about it."""
    return div({"class": f"entry-of-learn {classes}"}, opener, p({"class": "quiet"}, words))
