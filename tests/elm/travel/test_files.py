import json
import re
from dataclasses import replace
from typing import TypeAlias

import pytest

from reversi.elm import Program, Simulation, simulate
from reversi.elm.html import text_of, walk
from reversi.elm.step import Step, replay
from reversi.elm.travel import msg
from reversi.elm.travel.model import Inspected, Travel
from reversi.elm.travel.program import TRAVEL
from reversi.elm.travel.recording import label_of
from reversi.elm.travel.steps import AnyLog
from reversi.elm.travel.update import EDIT
from reversi.elm.travel.view_files import MOST
from tests.elm import counter
from tests.elm.counter import COUNTER, Broke, Cmd, Counted, Counter, EchoWanted, Msg, Named, StepChosen

Panel: TypeAlias = Simulation[Inspected, Travel, msg.TravelMsg, msg.TravelCmd, msg.TravelSub]


def log_of(*messages: Msg) -> AnyLog:
    """The log of a counter after these messages."""
    return replay(COUNTER, Counter(), [Step(message) for message in messages])


def panel(*messages: Msg) -> Panel:
    """The panel that shows files, beside a counter after these messages."""
    inspected = Inspected(COUNTER, log_of(*messages), flags=0, label=label_of(COUNTER))
    return simulate(TRAVEL, inspected).click("File")


def saved(now: Panel) -> str:
    """The file that was saved last."""
    return [command.text for command in now.commands if isinstance(command, msg.SaveFile)][-1]


def copied(now: Panel) -> str:
    """The text that was copied last."""
    return [command.text for command in now.commands if isinstance(command, msg.CopyText)][-1]


def status(now: Panel) -> str:
    """Where the panel says that it is."""
    return next(text_of(each) for each in walk(now.page) if each.attribute("role") == "status")


def test_the_text_of_a_test_is_shown_once_it_was_asked_for() -> None:
    before = panel(Counted())

    after = before.click("Copy as test")

    assert "The test" not in [each.attribute("aria-label") for each in walk(before.page)]
    assert "The test" in [each.attribute("aria-label") for each in walk(after.page)]


def test_a_session_that_was_saved_is_opened_elsewhere_and_travelled_in() -> None:
    text = saved(panel(Counted(), StepChosen(5), Counted()).click("Save as a file"))

    elsewhere = panel(Named("Ada")).send(msg.FileOpened(text))
    inside = elsewhere.click("Travel in it")

    assert "Fine: all 3 messages fit the program as it is." in elsewhere.text
    assert inside.model.looked_at == 0
    assert status(inside) == "What if the opened session had happened instead? After message 0 of 3."
    assert inside.model.line.present == Counter(count=6, step=5)
    assert inside.model.log.present == Counter(owner="Ada")


def test_the_program_goes_on_from_a_session_that_was_opened_and_what_it_leaves_is_a_branch() -> None:
    text = saved(panel(Counted(), Counted()).click("Save as a file"))
    inside = panel(Named("Ada")).send(msg.FileOpened(text)).click("Travel in it")

    gone_on = inside.click("Branches").click("Continue from what if")

    (command,) = [each for each in gone_on.commands if isinstance(each, msg.ContinueFrom)]
    assert command.log.present == Counter(count=2)
    assert "Go to branch 1" in gone_on.names


def test_a_pasted_session_is_read_like_a_file() -> None:
    text = saved(panel(Counted()).click("Save as a file"))

    now = panel().type(text, "Or paste it here").click("Read the pasted text")

    assert "Fine: all 1 messages fit" in now.text


def changed(text: str, before: str, after: str) -> str:
    """A file in which something else stands."""
    assert before in text
    return text.replace(before, after)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{}", "This file is something else: this is JSON, but not a recorded session."),
        ("Hello", "The file is damaged and cannot be read: line 1, column 1: this is not JSON."),
    ],
)
def test_what_is_no_session_is_refused_in_plain_words(text: str, words: str) -> None:
    now = panel(Counted()).send(msg.FileOpened(text))

    assert words in now.text
    assert "Travel in it" not in now.names


def test_a_file_with_a_damaged_message_can_be_travelled_in_up_to_it_or_without_it() -> None:
    text = changed(
        saved(panel(Counted(), StepChosen(5), Counted()).click("Save as a file")), ": 5}", ': "5"}'
    )

    now = panel().send(msg.FileOpened(text))
    until = now.click("Travel in the part before message 2")
    without = now.click("Travel in all that can be read")

    assert "the file is damaged, and 1 of 3 messages cannot be read." in now.text
    assert "message 2.step: expected int, found '5'" in now.text
    assert until.model.line.present == Counter(count=1)
    assert without.model.line.present == Counter(count=2)


@pytest.mark.parametrize(
    ("damaged", "told"), [(MOST, []), (MOST + 1, ["and 1 more"]), (MOST + 9, ["and 9 more"])]
)
def test_of_many_damaged_messages_some_are_told_and_the_others_counted(damaged: int, told: list[str]) -> None:
    text = changed(saved(panel(*[StepChosen(5)] * damaged).click("Save as a file")), ": 5}", ': "5"}')

    now = panel().send(msg.FileOpened(text))

    assert now.text.count("expected int, found '5'") == MOST
    assert re.findall(r"and \d+ more", now.text) == told


def test_a_part_whose_type_has_changed_is_told_with_both() -> None:
    parts = json.loads(saved(panel(Counted(), StepChosen(5)).click("Save as a file")))
    parts["types"]["types"]["StepChosen"] = {"step": "str"}

    now = panel().send(msg.FileOpened(json.dumps(parts)))

    assert "StepChosen: step was str and is int" in now.text


def test_a_file_of_another_version_says_what_has_changed() -> None:
    parts = json.loads(saved(panel(Counted(), StepChosen(5)).click("Save as a file")))
    parts["types"]["types"]["StepChosen"] = {"stride": "int"}
    parts["types"]["types"].pop("Named")
    parts["types"]["types"]["Shouted"] = {}
    parts["names"]["Shouted"] = "tests.elm.counter:Shouted"
    risky = panel().send(msg.FileOpened(json.dumps(parts)))
    parts["steps"][1]["message"]["StepChosen"] = {"stride": 5}
    impossible = panel().send(msg.FileOpened(json.dumps(parts)))

    assert "Risky: all 2 messages can be read" in risky.text
    assert "the file comes from another version of the program, and 1 of 2 messages" in impossible.text
    for words in (
        "StepChosen: stride is gone",
        "StepChosen: step is new",
        "Named (tests.elm.counter)",
        "Shouted",
    ):
        assert words in impossible.text
    assert "message 2: StepChosen has no field “stride”" in impossible.text


def test_a_session_whose_beginning_cannot_be_read_is_put_away() -> None:
    text = changed(saved(panel(Counted()).click("Save as a file")), '"flags": 0', '"flags": {"$set": 0}')

    now = panel().send(msg.FileOpened(text))

    assert "the beginning of the session does not fit" in now.text
    assert "the beginning of the session does not fit" not in now.click("Put it away").text


def test_a_program_that_fails_at_its_beginning_says_why() -> None:
    def init(flags: int) -> tuple[Counter, tuple[Cmd, ...]]:
        return COUNTER.init(10 // flags)

    text = saved(panel(Counted()).click("Save as a file"))
    inspected = Inspected(replace(COUNTER, init=init), log_of(), flags=10, label=label_of(COUNTER))
    now = simulate(TRAVEL, inspected).click("File").send(msg.FileOpened(text)).click("Travel in it")

    assert now.model.supposed is None
    assert "ZeroDivisionError" in now.text


def test_what_was_done_since_a_pin_is_copied_as_a_test() -> None:
    pinned = panel(Counted(), Named("Ada"), Counted()).send(msg.PlaceChosen(2)).click("Message").click("Pin")

    now = pinned.click("Back to now").click("File").choose("0", "Since")
    since = now.click("Copy as test")
    whole = panel(Counted(), Named("Ada"), Counted()).click("Copy as test")

    assert "Messages 3 to 3 as a pytest test" in now.text
    assert 'before = before.send(Counted(), Named("Ada"))\n\n    after = before.send(Counted())' in copied(
        since
    )
    assert 'after = before.send(Counted(), Named("Ada"), Counted())' in copied(whole)
    assert 'assert spoken == ["Ada: 2"]' in copied(since)
    assert "The test is copied." in since.send(msg.Copied(True)).text
    assert "cannot copy" in since.send(msg.Copied(False)).text
    assert copied(since) in since.text


def test_a_program_that_cannot_be_imported_has_no_tests_to_copy() -> None:
    nameless = Program(COUNTER.init, COUNTER.update, COUNTER.view, COUNTER.subscriptions)
    inspected = Inspected(nameless, log_of(Counted()), flags=0, label=label_of(nameless))

    assert "Copy as test" not in simulate(TRAVEL, inspected).click("File").names


def test_a_message_that_cannot_be_written_is_named() -> None:
    class Local(Counted):
        pass

    now = panel(Local()).click("Save as a file")

    assert "message 1: " in now.text
    assert "cannot be written" in now.text


def test_a_message_is_changed_as_json_and_the_rest_runs_again() -> None:
    looking = panel(Counted(), StepChosen(5), Counted()).send(msg.PlaceChosen(2)).click("Message")

    editing = looking.click("had been different")
    field = next(each for each in walk(editing.page) if each.attribute("id") == EDIT)
    text = field.attribute("value")
    assert isinstance(text, str)
    edited = editing.type(text.replace("5", "7"), "The message as JSON").click("Run with this message")

    assert edited.model.line.present == Counter(count=8, step=7)
    assert status(edited).startswith("What if message 2, StepChosen, had been different?")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Hello", "line 1, column 1: this is not JSON"),
        ('{"value": {"$list": []}}', "names: expected a table of names"),
        ('{"value": 5, "names": {}}', "value: int is not a message of this program"),
        ('{"value": {"a": {}}, "names": {"a": "os:system"}}', "value: os:system is not part of this program"),
    ],
)
def test_a_text_that_is_no_message_is_refused_and_stays(text: str, reason: str) -> None:
    editing = panel(Counted()).send(msg.PlaceChosen(1)).click("Message").click("had been different")

    now = editing.type(text, "The message as JSON").click("Run with this message")

    assert reason in now.text
    assert now.model.supposed is None
    assert "The message as JSON" not in now.click("Cancel").names
    assert "The message as JSON" not in now.click("First message").names


def test_messages_at_which_the_program_fails_are_kept_in_the_file() -> None:
    text = saved(panel(Counted(), Broke(), Counted()).click("Save as a file"))

    inside = panel().send(msg.FileOpened(text)).click("Travel in it")

    assert inside.model.line.message_at(2).failure
    assert inside.model.line.present == Counter(count=2)


def test_messages_inside_messages_are_kept() -> None:
    echo = EchoWanted((Named("a"), Counted(-1)))
    text = saved(panel(echo).click("Save as a file"))

    inside = panel().send(msg.FileOpened(text)).click("Travel in it")

    assert inside.model.line.message_at(1).message == echo


def test_the_program_that_runs_on_is_heard_while_a_session_is_open() -> None:
    text = saved(panel(Counted()).click("Save as a file"))
    inside = panel(Counted()).send(msg.FileOpened(text)).click("Travel in it")

    log = log_of(Counted(), counter.Named("Ada"))
    now = inside.send(msg.Grew(inside.model.log.record(Step(counter.Named("Ada")), log.present)))

    assert now.model.line.last == 1
    assert now.model.log.last == 2
