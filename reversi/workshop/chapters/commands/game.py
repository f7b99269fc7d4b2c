"""The fifth chapter's game: the learner's update, and a world that takes its time to answer."""

from dataclasses import dataclass, replace
from typing import Any, TypeAlias, assert_never

from reversi.elm import Element, Program
from reversi.elm.html import click, tag
from reversi.workshop.chapters.check import CheckError, Work, shown
from reversi.workshop.chapters.commands.returned import taken_apart
from reversi.workshop.chapters.messages.solution import NewGameClicked, SquareClicked
from reversi.workshop.chapters.rules.solution import flips, legal_moves
from reversi.workshop.chapters.stage import (
    After,
    StageProgram,
    Trouble,
    attempt,
    button,
    code,
    div,
    li,
    p,
    places_of,
    view_board,
    view_messages,
    view_stage,
    view_trouble,
)
from reversi.workshop.chapters.values.solution import Colour, Square, disc_at
from reversi.workshop.chapters.words import ENGLISH

PACE = 1500
"""Milliseconds until an answer comes, if nobody holds it back."""

ul = tag("ul")


@dataclass(frozen=True, slots=True)
class Order:
    """A command that the world has taken: its number there, and what it will answer."""

    number: int
    question: object
    square: Square


@dataclass(frozen=True, slots=True)
class World:
    """The learner's model, the orders on their way, and the messages so far with whether they changed it."""

    model: Any = None
    orders: tuple[Order, ...] = ()
    taken: int = 0
    by_hand: bool = False
    messages: tuple[tuple[str, bool], ...] = ()
    trouble: Trouble | None = None


@dataclass(frozen=True, slots=True)
class Clicked:
    """A person clicked on a square of the learner's game."""

    column: int
    row: int


@dataclass(frozen=True, slots=True)
class NewGameWanted:
    """A person wants a new game."""


@dataclass(frozen=True, slots=True)
class Delivered:
    """The answer to the order of that number has arrived."""

    number: int


@dataclass(frozen=True, slots=True)
class Timed:
    """The answer to the order of that number would be due."""

    number: int


@dataclass(frozen=True, slots=True)
class HandSwitched:
    """A person wants to deliver the answers, or no longer."""


Msg: TypeAlias = Clicked | NewGameWanted | Delivered | Timed | HandSwitched


def game_of(work: Work) -> StageProgram:
    """The program in which `work` is seen."""

    def init(_: None) -> tuple[World, tuple[After, ...]]:
        return _begun(work)

    def update(world: World, message: Msg) -> tuple[World, tuple[After, ...]]:
        return _updated(work, world, message)

    return Program(init, update, _view, lambda _: frozenset())


def _begun(work: Work) -> tuple[World, tuple[After, ...]]:
    first = attempt(lambda: taken_apart(work, work.call("init"), "init()"))
    if isinstance(first, Trouble):
        return World(trouble=first), ()
    return _ordered(World(first.model), first.commands)


def _updated(work: Work, world: World, message: Msg) -> tuple[World, tuple[After, ...]]:
    match message:
        case Clicked(column, row):
            return _told(work, world, SquareClicked(Square(column, row)))
        case NewGameWanted():
            return _told(work, world, NewGameClicked())
        case Delivered(number):
            return _delivered(work, world, number)
        case Timed(number):
            return (world, ()) if world.by_hand else _delivered(work, world, number)
        case HandSwitched():
            due = tuple(After(PACE, Timed(order.number)) for order in world.orders) if world.by_hand else ()
            return replace(world, by_hand=not world.by_hand), due
        case _ as unreachable:
            assert_never(unreachable)


def _delivered(work: Work, world: World, number: int) -> tuple[World, tuple[After, ...]]:
    """The world after an answer; one that has arrived already does not arrive again."""
    found = [order for order in world.orders if order.number == number]
    if not found:
        return world, ()
    left = replace(world, orders=tuple(order for order in world.orders if order.number != number))
    message = attempt(lambda: work.call("ComputerAnswered", found[0].question, found[0].square))
    return (
        (replace(left, trouble=message), ()) if isinstance(message, Trouble) else _told(work, left, message)
    )


def _told(work: Work, world: World, message: object) -> tuple[World, tuple[After, ...]]:
    """The world after the learner's `update` has had a message, and has its commands carried out."""
    text = shown(message)
    answer = attempt(
        lambda: taken_apart(work, work.call("update", world.model, message), f"update(model, {text})")
    )
    if isinstance(answer, Trouble):
        return replace(world, trouble=answer, messages=(*world.messages, (text, False))), ()
    changed = attempt(lambda: bool(answer.model != world.model))
    told = replace(
        world, model=answer.model, messages=(*world.messages, (text, changed is True)), trouble=None
    )
    return _ordered(told, answer.commands)


def _ordered(world: World, commands: tuple[Any, ...]) -> tuple[World, tuple[After, ...]]:
    """The world that has taken these commands; each is answered in a while, or when a person delivers it."""
    timers: tuple[After, ...] = ()
    for command in commands:
        square = _answer_to(command)
        if isinstance(square, Trouble):
            return replace(world, trouble=square), timers
        order = Order(world.taken + 1, command.question, square)
        world = replace(world, orders=(*world.orders, order), taken=order.number)
        timers += (After(PACE, Timed(order.number)),)
    return world, timers


def _answer_to(command: Any) -> Square | Trouble:
    """What the computer answers, or why the command cannot be carried out."""
    return attempt(lambda: _best(command))


def _best(command: Any) -> Square:
    """What the computer answers: the move that flips most discs, the first of several in reading order."""
    board, colour = command.board, command.colour
    moves = sorted(legal_moves(board, colour), key=lambda square: (square.row, square.column))
    if not moves:
        raise CheckError("no-moves")
    return max(moves, key=lambda square: len(flips(board, colour, square)))


def _view(world: World) -> Element[Msg]:
    troubles = [] if world.trouble is None else [view_trouble(world.trouble)]
    if world.model is None:
        return view_stage(*troubles)
    position = attempt(lambda: _view_position(world.model))
    switch = {"type": "button", "aria-pressed": "true" if world.by_hand else "false"}
    return view_stage(
        *([view_trouble(position)] if isinstance(position, Trouble) else position),
        *troubles,
        div(
            {"class": "stage-actions"},
            button({"type": "button"}, ENGLISH.new_game, on=click(NewGameWanted())),
            button(switch, ENGLISH.by_hand, on=click(HandSwitched())),
        ),
        p({}, ENGLISH.on_the_way if world.orders else ENGLISH.nothing_on_the_way),
        ul({"class": "stage-orders"}, *[_view_order(order) for order in world.orders]),
        view_messages(world.messages),
    )


def _view_position(model: Any) -> list[Element[Msg]]:
    """The board and whose move it is, as the learner's model has them."""
    board, mover = model.board, model.to_move

    def disc(column: int, row: int) -> str | None:
        colour = disc_at(board, Square(column, row))
        return colour.value if colour else None

    legal = places_of(legal_moves(board, mover)) if mover is Colour.BLACK else frozenset[tuple[int, int]]()
    counts = {"black": len(board.black), "white": len(board.white)}
    words = ENGLISH.over if mover is None else ENGLISH.to_move
    colour = "" if mover is None else mover.value.capitalize()
    return [
        view_board(ENGLISH.board, disc, Clicked, legal),
        p({"role": "status"}, words.format(colour=colour, **counts)),
    ]


def _view_order(order: Order) -> Element[Msg]:
    """A question that is on its way, with a button that brings the answer at once."""
    words = ENGLISH.order.format(question=shown(order.question))
    return li(
        {},
        code({}, words),
        button(
            {"type": "button"},
            ENGLISH.deliver.format(question=shown(order.question)),
            on=click(Delivered(order.number)),
        ),
        key=str(order.number),
    )
