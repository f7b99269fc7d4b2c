"""Reading files of games: WTHOR archives with the lists beside them, texts, what a page saved, and ZIPs."""

import zlib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partial
from itertools import chain, islice
from pathlib import Path, PurePath
from typing import TypeAlias
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from reversi.app.session.games_file import decode_record, line_in, misfit_of, shared_in, training_in
from reversi.domain import DecodeError, Index, Problem
from reversi.domain.trouble import trouble_of
from reversi.engine.protocol.archives import Unreadable
from reversi.formats import wthor
from reversi.formats.archive import NotRead, Read, games_in
from reversi.shells.archives.found import Found, found_in, unread

MOST_BYTES = 2**28
"""The largest file that is read, also inside a ZIP, where all files together may not be larger."""
WHOLE = MOST_BYTES + 1
"""So many bytes are read of a file to have all of it, or to see that it is too large."""
MOST_FILES = 10_000
"""The most files in a ZIP."""

USUAL_LIST = "wthor"
"""The name of the lists that serve the files of all years."""

MOST_LISTS = 8
"""How many lists of names are remembered as they were read: all years of WTHOR have the same two."""
LONGEST_LIST = wthor.HEADER.size + wthor.MOST_NAMES * wthor.EVENT_BYTES
"""No name can have a number beyond these bytes."""
MOST_NAMES_OF_ALL = 2**20
"""The most names in all lists of a ZIP, and of an archive."""

Names: TypeAlias = tuple[str, ...]
LISTS: Mapping[str, Callable[[bytes], Names]] = {".jou": wthor.decode_players, ".trn": wthor.decode_events}
"""How the lists of names are read, by their suffixes."""
TOO_MANY_NAMES = Problem("a list of names too many: there are {:,} names", MOST_NAMES_OF_ALL)
READ_ERRORS = (OSError, BadZipFile, RuntimeError, EOFError, zlib.error)
"""What is raised by a file, or by a ZIP that is damaged, encrypted, or not packed as usual."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A file of WTHOR with its lists, and where it is; its games are still bytes."""

    archive: wthor.Archive
    where: str


@dataclass(frozen=True, slots=True)
class Reached:
    """So much of a file has been read: a share from 0 to 1."""

    share: float


Parts: TypeAlias = Iterator[Whole | Found | Unreadable | Reached]
"""What a file has, in its order, and how far it has been read in between."""


@dataclass
class Folder:
    """Files beside one another, on the disk or in a ZIP: their names, and how to read the beginning of one.

    Each list of names is read once, however many files of games it serves.
    """

    names: tuple[str, ...]
    read: Callable[[str, int], bytes]
    _lists: dict[str, Names | Exception] = field(default_factory=dict[str, Names | Exception])
    """The lists that have been read, by the names of their files, or why they could not be."""
    _room: int = MOST_NAMES_OF_ALL

    @cached_property
    def _beside(self) -> Mapping[tuple[PurePath, str], Mapping[str, str]]:
        """The lists in each folder with each suffix, by their names without it."""
        found = defaultdict[tuple[PurePath, str], dict[str, str]](dict)
        for name in filter(is_list, self.names):
            path = PurePath(name)
            found[path.parent, path.suffix.casefold()][path.stem.casefold()] = name
        return found

    def beside(self, name: str, suffix: str) -> str | None:
        """The list for the games in `name`: that of the same name, or WTHOR's, or the only one."""
        return _chosen(self._beside.get((PurePath(name).parent, suffix), {}), name)

    def for_any(self, name: str, suffix: str) -> str | None:
        """The list for the games in a file called `name`, which lies elsewhere."""
        found = (lists.items() for (_, ending), lists in self._beside.items() if ending == suffix)
        return _chosen(dict(chain.from_iterable(found)), name)

    def names_in(self, name: str) -> Names:
        """The names in a list; raises `DecodeError` or one of READ_ERRORS."""
        if name not in self._lists:
            try:
                self._lists[name] = self._with_room(
                    _decoded(self.read(name, LONGEST_LIST), LISTS[PurePath(name).suffix.casefold()])
                )
            except (DecodeError, *READ_ERRORS) as error:
                self._lists[name] = error
        names = self._lists[name]
        if isinstance(names, Exception):
            raise names
        return names

    def _with_room(self, names: Names) -> Names:
        self._room -= len(names)
        if self._room < 0:
            raise DecodeError(TOO_MANY_NAMES, "", Index(0))
        return names


def _chosen(lists: Mapping[str, str], name: str) -> str | None:
    only = next(iter(lists.values())) if len(lists) == 1 else None
    return lists.get(PurePath(name).stem.casefold()) or lists.get(USUAL_LIST) or only


def folders_of(paths: Sequence[Path]) -> Iterator[Folder]:
    """The folder of some files that lie beside one another, and one for each ZIP among them."""
    if paths:
        yield Folder(
            tuple(path.name for path in paths), lambda name, most: _read(paths[0].with_name(name), most)
        )
    for path in paths:
        if path.suffix.casefold() == ".zip":
            with suppress(*READ_ERRORS):
                yield _packed_folder(path)


def lists_in(folders: Iterable[Folder]) -> dict[str, bytes]:
    """The lists of names in folders by their names, no more of them than are remembered."""
    found = dict[str, bytes]()
    for folder in folders:
        for name in islice(filter(is_list, folder.names), MOST_LISTS):
            with suppress(*READ_ERRORS):
                found[PurePath(name).name] = folder.read(name, LONGEST_LIST)
    return newest_lists(found)


def newest_lists(lists: Mapping[str, bytes]) -> dict[str, bytes]:
    """The lists that came last, no more of them than are remembered."""
    return dict([*lists.items()][-MOST_LISTS:])


def folder_with(lists: Mapping[str, bytes]) -> Folder:
    """A folder of lists in memory."""
    return Folder(tuple(lists), lambda name, most: lists[name][:most])


def _packed_folder(path: Path) -> Folder:
    """The files in a ZIP, which is opened for each."""

    def read(name: str, most: int) -> bytes:
        with ZipFile(path) as archive:
            return _unzipped(archive, name, most)

    with ZipFile(path) as archive:
        return Folder(tuple(archive.namelist()[:MOST_FILES]), read)


def parts_of(path: Path) -> Parts:
    """What is in a file, and what could not be read of it. It may be a ZIP of files."""
    try:
        yield from _zipped(path) if path.suffix.casefold() == ".zip" else _in_folder(path)
    except READ_ERRORS as error:
        yield Unreadable(_not_read(error), str(path))


def _in_folder(path: Path) -> Parts:
    others = tuple(other.name for other in path.parent.iterdir())
    folder = Folder(others, lambda name, most: _read(path.with_name(name), most))
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
                yield Unreadable(_not_read(error), f"{path}/{info.filename}")
            before += info.file_size
            yield Reached(before / max(total, 1))


def _unzipped(archive: ZipFile, name: str, most: int) -> bytes:
    """The beginning of a file in a ZIP; no more of it is unpacked than its entry promises."""
    info = archive.getinfo(name)
    if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise BadZipFile(Problem("it is neither stored nor deflated"))
    with archive.open(info) as packed:
        return packed.read(min(info.file_size, most))


def _read(path: Path, most: int) -> bytes:
    """The beginning of a file; raises `OSError` if the whole of it is asked for and is too large."""
    with path.open("rb") as file:
        content = file.read(most)
    if len(content) > MOST_BYTES:
        raise OSError(Problem("it is larger than {} MB", MOST_BYTES >> 20))
    return content


def _not_read(error: Exception) -> Problem:
    return Problem("the file cannot be read: {}", _cause(error))


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
    return PurePath(name).suffix.casefold() in LISTS


def _parts_of(folder: Folder, name: str, where: str) -> Parts:
    """What is in one file that is no ZIP."""
    suffix = PurePath(name).suffix.casefold()
    if is_list(name):
        return iter(())
    if suffix == ".wtd":  # WTHOR's own suffix for large boards
        return iter([Unreadable(Problem("a board of 10×10 squares"), where)])
    return (
        _archived(folder, name, where) if suffix == ".wtb" else parts_in_text(folder.read(name, WHOLE), where)
    )


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
                yield unread(each.trouble, where, each.line)
        yield Reached(each.end / len(text))


def _saved(lines: str, where: str) -> Parts:
    """The games that a person has saved from a page, a line each (docs/library.md)."""
    end = 0
    for number, line in enumerate(lines.split("\n"), start=2):
        if line.strip():
            try:
                if training_in(line) is None:
                    record = decode_record(line)  # its variations are read when they are wanted
                    yield found_in(line_in(record), partial(shared_in, record))
            except DecodeError as error:
                yield unread(trouble_of(error), where, number)
        end += len(line) + 1
        yield Reached(min(1, end / len(lines)) if lines else 1)


def _text(content: bytes) -> str:
    """The text in a file: UTF-8, or else Latin-1, as in old archives."""
    try:  # without the codec utf-8-sig, which a page lacks
        return content.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError:
        return content.decode("latin-1")


def _archived(folder: Folder, name: str, where: str) -> Parts:
    try:
        base = wthor.decode_base(folder.read(name, WHOLE))
    except DecodeError as error:
        yield Unreadable(error.problem, where)
        return
    lists = list[Names]()
    for suffix in LISTS:  # without one that can be read, everybody is unknown
        beside = folder.beside(name, suffix)
        names = names_or_why_not(folder, beside) if beside else ()
        if isinstance(names, Unreadable):
            yield names
        lists.append(() if isinstance(names, Unreadable) else names)
    yield Whole(wthor.Archive(base, *lists), where)


def names_or_why_not(folder: Folder, name: str) -> Names | Unreadable:
    """The names in a list, or why it cannot be read."""
    try:
        return folder.names_in(name)
    except (DecodeError, *READ_ERRORS) as error:
        return Unreadable(Problem("the list of names cannot be read: {}", _cause(error)), name)


@lru_cache(MOST_LISTS)
def _decoded(content: bytes, decode: Callable[[bytes], Names]) -> Names:
    return decode(content)


def flaws_in(whole: Whole) -> Iterator[Unreadable]:
    """The flaws of a file of WTHOR, without those of moves."""
    for flaw, times in wthor.flaws_of(whole.archive).items():
        yield Unreadable(Problem(flaw.value), whole.where, times)
