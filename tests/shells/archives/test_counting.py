"""Players in archives: whom words mean, and what is counted of one."""

from random import Random

from reversi.domain import Square, opening_of, parse_transcript
from reversi.engine.protocol.archives import CountPlayer, Filter, FindGames, Outcomes
from reversi.formats.wthor import SQUARES, Archive, Base, encode_row
from reversi.shells.archives.counting import MOST_COUNTED, MOST_MEANT, count_player, players_in, players_meant
from reversi.shells.archives.found import opening_in
from reversi.shells.archives.importing import KeptArchive
from reversi.shells.archives.opened import open_archives
from reversi.shells.hosts.wasmtime_host import WasmtimeKernel
from tests.engine.archived_games import Replayed, random_record
from tests.shells.archives.test_archives import result

PLAYERS = ("", "Lee Ann", "Lee Bob", "Çelik Cyd", "Nobody Met")


def row(transcript: str, black: int, white: int, discs: int) -> bytes:
    squares = [ply for ply in parse_transcript(transcript) if isinstance(ply, Square)]
    return encode_row(squares, discs, 0, black, white)


EARLY = Archive(Base(1999, 0, row("f5d6c3d3c4", 1, 2, 40) + row("c4e3", 3, 1, 32)), PLAYERS)
LATE = Archive(Base(2001, 0, row("f5d6c4", 2, 1, 20) + row("f5f6", 1, 0, 10)), PLAYERS)
UNDATED = Archive(Base(0, 0, row("f5d6c3d3c4", 1, 9, 255)), ("", "Lee Ann"))
ALL = (UNDATED, EARLY, LATE)


def test_a_player_is_counted_by_colour_opening_year_and_opponent() -> None:
    statistics = count_player(ALL, "Lee Ann")

    assert (statistics.black, statistics.white) == (Outcomes(2, 0, 1), Outcomes(1, 1, 0))
    assert dict(statistics.openings) == {
        "Tiger": Outcomes(2, 0, 0),
        "Perpendicular": Outcomes(1, 1, 0),
        "Diagonal": Outcomes(0, 0, 1),
    }
    assert statistics.years == ((1999, Outcomes(1, 1, 0)), (2001, Outcomes(1, 0, 1)))
    assert statistics.opponents == (("Lee Bob", Outcomes(2, 0, 0)), ("Çelik Cyd", Outcomes(0, 1, 0)))


def test_a_name_must_be_the_whole_name() -> None:
    assert count_player(ALL, "Lee").black == count_player(ALL, "lee ann").black == Outcomes(0, 0, 0)


def test_only_the_most_frequent_opponents_are_told() -> None:
    names = ("", "Ann", *(f"P{number:02}" for number in range(40)))
    rows = b"".join(row("f5", 1, number, 40) for number in range(2, 42)) + row("f5", 41, 1, 0)

    opponents = count_player([Archive(Base(2001, 0, rows), names)], "Ann").opponents

    assert len(opponents) == MOST_COUNTED
    assert opponents[:2] == (("P39", Outcomes(2, 0, 0)), ("P00", Outcomes(1, 0, 0)))


def test_words_mean_the_few_players_whose_names_have_words_that_begin_so() -> None:
    players = players_in(ALL)
    many = {f"Lee {letter}": f" lee {letter}" for letter in "abcdefgh"} | {"Lee": " lee"}

    assert tuple(players) == ("Lee Ann", "Lee Bob", "Çelik Cyd")
    assert players_meant(players, "LEE") == ("Lee Ann", "Lee Bob")
    assert players_meant(players, "cy çe") == ("Çelik Cyd",)
    assert players_meant(players, "ee") == players_meant(players, " ") == ()
    assert len(many) > MOST_MEANT
    assert players_meant(many, "lee") == ("Lee",)


def test_the_opening_of_a_game_is_that_of_all_its_boards() -> None:
    for seed in range(60):
        record = random_record(Random(seed))
        game = Replayed(record)

        squares = [SQUARES[byte] for byte in record[8:] if byte in SQUARES]

        assert opening_in(squares) == opening_of(game.boards)


def test_open_archives_offer_players_and_count_them() -> None:
    opened = result(open_archives([KeptArchive("some", ALL)], WasmtimeKernel))

    assert opened.find(FindGames(1, Filter("bob"), 0, 9)).players == ("Lee Bob",)
    assert opened.find(FindGames(1, Filter(), 0, 9)).players == ()
    assert opened.count(CountPlayer(7, "Lee Bob")).request == 7
    assert opened.count(CountPlayer(7, "Lee Bob")).statistics == count_player(ALL, "Lee Bob")
