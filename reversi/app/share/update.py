"""Sharing: copying a game, and loading one from pasted text."""

from dataclasses import replace
from typing import assert_never

from reversi.app.common import cmd
from reversi.app.common.copying import Copy, Copyable, Picture, Quarantined
from reversi.app.common.notices import LinkRefused
from reversi.app.common.request import Act, Bring, Load, Requests, SetTable, Tell
from reversi.app.common.table import Table, take_over
from reversi.app.game.seats import NO_NAMES
from reversi.app.settings.model import Options
from reversi.app.settings.seen import symmetry_for
from reversi.app.share import msg as share_msg
from reversi.app.share import naming, sitting
from reversi.app.share.model import Copied, Share
from reversi.domain import DecodeError, format_position, format_transcript
from reversi.domain.notation.transcripts import BrokenGameError
from reversi.domain.setups import SetUp
from reversi.formats import data, ggf, paste, score_sheet, sgf
from reversi.formats import picture as pictures
from reversi.formats.left_out import Part, left_out
from reversi.formats.link import decode_link, encode_link
from reversi.formats.shared import Shared
from reversi.formats.trouble import trouble_of
from reversi.record.details import Details, cut, is_line_of
from reversi.record.game import Game, rules_of

WORKSHOP = '"reversi_workshop"'
"""What tells a workshop file from a game."""


def update_share(
    share: Share, table: Table, options: Options, msg: share_msg.ShareMsg
) -> tuple[Share, Requests]:
    """The state of copying and pasting after a message about it, and the requests that follow."""
    match msg:
        case share_msg.CopyClicked(what):
            return without_copy(share), (cmd.CopyText(text_of(share, table, options.setup, what), what),)
        case share_msg.UpToHereChosen(wanted):
            return replace(share, up_to_here=wanted), ()
        case share_msg.TextCopied(what):
            number = table.announcements + 1
            told = replace(table, refusal=None, announcements=number)
            copied = Copied(number, what, _left_out(_game(share, table), what))
            return replace(share, copied=copied, by_hand=None), (SetTable(told),)
        case share_msg.CopyFailed(text):
            return replace(share, copied=None, by_hand=text), (cmd.SelectText("by-hand"),)
        case share_msg.PasteTyped(text):
            return replace(share, pasted=text, trouble=None, legal_part=None), ()
        case share_msg.Click.LOAD:
            return _load(share, table, share.pasted)
        case share_msg.Click.LOAD_LEGAL_PART:
            part = share.legal_part
            return replace(share, by_hand=None), (Load(part), Act.FOCUS_BOARD) if part else ()
        case share_msg.GameFileRead(text):
            return _load_file(share, table, text)
        case share_msg.PictureClicked(picture):
            return share, (_picture_of(table, options, picture),)
        case share_msg.NameEdited(colour, name):
            return share, (SetTable(naming.renamed(table, colour, name)),)
        case share_msg.LinkOpened(link):
            return share, open_link(table, link)
        case _ as unreachable:
            assert_never(unreachable)


def open_link(table: Table, link: str) -> Requests:
    """The requests to put the game of a link on the table, or to say why it was refused.

    A loaded link is removed from the address, so that a reload brings back what has been played since.
    """
    if not link.removeprefix("#"):
        return ()
    try:
        shared = decode_link(link)
    except DecodeError as error:
        return (Tell(LinkRefused(trouble_of(error))),)
    return SetTable(take_over(table)), Load(shared), cmd.Order.FORGET_LINK


def text_of(share: Share, table: Table, setup: SetUp, what: Copy) -> str:
    """The position or the line seen, written as `what`; a line may have to end with the move shown."""
    game = _game(share, table)
    match what:
        case Copy.TRANSCRIPT:
            return format_transcript(game.messages, rules_of(game).passing)
        case Copy.POSITION:
            return format_position(table.state.board)
        case Copy.LINK:
            return f"{share.address}#{encode_link(_shared(game, setup))}"
        case Copy.DATA:
            return data.encode_data(game, _known(share, table))
        case Copy.GGF:
            return ggf.encode_ggf(game, _told(share, table))
        case Copy.SGF:
            return sgf.encode_sgf(game, _told(share, table))
        case _ as unreachable:
            assert_never(unreachable)


def _left_out(game: Game, what: Copyable) -> tuple[Part, ...]:
    """The parts of the game that are not in a copy of it; a position is copied without any, as it says."""
    match what:
        case Copy.TRANSCRIPT | Copy.LINK:
            return left_out(game, frozenset())
        case Copy.GGF:
            return left_out(game, ggf.KEPT)
        case Copy.SGF | Copy.DATA | Copy.POSITION | Quarantined():
            return ()
        case _ as unreachable:
            assert_never(unreachable)


def forget_copied(share: Share, *, is_same_game: bool, is_same_help: bool) -> Share:
    """The state without the announcement of a copy, once the game or the help with it has changed.

    When the game changes, copies also no longer end with the move shown.
    """
    copied = share.copied if is_same_game and is_same_help else None
    up_to_here = is_same_game and share.up_to_here
    is_same = (copied, up_to_here) == (share.copied, share.up_to_here)
    return share if is_same else replace(share, copied=copied, up_to_here=up_to_here)


def without_copy(share: Share) -> Share:
    """The state with nothing copied."""
    return replace(share, copied=None, by_hand=None)


def with_trouble(share: Share, error: DecodeError) -> Share:
    """The state with the reason why a text was refused, and with its legal beginning, if any, to load."""
    is_broken = isinstance(error, BrokenGameError) and bool(error.plies)
    part = Shared(error.rules, error.plies) if is_broken and isinstance(error, BrokenGameError) else None
    return replace(share, trouble=trouble_of(error), legal_part=part)


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
    return _details(share, table) or sitting.details_of(table.seats, table.names)


def _known(share: Share, table: Table) -> Details | None:
    """What is known about the game if it was loaded, even after further play, or was named here."""
    if table.names != NO_NAMES and not is_line_of(table.details, table.game):
        told = sitting.details_of(table.seats, table.names)
        return replace(told, plies=_game(share, table).messages)
    return _details(share, table) if share.up_to_here else table.details


def _load(share: Share, table: Table, text: str) -> tuple[Share, Requests]:
    """The requests for the game in a text, or the player in a workshop file; or the reason for neither."""
    if WORKSHOP in text:
        return share, (Bring(text),)
    try:
        shared = paste.decode_paste(text, rules_of(table.game))
    except DecodeError as error:
        return with_trouble(share, error), ()
    return replace(share, pasted="", by_hand=None), (Load(shared), Act.FOCUS_BOARD)


def _load_file(share: Share, table: Table, text: str) -> tuple[Share, Requests]:
    """The requests for the game of a file. The field keeps its text, unless it has to show a refused one."""
    loaded, requests = _load(share, table, text)
    is_refused = not requests and len(text) <= paste.LONGEST_FILE
    return replace(loaded, pasted=text if is_refused else share.pasted), requests
