"""The setup: what is chosen before the first game, on the command line or by answering questions.

The next question follows from what is still missing.
"""

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import assert_never

from reversi.app import settings
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import Computer, Human, Player, Seats, seated
from reversi.app.init import FIRST_SEATS
from reversi.app.msg import Msg
from reversi.app.session.codec import encode_player
from reversi.app.settings import FirstMove, Options, Pace, can_choose_first
from reversi.domain import Colour
from reversi.domain.notation.cells import LETTERS
from reversi.domain.setups import OTHELLO, SetUp
from reversi.shells.terminal.play.lines import COLOURS, parse_first, parse_player
from reversi.shells.terminal.play.words import named_colour

OPPONENT: Player = seated(FIRST_SEATS, Colour.WHITE)
SIMPLE_OPPONENT: Player = Computer("corner-first")
"""The default opponents, with the kernel and without it."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The choices so far.

    `people` are the colours that people play, and `first` is who moves first; None is not chosen yet.
    `players` has the colours whose players are chosen.
    """

    seed: int
    has_kernel: bool
    people: tuple[Colour, ...] | None = None
    players: Seats = ()
    first: FirstMove | None = None
    rules: SetUp = OTHELLO
    pace: Pace = Pace.NORMAL


class SetupQuestion(Enum):
    """A question that can be asked before the first game."""

    SIDE = auto()
    PLAYER = auto()
    FIRST = auto()


def usual_opponent(setup: Setup) -> Player:
    """The opponent if the person only presses Enter."""
    return OPPONENT if setup.has_kernel else SIMPLE_OPPONENT


def colours_of(setup: Setup) -> tuple[Colour, ...]:
    """The colours of the game, in turn order."""
    return setup.rules.rules.players


def without_player(setup: Setup) -> tuple[Colour, ...]:
    """The colours whose players have not been chosen."""
    chosen = dict(setup.players)
    return tuple(colour for colour in colours_of(setup) if colour not in chosen)


def question_of(setup: Setup) -> SetupQuestion | None:
    """The next question; None when the game can begin."""
    if setup.people is None and not setup.players:
        return SetupQuestion.SIDE
    if without_player(setup):
        return SetupQuestion.PLAYER
    is_open = setup.first is None and can_choose_first(Options(setup=setup.rules))
    return SetupQuestion.FIRST if is_open else None


def question_words(setup: Setup) -> str:
    """The question, with the default answer in brackets; "" if there is none."""
    question = question_of(setup)
    match question:
        case SetupQuestion.SIDE:
            every = "both" if len(colours_of(setup)) == 2 else "all"
            colours = ", ".join(f"{LETTERS[each]} ({each.value.title()})" for each in colours_of(setup))
            return f"Do you play {colours}, {every} or none? [{LETTERS[colours_of(setup)[0]]}] "
        case SetupQuestion.PLAYER:
            asked = _asked_for(setup)
            who = named_colour(asked[0]) if len(asked) == 1 else "the others" if setup.players else "them all"
            return f"Who plays {who}? [{encode_player(usual_opponent(setup))}] "
        case SetupQuestion.FIRST:
            return "Who moves first: black, white or random? [random] "
        case None:
            return ""
        case _ as unreachable:
            assert_never(unreachable)


def answered(setup: Setup, text: str) -> Setup:
    """The setup after an answer to its question; raises ValueError, in words for the person."""
    answer = " ".join(text.lower().replace(",", " ").split())
    match question_of(setup):
        case SetupQuestion.SIDE:
            return _with_people(setup, answer or LETTERS[colours_of(setup)[0]].lower())
        case SetupQuestion.PLAYER:
            player = parse_player(answer, setup.has_kernel) if answer else usual_opponent(setup)
            return with_players(setup, tuple((colour, player) for colour in _asked_for(setup)))
        case SetupQuestion.FIRST:
            return replace(setup, first=parse_first(answer or "random"))
        case None:
            return setup
        case _ as unreachable:
            assert_never(unreachable)


def with_players(setup: Setup, players: Seats) -> Setup:
    """The setup with these players too."""
    return replace(setup, players=(*setup.players, *players))


def _asked_for(setup: Setup) -> tuple[Colour, ...]:
    """The colours that the next question is about: one in a game for two, else all that are left."""
    return without_player(setup) if len(colours_of(setup)) > 2 else without_player(setup)[:1]


def _with_people(setup: Setup, answer: str) -> Setup:
    colours = colours_of(setup)
    everybody = {"none": (), "both" if len(colours) == 2 else "all": colours}
    people = everybody.get(answer, tuple(COLOURS[word] for word in answer.split() if word in COLOURS))
    if answer not in everybody and not (
        len(people) == len(answer.split()) and set(people) <= set(colours) and len(people) < len(colours)
    ):
        letters = ", ".join(LETTERS[colour] for colour in colours)
        *_, every = everybody
        raise ValueError(f"Type {letters}, {every} or none; {answer!r} is none of these.")
    human: Player = Human()
    return with_players(replace(setup, people=people), tuple((colour, human) for colour in people))


def messages_of(setup: Setup) -> tuple[Msg, ...]:
    """The messages of a person who sets up this game on the page.

    Only people are seated until the game has begun, so that no computer thinks about the game before it.
    """
    options = Options(
        setup=setup.rules, first_move=setup.first or FirstMove.RANDOM, pace=setup.pace, ponder=False
    )
    return (
        *(game_msg.PlayerChosen(colour, Human()) for colour, _ in FIRST_SEATS),
        settings.OptionsChosen(options),
        game_msg.SeedDrawn(setup.seed),
        *(game_msg.PlayerChosen(colour, player) for colour, player in setup.players),
    )
