"""Copying a game, and pasting another."""

from collections.abc import Mapping
from typing import assert_never

from reversi.app import editor, session
from reversi.app import share as share_room
from reversi.app.common import controls as ui
from reversi.app.common.copying import Copy, Picture, Quarantined
from reversi.app.common.dialogs import Sheet
from reversi.app.common.words import shown, trouble_words
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.session import Storage
from reversi.app.share import Copied, Share
from reversi.domain import Colour, Square
from reversi.elm import Element, OnText
from reversi.formats import ggf, headed, sgf
from reversi.formats.left_out import Part
from reversi.formats.shared import Shared
from reversi.locale import say_in
from reversi.locale.say import Say, mark
from reversi.record.game import Game, rules_of

FORMS: Mapping[Copy | Picture, str] = {
    Copy.TRANSCRIPT: mark("Moves"),
    Copy.POSITION: mark("Position"),
    Picture.PNG: mark("Picture (PNG)"),
    Picture.SVG: mark("Picture (SVG)"),
    Picture.GIF: mark("Moving picture (GIF)"),
    Picture.SCORE_SHEET: mark("Score sheet"),
    Copy.GGF: "GGF",
    Copy.SGF: "SGF",
    Copy.PGN: "PGN",
    Copy.DATA: mark("Data (JSON)"),
}
"""The forms to choose from, but for a link."""

COPIED = {
    Copy.TRANSCRIPT: mark("The moves are copied."),
    Copy.POSITION: mark("The position is copied."),
    Copy.LINK: mark("The link is copied."),
    Copy.DATA: mark("The game is copied as data."),
    Copy.GGF: mark("The game is copied as GGF."),
    Copy.SGF: mark("The game is copied as SGF."),
    Copy.PGN: mark("The game is copied as PGN."),
}

LEFT_OUT: Mapping[tuple[Part, ...], str] = {
    (Part.VARIATIONS,): mark("Variations are left out."),
    (Part.COMMENTS,): mark("Comments and drawings are left out."),
    (Part.VARIATIONS, Part.COMMENTS): mark("Variations, comments and drawings are left out."),
}
"""What is said of the parts of the game that are not in the copy."""

LONGEST_QUARANTINED = 80
"""The most characters shown of a quarantined session; all of them can be copied."""


def view_share_sheet(model: Model) -> Element[Msg]:
    """The sheet with the buttons that copy, and the field for pasting."""
    say, share = say_in(model.language), model.share
    copied = copied_words(say, share.copied) if share.copied else ""
    load = [ui.view_text_button(say("Load"), share_room.Click.LOAD, key="load")] if share.pasted else []
    content = ui.div(
        {"class": "share"},
        *_view_up_to_here(say, model),
        ui.div(
            {"class": "copies"},
            ui.view_text_button(
                say("Copy link"), share_room.CopyClicked(Copy.LINK), "action main", key="copy-link"
            ),
        ),
        ui.h3({}, say("Copy as")),
        ui.div({"class": "copies", "role": "group", "aria-label": say("Copy as")}, *_view_forms(say, model)),
        ui.p({"class": "quiet copied", "aria-live": "polite"}, copied),
        *view_by_hand(say, share),
        ui.h3({}, say("Open")),
        ui.div({"class": "typing"}, _view_paste(say, share), *load),
        ui.p(
            {"class": "trouble", "id": "paste-trouble", "aria-live": "polite"},
            say("Nothing was loaded: {reason}.", reason=trouble_words(say, share.trouble))
            if share.trouble
            else "",
        ),
        ui.div(
            {"class": "copies"},
            *([_view_legal_part(say, share.legal_part)] if share.legal_part else []),
            ui.view_file_field(
                say("Open a file"),
                OnText(share_room.GameFileRead, event="change"),
                "open-file",
            ),
            ui.view_text_button(
                say("Edit position"),
                editor.EditorOpened(),
                attributes={"id": "open-editor"},
                key="open-editor",
            ),
        ),
        *_view_quarantined(say, model.storage),
    )
    return ui.view_dialog(say, Sheet.SHARE.value, say("Share"), content, classes="about sheet")


def _view_up_to_here(say: Say, model: Model) -> list[Element[Msg]]:
    """The switch that ends copies at the move shown, if any moves follow it."""
    if model.table.game.place == model.table.game.last:
        return []
    wanted = model.share.up_to_here
    return [
        ui.view_switch(
            say("Only up to the move shown"), wanted, share_room.UpToHereChosen(not wanted), "up-to-here"
        )
    ]


def _view_forms(say: Say, model: Model) -> list[Element[Msg]]:
    """The menu of the forms of this game, and the button that copies or saves it in the chosen one."""
    form = model.share.form
    forms = [each for each in FORMS if _can_have(model.table.game, each)]
    form = form if form in forms else Copy.TRANSCRIPT
    choices = (ui.Choice(each.value, say(FORMS[each]), share_room.FormChosen(each)) for each in forms)
    name, sends = (
        (say("Save"), share_room.PictureClicked(form))
        if isinstance(form, Picture)
        else (say("Copy"), share_room.CopyClicked(form))
    )
    return [
        ui.view_menu(say("Copy as"), choices, form.value, key="forms"),
        ui.view_text_button(name, sends, key="copy"),
    ]


def _can_have(game: Game, form: Copy | Picture) -> bool:
    """Whether there is such a form of the game: something moves, two players have a score sheet."""
    rules = rules_of(game)
    match form:
        case Copy.GGF:
            return ggf.can_tell(rules)
        case Copy.SGF:
            return sgf.can_tell(rules)
        case Copy.PGN:
            return headed.can_tell(rules)
        case Picture.GIF:
            return bool(game.messages)
        case Picture.SCORE_SHEET:
            return bool(game.messages) and set(rules.players) == {Colour.BLACK, Colour.WHITE}
        case Copy.TRANSCRIPT | Copy.POSITION | Copy.LINK | Copy.DATA | Picture.PNG | Picture.SVG:
            return True
        case _ as unreachable:
            assert_never(unreachable)


def _view_legal_part(say: Say, legal: Shared) -> Element[Msg]:
    """The button that loads the legal beginning of a game that was refused."""
    moves = sum(isinstance(ply, Square) for ply in legal.plies)
    return ui.view_text_button(
        say.number("Load the first move", "Load the first {n} moves", moves),
        share_room.Click.LOAD_LEGAL_PART,
        "action main",
        key="legal-part",
    )


def view_by_hand(say: Say, share: Share) -> list[Element[Msg]]:
    """The text that the browser failed to copy, for the person to copy by hand."""
    if share.by_hand is None:
        return []
    attributes: dict[str, str | bool] = {"id": "by-hand", "readonly": True}
    return [ui.view_text_field(say("Copy this by hand"), share.by_hand, attributes, key="by-hand")]


def _view_paste(say: Say, share: Share) -> Element[Msg]:
    attributes = {
        "rows": "2",
        "aria-describedby": "paste-trouble",
        "autocomplete": "off",
        "spellcheck": "false",
    }
    if share.trouble:
        attributes["aria-invalid"] = "true"
    typed = OnText(share_room.PasteTyped)
    return ui.view_text_field(
        say("Paste a game, a position or a link"),
        share.pasted,
        attributes,
        typed,
        made=ui.textarea,
        key="paste",
    )


def _view_quarantined(say: Say, storage: Storage) -> list[Element[Msg]]:
    """The quarantined sessions, each with a button to copy it."""
    in_the_way = (storage.in_the_way.text,) if storage.in_the_way else ()
    sessions = tuple(dict.fromkeys(in_the_way + storage.quarantined))
    if not sessions:
        return []
    items = [_view_session(say, number, text) for number, text in enumerate(sessions, start=1)]
    return [
        ui.div(
            {"class": "quarantined"},
            ui.h3({}, say("Games that could not be read")),
            ui.ol({}, *items),
            key="quarantined",
        )
    ]


def _view_session(say: Say, number: int, text: str) -> Element[Msg]:
    label = {"aria-label": say("Copy unreadable game {number}", number=number)}
    return ui.li(
        {},
        ui.span({"class": "session"}, shown(text, LONGEST_QUARANTINED)),
        ui.view_text_button(say("Copy"), session.CopyQuarantinedClicked(text), attributes=label),
    )


def copied_words(say: Say, copied: Copied) -> str:
    """The words once something is copied, also on what is not in the copy."""
    if isinstance(copied.what, Quarantined):
        return say("The unreadable game is copied.")
    left_out = f"{say.gap}{say(LEFT_OUT[copied.left_out])}" if copied.left_out else ""
    return say(COPIED[copied.what]) + left_out
