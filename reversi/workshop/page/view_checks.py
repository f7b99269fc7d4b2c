"""The checks of a chapter: what they cover, one failure explained at a time, and the way on."""

from collections.abc import Mapping
from typing import TypeAlias, assert_never

from reversi.elm import Element, Html
from reversi.workshop.drawing import discs_on, draw_board
from reversi.workshop.page import html
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.course import Chapter
from reversi.workshop.page.model import Model, Worker
from reversi.workshop.pictures import words_of
from reversi.workshop.results import Broke, CheckResult, Explained, Failed, Marked, Passed, filled
from reversi.workshop.sketch import Sketch, differences

Reason: TypeAlias = tuple[object, ...]
"""The reason for a failed check; failures that learners would regard as the same have equal reasons."""


def view_checks(model: Model, chapter: Chapter) -> Element[page_msg.Msg]:
    """The checks; neutral until the learner writes something, even if the starter passes some."""
    marked = model.marked if shows_results(model, chapter) else None
    results = {result.check: result for result in marked.results} if marked and not marked.failure else {}
    failure, printed = (marked.failure, marked.printed) if marked else (None, "")
    if model.game.order == model.order and model.game.printed:
        printed += f"Printed by your game:\n{model.game.printed}"
    output = html.h2({"class": "shop-small"}, "Printed by your code"), html.view_code(printed)
    return html.section(
        {"class": "shop-checks", "aria-label": "Checks"},
        html.view_row(html.h2({}, "Checks"), html.view_button("Run the checks", page_msg.Event.RUN_CLICKED)),
        html.p({"class": "quiet", "role": "status"}, _status(model, chapter, marked)),
        *([view_explained(failure)] if failure else []),
        html.ul({"class": "shop-results"}, *_view_results(chapter, results)),
        *(output if printed else ()),
        *_view_next(model, marked),
    )


def shows_results(model: Model, chapter: Chapter) -> bool:
    """Whether the learner has begun to write, or asked for the checks."""
    return model.asks_checks or chapter.key in model.work.texts


def view_explained(explained: Explained) -> Element[page_msg.Msg]:
    """Why code did not run to the end."""
    line = f"Line {explained.line}: " if explained.line else ""
    return _view_told([line, *view_inline(explained.text)], explained.sketches)


def view_inline(sentence: str, details: Mapping[str, str] | None = None) -> list[Html[page_msg.Msg]]:
    """A sentence in which text in backquotes is code, and details are inserted as they are."""
    pieces = [filled(piece, details or {}) for piece in sentence.split("`")]
    return [html.code({}, piece) if at % 2 else piece for at, piece in enumerate(pieces) if piece]


def _view_told(words: list[Html[page_msg.Msg]], sketches: tuple[Sketch, ...]) -> Element[page_msg.Msg]:
    """Why something failed, and the boards that it looked at, with rings where they differ."""
    told, rings = html.p({"class": "shop-why"}, *words), differences(sketches)
    boards = [
        html.figure(
            {},
            draw_board(discs_on(each.board), rings=rings, words=words_of(each.board)),
            html.figcaption({}, html.code({}, each.name)),
        )
        for each in sketches
    ]
    return html.div({}, told, html.div({"class": "shop-boards"}, *boards)) if boards else told


def _status(model: Model, chapter: Chapter, marked: Marked | None) -> str:
    """The state of the checks in words."""
    match model.worker:
        case Worker.UNSTARTED:
            return "Python is loading. You can read already."
        case Worker.STARTING:
            return "Python is starting; the checks will run in a moment. You can read and write already."
        case Worker.BROKEN:
            return "Python could not start here (). Reload the page to try again."
        case Worker.WORKING | Worker.READY if not shows_results(model, chapter):
            return "The checks cover this. They begin with your first change."
        case Worker.WORKING:
            return "The checks are running."
        case Worker.READY:
            pass
    if marked is None or marked.failure:
        return "The checks wait until your code runs."
    if marked.is_done:
        return "All checks pass. Well done!"
    passed = sum(isinstance(result, Passed) for result in marked.results)
    return f"{passed} of {len(chapter.checks)} checks pass."


def _view_results(chapter: Chapter, results: Mapping[str, CheckResult]) -> list[Html[page_msg.Msg]]:
    """Every check with its mark. The first failure is explained; others when opened, each reason once."""
    items, told = list[Html[page_msg.Msg]](), set[Reason]()
    for key in chapter.checks:
        result = results.get(key)
        title = html.p({}, *view_inline(chapter.checks[key]))
        if result is None:
            items.append(_view_item(key, "unchecked", "not checked yet", title))
        elif isinstance(result, Passed):
            items.append(_view_item(key, "passed", "passed", title))
        elif (reason := _reason(result)) in told:
            waits = html.view_quiet("Waits for a line above.")
            items.append(_view_item(key, "waits", "not yet", title, waits))
        else:
            why = _view_why(chapter, result)
            content = [html.details({}, html.summary({}, *title.children), why)] if told else [title, why]
            items.append(_view_item(key, "failed", "not yet", *content))
            told.add(reason)
    return items


def _view_item(key: str, kind: str, mark: str, *content: Html[page_msg.Msg]) -> Element[page_msg.Msg]:
    marked = html.span({"class": "shop-mark", "role": "img", "aria-label": mark})
    return html.li({"class": kind}, marked, html.div({}, *content), key=key)


def _view_why(chapter: Chapter, result: Failed | Broke) -> Element[page_msg.Msg]:
    match result:
        case Failed():
            template = chapter.failures.get(result.why, result.why)
            return _view_told(view_inline(template, dict(result.details)), result.sketches)
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
    return [html.a({"class": "shop-button go", "href": f"#{keys[after]}"}, f"Next: {title}")]
