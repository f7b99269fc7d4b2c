"""The sheet for learning: the lessons, the keys, typed commands, time travel and the workshop."""

from typing import Final

from reversi.app import command as command_room
from reversi.app import lesson, panel
from reversi.app.common import controls as ui
from reversi.app.common.dialogs import Sheet
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.elm import Element
from reversi.elm.html import Tag, tag
from reversi.locale import say_in

a: Tag[Msg] = tag("a")

WORKSHOP: Final = "./workshop.html"
"""The course, next to the game: on the website, and as a file beside the offline file."""


def view_learn(model: Model) -> Element[Msg]:
    """The entries that open the lessons, the keys, the command field, time travel, About and the workshop.

    Away from the table there is no game to give a command to.
    """
    say = say_in(model.language)
    tutorial = ui.view_text_button(say("Tutorial"), lesson.LessonChosen(0))
    command = ui.view_text_button(say("Move or command"), command_room.Click.OPEN_FIELD)
    travel = ui.view_text_button(say("Time travel"), panel.Event.TIME_TRAVEL_WANTED)
    workshop = a({"class": "action", "href": WORKSHOP}, say("Workshop"))
    return ui.view_dialog(
        say,
        Sheet.LEARN.value,
        say("Learn"),
        panel.SheetClosed(Sheet.LEARN),
        ui.div(
            {"class": "learn"},
            _view_entry(tutorial, say("Six short lessons on the real board.")),
            _view_entry(
                ui.view_text_button(say("Keys"), panel.Event.KEYS_OPENED),
                say("All that can be done without a mouse."),
                "typed",
            ),
            _view_entry(
                ui.view_text_button(say("About"), panel.Event.ABOUT_OPENED),
                say("The rules in brief, and the licences."),
            ),
            ui.h3({}, say("For the curious")),
            *(
                [_view_entry(command, say("Type a move or a question; the answer is in words."))]
                if model.is_at_table
                else []
            ),
            _view_entry(travel, say("Every message behind the game, and the way back to it.")),
            _view_entry(workshop, say("Write a Reversi of your own in Python, chapter by chapter.")),
        ),
        classes="about sheet",
    )


def _view_entry(opener: Element[Msg], words: str, classes: str = "") -> Element[Msg]:
    """What opens something, above a sentence about it."""
    return ui.div({"class": f"entry-of-learn {classes}"}, opener, ui.p({"class": "quiet"}, words))
