"""The panel: the selected moment, and what there is to see of it."""

from typing import assert_never

from reversi.elm.html import Attribute, Element, Html, OnKey, OnText, OnValue, click
from reversi.elm.travel import msg as travel_msg
from reversi.elm.travel import tags
from reversi.elm.travel.model import Root, Speed, Tab, Travel
from reversi.elm.travel.update import SLIDER, tab_id
from reversi.elm.travel.view_branches import view_branches
from reversi.elm.travel.view_changes import view_changes
from reversi.elm.travel.view_files import view_files
from reversi.elm.travel.view_list import KEYS, view_list
from reversi.elm.travel.view_message import view_message
from reversi.elm.travel.view_values import view_value
from reversi.elm.travel.words import ENGLISH as WORDS

BODY = "travel-body"
"""The id of the tabs' content."""


def view(model: Travel) -> Element[travel_msg.TravelMsg]:
    """The panel."""
    whole = [] if model.shrunk else [_view_tabs(model), view_list(model), _view_body(model)]
    return tags.section(
        {"class": "travel", "aria-label": WORDS.title, "lang": "en", "data-tab": model.tab.value},
        _view_header(model),
        _view_when(model),
        *whole,
        on=(OnKey((("Escape", travel_msg.Click.CLOSE),)),),
    )


def _view_header(model: Travel) -> Element[travel_msg.TravelMsg]:
    size = WORDS.grow if model.shrunk else WORDS.shrink
    return tags.header(
        {},
        tags.h1({}, WORDS.title),
        tags.view_sign("grow" if model.shrunk else "shrink", size, travel_msg.Click.SIZE, "t-sign t-size"),
        tags.view_sign("close", WORDS.close, travel_msg.Click.CLOSE),
    )


def _view_when(model: Travel) -> Element[travel_msg.TravelMsg]:
    """The selected moment, in words and as a slider, and the controls that move it."""
    return tags.div(
        {"class": "t-when"},
        tags.div(
            {"class": "t-where"},
            tags.p({"role": "status"}, _where_words(model)),
            _view_back(model),
        ),
        _view_slider(model),
        _view_buttons(model),
    )


def _view_back(model: Travel) -> Element[travel_msg.TravelMsg]:
    if model.supposed:
        return tags.view_button(WORDS.what_if_leave, travel_msg.Click.LEAVE_WHAT_IF, True, "t-back")
    return tags.view_button(WORDS.back, travel_msg.Click.NOW, model.place is not None, "t-back")


def _where_words(model: Travel) -> str:
    if model.place is None:
        return WORDS.at_now
    if model.supposed:
        what = model.supposed.changes[-1]
        return WORDS.supposed.format(what=what, place=model.place, last=model.line.last)
    return WORDS.looking.format(place=model.place, last=model.line.last)


def _view_slider(model: Travel) -> Element[travel_msg.TravelMsg]:
    line = model.line
    words = WORDS.slider_now if model.place is None else WORDS.slider_value
    attributes: dict[str, Attribute] = {
        "type": "range",
        "id": SLIDER,
        "min": str(line.first),
        "max": str(line.last),
        "value": str(model.looked_at),
        "aria-label": WORDS.slider,
        "aria-valuetext": words.format(place=model.looked_at, last=line.last),
    }
    return tags.input_(attributes, on=(OnText(travel_msg.SliderMoved), OnKey(KEYS)))


def _view_buttons(model: Travel) -> Element[travel_msg.TravelMsg]:
    jump: dict[str, Attribute] = {
        "type": "number",
        "aria-label": WORDS.jump,
        "min": str(model.line.first),
        "max": str(model.line.last),
        "value": str(model.looked_at),
    }
    return tags.div(
        {"class": "t-buttons"},
        tags.div(
            {"class": "t-signs", "role": "group", "aria-label": WORDS.slider},
            tags.view_sign("first", WORDS.first, travel_msg.Click.FIRST),
            tags.view_sign("earlier", WORDS.earlier, travel_msg.Click.EARLIER),
            tags.view_sign(
                "pause" if model.plays else "play",
                WORDS.pause if model.plays else WORDS.play,
                travel_msg.Click.PLAY,
            ),
            tags.view_sign("later", WORDS.later, travel_msg.Click.LATER),
            tags.view_sign("last", WORDS.last, travel_msg.Click.NOW),
            on=(OnKey(KEYS),),
        ),
        tags.select({"aria-label": WORDS.speed}, *_view_speeds(model), on=(OnValue(_SPEEDS),)),
        tags.input_(jump, on=(OnText(travel_msg.PlaceTyped, "change"),)),
    )


_SPEEDS: tuple[tuple[str, travel_msg.TravelMsg], ...] = tuple(
    (speed.name, travel_msg.SpeedChosen(speed)) for speed in Speed
)


def _view_speeds(model: Travel) -> list[Element[travel_msg.TravelMsg]]:
    named = zip(Speed, WORDS.speeds, strict=True)
    return [tags.view_option(speed.name, words, speed is model.speed) for speed, words in named]


def _view_tabs(model: Travel) -> Element[travel_msg.TravelMsg]:
    keys: OnKey[travel_msg.TravelMsg] = OnKey(
        (("ArrowLeft", travel_msg.TabTurned(-1)), ("ArrowRight", travel_msg.TabTurned(1)))
    )
    tabs = [_view_tab(model, tab, words) for tab, words in zip(Tab, WORDS.tabs, strict=True)]
    return tags.div(
        {"class": "t-tabs", "role": "tablist", "aria-label": WORDS.panels}, *tabs, on=(keys,), key="tabs"
    )


def _view_tab(model: Travel, tab: Tab, words: str) -> Element[travel_msg.TravelMsg]:
    chosen = tab is model.tab
    attributes: dict[str, Attribute] = {
        "type": "button",
        "role": "tab",
        "id": tab_id(tab),
        "aria-selected": "true" if chosen else "false",
        "aria-controls": BODY,
        "tabindex": "0" if chosen else "-1",
        "class": f"t-tab {tab.value}",
    }
    return tags.button(attributes, words, on=click(travel_msg.TabChosen(tab)))


def _view_body(model: Travel) -> Element[travel_msg.TravelMsg]:
    attributes = {
        "class": "t-body",
        "id": BODY,
        "role": "tabpanel",
        "tabindex": "0",
        "aria-labelledby": tab_id(model.tab),
    }
    return tags.div(attributes, *_view_chosen(model), key=f"body {model.tab.value}")


def _view_chosen(model: Travel) -> list[Html[travel_msg.TravelMsg]]:
    match model.tab:
        case Tab.LOG | Tab.MESSAGE:
            return view_message(model)
        case Tab.CHANGES:
            return view_changes(model)
        case Tab.MODEL:
            title = WORDS.model_title.format(place=model.looked_at)
            return [tags.h2({}, title), view_value(model, Root.MODEL, model.line.state_at(model.looked_at))]
        case Tab.BRANCHES:
            return view_branches(model)
        case Tab.FILE:
            return view_files(model)
        case _ as unreachable:
            assert_never(unreachable)
