"""Reading files of games: WTHOR archives with the lists beside them, texts, and ZIP archives of both."""

import zlib
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path, PurePath
from typing import TypeAlias
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from reversi.domain import STANDARD, DecodeError
from reversi.formats.archive import NotRead, Read, games_in
from reversi.formats.trouble import Trouble
from reversi.formats.wthor import (
    SQUARES,
    Archive,
    Flaw,
    Row,
    decode_base,
    decode_events,
    decode_players,
    details_of,
    flaws_of,
    shared_of,
)
from reversi.shells.games.found import ILLEGAL, Found, Unread, found_in

MOST_BYTES = 2**28
"""The largest file that is read, also inside a ZIP, where all files together may not be larger."""
MOST_FILES = 10_000
"""The most files in a ZIP."""

USUAL_LIST = "wthor"
"""The name of the lists that serve the files of all years."""

Content: TypeAlias = Iterator[Found | Unread]
Names: TypeAlias = tuple[str, ...]
UNREADABLE = (OSError, BadZipFile, RuntimeError, EOFError, zlib.error)
"""What is raised by a file, or by a ZIP that is damaged, encrypted, or not packed as usual."""


@dataclass(frozen=True, slots=True)
class Folder:
    """Files beside one another, on the disk or in a ZIP: their names, and how to read one."""

    names: tuple[str, ...]
    read: Callable[[str], bytes]

    def beside(self, name: str, suffix: str) -> str | None:
        """The list for the games in `name`: that of the same name, or WTHOR's, or the only one."""
        folder = PurePath(name).parent
        lists = {
            PurePath(other).stem.casefold(): other
            for other in self.names
            if other.casefold().endswith(suffix) and PurePath(other).parent == folder
        }
        only = next(iter(lists.values())) if len(lists) == 1 else None
        return lists.get(PurePath(name).stem.casefold()) or lists.get(USUAL_LIST) or only


def games_of(files: Iterable[Path]) -> Content:
    """All games in the files, and what could not be read. No file stops the others."""
    for path in files:
        try:
            yield from _zipped(path) if path.suffix.casefold() == ".zip" else _in_folder(path)
        except UNREADABLE as error:
            yield Unread(f"the file cannot be read: {_words(error)}", str(path))


def _in_folder(path: Path) -> Content:
    folder = Folder(
        tuple(other.name for other in path.parent.iterdir()), lambda name: _read(path.with_name(name))
    )
    return _games_in(folder, path.name, str(path))


def _zipped(path: Path) -> Content:
    with ZipFile(path) as archive:
        infos = [info for info in archive.infolist() if not info.is_dir()]
        if len(infos) > MOST_FILES or sum(info.file_size for info in infos) > MOST_BYTES:
            yield Unread(f"the ZIP has more than {MOST_FILES} files or {MOST_BYTES >> 20} MB", str(path))
            return
        folder = Folder(tuple(info.filename for info in infos), partial(_unzipped, archive))
        for info in infos:
            try:
                yield from _games_in(folder, info.filename, f"{path}/{info.filename}")
            except UNREADABLE as error:
                yield Unread(f"the file cannot be read: {_words(error)}", f"{path}/{info.filename}")


def _unzipped(archive: ZipFile, name: str) -> bytes:
    """A file in a ZIP; no more of it is unpacked than its entry promises."""
    info = archive.getinfo(name)
    if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise BadZipFile("it is neither stored nor deflated")
    with archive.open(info) as packed:
        return packed.read(info.file_size)


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise OSError(f"it is larger than {MOST_BYTES >> 20} MB")
    return content


def _words(error: Exception) -> str:
    if isinstance(error, DecodeError):
        return str(error.problem)
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)


def _games_in(folder: Folder, name: str, where: str) -> Content:
    """The games in one file; lists of names are read with the games that they belong to."""
    match PurePath(name).suffix.casefold():
        case ".wtb":
            return _archived(folder, name, where)
        case ".jou" | ".trn":
            return iter(())
        case ".wtd":  # WTHOR's own suffix for large boards
            return iter([Unread("a board of 10×10 squares", where)])
        case _:
            return _in_text(folder.read(name), where)


def _in_text(content: bytes, where: str) -> Content:
    for each in games_in(_text(content)):
        match each:
            case Read():
                yield found_in(each.shared)
            case NotRead():
                yield Unread(_reason(each.trouble), f"{where}, line {each.line}")


def _text(content: bytes) -> str:
    """The text in a file: UTF-8, or else Latin-1, as in old archives."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")


def _reason(trouble: Trouble) -> str:
    """The trouble without what is particular to one game, so that games can be counted by it."""
    return ILLEGAL if trouble.illegal else str(trouble.problem)


def _archived(folder: Folder, name: str, where: str) -> Content:
    try:
        base = decode_base(folder.read(name))
    except DecodeError as error:
        yield Unread(str(error.problem), where)
        return
    players = yield from _names(folder, name, ".jou", decode_players)
    events = yield from _names(folder, name, ".trn", decode_events)
    archive = Archive(base, players, events)
    for number, row in enumerate(base, start=1):
        if row.has_squares_only:
            yield _found(archive, row)
        else:
            yield Unread(Flaw.NO_SQUARE.value, f"{where}, game {number}")
    for flaw, times in flaws_of(archive).items():
        if flaw is not Flaw.NO_SQUARE:
            yield Unread(flaw.value, where, times)


def _names(
    folder: Folder, name: str, suffix: str, decode: Callable[[bytes], Names]
) -> Generator[Unread, None, Names]:
    """The names in the list of a file of games; without one that can be read, everybody is unknown."""
    beside = folder.beside(name, suffix)
    try:
        return decode(folder.read(beside)) if beside else ()
    except (DecodeError, *UNREADABLE) as error:
        yield Unread(f"the list of names cannot be read: {_words(error)}", beside or name)
        return ()


def _found(archive: Archive, row: Row) -> Found:
    squares = tuple(SQUARES[byte] for byte in row.played)
    return Found(STANDARD, details_of(archive, row), squares, partial(shared_of, archive, row))
