"""The setup: what is chosen before the first game, on the command line or by answering questions.

Which question comes next follows from what is still missing.
"""

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import assert_never

from reversi.app.computer.msg import PauseClicked
from reversi.app.game.msg import PlayerChosen, SeedDrawn
from reversi.app.game.seats import Human, Player, seated
from reversi.app.init import FIRST_SEATS
from reversi.app.msg import Msg
from reversi.app.session.codec import encode_player
from reversi.app.settings.model import FirstMove, Options, Pace
from reversi.app.settings.msg import OptionsChosen
from reversi.domain import Colour
from reversi.domain.setups import OTHELLO, SetUp
from reversi.shells.terminal.play.lines import COLOURS, parse_first, parse_player
from reversi.shells.terminal.play.words import named_colour

OPPONENT: Player = seated(FIRST_SEATS, Colour.WHITE)
"""The opponent, if the person only presses Enter."""

SIDES = {name: (colour,) for name, colour in COLOURS.items()} | {
    "both": (Colour.BLACK, Colour.WHITE),
    "none": (),
}
"""What a person can type, and the colours that people then play."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The choices so far; None has not been made. `people` are the colours that people play."""

    seed: int
    has_kernel: bool
    people: tuple[Colour, ...] | None = None
    black: Player | None = None
    white: Player | None = None
    first: FirstMove | None = None
    rules: SetUp = OTHELLO
    pace: Pace = Pace.NORMAL


class SetupQuestion(Enum):
    """What can be asked before the first game."""

    SIDE = auto()
    BLACK = auto()
    WHITE = auto()
    FIRST = auto()


def question_of(setup: Setup) -> SetupQuestion | None:
    """What must still be asked; None when the game can begin."""
    if setup.people is None and setup.black is None and setup.white is None:
        return SetupQuestion.SIDE
    if setup.black is None:
        return SetupQuestion.BLACK
    if setup.white is None:
        return SetupQuestion.WHITE
    return SetupQuestion.FIRST if setup.first is None else None


def question_words(question: SetupQuestion) -> str:
    """The question, with the answer that Enter gives in brackets."""
    match question:
        case SetupQuestion.SIDE:
            return "Do you play X (Black), O (White), both or none? [X] "
        case SetupQuestion.BLACK:
            return f"Who plays {named_colour(Colour.BLACK)}? [{encode_player(OPPONENT)}] "
        case SetupQuestion.WHITE:
            return f"Who plays {named_colour(Colour.WHITE)}? [{encode_player(OPPONENT)}] "
        case SetupQuestion.FIRST:
            return "Who moves first: black, white or random? [random] "
        case _ as unreachable:
            assert_never(unreachable)


def answered(setup: Setup, text: str) -> Setup:
    """The setup after an answer to its question; raises ValueError, in words for the person."""
    answer = " ".join(text.lower().split())
    match question_of(setup):
        case SetupQuestion.SIDE:
            return _with_people(setup, answer or "x")
        case SetupQuestion.BLACK:
            return replace(setup, black=_opponent(setup, answer))
        case SetupQuestion.WHITE:
            return replace(setup, white=_opponent(setup, answer))
        case SetupQuestion.FIRST:
            return replace(setup, first=parse_first(answer or "random"))
        case None:
            return setup
        case _ as unreachable:
            assert_never(unreachable)


def _with_people(setup: Setup, answer: str) -> Setup:
    if answer not in SIDES:
        raise ValueError(f"Type X, O, both or none; {answer!r} is none of these.")
    people = SIDES[answer]
    black, white = (Human() if colour in people else None for colour in (Colour.BLACK, Colour.WHITE))
    return replace(setup, people=people, black=black, white=white)


def _opponent(setup: Setup, answer: str) -> Player:
    return parse_player(answer, setup.has_kernel) if answer else OPPONENT


def messages_of(setup: Setup) -> tuple[Msg, ...]:
    """What a person would do on the page to get that game.

    The computer is paused until all is chosen, so that it does not think about another game.
    """
    options = Options(
        setup=setup.rules, first_move=setup.first or FirstMove.RANDOM, pace=setup.pace, ponder=False
    )
    return (
        PauseClicked(),
        OptionsChosen(options),
        PlayerChosen(Colour.BLACK, setup.black or Human()),
        PlayerChosen(Colour.WHITE, setup.white or Human()),
        SeedDrawn(setup.seed),
    )
