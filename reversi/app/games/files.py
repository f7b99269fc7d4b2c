"""Above the list of games: files, what can be done with the selected ones, and the position sought."""

from reversi.app import games as library
from reversi.app.archives import Archives, Reached, explorer
from reversi.app.common import controls as ui
from reversi.app.common.lists import view_unread
from reversi.app.games import COMPARE, KeptGame, Library
from reversi.app.games import msg as games_msg
from reversi.app.games.rows import Games, ids_of, tags_of
from reversi.app.games.update import COMPARED, row_id
from reversi.app.msg import Msg
from reversi.elm import Element, OnKey, OnText
from reversi.engine.protocol.archives import LibraryGames
from reversi.locale import Language, say_in
from reversi.locale.say import Say, mark


def view_selection(
    language: Language,
    archives: Archives,
    selection: library.Selection,
    shown: tuple[str, ...],
    tags: tuple[str, ...],
    row: str,
) -> list[Element[Msg]]:
    """How many games are selected and what can be done with them.

    The list shows games with the ids `shown`, of which the `row` with that id is in sight; `tags` are those
    that the games have.
    """
    say, number = say_in(language), len(selection.ids)
    everything = ui.view_text_button(say("All"), games_msg.AllTicked(shown), enabled=bool(shown), key="all")
    nothing = ui.view_text_button(
        say("None"), games_msg.SelectionClick.UNTICK_ALL, enabled=number > 0, key="none"
    )
    told = ui.p(
        {"class": "quiet", "aria-live": "polite"},
        say.number("{n} game selected", "{n} games selected", number)
        if number
        else say("Select games", "a request"),
        key="selected",
    )
    compare = ui.view_text_button(
        say("Compare"), games_msg.CompareClicked(row), attributes={"id": COMPARE}, key="compare"
    )
    pair = [compare] if number == COMPARED else []
    files = _view_saving(say, archives, tuple(sorted(selection.ids))) if number else []
    head = ui.div({"class": "files selecting"}, everything, nothing, *pair, *files, key="head")
    return [told, head, *(_view_marks(language, selection, tags) if number else [])]


def _view_saving(say: Say, archives: Archives, ids: tuple[str, ...]) -> list[Element[Msg]]:
    """The buttons that save the games with these ids."""
    return [
        ui.view_text_button(say("Save as a file"), games_msg.ExportClicked(ids), key="save"),
        explorer.view_saving(say, archives, games_msg.PackClicked(ids)),
    ]


def _view_marks(
    language: Language, selection: library.Selection, tags: tuple[str, ...]
) -> list[Element[Msg]]:
    """The buttons that mark the selected games and delete them; and the field for a tag, with the buttons
    that give it to them and take it from them.
    """
    say, tag = say_in(language), library.tag_in(selection.tag)
    mark = ui.view_text_button(say("Favourite"), games_msg.SelectionClick.MARK, key="mark")
    delete = ui.view_text_button(say("Delete"), games_msg.SelectionClick.DELETE, key="delete")
    typed, entered = OnText(games_msg.TagTyped), OnKey((("Enter", games_msg.SelectionClick.GIVE_TAG),))
    field = ui.view_short_field(
        "text", say("Tag"), say("Tag"), selection.tag, library.LONGEST_TAG, typed, entered, key="tag"
    )
    give = ui.view_text_button(say("Add"), games_msg.SelectionClick.GIVE_TAG, enabled=bool(tag), key="give")
    take = ui.view_text_button(
        say("Remove", "a tag"),
        games_msg.SelectionClick.TAKE_TAG,
        enabled=library.is_among(tag, tags),
        key="take",
    )
    return [ui.div({"class": "files tagging"}, mark, delete, field, give, take, key="tagging")]


def that_reached(
    games: tuple[KeptGame, ...], dialog: Library, reached: Reached | None
) -> tuple[KeptGame, ...] | None:
    """Those of the games that reached the position, all if none is looked for; None until they are found."""
    board = dialog.filtering.filter.board
    if board is None:
        return games
    if reached is None or reached.board != board:
        return None
    return tuple(game for game in games if game.id in reached.ids)


MISFITS = {
    library.Misfit.OTHER: mark("There are no games in this file."),
    library.Misfit.ARCHIVE: mark("This is a WTHOR archive. Open it under Openings, as an archive."),
    library.Misfit.LIST: mark(
        "This is a list of openings. Drop it on the page, or choose it in New game, under a random opening."
    ),
    library.Misfit.NEWER: mark("A newer version of Reversi wrote this file. Reload the page to update it."),
    library.Misfit.LARGE: mark("This file is too large."),
}


def view_under(
    language: Language, dialog: Library, archives: Archives, games: tuple[KeptGame, ...], number: str
) -> list[Element[Msg]]:
    """What stands under the list: how many games there are, the files, and how safe the games are."""
    say = say_in(language)
    imported, saved = dialog.imported, archives.saved
    if imported:
        words = _imported_words(language, imported)
        unread = imported.reasons if isinstance(imported, library.Imported) else ()
    elif saved and isinstance(saved.games, LibraryGames):
        words, unread = explorer.saved_words(say, saved), saved.answer.unwritten
    else:
        words, unread = "", ()
    told = [
        ui.p({"class": "quiet", "aria-live": "polite"}, words, key="imported"),
        *view_unread(language, unread),
        *_view_undo(language, imported),
    ]
    if dialog.transfer:
        done = say(
            "{done} of {number}",
            done=say.whole(dialog.transfer.done),
            number=say.whole(dialog.transfer.number),
        )
        stop = ui.view_text_button(say("Stop", "a transfer"), games_msg.ListClick.STOP_TRANSFER, key="stop")
        return [ui.div({"class": "files"}, ui.p({"class": "quiet"}, done), stop, key="transfer"), *told]
    if dialog.lasts is None:
        return told
    ids = ids_of(Games(games))
    if dialog.selection:
        tags = tuple(tag for tag, _ in tags_of(Games(dialog.games)))
        row = row_id(int(dialog.filtering.scrolled * len(games)))
        return [*view_selection(language, archives, dialog.selection, ids, tags, row), *told]
    safe = (
        say("The browser has promised to keep your games.")
        if dialog.lasts
        else say("The browser may delete your games if it needs the room. A file keeps them safe.")
    )
    is_told = dialog.games and (dialog.filtering.is_open or not dialog.lasts)
    return [
        ui.p({"class": "quiet"}, number if games else "", key="number"),
        *(_view_files(say, archives, ids) if dialog.filtering.is_open or not dialog.games else []),
        *told,
        *([ui.p({"class": "quiet safe"}, safe, key="safe")] if is_told else []),
    ]


def _view_files(say: Say, archives: Archives, ids: tuple[str, ...]) -> list[Element[Msg]]:
    """The buttons that save the listed games, and the field for a file, read where the library is kept."""
    chosen = OnText(games_msg.FileChosen, event="change")
    opener = ui.view_file_field(say("Open a file"), chosen, "open", {"data-address": True})
    saving = _view_saving(say, archives, ids) if ids else ()
    return [ui.div({"class": "files"}, *saving, opener, key="files")]


def _view_undo(language: Language, result: library.FileResult | None) -> list[Element[Msg]]:
    """The button by which the games are as they were before a file was read, if it has changed them."""
    if not (isinstance(result, library.Imported) and (result.added or result.replaced)):
        return []
    undo = say_in(language)("Undo this import")
    return [ui.view_text_button(undo, games_msg.ListClick.UNDO_IMPORT, key="undo-import")]


def _imported_words(language: Language, result: library.FileResult) -> str:
    """What came of a file."""
    say = say_in(language)
    if isinstance(result, library.Misfit):
        return say(MISFITS[result])
    if isinstance(result, library.Undone):
        return say.number("Undone: {n} game.", "Undone: {n} games.", result.games)
    counted = (
        (result.added, say.number("Added: {n} game.", "Added: {n} games.", result.added)),
        (result.replaced, say.number("Updated: {n} game.", "Updated: {n} games.", result.replaced)),
        (result.known, say.number("Here already: {n} game.", "Here already: {n} games.", result.known)),
        (result.unreadable, say.number("Unreadable: {n} game.", "Unreadable: {n} games.", result.unreadable)),
        (
            result.shortened,
            say.number(
                "{n} game without some variations, comments or marks: they are illegal or too long, "
                "or cannot be kept here.",
                "{n} games without some variations, comments or marks: they are illegal or too long, "
                "or cannot be kept here.",
                result.shortened,
            ),
        ),
        (
            result.has_more,
            say("The file has more than {most} games; the others were left out.", most=library.MOST_IMPORTED),
        ),
    )
    nothing = () if result.added or result.replaced else (say("No game was added."),)
    return say.gap.join((*nothing, *(words for is_told, words in counted if is_told)))
