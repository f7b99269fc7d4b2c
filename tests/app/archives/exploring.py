"""A person who explores, and a worker that answers what a test wants."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from reversi.app import archives
from reversi.app.common import cmd
from reversi.app.games import filtering
from reversi.domain import STANDARD, Problem, parse_square, parse_transcript
from reversi.domain.trouble import Trouble
from reversi.elm import Element, Html
from reversi.elm.html import message_of, text_of, walk
from reversi.engine.protocol import archives as protocol
from reversi.formats.data import encode_data
from reversi.record.game import begin_game
from tests.app.drawings import classes_of
from tests.app.person import Table, play, settled, sit_down_with

LISTED = protocol.ArchivesListed((protocol.Archived("old.wtb", 1200), protocol.Archived("paris.zip", 34)))
TIGER = protocol.Results(1000, 450, 500, 2001, "Ada", "Ben")
IMPORTED = protocol.ImportEnded(12, (protocol.Unreadable(Problem("an illegal move"), "old.wtb", 3),))
IN_A_TEXT = protocol.Unreadable(
    Problem("an illegal move"), "old.txt", 3, 7, Trouble(Problem("an illegal move"), "a1", 5, illegal=True)
)
NO_NAMES = Problem("the list of names cannot be read: {}", Problem("expected a header of {} bytes", 16))
IN_ANY_LANGUAGE = protocol.ImportEnded(
    0, (protocol.Unreadable(NO_NAMES, "a.jou"), protocol.Unreadable(Problem("no such words"), "", line=4))
)
NEVER = protocol.Results(0, 0, 0, 0, "", "")
BENT = protocol.Results(10, 5, 5, 1999, "", "")
ADAS = protocol.Statistics(
    protocol.Outcomes(3, 1, 0),
    protocol.Outcomes(1000, 0, 2),
    (("Tiger", protocol.Outcomes(2, 0, 1)), ("Rose-Bill", protocol.Outcomes(1, 1, 0))),
    (
        (1999, protocol.Outcomes(1, 0, 1)),
        (2001, protocol.Outcomes(4, 0, 0)),
        (2002, protocol.Outcomes(0, 1, 0)),
    ),
    (("Ben", protocol.Outcomes(3, 1, 1)),),
)
NO_GAMES = protocol.Statistics(protocol.Outcomes(0, 0, 0), protocol.Outcomes(0, 0, 0), (), (), ())

Asked = TypeVar("Asked", bound=cmd.Cmd)


def asking(*squares: str, white: str = "human") -> Table:
    """The table with the explorer on after these moves: its worker has been asked about the position."""
    table = play(sit_down_with("human", white), *squares)
    return settled(table.send(archives.Event.EXPLORER_SWITCHED)).send(LISTED)


def exploring(*squares: str, white: str = "human") -> Table:
    """The same when the worker has answered that d3 and g5 were played after f5 d6 c3."""
    return answered(asking(*squares, white=white), {"d3": TIGER, "g5": BENT})


def importing(*squares: str) -> Table:
    """The table when files are being read into the list of archives."""
    return settled(exploring(*squares).send(archives.Event.OPENED, archives.Event.FILES_BROUGHT))


def answered(
    table: Table,
    moves: dict[str, protocol.Results],
    ended: protocol.Results | None = None,
    book: Mapping[str, int] = MappingProxyType({}),
) -> Table:
    """The table once the latest question about a position has been answered; the book has these values."""
    played = tuple(
        protocol.MovePlayed(parse_square(square), results, book.get(square))
        for square, results in moves.items()
    )
    return settled(
        table.send(protocol.PositionExplored(last_asked(table, protocol.Explore).request, played, ended))
    )


def found(table: Table, *games: int, number: int = 0, players: tuple[str, ...] = ()) -> Table:
    """The table once these games have been found, perhaps among more, and perhaps players."""
    rows = tuple(protocol.ArchivedGame(each, "Ada", "Ben", 2001, "Paris", (33, 31)) for each in games)
    answer = protocol.GamesFound(
        last_asked(table, protocol.FindGames).request, number or len(rows), rows, players
    )
    return settled(table.send(answer))


def listing(*games: int, number: int = 0) -> Table:
    """The table with the list of games that reached the position after f5 d6 c3."""
    return found(exploring("f5", "d6", "c3").send(archives.Event.GAMES_OPENED), *games, number=number)


def offering(*players: str) -> Table:
    """The table with a list of games whose words mean these players."""
    return found(listing(7).send(filtering.WordsSought("a")), 7, players=players)


def counted(statistics: protocol.Statistics = ADAS) -> Table:
    """The table with the statistics of Ada."""
    opened = offering("Ada").send(archives.StatisticsOpened("Ada"))
    return settled(
        opened.send(protocol.PlayerCounted(last_asked(opened, protocol.CountPlayer).request, statistics))
    )


def data_of(transcript: str) -> str:
    """A game that went like this, as a worker sends it."""
    return encode_data(begin_game(STANDARD).extend(parse_transcript(transcript)), None)


def fetched(table: Table, transcript: str) -> Table:
    """The table once the game that was asked for last has come, and went like this."""
    request = last_asked(table, protocol.FetchGame).request
    return table.send(protocol.GameFetched(request, data_of(transcript)))


def all_asked(table: Table, kind: type[Asked]) -> list[Asked]:
    """The questions of this kind among the commands."""
    return [command for command in table.commands if isinstance(command, kind)]


def last_asked(table: Table, kind: type[Asked]) -> Asked:
    """The latest question of this kind among the commands."""
    return all_asked(table, kind)[-1]


def rows(table: Table) -> list[Element[object]]:
    """The rows of the explorer."""
    (explorer,) = (each for each in walk(table.page) if "explorer" in classes_of(each))
    return [each for each in walk(explorer) if "row" in classes_of(each)]


def rows_heard(table: Table) -> list[str]:
    """What a screen reader says of each row of the explorer."""
    return list(map(heard, rows(table)))


def clickable(table: Table) -> list[tuple[str, bool]]:
    """The square of each row of the explorer, and whether the move can be played by a click there."""
    return [(heard(each)[:2], each.attribute("aria-disabled") is None) for each in rows(table)]


def pointed_at_row(table: Table) -> list[object]:
    """What is said when the pointer is on the first row of the explorer."""
    return [message_of(each, "") for each in rows(table)[0].handlers if each.event == "pointerover"]


def texts_in(language: str, table: Table) -> list[str]:
    """The parts of the page that are marked as being in this language."""
    return [text_of(each) for each in walk(table.page) if each.attribute("lang") == language]


def live(table: Table) -> list[str]:
    """What is read out politely when it changes."""
    return [text_of(each) for each in walk(table.page) if each.attribute("aria-live") == "polite"]


def heard(html: Html[object]) -> str:
    """What a screen reader says of a part of the page that has no label."""
    if isinstance(html, str):
        return html
    return "" if html.attribute("aria-hidden") == "true" else "".join(map(heard, html.children))
