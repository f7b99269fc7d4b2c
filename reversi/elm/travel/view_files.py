"""The session as a file: save it, open one, or get it as a test."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from reversi.elm.html import Attribute, Element, Html, OnText
from reversi.elm.travel import msg, tags
from reversi.elm.travel.model import Files, Menu, Refused, Travel
from reversi.elm.travel.recording import Lost, Read
from reversi.elm.travel.schema import Change
from reversi.elm.travel.update import first_tested
from reversi.elm.travel.view_changes import view_pin_menu

Item = TypeVar("Item")

MOST = 40
"""How many changes of a kind, or lost messages, are listed."""

LONGEST = 400
"""How many characters of a lost message are shown."""

LARGEST = "64000000"
"""The largest file accepted, in bytes."""

KEEP = "One readable file with every message, including the computer’s answers. It replays exactly anywhere."


def view_files(model: Travel) -> list[Html[msg.TravelMsg]]:
    """The whole tab about files."""
    files = model.files
    return [
        tags.p({"role": "status", "class": "t-news"}, files.news),
        tags.h2({}, "Keep this session"),
        tags.p({}, KEEP),
        tags.view_button("Save as a file", msg.Click.SAVE),
        tags.h2({}, "Open a session"),
        *_view_open(files),
        *(_view_test(model) if model.inspected.label.place else []),
    ]


def _view_open(files: Files) -> list[Element[msg.TravelMsg]]:
    attributes: dict[str, Attribute] = {
        "type": "file",
        "accept": ".json,application/json",
        "aria-label": "Open a file",
        "data-largest": LARGEST,
    }
    paste: dict[str, Attribute] = {
        "aria-label": "Or paste it here",
        "placeholder": "Or paste it here",
        "rows": "2",
        "class": "t-paste",
        "spellcheck": "false",
        "value": files.pasted,
    }
    return [
        tags.label(
            {"class": "t-file"},
            tags.span({"aria-hidden": "true"}, "Open a file"),
            tags.input_(attributes, on=(OnText(msg.FileOpened, "change"),)),
        ),
        tags.textarea(paste, on=(OnText(msg.PasteTyped),)),
        tags.view_button("Read the pasted text", msg.Click.READ, bool(files.pasted)),
        tags.div({"role": "status", "class": "t-opened"}, *_view_opened(files.opened)),
    ]


def _view_opened(opened: Read | Refused | None) -> list[Element[msg.TravelMsg]]:
    """How an opened session fits the program, and what can be done with it."""
    match opened:
        case None:
            return []
        case Refused(is_foreign, reason):
            why = "This file is something else" if is_foreign else "The file is damaged and cannot be read"
            return [tags.p({"class": "t-alarm"}, f"{why}: {reason}.")]
        case Read(difference, _, lost):
            return [
                tags.p({"class": "t-alarm"} if lost or not difference.is_none else {}, _fit_words(opened)),
                tags.div({"class": "t-choices"}, *_view_choices(opened)),
                *_view_listed("Added since", difference.added, _view_type),
                *_view_listed("Removed since", difference.removed, _view_type),
                *_view_listed("Changed since", difference.changed, _view_change),
                *_view_listed("Cannot be read", lost, _view_lost),
            ]


def _fit_words(read: Read) -> str:
    if read.recording is None:
        return "Cannot be read: the beginning of the session does not fit the program as it is."
    count, is_same = len(read.recording.steps) + len(read.lost), read.difference.is_none
    if not read.lost and is_same:
        return f"Fine: all {count} messages fit the program as it is."
    if not read.lost:
        return (
            f"Risky: all {count} messages can be read, but their types have changed since. "
            "They may mean something else now."
        )
    lost = f"{len(read.lost)} of {count} messages"
    if is_same:
        return f"Cannot be read in full: the file is damaged, and {lost} cannot be read."
    return (
        "Cannot be read in full: the file comes from another version of the program, "
        f"and {lost} do not fit this one."
    )


def _view_choices(read: Read) -> list[Element[msg.TravelMsg]]:
    choices: list[tuple[str, msg.TravelMsg, str]] = [("Put it away", msg.Click.PUT_AWAY, "leave")]
    if read.recording is not None:
        words = "Travel in all that can be read" if read.lost else "Travel in it"
        choices.insert(0, (words, msg.OpenedTaken(with_gaps=True), "all"))
        if read.lost:
            until = f"Travel in the part before message {read.lost[0].number}"
            choices.insert(0, (until, msg.OpenedTaken(with_gaps=False), "until"))
    return [tags.view_button(words, message, key=key) for words, message, key in choices]


def _view_listed(
    title: str, items: Sequence[Item], view_item: Callable[[Item], Element[msg.TravelMsg]]
) -> list[Element[msg.TravelMsg]]:
    """Some of the items, and how many more there are; nothing if there are none."""
    if not items:
        return []
    more = [tags.li({}, f"and {len(items) - MOST} more")] if len(items) > MOST else []
    return [
        tags.p({"class": "t-label"}, title),
        tags.ul({"class": "t-changes"}, *map(view_item, items[:MOST]), *more),
    ]


def _view_type(full: str) -> Element[msg.TravelMsg]:
    module, _, name = full.partition(":")
    return tags.li({}, tags.code({}, name), f" ({module})")


def _view_change(change: Change) -> Element[msg.TravelMsg]:
    """How a part of a type changed, in words."""
    if not change.part:
        words = f" is {'now' if change.after else 'no longer'} a message"
    elif change.before is None or change.after is None:
        words = f": {change.part} is {'new' if change.after else 'gone'}"
    else:
        words = f": {change.part} was {change.before} and is {change.after}"
    return tags.li({}, change.type.rpartition(":")[2] + words)


def _view_lost(lost: Lost) -> Element[msg.TravelMsg]:
    return tags.li({}, f"{lost.where}: {lost.reason} ", tags.code({}, lost.text[:LONGEST]))


def _view_test(model: Travel) -> list[Element[msg.TravelMsg]]:
    first, last = first_tested(model), model.looked_at
    words = (
        f"Messages {first} to {last} as a pytest test that asserts what the page then says."
        if first <= last
        else "There is no message to test before the selected moment."
    )
    test = model.files.test
    return [
        tags.h2({}, "Copy as test"),
        tags.p({}, words),
        tags.label({"class": "t-since"}, "Since ", view_pin_menu(model, "Since", Menu.SINCE)),
        tags.view_button("Copy as test", msg.Click.TEST, first <= last, key="test"),
        *([tags.view_text("t-text", "The test", test)] if test else []),
    ]
