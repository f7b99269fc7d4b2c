"""The workshop's page: chapters, text, editor, checks and game."""

from typing import assert_never

from reversi.elm import Element, Html, OnKey, OnText
from reversi.workshop.page import html
from reversi.workshop.page import model as page_model
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.arena_words import ENGLISH as ARENA
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


def view(model: page_model.Model) -> Html[page_msg.Msg]:
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


def _view_screen(model: page_model.Model) -> list[Html[page_msg.Msg]]:
    match model.screen:
        case page_model.ChapterScreen(step=step):
            return view_chapter(model, step)
        case page_model.ExamplesScreen(name):
            return _view_examples(name)
        case page_model.ContentsScreen():
            return _view_contents(model)
        case page_model.ArenaScreen():
            return view_arena(model)
        case _ as unreachable:
            assert_never(unreachable)


def _view_header(model: page_model.Model) -> Element[page_msg.Msg]:
    return html.header(
        {"class": "shop-header"},
        html.a({"class": "shop-name", "href": "#chapters"}, ENGLISH.title),
        *([] if model.presents else [_view_chapters(model), _view_work(model)]),
        html.view_button(
            ENGLISH.end_present if model.presents else ENGLISH.present,
            page_msg.Event.PRESENT_TOGGLED,
            classes="shop-button present",
            attributes={"aria-pressed": str(model.presents).lower()},
        ),
        *(
            []
            if model.presents
            else [html.a({"class": "shop-button", "href": model.home}, ENGLISH.back_to_game)]
        ),
    )


def _view_chapters(model: page_model.Model) -> Element[page_msg.Msg]:
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
            {"href": "#examples", **_current(isinstance(model.screen, page_model.ExamplesScreen))},
            ENGLISH.examples,
        ),
        html.a({"href": "#arena", **_current(isinstance(model.screen, page_model.ArenaScreen))}, ARENA.arena),
    )


def _view_link(model: page_model.Model, number: int, key: str, title: str) -> Element[page_msg.Msg]:
    is_open = isinstance(model.screen, page_model.ChapterScreen) and model.screen.key == key
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


def _view_work(model: page_model.Model) -> Element[page_msg.Msg]:
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
                html.view_button(ENGLISH.export, page_msg.Event.EXPORT_CLICKED),
                html.view_file_field(ENGLISH.import_, page_msg.FileChosen, {"aria-label": ENGLISH.import_}),
                *(
                    [
                        html.view_button(
                            ENGLISH.save_unreadable, page_msg.Event.UNREADABLE_SAVED, ENGLISH.save_unreadable
                        )
                    ]
                    if model.unreadable
                    else []
                ),
            ),
        ),
    )


def _view_name_first() -> list[Html[page_msg.Msg]]:
    """The question for a name, on export without one."""
    return [
        html.p({"role": "status"}, ENGLISH.name_first),
        html.view_button(ENGLISH.export_unnamed, page_msg.Event.EXPORTED_UNNAMED, ENGLISH.export_unnamed),
    ]


def _view_notice(notice: page_model.Notice) -> Element[page_msg.Msg]:
    answers: list[tuple[str, page_msg.Msg]] = []
    if notice.offered:
        answers.append((ENGLISH.accept_import, page_msg.Event.IMPORT_ACCEPTED))
    if notice.before:
        answers.append((ENGLISH.undo_import, page_msg.Event.IMPORT_UNDONE))
    answers.append(
        (ENGLISH.decline_import if notice.offered else ENGLISH.close, page_msg.Event.NOTICE_CLOSED)
    )
    return html.div(
        {"class": "shop-notice", "role": "status", "id": "notice", "tabindex": "-1"},
        html.p({}, notice.text),
        *(html.view_button(words, answer) for words, answer in answers),
        key="notice",
    )


def _view_contents(model: page_model.Model) -> list[Html[page_msg.Msg]]:
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
        for each, title in zip(page_model.EXAMPLES, ENGLISH.example_titles, strict=True)
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
        html.h2({}, ENGLISH.example_titles[page_model.EXAMPLES.index(name)]),
        html.div({"id": "example", "data-foreign": "", "class": "shop-example"}, key=f"example {name}"),
        html.div(
            {"class": "shop-row"},
            html.view_button(ENGLISH.open_travel, page_msg.Event.TRAVEL_ASKED),
            html.view_button(ENGLISH.read_example, page_msg.SourceOpened(path)),
        ),
    )
