"""Copying a game, and pasting another."""

from reversi.app.copying import Copy, Picture, Quarantined
from reversi.app.dialogs import Sheet
from reversi.app.editor import msg as editor_msg
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.panel import msg as panel_msg
from reversi.app.session import msg as session_msg
from reversi.app.session.model import Storage
from reversi.app.share import msg as share_msg
from reversi.app.share.model import Copied, Share
from reversi.domain import Colour, Square
from reversi.elm import Element, OnText
from reversi.formats import ggf, sgf
from reversi.formats.shared import Shared
from reversi.formats.trouble import Trouble
from reversi.record.game import rules_of
from reversi.view import names
from reversi.view.controls import (
    div,
    h3,
    li,
    ol,
    p,
    span,
    textarea,
    view_dialog,
    view_file_field,
    view_switch,
    view_text_button,
    view_text_field,
)
from reversi.view.file_types import GAME_FILES
from reversi.view.texts import Texts, texts_in

LONGEST_FOUND = 20
"""The most characters shown of a refused text."""


LONGEST_QUARANTINED = 80
"""The most characters shown of a quarantined session; all of them can be copied."""


SENT, EXPORTED = (Copy.LINK, Copy.TRANSCRIPT), (Copy.POSITION, Copy.GGF, Copy.SGF, Copy.DATA)
"""What can be copied to send a game to somebody, and for other programs."""


def view_share_sheet(model: Model) -> Element[Msg]:
    """The sheet for copying and pasting."""
    texts = texts_in(model.language)
    closed = panel_msg.SheetClosed(Sheet.SHARE)
    return view_dialog(
        texts, Sheet.SHARE.value, texts.share, closed, view_share(model), classes="about sheet"
    )


def view_share(model: Model) -> Element[Msg]:
    """The buttons that copy, and the field for pasting."""
    texts, share = texts_in(model.language), model.share
    copied = copied_words(texts, share.copied) if share.copied else ""
    return div(
        {"class": "share"},
        *_view_up_to_here(texts, model),
        *_view_group(
            texts.send,
            *_view_copies(texts, model, SENT),
            *_view_pictures(texts, Picture.PNG, *([Picture.GIF] if model.table.game.messages else [])),
        ),
        *_view_group(
            texts.export,
            *_view_copies(texts, model, EXPORTED),
            *_view_pictures(texts, Picture.SVG, *([Picture.SCORE_SHEET] if _has_sheet(model) else [])),
        ),
        p({"class": "quiet copied", "aria-live": "polite"}, copied),
        *view_by_hand(texts, share),
        *names.view_names(model),
        h3({}, texts.open_game),
        _view_paste(texts, share),
        p(
            {"class": "trouble", "id": "paste-trouble", "aria-live": "polite"},
            texts.nothing_loaded(trouble_words(texts, share.trouble)) if share.trouble else "",
        ),
        div(
            {"class": "copies"},
            *([_view_legal_part(texts, share.legal_part)] if share.legal_part else []),
            view_text_button(texts.load, share_msg.LoadClicked(), key="load"),
            view_file_field(
                texts.open_file, GAME_FILES, OnText(share_msg.GameFileRead, event="change"), "open-file"
            ),
            _view_edit(texts),
        ),
        *_view_quarantined(texts, model.storage),
    )


def _view_up_to_here(texts: Texts, model: Model) -> list[Element[Msg]]:
    """The switch that ends copies at the move shown, if any moves follow it."""
    if model.table.game.place == model.table.game.last:
        return []
    wanted = model.share.up_to_here
    return [view_switch(texts.up_to_here, wanted, share_msg.UpToHereChosen(not wanted), "up-to-here")]


def _view_group(name: str, *buttons: Element[Msg]) -> list[Element[Msg]]:
    """A heading, and its buttons."""
    return [h3({}, name), div({"class": "copies", "role": "group", "aria-label": name}, *buttons)]


def _view_copies(texts: Texts, model: Model, wanted: tuple[Copy, ...]) -> list[Element[Msg]]:
    """The buttons that copy what is `wanted`, as far as this game allows it."""
    rules = rules_of(model.table.game)
    cannot = {what for what, record in ((Copy.GGF, ggf), (Copy.SGF, sgf)) if not record.can_tell(rules)}
    return [
        view_text_button(texts.copy_names[what], share_msg.CopyClicked(what), key=f"copy-{what.value}")
        for what in wanted
        if what not in cannot
    ]


def _has_sheet(model: Model) -> bool:
    """Whether the game can have a score sheet: it has moves, and is between Black and White."""
    game = model.table.game
    return bool(game.messages) and set(rules_of(game).players) == {Colour.BLACK, Colour.WHITE}


def _view_pictures(texts: Texts, *forms: Picture) -> list[Element[Msg]]:
    """The buttons that save the board as a picture in these formats."""
    return [
        view_text_button(
            texts.picture_names[each], share_msg.PictureClicked(each), key=f"picture-{each.value}"
        )
        for each in forms
    ]


def _view_legal_part(texts: Texts, legal: Shared) -> Element[Msg]:
    """The button that loads the legal beginning of a game that was refused."""
    moves = sum(isinstance(ply, Square) for ply in legal.plies)
    return view_text_button(
        texts.load_first(moves), share_msg.LegalPartClicked(), "action main", key="legal-part"
    )


def _view_edit(texts: Texts) -> Element[Msg]:
    """The button that opens the editor with the position on the board."""
    return view_text_button(
        texts.edit_position, editor_msg.EditorOpened(), attributes={"id": "open-editor"}, key="open-editor"
    )


def view_by_hand(texts: Texts, share: Share) -> list[Element[Msg]]:
    """The text that the browser failed to copy, for the person to copy by hand."""
    if share.by_hand is None:
        return []
    attributes: dict[str, str | bool] = {"id": "by-hand", "readonly": True}
    return [view_text_field(texts.copy_by_hand, share.by_hand, attributes, key="by-hand")]


def _view_paste(texts: Texts, share: Share) -> Element[Msg]:
    attributes = {
        "rows": "2",
        "aria-describedby": "paste-trouble",
        "autocomplete": "off",
        "spellcheck": "false",
    }
    if share.trouble:
        attributes["aria-invalid"] = "true"
    typed = OnText(share_msg.PasteTyped)
    return view_text_field(texts.paste, share.pasted, attributes, typed, made=textarea, key="paste")


def _view_quarantined(texts: Texts, storage: Storage) -> list[Element[Msg]]:
    """The quarantined sessions, each with a button to copy it."""
    in_the_way = (storage.in_the_way.text,) if storage.in_the_way else ()
    sessions = tuple(dict.fromkeys(in_the_way + storage.quarantined))
    if not sessions:
        return []
    items = [_view_session(texts, number, text) for number, text in enumerate(sessions, start=1)]
    return [div({"class": "quarantined"}, h3({}, texts.unreadable_games), ol({}, *items), key="quarantined")]


def _view_session(texts: Texts, number: int, text: str) -> Element[Msg]:
    label = {"aria-label": texts.copy_unreadable(number)}
    return li(
        {},
        span({"class": "session"}, shown(text, LONGEST_QUARANTINED)),
        view_text_button(texts.copy, session_msg.CopyQuarantinedClicked(text), attributes=label),
    )


def copied_words(texts: Texts, copied: Copied) -> str:
    """The words once something is copied, also on what is not in the copy."""
    if isinstance(copied.what, Quarantined):
        return texts.unreadable_copied
    left_out = f"{texts.gap}{texts.left_out[copied.left_out]}" if copied.left_out else ""
    return texts.copied[copied.what] + left_out


def trouble_words(texts: Texts, trouble: Trouble) -> str:
    """Why a text was refused, as part of a sentence: what was found, where, and what was expected."""
    found, problem = shown(trouble.found), texts.problem(trouble.problem)
    if trouble.character is None:
        return texts.unreadable(found, problem) if found else problem or texts.makes_no_sense
    if not found:
        return texts.missing_there(trouble.character, problem)
    if trouble.illegal:
        return texts.illegal_there(found, trouble.character)
    return texts.unreadable_there(found, trouble.character, problem)


def shown(text: str, longest: int = LONGEST_FOUND) -> str:
    """The beginning of a text from outside, in one line, with unprintable characters replaced."""
    line = " ".join(text[: 2 * longest].split())
    cut = f"{line[:longest]}…" if len(line) > longest or len(text) > 2 * longest else line
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in cut)
