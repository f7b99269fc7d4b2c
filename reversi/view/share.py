"""Copying a game, and pasting another."""

from typing import assert_never

from reversi.app.model import Model
from reversi.app.msg import BackClicked, CopyClicked, LoadClicked, Msg, PasteTyped
from reversi.app.share import Copy, Share, Trouble
from reversi.elm import Element, OnText
from reversi.elm.html import click
from reversi.view.tags import button, div, input_, label, p, span, textarea
from reversi.view.texts import Texts, texts_in

LONGEST_FOUND = 20
"""Characters of what was pasted that are shown with a refusal."""


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
            trouble_words(texts, share.trouble) if share.trouble else "",
        ),
        div(
            {"class": "copies"},
            _view_button(texts.load, LoadClicked(), "load"),
            *([_view_button(texts.back_to_game, BackClicked(), "back")] if share.set_aside else []),
        ),
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


def copied_words(texts: Texts, what: Copy) -> str:
    """What is said once it is copied."""
    match what:
        case Copy.TRANSCRIPT:
            return texts.transcript_copied
        case Copy.POSITION:
            return texts.position_copied
        case Copy.LINK:
            return texts.link_copied
        case _ as unreachable:
            assert_never(unreachable)


def trouble_words(texts: Texts, trouble: Trouble) -> str:
    """Why a pasted text was refused, and where it is at fault."""
    found = trouble.found.strip()
    if len(found) > LONGEST_FOUND:
        found = f"{found[:LONGEST_FOUND]}…"
    if trouble.illegal:
        return texts.illegal_there(found, trouble.character)
    return texts.unreadable_there(found, trouble.character, trouble.problem)
