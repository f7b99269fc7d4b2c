"""The editor in place of the game: the board, whether it can be played, the tools and the rules."""

from reversi.app.copying import Copy
from reversi.app.editor import msg as editor_msg
from reversi.app.editor.edits import Named
from reversi.app.editor.fault import NobodyPlays, fault_of
from reversi.app.editor.model import Deleted, Editor
from reversi.app.editor.update import EDITOR, NAME_FIELD
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.settings.model import Language
from reversi.app.settings.seen import symmetry_for
from reversi.domain.setups import LONGEST_NAME, SetUp
from reversi.elm import Element, Html, OnText
from reversi.view.controls import (
    div,
    h2,
    h3,
    li,
    p,
    section,
    span,
    ul,
    view_button,
    view_file_field,
    view_text_button,
    view_text_field,
)
from reversi.view.editor.canvas import view_canvas
from reversi.view.editor.rules import view_rules, view_whole
from reversi.view.editor.tools import view_tools, view_zoom
from reversi.view.editor.words import drawn_words, news_words, playable_words
from reversi.view.setup.name import setup_name
from reversi.view.share import shown, view_by_hand
from reversi.view.texts import Texts, texts_in
from reversi.view.texts.editor import EditorTexts, editor_texts_in

SMALL = "action small"


def view_editor(model: Model, editor: Editor) -> list[Element[Msg]]:
    """Everything between the header and the notices while the editor is open."""
    texts, words = texts_in(model.language), editor_texts_in(model.language)
    return [
        view_canvas(texts, words, editor, symmetry_for(model.options.seen_by)),
        div(
            {"class": "editor"},
            h2({"id": EDITOR, "tabindex": "-1"}, words.title),
            _view_status(texts, words, model, editor),
            *_view_bring_back(words, editor),
            *view_by_hand(texts, model.share),
            view_tools(texts, words, editor),
            _view_actions(texts, words, editor),
            _view_sharing(texts, words, editor),
            view_whole(words, editor),
            view_rules(texts, words, editor.canvas),
            *_view_own(words, model.language, model.options.own_setups),
            view_zoom(words, editor.zoom),
            p({"class": "quiet"}, words.keys),
            key="editor",
        ),
    ]


def _view_status(texts: Texts, words: EditorTexts, model: Model, editor: Editor) -> Element[Msg]:
    """The result of the last action, and whether the drawing can be played; changes are read aloud."""
    news = texts.copied[Copy.LINK] if model.share.copied else news_words(texts, words, editor.news)
    fault = fault_of(editor.canvas)
    return p(
        {"role": "status", "class": "status"},
        span({"class": "fault" if fault else "fine"}, playable_words(texts, words, editor.canvas)),
        *([span({"class": "news"}, news, key="news")] if news else []),
        span({"class": "unseen"}, drawn_words(texts, words, editor.drawing), key="drawn"),
    )


def _view_bring_back(words: EditorTexts, editor: Editor) -> list[Element[Msg]]:
    if not isinstance(editor.news, Deleted):
        return []
    return [
        view_text_button(
            words.bring_back, editor_msg.SetUpBroughtBack(editor.news.setup), SMALL, key="bring-back"
        )
    ]


def _view_actions(texts: Texts, words: EditorTexts, editor: Editor) -> Element[Msg]:
    """The main buttons: undo, redo, play and leave."""
    drawing = editor.drawing
    return div(
        {"class": "actions", "role": "group", "aria-label": words.title},
        view_button("undo", texts.undo, editor_msg.EditUndone(), drawing.place > 0),
        view_button("redo", texts.redo, editor_msg.EditRedone(), drawing.place < len(drawing.messages)),
        view_button(
            "play-it", words.play, editor_msg.DrawingPlayed(), fault_of(editor.canvas) is None, main=True
        ),
        view_button("leave", words.close, editor_msg.EditorClosed()),
        key="actions",
    )


def _view_sharing(texts: Texts, words: EditorTexts, editor: Editor) -> Element[Msg]:
    """The drawing's name, and the buttons to keep, copy, save and load drawings."""
    can_be_played = fault_of(editor.canvas) is None
    return section(
        {"class": "part share"},
        _view_name(words, editor.canvas.name),
        div(
            {"class": "copies"},
            view_text_button(words.keep, editor_msg.DrawingKept(), enabled=can_be_played, key="keep"),
            view_text_button(
                texts.copy_names[Copy.LINK], editor_msg.DrawingCopied(), enabled=can_be_played, key="copy"
            ),
            view_text_button(
                words.save, editor_msg.DrawingSaved(), enabled=_can_be_saved(editor), key="save"
            ),
            view_file_field(
                words.load, ".json,application/json", OnText(editor_msg.FileRead, event="change"), "load"
            ),
        ),
        key="sharing",
    )


def _can_be_saved(editor: Editor) -> bool:
    """Whether the drawing describes valid rules: those can be saved even if they cannot be played yet."""
    return not isinstance(fault_of(editor.canvas), NobodyPlays)


def _view_name(words: EditorTexts, name: str) -> Element[Msg]:
    attributes = {"id": NAME_FIELD, "maxlength": str(LONGEST_NAME), "autocomplete": "off"}
    return view_text_field(words.name, name, attributes, OnText(_named), key="name")


def _named(name: str) -> editor_msg.Edited:
    return editor_msg.Edited(Named(name))


def _view_own(words: EditorTexts, language: Language, setups: tuple[SetUp, ...]) -> list[Element[Msg]]:
    """The person's own set-ups, each with buttons to edit and to delete it."""
    if not setups:
        return []
    items = [_view_setup(words, language, setup, number) for number, setup in enumerate(setups)]
    return [section({"class": "part own"}, h3({}, words.own), ul({"role": "list"}, *items), key="own")]


def _view_setup(words: EditorTexts, language: Language, setup: SetUp, number: int) -> Element[Msg]:
    name = shown(setup_name(language, setup), LONGEST_NAME)
    parts: list[Html[Msg]] = [
        view_text_button(words.edit(name), editor_msg.EditorOpened(setup), "plain"),
        view_text_button(words.delete(name), editor_msg.SetUpDeleted(setup), "plain"),
    ]
    return li({}, *parts, key=f"{number}-{name}")
