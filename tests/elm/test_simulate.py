from dataclasses import replace

import pytest

from reversi.elm import Element, Simulation, simulate
from reversi.elm.html import click
from reversi.elm.simulate import NotOnThePageError
from tests.elm import counter

CounterSimulation = Simulation[int, counter.Counter, counter.Msg, counter.Cmd, counter.Sub]


def simulated(count: int = 3) -> CounterSimulation:
    return simulate(counter.COUNTER, count)


def loudly(command: counter.Cmd) -> tuple[counter.Msg, ...]:
    """A world that says what it is told to say."""
    return (command.message,) if isinstance(command, counter.Say) else ()


def test_a_simulation_begins_with_the_first_model_and_the_first_commands() -> None:
    begun = simulated()

    assert begun.model == counter.Counter(count=3)
    assert begun.commands == (counter.Write(3),)
    assert begun.messages == ()


def test_a_click_sends_the_message_of_the_element() -> None:
    clicked = simulated().click("More").click("Less").click("Less")

    assert clicked.messages == (counter.Counted(), counter.Counted(-1), counter.Counted(-1))
    assert clicked.model.count == 2


def test_a_key_reaches_the_elements_around_it() -> None:
    pressed = simulated().press("ArrowUp", "Counter").press("ArrowDown", "Owner").press("ArrowUp", "More")

    assert pressed.messages == (counter.Counted(), counter.Counted(-1), counter.Counted())


def test_the_innermost_element_with_a_message_for_the_key_sends_it() -> None:
    def view(_: counter.Counter) -> Element[counter.Msg]:
        inner: Element[counter.Msg] = counter.button({}, "Inner", on=click(counter.Counted(1)))
        return counter.div({"aria-label": "Outer"}, inner, on=click(counter.Counted(-1)))

    nested = simulate(replace(counter.COUNTER, view=view), 3)

    assert nested.click("Inner").messages == (counter.Counted(1),)
    assert nested.click("Outer").messages == (counter.Counted(-1),)


def test_a_value_is_chosen_and_text_is_typed() -> None:
    filled = simulated().choose("5", "Step").type("Ada", "Owner")

    assert filled.messages == (counter.StepChosen(5), counter.Named("Ada"))


def test_the_page_and_its_words_are_those_of_the_model() -> None:
    renamed = simulated().type("Ada", "Owner")

    assert renamed.page == counter.COUNTER.view(renamed.model)
    assert "Ada: 3" in renamed.text


def test_a_simulation_listens_to_what_the_model_wants() -> None:
    assert simulated().subscriptions == frozenset()
    assert simulated().send(counter.TickingSwitched()).subscriptions == {counter.Ticks()}


@pytest.mark.parametrize(
    ("count", "name", "reason"),
    [
        (3, "Explode", r"'Explode'.*'Less', 'More'"),
        (0, "Less", "'Less' is disabled"),
        (0, "Reset", "Reset"),  # it is hidden
        (3, "I am sure", "I am sure"),  # inside a hidden part
        (3, "Owner", "Owner"),
    ],
)
def test_what_takes_no_click_now_refuses_it(count: int, name: str, reason: str) -> None:
    with pytest.raises(NotOnThePageError, match=reason):
        simulated(count).click(name)


def test_something_hidden_cannot_be_found() -> None:
    with pytest.raises(NotOnThePageError):
        simulated(0).find("Reset")


def test_something_inside_an_inert_part_cannot_be_acted_on() -> None:
    asked = simulated().click("Reset")

    with pytest.raises(NotOnThePageError):
        asked.click("More")
    with pytest.raises(NotOnThePageError):
        asked.press("ArrowUp", "More")

    assert asked.click("I am sure").model.count == 0


def test_a_key_or_a_value_that_means_nothing_is_refused() -> None:
    with pytest.raises(NotOnThePageError, match="Escape"):
        simulated().press("Escape", "Counter")
    with pytest.raises(NotOnThePageError, match="'7'"):
        simulated().choose("7", "Step")


def test_an_element_is_found_by_its_label_or_by_its_words() -> None:
    assert simulated().find("Owner").tag == "input"
    assert simulated().find("More").tag == "button"
    assert {"Counter", "More", "Less", "Step"} <= simulated().names


def test_a_world_carries_out_commands_until_none_is_left() -> None:
    echoing = simulated().send(
        counter.EchoWanted((counter.EchoWanted((counter.Counted(),)), counter.Named("Ada")))
    )

    settled = echoing.run(loudly)

    assert settled.commands == ()
    assert settled.model == counter.Counter(count=4, owner="Ada")


def test_commands_are_carried_out_in_the_order_in_which_they_were_given() -> None:
    seen: list[counter.Cmd] = []

    def watch(command: counter.Cmd) -> tuple[counter.Msg, ...]:
        seen.append(command)
        return loudly(command)

    simulated().send(counter.EchoWanted((counter.Counted(), counter.StepChosen(5), counter.Counted()))).run(
        watch
    )

    assert seen == [
        counter.Write(3),
        counter.Say(counter.Counted()),
        counter.Say(counter.StepChosen(5)),
        counter.Say(counter.Counted()),
        counter.Write(4),
        counter.Write(9),
    ]


def test_a_world_stops_after_as_many_commands_as_it_may_carry_out() -> None:
    stopped = (
        simulated()
        .send(counter.EchoWanted((counter.Counted(), counter.Counted(), counter.Counted())))
        .run(loudly, limit=2)
    )

    assert stopped.model.count == 4
    assert stopped.commands == (
        counter.Say(counter.Counted()),
        counter.Say(counter.Counted()),
        counter.Write(4),
    )
