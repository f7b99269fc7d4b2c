"""The start: the first model, from what the outside world kept of the last visit."""

from dataclasses import dataclass, replace

from reversi.app.cmd import Cmds, SaveSession, SetAside
from reversi.app.game import begin_game, cursor_on
from reversi.app.language import language_among
from reversi.app.loading import open_link
from reversi.app.model import Arrival, Flow, Model, Notice
from reversi.app.options import Options, rules_for
from reversi.app.seats import Computer, Human, Seats
from reversi.app.session import Session, decode_session, encode_session, game_of, session_of
from reversi.app.share import Share
from reversi.app.turn import take_turn
from reversi.domain import Colour, DecodeError, Square

FIRST_SEATS: Seats = ((Colour.BLACK, Human()), (Colour.WHITE, Computer("level-3")))
FIRST_CURSOR = Square(3, 2)
"""d3, a good first move."""


@dataclass(frozen=True, slots=True)
class Flags:
    """What the world knows at the start: the stored session, if any, and a seed for the first game.

    `languages` are those that the browser's user reads, the best first, as codes like "fr" or "fr-CA".
    `address` is where the page is, and `link` what follows the `#` there.
    """

    stored: str | None
    seed: int
    languages: tuple[str, ...] = ()
    address: str = ""
    link: str = ""


def init(flags: Flags) -> tuple[Model, Cmds]:
    """The first model: the session resumed, or a new game; in its place the game of a link, if there is one.

    A stored session that cannot be read is set aside, and the person is told; it is not lost.
    """
    model, commands = _begun(flags)
    model = replace(
        model,
        browser_language=language_among(flags.languages),
        share=replace(model.share, address=flags.address),
    )
    linked, more = _linked(model, flags.link)
    settled, orders = take_turn(linked)
    return settled, commands + more + orders


def _begun(flags: Flags) -> tuple[Model, Cmds]:
    if flags.stored is None:
        return new_model(flags.seed), ()
    try:
        return resumed(decode_session(flags.stored)), ()
    except DecodeError as error:
        notice = (Notice.SESSION_SET_ASIDE, str(error))
        return replace(new_model(flags.seed), notice=notice), (SetAside(flags.stored),)


def _linked(model: Model, link: str) -> tuple[Model, Cmds]:
    """The model once a link has been opened, if one was; that a session was set aside is still said."""
    if not link:
        return model, ()
    opened, commands = open_link(model, link)
    save: Cmds = (SaveSession(encode_session(session_of(opened))),) if commands else ()
    return replace(opened, notice=model.notice or opened.notice), commands + save


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
        share=Share(loaded=session.loaded, set_aside=session.set_aside),
    )
