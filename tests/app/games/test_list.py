"""What the list of games is made of: rows, filters, orders, tags, and accuracies over time."""

from dataclasses import replace

import pytest

from reversi.app.game.seats import Human, Seats
from reversi.app.games import LONGEST_TAG, MOST_TAGS, KeptGame, counted_tags, tag_in, united, without_tag
from reversi.app.games.progress import MOST_GAMES, performances_over_time
from reversi.app.games.rows import Games, games_matching, short_date_words, view_game
from reversi.app.session.codec import encode_game
from reversi.app.session.summary import decode_summary
from reversi.domain import Colour
from reversi.elm.html import text_of
from reversi.engine.protocol.archives import Ending, Filter, OpeningOf, Order
from reversi.locale import Language
from tests.app.games.kept import AS_WHITE, game, performed, session_after, two_games
from tests.app.known_games import TIED, WIPE_OUT, WON_WITH_AN_EMPTY_SQUARE
from tests.app.person import listed
from tests.app.steps import after


@pytest.mark.parametrize(
    ("date", "words"),
    [
        ("2026-11-29T09:30:00.000", "29 Nov"),
        ("2003.12.15_13:24:03.MST", "15 Dec 2003"),
        ("1985", "1985"),
        ("", ""),
    ],
)
def test_a_row_tells_its_day_in_short(date: str, words: str) -> None:
    assert short_date_words(Language.ENGLISH, date, 2026) == words


def matching(
    games: Games,
    wanted: Filter,
    order: Order = Order.DATE,
    *,
    is_turned: bool = False,
    language: Language = Language.ENGLISH,
) -> tuple[KeptGame, ...]:
    return games_matching(language, games, wanted, order, is_turned, only_favourites=False, tag="")


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        (Filter(white="GREEDY"), ["Tiger"]),
        (Filter(black="greedy"), []),
        (Filter(last_year="2025"), ["Diagonal"]),
        (Filter(first_year="2026", last_year="2026"), ["Tiger"]),
        (Filter(first_year="202"), ["Tiger", "Diagonal"]),
        (Filter(ending=Ending.BLACK), ["Diagonal"]),
        (Filter(ending=Ending.DRAW), []),
        (Filter(opening=OpeningOf("", "Perpendicular")), ["Tiger"]),
        (Filter(opening=OpeningOf("", "Aubrey (Tanaka)")), []),
    ],
)
def test_the_list_is_narrowed_to_players_years_and_results(wanted: Filter, names: list[str]) -> None:
    games = Games(two_games())
    found = matching(games, wanted)

    summaries = [decode_summary(each.about) for each in found]
    assert [summary.opening for summary in summaries if summary] == names


@pytest.mark.parametrize("language", [Language.ENGLISH, Language.JAPANESE])
def test_results_are_sorted_by_blacks_lead_in_whatever_language(language: Language) -> None:
    stored = [session_after(line) for line in ("f5d6", WON_WITH_AN_EMPTY_SQUARE, TIED, WIPE_OUT)]
    told = [after(f"paste (;GM[2]RE[{result}];B[f5];W[d6])").model for result in ("W+2", "B+Resign")]

    games = Games(tuple(map(listed, (*stored, *map(encode_game, told)))))
    found = matching(games, Filter(), Order.RESULT, language=language)
    turned = matching(games, Filter(), Order.RESULT, is_turned=True, language=language)

    assert [games.all.index(each) for each in found] == [3, 5, 2, 4, 1, 0]
    assert [games.all.index(each) for each in turned] == [1, 4, 2, 5, 3, 0]


def accuracies_over_time(games: list[KeptGame]) -> tuple[int, ...]:
    return tuple(each.accuracy for _, each in performances_over_time(games))


def test_accuracies_are_those_of_the_person_in_reviewed_games_against_computers_the_earliest_first() -> None:
    people: Seats = ((Colour.BLACK, Human()), (Colour.WHITE, Human()))
    games = [performed(3, 90, 20), performed(1, 70, 30), performed(2, 40, 80, AS_WHITE)]

    assert accuracies_over_time([*games, performed(4, 10, 10, people), game("f5d6")]) == (70, 80, 90)


def test_only_the_latest_of_very_many_games_are_looked_up() -> None:
    old, recent = replace(performed(1, 70, 30), date=""), [performed(2, 80, 30)] * MOST_GAMES

    assert set(accuracies_over_time([old, *recent])) == {80}


def test_tags_are_trimmed_bounded_and_told_apart_whatever_their_case() -> None:
    many = tuple(map(str, range(2 * MOST_TAGS)))
    games = (game("d3", tags=("Straße", "b")), game("d3", tags=("STRASSE", "A")))

    assert tag_in(f"  a \n b {'c' * LONGEST_TAG}") == f"a b {'c' * (LONGEST_TAG - 4)}"
    assert tag_in(" \t ") == ""
    assert united(("Club",), ("CLUB", "club", *many)) == ("Club", *many[: MOST_TAGS - 1])
    assert without_tag(("Club", "b"), "cLUB") == ("b",)
    assert counted_tags(games) == (("A", 1), ("b", 1), ("Straße", 2))


def test_of_the_games_on_the_table_only_one_that_goes_on_is_now() -> None:
    day = "2026-11-24T09:30:00.000"
    going, finished = (
        "".join(map(text_of, view_game(Language.ENGLISH, game(line, date=day), is_on_table=True)))
        for line in ("f5d6", WIPE_OUT)
    )

    assert going.endswith("Now")
    assert finished.endswith("24 November 2026")
