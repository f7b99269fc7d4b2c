"""Reading files of games: WTHOR archives with the lists beside them, texts, what a page saved, and ZIPs."""

import zlib
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path, PurePath
from typing import TypeAlias
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from reversi.app.session.games_file import Record, decode_record, line_in, misfit_of, shared_in
from reversi.domain import DecodeError, Problem
from reversi.engine.protocol.archives import Unreadable
from reversi.formats.archive import NotRead, Read, games_in
from reversi.formats.trouble import Trouble, trouble_of
from reversi.formats.wthor import (
    EVENT_BYTES,
    HEADER,
    MOST_NAMES,
    Archive,
    decode_base,
    decode_events,
    decode_players,
    flaws_of,
)
from reversi.shells.archives.found import ILLEGAL, Found, found_in

MOST_BYTES = 2**28
"""The largest file that is read, also inside a ZIP, where all files together may not be larger."""
MOST_FILES = 10_000
"""The most files in a ZIP."""

USUAL_LIST = "wthor"
"""The name of the lists that serve the files of all years."""

MOST_LISTS = 8
"""How many lists of names are remembered as they were read: all years of WTHOR have the same two."""
LONGEST_LIST = HEADER.size + MOST_NAMES * EVENT_BYTES
"""No name can have a number beyond these bytes."""

Names: TypeAlias = tuple[str, ...]
NOT_READ = "the file cannot be read: {}"
READ_ERRORS = (OSError, BadZipFile, RuntimeError, EOFError, zlib.error)
"""What is raised by a file, or by a ZIP that is damaged, encrypted, or not packed as usual."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A file of WTHOR with its lists, and where it is; its games are still bytes."""

    archive: Archive
    where: str


@dataclass(frozen=True, slots=True)
class Reached:
    """So much of a file has been read: a share from 0 to 1."""

    share: float


Parts: TypeAlias = Iterator[Whole | Found | Unreadable | Reached]
"""What a file has, in its order, and how far it has been read in between."""


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


def parts_of(path: Path) -> Parts:
    """What is in a file, and what could not be read of it. It may be a ZIP of files."""
    try:
        yield from _zipped(path) if path.suffix.casefold() == ".zip" else _in_folder(path)
    except READ_ERRORS as error:
        yield Unreadable(Problem(NOT_READ, _cause(error)), str(path))


def _in_folder(path: Path) -> Parts:
    folder = Folder(
        tuple(other.name for other in path.parent.iterdir()), lambda name: _read(path.with_name(name))
    )
    return _parts_of(folder, path.name, str(path))


def _zipped(path: Path) -> Parts:
    with ZipFile(path) as archive:
        infos = [info for info in archive.infolist() if not info.is_dir()]
        total = sum(info.file_size for info in infos)
        if len(infos) > MOST_FILES or total > MOST_BYTES:
            reason = Problem("the ZIP has more than {} files or {} MB", MOST_FILES, MOST_BYTES >> 20)
            yield Unreadable(reason, str(path))
            return
        folder = Folder(tuple(info.filename for info in infos), partial(_unzipped, archive))
        before = 0
        for info in infos:
            try:
                for part in _parts_of(folder, info.filename, f"{path}/{info.filename}"):
                    if isinstance(part, Reached):
                        yield Reached((before + part.share * info.file_size) / max(total, 1))
                    else:
                        yield part
            except READ_ERRORS as error:
                yield Unreadable(Problem(NOT_READ, _cause(error)), f"{path}/{info.filename}")
            before += info.file_size
            yield Reached(before / max(total, 1))


def _unzipped(archive: ZipFile, name: str) -> bytes:
    """A file in a ZIP; no more of it is unpacked than its entry promises."""
    info = archive.getinfo(name)
    if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise BadZipFile(Problem("it is neither stored nor deflated"))
    with archive.open(info) as packed:
        return packed.read(info.file_size)


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise OSError(Problem("it is larger than {} MB", MOST_BYTES >> 20))
    return content


def _cause(error: Exception) -> Problem | str:
    """Why a file cannot be read; what the system says of it is untranslated."""
    if isinstance(error, DecodeError):
        return error.problem
    if error.args and isinstance(error.args[0], Problem):
        return error.args[0]
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return Problem("the ZIP is damaged, encrypted or packed in an unusual way: {}", str(error))


def is_list(name: str) -> bool:
    """Whether a file is a list of names, which is read with the games that it belongs to."""
    return PurePath(name).suffix.casefold() in {".jou", ".trn"}


def _parts_of(folder: Folder, name: str, where: str) -> Parts:
    """What is in one file that is no ZIP."""
    suffix = PurePath(name).suffix.casefold()
    if is_list(name):
        return iter(())
    if suffix == ".wtd":  # WTHOR's own suffix for large boards
        return iter([Unreadable(Problem("a board of 10×10 squares"), where)])
    return _archived(folder, name, where) if suffix == ".wtb" else parts_in_text(folder.read(name), where)


def parts_in_text(content: bytes, where: str) -> Parts:
    """What is in a text."""
    text = _text(content)
    head, _, lines = text.partition("\n")
    if misfit_of(head) is None:
        yield from _saved(lines, where)
        return
    for each in games_in(text):
        match each:
            case Read():
                yield found_in(each.shared, each.whole)
            case NotRead():
                yield Unreadable(_reason(each.trouble), where, line=each.line)
        yield Reached(each.end / len(text))


def _saved(lines: str, where: str) -> Parts:
    """The games that a person has saved from a page, a line each (docs/library.md)."""
    end = 0
    for number, line in enumerate(lines.split("\n"), start=2):
        if line.strip():
            try:
                yield _saved_game(decode_record(line))
            except DecodeError as error:
                yield Unreadable(_reason(trouble_of(error)), where, line=number)
        end += len(line) + 1
        yield Reached(min(1, end / len(lines)) if lines else 1)


def _saved_game(record: Record) -> Found:
    """A game that a page has saved, whose variations are read when they are wanted."""
    return found_in(line_in(record), lambda: shared_in(record))


def _text(content: bytes) -> str:
    """The text in a file: UTF-8, or else Latin-1, as in old archives."""
    try:  # without the codec utf-8-sig, which a page lacks
        return content.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError:
        return content.decode("latin-1")


def _reason(trouble: Trouble) -> Problem:
    """The trouble without what is particular to one game, so that games can be counted by it."""
    return ILLEGAL if trouble.illegal else trouble.problem


def _archived(folder: Folder, name: str, where: str) -> Parts:
    try:
        base = decode_base(folder.read(name))
    except DecodeError as error:
        yield Unreadable(error.problem, where)
        return
    players = yield from _names(folder, name, ".jou", decode_players)
    events = yield from _names(folder, name, ".trn", decode_events)
    yield Whole(Archive(base, players, events), where)


def _names(
    folder: Folder, name: str, suffix: str, decode: Callable[[bytes], Names]
) -> Generator[Unreadable, None, Names]:
    """The names in the list of a file of games; without one that can be read, everybody is unknown."""
    beside = folder.beside(name, suffix)
    try:
        return _decoded(folder.read(beside)[:LONGEST_LIST], decode) if beside else ()
    except (DecodeError, *READ_ERRORS) as error:
        yield Unreadable(Problem("the list of names cannot be read: {}", _cause(error)), beside or name)
        return ()


@lru_cache(MOST_LISTS)
def _decoded(content: bytes, decode: Callable[[bytes], Names]) -> Names:
    return decode(content)


def flaws_in(whole: Whole) -> Iterator[Unreadable]:
    """The flaws of a file of WTHOR, without those of moves."""
    for flaw, times in flaws_of(whole.archive).items():
        yield Unreadable(Problem(flaw.value), whole.where, times)
