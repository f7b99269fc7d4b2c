"""The list of messages, a page at a time, and its filters."""

from reversi.elm.html import Attribute, Element, Html, On, OnKey, OnText, click
from reversi.elm.travel import msg
from reversi.elm.travel.model import Fold, Root, Travel
from reversi.elm.travel.steps import format_time, rows_of
from reversi.elm.travel.tags import button, code, div, input_, label, li, ol, p, span, ul, view_button
from reversi.elm.travel.update import pin_number, rows_shown
from reversi.elm.travel.values import Part, Path, brief_of, has_parts, line_of, parts_of

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


def view_list(model: Travel) -> Element[msg.TravelMsg]:
    """The filters and the messages."""
    return div({"class": "t-list"}, _view_filters(model), *_view_kinds(model), _view_rows(model), key="list")


def _view_filters(model: Travel) -> Element[msg.TravelMsg]:
    kinds, hidden = model.listing.kinds, model.filters.hidden
    unfolded = Fold(Root.KINDS) in model.toggled
    words = f"Kinds ({len(kinds - hidden)} of {len(kinds)})"
    attributes = {"type": "button", "class": "t-fold", "aria-expanded": "true" if unfolded else "false"}
    search = {
        "type": "search",
        "aria-label": "Search messages",
        "placeholder": "Search messages",
        "value": model.filters.search,
    }
    return div(
        {"class": "t-filters"},
        input_(search, on=(OnText(msg.SearchTyped),)),
        button(attributes, words, on=click(msg.FoldSwitched(Fold(Root.KINDS)))),
    )


def _view_kinds(model: Travel) -> list[Element[msg.TravelMsg]]:
    if Fold(Root.KINDS) not in model.toggled:
        return []
    kinds = [_view_kind(kind, kind not in model.filters.hidden) for kind in sorted(model.listing.kinds)]
    return [
        div({"class": "t-kinds", "role": "group", "aria-label": "Kinds of messages"}, *kinds, key="kinds")
    ]


def _view_kind(kind: str, shown: bool) -> Element[msg.TravelMsg]:
    box = input_({"type": "checkbox", "checked": shown}, on=(On("change", msg.KindSwitched(kind)),))
    return label({}, box, " ", kind, key=kind)


def _view_rows(model: Travel) -> Element[msg.TravelMsg]:
    """A page of messages, the earliest first."""
    rows = rows_of(model.listing, rows_shown(model))
    attributes: dict[str, Attribute] = {"class": "t-rows", "role": "group", "aria-label": "Messages"}
    content: list[Html[msg.TravelMsg]] = []
    if rows.before:
        name = f"{rows.before} earlier"
        content.append(view_button(name, msg.RowsTurned(-1), key="before"))
    if rows.places:
        content.append(ol({}, *[_view_row(model, place) for place in rows.places], key="rows"))
    else:
        words = (
            "No message matches the filters."
            if model.listing.last > model.listing.first
            else "Nothing has happened yet."
        )
        content.append(p({"class": "t-quiet"}, words, key="none"))
    if rows.after:
        content.append(view_button(f"{rows.after} later", msg.RowsTurned(1), key="after"))
    return div(attributes, *content, on=(OnKey(KEYS),), key="page")


def _view_row(model: Travel, place: int) -> Element[msg.TravelMsg]:
    """One message of the list."""
    step, marks = model.line.message_at(place), _marks(model, place)
    line, time = brief_of(step.message), format_time(step.at)
    attributes: dict[str, Attribute] = {
        "type": "button",
        "class": " ".join(("t-row", *marks)),
    }
    if place == model.told:
        attributes |= {"aria-current": "true", "id": SELECTED}
    return li(
        {},
        button(
            attributes,
            span({"class": "t-place"}, str(place)),
            " ",
            span({"class": "t-said"}, line),
            " ",
            span({"class": "t-at"}, time),
            *[span({"class": "t-unseen"}, f", {words}") for words in marks.values()],
            on=click(msg.PlaceChosen(place)),
        ),
        key=str(place),
    )


def _marks(model: Travel, place: int) -> dict[str, str]:
    """The marks of a message (pinned, failed, …), as classes and in words."""
    marks = dict[str, str]()
    if pin_number(model, place) is not None:
        marks["t-pinned"] = "pinned"
    if model.line.message_at(place).failure:
        marks["t-failed"] = "failed"
    if model.supposed and place in model.supposed.rerun.lapsed:
        marks["t-stale"] = "no longer applies"
    return marks


MANY = 100
"""The number of parts beyond which a value is shown in ranges of that many."""


def view_value(model: Travel, root: Root, value: object, name: str = "") -> Element[msg.TravelMsg]:
    """A value as a tree, its direct parts unfolded; `name` tells it from others under the same root."""
    return ul({"class": "t-tree"}, _view_part(model, Fold(root, (name,)), Part("", value), is_whole=True))


def is_unfolded(model: Travel, fold: Fold, is_whole: bool) -> bool:
    """Whether the parts of a value are shown."""
    return is_whole ^ (fold in model.toggled)


def _view_part(model: Travel, fold: Fold, part: Part, is_whole: bool = False) -> Element[msg.TravelMsg]:
    """A value, and its parts if it is unfolded."""
    if not has_parts(part.value):
        return li({}, *_words(part), key=part.label)
    unfolded = is_unfolded(model, fold, is_whole)
    content = [*_label(part), code({}, type(part.value).__name__)] if unfolded else _words(part)
    inside = _view_inside(model, fold, parts_of(part.value)) if unfolded else []
    return _view_fold(fold, unfolded, content, inside, part.label)


def _view_fold(
    fold: Fold,
    unfolded: bool,
    content: list[Html[msg.TravelMsg]],
    inside: list[Element[msg.TravelMsg]],
    key: str,
) -> Element[msg.TravelMsg]:
    """The button that folds and unfolds, and the content while it is unfolded."""
    attributes = {"type": "button", "class": "t-fold", "aria-expanded": "true" if unfolded else "false"}
    switch = button(attributes, *content, on=click(msg.FoldSwitched(fold)))
    return li({}, switch, *([ul({}, *inside)] if inside else []), key=key)


def _view_inside(model: Travel, fold: Fold, parts: tuple[Part, ...]) -> list[Element[msg.TravelMsg]]:
    """The parts of a value, in ranges if there are many."""
    if len(parts) <= MANY:
        return [_view_part(model, _inside(fold, (part.label,)), part) for part in parts]
    starts = range(0, len(parts), MANY)
    return [_view_range(model, fold, start, parts[start : start + MANY]) for start in starts]


def _view_range(model: Travel, fold: Fold, start: int, parts: tuple[Part, ...]) -> Element[msg.TravelMsg]:
    name = f"[{start}…{start + len(parts) - 1}]"
    whole = _inside(fold, (name,))
    unfolded = is_unfolded(model, whole, is_whole=False)
    inside = [_view_part(model, _inside(fold, (part.label,)), part) for part in parts] if unfolded else []
    return _view_fold(whole, unfolded, [name], inside, name)


def _inside(fold: Fold, path: Path) -> Fold:
    return Fold(fold.root, (*fold.path, *path))


def _label(part: Part) -> list[Html[msg.TravelMsg]]:
    return [span({"class": "t-label"}, part.label), " "] if part.label else []


def _words(part: Part) -> list[Html[msg.TravelMsg]]:
    return [*_label(part), code({}, line_of(part.value))]
