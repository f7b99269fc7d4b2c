"""The tabs: one part of the panel at a time, so that the page stays small."""

from typing import assert_never

from reversi.app.lesson.msg import LessonChosen
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.panel.model import Tab, tab_id
from reversi.app.panel.msg import KeysOpened, TabChosen
from reversi.elm import Element, OnKey
from reversi.elm.html import click
from reversi.view.command import view_command_field
from reversi.view.controls import button, div, section, view_text_button
from reversi.view.settings import view_look_options, view_play_options
from reversi.view.share import view_share
from reversi.view.texts import Texts, texts_in


def view_tabs(model: Model) -> Element[Msg]:
    """The names of the tabs, and the content of the open one."""
    texts = texts_in(model.language)
    names = [_view_name(texts, tab, tab is model.tab) for tab in Tab]
    attributes = {"class": "names", "role": "tablist", "aria-label": texts.options}
    return section(
        {"class": "tabs"},
        div(attributes, *names, on=(_keys(model.tab),)),
        div(
            {"id": "panel", "role": "tabpanel", "aria-labelledby": tab_id(model.tab)},
            _view_content(model),
            key=model.tab.value,
        ),
    )


def _view_name(texts: Texts, tab: Tab, is_open: bool) -> Element[Msg]:
    attributes = {
        "type": "button",
        "role": "tab",
        "id": tab_id(tab),
        "class": "tab",
        "aria-selected": "true" if is_open else "false",
        "aria-controls": "panel",
        "tabindex": "0" if is_open else "-1",
    }
    return button(attributes, tab_name(texts, tab), on=click(TabChosen(tab)), key=tab.value)


def _keys(tab: Tab) -> OnKey[Msg]:
    """What the keys do while the focus is on the name of `tab`; the arrow keys wrap around."""
    tabs = tuple(Tab)
    place = tabs.index(tab)
    chosen = {
        "ArrowLeft": tabs[place - 1],
        "ArrowRight": tabs[(place + 1) % len(tabs)],
        "Home": tabs[0],
        "End": tabs[-1],
    }
    return OnKey(tuple((key, TabChosen(each)) for key, each in chosen.items()))


def _view_content(model: Model) -> Element[Msg]:
    match model.tab:
        case Tab.GAME:
            return view_play_options(texts_in(model.language), model.options)
        case Tab.LOOK:
            return view_look_options(texts_in(model.language), model.options)
        case Tab.SHARE:
            return view_share(model)
        case Tab.LEARN:
            return _view_learn(model)
        case _ as unreachable:
            assert_never(unreachable)


def _view_learn(model: Model) -> Element[Msg]:
    """The buttons that open the lessons and the keys, and the field for commands."""
    texts = texts_in(model.language)
    lessons, keys = {"id": "open-lessons"}, {"id": "open-keys"}
    return div(
        {"class": "learn"},
        div(
            {"class": "copies", "role": "group", "aria-label": texts.learn},
            view_text_button(texts.tutorial, LessonChosen(0), attributes=lessons, key="open-lessons"),
            view_text_button(texts.keys, KeysOpened(), attributes=keys, key="open-keys"),
        ),
        *view_command_field(model),
    )


def tab_name(texts: Texts, tab: Tab) -> str:
    """What a tab is called."""
    match tab:
        case Tab.GAME:
            return texts.game
        case Tab.LOOK:
            return texts.look
        case Tab.SHARE:
            return texts.share
        case Tab.LEARN:
            return texts.learn
        case _ as unreachable:
            assert_never(unreachable)
