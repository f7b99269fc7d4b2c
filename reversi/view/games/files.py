"""What stands under the list: how many games there are, and their files."""

from typing import TypeAlias

from reversi.app.games import msg as games_msg
from reversi.app.games.dialog import Library
from reversi.app.games.model import MOST_IMPORTED, FileForm, Imported, KeptGame, Misfit, Packed, Undone
from reversi.app.games.reaching import left
from reversi.app.games.update import row_id
from reversi.app.msg import Msg
from reversi.app.settings.model import Language
from reversi.elm import Element, OnText
from reversi.view.controls import div, li, p, ul, view_file_field, view_text_button
from reversi.view.file_types import GAME_FILES
from reversi.view.games.matching import Games, ids_of, tags_of
from reversi.view.games.selection import view_selection
from reversi.view.share import trouble_words
from reversi.view.texts import texts_in
from reversi.view.texts.archives import archives_texts_in
from reversi.view.texts.games import games_texts_in
from reversi.view.unread import view_unread

FileResult: TypeAlias = Imported | Undone | Misfit | Packed


def view_under(
    language: Language, dialog: Library, games: tuple[KeptGame, ...], number: str
) -> list[Element[Msg]]:
    """What stands under the list: how many games there are, the files, and how safe the games are."""
    texts, words = texts_in(language), games_texts_in(language)
    imported = _imported_words(language, dialog.imported) if dialog.imported else ""
    told = [
        p({"class": "quiet", "aria-live": "polite"}, imported, key="imported"),
        *_view_unread(language, dialog.imported),
        *_view_undo(language, dialog.imported),
    ]
    if dialog.transfer:
        done = words.transferred(texts.whole(dialog.transfer.done), texts.whole(dialog.transfer.number))
        stop = view_text_button(words.stop, games_msg.TransferStopped(), key="stop")
        return [div({"class": "files"}, p({"class": "quiet"}, done), stop, key="transfer"), *told]
    if dialog.lasts is None:
        return told
    ids = ids_of(Games(games))
    if dialog.selection:
        tags = tuple(tag for tag, _ in tags_of(Games(dialog.games)))
        row = row_id(int(dialog.scrolled * len(games)))
        shown = None if left(dialog) else ids
        return [*view_selection(language, dialog.selection, shown, tags, row), *told]
    named = (
        (words.save, FileForm.GAMES, "save"),
        (archives_texts_in(language).save, FileForm.WTHOR, "save-wthor"),
        (words.explore, FileForm.ARCHIVE, "explore"),
    )
    is_whole = not left(dialog)
    save = (
        view_text_button(name, games_msg.ExportClicked(ids, form), enabled=is_whole, key=key)
        for name, form, key in named
    )
    safe = words.lasts if dialog.lasts else words.may_go
    return [
        p({"class": "quiet"}, number if games else "", key="number"),
        div({"class": "files"}, *(save if games else ()), _view_file(language), key="files"),
        *told,
        *([p({"class": "quiet safe"}, safe, key="safe")] if dialog.games else []),
    ]


def _view_file(language: Language) -> Element[Msg]:
    """The field for a file of games, styled as a button. The file is read where the library is kept."""
    words = games_texts_in(language)
    chosen = OnText(games_msg.FileChosen, event="change")
    return view_file_field(words.open, GAME_FILES, chosen, "open", {"data-address": True})


def _view_undo(language: Language, result: FileResult | None) -> list[Element[Msg]]:
    """The button by which the games are as they were before a file was read, if it has changed them."""
    if not (isinstance(result, Imported) and (result.added or result.replaced)):
        return []
    undo = games_texts_in(language).undo_import
    return [view_text_button(undo, games_msg.ImportUndoClicked(), key="undo-import")]


def _imported_words(language: Language, result: FileResult) -> str:
    """What came of a file."""
    texts, words = texts_in(language), games_texts_in(language)
    if isinstance(result, Packed):
        return archives_texts_in(language).saved(result.games)
    if isinstance(result, Misfit):
        return words.misfits[result]
    if isinstance(result, Undone):
        return words.undone(result.games)
    told = (
        *([words.added(result.added)] if result.added or not result.replaced else []),
        *([words.replaced(result.replaced)] if result.replaced else []),
        *([words.known(result.known)] if result.known else []),
        *([words.broken(result.unreadable)] if result.unreadable else []),
        *([words.shortened(result.shortened)] if result.shortened else []),
        *([words.has_more(MOST_IMPORTED)] if result.has_more else []),
    )
    return texts.gap.join(told)


def _view_unread(language: Language, result: FileResult | None) -> list[Element[Msg]]:
    """Why games of a file could not be read, or not be written to it."""
    if isinstance(result, Packed):
        return view_unread(language, result.unwritten)
    if not isinstance(result, Imported) or not result.reasons:
        return []
    texts, words = texts_in(language), games_texts_in(language)
    reasons = (
        li({}, words.unread(each.times, each.line), texts.gap, trouble_words(texts, each.trouble))
        for each in result.reasons
    )
    return [ul({"class": "unread quiet"}, *reasons, key="unread")]
