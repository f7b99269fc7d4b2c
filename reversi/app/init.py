"""The start: the first model, from what the browser stored at the last visit."""

from dataclasses import dataclass, replace

from reversi.app import custom_player as custom_player_room
from reversi.app.archives import NO_ARCHIVES
from reversi.app.askers import reconcile
from reversi.app.command import NOTHING_TYPED
from reversi.app.common import cmd
from reversi.app.common.changes import told
from reversi.app.common.knowledge import NOTHING_KNOWN
from reversi.app.common.notices import ChoicesLost
from reversi.app.common.table import Flow, Table, named
from reversi.app.computer import IDLE
from reversi.app.game.model import FIRST_CURSOR, Arrival
from reversi.app.game.seats import Computer, Human, Seats
from reversi.app.model import Model
from reversi.app.panel import EMPTY_PANEL
from reversi.app.puzzles import Training
from reversi.app.reactions import reactions
from reversi.app.review import NO_REVIEWS
from reversi.app.review.reading import with_stored
from reversi.app.session import EMPTY_STORAGE, Session, Unreadable
from reversi.app.session.codec import choices_lost, decode_session, session_on_table
from reversi.app.session.update import held_back, not_saved, save
from reversi.app.settings import Options, usual_rules
from reversi.app.share import NOTHING_SHARED, open_link
from reversi.app.streak import NO_STREAK
from reversi.domain import Colour, DecodeError
from reversi.domain.trouble import trouble_of
from reversi.locale import language_among
from reversi.record.game import begin_game

FIRST_SEATS: Seats = ((Colour.BLACK, Human()), (Colour.WHITE, Computer("level-1")))
"""The players of the very first game: a person against a level that a beginner can beat."""


@dataclass(frozen=True, slots=True)
class Flags:
    """What the host knows at the start: the stored session, if any, and a seed for the first game.

    `languages` are those that the browser's user reads, the best first, as codes like "fr" or "fr-CA".
    `address` is the page's address, `link` is what follows its `#`, and `page` is the name of this page among
    those in other tabs. `quarantined` are stored sessions that could not be read, the newest first. `denied`
    says why the browser stores nothing; it is empty if it does. `custom_player` is the stored text of the
    person's custom player; it is empty if there is none.
    """

    stored: str | None
    seed: int
    languages: tuple[str, ...] = ()
    address: str = ""
    link: str = ""
    page: str = ""
    quarantined: tuple[str, ...] = ()
    denied: str = ""
    custom_player: str = ""


def init(flags: Flags) -> tuple[Model, cmd.Cmds]:
    """The first model: the link's game if there is a link, else the stored session, else a new game.

    A stored session that cannot be read, or only in part, is quarantined, not lost, and the person is told. A
    page with nothing to store yet asks the others whether one of them is playing the game.
    """
    begun, commands = _begun(flags)
    linked, more = open_link(begun, flags.link)
    reconciled, orders = reconcile(linked)
    model, saves = save(begun, reconciled)
    asks: cmd.Cmds = (cmd.Order.ASK_OTHER_PAGES,) if model.newcomer else ()
    return model, commands + more + orders + saves + asks + reactions(None, model)


def _begun(flags: Flags) -> tuple[Model, cmd.Cmds]:
    """The model with everything from the flags except the link."""
    model, commands = _with_session(new_model(flags.seed), flags.stored)
    begun = replace(
        model,
        table=named(model.table, flags.page),
        custom_player=custom_player_room.written_in(flags.custom_player) if flags.custom_player else None,
        browser_language=language_among(flags.languages),
        share=replace(model.share, address=flags.address),
        storage=replace(model.storage, quarantined=flags.quarantined),
        page=flags.page,
    )
    return (not_saved(begun, flags.denied) if flags.denied else begun), commands


def _with_session(model: Model, stored: str | None) -> tuple[Model, cmd.Cmds]:
    if stored is None:
        return model, ()
    try:
        session = decode_session(stored)
    except DecodeError as error:
        return held_back(model, Unreadable(stored, trouble_of(error)))
    back = resumed(model, session)
    return held_back(back, session.unreadable) if session.unreadable else (back, ())


def new_model(seed: int) -> Model:
    """The model of a first visit."""
    options = Options()
    return Model(
        table=Table(
            game=begin_game(usual_rules(options, seed)),
            seats=FIRST_SEATS,
            seed=seed,
            flow=Flow.RUNNING,
            arrival=Arrival.BEGUN,
            cursor=FIRST_CURSOR,
        ),
        options=options,
        computer=IDLE,
        archives=NO_ARCHIVES,
        reviews=NO_REVIEWS,
        knowledge=NOTHING_KNOWN,
        typed=NOTHING_TYPED,
        share=NOTHING_SHARED,
        panel=EMPTY_PANEL,
        storage=EMPTY_STORAGE,
        streak=NO_STREAK,
        training=Training(),
    )


def resumed(model: Model, session: Session) -> Model:
    """The model of a first visit after resuming `session`."""
    resuming = replace(
        model,
        table=session_on_table(model.table, session, Arrival.RESUMED),
        options=session.options,
        games=session.set_aside,
        streak=session.streak,
    )
    resuming = with_stored(resuming, session.reviews, session.reviewing)
    return told(resuming, ChoicesLost(lost)) if (lost := choices_lost(session)) else resuming
