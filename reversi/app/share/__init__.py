"""Sharing: what is copied, pasted, linked and loaded."""

from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from reversi.app import custom_player
from reversi.app.common import cmd
from reversi.app.common.changes import focus_board, numbered, opened, told
from reversi.app.common.copying import Copy, Copyable, Picture, Quarantined
from reversi.app.common.dialogs import Sheet
from reversi.app.common.notices import LinkRefused
from reversi.app.common.table import Table, take_over
from reversi.app.game.seats import NO_NAMES
from reversi.app.model import Model
from reversi.app.next_game import listed
from reversi.app.other_game import load
from reversi.app.settings import Options, symmetry_for
from reversi.app.share import naming
from reversi.domain import Colour, DecodeError, format_position, format_transcript
from reversi.domain.notation.transcripts import BrokenGameError
from reversi.domain.setups import SetUp
from reversi.domain.trouble import Trouble, trouble_of
from reversi.elm import NamedEnum
from reversi.formats import data, ggf, headed, paste, score_sheet, sgf, starts
from reversi.formats import picture as pictures
from reversi.formats.left_out import Part, left_out
from reversi.formats.link import decode_link, encode_link
from reversi.formats.shared import Shared
from reversi.record.details import Details, cut, is_line_of
from reversi.record.game import Game, rules_of


@dataclass(frozen=True, slots=True)
class Copied:
    """The browser has copied `what`; `number` tells one copy from the next."""

    number: int
    what: Copyable
    left_out: tuple[Part, ...] = ()
    """The parts of the game that are not in the copy."""


@dataclass(frozen=True, slots=True)
class Share:
    """The state of copying and pasting."""

    address: str = ""
    """The page's address up to the `#`; links begin with it."""
    pasted: str = ""
    """The text in the field."""
    trouble: Trouble | None = None
    legal_part: Shared | None = None
    """The legal beginning of the game in the field, if not all of it is legal."""
    copied: Copied | None = None
    by_hand: str | None = None
    """A text that the browser could not copy, shown for the person to copy by hand."""
    form: Copy | Picture = Copy.TRANSCRIPT
    """The form chosen to copy the game in, or to save it in."""
    up_to_here: bool = False
    """Whether copies of the game end with the move shown."""

    def link_to(self, shared: Shared) -> str:
        """A link to `shared` on this page."""
        return f"{self.address}#{encode_link(shared)}"


NOTHING_SHARED = Share()


@dataclass(frozen=True, slots=True)
class CopyClicked:
    """The person clicked to copy `what`."""

    what: Copy


@dataclass(frozen=True, slots=True)
class FormChosen:
    """The person chose the form of the next copy."""

    form: Copy | Picture


@dataclass(frozen=True, slots=True)
class UpToHereChosen:
    """The person chose whether copies of the game end with the move shown."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class TextCopied:
    """The browser has copied `what`."""

    what: Copyable


@dataclass(frozen=True, slots=True)
class CopyFailed:
    """The browser could not copy `text`, or was not allowed to."""

    text: str


@dataclass(frozen=True, slots=True)
class PasteTyped:
    """The field for pasted text now contains `text`."""

    text: str


class Click(NamedEnum):
    """What the person did: the messages without details."""

    LOAD = "LoadClicked"
    """Clicked to load the pasted game."""
    LOAD_LEGAL_PART = "LegalPartClicked"
    """Clicked to load the legal beginning of the pasted game."""


@dataclass(frozen=True, slots=True)
class GameFileRead:
    """The person chose a file, which contains `text`."""

    text: str


@dataclass(frozen=True, slots=True)
class TextBrought:
    """`text` was dropped or pasted on the page, or is that of a file opened with the program."""

    text: str


@dataclass(frozen=True, slots=True)
class PictureClicked:
    """The person clicked to save a picture."""

    picture: Picture


@dataclass(frozen=True, slots=True)
class LinkOpened:
    """The page's address now has `link` after its `#`."""

    link: str


@dataclass(frozen=True, slots=True)
class NameEdited:
    """The person wrote a name for the player of `colour`."""

    colour: Colour
    name: str


def black_named(name: str) -> NameEdited:
    """The message about the name of Black's player."""
    return NameEdited(Colour.BLACK, name)


def white_named(name: str) -> NameEdited:
    """The message about the name of White's player."""
    return NameEdited(Colour.WHITE, name)


ShareMsg: TypeAlias = (
    CopyClicked
    | NameEdited
    | FormChosen
    | UpToHereChosen
    | TextCopied
    | CopyFailed
    | PictureClicked
    | PasteTyped
    | Click
    | GameFileRead
    | TextBrought
    | LinkOpened
)


WORKSHOP = '"reversi_workshop"'
"""What tells a workshop file from a game."""


def update(model: Model, msg: ShareMsg) -> tuple[Model, cmd.Cmds]:
    """The model after a message about copying and pasting."""
    share, table = model.share, model.table
    match msg:
        case CopyClicked(what):
            text = text_of(share, table, model.options.setup, what)
            return without_copy(model), (cmd.CopyText(text, what),)
        case FormChosen(form):
            return _with(model, replace(share, form=form)), ()
        case UpToHereChosen(wanted):
            return _with(model, replace(share, up_to_here=wanted)), ()
        case TextCopied(what):
            told_of, number = numbered(replace(model, table=replace(table, refusal=None)))
            copied = Copied(number, what, _left_out(_game(share, table), what))
            return _with(told_of, replace(share, copied=copied, by_hand=None)), ()
        case CopyFailed(text):
            failed = _with(model, replace(share, copied=None, by_hand=text))
            hides = model.panel.dialog is None and not model.editor
            return (opened(failed, Sheet.SHARE) if hides else failed), (cmd.SelectText("by-hand"),)
        case PasteTyped(text):
            return _with(model, replace(share, pasted=text, trouble=None, legal_part=None)), ()
        case Click.LOAD:
            return _read(model, share.pasted)
        case Click.LOAD_LEGAL_PART:
            by_hand = _with(model, replace(share, by_hand=None))
            return _loaded(by_hand, share.legal_part) if share.legal_part else (by_hand, ())
        case GameFileRead(text):
            # A late file counts for nothing: the person has gone on to something else.
            return _read(model, text) if model.panel.dialog is Sheet.SHARE else (model, ())
        case TextBrought(text):
            read, commands = _read(model, text)
            if read.share.trouble:  # the sheet says so
                return opened(read, Sheet.SHARE), (cmd.FocusElement(Sheet.SHARE.value),)
            return read, commands
        case PictureClicked(picture):
            return model, (_picture_of(table, model.options, picture),)
        case NameEdited(colour, name):
            return replace(model, table=naming.renamed(table, colour, name)), ()
        case LinkOpened(link):
            return open_link(model, link)
        case _ as unreachable:
            assert_never(unreachable)


def open_link(model: Model, link: str) -> tuple[Model, cmd.Cmds]:
    """The model with the game of a link on the table, or with the reason why it was refused.

    A loaded link is removed from the address, so that a reload brings back what has been played since.
    """
    if not link.removeprefix("#"):
        return model, ()
    try:
        shared = decode_link(link)
    except DecodeError as error:
        return told(model, LinkRefused(trouble_of(error))), ()
    return load(replace(model, table=take_over(model.table)), shared), (cmd.Order.FORGET_LINK,)


def text_of(share: Share, table: Table, setup: SetUp, what: Copy) -> str:
    """The position or the line seen, written as `what`; a line may have to end with the move shown."""
    game = _game(share, table)
    match what:
        case Copy.TRANSCRIPT:
            return format_transcript(game.messages, rules_of(game).passing)
        case Copy.POSITION:
            return format_position(table.state.board)
        case Copy.LINK:
            return share.link_to(_shared(game, setup))
        case Copy.DATA:
            return data.encode_data(game, _known(share, table))
        case Copy.GGF:
            return ggf.encode_ggf(game, _told(share, table))
        case Copy.SGF:
            return sgf.encode_sgf(game, _told(share, table))
        case Copy.PGN:
            return headed.encode_headed(game, _told(share, table))
        case _ as unreachable:
            assert_never(unreachable)


def _left_out(game: Game, what: Copyable) -> tuple[Part, ...]:
    """The parts of the game that are not in a copy of it; a position is copied without any, as it says."""
    match what:
        case Copy.TRANSCRIPT | Copy.LINK:
            return left_out(game, frozenset())
        case Copy.GGF:
            return left_out(game, ggf.KEPT)
        case Copy.SGF | Copy.PGN | Copy.DATA | Copy.POSITION | Quarantined():
            return ()
        case _ as unreachable:
            assert_never(unreachable)


def forget_copied(before: Model, after: Model) -> Share:
    """The state without the announcement of a copy, once the game or the help with it has changed.

    When the game changes, copies also no longer end with the move shown.
    """
    share, is_same_game = after.share, after.table.game is before.table.game
    is_same_help = (after.hint and after.hint.stage) is (before.hint and before.hint.stage)
    copied = share.copied if is_same_game and is_same_help else None
    up_to_here = is_same_game and share.up_to_here
    is_same = (copied, up_to_here) == (share.copied, share.up_to_here)
    return share if is_same else replace(share, copied=copied, up_to_here=up_to_here)


def without_copy(model: Model) -> Model:
    """The model with nothing copied."""
    return _with(model, replace(model.share, copied=None, by_hand=None))


def _picture_of(table: Table, options: Options, picture: Picture) -> cmd.SavePicture | cmd.SaveMovingPicture:
    """The command to save the position or the moves, as they are seen on the board, or the score sheet."""
    if picture is Picture.SCORE_SHEET:
        sheet = score_sheet.draw_score_sheet(table.game, _told(Share(), table))
        return cmd.SavePicture("reversi.svg", sheet, picture)
    symmetry = symmetry_for(options.seen_by, table.game)
    if picture is Picture.GIF:
        return cmd.SaveMovingPicture("reversi.gif", pictures.draw_game(table.game, symmetry))
    name = f"reversi-{table.game.place}.{picture.value}"
    return cmd.SavePicture(name, pictures.draw_position(table.game.present, symmetry), picture)


def _game(share: Share, table: Table) -> Game:
    """The game that is copied; perhaps its line ends with the move shown."""
    return table.game.cut_here() if share.up_to_here else table.game


def _shared(game: Game, setup: SetUp) -> Shared:
    """The line seen, the place in it, and the name of its set-up if the person has given it one."""
    rules = rules_of(game)
    name = setup.name if setup.rules == rules else ""
    return Shared(rules, game.messages, name, place=None if game.place == game.last else game.place)


def _details(share: Share, table: Table) -> Details | None:
    """What is known about the line seen if it was loaded; only about its beginning if no more is copied."""
    if table.details is None or not is_line_of(table.details, table.game):
        return None
    return cut(table.details, table.game.place) if share.up_to_here else table.details


def _told(share: Share, table: Table) -> Details:
    """What a record of the line says besides its moves."""
    return _details(share, table) or naming.details_of(table.seats, table.names)


def _known(share: Share, table: Table) -> Details | None:
    """What is known about the game if it was loaded, even after further play, or was named here."""
    if table.names != NO_NAMES and not is_line_of(table.details, table.game):
        told = naming.details_of(table.seats, table.names)
        return replace(told, plies=_game(share, table).messages)
    return _details(share, table) if share.up_to_here else table.details


def _with(model: Model, share: Share) -> Model:
    return replace(model, share=share)


def _loaded(model: Model, shared: Shared) -> tuple[Model, cmd.Cmds]:
    after = load(model, shared)
    return after, (focus_board(after),)


def _read(model: Model, text: str) -> tuple[Model, cmd.Cmds]:
    """The model with the game in a text, an offer of the player in a workshop file, or the sheet for the next
    game with a list of random openings; or why not.

    The field shows what was refused, unless that is too long for it; its legal beginning can be loaded.
    """
    share = model.share
    pasted = "" if share.pasted == text else share.pasted
    ready = _with(model, replace(share, pasted=pasted, by_hand=None, trouble=None, legal_part=None))
    try:
        if WORKSHOP in text:
            return custom_player.offer(ready, text)
        if starts.is_list(text):
            return listed.brought(ready, text)
        return _loaded(ready, paste.decode_paste(text, rules_of(model.table.game)))
    except DecodeError as error:
        refused = text if len(text) <= paste.LONGEST_FILE else share.pasted
        part = (
            Shared(error.rules, error.plies) if isinstance(error, BrokenGameError) and error.plies else None
        )
        return _with(model, replace(share, trouble=trouble_of(error), legal_part=part, pasted=refused)), ()
