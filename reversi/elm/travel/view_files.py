"""The session as a file: save it, open one, or get it as a test."""

from collections.abc import Sequence

from reversi.elm.html import Attribute, Element, Html, OnText, OnValue
from reversi.elm.travel import msg as travel_msg
from reversi.elm.travel.files import (
    FileOpened,
    Files,
    FilesEvent,
    News,
    OpenedTaken,
    PasteTyped,
    Refused,
    SinceChosen,
)
from reversi.elm.travel.model import Travel
from reversi.elm.travel.recording import Lost, Rating, Read
from reversi.elm.travel.schema import Change, Difference
from reversi.elm.travel.tags import (
    code,
    div,
    input_,
    label,
    li,
    p,
    pre,
    select,
    span,
    textarea,
    ul,
    view_button,
    view_option,
    view_titled,
)
from reversi.elm.travel.update_files import first_tested
from reversi.elm.travel.view_changes import pin_words
from reversi.elm.travel.words_files import ENGLISH as WORDS

MOST = 40
"""How many changes of a kind, or lost messages, are listed."""

LONGEST = 400
"""How many characters of a lost message are shown."""

LARGEST = "64000000"
"""The largest file accepted, in bytes."""


def view_files(model: Travel) -> list[Html[travel_msg.TravelMsg]]:
    """The whole tab about files."""
    files = model.files
    return [
        p({"role": "status", "class": "t-news"}, _news(files)),
        *view_titled(
            WORDS.save_title, p({}, WORDS.save_words), view_button(WORDS.save, FilesEvent.SAVE_WANTED)
        ),
        *view_titled(WORDS.open_title, *_view_open(files)),
        *(view_titled(WORDS.test_title, *_view_test(model)) if model.inspected.label.place else []),
    ]


def _news(files: Files) -> str:
    words = {News.SAVED: WORDS.saved, News.COPIED: WORDS.copied, News.NOT_COPIED: WORDS.not_copied}
    return files.unwritten or (words[files.news] if files.news else "")


def _view_open(files: Files) -> list[Element[travel_msg.TravelMsg]]:
    attributes: dict[str, Attribute] = {
        "type": "file",
        "accept": ".json,application/json",
        "aria-label": WORDS.open,
        "data-largest": LARGEST,
    }
    paste: dict[str, Attribute] = {
        "aria-label": WORDS.paste,
        "placeholder": WORDS.paste,
        "rows": "2",
        "class": "t-paste",
        "spellcheck": "false",
        "value": files.pasted,
    }
    return [
        label(
            {"class": "t-file"},
            span({"aria-hidden": "true"}, WORDS.open),
            input_(attributes, on=(OnText(FileOpened, "change"),)),
        ),
        textarea(paste, on=(OnText(PasteTyped),)),
        view_button(WORDS.read, FilesEvent.PASTE_OPENED, bool(files.pasted)),
        div({"role": "status", "class": "t-opened"}, *_view_opened(files)),
    ]


def _view_opened(files: Files) -> list[Element[travel_msg.TravelMsg]]:
    match files.opened:
        case None:
            return []
        case Refused(is_foreign, where, reason):
            words = WORDS.foreign if is_foreign else WORDS.damaged
            return [p({"class": "t-alarm"}, words.format(reason=f"{where}: {reason}" if where else reason))]
        case Read() as read:
            return _view_read(read)


def _view_read(read: Read) -> list[Element[travel_msg.TravelMsg]]:
    """How an opened session fits the program, and what can be done with it."""
    is_bad = read.rating is not Rating.FINE
    return [
        p({"class": "t-alarm"} if is_bad else {}, _rating_words(read)),
        div({"class": "t-choices"}, *_view_choices(read)),
        *_view_difference(read.difference),
        *_view_listed(WORDS.lost, [_view_lost(lost) for lost in read.lost[:MOST]], len(read.lost)),
    ]


def _rating_words(read: Read) -> str:
    if read.recording is None:
        return WORDS.no_beginning
    count = len(read.recording.steps) + len(read.lost)
    match read.rating:
        case Rating.FINE:
            return WORDS.fine.format(count=count)
        case Rating.RISKY:
            return WORDS.risky.format(count=count)
        case Rating.IMPOSSIBLE:
            words = WORDS.spoiled if read.difference.is_none else WORDS.outdated
            return words.format(count=count, lost=len(read.lost))


def _view_choices(read: Read) -> list[Element[travel_msg.TravelMsg]]:
    leave = view_button(WORDS.leave, FilesEvent.OPENED_LEFT, key="leave")
    if read.recording is None:
        return [leave]
    if not read.lost:
        return [view_button(WORDS.travel, OpenedTaken(with_gaps=True), key="all"), leave]
    until = WORDS.travel_until.format(number=read.lost[0].number)
    return [
        view_button(until, OpenedTaken(with_gaps=False), key="until"),
        view_button(WORDS.travel_gaps, OpenedTaken(with_gaps=True), key="all"),
        leave,
    ]


def _view_difference(difference: Difference) -> list[Element[travel_msg.TravelMsg]]:
    changed = [li({}, _change_words(change)) for change in difference.changed[:MOST]]
    return [
        *_view_listed(WORDS.added, _view_types(difference.added), len(difference.added)),
        *_view_listed(WORDS.removed, _view_types(difference.removed), len(difference.removed)),
        *_view_listed(WORDS.changed, changed, len(difference.changed)),
    ]


def _view_types(names: Sequence[str]) -> list[Element[travel_msg.TravelMsg]]:
    return [li({}, code({}, _short(name)), f" ({name.partition(':')[0]})") for name in names[:MOST]]


def _view_listed(
    title: str, items: list[Element[travel_msg.TravelMsg]], count: int
) -> list[Element[travel_msg.TravelMsg]]:
    """The listed items, and how many more there are; nothing if there are none."""
    more = [li({}, WORDS.more.format(count=count - len(items)))] if count > len(items) else []
    return [p({"class": "t-label"}, title), ul({"class": "t-changes"}, *items, *more)] if items else []


def _change_words(change: Change) -> str:
    """How a part of a type changed, in words."""
    name = _short(change.type)
    if not change.part:
        return (WORDS.became_message if change.after else WORDS.no_message).format(type=name)
    if change.before is None:
        return WORDS.part_added.format(type=name, part=change.part)
    if change.after is None:
        return WORDS.part_removed.format(type=name, part=change.part)
    words = WORDS.part_changed
    return words.format(type=name, part=change.part, before=change.before, after=change.after)


def _view_lost(lost: Lost) -> Element[travel_msg.TravelMsg]:
    return li({}, f"{lost.where}: {lost.reason} ", code({}, lost.text[:LONGEST]))


def _short(full: str) -> str:
    """A full name without its module."""
    return full.rpartition(":")[2]


def _view_test(model: Travel) -> list[Element[travel_msg.TravelMsg]]:
    first, last = first_tested(model), model.looked_at
    words = WORDS.test_words.format(first=first, last=last) if first <= last else WORDS.test_nothing
    return [
        p({}, words),
        label({"class": "t-since"}, f"{WORDS.since} ", _view_since(model)),
        view_button(WORDS.test, FilesEvent.TEST_ASKED, first <= last, key="test"),
        *_view_text(model.files.test),
    ]


def _view_since(model: Travel) -> Element[travel_msg.TravelMsg]:
    """The choice of where the test begins."""
    numbers = [str(number) for number in range(len(model.pins))]
    chosen = "" if model.files.since is None else str(model.files.since)
    pins = [
        view_option(number, pin_words(pin), number == chosen)
        for number, pin in zip(numbers, model.pins, strict=True)
    ]
    values: tuple[tuple[str, travel_msg.TravelMsg], ...] = tuple(
        (value, SinceChosen(value)) for value in ("", *numbers)
    )
    return select(
        {"aria-label": WORDS.since},
        view_option("", WORDS.beginning, not chosen),
        *pins,
        on=(OnValue(values),),
    )


def _view_text(text: str) -> list[Element[travel_msg.TravelMsg]]:
    if not text:
        return []
    attributes = {"class": "t-text", "tabindex": "0", "role": "region", "aria-label": WORDS.test_text}
    return [pre(attributes, text)]
