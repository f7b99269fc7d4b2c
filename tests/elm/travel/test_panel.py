from dataclasses import replace
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.elm import Log, Simulation, simulate
from reversi.elm.examples.counter import PROGRAM as COUNT
from reversi.elm.examples.counter import Msg as CountMsg
from reversi.elm.html import Element, Html, On, text_of, walk
from reversi.elm.simulate import NotOnThePageError
from reversi.elm.step import FromCommand, FromSubscription, Step, begin_steps, replay
from reversi.elm.travel import msg
from reversi.elm.travel.model import MOST_BRANCHES, MOST_PINS, Inspected, Menu, Speed, Tab, Travel
from reversi.elm.travel.outline import CHANGED
from reversi.elm.travel.program import TRAVEL
from reversi.elm.travel.steps import ROWS, AnyLog, AnyStep
from reversi.elm.travel.update import EDIT
from tests.elm import counter

Panel: TypeAlias = Simulation[Inspected, Travel, msg.TravelMsg, msg.TravelCmd, msg.TravelSub]


def log_of(*steps: AnyStep | counter.Msg) -> AnyLog:
    """The log of a counter after these messages."""
    return replay(
        counter.COUNTER, counter.Counter(), [each if isinstance(each, Step) else Step(each) for each in steps]
    )


def panel(log: AnyLog, *quiet: type[counter.Msg]) -> Panel:
    """The panel that has opened beside a counter with this log."""
    return simulate(TRAVEL, Inspected(counter.COUNTER, log, frozenset(kind.__name__ for kind in quiet)))


def grown(log: AnyLog, *messages: counter.Msg) -> msg.Grew:
    """What the panel hears when the counter has taken further messages."""
    for message in messages:
        log = log.record(Step(message), counter.COUNTER.update(log.present, message)[0])
    return msg.Grew(log)


def looked(now: Panel) -> Html[counter.Msg] | None:
    """The page of the past that the panel has had shown last; None for the present."""
    pages = [command.page for command in now.commands if isinstance(command, msg.Look)]
    return pages[-1] if pages else None


def status(now: Panel) -> str:
    """Where the panel says that it is."""
    return next(text_of(each) for each in walk(now.page) if each.attribute("role") == "status")


def rows(now: Panel) -> list[str]:
    """The messages of the list, in words."""
    return [text_of(each).split()[1] for each in walk(now.page) if _is_row(each)]


def _is_row(element: Element[msg.TravelMsg]) -> bool:
    classes = element.attribute("class")
    return isinstance(classes, str) and classes.split()[0] == "t-row"


def continued(now: Panel) -> AnyLog:
    """The log from whose end the program was last told to go on."""
    return [command.log for command in now.commands if isinstance(command, msg.ContinueFrom)][-1]


THREE = log_of(counter.Counted(), counter.Named("Ada"), counter.Counted())


def test_the_panel_opens_at_the_present() -> None:
    now = panel(THREE)

    assert status(now) == "The page is live."
    assert looked(now) is None
    assert rows(now) == ["Counted(1)", "Named('Ada')", "Counted(1)"]
    assert "Message 3: Counted" in now.text


def test_at_present_the_last_message_that_is_listed_is_told_of() -> None:
    now = panel(log_of(counter.Counted(), counter.Named("Ada"), counter.Counted()), counter.Counted)

    assert "Message 2: Named" in now.text
    assert "owner 'Nobody' → 'Ada'" in now.click("Changes").text
    assert "owner 'Ada'" in now.click("Model").text
    assert rows(now.click("had not happened")) == []


def test_a_step_back_shows_the_page_of_that_moment_with_what_changed_outlined() -> None:
    now = panel(THREE).press("ArrowLeft", "Selected message").press("ArrowLeft", "Selected message")
    page = looked(now)

    assert status(now) == "After message 2 of 3. The program keeps running, unseen."
    assert isinstance(page, Element)
    assert "Ada: 1" in text_of(page)
    assert [text_of(element) for element in walk(page) if element.attribute(CHANGED)] == ["Ada: 1"]


def test_the_slider_goes_anywhere_and_its_end_is_the_present() -> None:
    past = panel(THREE).type("1", "Selected message")
    now = past.type("3", "Selected message")

    assert past.model.place == 1
    assert now.model.place is None
    assert looked(now) is None


def test_a_number_that_is_typed_is_gone_to_and_anything_else_is_not() -> None:
    assert panel(THREE).choose("2", "Go to message").model.place == 2
    assert panel(THREE).choose("2000", "Go to message").model.place is None
    for text in ("", "-1", "two", "²", "9" * 5000):
        assert panel(THREE).choose("2", "Go to message").choose(text, "Go to message").model.place == 2


def test_while_one_looks_back_the_log_goes_on_and_the_page_stays() -> None:
    past = panel(THREE).send(msg.PlaceChosen(2))
    later = past.send(grown(THREE, counter.Counted(), counter.Counted()))

    assert later.commands == past.commands
    assert status(later) == "After message 2 of 5. The program keeps running, unseen."
    assert len(rows(later)) == 5


def test_the_list_and_the_page_follow_whatever_is_looked_at_and_nothing_else() -> None:
    reveal = msg.Order.REVEAL
    told: list[tuple[msg.TravelMsg, list[object]]] = [
        (msg.PlaceChosen(2), [msg.Look, reveal]),
        (msg.PlaceChosen(2), []),
        (msg.SpeedChosen(Speed.FAST), []),
        (msg.PlaceChosen(99), [msg.Look, reveal]),
        (msg.Click.LATER, [msg.Look, reveal]),
        (msg.Click.LATER, []),
        (msg.SearchTyped("ada"), [reveal]),
        (msg.Click.EARLIER, [msg.Look, reveal]),
        (msg.Click.FIRST, [msg.Look, reveal]),
        (msg.Click.EARLIER, []),
        (msg.Click.SIZE, []),
        (msg.Click.NOW, [msg.Look, reveal]),
        (grown(THREE, counter.Counted()), [reveal]),
    ]
    now = panel(THREE)

    assert now.commands == (reveal,)
    for message, expected in told:
        before, now = now, now.send(message)
        new = now.commands[len(before.commands) :]
        assert [type(each) if isinstance(each, msg.Look) else each for each in new] == expected, message


def test_the_focus_goes_to_what_opens_and_with_the_tabs_round_and_round() -> None:
    now = panel(THREE)
    for tab in ("Message", "Changes", "Model", "Branches", "File", "Log"):
        now = now.press("ArrowRight", tab)
    turned = [each.id for each in now.commands if isinstance(each, msg.Focus)]
    back = now.press("ArrowLeft", "Message").press("ArrowLeft", "Message")
    edited = back.send(msg.PlaceChosen(1), msg.TabChosen(Tab.MESSAGE))

    assert turned == [
        f"travel-tab-{each}" for each in ("changes", "model", "branches", "file", "log", "message")
    ]
    assert back.commands[-1] == msg.Focus("travel-tab-file")
    assert edited.click("had been different").commands[-1] == msg.Focus(EDIT)


def test_a_place_that_is_no_longer_kept_gives_way_to_the_first_that_is() -> None:
    steps: list[AnyStep] = [Step(counter.Counted())] * 20
    short = replay(counter.COUNTER, counter.Counter(), steps, kept=16)
    past = panel(short).send(msg.PlaceChosen(short.first + 1))

    later = past.send(grown(short, *[counter.Counted()] * 30))

    assert later.model.place == later.model.line.first > short.first + 1
    assert later.model.listing.places == tuple(range(later.model.line.first + 1, 51))


def test_a_page_that_cannot_be_shown_is_a_traceback_and_nothing_goes_on_from_there() -> None:
    def view(model: counter.Counter) -> Element[counter.Msg]:
        return counter.view(replace(model, count=1 // (model.count - 1)))

    program = replace(counter.COUNTER, view=view)
    past = simulate(TRAVEL, Inspected(program, THREE)).send(msg.PlaceChosen(1))
    refused = past.click("Continue from here")
    page = looked(past)

    assert page is not None
    assert "ZeroDivisionError" in text_of(page)
    assert "ZeroDivisionError" in refused.click("Branches").text
    assert refused.commands == past.commands
    assert past.send(msg.PlaceChosen(2)).click("Changes").text


def test_playback_goes_from_listed_message_to_listed_message_and_ends_in_the_present() -> None:
    now = panel(THREE, counter.Named).click("Play back")
    places = list[int | None]()
    while now.subscriptions:
        (timer,) = now.subscriptions
        places.append(now.model.place)
        assert timer == msg.Playback(now.model.place or 0, 250)
        now = now.send(msg.PlayedOn(timer.place))

    assert places == [0, 1, 3]
    assert now.model.place is None
    assert not now.model.plays


def test_playback_as_it_happened_waits_as_long_as_it_took_but_for_long_pauses() -> None:
    log = log_of(*(Step(counter.Counted(), at=at) for at in (1000.0, 1300.0, 99_000.0)))

    begun = panel(log).choose("AS_IT_WAS", "Playback speed").click("Play back")
    now = begun.send(msg.PlayedOn(0))

    assert begun.subscriptions == {msg.Playback(0, 250)}
    assert begun.choose("SLOW", "Playback speed").subscriptions == {msg.Playback(0, 1000)}
    assert now.subscriptions == {msg.Playback(1, 300)}
    assert now.send(msg.PlayedOn(0)).model == now.model
    assert now.send(msg.PlayedOn(1)).subscriptions == {msg.Playback(2, 2000)}
    assert not now.click("Pause").subscriptions
    assert now.click("Pause").click("Play back").model == now.model
    assert now.click("Pause").send(msg.PlayedOn(1)).model.place == 1


def test_kinds_can_be_hidden_and_shown_and_texts_looked_for() -> None:
    quiet = panel(THREE, counter.Counted)
    unfolded = quiet.click("Kinds (1 of 2)")
    all_kinds = unfolded.send(*_messages(unfolded, "Counted"))
    found = all_kinds.type("ada", "Search messages")
    narrowed = all_kinds.type("n", "Search messages").type("named", "Search messages")

    assert rows(quiet) == ["Named('Ada')"]
    assert len(rows(all_kinds)) == 3
    assert rows(found) == rows(narrowed) == ["Named('Ada')"]
    assert "No message matches the filters." in found.send(msg.SearchTyped("Grace")).text


def _messages(now: Panel, kind: str) -> list[msg.TravelMsg]:
    """What the check box of a kind of message says."""
    labels = [each for each in walk(now.page) if each.tag == "label" and text_of(each).strip() == kind]
    box = next(each for each in walk(labels[0]) if each.tag == "input")
    return [handler.message for handler in box.handlers if isinstance(handler, On)]


def test_ten_thousand_messages_are_shown_a_page_at_a_time() -> None:
    log = log_of(*[counter.Counted()] * 10_000)
    now = panel(log)
    earlier = now.click("9940 earlier")

    assert len(rows(now)) <= ROWS + 10
    assert f"{10_000 - ROWS - 10} earlier" in now.names
    assert f"{ROWS} later" in earlier.names


def test_the_list_follows_the_message_that_is_looked_at() -> None:
    looked_at = panel(log_of(*[counter.Counted()] * 1000)).send(msg.PlaceChosen(500))
    turned = looked_at.send(msg.RowsChosen(0))

    assert turned.page != looked_at.page
    for button in ("First message", "Previous message", "Next message", "Back to now"):
        assert turned.click(button).page == looked_at.click(button).page


def test_a_message_that_failed_shows_its_traceback() -> None:
    log = log_of(counter.Counted(), counter.Broke())
    now = panel(log)

    assert "raise Fault" in now.text
    assert "2 Broke() 0:00.000, failed" in now.names
    assert log.present == counter.Counter(1)


def test_where_a_message_came_from_and_what_came_of_it_is_told() -> None:
    log = log_of(
        counter.Counted(),
        Step(counter.Counted(), FromCommand(counter.Say(counter.Counted()), 1), 62_000.0, 1.25, 30.0),
        counter.TickingSwitched(),
        Step(counter.Counted(-1), FromSubscription(counter.Ticks())),
    )
    answer = panel(log).send(msg.PlaceChosen(2))

    assert "at 1:02.000 · update 1.2 ms · view 30 ms" in answer.text
    assert "The answer to a command of message 1" in answer.text
    assert "Write" in answer.text
    assert answer.click("Go to message 1").model.place == 1
    assert "begun" in panel(log).send(msg.PlaceChosen(3)).text
    assert "From a subscription" in panel(log).send(msg.PlaceChosen(4)).text


def test_values_fold() -> None:
    now = panel(log_of(counter.StepChosen(5))).click("Model")

    assert "count 0" in now.text
    folded = now.click("Counter")
    assert "count 0" not in folded.text
    assert (
        folded.click("Counter(count=0, step=5, owner='Nobody', ticking=False, bells={}, asking=False)").page
        == now.page
    )


def test_what_a_message_changed_is_told() -> None:
    now = panel(THREE).send(msg.PlaceChosen(2)).click("Changes")

    assert "owner 'Nobody' → 'Ada'" in now.text
    assert "p “Ada: 1” text Nobody: 1 → Ada: 1" in now.text


def test_a_model_without_parts_has_changed_as_a_whole() -> None:
    log: Log[int, Step[CountMsg, Any, Any]] = replay(COUNT, 0, [Step(CountMsg.INCREASED)])

    now = simulate(TRAVEL, Inspected(COUNT, log)).click("Changes")

    assert "the whole 0 → 1" in now.text


def test_the_slider_goes_from_the_first_message_to_the_last() -> None:
    (slider,) = (each for each in walk(panel(THREE).page) if each.attribute("type") == "range")

    assert [slider.attribute(each) for each in ("min", "max", "value")] == ["0", "3", "3"]


def test_two_pins_are_compared() -> None:
    now = panel(THREE).send(msg.PlaceChosen(1)).click("Message").click("Pin")
    now = now.send(msg.PlaceChosen(3)).click("Pin").click("Changes")
    compared = now.choose("0", "Compare").choose("1", "with")

    assert "count 1 → 2" in compared.text
    assert "owner 'Nobody' → 'Ada'" in compared.text
    assert "owner '" not in compared.click("Unpin: pin: after message 1, Counted").text


def test_a_pin_that_goes_leaves_the_others_compared() -> None:
    pinned = panel(log_of(*[counter.Counted()] * 20))
    for place in range(1, MOST_PINS + 1):
        pinned = pinned.send(msg.PlaceChosen(place), msg.Click.PIN)
    compared = pinned.click("Changes").choose("2", "Compare").choose("4", "with")

    def both(now: Panel) -> list[int | None]:
        pins = [now.model.chosen.get(menu) for menu in (Menu.COMPARE, Menu.WITH)]
        return [pin.place if pin else None for pin in pins]

    assert both(compared) == [3, 5]
    assert both(compared.send(msg.PlaceChosen(4), msg.Click.PIN)) == [3, 5]
    assert both(compared.send(msg.PlaceChosen(3), msg.Click.PIN)) == [None, 5]
    assert both(compared.send(msg.PlaceChosen(6), msg.Click.PIN)) == [3, 5]
    assert both(compared.send(msg.PlaceChosen(9), msg.Click.PIN)) == [3, 5]
    assert both(compared.choose("", "with")) == [3, None]


def test_a_pin_leads_back_to_its_moment_while_that_is_on_the_line() -> None:
    pinned = panel(THREE).send(msg.PlaceChosen(2)).click("Message").click("Pin")

    before = pinned.send(msg.PlaceChosen(1))
    elsewhere = before.click("had not happened").click("Changes")

    assert before.click("Changes").click("pin: after message 2, Named").model.place == 2
    with pytest.raises(NotOnThePageError):
        elsewhere.click("pin: after message 2, Named")


def test_there_is_an_end_to_the_pins() -> None:
    now = panel(log_of(*[counter.Counted()] * 20))
    for place in range(1, 15):
        now = now.send(msg.PlaceChosen(place)).click("Message").click("Pin")

    assert [pin.place for pin in now.model.pins] == list(range(15 - MOST_PINS, 15))


def test_continuing_from_a_place_leaves_a_branch_to_which_one_can_go_back() -> None:
    past = panel(THREE).send(msg.PlaceChosen(1)).click("Continue from here")
    shorter = continued(past)
    now = past.send(grown(shorter, counter.Named("Grace"))).click("Branches")
    back = now.click("Go to branch 1")

    assert shorter.last == 1
    assert past.model.place is None
    assert "Branch 1: from message 1 to message 3" in now.text
    assert rows(now) == ["Counted(1)", "Named('Grace')"]
    assert continued(back) is THREE
    assert rows(back) == rows(panel(THREE))
    assert "Branch 2: from message 1 to message 2" in back.text


def test_only_what_would_be_lost_becomes_a_branch() -> None:
    program = replace(counter.COUNTER, resumed=counter.Named("Resumed"))
    now = simulate(TRAVEL, Inspected(program, THREE)).send(msg.PlaceChosen(3)).click("Continue from here")
    shorter = now.send(msg.PlaceChosen(1)).click("Continue from here")
    resumed = shorter.send(grown(continued(shorter), counter.Named("Resumed"))).click("Branches")

    assert "There are no branches yet." in now.click("Branches").text
    assert "There are no branches yet." in resumed.click("Go to branch 1").text
    assert resumed.send(msg.BranchChosen(2)).model == resumed.model


def test_the_newest_branches_are_kept() -> None:
    now = panel(THREE)
    for _ in range(MOST_BRANCHES + 3):
        now = now.send(msg.PlaceChosen(0)).click("Message").click("Continue from here")
        now = now.send(grown(continued(now), counter.Counted()))

    assert list(now.model.branches) == list(range(4, MOST_BRANCHES + 4))


def test_what_if_shows_what_would_have_been_and_disturbs_nothing() -> None:
    log = log_of(counter.StepChosen(5), counter.Counted(), counter.Named("Ada"))
    supposed = panel(log).send(msg.PlaceChosen(1)).click("had not happened")
    page = looked(supposed)
    left = supposed.click("Leave what if")

    assert page is not None
    assert "Ada: 1" in text_of(page)
    assert rows(supposed) == ["Counted(1)", "Named('Ada')"]
    assert not any(isinstance(command, msg.ContinueFrom) for command in supposed.commands)
    assert looked(left) is None
    assert rows(left) == rows(panel(log))


def test_messages_that_no_longer_apply_are_marked() -> None:
    log = log_of(
        counter.TickingSwitched(),
        counter.Named("Ada"),
        counter.Named("Ada"),
        counter.Named("Bea"),
        counter.Named("Ada"),
    )

    now = panel(log).send(msg.PlaceChosen(4)).click("had not happened")

    assert "4 Named('Ada') 0:00.000, no longer applies" in now.names
    assert "1 of 4 messages no longer apply." in now.click("Branches").text


def test_a_message_can_be_moved_and_the_program_can_go_on_from_what_if() -> None:
    log = log_of(counter.StepChosen(5), counter.Counted())
    moved = panel(log).send(msg.PlaceChosen(1)).click("had come later")
    taken = moved.click("Branches").click("Continue from what if")

    assert rows(moved) == ["Counted(1)", "StepChosen(5)"]
    assert continued(taken).present == counter.Counter(1, 5)
    assert taken.model.supposed is None
    assert moved.send(msg.Click.EARLIER, msg.Click.NOW).model.place == 2
    assert rows(moved.send(grown(log, counter.Named("Ada")))) == rows(moved)
    assert "Branch 1: from message 0 to message 2" in taken.text


def test_escape_closes_the_panel_and_shows_the_present() -> None:
    now = panel(THREE).send(msg.PlaceChosen(1)).press("Escape", "Time travel")

    assert looked(now) is None
    assert now.commands[-1] == msg.Order.CLOSE


def test_a_program_that_goes_on_from_elsewhere_is_looked_at_anew() -> None:
    past = panel(THREE).send(msg.PlaceChosen(2))
    now = past.send(msg.Grew(log_of(counter.Named("Grace"))))

    assert now.model.place is None
    assert looked(now) is None
    assert rows(now) == ["Named('Grace')"]


@given(data=st.data())
def test_whatever_a_person_does_the_panel_can_be_seen(data: st.DataObject) -> None:
    now = panel(
        log_of(
            counter.Counted(),
            counter.Broke(),
            counter.StepChosen(5),
            counter.Counted(),
            counter.Named("Ada"),
            counter.TickingSwitched(),
        )
    )
    for _ in range(12):
        buttons = sorted(
            text
            for element in walk(now.page)
            if element.tag == "button" and element.handlers and element.attribute("aria-disabled") != "true"
            for text in [element.attribute("aria-label") or text_of(element).strip()]
            if isinstance(text, str)
        )
        now = now.click(data.draw(st.sampled_from(buttons)))
        if now.commands and isinstance(now.commands[-1], msg.ContinueFrom):
            now = now.send(grown(now.commands[-1].log, counter.Counted()))

    assert now.model.line.first <= now.model.looked_at <= now.model.line.last


def test_the_panel_begins_with_no_message_at_all() -> None:
    now = panel(begin_steps(counter.COUNTER, counter.Counter()))

    assert "Nothing has happened yet." in now.text
    assert now.click("Previous message").click("Play back").click("Changes").click("Model").text


def test_before_the_first_message_there_is_nothing_to_suppose() -> None:
    now = panel(begin_steps(counter.COUNTER, counter.Counter()))

    assert now.send(msg.Click.DROP).model == now.model


def test_arrow_keys_go_through_the_messages_on_the_buttons_too() -> None:
    now = panel(THREE).press("ArrowLeft", "Previous message").press("ArrowLeft", "Previous message")

    assert status(now) == "After message 2 of 3. The program keeps running, unseen."
