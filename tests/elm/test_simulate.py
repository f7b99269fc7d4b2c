from dataclasses import replace

import pytest

from reversi.elm import Element, Simulation, simulate
from reversi.elm.html import click
from reversi.elm.simulate import NotOnThePageError
from tests.elm.counter import (
    COUNTER,
    Cmd,
    Counted,
    Counter,
    EchoWanted,
    Msg,
    Named,
    Say,
    StepChosen,
    Sub,
    TickingSwitched,
    Ticks,
    Write,
    button,
    div,
)

CounterSimulation = Simulation[int, Counter, Msg, Cmd, Sub]


def counter(count: int = 3) -> CounterSimulation:
    return simulate(COUNTER, count)


def loudly(command: Cmd) -> tuple[Msg, ...]:
    """A world that says what it is told to say."""
    return (command.message,) if isinstance(command, Say) else ()


def test_a_simulation_begins_with_the_first_model_and_the_first_commands() -> None:
    begun = counter()

    assert begun.model == Counter(count=3)
    assert begun.commands == (Write(3),)
    assert begun.messages == ()


def test_a_click_sends_the_message_of_the_element() -> None:
    clicked = counter().click("More").click("Less").click("Less")

    assert clicked.messages == (Counted(), Counted(-1), Counted(-1))
    assert clicked.model.count == 2


def test_a_key_reaches_the_elements_around_it() -> None:
    pressed = counter().press("ArrowUp", "Counter").press("ArrowDown", "Owner").press("ArrowUp", "More")

    assert pressed.messages == (Counted(), Counted(-1), Counted())


def test_the_innermost_element_with_a_message_for_the_key_sends_it() -> None:
    def view(_: Counter) -> Element[Msg]:
        inner: Element[Msg] = button({}, "Inner", on=click(Counted(1)))
        return div({"aria-label": "Outer"}, inner, on=click(Counted(-1)))

    nested = simulate(replace(COUNTER, view=view), 3)

    assert nested.click("Inner").messages == (Counted(1),)
    assert nested.click("Outer").messages == (Counted(-1),)


def test_a_value_is_chosen_and_text_is_typed() -> None:
    filled = counter().choose("5", "Step").type("Ada", "Owner")

    assert filled.messages == (StepChosen(5), Named("Ada"))


def test_the_page_and_its_words_are_those_of_the_model() -> None:
    renamed = counter().type("Ada", "Owner")

    assert renamed.page == COUNTER.view(renamed.model)
    assert "Ada: 3" in renamed.text


def test_a_simulation_listens_to_what_the_model_wants() -> None:
    assert counter().subscriptions == frozenset()
    assert counter().send(TickingSwitched()).subscriptions == {Ticks()}


def test_something_that_is_not_there_cannot_be_clicked() -> None:
    with pytest.raises(NotOnThePageError, match=r"'Explode'.*'Less', 'More'"):
        counter().click("Explode")


def test_something_disabled_cannot_be_clicked() -> None:
    with pytest.raises(NotOnThePageError, match="'Less' is disabled"):
        counter(0).click("Less")


def test_something_hidden_can_neither_be_clicked_nor_found() -> None:
    with pytest.raises(NotOnThePageError):
        counter(0).click("Reset")
    with pytest.raises(NotOnThePageError):
        counter(0).find("Reset")


def test_something_inside_a_hidden_part_cannot_be_clicked() -> None:
    with pytest.raises(NotOnThePageError):
        counter().click("I am sure")


def test_something_inside_an_inert_part_cannot_be_acted_on() -> None:
    asked = counter().click("Reset")

    with pytest.raises(NotOnThePageError):
        asked.click("More")
    with pytest.raises(NotOnThePageError):
        asked.press("ArrowUp", "More")

    assert asked.click("I am sure").model.count == 0


def test_a_key_or_a_value_that_means_nothing_is_refused() -> None:
    with pytest.raises(NotOnThePageError, match="Escape"):
        counter().press("Escape", "Counter")
    with pytest.raises(NotOnThePageError, match="'7'"):
        counter().choose("7", "Step")


def test_an_element_that_takes_no_click_refuses_it() -> None:
    with pytest.raises(NotOnThePageError):
        counter().click("Owner")


def test_an_element_is_found_by_its_label_or_by_its_words() -> None:
    assert counter().find("Owner").tag == "input"
    assert counter().find("More").tag == "button"
    assert {"Counter", "More", "Less", "Step"} <= counter().names


def test_a_simulation_never_changes() -> None:
    begun = counter()

    begun.click("More").type("Ada", "Owner")
    begun.run(loudly)

    assert begun == counter()


def test_a_world_carries_out_commands_until_none_is_left() -> None:
    echoing = counter().send(EchoWanted((EchoWanted((Counted(),)), Named("Ada"))))

    settled = echoing.run(loudly)

    assert settled.commands == ()
    assert settled.model == Counter(count=4, owner="Ada")


def test_commands_are_carried_out_in_the_order_in_which_they_were_given() -> None:
    seen: list[Cmd] = []

    def watch(command: Cmd) -> tuple[Msg, ...]:
        seen.append(command)
        return loudly(command)

    counter().send(EchoWanted((Counted(), StepChosen(5), Counted()))).run(watch)

    assert seen == [Write(3), Say(Counted()), Say(StepChosen(5)), Say(Counted()), Write(4), Write(9)]


def test_a_world_stops_after_as_many_commands_as_it_may_carry_out() -> None:
    stopped = counter().send(EchoWanted((Counted(), Counted(), Counted()))).run(loudly, limit=2)

    assert stopped.model.count == 4
    assert stopped.commands == (Say(Counted()), Say(Counted()), Write(4))
