"""A chapter: its text on one side; editor, checks, hints and the running game on the other."""

from reversi.elm import Element, Html, OnText
from reversi.workshop.page import html
from reversi.workshop.page import msg as page_msg
from reversi.workshop.page.course import Chapter
from reversi.workshop.page.model import Model, Question, Version, Why, Worker
from reversi.workshop.page.view_arena import view_making
from reversi.workshop.page.view_checks import shows_results, view_checks, view_explained
from reversi.workshop.results import Explained

EDITOR_KEYS = "Tab indents. Escape, then Tab, leaves the editor."
UNMESSAGED = ("values", "rules")
"""The chapters that come before messages."""
WHY = {
    Why.SOLUTION: "Before the solution",
    Why.RESET: "Before starting over",
    Why.FILE: "Before the imported file",
    Why.TAB: "From another tab",
    Why.VERSION: "Before going back",
    Why.TYPED: "While you wrote",
}
"""Why an earlier version was kept."""


def view_chapter(model: Model, step: int) -> list[Html[page_msg.Msg]]:
    """The open chapter, at this step if it is presented."""
    chapter = model.chapter
    if chapter is None:
        return []
    parts = _view_text(model, chapter, step), _view_bench(model, chapter, step)
    return [html.div({"class": "shop-chapter"}, *parts, key=chapter.key)]


def _number(model: Model, chapter: Chapter) -> int:
    return model.course.keys.index(chapter.key) + 1


def _view_text(model: Model, chapter: Chapter, step: int) -> Element[page_msg.Msg]:
    number = html.span({"class": "shop-number"}, f"Chapter {_number(model, chapter)}")
    to_task = html.view_button("Go to your task", page_msg.Event.TASK_WANTED, classes="shop-button to-task")
    return html.article(
        {"class": "shop-text"},
        html.view_title(number, f" {chapter.title}"),
        *([] if model.presents else [to_task]),
        *_view_steps(model, chapter, step),
        *([_view_stepper(chapter, step)] if model.presents else []),
    )


def _view_steps(model: Model, chapter: Chapter, step: int) -> list[Html[page_msg.Msg]]:
    """Every step and the task; in a presentation, the current slide."""
    heading = html.h2({"id": "task", "tabindex": "-1"}, "Your task")
    task = html.div({"class": "shop-task"}, heading, *chapter.task, key="task")
    parts, kind = (chapter.slides, "slide") if model.presents else (chapter.steps, "step")
    steps: list[Html[page_msg.Msg]] = [
        html.div({"class": "shop-step"}, *part, key=f"{kind} {at}") for at, part in enumerate(parts)
    ]
    steps.append(task)
    return [steps[step]] if model.presents else steps


def _view_stepper(chapter: Chapter, step: int) -> Element[page_msg.Msg]:
    return html.div(
        {"class": "shop-stepper"},
        html.view_button("Back", page_msg.Stepped(-1)),
        html.span({"role": "status"}, f"{step + 1} of {len(chapter.slides) + 1}"),
        html.view_button("Next", page_msg.Stepped(1)),
    )


def _view_bench(model: Model, chapter: Chapter, step: int) -> Element[page_msg.Msg]:
    """The editor, the checks, the help and the game."""
    writing = _view_editor(model, chapter), view_checks(model, chapter)
    seeing = *view_making(model, chapter), _view_help(model, chapter), _view_game(model)
    return html.div(
        {"class": "shop-bench", "hidden": model.presents and step < len(chapter.slides)},
        html.div({"class": "shop-writing"}, *writing),
        html.div({"class": "shop-seeing"}, *seeing),
    )


def _view_editor(model: Model, chapter: Chapter) -> Element[page_msg.Msg]:
    name = f"Your code for chapter {_number(model, chapter)}, {chapter.title}"
    return html.div(
        {"class": "shop-editor"},
        html.code_editor(
            {
                "aria-label": name,
                "aria-description": EDITOR_KEYS,
                "data-foreign": "",
                "data-line": _line(model, chapter),
                "data-size": "large" if model.presents else "usual",
                "data-readonly": model.worker is Worker.UNSTARTED,
                "value": model.text_of(chapter),
            },
            on=(OnText(page_msg.Typed),),
            key=chapter.key,
        ),
        html.view_quiet(EDITOR_KEYS),
    )


def _line(model: Model, chapter: Chapter) -> str:
    """The line that the editor marks as wrong."""
    failure = model.marked.failure if model.marked and shows_results(model, chapter) else None
    return str(failure.line) if failure and failure.line else ""


def _view_help(model: Model, chapter: Chapter) -> Element[page_msg.Msg]:
    """The hints one by one, the solution, and starting over."""
    count = model.hints_of(chapter)
    hints = [html.li({}, *hint) for hint in chapter.hints[:count]]
    no_more = {"disabled": count >= len(chapter.hints)}
    more = "Show the next hint" if count else "Show a hint"
    return html.section(
        {"class": "shop-help", "aria-label": "Hints"},
        *([html.ol({"class": "shop-hints"}, *hints)] if hints else []),
        html.view_row(
            html.view_button(more, page_msg.Event.HINT_ASKED, attributes=no_more),
            html.view_button("Show the solution", page_msg.Event.SOLUTION_ASKED),
            html.view_button("Start this chapter over", page_msg.Event.RESET_ASKED),
        ),
        *_view_question(model, chapter),
        *_view_versions(model, chapter),
    )


def _view_versions(model: Model, chapter: Chapter) -> list[Html[page_msg.Msg]]:
    """Earlier texts of the editor, each with a button that restores it."""
    text = model.text_of(chapter)
    versions = [version for version in model.versions.get(chapter.key, ()) if version.text != text]
    if not versions:
        return []
    back = html.view_button("Back to my version", page_msg.VersionTaken(versions[0].text))
    items = html.ol({}, *[_view_version(version) for version in versions])
    listed = html.details({"class": "shop-versions"}, html.summary({}, "Earlier versions"), items)
    return [back, listed] if model.replaced == chapter.key else [listed]


def _view_version(version: Version) -> Element[page_msg.Msg]:
    count = len(version.text.splitlines())
    words = f"{WHY[version.why]}, {'one line' if count == 1 else f'{count} lines'}"
    name = {"aria-label": f"Back to this one: {words}"}
    return html.li(
        {},
        html.details({}, html.summary({}, words), html.view_code(version.text)),
        html.view_button("Back to this one", page_msg.VersionTaken(version.text), attributes=name),
    )


def _view_question(model: Model, chapter: Chapter) -> list[Html[page_msg.Msg]]:
    match model.question:
        case Question.NONE:
            return []
        case Question.RESET:
            question = "Replace what you wrote in this chapter by what it began with?"
            return [_view_choice(question, "Start over", page_msg.Event.RESET_CONFIRMED, "Keep it")]
        case Question.SOLUTION:
            question = "You learn most from what you find yourself. Show the solution all the same?"
            return [_view_choice(question, "Show it", page_msg.Event.SOLUTION_SHOWN, "Not yet")]
        case Question.SHOWN:
            buttons = html.view_row(
                html.view_button("Put it into the editor", page_msg.Event.SOLUTION_TAKEN),
                html.view_button("Hide the solution", page_msg.Event.QUESTION_CLOSED),
            )
            card = {"class": "shop-card", "id": "question", "tabindex": "-1"}
            return [html.div(card, html.h2({}, "Solution"), html.view_code(chapter.solution), buttons)]


def _view_choice(question: str, yes: str, message: page_msg.Msg, no: str) -> Element[page_msg.Msg]:
    return html.div(
        {"class": "shop-card", "role": "group", "aria-label": question, "id": "question", "tabindex": "-1"},
        html.p({}, question),
        html.view_row(html.view_button(yes, message), html.view_button(no, page_msg.Event.QUESTION_CLOSED)),
    )


def _view_game(model: Model) -> Element[page_msg.Msg]:
    """The element in which the learner's game runs; another program fills it."""
    trouble = model.game.trouble
    waits = html.view_quiet("Your game appears here as soon as your code runs.")
    kind: dict[str, str | bool] = {"class": "shop-stage"}
    kind = {"class": "shop-stage stopped", "inert": True} if trouble else kind
    return html.section(
        {"class": "shop-game", "aria-label": "Your game"},
        html.h2({}, "Your game"),
        html.view_quiet("This runs what you wrote."),
        *([] if model.game.runs or trouble else [waits]),
        *([_view_stopped(model, trouble)] if trouble else []),
        *_view_line(model),
        html.div({"id": "game", "data-foreign": "", **kind}, key="game"),
    )


def _view_line(model: Model) -> list[Html[page_msg.Msg]]:
    """From chapter 3 on, where messages are known: the moments of the game, to return to."""
    game, chapter = model.game, model.chapter
    if game.of == 0 or chapter is None or chapter.key in UNMESSAGED:
        return []
    place = {"value": str(game.place), "aria-label": "Messages of your game"}
    field = html.input_(
        {"type": "range", "min": "0", "max": str(game.of), **place}, on=(OnText(page_msg.GameTravelled),)
    )
    told = html.span({"role": "status"}, f"After {game.place} of {game.of} messages")
    again = html.view_button("Begin again", page_msg.Event.GAME_BEGUN_AGAIN, classes="plain")
    return [html.div({"class": "shop-row shop-line"}, field, told, again)]


def _view_stopped(model: Model, trouble: Explained) -> Element[page_msg.Msg]:
    if model.marked and trouble == model.marked.failure:  # which is beside the checks
        return html.p({"class": "quiet", "role": "status"}, "Your game waits until the code runs.")
    why = html.p({}, "The game has stopped."), view_explained(trouble)
    return html.div({"role": "status", "class": "shop-why"}, *why)
