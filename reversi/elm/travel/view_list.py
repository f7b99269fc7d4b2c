"""The list of messages, a page at a time, and its filters."""

from reversi.elm.html import Attribute, Element, Html, On, OnKey, OnText, click
from reversi.elm.travel import msg as travel_msg
from reversi.elm.travel.model import Fold, Root, Travel
from reversi.elm.travel.steps import format_time, rows_of
from reversi.elm.travel.tags import button, div, input_, label, li, ol, p, span, view_button
from reversi.elm.travel.update import pin_number, rows_shown
from reversi.elm.travel.values import brief_of
from reversi.elm.travel.words import ENGLISH as WORDS

SELECTED = "travel-selected"
"""The id of the selected row."""

KEYS: tuple[tuple[str, travel_msg.TravelMsg], ...] = (
    ("ArrowLeft", travel_msg.Click.EARLIER),
    ("ArrowRight", travel_msg.Click.LATER),
    ("ArrowUp", travel_msg.Click.EARLIER),
    ("ArrowDown", travel_msg.Click.LATER),
    ("Home", travel_msg.Click.FIRST),
    ("End", travel_msg.Click.NOW),
)
"""The keys that walk through the messages."""


def view_list(model: Travel) -> Element[travel_msg.TravelMsg]:
    """The filters and the messages."""
    return div({"class": "t-list"}, _view_filters(model), *_view_kinds(model), _view_rows(model), key="list")


def _view_filters(model: Travel) -> Element[travel_msg.TravelMsg]:
    kinds, hidden = model.listing.kinds, model.filters.hidden
    unfolded = Fold(Root.KINDS) in model.toggled
    words = WORDS.kinds.format(shown=len(kinds - hidden), all=len(kinds))
    attributes = {"type": "button", "class": "t-fold", "aria-expanded": "true" if unfolded else "false"}
    search = {
        "type": "search",
        "aria-label": WORDS.search,
        "placeholder": WORDS.search,
        "value": model.filters.search,
    }
    return div(
        {"class": "t-filters"},
        input_(search, on=(OnText(travel_msg.SearchTyped),)),
        button(attributes, words, on=click(travel_msg.FoldSwitched(Fold(Root.KINDS)))),
    )


def _view_kinds(model: Travel) -> list[Element[travel_msg.TravelMsg]]:
    if Fold(Root.KINDS) not in model.toggled:
        return []
    kinds = [_view_kind(kind, kind not in model.filters.hidden) for kind in sorted(model.listing.kinds)]
    return [div({"class": "t-kinds", "role": "group", "aria-label": WORDS.kinds_title}, *kinds, key="kinds")]


def _view_kind(kind: str, shown: bool) -> Element[travel_msg.TravelMsg]:
    box = input_({"type": "checkbox", "checked": shown}, on=(On("change", travel_msg.KindSwitched(kind)),))
    return label({}, box, " ", kind, key=kind)


def _view_rows(model: Travel) -> Element[travel_msg.TravelMsg]:
    """A page of messages, the earliest first."""
    rows = rows_of(model.listing, rows_shown(model))
    attributes: dict[str, Attribute] = {"class": "t-rows", "role": "group", "aria-label": WORDS.log}
    content: list[Html[travel_msg.TravelMsg]] = []
    if rows.before:
        name = WORDS.earlier_rows.format(count=rows.before)
        content.append(view_button(name, travel_msg.RowsTurned(-1), key="before"))
    if rows.places:
        content.append(ol({}, *[_view_row(model, place) for place in rows.places], key="rows"))
    else:
        words = WORDS.hidden_all if model.listing.last > model.listing.first else WORDS.no_messages
        content.append(p({"class": "t-quiet"}, words, key="none"))
    if rows.after:
        content.append(
            view_button(WORDS.later_rows.format(count=rows.after), travel_msg.RowsTurned(1), key="after")
        )
    return div(attributes, *content, on=(OnKey(KEYS),), key="page")


def _view_row(model: Travel, place: int) -> Element[travel_msg.TravelMsg]:
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
            on=click(travel_msg.PlaceChosen(place)),
        ),
        key=str(place),
    )


def _marks(model: Travel, place: int) -> dict[str, str]:
    """The marks of a message (pinned, failed, …), as classes and in words."""
    marks = dict[str, str]()
    if pin_number(model, place) is not None:
        marks["t-pinned"] = WORDS.pinned
    if model.line.message_at(place).failure:
        marks["t-failed"] = WORDS.failed
    if model.supposed and place in model.supposed.rerun.lapsed:
        marks["t-stale"] = WORDS.stale
    return marks
