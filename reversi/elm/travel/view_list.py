"""The list of messages, a page at a time, and its filters; and any value as a tree."""

from collections.abc import Sequence

from reversi.elm.html import Attribute, Element, Html, On, OnKey, OnText, click
from reversi.elm.travel import msg, steps, tags
from reversi.elm.travel.model import Travel
from reversi.elm.travel.tags import code, div, input_, li, span, ul
from reversi.elm.travel.update import pin_at
from reversi.elm.travel.values import Part, Path, has_parts, line_of, parts_of

SELECTED = "travel-selected"
"""The id of the selected row."""

KEYS: tuple[tuple[str, msg.TravelMsg], ...] = (
    ("ArrowLeft", msg.Click.EARLIER),
    ("ArrowRight", msg.Click.LATER),
    ("ArrowUp", msg.Click.EARLIER),
    ("ArrowDown", msg.Click.LATER),
    ("Home", msg.Click.FIRST),
    ("End", msg.Click.NOW),
)
"""The keys that walk through the messages."""

KINDS = ("kinds",)
"""The fold of the kinds of messages."""


def view_list(model: Travel) -> Element[msg.TravelMsg]:
    """The filters and the messages."""
    return div({"class": "t-list"}, _view_filters(model), *_view_kinds(model), _view_rows(model), key="list")


def _view_filters(model: Travel) -> Element[msg.TravelMsg]:
    kinds, hidden = model.listing.kinds, model.filters.hidden
    name = "Search messages"
    search = {"type": "search", "aria-label": name, "placeholder": name, "value": model.filters.search}
    return div(
        {"class": "t-filters"},
        input_(search, on=(OnText(msg.SearchTyped),)),
        tags.view_fold(KINDS in model.toggled, KINDS, f"Kinds ({len(kinds - hidden)} of {len(kinds)})"),
    )


def _view_kinds(model: Travel) -> list[Element[msg.TravelMsg]]:
    if KINDS not in model.toggled:
        return []
    kinds = [_view_kind(kind, kind not in model.filters.hidden) for kind in sorted(model.listing.kinds)]
    return [
        div({"class": "t-kinds", "role": "group", "aria-label": "Kinds of messages"}, *kinds, key="kinds")
    ]


def _view_kind(kind: str, shown: bool) -> Element[msg.TravelMsg]:
    box = input_({"type": "checkbox", "checked": shown}, on=(On("change", msg.KindSwitched(kind)),))
    return tags.label({}, box, " ", kind, key=kind)


def _view_rows(model: Travel) -> Element[msg.TravelMsg]:
    """A page of messages, the earliest first."""
    number = steps.rows_around(model.listing, model.looked_at) if model.rows is None else model.rows
    rows = steps.rows_of(model.listing, number)
    content: list[Html[msg.TravelMsg]] = []
    if rows.before:
        before = msg.RowsChosen(rows.number - 1)
        content.append(tags.view_button(f"{rows.before} earlier", before, key="before"))
    if rows.places:
        content.append(tags.ol({}, *[_view_row(model, place) for place in rows.places], key="rows"))
    else:
        is_hidden = model.listing.last > model.listing.first
        words = "No message matches the filters." if is_hidden else "Nothing has happened yet."
        content.append(tags.view_quiet(words, key="none"))
    if rows.after:
        after = msg.RowsChosen(rows.number + 1)
        content.append(tags.view_button(f"{rows.after} later", after, key="after"))
    attributes = {"class": "t-rows", "role": "group", "aria-label": "Messages"}
    return div(attributes, *content, on=(OnKey(KEYS),), key="page")


def _view_row(model: Travel, place: int) -> Element[msg.TravelMsg]:
    """One message of the list."""
    step, marks = model.line.message_at(place), _marks(model, place)
    attributes: dict[str, Attribute] = {"type": "button", "class": " ".join(("t-row", *marks))}
    if place == model.told:
        attributes |= {"aria-current": "true", "id": SELECTED}
    row = tags.button(
        attributes,
        span({"class": "t-place"}, str(place)),
        " ",
        span({"class": "t-said"}, line_of(step.message, is_brief=True)),
        " ",
        span({"class": "t-at"}, steps.format_time(step.at)),
        *[span({"class": "t-unseen"}, f", {words}") for words in marks.values()],
        on=click(msg.PlaceChosen(place)),
    )
    return li({}, row, key=str(place))


def _marks(model: Travel, place: int) -> dict[str, str]:
    """The marks of a message (pinned, failed, …), as classes and in words."""
    marks = dict[str, str]()
    if pin_at(model, place):
        marks["t-pinned"] = "pinned"
    if model.line.message_at(place).failure:
        marks["t-failed"] = "failed"
    if model.supposed and place in model.supposed.rerun.lapsed:
        marks["t-stale"] = "no longer applies"
    return marks


MANY = 100
"""The number of parts beyond which a value is shown in ranges of that many."""


def view_value(model: Travel, root: str, value: object, number: int = 0) -> Element[msg.TravelMsg]:
    """A value as a tree, its direct parts unfolded; `root` and `number` tell its folds from others."""
    return ul({"class": "t-tree"}, _view_part(model, (root, str(number)), Part("", value), is_whole=True))


def _view_part(model: Travel, fold: Path, part: Part, is_whole: bool = False) -> Element[msg.TravelMsg]:
    """A value, and its parts if it is unfolded."""
    label: list[Html[msg.TravelMsg]] = [span({"class": "t-label"}, part.label), " "] if part.label else []
    is_unfolded = is_whole ^ (fold in model.toggled)
    if not has_parts(part.value):
        return li({}, *label, code({}, line_of(part.value)), key=part.label)
    if not is_unfolded:
        return _view_fold(fold, part.label, [*label, code({}, line_of(part.value))])
    content = [*label, code({}, type(part.value).__name__)]
    return _view_fold(fold, part.label, content, _view_inside(model, fold, parts_of(part.value)))


def _view_fold(
    fold: Path, key: str, content: list[Html[msg.TravelMsg]], inside: Sequence[Element[msg.TravelMsg]] = ()
) -> Element[msg.TravelMsg]:
    """The button that folds and unfolds, and what is inside while it is unfolded."""
    inner = [ul({}, *inside)] if inside else []
    return li({}, tags.view_fold(bool(inside), fold, *content), *inner, key=key)


def _view_inside(model: Travel, fold: Path, parts: tuple[Part, ...]) -> list[Element[msg.TravelMsg]]:
    """The parts of a value, in ranges if there are many."""
    if len(parts) <= MANY:
        return [_view_part(model, (*fold, part.label), part) for part in parts]
    return [_view_range(model, fold, start, parts) for start in range(0, len(parts), MANY)]


def _view_range(model: Travel, fold: Path, start: int, parts: tuple[Part, ...]) -> Element[msg.TravelMsg]:
    some = parts[start : start + MANY]
    name = f"[{start}…{start + len(some) - 1}]"
    whole = (*fold, name)
    return _view_fold(whole, name, [name], _view_inside(model, whole, some) if whole in model.toggled else ())
