"""The end of a game, as it is shown: the result, the discs counted, and what to do next."""

import re
from dataclasses import replace

import pytest

from reversi.app.common.dialogs import Tab
from reversi.app.game import msg as game_msg
from reversi.app.game.ending import margin_words, mood
from reversi.app.game.seats import Computer, Human
from reversi.app.review import Review, Valued
from reversi.app.review.report import ahead_since
from reversi.domain import STANDARD, Aim, Colour, Finished, boards_along, legal_squares, parse_transcript
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.engine import Certainty
from reversi.locale.say import ENGLISH
from reversi.record.game import begin_game
from tests.app.accessibility import assert_accessible
from tests.app.drawings import classes_of
from tests.app.known_games import TIED, WIPE_OUT, WON_WITH_AN_EMPTY_SQUARE
from tests.app.person import Table, follow, play, sit_down_with, with_review, with_setup
from tests.app.steps import after


def ended(table: Table) -> Element[object]:
    """The part of the page that shows the result."""
    (found,) = (each for each in walk(table.page) if "ending" in classes_of(each))
    return found


def counting(table: Table) -> list[Element[object]]:
    """What is seen over the board while the discs are counted."""
    found = [each for each in walk(table.page) if "counting" in classes_of(each)]
    return [part for each in found for part in walk(each)]


def discs_shown(table: Table) -> list[int]:
    rows = (each for each in counting(table) if "row-of-discs" in classes_of(each))
    return [str(part.attribute("d")).count("M") for row in rows for part in walk(row) if part.tag == "path"]


def counts_shown(table: Table) -> list[object]:
    return [each.attribute("style") for each in counting(table) if each.attribute("class") == "count"]


def test_the_end_takes_the_place_of_the_status_once_the_game_is_over_so_that_nothing_moves() -> None:
    almost = follow(sit_down_with(), WIPE_OUT[:-2])
    over = play(almost, WIPE_OUT[-2:])

    # The steps, which come then, are the foot of the panel.
    assert [part for part in parts_seen(over) if part != "foot"] == [
        "ending" if part == "status" else part for part in parts_seen(almost)
    ]


@pytest.mark.parametrize(
    ("setup", "transcript", "counts", "styles"),
    [
        ("othello", WON_WITH_AN_EMPTY_SQUARE, [25, 38], ()),
        # A player without discs has no row, and few discs leave room.
        ("othello", WIPE_OUT, [13, 0], ("--places: 22", "--columns: 5")),
        # Odd numbers of discs have a column more than all together would.
        ("mini-4x4", "d3b4a4d4a2b1c4d2c1a3a1d1", [7, 9], ("--places: 9", "--columns: 4", "--columns: 5")),
    ],
)
def test_the_discs_are_laid_in_two_rows_and_counted_as_they_lie(
    setup: str, transcript: str, counts: list[int], styles: tuple[str, ...]
) -> None:
    over = with_setup(sit_down_with(), setup).send(game_msg.SeedDrawn(0))
    for square in re.findall("..", transcript):
        over = play(over.click("Pass") if "Pass" in over.names else over, square)

    assert discs_shown(over) == [count for count in counts if count]
    assert counts_shown(over) == [f"--count: {count}" for count in counts]
    assert set(styles) <= {str(each.attribute("style")) for each in counting(over)}


def parts_seen(table: Table) -> list[str]:
    """What stands in the panel, from top to bottom, as far as it can be seen."""
    (whole,) = (each for each in walk(table.page) if classes_of(each) == ["table"])
    parts = (classes_of(each) for each in whole.children if isinstance(each, Element))
    return [names[0] for names in parts if "unseen" not in names]


def test_the_status_says_the_result_once_and_the_end_is_no_live_region() -> None:
    table = follow(sit_down_with("human", "greedy"), WIPE_OUT)

    live = [each for each in walk(ended(table)) if each.attribute("role") or each.attribute("aria-live")]

    assert live == []
    page = table.page
    assert isinstance(page, Element)
    assert_accessible(page)


def turning_point(table: Table) -> list[str]:
    """What the review says of when the game was decided."""
    return [text_of(each) for each in walk(table.page) if each.attribute("class") == "turning-point"]


def with_report(table: Table, review: Review) -> Table:
    """The table with the review on the page."""
    panel = replace(table.model.panel, tab=Tab.REVIEW)
    return with_review(replace(table, model=replace(table.model, panel=panel)), review)


def valued(*values: int) -> Review:
    """A finished review of the wipe-out with these values for Black, place by place."""
    plies = tuple(parse_transcript(WIPE_OUT))
    boards = boards_along(STANDARD, plies)
    best = (next(iter(legal_squares(board)), None) for board in reversed(boards))
    known = tuple(
        Valued(100 * value, Certainty.SEARCHED, 10, square)
        for value, square in zip(reversed(values), best, strict=True)
    )
    return Review(STANDARD, plies, known)


@pytest.mark.parametrize(
    ("values", "place", "words"),
    [
        ((0, 0, 2, -1, 0, 3, 4, 5, 6, 64), 5, "Turning point: 5. Black e1. Black led from then on."),
        ((1, 1, 2, 3, 1, 3, 4, 5, 6, 64), 0, "Black led from beginning to end."),
        ((0, 0, 0, 0, 0, 0, 0, 0, 0, 64), 9, "Turning point: 9. Black f4. Black led from then on."),
    ],
)
def test_a_finished_review_tells_the_turning_point(values: tuple[int, ...], place: int, words: str) -> None:
    review = valued(*values)

    assert ahead_since(review, Colour.BLACK) == place
    assert turning_point(with_report(follow(sit_down_with(), WIPE_OUT), review)) == [words]


def test_there_is_no_turning_point_in_a_draw_and_white_is_ahead_where_values_are_blacks_loss() -> None:
    table = follow(sit_down_with(), TIED)
    even = replace(valued(*[0] * 10), plies=table.model.table.game.messages)
    lost = valued(0, 0, -2, 1, 0, -3, -4, -5, -6, -64)

    assert turning_point(with_report(table, even)) == []
    assert [ahead_since(lost, colour) for colour in (Colour.WHITE, Colour.BLACK)] == [5, 9]


def test_where_fewest_discs_win_the_winner_has_fewer() -> None:
    game = begin_game(replace(STANDARD, aim=Aim.FEWEST_DISCS)).extend(parse_transcript(WIPE_OUT))
    end = Finished(game.present.state.board)

    assert margin_words(ENGLISH, end.board) == "with 13 discs fewer"
    assert mood(end, ((Colour.BLACK, Human()), (Colour.WHITE, Computer("greedy")))) == "lost"


def test_whoever_has_lost_is_told_how_many_best_moves_they_played_in_a_row() -> None:
    lost = after("human – human; WIPE_OUT; black level-3")

    assert "You lost 0–13by 13 discs" in text_of(
        ended(with_report(lost, valued(0, 0, 9, 9, 18, 18, 27, 27, 36, 64)))
    )
    assert "You lost 0–134 best moves in a row" in text_of(ended(with_report(lost, valued(*[40] * 10))))


@pytest.mark.parametrize(("bound", "value"), [("ROUT", 12), ("LEAST_ACCURACY", 101)])
def test_nobody_is_praised_for_a_run_in_a_game_that_went_badly(
    monkeypatch: pytest.MonkeyPatch, bound: str, value: int
) -> None:
    monkeypatch.setattr(f"reversi.app.game.ending.{bound}", value)
    lost = after("human – human; WIPE_OUT; black level-3")

    assert "You lost 0–13by 13 discs" in text_of(ended(with_report(lost, valued(*[40] * 10))))
