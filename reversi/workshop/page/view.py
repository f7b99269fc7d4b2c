"""The workshop's page: chapters, text, editor, checks and game."""

from typing import assert_never

from reversi.elm import Element, Html, OnKey, OnText
from reversi.elm.html import click
from reversi.workshop.page import html
from reversi.workshop.page import model as page_model
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.arena_words import ENGLISH as ARENA
from reversi.workshop.page.model import EXAMPLES, ArenaScreen, ChapterScreen, ExamplesScreen, Model, Notice
from reversi.workshop.page.view_arena import view_arena
from reversi.workshop.page.view_chapter import view_chapter
from reversi.workshop.page.view_source import view_source
from reversi.workshop.page.words import ENGLISH

STEP_KEYS = (
    ("ArrowRight", page_msg.Stepped(1)),
    ("PageDown", page_msg.PageTurned(1)),
    ("ArrowLeft", page_msg.Stepped(-1)),
    ("PageUp", page_msg.PageTurned(-1)),
)


def view(model: Model) -> Html[page_msg.Msg]:
    """The whole page."""
    chapter = model.chapter
    title = f"{chapter.title} – {ENGLISH.title}" if chapter else ENGLISH.title
    return html.div(
        {
            "lang": "en",
            "data-title": title,
            "class": "shop presents" if model.presents else "shop",
        },
        _view_header(model),
        *([_view_notice(model.notice)] if model.notice else []),
        *(
            [html.p({"class": "shop-notice", "role": "status"}, ENGLISH.denied.format(reason=model.denied))]
            if model.denied
            else []
        ),
        html.main_({"class": "shop-main"}, *_view_screen(model), key="main"),
        *([view_source(model.course, model.source)] if model.source else []),
        on=(OnKey(STEP_KEYS),) if model.presents else (),
    )


def _view_screen(model: Model) -> list[Html[page_msg.Msg]]:
    match model.screen:
        case ChapterScreen():
            return view_chapter(model)
        case ExamplesScreen(name):
            return _view_examples(name)
        case page_model.ContentsScreen():
            return _view_contents(model)
        case ArenaScreen():
            return view_arena(model)
        case _ as unreachable:
            assert_never(unreachable)


def _view_header(model: Model) -> Element[page_msg.Msg]:
    return html.header(
        {"class": "shop-header"},
        html.a({"class": "shop-name", "href": "#chapters"}, ENGLISH.title),
        *([] if model.presents else [_view_chapters(model), _view_work(model)]),
        html.button(
            {"type": "button", "class": "shop-button present", "aria-pressed": str(model.presents).lower()},
            ENGLISH.end_present if model.presents else ENGLISH.present,
            on=click(page_msg.PresentToggled()),
            key="present",
        ),
        *(
            []
            if model.presents
            else [html.a({"class": "shop-button", "href": model.home}, ENGLISH.back_to_game)]
        ),
        key="header",
    )


def _view_chapters(model: Model) -> Element[page_msg.Msg]:
    """The numbers of the chapters as links, with a mark on finished ones."""
    return html.nav(
        {"class": "shop-chapters", "aria-label": ENGLISH.chapters},
        html.ol(
            {},
            *[
                html.li({}, _view_link(model, number, chapter.key, chapter.title))
                for number, chapter in enumerate(model.course.chapters, 1)
            ],
        ),
        html.a(
            {"href": "#examples", **_current(isinstance(model.screen, ExamplesScreen))},
            ENGLISH.examples,
        ),
        html.a({"href": "#arena", **_current(isinstance(model.screen, ArenaScreen))}, ARENA.arena),
        key="chapters",
    )


def _view_link(model: Model, number: int, key: str, title: str) -> Element[page_msg.Msg]:
    is_open = isinstance(model.screen, ChapterScreen) and model.screen.key == key
    done = key in model.work.done
    name = f"{number} {title}{f', {ENGLISH.done}' if done else ''}"
    return html.a(
        {
            "href": f"#{key}",
            "aria-label": name,
            "title": title,
            "class": "done" if done else "",
            **_current(is_open),
        },
        str(number),
    )


def _current(is_open: bool) -> dict[str, str]:
    return {"aria-current": "page"} if is_open else {}


def _view_work(model: Model) -> Element[page_msg.Msg]:
    """The learner's name, export and import."""
    return Element(
        "details",
        (("class", "shop-work"),),
        (),
        (
            Element("summary", (("class", "shop-button"),), (), (ENGLISH.your_work,)),
            html.div(
                {"class": "shop-card"},
                html.label(
                    {},
                    ENGLISH.name,
                    html.input_(
                        {
                            "type": "text",
                            "id": "name",
                            "aria-label": ENGLISH.name,
                            "maxlength": "60",
                            "value": model.work.name,
                            "autocomplete": "name",
                        },
                        on=(OnText(page_msg.Named),),
                    ),
                ),
                *(_view_name_first() if model.asks_name and not model.work.name.strip() else []),
                html.button(
                    {"type": "button", "class": "shop-button"},
                    ENGLISH.export,
                    on=click(page_msg.ExportClicked()),
                ),
                html.label(
                    {"class": "shop-button file"},
                    ENGLISH.import_,
                    html.input_(
                        {"type": "file", "aria-label": ENGLISH.import_, "accept": ".json,application/json"},
                        on=(OnText(page_msg.FileChosen, "change"),),
                    ),
                ),
                *(
                    [_view_order(ENGLISH.save_unreadable, page_msg.UnreadableSaved())]
                    if model.unreadable
                    else []
                ),
            ),
        ),
        "work",
    )


def _view_name_first() -> list[Html[page_msg.Msg]]:
    """The question for a name, on export without one."""
    return [
        html.p({"role": "status"}, ENGLISH.name_first),
        _view_order(ENGLISH.export_unnamed, page_msg.ExportedUnnamed()),
    ]


def _view_order(words: str, message: page_msg.Msg) -> Element[page_msg.Msg]:
    return html.button({"type": "button", "class": "shop-button"}, words, on=click(message), key=words)


def _view_notice(notice: Notice) -> Element[page_msg.Msg]:
    answers: list[tuple[str, page_msg.Msg]] = []
    if notice.offered:
        answers.append((ENGLISH.accept_import, page_msg.ImportAccepted()))
    if notice.before:
        answers.append((ENGLISH.undo_import, page_msg.ImportUndone()))
    answers.append((ENGLISH.decline_import if notice.offered else ENGLISH.close, page_msg.NoticeClosed()))
    return html.div(
        {"class": "shop-notice", "role": "status", "id": "notice", "tabindex": "-1"},
        html.p({}, notice.text),
        *(
            html.button({"type": "button", "class": "shop-button"}, words, on=click(answer))
            for words, answer in answers
        ),
        key="notice",
    )


def _view_contents(model: Model) -> list[Html[page_msg.Msg]]:
    chapters = [
        html.li(
            {"class": "done" if chapter.key in model.work.done else ""},
            html.a({"href": f"#{chapter.key}"}, chapter.title),
            *([html.span({"class": "quiet"}, f" {ENGLISH.done}")] if chapter.key in model.work.done else []),
        )
        for chapter in model.course.chapters
    ]
    return [
        html.div(
            {"class": "shop-contents"},
            html.h1({"id": "title", "tabindex": "-1"}, ENGLISH.contents),
            html.p({}, ENGLISH.contents_text),
            html.ol({"class": "shop-list"}, *chapters),
            html.p({}, ENGLISH.minutes),
            key="contents",
        )
    ]


def _view_examples(name: str | None) -> list[Html[page_msg.Msg]]:
    links = [
        html.li({}, html.a({"href": f"#example-{each}", **_current(each == name)}, title))
        for each, title in zip(EXAMPLES, ENGLISH.example_titles, strict=True)
    ]
    return [
        html.div(
            {"class": "shop-contents"},
            html.h1({"id": "title", "tabindex": "-1"}, ENGLISH.examples),
            html.p({}, ENGLISH.examples_text),
            html.ol({"class": "shop-list"}, *links),
            *([_view_example(name)] if name else []),
            key="examples",
        )
    ]


def _view_example(name: str) -> Element[page_msg.Msg]:
    path = f"reversi/elm/examples/{name}.py"
    return html.div(
        {"class": "shop-card"},
        html.h2({}, ENGLISH.example_titles[EXAMPLES.index(name)]),
        html.div({"id": "example", "data-foreign": "", "class": "shop-example"}, key=f"example {name}"),
        html.div(
            {"class": "shop-row"},
            html.button(
                {"type": "button", "class": "shop-button"},
                ENGLISH.open_travel,
                on=click(page_msg.TravelAsked()),
            ),
            html.button(
                {"type": "button", "class": "shop-button"},
                ENGLISH.read_example,
                on=click(page_msg.SourceOpened(path)),
            ),
        ),
        key=name,
    )
