"""The editor in place of the game: the board, whether it can be played, the tools and the rules."""

from reversi.app.common import controls as ui
from reversi.app.common.copying import Copy
from reversi.app.editor import msg as editor_msg
from reversi.app.editor.canvas import Named
from reversi.app.editor.drawing import NobodyPlays, fault_of
from reversi.app.editor.grid import view_canvas
from reversi.app.editor.model import Deleted, Editor
from reversi.app.editor.rules import view_rules, view_whole
from reversi.app.editor.tools import view_tools, view_zoom
from reversi.app.editor.update import EDITOR, NAME_FIELD
from reversi.app.editor.words import drawn_words, news_words, playable_words
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.settings import symmetry_for
from reversi.app.setup import setup_name
from reversi.app.share.view import COPIED, COPY_NAMES, shown, view_by_hand
from reversi.domain.setups import LONGEST_NAME, SetUp
from reversi.elm import Element, Html, OnText
from reversi.locale import Language, say_in
from reversi.locale.say import Say

SMALL = "action small"


def view_editor(model: Model, editor: Editor) -> list[Element[Msg]]:
    """Everything between the header and the notices while the editor is open."""
    say = say_in(model.language)
    return [
        view_canvas(say, editor, symmetry_for(model.options.seen_by)),
        ui.div(
            {"class": "editor"},
            ui.h2({"id": EDITOR, "tabindex": "-1"}, say("Draw a board")),
            _view_status(say, model, editor),
            *_view_bring_back(say, editor),
            *view_by_hand(say, model.share),
            view_tools(say, editor),
            _view_actions(say, editor),
            _view_sharing(say, editor),
            view_whole(say, editor),
            view_rules(say, editor.canvas),
            *_view_own(say, model.language, model.options.own_setups),
            view_zoom(say, editor.zoom),
            ui.p(
                {"class": "quiet"},
                say(
                    "Arrow keys move, Enter or Space draws, Delete empties a square. 1 to 6 choose a "
                    "disc, E empty, W wall, P placing, T turn over. U undoes, R redoes."
                ),
            ),
            key="editor",
        ),
    ]


def _view_status(say: Say, model: Model, editor: Editor) -> Element[Msg]:
    """The result of the last action, and whether the drawing can be played; changes are read aloud."""
    news = say(COPIED[Copy.LINK]) if model.share.copied else news_words(say, editor.news)
    fault = fault_of(editor.canvas)
    return ui.p(
        {"role": "status", "class": "status"},
        ui.span({"class": "fault" if fault else "fine"}, playable_words(say, editor.canvas)),
        *([ui.span({"class": "news"}, news, key="news")] if news else []),
        ui.span({"class": "unseen"}, drawn_words(say, editor.drawing), key="drawn"),
    )


def _view_bring_back(say: Say, editor: Editor) -> list[Element[Msg]]:
    if not isinstance(editor.news, Deleted):
        return []
    return [
        ui.view_text_button(
            say("Bring it back", "a board"),
            editor_msg.SetUpBroughtBack(editor.news.setup),
            SMALL,
            key="bring-back",
        )
    ]


def _view_actions(say: Say, editor: Editor) -> Element[Msg]:
    """The main buttons: undo, redo, play and leave."""
    drawing = editor.drawing
    return ui.div(
        {"class": "actions", "role": "group", "aria-label": say("Draw a board")},
        ui.view_button("undo", say("Undo"), editor_msg.Click.UNDO, drawing.place > 0),
        ui.view_button("redo", say("Redo"), editor_msg.Click.REDO, drawing.place < len(drawing.messages)),
        ui.view_button(
            "play-it",
            say("Play this"),
            editor_msg.Click.PLAY,
            fault_of(editor.canvas) is None,
            main=True,
        ),
        ui.view_button("leave", say("Back to the game"), editor_msg.Click.CLOSE),
        key="actions",
    )


def _view_sharing(say: Say, editor: Editor) -> Element[Msg]:
    """The drawing's name, and the buttons to keep, copy, save and load drawings."""
    can_be_played = fault_of(editor.canvas) is None
    return ui.section(
        {"class": "part share"},
        _view_name(say, editor.canvas.name),
        ui.div(
            {"class": "copies"},
            ui.view_text_button(say("Keep"), editor_msg.Click.KEEP, enabled=can_be_played, key="keep"),
            ui.view_text_button(
                say(COPY_NAMES[Copy.LINK]), editor_msg.Click.COPY, enabled=can_be_played, key="copy"
            ),
            ui.view_text_button(
                say("Save as a file", "a board"),
                editor_msg.Click.SAVE,
                enabled=_can_be_saved(editor),
                key="save",
            ),
            ui.view_file_field(
                say("Load a file"),
                ".json,application/json",
                OnText(editor_msg.FileRead, event="change"),
                "load",
            ),
        ),
        key="sharing",
    )


def _can_be_saved(editor: Editor) -> bool:
    """Whether the drawing describes valid rules: those can be saved even if they cannot be played yet."""
    return not isinstance(fault_of(editor.canvas), NobodyPlays)


def _view_name(say: Say, name: str) -> Element[Msg]:
    attributes = {"id": NAME_FIELD, "maxlength": str(LONGEST_NAME), "autocomplete": "off"}
    return ui.view_text_field(say("Name"), name, attributes, OnText(_named), key="name")


def _named(name: str) -> editor_msg.Edited:
    return editor_msg.Edited(Named(name))


def _view_own(say: Say, language: Language, setups: tuple[SetUp, ...]) -> list[Element[Msg]]:
    """The person's own set-ups, each with buttons to edit and to delete it."""
    if not setups:
        return []
    items = [_view_setup(say, language, setup, number) for number, setup in enumerate(setups)]
    return [
        ui.section(
            {"class": "part own"}, ui.h3({}, say("Your set-ups")), ui.ul({"role": "list"}, *items), key="own"
        )
    ]


def _view_setup(say: Say, language: Language, setup: SetUp, number: int) -> Element[Msg]:
    name = shown(setup_name(language, setup), LONGEST_NAME)
    parts: list[Html[Msg]] = [
        ui.view_text_button(say("Edit “{name}”", name=name), editor_msg.EditorOpened(setup), "plain"),
        ui.view_text_button(say("Delete “{name}”", name=name), editor_msg.SetUpDeleted(setup), "plain"),
    ]
    return ui.li({}, *parts, key=f"{number}-{name}")
