"""Games that the library has kept, and what its list shows of them."""

from dataclasses import replace
from typing import Any

from reversi.app.common import cmd
from reversi.app.game.seats import Computer, Human, Seats, person_against_computers
from reversi.app.games import KeptGame, SetAsideGame, orders
from reversi.app.games import msg as games_msg
from reversi.app.review.judging import Losses
from reversi.app.session.codec import encode_game
from reversi.app.session.summary import Performance, Summary, decode_summary, encode_summary
from reversi.domain import Colour
from reversi.elm.html import Element, text_of, walk
from reversi.engine.protocol.archives import FindOwnGames, OwnGamesFound
from reversi.record.outcome import Outcome
from tests.app.known_games import WIPE_OUT
from tests.app.person import Table, follow, listed, name_of_game, sit_down_with, with_list

MANY = 2000
AS_BLACK: Seats = ((Colour.BLACK, Human()), (Colour.WHITE, Computer("greedy")))
AS_WHITE: Seats = ((Colour.BLACK, Computer("greedy")), (Colour.WHITE, Human()))


def session_after(transcript: str, black: str = "human", white: str = "human", seed: int = 0) -> str:
    """The session of a game that went like this."""
    return encode_game(follow(sit_down_with(black, white, seed=seed), transcript).model)


def game(transcript: str, white: str = "human", seed: int = 0, **fields: Any) -> KeptGame:
    """A game of a person that went like this, with these fields."""
    return replace(listed(session_after(transcript, white=white, seed=seed)), **fields)


def two_games() -> tuple[KeptGame, KeptGame]:
    """A Tiger against Greedy, under way, and an older Diagonal between people, which Black has won."""
    tiger = listed(session_after("f5d6c3d3c4", white="greedy"))
    return tiger, listed(session_after(WIPE_OUT, seed=1), "2025-03-01T10:00:00.000")


def many() -> tuple[KeptGame, ...]:
    """As many games as nobody scrolls through."""
    one = game("f5d6")
    return tuple(replace(one, id=str(number)) for number in range(MANY))


def told_of(game: KeptGame) -> Summary:
    """What is said of a game in the list."""
    summary = decode_summary(game.about)
    assert summary is not None
    return summary


def telling(game: KeptGame, **fields: Any) -> KeptGame:
    """The same game, of which something else is said."""
    return replace(game, about=encode_summary(replace(told_of(game), **fields)))


THREE = FIRST, SECOND, THIRD = (
    *(
        game("f5d6c3d3c4", id=name, date=f"2026-11-{day}T09:30:00.000")
        for name, day in (("c", 24), ("b", 23))
    ),
    game("f5d6c3d3c4", id="a", date="2026-11-22T09:30:00.000"),
)
UNDATED = [replace(FIRST, id=name, date="") for name in ("e", "f", "d")]
MIXED = (UNDATED[0], THIRD, UNDATED[1], FIRST, UNDATED[2], SECOND)


def recorded() -> KeptGame:
    """A Tiger of 1985 that White has won, by what is told."""
    return telling(
        game("f5d6c3d3c4", id="recorded"), outcome=Outcome(Colour.WHITE), source=("", "", "1985", "")
    )


def lost_by_white() -> KeptGame:
    """A reviewed Diagonal in which the person had White."""
    performances = Performance(Colour.BLACK, 92), Performance(Colour.WHITE, 64, (0, 2, 9))
    return telling(two_games()[1], performances=performances, players=AS_WHITE, person=Colour.WHITE)


def performed(
    day: int, black: int, white: int, seats: Seats = AS_BLACK, lost: Losses | None = None
) -> KeptGame:
    """A reviewed game of that day: the accuracies of both sides, and what Black lost in each phase."""
    performances = (Performance(Colour.BLACK, black, lost), Performance(Colour.WHITE, white))
    person = person_against_computers(seats)
    told = telling(game("f5d6"), players=seats, performances=performances, person=person, moves=60)
    return replace(told, id=f"{day}", date=f"2026-11-{day:02}T09:30:00.000")


def of_class(table: Table, name: str) -> list[Element[Any]]:
    """The elements of this class alone."""
    return [each for each in walk(table.page) if each.attribute("class") == name]


def shown(table: Table) -> list[str]:
    """The names of the games on the page."""
    cells = (each for each in of_class(table, "opening") if each.attribute("role") == "cell")
    return [next(name for name in each.children if isinstance(name, str)) for each in cells]


def cell(table: Table, column: str) -> str:
    """What the first row tells in a column."""
    return next(text_of(each) for each in of_class(table, column) if each.attribute("role") == "cell")


def places(table: Table) -> list[int]:
    """The places of the rows on the page, from 1 on; the row of headings is before the first."""
    rows = [int(str(place)) for each in walk(table.page) if (place := each.attribute("aria-rowindex"))]
    return [place - 1 for place in rows if place > 1]


def ticked(table: Table) -> str:
    """A sign for each box of a row: x where it is selected."""
    boxes = (each for each in walk(table.page) if each.attribute("role") == "checkbox")
    return "".join("x" if each.attribute("aria-checked") == "true" else "-" for each in boxes)


def ordered(table: Table) -> list[orders.LibraryOrder]:
    """What the library was told to do."""
    return [each.order for each in table.commands if isinstance(each, cmd.AskLibrary)]


def stored(table: Table) -> list[SetAsideGame]:
    """The games that the library was told to keep."""
    return [each.game for each in ordered(table) if isinstance(each, orders.Keep)]


def selecting(table: Table, number: int) -> Table:
    """The open list in which games are selected, and the first are."""
    table = table.click("More").click("Select games")
    for place in range(number):
        table = table.click(name_of_game(table, place))
    return table


def reached(table: Table, *games: KeptGame) -> Table:
    """The table once the worker has found that these games reached the position."""
    request = [each.request for each in table.commands if isinstance(each, FindOwnGames)][-1]
    return table.send(OwnGamesFound(request, tuple(game.id for game in games)))


def pair_of(table: Table, *sessions: str) -> Table:
    """The table with the games of these two sessions side by side."""
    games = [listed(session) for session in sessions]
    ids = games[0].id, games[1].id
    asked = selecting(with_list(table, *games), 0).send(*map(games_msg.GameTicked, ids)).click("Compare")
    return asked.send(games_msg.PairRead(ids, (sessions[0], sessions[1])))
