"""The branches the program has left, and the what-if."""

from reversi.elm.html import Element, Html
from reversi.elm.travel import msg as travel_msg
from reversi.elm.travel.branches import parting
from reversi.elm.travel.model import AnyBranch, Supposed, Travel
from reversi.elm.travel.tags import code, div, li, p, pre, ul, view_button, view_titled
from reversi.elm.travel.values import line_of
from reversi.elm.travel.words import ENGLISH as WORDS


def view_branches(model: Travel) -> list[Html[travel_msg.TravelMsg]]:
    """The what-if, and the branches, newest first."""
    return [
        *_view_trouble(model),
        *view_titled(WORDS.what_if_title, *_view_what_if(model.supposed)),
        *view_titled(WORDS.branches, *_view_left(model)),
    ]


def _view_trouble(model: Travel) -> list[Element[travel_msg.TravelMsg]]:
    if not model.trouble:
        return []
    attributes = {"class": "t-failure", "tabindex": "0", "role": "region", "aria-label": WORDS.failed}
    return [p({"class": "t-alarm", "role": "alert"}, WORDS.trouble), pre(attributes, model.trouble)]


def _view_what_if(supposed: Supposed | None) -> list[Element[travel_msg.TravelMsg]]:
    if not supposed:
        return [p({"class": "t-quiet"}, WORDS.what_if_words)]
    log, lapsed = supposed.rerun.log, supposed.rerun.lapsed
    return [
        ul({}, *[li({}, each) for each in supposed.changes]),
        p({}, WORDS.what_if_result.format(count=log.last - log.first, stale=len(lapsed))),
        div(
            {"class": "t-choices"},
            view_button(WORDS.what_if_take, travel_msg.Click.TAKE_WHAT_IF, key="take"),
            view_button(WORDS.what_if_leave, travel_msg.Click.LEAVE_WHAT_IF, key="leave"),
        ),
    ]


def _view_left(model: Travel) -> list[Element[travel_msg.TravelMsg]]:
    if not model.branches.left:
        return [p({"class": "t-quiet"}, WORDS.no_branches)]
    return [
        ul({"class": "t-left"}, *[_view_branch(model, branch) for branch in reversed(model.branches.left)])
    ]


def _view_branch(model: Travel, branch: AnyBranch) -> Element[travel_msg.TravelMsg]:
    """A branch: where it leaves the program's own line, its length, and its last message."""
    place = parting(model.log, branch.log)
    words = WORDS.branch.format(number=branch.number, place=place, last=branch.log.last)
    end = branch.log.message_at(branch.log.last)
    return li(
        {},
        p({}, words),
        p({}, code({}, line_of(end.message))),
        view_button(WORDS.go_to_branch.format(number=branch.number), travel_msg.BranchChosen(branch.number)),
        key=str(branch.number),
    )
