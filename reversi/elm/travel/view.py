"""The panel: the selected moment, and what there is to see of it."""

from typing import assert_never

from reversi.elm.html import Attribute, Element, Html, OnKey, OnText, OnValue, click
from reversi.elm.travel import msg, tags
from reversi.elm.travel.branches import parting
from reversi.elm.travel.model import AnyBranch, Root, Speed, Supposed, Tab, Travel
from reversi.elm.travel.tags import code, div, li, p, pre, ul, view_button, view_titled
from reversi.elm.travel.update import SLIDER, tab_id
from reversi.elm.travel.values import line_of
from reversi.elm.travel.view_changes import view_changes
from reversi.elm.travel.view_files import view_files
from reversi.elm.travel.view_list import KEYS, view_list, view_value
from reversi.elm.travel.view_message import view_message
from reversi.elm.travel.words import ENGLISH as WORDS


def view_branches(model: Travel) -> list[Html[msg.TravelMsg]]:
    """The what-if, and the branches, newest first."""
    return [
        *_view_trouble(model),
        *view_titled(WORDS.what_if_title, *_view_what_if(model.supposed)),
        *view_titled(WORDS.branches, *_view_left(model)),
    ]


def _view_trouble(model: Travel) -> list[Element[msg.TravelMsg]]:
    if not model.trouble:
        return []
    attributes = {"class": "t-failure", "tabindex": "0", "role": "region", "aria-label": WORDS.failed}
    return [p({"class": "t-alarm", "role": "alert"}, WORDS.trouble), pre(attributes, model.trouble)]


def _view_what_if(supposed: Supposed | None) -> list[Element[msg.TravelMsg]]:
    if not supposed:
        return [p({"class": "t-quiet"}, WORDS.what_if_words)]
    log, lapsed = supposed.rerun.log, supposed.rerun.lapsed
    return [
        ul({}, *[li({}, each) for each in supposed.changes]),
        p({}, WORDS.what_if_result.format(count=log.last - log.first, stale=len(lapsed))),
        div(
            {"class": "t-choices"},
            view_button(WORDS.what_if_take, msg.Click.TAKE_WHAT_IF, key="take"),
            view_button(WORDS.what_if_leave, msg.Click.LEAVE_WHAT_IF, key="leave"),
        ),
    ]


def _view_left(model: Travel) -> list[Element[msg.TravelMsg]]:
    if not model.branches.left:
        return [p({"class": "t-quiet"}, WORDS.no_branches)]
    return [
        ul({"class": "t-left"}, *[_view_branch(model, branch) for branch in reversed(model.branches.left)])
    ]


def _view_branch(model: Travel, branch: AnyBranch) -> Element[msg.TravelMsg]:
    """A branch: where it leaves the program's own line, its length, and its last message."""
    place = parting(model.log, branch.log)
    words = WORDS.branch.format(number=branch.number, place=place, last=branch.log.last)
    end = branch.log.message_at(branch.log.last)
    return li(
        {},
        p({}, words),
        p({}, code({}, line_of(end.message))),
        view_button(WORDS.go_to_branch.format(number=branch.number), msg.BranchChosen(branch.number)),
        key=str(branch.number),
    )


BODY = "travel-body"
"""The id of the tabs' content."""


def view(model: Travel) -> Element[msg.TravelMsg]:
    """The panel."""
    whole = [] if model.shrunk else [_view_tabs(model), view_list(model), _view_body(model)]
    return tags.section(
        {"class": "travel", "aria-label": WORDS.title, "lang": "en", "data-tab": model.tab.value},
        _view_header(model),
        _view_when(model),
        *whole,
        on=(OnKey((("Escape", msg.Click.CLOSE),)),),
    )


def _view_header(model: Travel) -> Element[msg.TravelMsg]:
    size = WORDS.grow if model.shrunk else WORDS.shrink
    return tags.header(
        {},
        tags.h1({}, WORDS.title),
        tags.view_sign("grow" if model.shrunk else "shrink", size, msg.Click.SIZE, "t-sign t-size"),
        tags.view_sign("close", WORDS.close, msg.Click.CLOSE),
    )


def _view_when(model: Travel) -> Element[msg.TravelMsg]:
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


def _view_back(model: Travel) -> Element[msg.TravelMsg]:
    if model.supposed:
        return tags.view_button(WORDS.what_if_leave, msg.Click.LEAVE_WHAT_IF, True, "t-back")
    return tags.view_button(WORDS.back, msg.Click.NOW, model.place is not None, "t-back")


def _where_words(model: Travel) -> str:
    if model.place is None:
        return WORDS.at_now
    if model.supposed:
        what = model.supposed.changes[-1]
        return WORDS.supposed.format(what=what, place=model.place, last=model.line.last)
    return WORDS.looking.format(place=model.place, last=model.line.last)


def _view_slider(model: Travel) -> Element[msg.TravelMsg]:
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
    return tags.input_(attributes, on=(OnText(msg.SliderMoved), OnKey(KEYS)))


def _view_buttons(model: Travel) -> Element[msg.TravelMsg]:
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
            tags.view_sign("first", WORDS.first, msg.Click.FIRST),
            tags.view_sign("earlier", WORDS.earlier, msg.Click.EARLIER),
            tags.view_sign(
                "pause" if model.plays else "play",
                WORDS.pause if model.plays else WORDS.play,
                msg.Click.PLAY,
            ),
            tags.view_sign("later", WORDS.later, msg.Click.LATER),
            tags.view_sign("last", WORDS.last, msg.Click.NOW),
            on=(OnKey(KEYS),),
        ),
        tags.select({"aria-label": WORDS.speed}, *_view_speeds(model), on=(OnValue(_SPEEDS),)),
        tags.input_(jump, on=(OnText(msg.PlaceTyped, "change"),)),
    )


_SPEEDS: tuple[tuple[str, msg.TravelMsg], ...] = tuple(
    (speed.name, msg.SpeedChosen(speed)) for speed in Speed
)


def _view_speeds(model: Travel) -> list[Element[msg.TravelMsg]]:
    named = zip(Speed, WORDS.speeds, strict=True)
    return [tags.view_option(speed.name, words, speed is model.speed) for speed, words in named]


def _view_tabs(model: Travel) -> Element[msg.TravelMsg]:
    keys: OnKey[msg.TravelMsg] = OnKey((("ArrowLeft", msg.TabTurned(-1)), ("ArrowRight", msg.TabTurned(1))))
    tabs = [_view_tab(model, tab, words) for tab, words in zip(Tab, WORDS.tabs, strict=True)]
    return tags.div(
        {"class": "t-tabs", "role": "tablist", "aria-label": WORDS.panels}, *tabs, on=(keys,), key="tabs"
    )


def _view_tab(model: Travel, tab: Tab, words: str) -> Element[msg.TravelMsg]:
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
    return tags.button(attributes, words, on=click(msg.TabChosen(tab)))


def _view_body(model: Travel) -> Element[msg.TravelMsg]:
    attributes = {
        "class": "t-body",
        "id": BODY,
        "role": "tabpanel",
        "tabindex": "0",
        "aria-labelledby": tab_id(model.tab),
    }
    return tags.div(attributes, *_view_chosen(model), key=f"body {model.tab.value}")


def _view_chosen(model: Travel) -> list[Html[msg.TravelMsg]]:
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
