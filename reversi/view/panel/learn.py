"""The sheet of what there is to learn and to read."""

from typing import Final

from reversi.app.command import msg as command_msg
from reversi.app.dialogs import Sheet
from reversi.app.lesson import msg as lesson_msg
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.panel import msg as panel_msg
from reversi.elm import Element
from reversi.elm.html import Tag, tag
from reversi.view.controls import div, view_dialog, view_text_button
from reversi.view.texts import texts_in

a: Tag[Msg] = tag("a")

WORKSHOP: Final = "./workshop.html"
"""The course stands beside the game: on the website, and as a file beside the offline file."""


def view_learn(model: Model) -> Element[Msg]:
    """What opens the lessons, the keys, the field for commands, time travel, the page about it, the workshop.

    Away from the table there is no game to which a command could be given.
    """
    texts = texts_in(model.language)
    entries: list[tuple[str, Msg]] = [
        (texts.tutorial, lesson_msg.LessonChosen(0)),
        (texts.keys, panel_msg.KeysOpened()),
    ]
    if model.is_at_table:
        entries.append((texts.command, command_msg.CommandFieldWanted()))
    entries.append((texts.time_travel, panel_msg.TimeTravelWanted()))
    entries.append((texts.about, panel_msg.AboutOpened()))
    return view_dialog(
        texts,
        Sheet.LEARN.value,
        texts.learn,
        panel_msg.SheetClosed(Sheet.LEARN),
        div(
            {"class": "learn"},
            *[view_text_button(name, message) for name, message in entries],
            a({"class": "action", "href": WORKSHOP}, texts.workshop),
        ),
        classes="about sheet",
    )
