"""The start: the first model, from what the outside world kept of the last visit."""

from dataclasses import dataclass, replace

from reversi.app.cmd import Cmds, SetAside
from reversi.app.game import begin_game
from reversi.app.language import language_among
from reversi.app.model import Arrival, Flow, Model, Notice
from reversi.app.options import Options, rules_for
from reversi.app.seats import Computer, Human, Seats
from reversi.app.session import Session, decode_session, game_of
from reversi.app.turn import take_turn
from reversi.domain import Colour, DecodeError, Rules, Square

FIRST_SEATS: Seats = ((Colour.BLACK, Human()), (Colour.WHITE, Computer("minimax-1")))
FIRST_CURSOR = Square(3, 2)
"""d3, a good first move."""


@dataclass(frozen=True, slots=True)
class Flags:
    """What the world knows at the start: the stored session, if any, and a seed for the first game.

    `languages` are those that the browser's user reads, the best first, as codes like "fr" or "fr-CA".
    """

    stored: str | None
    seed: int
    languages: tuple[str, ...] = ()


def init(flags: Flags) -> tuple[Model, Cmds]:
    """The first model: the session resumed, or a new game.

    A stored session that cannot be read is set aside, and the person is told; it is not lost.
    """
    model, commands = _begun(flags)
    settled, orders = take_turn(replace(model, browser_language=language_among(flags.languages)))
    return settled, commands + orders


def _begun(flags: Flags) -> tuple[Model, Cmds]:
    if flags.stored is None:
        return new_model(flags.seed), ()
    try:
        return resumed(decode_session(flags.stored)), ()
    except DecodeError as error:
        notice = (Notice.SESSION_SET_ASIDE, str(error))
        return replace(new_model(flags.seed), notice=notice), (SetAside(flags.stored),)


def new_model(seed: int) -> Model:
    """The model of somebody who comes for the first time."""
    options = Options()
    return Model(
        game=begin_game(rules_for(options, seed)),
        seats=FIRST_SEATS,
        options=options,
        seed=seed,
        flow=Flow.RUNNING,
        arrival=Arrival.BEGUN,
        cursor=FIRST_CURSOR,
    )


def resumed(session: Session) -> Model:
    """The model that goes on where `session` ended."""
    return Model(
        game=game_of(session),
        seats=session.seats,
        options=session.options,
        seed=session.seed,
        flow=Flow.PAUSED if session.paused else Flow.RUNNING,
        arrival=Arrival.RESUMED,
        cursor=cursor_on(session.rules, FIRST_CURSOR),
    )


def cursor_on(rules: Rules, cursor: Square) -> Square:
    """The cursor where it is, or on a1 if the board is too small for it."""
    return cursor if rules.holds(cursor) else Square(0, 0)
