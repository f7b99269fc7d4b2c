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


def view_branches(model: Travel) -> list[Html[msg.TravelMsg]]:
    """The what-if, and the branches, newest first."""
    return [
        *_view_trouble(model),
        *view_titled("What if", *_view_what_if(model.supposed)),
        *view_titled("Branches", *_view_left(model)),
    ]


def _view_trouble(model: Travel) -> list[Element[msg.TravelMsg]]:
    if not model.trouble:
        return []
    attributes = {"class": "t-failure", "tabindex": "0", "role": "region", "aria-label": "failed"}
    return [
        p({"class": "t-alarm", "role": "alert"}, "The program cannot continue from there: its view fails."),
        pre(attributes, model.trouble),
    ]


def _view_what_if(supposed: Supposed | None) -> list[Element[msg.TravelMsg]]:
    if not supposed:
        return [
            p({"class": "t-quiet"}, "Drop, edit or move a message: the rest runs again, beside the program.")
        ]
    log, lapsed = supposed.rerun.log, supposed.rerun.lapsed
    return [
        ul({}, *[li({}, each) for each in supposed.changes]),
        p({}, f"{len(lapsed)} of {log.last - log.first} messages no longer apply."),
        div(
            {"class": "t-choices"},
            view_button("Continue from what if", msg.Click.TAKE_WHAT_IF, key="take"),
            view_button("Leave what if", msg.Click.LEAVE_WHAT_IF, key="leave"),
        ),
    ]


def _view_left(model: Travel) -> list[Element[msg.TravelMsg]]:
    if not model.branches.left:
        return [
            p(
                {"class": "t-quiet"},
                "“Continue from here” keeps what came later as a branch. There are no branches yet.",
            )
        ]
    return [
        ul({"class": "t-left"}, *[_view_branch(model, branch) for branch in reversed(model.branches.left)])
    ]


def _view_branch(model: Travel, branch: AnyBranch) -> Element[msg.TravelMsg]:
    """A branch: where it leaves the program's own line, its length, and its last message."""
    place = parting(model.log, branch.log)
    words = f"Branch {branch.number}: from message {place} to message {branch.log.last}"
    end = branch.log.message_at(branch.log.last)
    return li(
        {},
        p({}, words),
        p({}, code({}, line_of(end.message))),
        view_button(f"Go to branch {branch.number}", msg.BranchChosen(branch.number)),
        key=str(branch.number),
    )


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
    size = "Make the panel larger" if model.shrunk else "Make the panel smaller"
    return tags.header(
        {},
        tags.h1({}, "Time travel"),
        tags.view_sign("grow" if model.shrunk else "shrink", size, msg.Click.SIZE, "t-sign t-size"),
        tags.view_sign("close", "Close time travel", msg.Click.CLOSE),
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
        return tags.view_button("Leave what if", msg.Click.LEAVE_WHAT_IF, True, "t-back")
    return tags.view_button("Back to now", msg.Click.NOW, model.place is not None, "t-back")


def _where_words(model: Travel) -> str:
    if model.place is None:
        return "The page is live."
    if model.supposed:
        what = model.supposed.changes[-1]
        return f"What if {what}? After message {model.place} of {model.line.last}."
    return f"After message {model.place} of {model.line.last}. The program keeps running, unseen."


def _view_slider(model: Travel) -> Element[msg.TravelMsg]:
    line = model.line
    now = model.place is None
    attributes: dict[str, Attribute] = {
        "type": "range",
        "id": SLIDER,
        "min": str(line.first),
        "max": str(line.last),
        "value": str(model.looked_at),
        "aria-label": "Selected message",
        "aria-valuetext": f"Now, after {line.last} messages"
        if now
        else f"Message {model.looked_at} of {line.last}",
    }
    return tags.input_(attributes, on=(OnText(msg.SliderMoved), OnKey(KEYS)))


def _view_buttons(model: Travel) -> Element[msg.TravelMsg]:
    jump: dict[str, Attribute] = {
        "type": "number",
        "aria-label": "Go to message",
        "min": str(model.line.first),
        "max": str(model.line.last),
        "value": str(model.looked_at),
    }
    return tags.div(
        {"class": "t-buttons"},
        tags.div(
            {"class": "t-signs", "role": "group", "aria-label": "Selected message"},
            tags.view_sign("first", "First message", msg.Click.FIRST),
            tags.view_sign("earlier", "Previous message", msg.Click.EARLIER),
            tags.view_sign(
                "pause" if model.plays else "play",
                "Pause" if model.plays else "Play back",
                msg.Click.PLAY,
            ),
            tags.view_sign("later", "Next message", msg.Click.LATER),
            tags.view_sign("last", "Back to now, the last message", msg.Click.NOW),
            on=(OnKey(KEYS),),
        ),
        tags.select({"aria-label": "Playback speed"}, *_view_speeds(model), on=(OnValue(_SPEEDS),)),
        tags.input_(jump, on=(OnText(msg.PlaceTyped, "change"),)),
    )


_SPEEDS: tuple[tuple[str, msg.TravelMsg], ...] = tuple(
    (speed.name, msg.SpeedChosen(speed)) for speed in Speed
)


def _view_speeds(model: Travel) -> list[Element[msg.TravelMsg]]:
    named = zip(Speed, ("1 a second", "4 a second", "16 a second", "as it happened"), strict=True)
    return [tags.view_option(speed.name, words, speed is model.speed) for speed, words in named]


def _view_tabs(model: Travel) -> Element[msg.TravelMsg]:
    keys: OnKey[msg.TravelMsg] = OnKey((("ArrowLeft", msg.TabTurned(-1)), ("ArrowRight", msg.TabTurned(1))))
    tabs = [_view_tab(model, tab) for tab in Tab]
    return tags.div(
        {"class": "t-tabs", "role": "tablist", "aria-label": "What is shown"}, *tabs, on=(keys,), key="tabs"
    )


def _view_tab(model: Travel, tab: Tab) -> Element[msg.TravelMsg]:
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
            return [tags.h2({}, title), view_value(model, Root.MODEL, model.line.state_at(model.looked_at))]
        case Tab.BRANCHES:
            return view_branches(model)
        case Tab.FILE:
            return view_files(model)
        case _ as unreachable:
            assert_never(unreachable)
