"""The chart of how well the person has played over time, in the list of games."""

from dataclasses import replace

from reversi.app.game.seats import Computer, Human, Seats, person_against_computers
from reversi.app.games import msg as games_msg
from reversi.app.games.model import KeptGame
from reversi.app.games.progress import MOST_GAMES, performances_over_time
from reversi.app.review.judging import Losses
from reversi.app.session.codec import encode_game
from reversi.app.session.summary import Performance, decode_summary, encode_summary
from reversi.domain import Colour
from reversi.elm import Element
from reversi.elm.html import walk
from tests.app.accessibility import assert_accessible
from tests.app.person import Table, follow, listed, sit_down, sit_down_with, with_list

PLAYED = listed(encode_game(follow(sit_down_with(), "f5d6").model))
SUMMARY = decode_summary(PLAYED.about)
AS_BLACK: Seats = ((Colour.BLACK, Human()), (Colour.WHITE, Computer("greedy")))
AS_WHITE: Seats = ((Colour.BLACK, Computer("greedy")), (Colour.WHITE, Human()))


def reviewed(
    day: int, black: int, white: int, seats: Seats = AS_BLACK, lost: Losses | None = None
) -> KeptGame:
    assert SUMMARY is not None
    performances = (Performance(Colour.BLACK, black, lost), Performance(Colour.WHITE, white))
    person = person_against_computers(seats)
    about = encode_summary(replace(SUMMARY, players=seats, performances=performances, person=person))
    return KeptGame(f"{day}", f"2026-11-{day:02}T09:30:00.000", about)


def charted(*games: KeptGame) -> Table:
    return with_list(sit_down(), *games).click("Your progress")


def accuracies_over_time(games: list[KeptGame]) -> tuple[int, ...]:
    return tuple(each.accuracy for each in performances_over_time(games))


def test_accuracies_are_those_of_the_person_from_the_earliest_game_to_the_latest() -> None:
    games = [reviewed(3, 90, 20), reviewed(1, 70, 30), reviewed(2, 40, 80, AS_WHITE)]

    assert accuracies_over_time(games) == (70, 80, 90)


def test_games_between_two_people_and_games_without_a_review_do_not_count() -> None:
    people: Seats = ((Colour.BLACK, Human()), (Colour.WHITE, Human()))

    assert accuracies_over_time([reviewed(1, 70, 30, people), PLAYED]) == ()


def test_only_the_latest_of_very_many_games_are_looked_up() -> None:
    old, recent = replace(reviewed(1, 70, 30), date=""), [reviewed(2, 80, 30)] * MOST_GAMES

    assert set(accuracies_over_time([old, *recent])) == {80}


def test_the_averages_are_told_and_every_game_is_a_point_of_the_chart() -> None:
    table = charted(*(reviewed(day, 50 + day, 30) for day in range(1, 11)))

    assert "10 reviewed games against a computer: accuracy 56% on average, 58% in the last 5." in table.text
    (points,) = (each for each in walk(table.page) if each.attribute("class") == "points")
    assert points.attribute("d") == "".join(f"M{place} {49 - place}h0" for place in range(10))
    assert isinstance(table.page, Element)
    assert_accessible(table.page)
    assert "accuracy 56% on average" not in table.click("Your progress").text


def test_the_discs_lost_in_each_phase_are_averages_of_the_games_that_know_them() -> None:
    table = charted(
        reviewed(1, 70, 30, lost=(3, 12, 0)), reviewed(2, 70, 30, lost=(0, 15, 1)), reviewed(3, 70, 30)
    )

    assert "Discs lost in each third of a game, on average of 2 games" in table.text
    assert "Opening, 1.5Midgame, 13.5Endgame, 0.5" in table.text
    bars = [each.attribute("style") for each in walk(table.page) if each.attribute("class") == "share"]
    assert bars == ["--share: 11.1%", "--share: 100.0%", "--share: 3.7%"]
    assert isinstance(table.page, Element)
    assert_accessible(table.page)


def test_games_reviewed_before_phases_were_kept_have_no_bars() -> None:
    table = charted(reviewed(1, 70, 30), reviewed(2, 70, 30))

    assert "accuracy 70% on average" in table.text
    assert "Discs lost" not in table.text


def test_the_chart_is_of_the_games_that_are_shown() -> None:
    table = charted(*(reviewed(day, 50 + day, 30) for day in range(1, 11)))

    found = table.send(games_msg.GameSought("2026-11-0"))

    assert "9 reviewed games against a computer: accuracy 55% on average" in found.text


def test_without_two_reviewed_games_the_list_says_what_is_missing() -> None:
    assert "Once two games against a computer are reviewed" in charted(reviewed(1, 70, 30)).text
