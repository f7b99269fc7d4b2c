"""The panel's update."""

from dataclasses import replace
from typing import Any, assert_never

from reversi.elm.codec.any_value import format_value, parse_value
from reversi.elm.codec.faults import EncodeError, ReadError
from reversi.elm.html import Element, Html
from reversi.elm.step import attempt
from reversi.elm.travel import model as travel_model
from reversi.elm.travel import msg as msg_room
from reversi.elm.travel import recording as recordings
from reversi.elm.travel import steps
from reversi.elm.travel.as_pytest import format_test
from reversi.elm.travel.model import Edit, Travel
from reversi.elm.travel.outline import page_changes, past_page
from reversi.elm.travel.what_if import Change, Dropped, Edited, Moved, Rerun, what_if

SLIDER = "travel-slider"
"""The id of the slider, which gets the focus when the panel opens."""

EDIT = "travel-edit"
"""The id of the text field of a message being edited."""

LONGEST_WAIT = 2000
"""The longest wait in playback, in milliseconds, however long the original took."""


def init(inspected: travel_model.Inspected) -> tuple[Travel, msg_room.TravelCmds]:
    """The panel as it opens, showing the program now."""
    listing = steps.list_messages(inspected.log, steps.Filters(inspected.quiet))
    return Travel(inspected, inspected.log, listing), (msg_room.Order.REVEAL,)


def update(model: Travel, msg: msg_room.TravelMsg) -> tuple[Travel, msg_room.TravelCmds]:
    """The panel after a message, and the commands that make the page show the selected moment."""
    after, commands = _updated(model, msg)
    return after, (*_looks(model, after), *commands)


def subscriptions(model: Travel) -> frozenset[msg_room.TravelSub]:
    """During playback, the timer for the next message; otherwise nothing."""
    if not model.plays or model.place is None:
        return frozenset()
    return frozenset({msg_room.Playback(model.place, _wait(model, model.place))})


def _updated(model: Travel, msg: msg_room.TravelMsg) -> tuple[Travel, msg_room.TravelCmds]:
    match msg:
        case msg_room.Grew(log):
            return _grown(model, log), ()
        case msg_room.PlaceChosen(place):
            return _at(model, place), ()
        case msg_room.PlaceTyped(text):
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
            return (_later(model) if model.plays and model.place == place else model), ()
        case msg_room.SpeedChosen(speed):
            return replace(model, speed=speed), ()
        case msg_room.TabChosen(tab):
            return replace(model, tab=tab), (msg_room.Focus(tab_id(tab)),)
        case msg_room.RowsChosen(number):
            return replace(model, rows=number), ()
        case msg_room.SearchTyped(text):
            return _searched(model, text), ()
        case msg_room.KindSwitched(kind):
            return _listed(model, steps.Filters(model.filters.hidden ^ {kind}, model.filters.search)), ()
        case msg_room.FoldSwitched(fold):
            return replace(model, toggled=model.toggled ^ {fold}), ()
        case msg_room.Click.PIN:
            return _pinned(model), ()
        case msg_room.PinRemoved(number):
            return _without_pin(model, model.pins[number]), ()
        case msg_room.PinChosen(menu, number):
            return _with_choice(model, menu, number), ()
        case msg_room.Click.CONTINUE:
            return _continued(model, model.line.until(model.looked_at))
        case msg_room.BranchChosen(number):
            return _continued(model, model.branches[number]) if number in model.branches else (model, ())
        case msg_room.Click.DROP:
            return _supposed(model, Dropped(model.told), "had not happened"), ()
        case msg_room.MoveTried(to):
            return _supposed(model, Moved(model.told, to), f"had been message {to}"), ()
        case msg_room.Click.EDIT:
            return _edit_begun(model), (msg_room.Focus(EDIT),)
        case msg_room.EditTyped(text):
            return replace(model, edit=model.edit and Edit(model.edit.place, text)), ()
        case msg_room.Click.TAKE_EDIT:
            return _edit_taken(model), ()
        case msg_room.Click.LEAVE_EDIT:
            return replace(model, edit=None), ()
        case msg_room.Click.TAKE_WHAT_IF:
            return _continued(model, model.line)
        case msg_room.Click.LEAVE_WHAT_IF:
            return _unsupposed(model), ()
        case msg_room.Click.SAVE:
            return _saved(model)
        case msg_room.PasteTyped(text):
            return _with_files(model, pasted=text), ()
        case msg_room.FileOpened(text):
            return _with_files(model, opened=_read(model, text)), ()
        case msg_room.Click.READ:
            return _with_files(model, opened=_read(model, model.files.pasted), pasted=""), ()
        case msg_room.Click.PUT_AWAY:
            return _with_files(model, opened=None), ()
        case msg_room.OpenedTaken(with_gaps):
            return _opened(model, with_gaps), (msg_room.Focus(SLIDER),)
        case msg_room.Click.TEST:
            return _tested(model)
        case msg_room.Copied(is_done):
            news = "The test is copied." if is_done else "The browser cannot copy; here is the test."
            return _with_files(model, news=news), ()
        case msg_room.Click.SIZE:
            return replace(model, shrunk=not model.shrunk), ()
        case msg_room.Click.CLOSE:
            return _unsupposed(model), (msg_room.Order.CLOSE,)
        case _ as unreachable:
            assert_never(unreachable)


def tab_id(tab: travel_model.Tab) -> str:
    """The id of a tab's button."""
    return f"travel-tab-{tab.value}"


def _looks(before: Travel, after: Travel) -> msg_room.TravelCmds:
    """The command to show the selected moment, if it has changed."""
    if after.place is None:
        grew = (msg_room.Order.REVEAL,) if after.listing is not before.listing else ()
        return grew if before.place is None else (msg_room.Look(None), msg_room.Order.REVEAL)
    stays = before.supposed is after.supposed and steps.goes_on(before.log, after.log)
    if stays and before.place == after.place:
        return ()
    page = past_of(after.inspected.program, after.line, after.place)
    return msg_room.Look(page), msg_room.Order.REVEAL


def past_of(program: steps.AnyProgram, line: steps.AnyLog, place: int) -> Html[Any]:
    """The page after `place` messages, with the last one's changes marked; or why there is none."""
    page, failure = attempt(lambda: program.view(line.state_at(place)))
    if page is None:
        return Element("pre", (("inert", True),), (), (failure,))
    before = attempt(lambda: program.view(line.state_at(place - 1)))[0] if place > line.first else None
    changes = () if before is None else page_changes(before, page)
    return past_page(page, frozenset(change.spot for change in changes))


def _grown(model: Travel, log: steps.AnyLog) -> Travel:
    """The panel with the program's new log; the selection is dropped if the log is a different one."""
    if not steps.goes_on(model.log, log):
        return _unsupposed(replace(model, log=log))
    if model.supposed:
        return replace(model, log=log)
    place = None if model.place is None else max(model.place, log.first)
    return replace(model, log=log, place=place, listing=steps.list_more(log, model.listing))


def _at(model: Travel, place: int) -> Travel:
    """The panel at a place, or the nearest one kept."""
    place = min(max(place, model.line.first), model.line.last)
    return replace(model, place=place, rows=None)


def _at_now(model: Travel) -> Travel:
    """The panel at the end of its line: now, unless the line is a what-if."""
    place = model.line.last if model.supposed else None
    return replace(model, place=place, rows=None, plays=False)


def _at_text(model: Travel, text: str) -> Travel:
    """The panel at the place typed, if there is one; the end of the line is now."""
    if not text.isdecimal() or len(text) >= 10:
        return model
    return _at_now(model) if int(text) >= model.line.last else _at(model, int(text))


def _earlier(model: Travel) -> int:
    """The listed place before the selected one, or the beginning; from now, the last listed."""
    if model.place is None:
        return model.listing.places[-1] if model.listing.places else model.line.first
    before = steps.listed_before(model.listing, model.place)
    return model.line.first if before is None else before


def _later(model: Travel) -> Travel:
    """The panel at the next listed place, or now."""
    after = None if model.place is None else steps.listed_after(model.listing, model.place)
    return _at_now(model) if after is None else _at(model, after)


def _played(model: Travel) -> Travel:
    """The panel with playback started (from the beginning if it shows now) or stopped."""
    if model.plays:
        return replace(model, plays=False)
    return replace(_at(model, model.line.first) if model.place is None else model, plays=True)


def _wait(model: Travel, place: int) -> int:
    """Milliseconds until playback moves on from `place`."""
    after = steps.listed_after(model.listing, place)
    if model.speed.value is not None or after is None or place == model.line.first:
        return model.speed.value or travel_model.Speed.USUAL.value
    gap = model.line.message_at(after).at - model.line.message_at(place).at
    return round(min(max(gap, 1), LONGEST_WAIT))


def _searched(model: Travel, text: str) -> Travel:
    before = model.filters.search
    if before and before in text:
        return replace(model, listing=steps.list_fewer(model.line, model.listing, text), rows=None)
    return _listed(model, steps.Filters(model.filters.hidden, text))


def _listed(model: Travel, filters: steps.Filters) -> Travel:
    """The panel listing the messages that pass the filters."""
    return replace(model, listing=steps.list_messages(model.line, filters), rows=None)


def _pinned(model: Travel) -> Travel:
    """The panel with a pin added at the selected place, or the pin there removed."""
    pin = pin_at(model, model.told)
    if pin is not None:
        return _without_pin(model, pin)
    pinned = replace(model, pins=(*model.pins, travel_model.Pin(model.line, model.told)))
    return _without_pin(pinned, pinned.pins[0]) if len(pinned.pins) > travel_model.MOST_PINS else pinned


def pin_at(model: Travel, place: int) -> travel_model.Pin | None:
    """The pin at a place of the shown line."""
    return next((pin for pin in model.pins if pin.place == place and pin.is_on(model.line)), None)


def _without_pin(model: Travel, removed: travel_model.Pin) -> Travel:
    """The panel without a pin, in menus too."""
    pins = tuple(pin for pin in model.pins if pin is not removed)
    chosen = {menu: pin for menu, pin in model.chosen.items() if pin is not removed}
    return replace(model, pins=pins, chosen=chosen)


def _with_choice(model: Travel, menu: travel_model.Menu, number: int | None) -> Travel:
    """The panel with that pin chosen in a menu, or none."""
    chosen = {other: pin for other, pin in model.chosen.items() if other is not menu}
    if number is not None:
        chosen[menu] = model.pins[number]
    chose = replace(model, chosen=chosen)
    return _with_files(chose, test="") if menu is travel_model.Menu.SINCE else chose


def _continued(model: Travel, log: steps.AnyLog) -> tuple[Travel, msg_room.TravelCmds]:
    """The panel after the program continues from the end of `log`, unless its view fails there.

    The line it leaves becomes a branch, unless `log` has all of it.
    """
    program = model.inspected.program
    page, failure = attempt(lambda: program.view(log.present))
    if page is None:
        return replace(model, trouble=failure), ()
    branches = {number: branch for number, branch in model.branches.items() if branch is not log}
    lost = model.log.between(steps.parting(model.log, log), model.log.last)
    if any(program.resumed is None or step.message != program.resumed for step in lost):
        branches[max(model.branches, default=0) + 1] = model.log
    kept = dict(list(branches.items())[-travel_model.MOST_BRANCHES :])
    return _unsupposed(replace(model, log=log, branches=kept)), (msg_room.ContinueFrom(log),)


def _supposed(model: Travel, change: Change, words: str) -> Travel:
    """The panel at the end of the what-if."""
    line, place = model.line, change.place
    if not line.first < place <= line.last:
        return model
    changes = model.supposed.changes if model.supposed else ()
    lapsed: frozenset[int] = model.supposed.rerun.lapsed if model.supposed else frozenset()
    rerun = what_if(model.inspected.program, line, change, essence=model.inspected.essence, lapsed=lapsed)
    told = f"message {place}, {steps.kind_of(line.message_at(place))}, {words}"
    supposed = travel_model.Supposed((*changes, told), rerun)
    return _at_now(_listed(replace(model, supposed=supposed, edit=None), model.filters))


def _unsupposed(model: Travel) -> Travel:
    """The panel back at the program as it is now."""
    return _at_now(_listed(replace(model, supposed=None, trouble="", edit=None), model.filters))


def _edit_begun(model: Travel) -> Travel:
    """The panel with the selected message open for editing, as JSON."""
    place = model.told
    if place <= model.line.first:
        return model
    try:
        edit = Edit(place, format_value(model.line.message_at(place).message))
    except EncodeError as problem:
        edit = Edit(place, "", str(problem))
    return replace(_at(model, place), edit=edit)


def _edit_taken(model: Travel) -> Travel:
    """The panel at the end of the what-if with the edited message; or why the text is not a message."""
    if model.edit is None:
        return model
    subject = _subject(model)
    try:
        message = parse_value(model.edit.text, subject.names)
        subject.check(message, "value")
    except ReadError as problem:
        return replace(model, edit=replace(model.edit, refused=str(problem)))
    return _supposed(replace(model, edit=None), Edited(model.edit.place, message), "had been different")


def _subject(model: Travel) -> recordings.Subject:
    return recordings.subject_of(model.inspected.program, model.inspected.label)


def _with_files(model: Travel, *, news: str = "", **parts: Any) -> Travel:
    """The panel with these parts of its files, and with no other news of them."""
    return replace(model, files=replace(model.files, news=news, **parts))


def _read(model: Travel, text: str) -> recordings.Read | travel_model.Refused:
    """The session in a text, checked against the current program."""
    try:
        return recordings.parse_recording(text, _subject(model))
    except ReadError as problem:
        return travel_model.Refused(isinstance(problem, recordings.Foreign), str(problem))


def _saved(model: Travel) -> tuple[Travel, msg_room.TravelCmds]:
    """The panel after saving the shown line."""
    inspected = model.inspected
    recording = recordings.recording_of(inspected.program, inspected.flags, model.line)
    try:
        text = recordings.format_recording(recording, _subject(model))
    except EncodeError as problem:
        return _with_files(model, news=str(problem)), ()
    file = msg_room.SaveFile(f"{inspected.label.name}-session.json", text)
    return _with_files(model, news="The session is saved."), (file,)


def _opened(model: Travel, with_gaps: bool) -> Travel:
    """The panel at the beginning of the opened session."""
    read = model.files.opened
    if not isinstance(read, recordings.Read):
        return model
    recording = read.recording if with_gaps else read.until_lost
    if recording is None:
        return model
    log, failure = attempt(lambda: recordings.log_of(model.inspected.program, recording))
    if log is None:
        return replace(model, trouble=failure, tab=travel_model.Tab.BRANCHES)
    newly = frozenset(recordings.newly_failing(recording, log))
    supposed = travel_model.Supposed(("the opened session had happened instead",), Rerun(log, newly))
    files = replace(model.files, opened=None)
    opened = replace(model, supposed=supposed, trouble="", edit=None, files=files, tab=travel_model.Tab.LOG)
    return _at(_listed(opened, model.filters), log.first)


def first_tested(model: Travel) -> int:
    """The number of the first message under test: after the chosen pin, or the first of all."""
    since, first = model.chosen.get(travel_model.Menu.SINCE), model.line.first
    return min(max(since.place if since else first, first), model.looked_at) + 1


def _tested(model: Travel) -> tuple[Travel, msg_room.TravelCmds]:
    """The panel with a test of the session up to the selected moment."""
    inspected, label = model.inspected, model.inspected.label
    first, last = first_tested(model), model.looked_at
    try:
        test = format_test(
            label.place, inspected.program, inspected.flags, model.line, first, last, label.names
        )
    except EncodeError as problem:
        return _with_files(model, test="", news=str(problem)), ()
    return _with_files(model, test=test), (msg_room.CopyText(test),)
