"""A chapter: its text on one side; editor, checks, hints and the running game on the other."""

from reversi.elm import Element, Html, OnText
from reversi.elm.html import Tag, tag
from reversi.workshop.page import html
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.course import Chapter
from reversi.workshop.page.model import Model, Question, Version, Worker
from reversi.workshop.page.versions import of_chapter
from reversi.workshop.page.view_arena import view_making
from reversi.workshop.page.view_checks import shows_results, view_checks, view_explained
from reversi.workshop.page.words import ENGLISH
from reversi.workshop.results import Explained

details: Tag[page_msg.Msg] = tag("details")
summary: Tag[page_msg.Msg] = tag("summary")


def view_chapter(model: Model, step: int) -> list[Html[page_msg.Msg]]:
    """The open chapter, at this step if it is presented."""
    chapter = model.chapter
    if chapter is None:
        return []
    return [
        html.div(
            {"class": "shop-chapter"},
            _view_text(model, chapter, step),
            _view_bench(model, chapter, step),
            key=chapter.key,
        )
    ]


def _number(model: Model, chapter: Chapter) -> int:
    return model.course.keys.index(chapter.key) + 1


def _view_text(model: Model, chapter: Chapter, step: int) -> Element[page_msg.Msg]:
    number = ENGLISH.chapter_number.format(number=_number(model, chapter))
    heading = html.h1(
        {"id": "title", "tabindex": "-1"},
        html.span({"class": "shop-number"}, number),
        f" {chapter.title}",
    )
    return Element(
        "article",
        (("class", "shop-text"),),
        (),
        (
            heading,
            *([] if model.presents else [_view_way_to_task()]),
            *_view_steps(model, chapter, step),
            *([_view_stepper(chapter, step)] if model.presents else []),
        ),
    )


def _view_way_to_task() -> Element[page_msg.Msg]:
    return html.view_button(ENGLISH.to_task, page_msg.Event.TASK_WANTED, classes="shop-button to-task")


def _view_steps(model: Model, chapter: Chapter, step: int) -> list[Html[page_msg.Msg]]:
    """Every step and the task; in a presentation, the current slide."""
    heading = html.h2({"id": "task", "tabindex": "-1"}, ENGLISH.task)
    task = html.div({"class": "shop-task"}, heading, *chapter.task, key="task")
    parts, kind = (chapter.slides, "slide") if model.presents else (chapter.steps, "step")
    steps: list[Html[page_msg.Msg]] = [
        html.div({"class": "shop-step"}, *part, key=f"{kind} {at}") for at, part in enumerate(parts)
    ]
    steps.append(task)
    return [steps[step]] if model.presents else steps


def _view_stepper(chapter: Chapter, step: int) -> Element[page_msg.Msg]:
    where = ENGLISH.step_of.format(step=step + 1, steps=len(chapter.slides) + 1)
    return html.div(
        {"class": "shop-stepper"},
        html.view_button(ENGLISH.previous_step, page_msg.Stepped(-1)),
        html.span({"role": "status"}, where),
        html.view_button(ENGLISH.next_step, page_msg.Stepped(1)),
    )


def _view_bench(model: Model, chapter: Chapter, step: int) -> Element[page_msg.Msg]:
    """The editor, the checks, the help and the game."""
    return html.div(
        {"class": "shop-bench", "hidden": model.presents and step < len(chapter.slides)},
        html.div(
            {"class": "shop-writing"},
            _view_editor(model, chapter),
            view_checks(model, chapter),
        ),
        html.div(
            {"class": "shop-seeing"},
            *view_making(model, chapter),
            _view_help(model, chapter),
            _view_game(model),
        ),
    )


def _view_editor(model: Model, chapter: Chapter) -> Element[page_msg.Msg]:
    name = ENGLISH.editor.format(number=_number(model, chapter), title=chapter.title)
    return html.div(
        {"class": "shop-editor"},
        html.code_editor(
            {
                "aria-label": name,
                "aria-description": ENGLISH.editor_keys,
                "data-foreign": "",
                "data-line": _line(model, chapter),
                "data-size": "large" if model.presents else "usual",
                "data-readonly": model.worker is Worker.UNSTARTED,
                "value": model.text_of(chapter),
            },
            on=(OnText(page_msg.Typed),),
            key=chapter.key,
        ),
        html.p({"class": "quiet"}, ENGLISH.editor_keys),
    )


def _line(model: Model, chapter: Chapter) -> str:
    """The line that the editor marks as wrong."""
    failure = model.marked.failure if model.marked and shows_results(model, chapter) else None
    return str(failure.line) if failure and failure.line else ""


def _view_help(model: Model, chapter: Chapter) -> Element[page_msg.Msg]:
    """The hints one by one, the solution, and starting over."""
    count = model.hints_of(chapter)
    hints = [html.li({}, *hint) for hint in chapter.hints[:count]]
    more = ENGLISH.next_hint if count else ENGLISH.first_hint
    return html.section(
        {"class": "shop-help", "aria-label": ENGLISH.hints},
        *([html.ol({"class": "shop-hints"}, *hints)] if hints else []),
        html.div(
            {"class": "shop-row"},
            html.view_button(
                more, page_msg.Event.HINT_ASKED, attributes={"disabled": count >= len(chapter.hints)}
            ),
            html.view_button(ENGLISH.show_solution, page_msg.Event.SOLUTION_ASKED),
            html.view_button(ENGLISH.reset, page_msg.Event.RESET_ASKED),
        ),
        *_view_question(model, chapter),
        *_view_versions(model, chapter),
    )


def _view_versions(model: Model, chapter: Chapter) -> list[Html[page_msg.Msg]]:
    """Earlier texts of the editor, each with a button that restores it."""
    versions = of_chapter(model.versions, chapter.key, model.text_of(chapter))
    if not versions:
        return []
    newest = page_msg.VersionTaken(versions[0].text)
    back = html.view_button(ENGLISH.version_back, newest)
    return [
        *([back] if model.replaced == chapter.key else []),
        details(
            {"class": "shop-versions"},
            summary({}, ENGLISH.versions),
            html.ol({}, *[_view_version(version) for version in versions]),
        ),
    ]


def _view_version(version: Version) -> Element[page_msg.Msg]:
    count = len(version.text.splitlines())
    label = ENGLISH.version_line if count == 1 else ENGLISH.version_lines
    words = label.format(why=ENGLISH.version_why[version.why.value], count=count)
    name = {"aria-label": f"{ENGLISH.version_take}: {words}"}
    return html.li(
        {},
        details({}, summary({}, words), html.pre({"class": "code", "tabindex": "0"}, version.text)),
        html.view_button(ENGLISH.version_take, page_msg.VersionTaken(version.text), attributes=name),
    )


def _view_question(model: Model, chapter: Chapter) -> list[Html[page_msg.Msg]]:
    match model.question:
        case Question.NONE:
            return []
        case Question.RESET:
            return [
                _view_choice(
                    ENGLISH.reset_question, ENGLISH.yes_reset, page_msg.Event.RESET_CONFIRMED, ENGLISH.no_keep
                )
            ]
        case Question.SOLUTION:
            return [
                _view_choice(
                    ENGLISH.solution_question,
                    ENGLISH.yes_show,
                    page_msg.Event.SOLUTION_SHOWN,
                    ENGLISH.no_back,
                )
            ]
        case Question.SHOWN:
            return [
                html.div(
                    {"class": "shop-card", "id": "question", "tabindex": "-1"},
                    html.h2({}, ENGLISH.solution),
                    html.pre({"class": "code", "tabindex": "0"}, chapter.solution),
                    html.div(
                        {"class": "shop-row"},
                        html.view_button(ENGLISH.take_solution, page_msg.Event.SOLUTION_TAKEN),
                        html.view_button(ENGLISH.hide_solution, page_msg.Event.QUESTION_CLOSED),
                    ),
                )
            ]


def _view_choice(question: str, yes: str, message: page_msg.Msg, no: str) -> Element[page_msg.Msg]:
    return html.div(
        {"class": "shop-card", "role": "group", "aria-label": question, "id": "question", "tabindex": "-1"},
        html.p({}, question),
        html.div(
            {"class": "shop-row"},
            html.view_button(yes, message),
            html.view_button(no, page_msg.Event.QUESTION_CLOSED),
        ),
    )


def _view_game(model: Model) -> Element[page_msg.Msg]:
    """The element in which the learner's game runs; another program fills it."""
    trouble = model.game.trouble
    waits = [] if model.game.runs or trouble else [html.p({"class": "quiet"}, ENGLISH.game_waits)]
    return html.section(
        {"class": "shop-game", "aria-label": ENGLISH.game},
        html.h2({}, ENGLISH.game),
        html.p({"class": "quiet"}, ENGLISH.game_text),
        *waits,
        *([_view_stopped(model, trouble)] if trouble else []),
        html.div(
            {
                "id": "game",
                "data-foreign": "",
                "class": "shop-stage stopped" if trouble else "shop-stage",
                **({"inert": True} if trouble else {}),
            },
            key="game",
        ),
    )


def _view_stopped(model: Model, trouble: Explained) -> Element[page_msg.Msg]:
    if model.marked and trouble == model.marked.failure:  # which is beside the checks
        return html.p({"class": "quiet", "role": "status"}, ENGLISH.game_waits_for_code)
    return html.div(
        {"role": "status", "class": "shop-why"},
        html.p({}, ENGLISH.game_stopped),
        view_explained(trouble),
    )
