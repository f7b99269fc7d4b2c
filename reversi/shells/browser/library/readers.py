"""Readers of files of games, saved here or elsewhere: some games at a time, as long as the page can wait."""

from collections.abc import Iterable
from itertools import islice
from time import perf_counter
from typing import TypeAlias

from reversi.app.games import MOST_IMPORTED, Imported, Misfit
from reversi.app.session.games_file import Record, decode_record, misfit_of, record_with, training_in
from reversi.domain import DecodeError
from reversi.domain.trouble import trouble_of
from reversi.engine.protocol.archives import Unreadable
from reversi.formats.archive import NotRead, Read, games_in, games_in_parts
from reversi.formats.shared import Note
from reversi.record.training import Lines
from reversi.shells.archives.complaints import Complaints, unread

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
        return None
    return Misfit.ARCHIVE if beginning.startswith(CENTURIES) else Misfit.OTHER


def has_many(text: str) -> bool:
    """Whether a text is a file of the library's, or begins with several games."""
    if misfit_of(text.partition("\n")[0]) is not Misfit.OTHER:
        return True
    beginning = islice(games_in(text), MOST_LOOKED_AT)
    return sum(isinstance(each, Read) for each in beginning) > 1


class Unread(Complaints):
    """What could not be read, by reason."""

    def told(self) -> tuple[int, tuple[Unreadable, ...]]:
        """How much that is, and the most frequent reasons."""
        reasons = tuple(self)
        return sum(each.times for each in reasons), reasons[:MOST_REASONS]


class SavedGames:
    """Reads the lines of a file that was saved from a list of games, all but the first."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.line = 1
        """The line that has been reached, from 1."""
        self.is_done = False
        self.training: Lines = ()
        """The record of training that has been reached."""
        self._lines = iter(lines)
        self._unread = Unread()

    def read_on(self) -> list[Record]:
        """The next games, as many as there is time for."""
        records, begun = list[Record](), perf_counter()
        for line in self._lines:
            self.line += 1
            try:
                if line.strip():
                    training = training_in(line)
                    self.training += training or ()
                    records += [decode_record(line)] if training is None else []
            except DecodeError as error:
                self._unread.add(unread(trouble_of(error), "", self.line))
            if len(records) == MOST_AT_A_TIME or perf_counter() - begun > SECONDS_AT_A_TIME:
                return records
        self.is_done = True
        return records

    def told(self, added: int, replaced: int, known: int) -> Imported:
        """What has come of the file so far."""
        return Imported(added, replaced, known, *self._unread.told())


class TextOfGames:
    """Reads the games of a text that comes in parts, and counts what cannot be read."""

    def __init__(self, parts: Iterable[str]) -> None:
        self.line = 1
        """The line that has been reached, from 1."""
        self.is_done = False
        self.training: Lines = ()
        self._games = games_in_parts(parts)
        self._unread = Unread()
        self._read = self._shortened = 0
        self._has_more = False

    def read_on(self) -> list[Record]:
        """The next games, as many as there is time for."""
        records, begun = list[Record](), perf_counter()
        for each in self._games:
            match each:
                case Read() if self._read == MOST_IMPORTED:
                    self._has_more = True
                    break
                case Read():
                    records.append(self._record_of(each))
                case NotRead():
                    self.line = each.line
                    self._unread.add(unread(each.trouble, "", each.line))
                case None:
                    pass
            if len(records) == MOST_AT_A_TIME or perf_counter() - begun > SECONDS_AT_A_TIME:
                return records
        self.is_done = True
        return records

    def told(self, added: int, replaced: int, known: int) -> Imported:
        """What has come of the file so far."""
        return Imported(added, replaced, known, *self._unread.told(), self._shortened, self._has_more)

    def _record_of(self, found: Read) -> Record:
        whole = found.whole()
        self.line = found.line
        self._read += 1
        self._shortened += not {Note.PARTLY_READ, Note.MARKS_LEFT_OUT}.isdisjoint(whole.notes)
        return record_with(whole)


Reader: TypeAlias = SavedGames | TextOfGames
