"""The sheet of what there is to learn and to read."""

from typing import Final

from reversi.app.command.msg import CommandFieldWanted
from reversi.app.lesson.msg import LessonChosen
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.panel.model import Sheet
from reversi.app.panel.msg import AboutOpened, KeysOpened, SheetClosed, TimeTravelWanted
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
    entries: list[tuple[str, Msg]] = [(texts.tutorial, LessonChosen(0)), (texts.keys, KeysOpened())]
    if model.is_at_table:
        entries.append((texts.command, CommandFieldWanted()))
    entries.append((texts.time_travel, TimeTravelWanted()))
    entries.append((texts.about, AboutOpened()))
    return view_dialog(
        texts,
        Sheet.LEARN.value,
        texts.learn,
        SheetClosed(Sheet.LEARN),
        div(
            {"class": "learn"},
            *[view_text_button(name, message) for name, message in entries],
            a({"class": "action", "href": WORKSHOP}, texts.workshop),
        ),
        classes="about sheet",
    )
