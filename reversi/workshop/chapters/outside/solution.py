"""A game with a clock, and a text that may be a game."""

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from reversi.domain import (
    STANDARD,
    GameState,
    Ongoing,
    Square,
    start_board,
    state_of,
)
from reversi.elm.effects import Every, Failed
from reversi.workshop.chapters.history.solution import step

START = state_of(start_board(STANDARD))


@dataclass(frozen=True)
class Model:
    """The game, the seconds it has taken, and why the last text was no game."""

    state: GameState = START
    seconds: int = 0
    problem: Failed | None = None


@dataclass(frozen=True)
class Played:
    """Somebody played on `square`."""

    square: Square


@dataclass(frozen=True)
class SecondPassed:
    """A second passed while the program listened to the clock."""


@dataclass(frozen=True)
class Pasted:
    """Somebody pasted a text."""

    text: str


Msg: TypeAlias = Played | SecondPassed | Pasted


def subscriptions(model: Model) -> frozenset[Every[Msg]]:
    """What the program listens to."""
    #: return frozenset()  # 1. The clock, every 1000 milliseconds. But always?
    # BEGIN SOLUTION
    if isinstance(model.state, Ongoing):
        return frozenset({Every(1000, SecondPassed())})
    return frozenset()
    # END SOLUTION


def square_in(word: str) -> Square | None:
    """The square that a word names; None if it names none."""
    if len(word) != 2 or word[0] not in "abcdefgh" or word[1] not in "12345678":
        return None
    return Square("abcdefgh".index(word[0]), int(word[1]) - 1)


def game_in(text: str) -> GameState | Failed:
    """The game after the moves in a text; or what is wrong, and where."""
    state: GameState = START
    for number, word in enumerate(text.split(), 1):
        square = square_in(word)
        #: if square is None or not isinstance(state, Ongoing):
        #:     return Failed("no game", f"move {number}")  # 3. What is wrong?
        #: state = step(state, square)  # 4. And if it is not a legal move?
        # BEGIN SOLUTION
        where = f"move {number}"
        if square is None:
            return Failed(f"{word} is not a square", where)
        if not isinstance(state, Ongoing) or state.move_at(square) is None:
            return Failed(f"{word} is not a legal move", where)
        state = step(state, square)
        # END SOLUTION
    return state


def update(model: Model, msg: Msg) -> Model:
    """The model after a message."""
    match msg:
        case Played(square):
            return replace(model, state=step(model.state, square), problem=None)
        case SecondPassed():
            #: return model  # 2.
            return replace(model, seconds=model.seconds + 1)  # SOLUTION
        #: case Pasted():
        #:     return model  # 5. Is it a game, or a Failed?
        # BEGIN SOLUTION
        case Pasted(text):
            found = game_in(text)
            if isinstance(found, Failed):
                return replace(model, problem=found)
            return Model(found)
        # END SOLUTION
        case _ as unreachable:
            assert_never(unreachable)


def status(model: Model) -> str:
    """The line below the board."""
    minutes, seconds = divmod(model.seconds, 60)
    #: return f"{minutes}:{seconds:02}"  # 6. And the problem, if there is one.
    # BEGIN SOLUTION
    clock = f"{minutes}:{seconds:02}"
    return f"{clock} – {model.problem}" if model.problem else clock
    # END SOLUTION
