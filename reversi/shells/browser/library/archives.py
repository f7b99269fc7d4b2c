"""The worker that keeps archives of games: imports them, stores them, and answers questions about them.

What takes long is done in steps, between which messages from the page are handled. Questions are answered
from the archives as they were until all is ready and stored.
"""

import asyncio
import json
import os
from collections.abc import Callable, Coroutine, Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import date
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar, assert_never

import js
import pyodide_js
from pyodide.ffi import JsException, to_js

from reversi.domain import DecodeError, Problem
from reversi.engine.book import Book
from reversi.engine.protocol import archives as archives_protocol
from reversi.shells.archives import files, importing
from reversi.shells.archives.found import ILLEGAL
from reversi.shells.archives.opened import OpenArchives, open_archives, united
from reversi.shells.archives.own import OwnGames
from reversi.shells.archives.packing import Packing, pack, zipped
from reversi.shells.browser.workers.kernel import BOOK, WorkerKernel

SLICE = 0.03
"""Seconds of work before messages from the page are handled."""

REPORT_EVERY = 0.2
"""Seconds between two reports of progress."""

REST = 0.1
"""Seconds without a change after which the library is read again: a file of games changes it many times."""

READ_AT_A_TIME = 100
"""How many games of the library are read at a time."""

STORED_AFTER = 50
"""How many games of the library have to be read before it is stored what archives need of it."""

PLACE = "/import"
"""Where files that are imported lie in Python's file system."""

NEWER = str(Problem("a newer version of this program has stored archives here, which this one cannot read"))
NO_MEMORY = Problem("the browser has no memory for so many games")

Result = TypeVar("Result")


class ArchiveWorker:
    """Carries out the page's orders; changes of the archives come one after the other.

    Its first text is empty: it is alive, and may need a while to open what is stored.
    """

    def __init__(self, post: Callable[[Any], None], store: Any) -> None:
        self._post = post
        self._say = archives_protocol.NEWS.sender(post)
        self._store = store
        self._archives: OpenArchives | None = None
        self._book = Book(BOOK.read_bytes())
        self._chosen: OpenArchives | None = None
        """The archive that a question was last about, if it was about one."""
        self._is_closed = False
        """Whether the browser has refused to say what it stores."""
        self._unstored = set[str]()
        """The names of the archives that the browser does not store as they are here."""
        self._unreadable = set[str]()
        """The names of those that it stores and that cannot be read; they stay where they are."""
        self._own = OwnGames(_kernel_of)
        self._changes = 0
        """How often the library has said that it has changed."""
        self._opened = asyncio.Event()
        self._caught_up = asyncio.Event()
        """Set once the library has been read."""
        self._changing = asyncio.Lock()
        self._choosing = asyncio.Lock()
        self._reading = asyncio.Lock()
        """Held while the games of the library are taken in or looked through."""
        self._lists = dict[str, bytes]()
        """The lists of names that have come without games, for games that come later."""
        self._import: asyncio.Task[None] | None = None
        self._tasks = set[asyncio.Task[None]]()
        post("")
        self._begin(self._open_stored())

    def receive(self, message: Any) -> None:
        """Carry out an order from the page: a text, `{files}` to import, or `{library}`: it has changed."""
        if isinstance(message, str):
            self._begin(self._obey(archives_protocol.ORDERS.decode(message)))
        elif hasattr(message, "files"):
            self._import = self._begin(self._import_files(message.files))
        else:
            self._begin(self._follow_library())

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begin to work; the page hears of it if that fails."""

        async def heard() -> None:
            try:
                await work
            except Exception as error:  # noqa: BLE001 (whatever went wrong, the page hears of it and decides)
                self._say(archives_protocol.ArchivesFailed(f"{type(error).__name__}: {error}"))

        task = asyncio.ensure_future(heard())
        self._tasks.add(task)  # the loop itself may lose it
        task.add_done_callback(self._tasks.discard)
        return task

    async def _open_stored(self) -> None:
        """Open what is stored; where the browser does not say what that is, there is nothing yet."""
        async with self._changing:
            try:
                stored = [(name, content.to_bytes()) for name, content in await self._store.readArchives()]
            except JsException as error:
                if getattr(error, "name", "") == "VersionError":
                    self._say(archives_protocol.ArchivesFailed(NEWER))
                    return
                js.console.info(f"not read: {error}")
                self._is_closed, stored = True, []
            await self._open(list(self._readable(stored)))
        self._opened.set()
        if len(self._archives or ()):
            self._tell()
            await self._catch_up()
        elif not await self._catch_up():
            self._tell()

    async def _follow_library(self) -> None:
        """Catch up with the library once it has come to rest."""
        self._changes += 1
        change = self._changes
        await asyncio.sleep(REST)
        await self._caught_up.wait()
        if change == self._changes:
            await self._catch_up()

    async def _catch_up(self) -> bool:
        """Answer from the games of the library as they are now; tell and return whether any have changed."""
        async with self._changing:
            if has_changed := await self._read_library():
                assert self._archives is not None
                new = self._own.news()
                if new is None or not self._archives.append(new, self._own.archive()):
                    await self._open(self._others(None))
        self._caught_up.set()
        if has_changed:
            self._tell()
        return has_changed

    async def _read_library(self) -> bool:
        """Read the games of the library that are new or have changed; return whether any have."""
        try:
            dates = json.loads(await self._store.gameDates())
            async with self._reading:
                ids, has_changed = self._own.follow(dates)
            for at in range(0, len(ids), READ_AT_A_TIME):
                texts = await self._store.readGames(json.dumps(ids[at : at + READ_AT_A_TIME]))
                async with self._reading:
                    await _in_steps(self._own.learn(texts))
            async with self._reading:
                await _in_steps(self._own.index())
        except JsException as error:
            js.console.info(f"the library is not read: {error}")
            return False
        if has_changed or len(ids) >= STORED_AFTER:
            with suppress(JsException, MemoryError):  # then the library is read again the next time
                await self._store.keepArchive(archives_protocol.OWN_GAMES, to_js(self._own.encode()))
        return has_changed or bool(ids)

    def _readable(self, stored: list[tuple[str, bytes]]) -> Iterator[importing.KeptArchive]:
        """The stored archives that can be read; what is stored of the library is taken in."""
        for name, content in stored:
            try:
                if name == archives_protocol.OWN_GAMES:
                    self._own.restore(content)
                else:
                    yield importing.decode_kept(content)
            except DecodeError as error:
                if name != archives_protocol.OWN_GAMES:
                    self._unreadable.add(name)
                js.console.info(f"not readable: {error}")

    async def _open(self, archives: list[importing.KeptArchive]) -> None:
        """Answer from these archives, and from the games of the library."""
        self._chosen = None  # its memory may be needed
        self._archives = await _in_steps(open_archives(self._with_own(archives), _kernel_of))

    def _with_own(self, archives: list[importing.KeptArchive]) -> list[importing.KeptArchive]:
        """These archives after that of the library, if it has games."""
        own = self._own.archive()
        return [own, *archives] if own.games else archives

    async def _obey(self, order: archives_protocol.ArchiveOrder) -> None:
        await self._opened.wait()
        match order:
            case archives_protocol.Explore():
                self._say((await self._asked_about(order.archive)).explore(order, self._book))
            case archives_protocol.FindGames():
                self._say((await self._asked_about(order.archive)).find(order))
            case archives_protocol.SaveGames():
                await self._save(order)
            case archives_protocol.FetchGame():
                games = await self._asked_about(order.archive)
                fetched = games.fetch(order)
                self._say(replace(fetched, own=self._own.id_of(*games.row(order.game))))
            case archives_protocol.CountPlayer():
                self._say((await self._asked_about(order.archive)).count(order))
            case archives_protocol.FindOwnGames(request, board):
                await self._caught_up.wait()
                async with self._reading:
                    ids = await _in_steps(self._own.reaching(board))
                self._say(archives_protocol.OwnGamesFound(request, ids))
            case archives_protocol.RemoveArchive(name):
                async with self._changing:
                    await self._delete(name)
                    await self._open(self._others(name))
                self._tell()
            case archives_protocol.RenameArchive(name, new):
                await self._rename(name, new)
            case archives_protocol.CancelImport():
                if self._import:
                    self._import.cancel()
            case _ as unreachable:
                assert_never(unreachable)

    async def _asked_about(self, name: str | None) -> OpenArchives:
        """All archives, or the one with this name in a kernel of its own, opened unless it was chosen last.

        The name of an archive that is gone means all: the page no longer waits for the answer.
        """
        assert self._archives is not None
        kept = next((archive for archive in self._archives.archives if archive.name == name), None)
        if kept is None:
            return self._archives
        async with self._choosing:
            if self._chosen is None or self._chosen.archives[0] is not kept:
                self._chosen = None  # its memory may be needed
                self._chosen = await _in_steps(open_archives([kept], _kernel_of))
            return self._chosen

    async def _save(self, order: archives_protocol.SaveGames) -> None:
        """Give the page a file of games, which it saves."""
        today = date.today()
        try:
            packing = await self._packed(order.games)
            content = zipped(packing, (today.year, today.month, today.day))
        except MemoryError:
            self._say(
                archives_protocol.GamesSaved(order.request, 0, (archives_protocol.Unreadable(NO_MEMORY, ""),))
            )
            return
        call = {"call": "saveBytes", "details": [order.name, content]}
        self._post(to_js(call, dict_converter=js.Object.fromEntries))
        self._say(archives_protocol.GamesSaved(order.request, packing.games, tuple(packing.complaints)))

    async def _packed(self, wanted: archives_protocol.FindGames | archives_protocol.LibraryGames) -> Packing:
        if isinstance(wanted, archives_protocol.FindGames):
            games = await self._asked_about(wanted.archive)
            return await _in_steps(pack(games.rows(wanted)))
        await self._caught_up.wait()
        async with self._reading:
            return self._own.packed(wanted.ids)

    async def _rename(self, name: str, new: str) -> None:
        async with self._changing:
            others = self._others(None)
            wanted = [archive for archive in others if archive.name in (name, new)]
            if name not in (archive.name for archive in wanted):
                return
            whole = united(new, wanted)
            if await self._keep(whole) is None:
                await self._delete(name)  # not before: what is stored twice counts once
            await self._open([*(each for each in others if each not in wanted), whole])
        self._tell()

    async def _delete(self, name: str) -> None:
        """Delete an archive from the store."""
        try:
            await self._store.deleteArchive(name)
        except JsException as error:
            js.console.info(f"not deleted: {error}")  # it was not stored either
        self._unstored.discard(name)
        self._unreadable.discard(name)

    def _others(self, name: str | None) -> list[importing.KeptArchive]:
        """All archives that were imported but the one with this name, if any."""
        archives = () if self._archives is None else self._archives.archives
        return [archive for archive in archives if archive.name not in (name, archives_protocol.OWN_GAMES)]

    async def _import_files(self, files: Any) -> None:
        try:
            await self._opened.wait()
            async with self._changing:
                with _mounted(files) as paths:
                    await self._import_paths(paths)
        except asyncio.CancelledError:
            pass  # nothing has changed
        finally:
            self._import = None
            self._tell()

    async def _import_paths(self, paths: list[Path]) -> None:
        """Import files: the first half of the progress is to read them, the second to replay their games."""
        if not paths:
            return
        total = sum(path.stat().st_size for path in paths)
        others = self._others(importing.name_of(path.name for path in paths))
        room = importing.MOST_GAMES - sum(archive.games for archive in self._with_own(others))
        imported = await _in_steps(
            importing.import_files(paths, room, self._lists),
            lambda done: self._say(archives_protocol.ImportProgressed(int(done) // 2, total)),
        )
        archive, complaints = imported.archive, imported.complaints
        if not archive.games:
            self._lists = files.newest_lists(self._lists | files.lists_in(files.folders_of(paths)))
        before = others if archive.games else self._others(None)
        named, number = importing.name_games(before, paths, complaints)
        changed = [after for one, after in zip(before, named, strict=True) if after is not one]
        while archive.games or changed:
            every = self._with_own([*named, archive] if archive.games else named)
            try:
                opened = await _in_steps(
                    open_archives(every, _kernel_of),
                    lambda share: self._say(
                        archives_protocol.ImportProgressed(int(total * (1 + share)) // 2, total)
                    ),
                )
            except MemoryError:
                complaints.add(archives_protocol.Unreadable(NO_MEMORY, archive.name, archive.games or number))
                self._say(archives_protocol.ImportEnded(0, tuple(complaints)))
                return
            illegal = frozenset(opened.broken.get(archive.name, ()))
            if not illegal:
                break
            complaints.add(archives_protocol.Unreadable(ILLEGAL, archive.name, len(illegal)))
            archive = archive.without(illegal)
        else:
            self._say(archives_protocol.ImportEnded(0, tuple(complaints)))
            return
        self._import = None  # from here on it is too late to cancel
        self._archives, self._chosen = opened, None
        changed += [archive] if archive.games else []
        not_stored = [await self._keep(each) for each in changed]
        known = opened.known[archive.name]
        why = next(filter(None, not_stored), None)
        self._say(archives_protocol.ImportEnded(archive.games - known, tuple(complaints), why, known, number))

    async def _keep(self, archive: importing.KeptArchive) -> archives_protocol.NotStored | None:
        """Store an archive that is answered from, stored or not; return why it is not."""
        self._unstored.add(archive.name)
        try:
            await self._store.keepArchive(archive.name, to_js(importing.encode_kept(archive)))
        except (JsException, MemoryError) as error:
            js.console.info(f"not stored: {error}")
            is_full = getattr(error, "name", "") == "QuotaExceededError"
            return archives_protocol.NotStored.FULL if is_full else archives_protocol.NotStored.REFUSED
        self._unstored.discard(archive.name)
        self._unreadable.discard(archive.name)
        return None

    def _tell(self) -> None:
        """Tell the page which archives there are."""
        if self._archives is not None:
            listed = (
                replace(each, is_stored=each.name not in self._unstored) for each in self._archives.listed
            )
            lost = tuple(
                archives_protocol.LostArchive(name, archives_protocol.Loss.UNREADABLE)
                for name in sorted(self._unreadable)
            )
            self._say(archives_protocol.ArchivesListed(tuple(listed), self._is_closed, lost))


async def _in_steps(
    steps: Generator[float, None, Result], report: Callable[[float], None] = lambda _: None
) -> Result:
    """What the steps come to; in between, messages are handled, and the latest step is reported."""
    paused = told = monotonic()
    while True:
        try:
            step = next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result
        now = monotonic()
        if now - told >= REPORT_EVERY:
            told = now
            report(step)
        if now - paused >= SLICE:
            await asyncio.sleep(0)
            paused = monotonic()


def _kernel_of(megabytes: int) -> WorkerKernel:
    return WorkerKernel((megabytes,))


@contextmanager
def _mounted(files: Any) -> Generator[list[Path]]:
    """The paths of JavaScript's files, which are read from where they are, not copied."""
    system = pyodide_js.FS
    system.mkdirTree(PLACE)
    options = to_js({"files": files}, dict_converter=js.Object.fromEntries)
    system.mount(system.filesystems.WORKERFS, options, PLACE)
    before = Path.cwd()
    os.chdir(PLACE)
    try:
        yield [Path(path.name) for path in Path().iterdir()]
    finally:
        os.chdir(before)
        system.unmount(PLACE)


def start(post: Callable[[Any], None], store: Any, _cores: int) -> Callable[[Any], None]:
    """Start the worker, which keeps archives in `store`; return what takes the page's messages."""
    return ArchiveWorker(post, store).receive
