"""The setup: what is chosen before the first game, on the command line or by answering questions.

Which question comes next follows from what is still missing.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from reversi.app.game.seats import Human, Player, Seats, seat, seated
from reversi.app.init import FIRST_SEATS
from reversi.app.msg import Msg, OptionsChosen, PauseClicked, PlayerChosen, SeedDrawn
from reversi.app.session.codec import encode_player
from reversi.app.settings.model import Beginner, Options, Pace, Start
from reversi.domain import Colour
from reversi.shells.terminal.play.lines import COLOURS, parse_first, parse_player
from reversi.shells.terminal.play.words import named_colour

OPPONENT: Player = seated(FIRST_SEATS, Colour.WHITE)


class Side(Enum):
    """What a person plays."""

    BLACK = "black"
    WHITE = "white"
    BOTH = "both"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Setup:
    """The choices so far; None has not been made."""

    seed: int
    has_kernel: bool
    side: Side | None = None
    black: Player | None = None
    white: Player | None = None
    first: Beginner | None = None
    start: Start = Start.STANDARD
    pace: Pace = Pace.NORMAL


@dataclass(frozen=True, slots=True)
class AskSide:
    """X or O?"""


@dataclass(frozen=True, slots=True)
class AskPlayer:
    """Who plays `colour`?"""

    colour: Colour


@dataclass(frozen=True, slots=True)
class AskFirst:
    """Who begins?"""


SetupQuestion = AskSide | AskPlayer | AskFirst


def question_of(setup: Setup) -> SetupQuestion | None:
    """What must still be asked; None when the game can begin."""
    if setup.side is None and setup.black is None and setup.white is None:
        return AskSide()
    if setup.black is None:
        return AskPlayer(Colour.BLACK)
    if setup.white is None:
        return AskPlayer(Colour.WHITE)
    return AskFirst() if setup.first is None else None


def question_words(question: SetupQuestion) -> str:
    """The question, with the choice of who only presses Enter in brackets."""
    match question:
        case AskSide():
            return "Do you play X (Black), O (White), both or none? [X] "
        case AskPlayer(colour):
            return f"Who plays {named_colour(colour)}? [{encode_player(OPPONENT)}] "
        case AskFirst():
            return "Who moves first: black, white or random? [random] "
        case _ as unreachable:
            assert_never(unreachable)


def answered(setup: Setup, text: str) -> Setup:
    """The setup after an answer to its question; raises ValueError, in words for who typed it."""
    answer = " ".join(text.lower().split())
    match question_of(setup):
        case AskSide():
            return _on_side(setup, parse_side(answer or "x"))
        case AskPlayer(colour):
            return seated_on(setup, colour, parse_player(answer, setup.has_kernel) if answer else OPPONENT)
        case AskFirst():
            return replace(setup, first=parse_first(answer or "random"))
        case None:
            return setup
        case _ as unreachable:
            assert_never(unreachable)


def parse_side(answer: str) -> Side:
    """The side that a person wants; raises ValueError."""
    if answer in COLOURS:
        return Side(COLOURS[answer].value)
    if answer in ("both", "none"):
        return Side(answer)
    raise ValueError(f"Type X, O, both or none; {answer!r} is none of these.")


def _on_side(setup: Setup, side: Side) -> Setup:
    person = Human()
    return replace(
        setup,
        side=side,
        black=person if side in (Side.BLACK, Side.BOTH) else None,
        white=person if side in (Side.WHITE, Side.BOTH) else None,
    )


def seated_on(setup: Setup, colour: Colour, player: Player) -> Setup:
    """The setup with `player` on a colour."""
    return replace(setup, black=player) if colour is Colour.BLACK else replace(setup, white=player)


def messages_of(setup: Setup) -> tuple[Msg, ...]:
    """What a person would do on the page to get that game.

    The computer waits until all is done, or else it would begin to think about another game.
    """
    options = Options(start=setup.start, beginner=setup.first or Beginner.LOT, pace=setup.pace, ponder=False)
    seats: Seats = FIRST_SEATS
    for colour, player in ((Colour.BLACK, setup.black), (Colour.WHITE, setup.white)):
        seats = seat(seats, colour, player or Human())
    chosen = tuple(PlayerChosen(colour, player) for colour, player in seats)
    return PauseClicked(), OptionsChosen(options), *chosen, SeedDrawn(setup.seed)
