"""The setup: what is chosen before the first game, on the command line or by answering questions.

The next question follows from what is still missing.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from reversi.app import settings
from reversi.app.game import msg as game_msg
from reversi.app.game.seats import Human, Seats, seated
from reversi.app.init import FIRST_SEATS
from reversi.app.msg import Msg
from reversi.app.session.codec import encode_player
from reversi.app.settings import FirstMove, Options, Pace, can_choose_first
from reversi.domain import Colour
from reversi.domain.notation.cells import LETTERS
from reversi.domain.setups import OTHELLO, SetUp
from reversi.shells.terminal.lines import COLOURS, parse_first, parse_player
from reversi.shells.terminal.words import named_colour

OPPONENT, SIMPLE_OPPONENT = encode_player(seated(FIRST_SEATS, Colour.WHITE)), "corner-first"
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


@dataclass(frozen=True, slots=True)
class Question:
    """A question before the first game, with the `usual` answer in brackets; and the setup after an answer.

    `answered` raises ValueError, in words for the person.
    """

    words: str
    usual: str
    answered: Callable[[str], Setup]


def without_player(setup: Setup) -> tuple[Colour, ...]:
    """The colours whose players have not been chosen, in turn order."""
    chosen = dict(setup.players)
    return tuple(colour for colour in setup.rules.rules.players if colour not in chosen)


def question_of(setup: Setup) -> Question | None:
    """The next question; None when the game can begin."""
    colours, left = setup.rules.rules.players, without_player(setup)
    if setup.people is None and not setup.players:
        named = ", ".join(f"{LETTERS[each]} ({each.value.title()})" for each in colours)
        words = f"Do you play {named}, {_every(setup)} or none? [{LETTERS[colours[0]]}] "
        return Question(words, LETTERS[colours[0]].lower(), partial(_with_people, setup))
    if left:
        asked = left if len(colours) > 2 else left[:1]
        who = named_colour(asked[0]) if len(asked) == 1 else "the others" if setup.players else "them all"
        usual = OPPONENT if setup.has_kernel else SIMPLE_OPPONENT
        return Question(f"Who plays {who}? [{usual}] ", usual, partial(_with_player, setup, asked))
    if setup.first is None and can_choose_first(Options(setup=setup.rules)):
        words = "Who moves first: black, white or random? [random] "
        return Question(words, "random", lambda answer: replace(setup, first=parse_first(answer)))
    return None


def answered(question: Question, text: str) -> Setup:
    """The setup after a typed answer; raises ValueError, in words for the person."""
    return question.answered(" ".join(text.lower().replace(",", " ").split()) or question.usual)


def with_players(setup: Setup, players: Seats) -> Setup:
    """The setup with these players too."""
    return replace(setup, players=(*setup.players, *players))


def _with_player(setup: Setup, colours: tuple[Colour, ...], answer: str) -> Setup:
    player = parse_player(answer, setup.has_kernel)
    return with_players(setup, tuple((colour, player) for colour in colours))


def _with_people(setup: Setup, answer: str) -> Setup:
    colours, human = setup.rules.rules.players, Human()
    everybody = {"none": (), _every(setup): colours}
    people = everybody.get(answer, tuple(COLOURS[word] for word in answer.split() if word in COLOURS))
    if answer not in everybody and not (
        len(people) == len(answer.split()) and set(people) <= set(colours) and len(people) < len(colours)
    ):
        letters = ", ".join(LETTERS[colour] for colour in colours)
        raise ValueError(f"Type {letters}, {_every(setup)} or none; {answer!r} is none of these.")
    return with_players(replace(setup, people=people), tuple((colour, human) for colour in people))


def _every(setup: Setup) -> str:
    """The word for all colours."""
    return "both" if len(setup.rules.rules.players) == 2 else "all"


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
