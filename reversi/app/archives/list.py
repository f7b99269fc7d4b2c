"""The archives: what there is, adding more from files, and renaming, merging and removing one."""

from reversi.app import archives as archives_room
from reversi.app.archives import ArchiveList, has_games
from reversi.app.archives.explorer import archive_name, view_files
from reversi.app.archives.update import ARCHIVE_NAME, REMOVE, new_name
from reversi.app.common import controls as ui
from reversi.app.common.lists import view_unread
from reversi.app.games.filtering import LONGEST_SOUGHT
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.elm import Element, OnKey, OnText
from reversi.elm.html import Attribute
from reversi.engine.protocol import archives as protocol
from reversi.locale import Language, say_in
from reversi.locale.say import Say, mark

LOST = {
    protocol.Loss.UNREADABLE: mark("It is stored, but cannot be read. Add its files again."),
    protocol.Loss.GONE: mark("The browser has deleted it. Add its files again."),
}

NOT_STORED = {
    protocol.NotStored.FULL: mark(
        "The browser has no room to store these games: they are here until the page is "
        "closed. Remove other archives, and add them again."
    ),
    protocol.NotStored.REFUSED: mark(
        "The browser does not store these games: they are here until the page is closed. "
        "Private windows store nothing."
    ),
}


def view_archives(model: Model, dialog: ArchiveList) -> list[Element[Msg]]:
    """The archives, and the field for files, which can be dropped too."""
    say, archives = say_in(model.language), model.archives
    takes_files = archives.listed is not None and not isinstance(
        archives.importing, protocol.ImportProgressed
    )
    return [
        *([] if archives.failure is not None else _view_list(model, dialog)),
        *(
            [
                ui.p(
                    {"class": "failure"},
                    say(
                        "The browser gives no access to stored archives. What you add is here until the page "
                        "is closed."
                    ),
                    key="closed",
                )
            ]
            if archives.is_closed
            else []
        ),
        *([_view_files(say)] if takes_files else []),
        *_view_import(model.language, archives.importing),
    ]


def _view_list(model: Model, dialog: ArchiveList) -> list[Element[Msg]]:
    """The archives, and those that are lost; without any to look at, what they are."""
    say, archives = say_in(model.language), model.archives
    if archives.listed is None:
        return [ui.p({"class": "quiet"}, say("Getting ready…"))]
    listed = archives.listed if has_games(archives) else ()
    every: tuple[protocol.Archived | protocol.LostArchive, ...] = (*listed, *archives.lost)
    rows = [
        _view_question(say, each)
        if each.name == dialog.removing
        else _view_renaming(say, archives.listed, dialog)
        if each.name == dialog.renaming
        else _view_archive(say, each)
        for each in every
    ]
    return [
        *(
            []
            if listed
            else [
                ui.p(
                    {"class": "quiet"},
                    say(
                        "An archive is a file with the games of a tournament, a year or a player; the French "
                        "Othello Federation publishes the games of all major tournaments in the WTHOR format."
                    ),
                    key="what",
                )
            ]
        ),
        *([ui.ul({"class": "archive-list", "role": "list"}, *rows, key="list")] if rows else []),
    ]


def _view_archive(say: Say, archive: protocol.Archived | protocol.LostArchive) -> Element[Msg]:
    """An archive with its number of games, or with the reason why it is not there any more."""
    name = archive_name(say, archive.name)
    remover = ui.view_icon_button(
        "delete", say("Remove {name}", name=name), archives_room.RemovalAsked(archive.name), "plain"
    )
    if isinstance(archive, protocol.LostArchive):
        return ui.li(
            {"class": "lost"},
            ui.span({"class": "name"}, name),
            remover,
            ui.p({"class": "failure"}, say(LOST[archive.why])),
            key=archive.name,
        )
    renamer = ui.view_icon_button(
        "rename", say("Rename {name}", name=name), archives_room.RenamingAsked(archive.name), "plain"
    )
    return ui.li(
        {},
        ui.span({"class": "name"}, name),
        ui.span({"class": "quiet"}, say.number("{n} game", "{n} games", archive.games)),
        *([] if archive.is_stored else [ui.span({"class": "quiet"}, say("not stored"))]),
        *([] if archive.name == protocol.OWN_GAMES else [renamer, remover]),
        key=archive.name,
    )


def _view_question(say: Say, archive: protocol.Archived | protocol.LostArchive) -> Element[Msg]:
    """The question whether to remove the archive, in place of its row."""
    name, games = (
        archive_name(say, archive.name),
        archive.games if isinstance(archive, protocol.Archived) else 0,
    )
    question = (
        say.number("Remove {name} with its {n} game?", "Remove {name} with its {n} games?", games, name=name)
        if games
        else say("Remove {name}?", name=name)
    )
    return ui.li(
        {"class": "asked"},
        ui.p({}, question),
        ui.view_text_button(say("Keep", "an archive"), archives_room.Event.REMOVAL_DECLINED, key="keep"),
        ui.view_text_button(
            say("Remove"), archives_room.Event.REMOVAL_CONFIRMED, attributes={"id": REMOVE}, key="remove"
        ),
        key=archive.name,
    )


def _view_renaming(say: Say, archives: tuple[protocol.Archived, ...], dialog: ArchiveList) -> Element[Msg]:
    """The field for the name of an archive, in place of its row; with the name of another they become one."""
    new = new_name(dialog)
    merges = new is not None and any(each.name == new[1] for each in archives)
    words = say("Merge with {name}", name=new[1]) if new and merges else say("Rename")
    typed = OnText(archives_room.ArchiveNameTyped)
    entered = OnKey((("Enter", archives_room.Event.RENAMED),))
    return ui.li(
        {"class": "asked"},
        ui.view_short_field(
            "text",
            say("Name"),
            "",
            dialog.name,
            LONGEST_SOUGHT,
            typed,
            entered,
            key="name",
            attributes={"id": ARCHIVE_NAME},
        ),
        ui.view_text_button(say("Cancel"), archives_room.Event.REMOVAL_DECLINED, key="keep"),
        ui.view_text_button(words, archives_room.Event.RENAMED, enabled=new is not None, key="rename"),
        key=dialog.renaming,
    )


def _view_files(say: Say) -> Element[Msg]:
    """The field for files, and what can be dropped."""
    kinds = say("or drop them here: WTHOR (.wtb with its .jou and .trn), GGF, SGF, text, or a zip of them")
    return view_files(say("Add files…"), kinds, "archive-files", "bringing")


def _view_import(
    language: Language, importing: protocol.ImportProgressed | protocol.ImportEnded | None
) -> list[Element[Msg]]:
    """How far an import has got, or what has come of it."""
    say = say_in(language)
    if isinstance(importing, protocol.ImportProgressed):
        done = say(
            "{done} of {total} MB",
            done=say.decimal(importing.done / 1e6),
            total=say.decimal(importing.total / 1e6),
        )
        known: dict[str, Attribute] = {"value": str(importing.done), "max": str(importing.total)}
        return [
            ui.div(
                {"class": "importing"},
                ui.progress({"aria-label": say("Loading"), **(known if importing.total else {})}),
                ui.span({"class": "quiet"}, done if importing.total else say("Loading")),
                ui.view_text_button(say("Cancel"), archives_room.Event.IMPORT_CANCELLED, key="cancel"),
                key="importing",
            )
        ]
    if importing is None:
        return []
    not_stored = say(NOT_STORED[importing.not_stored]) if importing.not_stored else ""
    counted = (
        (
            importing.games or not importing.named,
            say.number("{n} game added.", "{n} games added.", importing.games),
        ),
        (importing.known, say.number("Here already: {n} game.", "Here already: {n} games.", importing.known)),
        (
            importing.named,
            say.number("{n} game got its names.", "{n} games got their names.", importing.named),
        ),
    )
    came = (words for is_told, words in counted if is_told)
    return [
        ui.p({"aria-live": "polite"}, say.gap.join(came), key="imported"),
        *([ui.p({"class": "failure", "role": "status"}, not_stored, key="not-stored")] if not_stored else []),
        *view_unread(language, importing.unreadable),
    ]
