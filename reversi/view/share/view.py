"""Copying a game, and pasting another."""

from typing import assert_never

from reversi.app.model import Model
from reversi.app.msg import BackClicked, CopyClicked, CopyQuarantinedClicked, LoadClicked, Msg, PasteTyped
from reversi.app.session.model import Storage
from reversi.app.share.model import Copy, Copyable, Quarantined, Share
from reversi.elm import Element, OnText
from reversi.elm.html import click
from reversi.view.controls import button, div, h2, input_, label, li, ol, p, span, textarea
from reversi.view.share.trouble import shown, trouble_words
from reversi.view.texts import Texts, texts_in

LONGEST_QUARANTINED = 80
"""Characters of a session that could not be read that are shown; all of them are copied."""


def view_share(model: Model) -> Element[Msg]:
    """What can be copied, the field for what is pasted, and the way back to the game before."""
    texts, share = texts_in(model.language), model.share
    buttons = [
        _view_button(copy_words(texts, what), CopyClicked(what), f"copy-{what.value}") for what in Copy
    ]
    return div(
        {"class": "share"},
        div({"class": "copies", "role": "group", "aria-label": texts.share}, *buttons),
        p({"class": "quiet copied", "aria-hidden": "true"}, _copied(texts, share)),
        *_view_by_hand(texts, share),
        _view_paste(texts, share),
        p(
            {"class": "trouble", "id": "paste-trouble", "aria-live": "polite"},
            texts.nothing_loaded(trouble_words(texts, share.trouble)) if share.trouble else "",
        ),
        div(
            {"class": "copies"},
            _view_button(texts.load, LoadClicked(), "load"),
            *([_view_button(texts.back_to_game, BackClicked(), "back")] if share.set_aside else []),
        ),
        *_view_quarantined(texts, model.storage),
    )


def _view_button(name: str, message: Msg, key: str) -> Element[Msg]:
    return button({"type": "button", "class": "action"}, name, on=click(message), key=key)


def _view_by_hand(texts: Texts, share: Share) -> list[Element[Msg]]:
    """The text that the browser did not copy, for a person to copy it."""
    if share.by_hand is None:
        return []
    attributes: dict[str, str | bool] = {
        "id": "by-hand",
        "readonly": True,
        "value": share.by_hand,
        "aria-label": texts.copy_by_hand,
    }
    return [_view_field(texts.copy_by_hand, input_(attributes), "by-hand")]


def _view_paste(texts: Texts, share: Share) -> Element[Msg]:
    attributes: dict[str, str | bool] = {
        "rows": "2",
        "value": share.pasted,
        "aria-label": texts.paste,
        "aria-describedby": "paste-trouble",
        "autocomplete": "off",
        "spellcheck": "false",
    }
    if share.trouble:
        attributes["aria-invalid"] = "true"
    return _view_field(texts.paste, textarea(attributes, on=(OnText(PasteTyped),)), "paste")


def _view_quarantined(texts: Texts, storage: Storage) -> list[Element[Msg]]:
    """The stored sessions that could not be read, for a person to copy."""
    in_the_way = (storage.in_the_way.text,) if storage.in_the_way else ()
    sessions = tuple(dict.fromkeys(in_the_way + storage.quarantined))
    if not sessions:
        return []
    items = [_view_session(texts, number, text) for number, text in enumerate(sessions, start=1)]
    return [div({"class": "quarantined"}, h2({}, texts.unreadable_games), ol({}, *items), key="quarantined")]


def _view_session(texts: Texts, number: int, text: str) -> Element[Msg]:
    attributes = {"type": "button", "class": "action", "aria-label": texts.copy_unreadable(number)}
    return li(
        {},
        span({"class": "session"}, shown(text, LONGEST_QUARANTINED)),
        button(attributes, texts.copy, on=click(CopyQuarantinedClicked(text))),
    )


def _view_field(name: str, field: Element[Msg], key: str) -> Element[Msg]:
    return label({"class": "text"}, span({"aria-hidden": "true"}, name), field, key=key)


def _copied(texts: Texts, share: Share) -> str:
    return copied_words(texts, share.copied.what) if share.copied else ""


def copy_words(texts: Texts, what: Copy) -> str:
    """What the button for copying is called."""
    match what:
        case Copy.TRANSCRIPT:
            return texts.copy_transcript
        case Copy.POSITION:
            return texts.copy_position
        case Copy.LINK:
            return texts.copy_link
        case _ as unreachable:
            assert_never(unreachable)


def copied_words(texts: Texts, what: Copyable) -> str:
    """What is said once it is copied."""
    match what:
        case Copy.TRANSCRIPT:
            return texts.transcript_copied
        case Copy.POSITION:
            return texts.position_copied
        case Copy.LINK:
            return texts.link_copied
        case Quarantined():
            return texts.unreadable_copied
        case _ as unreachable:
            assert_never(unreachable)
