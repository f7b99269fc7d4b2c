"""What stands under the list: how many games there are, and their files."""

from typing import TypeAlias

from reversi.app.common.controls import div, li, p, ul, view_file_field, view_text_button
from reversi.app.common.file_types import GAME_FILES
from reversi.app.common.unread import view_unread
from reversi.app.games import msg as games_msg
from reversi.app.games.dialog import Library
from reversi.app.games.matching import Games, ids_of, tags_of
from reversi.app.games.model import MOST_IMPORTED, FileForm, Imported, KeptGame, Misfit, Packed, Undone
from reversi.app.games.reaching import left
from reversi.app.games.selection import view_selection
from reversi.app.games.update import row_id
from reversi.app.msg import Msg
from reversi.app.share.view import trouble_words
from reversi.elm import Element, OnText
from reversi.locale import Language, say_in
from reversi.locale.say import Say, mark

MISFITS = {
    Misfit.OTHER: mark("There are no games in this file."),
    Misfit.ARCHIVE: mark("This is a WTHOR archive. Open it under Openings, as an archive."),
    Misfit.NEWER: mark("A newer version of Reversi wrote this file. Reload the page to update it."),
    Misfit.LARGE: mark("This file is too large."),
}


FileResult: TypeAlias = Imported | Undone | Misfit | Packed


def view_under(
    language: Language, dialog: Library, games: tuple[KeptGame, ...], number: str
) -> list[Element[Msg]]:
    """What stands under the list: how many games there are, the files, and how safe the games are."""
    say = say_in(language)
    imported = _imported_words(language, dialog.imported) if dialog.imported else ""
    told = [
        p({"class": "quiet", "aria-live": "polite"}, imported, key="imported"),
        *_view_unread(language, dialog.imported),
        *_view_undo(language, dialog.imported),
    ]
    if dialog.transfer:
        done = say(
            "{done} of {number}",
            done=say.whole(dialog.transfer.done),
            number=say.whole(dialog.transfer.number),
        )
        stop = view_text_button(say("Stop", "a transfer"), games_msg.ListClick.STOP_TRANSFER, key="stop")
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
        (say("Save as a file"), FileForm.GAMES, "save"),
        (say("Save as WTHOR"), FileForm.WTHOR, "save-wthor"),
        (say("Show in Openings"), FileForm.ARCHIVE, "explore"),
    )
    is_whole = not left(dialog)
    save = (
        view_text_button(name, games_msg.ExportClicked(ids, form), enabled=is_whole, key=key)
        for name, form, key in named
    )
    safe = (
        say("The browser has promised to keep your games.")
        if dialog.lasts
        else say("The browser may delete your games if it needs the room. A file keeps them safe.")
    )
    return [
        p({"class": "quiet"}, number if games else "", key="number"),
        div({"class": "files"}, *(save if games else ()), _view_file(language), key="files"),
        *told,
        *([p({"class": "quiet safe"}, safe, key="safe")] if dialog.games else []),
    ]


def _view_file(language: Language) -> Element[Msg]:
    """The field for a file of games, styled as a button. The file is read where the library is kept."""
    say = say_in(language)
    chosen = OnText(games_msg.FileChosen, event="change")
    return view_file_field(say("Open a file"), GAME_FILES, chosen, "open", {"data-address": True})


def _view_undo(language: Language, result: FileResult | None) -> list[Element[Msg]]:
    """The button by which the games are as they were before a file was read, if it has changed them."""
    if not (isinstance(result, Imported) and (result.added or result.replaced)):
        return []
    undo = say_in(language)("Undo this import")
    return [view_text_button(undo, games_msg.ListClick.UNDO_IMPORT, key="undo-import")]


def _imported_words(language: Language, result: FileResult) -> str:
    """What came of a file."""
    say = say_in(language)
    if isinstance(result, Packed):
        return say.number("Saved: {n} game.", "Saved: {n} games.", result.games)
    if isinstance(result, Misfit):
        return say(MISFITS[result])
    if isinstance(result, Undone):
        return say.number("Undone: {n} game.", "Undone: {n} games.", result.games)
    told = (
        *([_added_words(say, result.added)] if result.added or not result.replaced else []),
        *(
            [say.number("Updated: {n} game.", "Updated: {n} games.", result.replaced)]
            if result.replaced
            else []
        ),
        *(
            [say.number("Here already: {n} game.", "Here already: {n} games.", result.known)]
            if result.known
            else []
        ),
        *(
            [say.number("Unreadable: {n} game.", "Unreadable: {n} games.", result.unreadable)]
            if result.unreadable
            else []
        ),
        *(
            [
                say.number(
                    "{n} game without some variations, comments or marks: they are illegal or too long, "
                    "or cannot be kept here.",
                    "{n} games without some variations, comments or marks: they are illegal or too long, "
                    "or cannot be kept here.",
                    result.shortened,
                )
            ]
            if result.shortened
            else []
        ),
        *(
            [say("The file has more than {most} games; the others were left out.", most=MOST_IMPORTED)]
            if result.has_more
            else []
        ),
    )
    return say.gap.join(told)


def _view_unread(language: Language, result: FileResult | None) -> list[Element[Msg]]:
    """Why games of a file could not be read, or not be written to it."""
    if isinstance(result, Packed):
        return view_unread(language, result.unwritten)
    if not isinstance(result, Imported) or not result.reasons:
        return []
    say = say_in(language)
    reasons = (
        li({}, _unread_words(say, each.times, each.line), say.gap, trouble_words(say, each.trouble))
        for each in result.reasons
    )
    return [ul({"class": "unread quiet"}, *reasons, key="unread")]


def _added_words(say: Say, number: int) -> str:
    return (
        say.number("Added: {n} game.", "Added: {n} games.", number) if number else say("No game was added.")
    )


def _unread_words(say: Say, times: int, line: int) -> str:
    """How many games cannot be read for the reason that follows, and on which line the first begins."""
    if times == 1:
        return say("Line {line}:", line=line)
    return say.number("{n} game, first on line {line}:", "{n} games, first on line {line}:", times, line=line)
