"""Settings: what a person can choose for the next game, for the computer and for the page."""

from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import Annotated, TypeAlias, assert_never

from reversi.app.common import cmd
from reversi.app.model import Model
from reversi.domain import Colour, Rules, Square, Symmetry, image_of_square
from reversi.domain.board import rules_from
from reversi.domain.setups import OTHELLO, SetUp, setup_of
from reversi.domain.symmetry import followed_by
from reversi.elm import NamedEnum
from reversi.elm.codec.typed import Mark
from reversi.formats import starts
from reversi.locale import Language
from reversi.record.game import Game, rules_of


class FirstMove(Enum):
    """Who makes the first move of a named set-up for Black and White, and from which position of Othello."""

    BLACK = "black"
    WHITE = "white"
    RANDOM = "lot"
    BALANCED = "balanced"
    """Black, after an opening of random moves in which neither side is ahead; elsewhere than in Othello as
    `BLACK`.
    """


class Pace(Enum):
    """How long the computer waits before it moves, so that the person can look, in milliseconds."""

    SLOW = 2000
    NORMAL = 1000
    FAST = 300
    INSTANT = 0


class MoveTime(Enum):
    """How long a timed player may think about a move, in milliseconds."""

    ONE_SECOND = 1_000
    THREE_SECONDS = 3_000
    TEN_SECONDS = 10_000
    THIRTY_SECONDS = 30_000
    TWO_MINUTES = 120_000


class ReviewEffort(Enum):
    """How closely the reviewer looks at every position of a game, the least first."""

    QUICK = "quick"
    THOROUGH = "thorough"
    DEEP = "deep"


class LineCount(Enum):
    """How many of the best lines an analysis writes out."""

    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5


class Theme(Enum):
    """The colours of the page; AUTOMATIC follows the system's setting."""

    AUTOMATIC = "automatic"
    LIGHT = "light"
    DARK = "dark"
    CLASSIC = "classic"
    """Green felt, as in old programs."""
    CONTRAST = "contrast"
    """Black on white, or white on black, with strong lines."""
    COLOUR_SAFE = "colour-safe"
    """Nothing depends on telling red from green."""


class DiscStyle(Enum):
    """How discs are drawn."""

    CLASSIC = "classic"
    """Two-sided, with an edge, a light and a shadow."""
    FLAT = "flat"
    MARKED = "marked"
    """With a ring on black and a point on white, so that nothing depends on telling dark from light."""


class SeenBy(Enum):
    """How the board is seen: by somebody who sits at one of its sides, perhaps through a mirror.

    Black sits at the last rank, so that a1 is at the top left; White sits opposite.
    """

    BLACK = "black"
    WHITE = "white"
    LEFT = "left"
    RIGHT = "right"
    BLACK_IN_MIRROR = "black in a mirror"
    WHITE_IN_MIRROR = "white in a mirror"
    LEFT_IN_MIRROR = "left in a mirror"
    RIGHT_IN_MIRROR = "right in a mirror"
    FIRST_MOVE = "first move"
    """Turned so that the first move of the game appears where f5 usually is, as in most books."""


class Animation(Enum):
    """How long discs take to land and turn, as a multiple of the usual time."""

    OFF = 0
    QUICK = 0.5
    NORMAL = 1
    SLOW = 2


@dataclass(frozen=True, slots=True)
class Options:
    """Everything that the person can choose, except the players, who are in `seats`."""

    setup: SetUp = OTHELLO
    """The rules of the next game."""
    own_setups: tuple[SetUp, ...] = ()
    """The set-ups that the person has drawn and kept, the newest first."""
    first_move: FirstMove = FirstMove.BLACK
    starts: Annotated[str, Mark.RARE] = ""
    """The person's list of random openings (see `formats.starts`); empty: the program's own."""
    colour_by_lot: bool = False
    """Whether the players of a new game draw lots for their colours."""
    pace: Pace = Pace.NORMAL
    move_time: MoveTime = MoveTime.THREE_SECONDS
    ponder: bool = True
    """Whether the computer also thinks during the person's turn."""
    explain: bool = False
    """Whether the computer explains its move, and waits for the person to have it played."""
    as_played: Annotated[bool, Mark.RARE] = False
    """Whether levels open as people did in the archives."""
    coach: bool = False
    """Whether the person is warned about a costly move before the computer replies."""
    review_at_end: bool = True
    """Whether a game is reviewed as soon as the person has played it to its end."""
    review_effort: ReviewEffort = ReviewEffort.QUICK
    evaluation_bar: bool = False
    """Whether a bar beside the board shows who is ahead."""
    explorer: bool = False
    """Whether it is shown what was played in the position, in the archives of games."""
    lines: LineCount = LineCount.THREE
    """How many lines an analysis writes out."""
    theme: Theme = Theme.AUTOMATIC
    disc_style: DiscStyle = DiscStyle.CLASSIC
    language: Language | None = None
    """None: the browser's."""
    sound: bool = False
    animation: Animation = Animation.NORMAL
    coordinates: bool = True
    """Whether files and ranks are labelled beside the board."""
    legal_marks: bool = True
    """Whether legal moves are marked; a hint marks them in any case."""
    seen_by: SeenBy = SeenBy.BLACK
    letter_keys: bool = True
    """Whether keys that type a character act on the page; speech input may type some by accident."""
    greeted: bool = False
    """Whether the person has said whether they know the game, or has begun to learn it."""


def rules_for(options: Options, seed: int) -> Rules:
    """The rules of the next game; if the first player or the position is random, the seed decides."""
    if options.first_move is FirstMove.BALANCED and options.setup == OTHELLO:
        return rules_from(starts.drawn(seed, options.starts))
    return usual_rules(options, seed)


def usual_rules(options: Options, seed: int) -> Rules:
    """The same, from the usual position."""
    rules = options.setup.rules
    if not can_choose_first(options):
        return rules
    return replace(rules, first=_first_colour(options.first_move, seed))


def can_choose_first(options: Options) -> bool:
    """Whether the first player is an option: in named set-ups for Black and White, not in drawn ones."""
    return bool(options.setup.key) and options.setup.rules.players == (Colour.BLACK, Colour.WHITE)


def after_loading(options: Options, rules: Rules, name: str = "") -> Options:
    """The options after a game under `rules` was loaded: its set-up is that of the next game too.

    A game that differs from the current set-up, an own one or Othello only in its discs and in who begins is
    a position under that set-up. But rules that come with a `name` are a new set-up.
    """
    known = (options.setup, *options.own_setups, OTHELLO)
    setup = (
        setup_of(rules)
        or next((each for each in known if each.rules == rules), None)
        or (SetUp(rules, name=name) if name else None)
        or next((each for each in known if _like(each.rules, rules) == rules), None)
        or SetUp(rules)
    )
    return replace(options, setup=setup)


def _like(rules: Rules, other: Rules) -> Rules:
    """The rules with the start position of `other`, if that has the same board and players."""
    if (rules.width, rules.height, rules.walls, rules.players) != (
        other.width, other.height, other.walls, other.players,
    ):  # fmt: skip
        return rules
    return replace(rules, start=other.start, first=other.first, placing=other.placing)


def _first_colour(first_move: FirstMove, seed: int) -> Colour:
    match first_move:
        case FirstMove.BLACK | FirstMove.BALANCED:
            return Colour.BLACK
        case FirstMove.WHITE:
            return Colour.WHITE
        case FirstMove.RANDOM:
            return Colour.BLACK if seed % 2 == 0 else Colour.WHITE
        case _ as unreachable:
            assert_never(unreachable)


@dataclass(frozen=True, slots=True)
class OptionsChosen:
    """The person changed the options."""

    options: Options


class Click(NamedEnum):
    """What the person did: the messages without details."""

    TURN = "BoardTurned"
    """Turned the board a quarter to the right."""
    MIRROR = "BoardMirrored"
    """Mirrored the board: what was on its left is on its right."""


SettingsMsg: TypeAlias = OptionsChosen | Click


SYMMETRIES = {
    SeenBy.BLACK: Symmetry.IDENTITY,
    SeenBy.WHITE: Symmetry.ROTATE_HALF,
    SeenBy.LEFT: Symmetry.ROTATE_LEFT,
    SeenBy.RIGHT: Symmetry.ROTATE_RIGHT,
    SeenBy.BLACK_IN_MIRROR: Symmetry.MIRROR_LEFT_RIGHT,
    SeenBy.WHITE_IN_MIRROR: Symmetry.MIRROR_TOP_BOTTOM,
    SeenBy.LEFT_IN_MIRROR: Symmetry.ANTI_TRANSPOSE,
    SeenBy.RIGHT_IN_MIRROR: Symmetry.TRANSPOSE,
}
"""The symmetry of each view; that of the first move depends on the game."""

F5, SIZE = Square(5, 4), (8, 8)
"""Where most books have the first move, and the size of their board."""


def symmetry_for(seen_by: SeenBy, game: Game | None = None) -> Symmetry:
    """The symmetry by which a board is seen; `game` decides if its first move does."""
    if seen_by is SeenBy.FIRST_MOVE:
        return _by_first_move(game) if game else Symmetry.IDENTITY
    return SYMMETRIES[seen_by]


def seen_by_symmetry(symmetry: Symmetry) -> SeenBy:
    """The view that has this symmetry in every game."""
    return next(seen_by for seen_by, each in SYMMETRIES.items() if each is symmetry)


def is_upside_down(seen_by: SeenBy) -> bool:
    """Whether White sits at the bottom, in every game."""
    return seen_by in (SeenBy.WHITE, SeenBy.WHITE_IN_MIRROR)


def _by_first_move(game: Game) -> Symmetry:
    """The symmetry that takes the first move to f5; the identity before that move, or if no symmetry does."""
    first, rules = next(iter(game.messages), None), rules_of(game)
    if not isinstance(first, Square) or (rules.width, rules.height) != SIZE:
        return Symmetry.IDENTITY
    return _to_f5(first)


@cache
def _to_f5(square: Square) -> Symmetry:
    found = (each for each in Symmetry if image_of_square(square, *SIZE, each) == F5)
    return next(found, Symmetry.IDENTITY)


def update(model: Model, msg: SettingsMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about the options."""
    match msg:
        case OptionsChosen(chosen):
            return replace(model, options=chosen), ()
        case Click.TURN:
            return _moved_on(model, Symmetry.ROTATE_RIGHT), ()
        case Click.MIRROR:
            return _moved_on(model, Symmetry.MIRROR_LEFT_RIGHT), ()
        case _ as unreachable:
            assert_never(unreachable)


def _moved_on(model: Model, step: Symmetry) -> Model:
    """The model with `step` added to the current view, which no longer follows the game."""
    seen = followed_by(symmetry_for(model.options.seen_by, model.table.game), step)
    return replace(model, options=replace(model.options, seen_by=seen_by_symmetry(seen)))
