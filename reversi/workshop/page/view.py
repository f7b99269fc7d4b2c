"""The workshop's page: chapters, text, editor, checks and game."""

from collections.abc import Sequence
from typing import assert_never

from reversi.elm import Element, Html, OnKey, OnText
from reversi.workshop.chapters import MINUTES
from reversi.workshop.page import html
from reversi.workshop.page import model as page_model
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.course import Course, parts_of
from reversi.workshop.page.view_arena import view_arena
from reversi.workshop.page.view_chapter import view_chapter

TITLE = "Reversi workshop"
NAME = "Your name, for the exported file"
STEP_KEYS = (
    ("ArrowRight", page_msg.Stepped(1)),
    ("PageDown", page_msg.PageTurned(1)),
    ("ArrowLeft", page_msg.Stepped(-1)),
    ("PageUp", page_msg.PageTurned(-1)),
)


def view(model: page_model.Model) -> Html[page_msg.Msg]:
    """The whole page."""
    chapter = model.chapter
    title = f"{chapter.title} – {TITLE}" if chapter else TITLE
    denied = f"This browser keeps nothing ({model.denied}): export your work before you close the page."
    return html.div(
        {"lang": "en", "data-title": title, "class": "shop presents" if model.presents else "shop"},
        _view_header(model),
        *([_view_notice(model.notice)] if model.notice else []),
        *([html.p({"class": "shop-notice", "role": "status"}, denied)] if model.denied else []),
        html.div({"class": "shop-main"}, *_view_screen(model), key="main"),
        *([_view_source(model.course, model.source)] if model.source else []),
        on=(OnKey(STEP_KEYS),) if model.presents else (),
    )


def _view_screen(model: page_model.Model) -> list[Html[page_msg.Msg]]:
    match model.screen:
        case page_model.ChapterScreen(step=step):
            return view_chapter(model, step)
        case page_model.ExamplesScreen(name):
            return [_view_examples(name)]
        case page_model.PlainScreen.CONTENTS:
            return [_view_contents(model)]
        case page_model.PlainScreen.ARENA:
            return view_arena(model)
        case _ as unreachable:
            assert_never(unreachable)


def _view_header(model: page_model.Model) -> Element[page_msg.Msg]:
    present = html.view_button(
        "End presentation" if model.presents else "Present",
        page_msg.Event.PRESENT_TOGGLED,
        classes="shop-button present",
        attributes={"aria-pressed": str(model.presents).lower()},
    )
    name = html.a({"class": "shop-name", "href": "#chapters"}, TITLE)
    if model.presents:
        return html.header({"class": "shop-header"}, name, present)
    home = html.a({"class": "shop-button", "href": model.home}, "Play Reversi")
    menus = _view_chapters(model), _view_work(model)
    return html.header({"class": "shop-header"}, name, *menus, present, home)


def _view_chapters(model: page_model.Model) -> Element[page_msg.Msg]:
    """The numbers of the chapters as links, with a mark on finished ones."""
    chapters = enumerate(model.course.chapters, 1)
    links = [html.li({}, _view_link(model, number, each.key, each.title)) for number, each in chapters]
    examples = _current(isinstance(model.screen, page_model.ExamplesScreen))
    arena = _current(model.screen is page_model.PlainScreen.ARENA)
    return html.nav(
        {"class": "shop-chapters", "aria-label": "Chapters"},
        html.ol({}, *links),
        html.a({"href": "#examples", **examples}, "Examples"),
        html.a({"href": "#arena", **arena}, "Arena"),
    )


def _view_link(model: page_model.Model, number: int, key: str, title: str) -> Element[page_msg.Msg]:
    is_open = isinstance(model.screen, page_model.ChapterScreen) and model.screen.key == key
    name, kind = (f"{number} {title}, done", "done") if key in model.work.done else (f"{number} {title}", "")
    about = {"href": f"#{key}", "aria-label": name, "title": title, "class": kind}
    return html.a({**about, **_current(is_open)}, str(number))


def _current(is_open: bool) -> dict[str, str]:
    return {"aria-current": "page"} if is_open else {}


def _view_work(model: page_model.Model) -> Element[page_msg.Msg]:
    """The learner's name, export and import."""
    name = {"type": "text", "id": "name", "aria-label": NAME, "maxlength": "60"}
    value = {"value": model.work.name, "autocomplete": "name"}
    field = html.input_({**name, **value}, on=(OnText(page_msg.Named),))
    save = html.view_button("Save what could not be read", page_msg.Event.UNREADABLE_SAVED, "save")
    card = html.div(
        {"class": "shop-card"},
        html.label({}, NAME, field),
        *(_view_name_first() if model.asks_name and not model.work.name.strip() else []),
        html.view_button("Export your work", page_msg.Event.EXPORT_CLICKED),
        html.view_file_field("Import a file", page_msg.FileChosen, {"aria-label": "Import a file"}),
        *([save] if model.unreadable else []),
    )
    return html.details({"class": "shop-work"}, html.summary({"class": "shop-button"}, "Your work"), card)


def _view_name_first() -> list[Html[page_msg.Msg]]:
    """The question for a name, on export without one."""
    words = "Write your name above, so that your file can be told from others. Then export again."
    export = html.view_button("Export without a name", page_msg.Event.EXPORTED_UNNAMED, "export")
    return [html.p({"role": "status"}, words), export]


def _view_notice(notice: page_model.Notice) -> Element[page_msg.Msg]:
    answers: list[tuple[str, page_msg.Msg]] = []
    if notice.offered:
        answers.append(("Replace mine", page_msg.Event.IMPORT_ACCEPTED))
    if notice.before:
        answers.append(("Undo", page_msg.Event.IMPORT_UNDONE))
    answers.append(("Keep mine" if notice.offered else "Close", page_msg.Event.NOTICE_CLOSED))
    return html.div(
        {"class": "shop-notice", "role": "status", "id": "notice", "tabindex": "-1"},
        html.p({}, notice.text),
        *(html.view_button(words, answer) for words, answer in answers),
        key="notice",
    )


def _view_contents(model: page_model.Model) -> Element[page_msg.Msg]:
    chapters = [(each, each.key in model.work.done) for each in model.course.chapters]
    links = [
        html.li(
            {"class": "done" if is_done else ""},
            html.a({"href": f"#{chapter.key}"}, chapter.title),
            html.span({"class": "quiet"}, " done" if is_done else f" {MINUTES[chapter.key]} minutes"),
        )
        for chapter, is_done in chapters
    ]
    text = (
        "A course in ten chapters. You write a Reversi of your own, in small steps, and see how a program "
        "made of values and pure functions holds together. It needs some Python, no installation and no "
        "network."
    )
    stays = "What you write stays in this browser."
    return _view_list("All chapters", text, links, html.p({}, stays), key="contents")


def _view_examples(name: str | None) -> Element[page_msg.Msg]:
    links = [
        html.li({}, html.a({"href": f"#example-{each}", **_current(each == name)}, title))
        for each, title in page_model.EXAMPLES.items()
    ]
    text = (
        "Three whole programs on the same architecture, each under sixty lines. Open one, use it, then "
        "open its time travel: every message so far is there, and the page at any of them."
    )
    return _view_list("Examples", text, links, *([_view_example(name)] if name else []), key="examples")


def _view_list(
    title: str, text: str, links: Sequence[Element[page_msg.Msg]], *rest: Html[page_msg.Msg], key: str
) -> Element[page_msg.Msg]:
    """A screen with a list of links."""
    items = html.ol({"class": "shop-list"}, *links)
    return html.div(
        {"class": "shop-contents"}, html.view_title(title), html.p({}, text), items, *rest, key=key
    )


def _view_example(name: str) -> Element[page_msg.Msg]:
    path = f"reversi/elm/examples/{name}.py"
    return html.div(
        {"class": "shop-card"},
        html.h2({}, page_model.EXAMPLES[name]),
        html.div({"id": "example", "data-foreign": "", "class": "shop-example"}, key=f"example {name}"),
        html.view_row(
            html.view_button("Open time travel", page_msg.Event.TRAVEL_ASKED),
            html.view_button("Read it", page_msg.SourceOpened(path)),
        ),
    )


def _view_source(course: Course, path: str) -> Element[page_msg.Msg]:
    """A whole source file of this program, shown over the page."""
    text = html.code({}, *parts_of(course.files.get(path, ()), {}))
    close = html.view_button("Close the file", page_msg.Event.SOURCE_CLOSED)
    return html.div(
        {"class": "shop-source", "role": "dialog", "aria-label": path, "id": "source", "tabindex": "-1"},
        html.div({"class": "shop-source-head"}, html.h2({}, path), close),
        html.view_code(text),
        on=(OnKey((("Escape", page_msg.Event.SOURCE_CLOSED),)),),
    )
