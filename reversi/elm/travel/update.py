"""The panel's update."""

from dataclasses import replace
from typing import Any, assert_never

from reversi.codec.faults import ReadError
from reversi.elm.html import Element, Html
from reversi.elm.step import attempt
from reversi.elm.travel import model as travel_model
from reversi.elm.travel import msg as msg_room
from reversi.elm.travel import steps
from reversi.elm.travel.branches import replaced_by, returned
from reversi.elm.travel.editing import EDIT, Edit, EditClick, EditTyped, begun_edit, edited_message
from reversi.elm.travel.files import FileOpened, FilesEvent, OpenedTaken, PasteTyped, SinceChosen
from reversi.elm.travel.outline import page_changes, past_page
from reversi.elm.travel.update_files import taken, updated_files
from reversi.elm.travel.what_if import Change, Dropped, Edited, Moved, what_if

SLIDER = "travel-slider"
"""The id of the slider, which gets the focus when the panel opens."""

LONGEST_WAIT = 2000
"""The longest wait in playback, in milliseconds, however long the original took."""


def init(inspected: travel_model.Inspected) -> tuple[travel_model.Travel, msg_room.TravelCmds]:
    """The panel as it opens, showing the program now."""
    listing = steps.list_messages(inspected.log, steps.Filters(inspected.quiet))
    return travel_model.Travel(inspected, inspected.log, listing), (msg_room.Order.REVEAL,)


def update(
    model: travel_model.Travel, msg: msg_room.TravelMsg
) -> tuple[travel_model.Travel, msg_room.TravelCmds]:
    """The panel after a message, and the commands that make the page show the selected moment."""
    after, commands = _updated(model, msg)
    return after, (*_looks(model, after), *commands)


def subscriptions(model: travel_model.Travel) -> frozenset[msg_room.TravelSub]:
    """During playback, the timer for the next message; otherwise nothing."""
    if not model.plays or model.place is None:
        return frozenset()
    return frozenset({msg_room.Playback(model.place, _wait(model, model.place))})


def _updated(
    model: travel_model.Travel, msg: msg_room.TravelMsg
) -> tuple[travel_model.Travel, msg_room.TravelCmds]:
    match msg:
        case msg_room.Grew(log):
            return _grown(model, log), ()
        case msg_room.PlaceChosen(place):
            return _at(model, place), ()
        case msg_room.SliderMoved(text) | msg_room.PlaceTyped(text):
            return _at_text(model, text), ()
        case msg_room.Click.EARLIER:
            return _at(model, _earlier(model)), ()
        case msg_room.Click.LATER:
            return _later(model), ()
        case msg_room.Click.FIRST:
            return _at(model, model.line.first), ()
        case msg_room.Click.NOW:
            return _at_now(model), ()
        case msg_room.Click.PLAY:
            return _played(model), ()
        case msg_room.PlayedOn(place):
            return _played_on(model, place), ()
        case msg_room.SpeedChosen(speed):
            return replace(model, speed=speed), ()
        case msg_room.TabChosen(tab):
            return replace(model, tab=tab), ()
        case msg_room.TabTurned(by):
            tab = _turned(model.tab, by)
            return replace(model, tab=tab), (msg_room.Focus(tab_id(tab)),)
        case msg_room.RowsTurned(by):
            return replace(model, rows=rows_shown(model) + by), ()
        case msg_room.SearchTyped(text):
            return _searched(model, text), ()
        case msg_room.KindSwitched(kind):
            return _listed(model, steps.Filters(model.filters.hidden ^ {kind}, model.filters.search)), ()
        case msg_room.FoldSwitched(fold):
            return replace(model, toggled=model.toggled ^ {fold}), ()
        case msg_room.Click.PIN:
            return _pinned(model), ()
        case msg_room.PinRemoved(number):
            return _without_pin(model, number), ()
        case msg_room.ComparedFrom(pin):
            return replace(model, compared=(_number(pin), model.compared[1])), ()
        case msg_room.ComparedTo(pin):
            return replace(model, compared=(model.compared[0], _number(pin))), ()
        case msg_room.Click.CONTINUE:
            return _continued(model, model.line.until(model.looked_at))
        case msg_room.BranchChosen(number):
            return _returned(model, number)
        case msg_room.Click.DROP:
            return _supposed(model, Dropped(model.told), "had not happened"), ()
        case msg_room.MoveTried(to):
            return _supposed(model, Moved(model.told, to), f"had been message {to}"), ()
        case msg_room.Click.TAKE_WHAT_IF:
            return _continued(model, model.line)
        case msg_room.Click.LEAVE_WHAT_IF:
            return _unsupposed(model), ()
        case msg_room.Click.SIZE:
            return replace(model, shrunk=not model.shrunk), ()
        case msg_room.Click.CLOSE:
            return _unsupposed(model), (msg_room.Order.CLOSE,)
        case EditClick.BEGIN:
            return _edit_begun(model), (msg_room.Focus(EDIT),)
        case EditTyped(text):
            return replace(model, edit=model.edit and Edit(model.edit.place, text)), ()
        case EditClick.TAKE:
            return _edit_taken(model), ()
        case EditClick.LEAVE:
            return replace(model, edit=None), ()
        case OpenedTaken(with_gaps):
            return _opened(model, with_gaps), (msg_room.Focus(SLIDER),)
        case (
            FilesEvent.SAVE_WANTED
            | FileOpened()
            | PasteTyped()
            | FilesEvent.PASTE_OPENED
            | FilesEvent.OPENED_LEFT
            | SinceChosen()
            | FilesEvent.TEST_ASKED
            | FilesEvent.TEXT_COPIED
            | FilesEvent.COPY_FAILED
        ):
            return updated_files(model, msg)
        case _ as unreachable:
            assert_never(unreachable)


def tab_id(tab: travel_model.Tab) -> str:
    """The id of a tab's button."""
    return f"travel-tab-{tab.value}"


def rows_shown(model: travel_model.Travel) -> int:
    """The number of the list page shown."""
    return steps.rows_around(model.listing, model.looked_at) if model.rows is None else model.rows


def _looks(before: travel_model.Travel, after: travel_model.Travel) -> msg_room.TravelCmds:
    """The command to show the selected moment, if it has changed."""
    if after.place is None:
        grew = (msg_room.Order.REVEAL,) if after.listing is not before.listing else ()
        return grew if before.place is None else (msg_room.Look(None), msg_room.Order.REVEAL)
    stays = before.supposed is after.supposed and steps.goes_on(before.log, after.log)
    if stays and before.place == after.place:
        return ()
    return (
        msg_room.Look(past_of(after.inspected.program, after.line, after.place)),
        msg_room.Order.REVEAL,
    )


def past_of(program: steps.AnyProgram, line: steps.AnyLog, place: int) -> Html[Any]:
    """The page after `place` messages, with the last one's changes marked; or why there is none."""
    page, failure = attempt(lambda: program.view(line.state_at(place)))
    if page is None:
        return Element("pre", (("inert", True),), (), (failure,))
    before = attempt(lambda: program.view(line.state_at(place - 1)))[0] if place > line.first else None
    changes = () if before is None else page_changes(before, page)
    return past_page(page, frozenset(change.spot for change in changes))


def _grown(model: travel_model.Travel, log: steps.AnyLog) -> travel_model.Travel:
    """The panel with the program's new log; the selection is dropped if the log is a different one."""
    if not steps.goes_on(model.log, log):
        return _unsupposed(replace(model, log=log))
    if model.supposed:
        return replace(model, log=log)
    place = None if model.place is None else max(model.place, log.first)
    return replace(model, log=log, place=place, listing=steps.list_more(log, model.listing))


def _at(model: travel_model.Travel, place: int) -> travel_model.Travel:
    """The panel at a place, or the nearest one kept."""
    place = min(max(place, model.line.first), model.line.last)
    return replace(model, place=place, rows=None)


def _at_now(model: travel_model.Travel) -> travel_model.Travel:
    """The panel at the end of its line: now, unless the line is a what-if."""
    place = model.line.last if model.supposed else None
    return replace(model, place=place, rows=None, plays=False)


def _at_text(model: travel_model.Travel, text: str) -> travel_model.Travel:
    """The panel at the place typed, if there is one; the end of the line is now."""
    place = _number(text)
    if place is None:
        return model
    return _at_now(model) if place >= model.line.last else _at(model, place)


def _number(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) < 10 else None


def _earlier(model: travel_model.Travel) -> int:
    """The listed place before the selected one, or the beginning; from now, the last listed."""
    if model.place is None:
        return model.listing.places[-1] if model.listing.places else model.line.first
    before = steps.listed_before(model.listing, model.place)
    return model.line.first if before is None else before


def _later(model: travel_model.Travel) -> travel_model.Travel:
    """The panel at the next listed place, or now."""
    after = None if model.place is None else steps.listed_after(model.listing, model.place)
    return _at_now(model) if after is None else _at(model, after)


def _played(model: travel_model.Travel) -> travel_model.Travel:
    """The panel with playback started (from the beginning if it shows now) or stopped."""
    if model.plays:
        return replace(model, plays=False)
    return replace(_at(model, model.line.first) if model.place is None else model, plays=True)


def _played_on(model: travel_model.Travel, place: int) -> travel_model.Travel:
    return _later(model) if model.plays and model.place == place else model


def _wait(model: travel_model.Travel, place: int) -> int:
    """Milliseconds until playback moves on from `place`."""
    after = steps.listed_after(model.listing, place)
    if model.speed.value is not None or after is None or place == model.line.first:
        return model.speed.value or travel_model.Speed.USUAL.value
    gap = model.line.message_at(after).at - model.line.message_at(place).at
    return round(min(max(gap, 1), LONGEST_WAIT))


def _turned(tab: travel_model.Tab, by: int) -> travel_model.Tab:
    tabs = list(travel_model.Tab)
    return tabs[(tabs.index(tab) + by) % len(tabs)]


def _searched(model: travel_model.Travel, text: str) -> travel_model.Travel:
    before = model.filters.search
    if before and before in text:
        return replace(model, listing=steps.list_fewer(model.line, model.listing, text), rows=None)
    return _listed(model, steps.Filters(model.filters.hidden, text))


def _listed(model: travel_model.Travel, filters: steps.Filters) -> travel_model.Travel:
    """The panel listing the messages that pass the filters."""
    return replace(model, listing=steps.list_messages(model.line, filters), rows=None)


def _pinned(model: travel_model.Travel) -> travel_model.Travel:
    """The panel with a pin added at the selected place, or the pin there removed."""
    number = pin_number(model, model.told)
    if number is not None:
        return _without_pin(model, number)
    pins = (*model.pins, travel_model.Pin(model.line, model.told))
    return (
        replace(model, pins=pins)
        if len(pins) <= travel_model.MOST_PINS
        else _without_pin(replace(model, pins=pins), 0)
    )


def pin_number(model: travel_model.Travel, place: int) -> int | None:
    """The number of the pin at a place of the shown line; None if there is none."""
    return next(
        (n for n, pin in enumerate(model.pins) if pin.place == place and is_on(pin, model.line)), None
    )


def is_on(pin: travel_model.Pin, line: steps.AnyLog) -> bool:
    """Whether a pin marks a moment of a line."""
    if not line.first <= pin.place <= line.last:
        return False
    kept = pin.place > max(pin.log.first, line.first)
    return not kept or line.message_at(pin.place) is pin.log.message_at(pin.place)


def _continued(
    model: travel_model.Travel, log: steps.AnyLog
) -> tuple[travel_model.Travel, msg_room.TravelCmds]:
    """The panel after the program continues from the end of `log`; the line it leaves becomes a branch."""
    branches = replaced_by(model.inspected.program, model.branches, model.log, log)
    return _sent(model, log, branches)


def _returned(model: travel_model.Travel, number: int) -> tuple[travel_model.Travel, msg_room.TravelCmds]:
    """The panel after the program continues from the end of a branch."""
    if all(branch.number != number for branch in model.branches.left):
        return model, ()
    branches, log = returned(model.inspected.program, model.branches, model.log, number)
    return _sent(model, log, branches)


def _sent(
    model: travel_model.Travel, log: steps.AnyLog, branches: travel_model.AnyBranches
) -> tuple[travel_model.Travel, msg_room.TravelCmds]:
    """The panel after the program continues from the end of `log`, unless the view fails there."""
    page, failure = attempt(lambda: model.inspected.program.view(log.present))
    if page is None:
        return replace(model, trouble=failure), ()
    return _unsupposed(replace(model, log=log, branches=branches)), (msg_room.ContinueFrom(log),)


def _supposed(model: travel_model.Travel, change: Change[Any], words: str) -> travel_model.Travel:
    """The panel at the end of the what-if."""
    line, place = model.line, change.place
    if not line.first < place <= line.last:
        return model
    before = model.supposed
    rerun = what_if(
        model.inspected.program,
        line,
        change,
        essence=model.inspected.essence or travel_model.itself,
        lapsed=before.rerun.lapsed if before else frozenset(),
    )
    told = f"message {place}, {steps.kind_of(line.message_at(place))}, {words}"
    supposed = travel_model.Supposed((*(before.changes if before else ()), told), rerun)
    return _at_now(_listed(replace(model, supposed=supposed, edit=None), model.filters))


def _edit_begun(model: travel_model.Travel) -> travel_model.Travel:
    """The panel with the selected message open for editing."""
    place = model.told
    if place <= model.line.first:
        return model
    return replace(_at(model, place), edit=begun_edit(place, model.line.message_at(place).message))


def _edit_taken(model: travel_model.Travel) -> travel_model.Travel:
    """The panel at the end of the what-if with the edited message; or why the text is not a message."""
    if model.edit is None:
        return model
    inspected, edit = model.inspected, model.edit
    try:
        message = edited_message(inspected.program, inspected.label, edit.text)
    except ReadError as problem:
        return replace(model, edit=replace(edit, refused=str(problem)))
    return _supposed(replace(model, edit=None), Edited(edit.place, message), "had been different")


def _opened(model: travel_model.Travel, with_gaps: bool) -> travel_model.Travel:
    """The panel at the beginning of the opened session."""
    supposed = taken(model, with_gaps)
    if supposed is None:
        return model
    if isinstance(supposed, str):
        return replace(model, trouble=supposed, tab=travel_model.Tab.BRANCHES)
    files = replace(model.files, opened=None)
    opened = replace(model, supposed=supposed, trouble="", files=files, edit=None, tab=travel_model.Tab.LOG)
    return _at(_listed(opened, model.filters), supposed.rerun.log.first)


def _unsupposed(model: travel_model.Travel) -> travel_model.Travel:
    """The panel back at the program as it is now."""
    return _at_now(_listed(replace(model, supposed=None, trouble="", edit=None), model.filters))


def _without_pin(model: travel_model.Travel, number: int) -> travel_model.Travel:
    """The panel without a pin; comparisons keep their other pins."""
    pins = (*model.pins[:number], *model.pins[number + 1 :])
    first, second = (_renumbered(each, number) for each in model.compared)
    return replace(model, pins=pins, compared=(first, second))


def _renumbered(pin: int | None, removed: int) -> int | None:
    if pin is None or pin == removed:
        return None
    return pin - 1 if pin > removed else pin
