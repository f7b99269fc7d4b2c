"""The dialog with the archives: what there is, adding more from files, and removing one."""

from reversi.app.archives import msg as archives_msg
from reversi.app.archives.dialog import ArchiveList
from reversi.app.archives.update import ARCHIVES, REMOVE
from reversi.app.model import Model
from reversi.app.msg import Msg
from reversi.app.settings.model import Language
from reversi.elm import Element, On
from reversi.elm.html import Attribute
from reversi.engine.protocol.archives import Archived, ImportEnded, ImportProgressed, LostArchive
from reversi.view.archives.explorer import archive_name, view_failure
from reversi.view.controls import (
    div,
    li,
    p,
    progress,
    span,
    ul,
    view_dialog,
    view_file_field,
    view_icon_button,
    view_text_button,
)
from reversi.view.file_types import ARCHIVE_FILES
from reversi.view.texts import texts_in
from reversi.view.texts.archives import ArchivesTexts, archives_texts_in
from reversi.view.texts.games import games_texts_in
from reversi.view.unread import view_unread


def view_archives(model: Model, dialog: ArchiveList) -> Element[Msg]:
    """The dialog with the archives; files can be dropped on it."""
    texts, words, archives = texts_in(model.language), archives_texts_in(model.language), model.archives
    takes_files = archives.listed is not None and not isinstance(archives.importing, ImportProgressed)
    return view_dialog(
        texts,
        ARCHIVES,
        words.archives,
        archives_msg.ArchivesClosed(),
        *(view_failure(model) or _view_list(model, dialog)),
        *([p({"class": "failure"}, words.closed, key="closed")] if archives.is_closed else []),
        *([_view_files(words)] if takes_files else []),
        *_view_import(model.language, archives.importing),
        classes="about archives",
    )


def _view_list(model: Model, dialog: ArchiveList) -> list[Element[Msg]]:
    """The archives, and those that are lost; without any to look at, what they are."""
    words, archives = archives_texts_in(model.language), model.archives
    if archives.listed is None:
        return [p({"class": "quiet"}, texts_in(model.language).getting_ready)]
    rows = [
        *(_view_archive(words, each, is_asked=each.name == dialog.removing) for each in archives.listed),
        *(_view_lost(words, each, is_asked=each.name == dialog.removing) for each in archives.lost),
    ]
    return [
        *([] if archives.listed else [p({"class": "quiet"}, words.what_they_are, key="what")]),
        *([ul({"class": "archive-list", "role": "list"}, *rows, key="list")] if rows else []),
    ]


def _view_archive(words: ArchivesTexts, archive: Archived, *, is_asked: bool) -> Element[Msg]:
    """An archive with its number of games; in place of the button to remove it, perhaps a question."""
    name = archive_name(words, archive.name)
    if is_asked:
        return _view_question(archive.name, words, words.asked_to_remove(name, archive.games))
    return li(
        {},
        span({"class": "name"}, name),
        span({"class": "quiet"}, words.games(archive.games)),
        *([] if archive.is_stored else [span({"class": "quiet"}, words.unstored)]),
        _view_remover(words, archive.name),
        key=archive.name,
    )


def _view_lost(words: ArchivesTexts, archive: LostArchive, *, is_asked: bool) -> Element[Msg]:
    """An archive that is not there any more, and why."""
    name = archive_name(words, archive.name)
    if is_asked:
        return _view_question(archive.name, words, words.asked_to_remove(name, None))
    return li(
        {"class": "lost"},
        span({"class": "name"}, name),
        _view_remover(words, archive.name),
        p({"class": "failure"}, words.lost[archive.why]),
        key=archive.name,
    )


def _view_remover(words: ArchivesTexts, archive: str) -> Element[Msg]:
    """The button that asks whether to remove the archive."""
    name = words.remove_named(archive_name(words, archive))
    return view_icon_button("delete", name, archives_msg.RemovalAsked(archive), "plain")


def _view_question(archive: str, words: ArchivesTexts, question: str) -> Element[Msg]:
    """The question whether to remove the archive, in place of its row."""
    return li(
        {"class": "asked"},
        p({}, question),
        view_text_button(words.keep, archives_msg.RemovalDeclined(), key="keep"),
        view_text_button(
            words.remove, archives_msg.RemovalConfirmed(), attributes={"id": REMOVE}, key="remove"
        ),
        key=archive,
    )


def _view_files(words: ArchivesTexts) -> Element[Msg]:
    """The file field, styled as a button, and what can be dropped."""
    brought = On("change", archives_msg.FilesBrought())
    several: dict[str, Attribute] = {"multiple": True, "id": "archive-files"}
    return div(
        {"class": "bringing"},
        view_file_field(words.add_files, ARCHIVE_FILES, brought, attributes=several),
        span({"class": "quiet"}, words.or_drop),
        key="files",
    )


def _view_import(language: Language, importing: ImportProgressed | ImportEnded | None) -> list[Element[Msg]]:
    """How far an import has got, or what has come of it."""
    texts, words = texts_in(language), archives_texts_in(language)
    if isinstance(importing, ImportProgressed):
        done = words.importing(importing.done, importing.total)
        known: dict[str, Attribute] = {"value": str(importing.done), "max": str(importing.total)}
        return [
            div(
                {"class": "importing"},
                progress({"aria-label": texts.first.loading, **(known if importing.total else {})}),
                span({"class": "quiet"}, done if importing.total else texts.first.loading),
                view_text_button(words.cancel, archives_msg.ImportCancelled(), key="cancel"),
                key="importing",
            )
        ]
    if importing is None:
        return []
    not_stored = words.not_stored[importing.not_stored] if importing.not_stored else ""
    came = (
        *([words.imported(importing.games)] if importing.games or not importing.named else []),
        *([games_texts_in(language).known(importing.known)] if importing.known else []),
        *([words.named(importing.named)] if importing.named else []),
    )
    return [
        p({"aria-live": "polite"}, texts.gap.join(came), key="imported"),
        *([p({"class": "failure", "role": "status"}, not_stored, key="not-stored")] if not_stored else []),
        *view_unread(language, importing.unreadable),
    ]
