"""The checks of a chapter: what they cover, one failure explained at a time, and the way on."""

from collections.abc import Mapping
from typing import TypeAlias, assert_never

from reversi.elm import Element, Html
from reversi.elm.html import Tag, tag
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.course import Chapter
from reversi.workshop.page.html import a, div, h2, li, p, pre, section, span, ul, view_button
from reversi.workshop.page.model import Model, Worker
from reversi.workshop.page.sentences import view_failure, view_inline
from reversi.workshop.page.words import ENGLISH
from reversi.workshop.results import Broke, CheckResult, Explained, Failed, Marked, Passed

details: Tag[page_msg.Msg] = tag("details")
summary: Tag[page_msg.Msg] = tag("summary")

Reason: TypeAlias = tuple[object, ...]
"""The reason for a failed check; failures that learners would regard as the same have equal reasons."""


def view_checks(model: Model, chapter: Chapter) -> Element[page_msg.Msg]:
    """The checks; neutral until the learner writes something, even if the starter passes some."""
    marked = model.marked if shows_results(model, chapter) else None
    results = {result.check: result for result in marked.results} if marked and not marked.failure else {}
    failure = marked.failure if marked else None
    return section(
        {"class": "shop-checks", "aria-label": ENGLISH.checks},
        div(
            {"class": "shop-row"},
            h2({}, ENGLISH.checks),
            view_button(ENGLISH.run, page_msg.Event.RUN_CLICKED),
        ),
        p({"class": "quiet", "role": "status"}, _status(model, chapter, marked)),
        *([view_explained(failure)] if failure else []),
        ul({"class": "shop-results"}, *_view_results(chapter, results)),
        *_view_printed(marked.printed if marked else ""),
        *_view_next(model, marked),
    )


def shows_results(model: Model, chapter: Chapter) -> bool:
    """Whether the learner has begun to write, or asked for the checks."""
    return model.asks_checks or chapter.key in model.work.texts


def view_explained(explained: Explained) -> Element[page_msg.Msg]:
    """Why code did not run to the end."""
    line = ENGLISH.line.format(line=explained.line) if explained.line else ""
    return p({"class": "shop-why"}, line, *view_inline(explained.text))


def _status(model: Model, chapter: Chapter, marked: Marked | None) -> str:
    """The state of the checks in words."""
    match model.worker:
        case Worker.UNSTARTED:
            return ENGLISH.loading
        case Worker.STARTING:
            return ENGLISH.waking
        case Worker.BROKEN:
            return ENGLISH.broken.format(reason="")
        case Worker.WORKING | Worker.READY if not shows_results(model, chapter):
            return ENGLISH.untouched
        case Worker.WORKING:
            return ENGLISH.checking
        case Worker.READY:
            pass
    if marked is None or marked.failure:
        return ENGLISH.waiting
    if marked.is_done:
        return ENGLISH.all_passed
    passed = sum(isinstance(result, Passed) for result in marked.results)
    return ENGLISH.some_passed.format(passed=passed, all=len(chapter.checks))


def _view_results(chapter: Chapter, results: Mapping[str, CheckResult]) -> list[Html[page_msg.Msg]]:
    """Every check with its mark. The first failure is explained; others when opened, each reason once."""
    items, told = list[Html[page_msg.Msg]](), set[Reason]()
    for key in chapter.checks:
        result = results.get(key)
        title = p({}, *view_inline(chapter.checks[key]))
        if result is None:
            items.append(_view_item(key, "unchecked", ENGLISH.unchecked, title))
        elif isinstance(result, Passed):
            items.append(_view_item(key, "passed", ENGLISH.passed, title))
        elif (reason := _reason(result)) in told:
            waits = p({"class": "quiet"}, ENGLISH.waits)
            items.append(_view_item(key, "waits", ENGLISH.failed, title, waits))
        else:
            why = _view_why(chapter, result)
            content = [details({}, summary({}, *title.children), why)] if told else [title, why]
            items.append(_view_item(key, "failed", ENGLISH.failed, *content))
            told.add(reason)
    return items


def _view_item(key: str, kind: str, mark: str, *content: Html[page_msg.Msg]) -> Element[page_msg.Msg]:
    marked = span({"class": "shop-mark", "role": "img", "aria-label": mark})
    return li({"class": kind}, marked, div({}, *content), key=key)


def _view_why(chapter: Chapter, result: Failed | Broke) -> Element[page_msg.Msg]:
    match result:
        case Failed():
            return view_failure(chapter, result)
        case Broke(_, explained):
            return view_explained(explained)
        case _ as unreachable:
            assert_never(unreachable)


def _reason(result: Failed | Broke) -> Reason:
    """The reason for a failed check, independent of the call or value concerned."""
    match result:
        case Failed(_, why, filled):
            return why, dict(filled).get("name")
        case Broke(_, explained):
            return explained.kind, explained.line
        case _ as unreachable:
            assert_never(unreachable)


def _view_printed(printed: str) -> list[Html[page_msg.Msg]]:
    if not printed:
        return []
    return [
        h2({"class": "shop-small"}, ENGLISH.printed),
        pre({"class": "code", "tabindex": "0"}, printed),
    ]


def _view_next(model: Model, marked: Marked | None) -> list[Html[page_msg.Msg]]:
    """The link to the next chapter, once this one is done."""
    chapter = model.chapter
    if chapter is None or not (marked and marked.is_done):
        return []
    keys = model.course.keys
    after = keys.index(chapter.key) + 1
    if after == len(keys):
        return []
    title = model.course.chapter(keys[after]).title
    return [
        a({"class": "shop-button go", "href": f"#{keys[after]}"}, ENGLISH.next_chapter.format(title=title))
    ]
