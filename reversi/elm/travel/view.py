"""The panel: the selected moment, and what there is to see of it."""

from typing import assert_never

from reversi.elm.html import Attribute, Element, Html, OnKey, OnText, click
from reversi.elm.travel import msg, steps, tags
from reversi.elm.travel.model import Speed, Tab, Travel
from reversi.elm.travel.update import SLIDER, tab_id
from reversi.elm.travel.values import line_of
from reversi.elm.travel.view_changes import view_changes
from reversi.elm.travel.view_files import view_files
from reversi.elm.travel.view_list import KEYS, view_list, view_value
from reversi.elm.travel.view_message import view_message

BODY = "travel-body"
"""The id of the tabs' content."""


def view(model: Travel) -> Element[msg.TravelMsg]:
    """The panel."""
    whole = [] if model.shrunk else [_view_tabs(model), view_list(model), _view_body(model)]
    return tags.section(
        {"class": "travel", "aria-label": "Time travel", "lang": "en", "data-tab": model.tab.value},
        _view_header(model),
        _view_when(model),
        *whole,
        on=(OnKey((("Escape", msg.Click.CLOSE),)),),
    )


def _view_header(model: Travel) -> Element[msg.TravelMsg]:
    sign, size = ("grow", "larger") if model.shrunk else ("shrink", "smaller")
    return tags.header(
        {},
        tags.h1({}, "Time travel"),
        tags.view_sign(sign, f"Make the panel {size}", msg.Click.SIZE, "t-sign t-size"),
        tags.view_sign("close", "Close time travel", msg.Click.CLOSE),
    )


def _view_when(model: Travel) -> Element[msg.TravelMsg]:
    """The selected moment, in words and as a slider, and the controls that move it."""
    if model.supposed:
        back = tags.view_button("Leave what if", msg.Click.LEAVE_WHAT_IF, True, "t-back")
    else:
        back = tags.view_button("Back to now", msg.Click.NOW, model.place is not None, "t-back")
    return tags.div(
        {"class": "t-when"},
        tags.div({"class": "t-where"}, tags.p({"role": "status"}, _where_words(model)), back),
        _view_slider(model),
        _view_buttons(model),
    )


def _where_words(model: Travel) -> str:
    if model.place is None:
        return "The page is live."
    where = f"After message {model.place} of {model.line.last}."
    if model.supposed:
        return f"What if {model.supposed.changes[-1]}? {where}"
    return f"{where} The program keeps running, unseen."


def _places(model: Travel, kind: str, name: str) -> dict[str, Attribute]:
    """The attributes of a control that chooses a place."""
    first, last, now = str(model.line.first), str(model.line.last), str(model.looked_at)
    return {"type": kind, "aria-label": name, "min": first, "max": last, "value": now}


def _view_slider(model: Travel) -> Element[msg.TravelMsg]:
    place, last = model.place, model.line.last
    words = f"Now, after {last} messages" if place is None else f"Message {place} of {last}"
    attributes = {"id": SLIDER, "aria-valuetext": words, **_places(model, "range", "Selected message")}
    return tags.input_(attributes, on=(OnText(msg.PlaceTyped), OnKey(KEYS)))


def _view_buttons(model: Travel) -> Element[msg.TravelMsg]:
    play = ("pause", "Pause") if model.plays else ("play", "Play back")
    speeds = zip(Speed, ("1 a second", "4 a second", "16 a second", "as it happened"), strict=True)
    options = [(speed.name, words, msg.SpeedChosen(speed)) for speed, words in speeds]
    return tags.div(
        {"class": "t-buttons"},
        tags.div(
            {"class": "t-signs", "role": "group", "aria-label": "Selected message"},
            tags.view_sign("first", "First message", msg.Click.FIRST),
            tags.view_sign("earlier", "Previous message", msg.Click.EARLIER),
            tags.view_sign(*play, msg.Click.PLAY),
            tags.view_sign("later", "Next message", msg.Click.LATER),
            tags.view_sign("last", "Back to now, the last message", msg.Click.NOW),
            on=(OnKey(KEYS),),
        ),
        tags.view_menu("Playback speed", options, model.speed.name),
        tags.input_(_places(model, "number", "Go to message"), on=(OnText(msg.PlaceTyped, "change"),)),
    )


def _view_tabs(model: Travel) -> Element[msg.TravelMsg]:
    tabs = list(Tab)
    place = tabs.index(model.tab)
    earlier, later = msg.TabChosen(tabs[place - 1]), msg.TabChosen(tabs[(place + 1) % len(tabs)])
    return tags.div(
        {"class": "t-tabs", "role": "tablist", "aria-label": "What is shown"},
        *[_view_tab(tab, tab is model.tab) for tab in tabs],
        on=(OnKey((("ArrowLeft", earlier), ("ArrowRight", later))),),
        key="tabs",
    )


def _view_tab(tab: Tab, is_chosen: bool) -> Element[msg.TravelMsg]:
    attributes: dict[str, Attribute] = {
        "type": "button",
        "role": "tab",
        "id": tab_id(tab),
        "aria-selected": "true" if is_chosen else "false",
        "aria-controls": BODY,
        "tabindex": "0" if is_chosen else "-1",
        "class": f"t-tab {tab.value}",
    }
    return tags.button(attributes, tab.value.capitalize(), on=click(msg.TabChosen(tab)))


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
            title = f"The model after message {model.looked_at}"
            return [tags.h2({}, title), view_value(model, "model", model.line.state_at(model.looked_at))]
        case Tab.BRANCHES:
            return view_branches(model)
        case Tab.FILE:
            return view_files(model)
        case _ as unreachable:
            assert_never(unreachable)


def view_branches(model: Travel) -> list[Html[msg.TravelMsg]]:
    """The what-if, and the branches, newest first."""
    trouble: list[Html[msg.TravelMsg]] = [
        tags.p(
            {"class": "t-alarm", "role": "alert"}, "The program cannot continue from there: its view fails."
        ),
        tags.view_text("t-failure", "failed", model.trouble),
    ]
    branches = [_view_branch(model, number) for number in reversed([*model.branches])]
    none = "“Continue from here” keeps what came later as a branch. There are no branches yet."
    return [
        *(trouble if model.trouble else []),
        tags.h2({}, "What if"),
        *_view_what_if(model),
        tags.h2({}, "Branches"),
        tags.ul({"class": "t-left"}, *branches) if branches else tags.view_quiet(none),
    ]


def _view_what_if(model: Travel) -> list[Element[msg.TravelMsg]]:
    supposed = model.supposed
    if not supposed:
        words = "Drop, edit or move a message: the rest runs again, beside the program."
        return [tags.view_quiet(words)]
    count = model.line.last - model.line.first
    return [
        tags.ul({}, *[tags.li({}, each) for each in supposed.changes]),
        tags.p({}, f"{len(supposed.rerun.lapsed)} of {count} messages no longer apply."),
        tags.div(
            {"class": "t-choices"},
            tags.view_button("Continue from what if", msg.Click.TAKE_WHAT_IF, key="take"),
            tags.view_button("Leave what if", msg.Click.LEAVE_WHAT_IF, key="leave"),
        ),
    ]


def _view_branch(model: Travel, number: int) -> Element[msg.TravelMsg]:
    """A branch: where it leaves the program's own line, its length, and its last message."""
    log = model.branches[number]
    place = steps.parting(model.log, log)
    return tags.li(
        {},
        tags.p({}, f"Branch {number}: from message {place} to message {log.last}"),
        tags.p({}, tags.code({}, line_of(log.message_at(log.last).message))),
        tags.view_button(f"Go to branch {number}", msg.BranchChosen(number)),
        key=str(number),
    )
