"""The fifth chapter's game: the learner's update, and a world that takes its time to answer."""

from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import Any, TypeAlias, assert_never

from reversi.elm import Element, Program
from reversi.elm.html import tag
from reversi.workshop.chapters import stage
from reversi.workshop.chapters.check import CheckError, Work, shown
from reversi.workshop.chapters.commands.returned import taken_apart
from reversi.workshop.chapters.messages.solution import NewGameClicked, SquareClicked
from reversi.workshop.chapters.rules.solution import flips, legal_moves
from reversi.workshop.chapters.values.solution import Colour, Square

PACE = 1500
"""Milliseconds until an answer arrives, unless it is held back."""

ul = tag("ul")


@dataclass(frozen=True, slots=True)
class Order:
    """A command the world has taken: its number, and the answer it will give."""

    number: int
    question: object
    square: Square


@dataclass(frozen=True, slots=True)
class World:
    """The learner's model, the pending orders, and the messages so far, each with whether it mattered."""

    model: Any = None
    orders: tuple[Order, ...] = ()
    taken: int = 0
    by_hand: bool = False
    messages: tuple[tuple[str, bool], ...] = ()
    trouble: stage.Trouble | None = None


@dataclass(frozen=True, slots=True)
class Sent:
    """The person did something for which the learner's game has this message."""

    message: object


@dataclass(frozen=True, slots=True)
class Arrived:
    """The answer to that order arrived: by hand, or because it was due."""

    number: int
    by_hand: bool


class Switch(Enum):
    """The person switched delivery by hand on or off."""

    HAND = "hand"


Msg: TypeAlias = Sent | Arrived | Switch
Afters: TypeAlias = tuple[stage.After, ...]


def game(work: Work) -> stage.StageProgram:
    """The learner's game against the computer, with the pending questions."""
    return Program(
        init=lambda _: _begun(work),
        update=lambda world, message: _updated(work, world, message),
        view=_view,
        subscriptions=lambda _: frozenset(),
    )


def _begun(work: Work) -> tuple[World, Afters]:
    first = stage.attempt(lambda: taken_apart(work, work.call("init"), "init()"))
    if isinstance(first, stage.Trouble):
        return World(trouble=first), ()
    return _ordered(World(first.model), first.commands)


def _updated(work: Work, world: World, message: Msg) -> tuple[World, Afters]:
    match message:
        case Sent(sent):
            return _told(work, world, sent)
        case Arrived(number, by_hand):
            return _delivered(work, world, number) if by_hand or not world.by_hand else (world, ())
        case Switch.HAND:
            due = tuple(_timer(order) for order in world.orders) if world.by_hand else ()
            return replace(world, by_hand=not world.by_hand), due
        case _ as unreachable:
            assert_never(unreachable)


def _timer(order: Order) -> stage.After:
    return stage.After(PACE, Arrived(order.number, by_hand=False))


def _delivered(work: Work, world: World, number: int) -> tuple[World, Afters]:
    """The world after an answer; an answer that has already arrived does not arrive again."""
    found = [order for order in world.orders if order.number == number]
    if not found:
        return world, ()
    left = replace(world, orders=tuple(order for order in world.orders if order.number != number))
    message = stage.attempt(lambda: work.call("ComputerAnswered", found[0].question, found[0].square))
    if isinstance(message, stage.Trouble):
        return replace(left, trouble=message), ()
    return _told(work, left, message)


def _told(work: Work, world: World, message: object) -> tuple[World, Afters]:
    """The world after the learner's `update` has taken a message, with its commands carried out."""
    text = shown(message)
    answer = stage.attempt(
        lambda: taken_apart(work, work.call("update", world.model, message), f"update(model, {text})")
    )
    if isinstance(answer, stage.Trouble):
        return replace(world, trouble=answer, messages=(*world.messages, (text, False))), ()
    changed = stage.attempt(lambda: bool(answer.model != world.model))
    told = replace(
        world, model=answer.model, messages=(*world.messages, (text, changed is True)), trouble=None
    )
    return _ordered(told, answer.commands)


def _ordered(world: World, commands: tuple[Any, ...]) -> tuple[World, Afters]:
    """The world with these commands taken; each is answered after a while, or when the person delivers it."""
    timers: Afters = ()
    for command in commands:
        square = stage.attempt(partial(_best, command))
        if isinstance(square, stage.Trouble):
            return replace(world, trouble=square), timers
        order = Order(world.taken + 1, command.question, square)
        world = replace(world, orders=(*world.orders, order), taken=order.number)
        timers += (_timer(order),)
    return world, timers


def _best(command: Any) -> Square:
    """The computer's move: the one that flips the most discs, the first of several in reading order."""
    board, colour = command.board, command.colour
    moves = sorted(legal_moves(board, colour), key=lambda square: (square.row, square.column))
    if not moves:
        raise CheckError("no-moves")
    return max(moves, key=lambda square: len(flips(board, colour, square)))


def _view(world: World) -> Element[Any]:
    if world.model is None:
        return stage.view_stage(*stage.view_troubles(world.trouble))
    pressed = "true" if world.by_hand else "false"
    return stage.view_stage(
        *stage.view_parts(lambda: _view_position(world.model)),
        *stage.view_troubles(world.trouble),
        stage.div(
            {"class": "stage-actions"},
            stage.view_button("New game", Sent(NewGameClicked())),
            stage.view_button("Deliver answers by hand", Switch.HAND, **{"aria-pressed": pressed}),
        ),
        stage.p({}, "Pending questions:" if world.orders else "No question is pending."),
        ul({"class": "stage-orders"}, *[_view_order(order) for order in world.orders]),
        stage.view_messages(world.messages),
    )


def _view_position(model: Any) -> list[Element[Any]]:
    """The board and whose move it is, according to the learner's model."""
    board, mover = model.board, model.to_move
    legal = stage.places_of(legal_moves(board, mover) if mover is Colour.BLACK else frozenset())
    over = f"The game is over. {stage.counts_of(board)}"
    return [
        stage.view_discs(board, lambda column, row: Sent(SquareClicked(Square(column, row))), legal),
        stage.p({"role": "status"}, over if mover is None else stage.status_of(board, mover)),
    ]


def _view_order(order: Order) -> Element[Any]:
    """A pending question, with a button that delivers the answer at once."""
    question = shown(order.question)
    return stage.li(
        {},
        stage.code({}, f"AskComputer, number {question}"),
        stage.view_button(f"Deliver answer {question}", Arrived(order.number, by_hand=True)),
        key=str(order.number),
    )
