"""The session as a file: save it, open one, or get it as a test."""

from collections.abc import Sequence

from reversi.elm.html import Attribute, Element, Html, OnText, OnValue
from reversi.elm.travel import files as travel_files
from reversi.elm.travel import msg, tags
from reversi.elm.travel.model import Travel
from reversi.elm.travel.recording import Lost, Rating, Read
from reversi.elm.travel.schema import Change, Difference
from reversi.elm.travel.update_files import first_tested
from reversi.elm.travel.view_changes import pin_words

MOST = 40
"""How many changes of a kind, or lost messages, are listed."""

LONGEST = 400
"""How many characters of a lost message are shown."""

LARGEST = "64000000"
"""The largest file accepted, in bytes."""


def view_files(model: Travel) -> list[Html[msg.TravelMsg]]:
    """The whole tab about files."""
    files = model.files
    return [
        tags.p({"role": "status", "class": "t-news"}, _news(files)),
        *tags.view_titled(
            "Keep this session",
            tags.p(
                {},
                "One readable file with every message, including the computer’s answers. "
                "It replays exactly anywhere.",
            ),
            tags.view_button("Save as a file", travel_files.FilesEvent.SAVE_WANTED),
        ),
        *tags.view_titled("Open a session", *_view_open(files)),
        *(tags.view_titled("Copy as test", *_view_test(model)) if model.inspected.label.place else []),
    ]


def _news(files: travel_files.Files) -> str:
    words = {
        travel_files.News.SAVED: "The session is saved.",
        travel_files.News.COPIED: "The test is copied.",
        travel_files.News.NOT_COPIED: "The browser cannot copy; here is the test.",
    }
    return files.unwritten or (words[files.news] if files.news else "")


def _view_open(files: travel_files.Files) -> list[Element[msg.TravelMsg]]:
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
            tags.input_(attributes, on=(OnText(travel_files.FileOpened, "change"),)),
        ),
        tags.textarea(paste, on=(OnText(travel_files.PasteTyped),)),
        tags.view_button("Read the pasted text", travel_files.FilesEvent.PASTE_OPENED, bool(files.pasted)),
        tags.div({"role": "status", "class": "t-opened"}, *_view_opened(files)),
    ]


def _view_opened(files: travel_files.Files) -> list[Element[msg.TravelMsg]]:
    match files.opened:
        case None:
            return []
        case travel_files.Refused(is_foreign, where, reason):
            why = "something else" if is_foreign else "damaged and cannot be read"
            start = "This" if is_foreign else "The"
            at = f"{where}: " if where else ""
            return [tags.p({"class": "t-alarm"}, f"{start} file is {why}: {at}{reason}.")]
        case Read() as read:
            return _view_read(read)


def _view_read(read: Read) -> list[Element[msg.TravelMsg]]:
    """How an opened session fits the program, and what can be done with it."""
    is_bad = read.rating is not Rating.FINE
    return [
        tags.p({"class": "t-alarm"} if is_bad else {}, _rating_words(read)),
        tags.div({"class": "t-choices"}, *_view_choices(read)),
        *_view_difference(read.difference),
        *_view_listed("Cannot be read", [_view_lost(lost) for lost in read.lost[:MOST]], len(read.lost)),
    ]


def _rating_words(read: Read) -> str:
    if read.recording is None:
        return "Cannot be read: the beginning of the session does not fit the program as it is."
    count = len(read.recording.steps) + len(read.lost)
    match read.rating:
        case Rating.FINE:
            return f"Fine: all {count} messages fit the program as it is."
        case Rating.RISKY:
            return (
                f"Risky: all {count} messages can be read, but their types have changed since. "
                "They may mean something else now."
            )
        case Rating.IMPOSSIBLE:
            lost = f"{len(read.lost)} of {count} messages"
            if read.difference.is_none:
                return f"Cannot be read in full: the file is damaged, and {lost} cannot be read."
            return (
                "Cannot be read in full: the file comes from another version of the program, "
                f"and {lost} do not fit this one."
            )


def _view_choices(read: Read) -> list[Element[msg.TravelMsg]]:
    leave = tags.view_button("Put it away", travel_files.FilesEvent.OPENED_LEFT, key="leave")
    if read.recording is None:
        return [leave]
    if not read.lost:
        return [tags.view_button("Travel in it", travel_files.OpenedTaken(with_gaps=True), key="all"), leave]
    until = f"Travel in the part before message {read.lost[0].number}"
    return [
        tags.view_button(until, travel_files.OpenedTaken(with_gaps=False), key="until"),
        tags.view_button(
            "Travel in all that can be read", travel_files.OpenedTaken(with_gaps=True), key="all"
        ),
        leave,
    ]


def _view_difference(difference: Difference) -> list[Element[msg.TravelMsg]]:
    changed = [tags.li({}, _change_words(change)) for change in difference.changed[:MOST]]
    return [
        *_view_listed("Added since", _view_types(difference.added), len(difference.added)),
        *_view_listed("Removed since", _view_types(difference.removed), len(difference.removed)),
        *_view_listed("Changed since", changed, len(difference.changed)),
    ]


def _view_types(names: Sequence[str]) -> list[Element[msg.TravelMsg]]:
    return [tags.li({}, tags.code({}, _short(name)), f" ({name.partition(':')[0]})") for name in names[:MOST]]


def _view_listed(title: str, items: list[Element[msg.TravelMsg]], count: int) -> list[Element[msg.TravelMsg]]:
    """The listed items, and how many more there are; nothing if there are none."""
    more = [tags.li({}, f"and {count - len(items)} more")] if count > len(items) else []
    return (
        [tags.p({"class": "t-label"}, title), tags.ul({"class": "t-changes"}, *items, *more)] if items else []
    )


def _change_words(change: Change) -> str:
    """How a part of a type changed, in words."""
    name = _short(change.type)
    if not change.part:
        return ("{type} is now a message" if change.after else "{type} is no longer a message").format(
            type=name
        )
    if change.before is None:
        return f"{name}: {change.part} is new"
    if change.after is None:
        return f"{name}: {change.part} is gone"
    words = "{type}: {part} was {before} and is {after}"
    return words.format(type=name, part=change.part, before=change.before, after=change.after)


def _view_lost(lost: Lost) -> Element[msg.TravelMsg]:
    return tags.li({}, f"{lost.where}: {lost.reason} ", tags.code({}, lost.text[:LONGEST]))


def _short(full: str) -> str:
    """A full name without its module."""
    return full.rpartition(":")[2]


def _view_test(model: Travel) -> list[Element[msg.TravelMsg]]:
    first, last = first_tested(model), model.looked_at
    words = (
        f"Messages {first} to {last} as a pytest test that asserts what the page then says."
        if first <= last
        else "There is no message to test before the selected moment."
    )
    return [
        tags.p({}, words),
        tags.label({"class": "t-since"}, "Since ", _view_since(model)),
        tags.view_button("Copy as test", travel_files.FilesEvent.TEST_ASKED, first <= last, key="test"),
        *_view_text(model.files.test),
    ]


def _view_since(model: Travel) -> Element[msg.TravelMsg]:
    """The choice of where the test begins."""
    numbers = [str(number) for number in range(len(model.pins))]
    chosen = "" if model.files.since is None else str(model.files.since)
    pins = [
        tags.view_option(number, pin_words(pin), number == chosen)
        for number, pin in zip(numbers, model.pins, strict=True)
    ]
    values: tuple[tuple[str, msg.TravelMsg], ...] = tuple(
        (value, travel_files.SinceChosen(value)) for value in ("", *numbers)
    )
    return tags.select(
        {"aria-label": "Since"},
        tags.view_option("", "the beginning", not chosen),
        *pins,
        on=(OnValue(values),),
    )


def _view_text(text: str) -> list[Element[msg.TravelMsg]]:
    if not text:
        return []
    attributes = {"class": "t-text", "tabindex": "0", "role": "region", "aria-label": "The test"}
    return [tags.pre(attributes, text)]
