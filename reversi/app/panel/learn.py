"""The sheet for learning, and what it leads to: the list of keys, and the page about the program."""

from typing import Final, assert_never

from reversi.app import command as command_room
from reversi.app import lesson, panel
from reversi.app.command.view import COMMANDS
from reversi.app.common import controls as ui
from reversi.app.common import dialogs
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.elm import Element
from reversi.elm.html import tag
from reversi.locale import say_in
from reversi.locale.say import Say, mark

a = tag("a")

WORKSHOP: Final = "./workshop.html"
"""The course, next to the game: on the website, and as a file beside the offline file."""

KEYS = (
    (mark("← ↑ → ↓ Home End"), mark("move on the board")),
    (mark("Enter Space"), mark("play there")),
    (mark("H"), mark("hint; press again for more")),
    (mark("A"), mark("analyse; H then says the best moves")),
    (mark("K"), mark("openings: what was played here in archived games")),
    (mark("P"), mark("pass, or let the computer play the move that it explains")),
    (mark("U"), mark("undo")),
    (mark("R"), mark("redo")),
    (mark(", ."), mark("one move back, one move forward")),
    (mark("← → Home End"), mark("the same away from the board, and to the start and the end")),
    (mark("↑ ↓"), mark("away from the board: to the other moves in the same position")),
    (mark("E"), mark("in a reviewed game: to the next mistake; with Shift, to the one before")),
    (mark("N"), mark("new game: opponent, colour and board; N once more begins it")),
    (mark("G"), mark("the library of games")),
    (
        mark("Space Delete"),
        mark("in your games: select a game, once Select games is on; delete it, or all that are selected"),
    ),
    (mark("B"), mark("read the row you are on")),
    (mark("F"), mark("read the file you are on")),
    (mark("L"), mark("read the legal moves")),
    (mark("M"), mark("read the last move")),
    (mark("S"), mark("read the score")),
    (mark("D"), mark("mark the square you are on; with Shift, draw an arrow to it from the last mark")),
    (mark("C"), mark("clear the marks and arrows on this position")),
    (mark("+ −"), mark("larger or smaller squares, where the board is large")),
    (mark("Q"), mark("turn the board a quarter to the right")),
    (mark("X"), mark("mirror the board: exchange left and right")),
    (mark("/"), mark("type a move or a command")),
    (mark("V"), mark("boards and rules")),
    (mark("O"), mark("options")),
    (mark("T"), mark("look behind the game: time travel")),
    (mark("?"), mark("this list")),
)

ABOUT = (
    mark(
        "Reversi is a game for two. Place a disc so that one or more straight lines of your "
        "opponent’s discs lie between it and another of your discs: all of these discs flip "
        "to your colour. A player who cannot flip a disc must pass. When neither player can "
        "move, the player with more discs wins."
    ),
    mark(
        "With the keyboard: Tab reaches the board; arrow keys, Home and End move on it; Enter or Space plays."
    ),
    mark(
        "This program is written in Python and runs in your browser. Nothing that you do "
        "here leaves this page. It learned from five older programs: Revello in Tcl, "
        "Reversegam from “Invent Your Own Computer Games with Python”, a Java framework and "
        "applet, Fable Reversi in F#, and Reversi in R."
    ),
)


def view_learn(model: Model) -> Element[Msg]:
    """The entries that open the lessons, the keys and commands, About, time travel and the workshop."""
    say = say_in(model.language)
    tutorial = ui.view_text_button(say("Tutorial"), lesson.LessonChosen(0))
    travel = ui.view_text_button(say("Time travel"), panel.Event.TIME_TRAVEL_WANTED)
    workshop = a({"class": "action", "href": WORKSHOP}, say("Workshop"))
    return ui.view_dialog(
        say,
        dialogs.Sheet.LEARN.value,
        say("Learn"),
        ui.div(
            {"class": "learn"},
            _view_entry(tutorial, say("Six short lessons on the real board.")),
            _view_entry(
                ui.view_text_button(say("Training"), panel.SheetOpened(dialogs.Sheet.TRAINING)),
                say("A puzzle for every day, and your own mistakes once more."),
            ),
            _view_entry(
                ui.view_text_button(say("Keys and commands"), panel.Event.KEYS_OPENED),
                say("All that can be done by typing."),
            ),
            _view_entry(
                ui.view_text_button(say("About"), panel.Event.ABOUT_OPENED),
                say("The rules in brief, and the licences."),
            ),
            ui.h3({}, say("Behind the game")),
            _view_entry(travel, say("Every message behind the game, and the way back to it.")),
            _view_entry(workshop, say("Write a Reversi of your own in Python, chapter by chapter.")),
        ),
        classes="about sheet",
    )


def _view_entry(opener: Element[Msg], words: str) -> Element[Msg]:
    """What opens something, above a sentence about it."""
    return ui.div({"class": "entry-of-learn"}, opener, ui.p({"class": "quiet"}, words))


def view_keys(model: Model) -> Element[Msg]:
    """The dialog with the lists of commands and keys; at the table, there is a field for commands."""
    say = say_in(model.language)
    field = ui.view_text_button(say("Move or command"), command_room.Click.OPEN_FIELD, "action main")
    return ui.view_dialog(
        say,
        "keys",
        say("Keys and commands"),
        ui.div({"class": "typed"}, ui.h3({}, say("Keys")), ui.view_lines(say, KEYS)),
        ui.h3({}, say("Commands")),
        ui.view_lines(say, COMMANDS),
        main=field if model.aside is None else None,
    )


def view_about(say: Say, licences: dialogs.Licences | None) -> Element[Msg]:
    """What the program is, how to play, and the licences of everything that comes with it."""
    return ui.view_dialog(
        say,
        "about",
        say("About Reversi"),
        *[ui.p({}, say(words)) for words in ABOUT],
        ui.h2({}, say("Licences")),
        _view_licences(say, licences),
    )


def _view_licences(say: Say, licences: dialogs.Licences | None) -> Element[Msg]:
    """The licences; they are in English, whatever the language of the page."""
    attributes = {"class": "licences", "tabindex": "0", "role": "region", "aria-label": say("Licences")}
    match licences:
        case None:
            return ui.pre(attributes, say("Reading the licences…"))
        case dialogs.LicencesArrived(text):
            return ui.pre(attributes | {"lang": "en"}, text)
        case dialogs.LicencesFailed(reason):
            return ui.pre(attributes, say("The licences cannot be read: {reason}", reason=reason))
        case _ as unreachable:
            assert_never(unreachable)
