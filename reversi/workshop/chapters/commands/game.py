"""The fifth chapter's game: the learner's update, and a world that takes its time to answer."""

from dataclasses import dataclass, replace
from typing import Any, TypeAlias, assert_never

from reversi.elm import Element, Program
from reversi.elm.html import click, tag
from reversi.workshop.chapters import stage
from reversi.workshop.chapters.check import CheckError, Work, shown
from reversi.workshop.chapters.commands.returned import taken_apart
from reversi.workshop.chapters.messages.solution import NewGameClicked, SquareClicked
from reversi.workshop.chapters.rules.solution import flips, legal_moves
from reversi.workshop.chapters.values.solution import Colour, Square, disc_at
from reversi.workshop.chapters.words import ENGLISH

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
class Clicked:
    """The person clicked on a square of the learner's game."""

    column: int
    row: int


@dataclass(frozen=True, slots=True)
class NewGameWanted:
    """The person started a new game."""


@dataclass(frozen=True, slots=True)
class Delivered:
    """The answer to that order arrived."""

    number: int


@dataclass(frozen=True, slots=True)
class Timed:
    """The answer to that order is due."""

    number: int


@dataclass(frozen=True, slots=True)
class HandSwitched:
    """The person switched delivery by hand on or off."""


Msg: TypeAlias = Clicked | NewGameWanted | Delivered | Timed | HandSwitched


def game_of(work: Work) -> stage.StageProgram:
    """The program that shows `work`."""

    def init(_: None) -> tuple[World, tuple[stage.After, ...]]:
        return _begun(work)

    def update(world: World, message: Msg) -> tuple[World, tuple[stage.After, ...]]:
        return _updated(work, world, message)

    return Program(init, update, _view, lambda _: frozenset())


def _begun(work: Work) -> tuple[World, tuple[stage.After, ...]]:
    first = stage.attempt(lambda: taken_apart(work, work.call("init"), "init()"))
    if isinstance(first, stage.Trouble):
        return World(trouble=first), ()
    return _ordered(World(first.model), first.commands)


def _updated(work: Work, world: World, message: Msg) -> tuple[World, tuple[stage.After, ...]]:
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
            due = (
                tuple(stage.After(PACE, Timed(order.number)) for order in world.orders)
                if world.by_hand
                else ()
            )
            return replace(world, by_hand=not world.by_hand), due
        case _ as unreachable:
            assert_never(unreachable)


def _delivered(work: Work, world: World, number: int) -> tuple[World, tuple[stage.After, ...]]:
    """The world after an answer; an answer that has already arrived does not arrive again."""
    found = [order for order in world.orders if order.number == number]
    if not found:
        return world, ()
    left = replace(world, orders=tuple(order for order in world.orders if order.number != number))
    message = stage.attempt(lambda: work.call("ComputerAnswered", found[0].question, found[0].square))
    return (
        (replace(left, trouble=message), ())
        if isinstance(message, stage.Trouble)
        else _told(work, left, message)
    )


def _told(work: Work, world: World, message: object) -> tuple[World, tuple[stage.After, ...]]:
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


def _ordered(world: World, commands: tuple[Any, ...]) -> tuple[World, tuple[stage.After, ...]]:
    """The world with these commands taken; each is answered after a while, or when the person delivers it."""
    timers: tuple[stage.After, ...] = ()
    for command in commands:
        square = _answer_to(command)
        if isinstance(square, stage.Trouble):
            return replace(world, trouble=square), timers
        order = Order(world.taken + 1, command.question, square)
        world = replace(world, orders=(*world.orders, order), taken=order.number)
        timers += (stage.After(PACE, Timed(order.number)),)
    return world, timers


def _answer_to(command: Any) -> Square | stage.Trouble:
    """The computer's answer, or why the command cannot be carried out."""
    return stage.attempt(lambda: _best(command))


def _best(command: Any) -> Square:
    """The computer's move: the one that flips the most discs, the first of several in reading order."""
    board, colour = command.board, command.colour
    moves = sorted(legal_moves(board, colour), key=lambda square: (square.row, square.column))
    if not moves:
        raise CheckError("no-moves")
    return max(moves, key=lambda square: len(flips(board, colour, square)))


def _view(world: World) -> Element[Msg]:
    troubles = [] if world.trouble is None else [stage.view_trouble(world.trouble)]
    if world.model is None:
        return stage.view_stage(*troubles)
    position = stage.attempt(lambda: _view_position(world.model))
    switch = {"type": "button", "aria-pressed": "true" if world.by_hand else "false"}
    return stage.view_stage(
        *([stage.view_trouble(position)] if isinstance(position, stage.Trouble) else position),
        *troubles,
        stage.div(
            {"class": "stage-actions"},
            stage.button({"type": "button"}, ENGLISH.new_game, on=click(NewGameWanted())),
            stage.button(switch, ENGLISH.by_hand, on=click(HandSwitched())),
        ),
        stage.p({}, ENGLISH.on_the_way if world.orders else ENGLISH.nothing_on_the_way),
        ul({"class": "stage-orders"}, *[_view_order(order) for order in world.orders]),
        stage.view_messages(world.messages),
    )


def _view_position(model: Any) -> list[Element[Msg]]:
    """The board and whose move it is, according to the learner's model."""
    board, mover = model.board, model.to_move

    def disc(column: int, row: int) -> str | None:
        colour = disc_at(board, Square(column, row))
        return colour.value if colour else None

    legal = (
        stage.places_of(legal_moves(board, mover)) if mover is Colour.BLACK else frozenset[tuple[int, int]]()
    )
    counts = {"black": len(board.black), "white": len(board.white)}
    words = ENGLISH.over if mover is None else ENGLISH.to_move
    colour = "" if mover is None else mover.value.capitalize()
    return [
        stage.view_board(ENGLISH.board, disc, Clicked, legal),
        stage.p({"role": "status"}, words.format(colour=colour, **counts)),
    ]


def _view_order(order: Order) -> Element[Msg]:
    """A pending question, with a button that delivers the answer at once."""
    words = ENGLISH.order.format(question=shown(order.question))
    return stage.li(
        {},
        stage.code({}, words),
        stage.button(
            {"type": "button"},
            ENGLISH.deliver.format(question=shown(order.question)),
            on=click(Delivered(order.number)),
        ),
        key=str(order.number),
    )
