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
from reversi.elm.travel.words import OF_FILES as WORDS

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
            WORDS.save_title,
            tags.p({}, WORDS.save_words),
            tags.view_button(WORDS.save, travel_files.FilesEvent.SAVE_WANTED),
        ),
        *tags.view_titled(WORDS.open_title, *_view_open(files)),
        *(tags.view_titled(WORDS.test_title, *_view_test(model)) if model.inspected.label.place else []),
    ]


def _news(files: travel_files.Files) -> str:
    words = {
        travel_files.News.SAVED: WORDS.saved,
        travel_files.News.COPIED: WORDS.copied,
        travel_files.News.NOT_COPIED: WORDS.not_copied,
    }
    return files.unwritten or (words[files.news] if files.news else "")


def _view_open(files: travel_files.Files) -> list[Element[msg.TravelMsg]]:
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
        tags.label(
            {"class": "t-file"},
            tags.span({"aria-hidden": "true"}, WORDS.open),
            tags.input_(attributes, on=(OnText(travel_files.FileOpened, "change"),)),
        ),
        tags.textarea(paste, on=(OnText(travel_files.PasteTyped),)),
        tags.view_button(WORDS.read, travel_files.FilesEvent.PASTE_OPENED, bool(files.pasted)),
        tags.div({"role": "status", "class": "t-opened"}, *_view_opened(files)),
    ]


def _view_opened(files: travel_files.Files) -> list[Element[msg.TravelMsg]]:
    match files.opened:
        case None:
            return []
        case travel_files.Refused(is_foreign, where, reason):
            words = WORDS.foreign if is_foreign else WORDS.damaged
            return [
                tags.p({"class": "t-alarm"}, words.format(reason=f"{where}: {reason}" if where else reason))
            ]
        case Read() as read:
            return _view_read(read)


def _view_read(read: Read) -> list[Element[msg.TravelMsg]]:
    """How an opened session fits the program, and what can be done with it."""
    is_bad = read.rating is not Rating.FINE
    return [
        tags.p({"class": "t-alarm"} if is_bad else {}, _rating_words(read)),
        tags.div({"class": "t-choices"}, *_view_choices(read)),
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


def _view_choices(read: Read) -> list[Element[msg.TravelMsg]]:
    leave = tags.view_button(WORDS.leave, travel_files.FilesEvent.OPENED_LEFT, key="leave")
    if read.recording is None:
        return [leave]
    if not read.lost:
        return [tags.view_button(WORDS.travel, travel_files.OpenedTaken(with_gaps=True), key="all"), leave]
    until = WORDS.travel_until.format(number=read.lost[0].number)
    return [
        tags.view_button(until, travel_files.OpenedTaken(with_gaps=False), key="until"),
        tags.view_button(WORDS.travel_gaps, travel_files.OpenedTaken(with_gaps=True), key="all"),
        leave,
    ]


def _view_difference(difference: Difference) -> list[Element[msg.TravelMsg]]:
    changed = [tags.li({}, _change_words(change)) for change in difference.changed[:MOST]]
    return [
        *_view_listed(WORDS.added, _view_types(difference.added), len(difference.added)),
        *_view_listed(WORDS.removed, _view_types(difference.removed), len(difference.removed)),
        *_view_listed(WORDS.changed, changed, len(difference.changed)),
    ]


def _view_types(names: Sequence[str]) -> list[Element[msg.TravelMsg]]:
    return [tags.li({}, tags.code({}, _short(name)), f" ({name.partition(':')[0]})") for name in names[:MOST]]


def _view_listed(title: str, items: list[Element[msg.TravelMsg]], count: int) -> list[Element[msg.TravelMsg]]:
    """The listed items, and how many more there are; nothing if there are none."""
    more = [tags.li({}, WORDS.more.format(count=count - len(items)))] if count > len(items) else []
    return (
        [tags.p({"class": "t-label"}, title), tags.ul({"class": "t-changes"}, *items, *more)] if items else []
    )


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


def _view_lost(lost: Lost) -> Element[msg.TravelMsg]:
    return tags.li({}, f"{lost.where}: {lost.reason} ", tags.code({}, lost.text[:LONGEST]))


def _short(full: str) -> str:
    """A full name without its module."""
    return full.rpartition(":")[2]


def _view_test(model: Travel) -> list[Element[msg.TravelMsg]]:
    first, last = first_tested(model), model.looked_at
    words = WORDS.test_words.format(first=first, last=last) if first <= last else WORDS.test_nothing
    return [
        tags.p({}, words),
        tags.label({"class": "t-since"}, f"{WORDS.since} ", _view_since(model)),
        tags.view_button(WORDS.test, travel_files.FilesEvent.TEST_ASKED, first <= last, key="test"),
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
        {"aria-label": WORDS.since},
        tags.view_option("", WORDS.beginning, not chosen),
        *pins,
        on=(OnValue(values),),
    )


def _view_text(text: str) -> list[Element[msg.TravelMsg]]:
    if not text:
        return []
    attributes = {"class": "t-text", "tabindex": "0", "role": "region", "aria-label": WORDS.test_text}
    return [tags.pre(attributes, text)]
