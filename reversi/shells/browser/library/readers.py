"""Readers of files of games, saved here or elsewhere: some games at a time, as long as the page can wait."""

from collections.abc import Iterable, Iterator
from itertools import islice
from time import perf_counter

from reversi.app.games import MOST_IMPORTED, Imported, Misfit
from reversi.app.session.games_file import Record, decode_record, misfit_of, record_with, training_in
from reversi.domain import DecodeError
from reversi.domain.trouble import trouble_of
from reversi.formats.archive import NotRead, Read, games_in, games_in_parts
from reversi.formats.shared import Note
from reversi.formats.starts import is_list
from reversi.record.kinds import Lines
from reversi.shells.archives.found import Complaints, unread

SECONDS_AT_A_TIME = 0.03
"""How long games are read before the page can do other things; the last game may take longer."""

MOST_AT_A_TIME = 50
"""The most games that are read before they are stored."""

MOST_REASONS = 5
"""The most reasons that are told why games cannot be read."""

MOST_LOOKED_AT = 5
"""How many parts of a text are looked at to see whether it has several games."""

CENTURIES = ("\x13", "\x14")
"""How a file of WTHOR begins: with the century in which it was written, 19 or 20."""


def misfit_in(beginning: str) -> Misfit | None:
    """Why a file that begins so is no text of games; None if it may be one."""
    if "\0" not in beginning:
        whole_lines = beginning.rpartition("\n")[0]
        return Misfit.LIST if is_list(beginning) or is_list(whole_lines) else None
    return Misfit.ARCHIVE if beginning.startswith(CENTURIES) else Misfit.OTHER


def has_many(text: str) -> bool:
    """Whether a text is a file of the library's, or begins with several games: not with openings."""
    if misfit_of(text.partition("\n")[0]) is not Misfit.OTHER:
        return True
    if is_list(text):
        return False
    beginning = islice(games_in(text), MOST_LOOKED_AT)
    return sum(isinstance(each, Read) for each in beginning) > 1


class Reader:
    """Reads the games of a file, some at a time, and counts what cannot be read."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.line = 1
        """The line that has been reached, from 1."""
        self.is_done = False
        self.training: Lines = ()
        """The record of training that has been reached."""
        self._games = self._read(texts)
        self._unread = Complaints()
        self._shortened = 0
        self._has_more = False

    def _read(self, texts: Iterable[str]) -> Iterator[Record | None]:
        """The games, and None for each step that leads to none."""
        raise NotImplementedError

    def read_on(self) -> list[Record]:
        """The next games, as many as there is time for."""
        records, begun = list[Record](), perf_counter()
        for record in self._games:
            records += [record] if record else []
            if len(records) == MOST_AT_A_TIME or perf_counter() - begun > SECONDS_AT_A_TIME:
                return records
        self.is_done = True
        return records

    def told(self, added: int, replaced: int, known: int) -> Imported:
        """What has come of the file so far, with the most frequent reasons why games cannot be read."""
        reasons = tuple(self._unread)
        unread = sum(each.times for each in reasons)
        return Imported(
            added, replaced, known, unread, reasons[:MOST_REASONS], self._shortened, self._has_more
        )


class SavedGames(Reader):
    """Reads the lines of a file that was saved from a list of games, all but the first."""

    def _read(self, texts: Iterable[str]) -> Iterator[Record | None]:
        for line in texts:
            self.line += 1
            try:
                training = training_in(line) if line.strip() else ()
                self.training += training or ()
                yield decode_record(line) if training is None else None
            except DecodeError as error:
                self._unread.add(unread(trouble_of(error), "", self.line))
                yield None


class TextOfGames(Reader):
    """Reads the games of a text that comes in parts."""

    def _read(self, texts: Iterable[str]) -> Iterator[Record | None]:
        number = 0
        for each in games_in_parts(texts):
            match each:
                case Read() if number == MOST_IMPORTED:
                    self._has_more = True
                    return
                case Read():
                    whole, self.line, number = each.whole(), each.line, number + 1
                    self._shortened += not {Note.PARTLY_READ, Note.MARKS_LEFT_OUT}.isdisjoint(whole.notes)
                    yield record_with(whole)
                case NotRead():
                    self.line = each.line
                    self._unread.add(unread(each.trouble, "", each.line))
                    yield None
                case None:
                    yield None
