"""The start: the first model, from what the outside world kept of the last visit."""

from dataclasses import dataclass, replace

from reversi.app.cmd import AskOtherPages, Cmds
from reversi.app.computer.update import take_turn
from reversi.app.game.model import begin_game, cursor_on
from reversi.app.game.seats import Computer, Human, Seats
from reversi.app.model import Arrival, Flow, Model
from reversi.app.panel.notice import ChoicesLost
from reversi.app.session.codec import Session, decode_session, game_of
from reversi.app.session.model import Newcomer, Unreadable
from reversi.app.session.update import held_back, not_saved, save
from reversi.app.settings.language import language_among
from reversi.app.settings.model import Options, rules_for
from reversi.app.share.model import Share
from reversi.app.share.trouble import trouble_of
from reversi.app.share.update import open_link
from reversi.domain import Colour, DecodeError, Square

FIRST_SEATS: Seats = ((Colour.BLACK, Human()), (Colour.WHITE, Computer("level-3")))
FIRST_CURSOR = Square(3, 2)
"""d3, a good first move."""


@dataclass(frozen=True, slots=True)
class Flags:
    """What the world knows at the start: the stored session, if any, and a seed for the first game.

    `languages` are those that the browser's user reads, the best first, as codes like "fr" or "fr-CA".
    `address` is where the page is, `link` what follows the `#` there, and `page` what this page is called
    among those in other tabs. `quarantined` are stored sessions that could not be read, the newest first;
    `denied` says why the browser stores nothing, and is empty where it does.
    """

    stored: str | None
    seed: int
    languages: tuple[str, ...] = ()
    address: str = ""
    link: str = ""
    page: str = ""
    quarantined: tuple[str, ...] = ()
    denied: str = ""


def init(flags: Flags) -> tuple[Model, Cmds]:
    """The first model: the session resumed, or a new game; in its place the game of a link, if there is one.

    A stored session that cannot be read is quarantined, and the person is told; it is not lost. A page that
    has nothing to store yet asks the others whether one of them plays the game.
    """
    begun, commands = _begun(flags)
    linked, more = open_link(begun, flags.link)
    settled, orders = take_turn(linked)
    model, saves = save(begun, settled)
    asks: Cmds = (AskOtherPages(),) if isinstance(model.part, Newcomer) else ()
    return model, commands + more + orders + saves + asks


def _begun(flags: Flags) -> tuple[Model, Cmds]:
    """The model before the link is opened, with all that the flags say besides."""
    model, commands = _with_session(new_model(flags.seed), flags.stored)
    begun = replace(
        model,
        browser_language=language_among(flags.languages),
        share=replace(model.share, address=flags.address),
        storage=replace(model.storage, quarantined=flags.quarantined),
        page=flags.page,
    )
    return (not_saved(begun, flags.denied) if flags.denied else begun), commands


def _with_session(model: Model, stored: str | None) -> tuple[Model, Cmds]:
    if stored is None:
        return model, ()
    try:
        return resumed(decode_session(stored)), ()
    except DecodeError as error:
        return held_back(model, Unreadable(stored, trouble_of(error)))


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
        notices=(ChoicesLost(session.spoiled),) if session.spoiled else (),
    )
