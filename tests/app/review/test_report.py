"""What no scene tells of the report of a review: its keys, its small boards, and which games are reviewed."""

from dataclasses import replace

import pytest

from reversi.app import review as review_room
from reversi.app.game.walk import walking_keys
from reversi.app.practice.asking import exercises_of
from reversi.app.review import Review, Valued, report
from reversi.domain import MIRRORED, STANDARD, Colour, Finished, Square, Symmetry, parse_transcript
from reversi.domain.setups import setup_named
from reversi.elm.html import text_of, walk
from reversi.engine import Certainty
from reversi.locale import Language, say_in
from tests.app.drawings import classes_of
from tests.app.known_games import TIED, WIPE_OUT
from tests.app.person import follow, play_to_the_end, sit_down_with, with_setup, world
from tests.app.reviewed import finished, review_of, reviewed
from tests.app.steps import after


def test_keys_stop_at_the_ends_of_the_game() -> None:
    table = follow(sit_down_with("human", "human"), "d3")

    back, forward = ("ArrowLeft", "Home", ",", "["), ("ArrowRight", "End", ".", "]")
    begun = table.send(review_room.WentTo(0)).model.table.game

    assert dict(walking_keys(table.model.table.game)) == dict.fromkeys(back, review_room.WentTo(0))
    assert dict(walking_keys(begun)) == dict.fromkeys(forward, review_room.WentTo(1))


@pytest.mark.parametrize("language", Language)
def test_the_better_square_of_the_last_move_is_not_taken_for_one_of_the_next(language: Language) -> None:
    say = say_in(language)

    assert say("better for the last move") != say("better move")


def test_the_small_boards_are_seen_as_the_board_of_the_game_is() -> None:
    table = after("human – human; WIPE_OUT; reviewed; black greedy; option seen_by=SeenBy.WHITE")

    marks = [str(each.attribute("d")) for each in walk(table.page) if classes_of(each) == ["played"]]

    assert [mark.split("h")[0] for mark in marks] == ["M5.08 5.08", "M3.08 5.08"]


def test_the_button_for_all_questions_says_how_many_there_will_be() -> None:
    review, say = review_of(reviewed()), say_in(Language.ENGLISH)

    (button,) = report._view_all_questions(say, review, Colour.WHITE, 1)

    assert text_of(button) == f"Practise all {len(exercises_of(review, Colour.WHITE))}" == "Practise all 2"
    assert report._view_all_questions(say, review, Colour.WHITE, 2) == []


def test_the_same_moves_under_other_rules_are_another_game() -> None:
    game = finished().model.table.game
    line = review_room.line_of(game)

    assert review_room.is_of(line, game)
    assert not review_room.is_of(replace(line, rules=MIRRORED), game)


@pytest.mark.parametrize("setup", ["wide", "trio"])
def test_a_game_on_a_large_board_or_among_three_is_not_reviewed_by_itself(setup: str) -> None:
    begun = with_setup(sit_down_with("human", "human"), setup).click("New game").click("Play")

    ended = play_to_the_end(begun.run(world))

    assert ended.model.table.state.board.rules == setup_named(setup).rules
    assert isinstance(ended.model.table.state, Finished)
    assert ended.model.reviews.latest is None


def without_a_loss(transcript: str) -> Review:
    """The review of a game in which every move was as good as any other."""
    plies = tuple(parse_transcript(transcript))
    best = [None, *reversed([ply if isinstance(ply, Square) else None for ply in plies])]
    return Review(STANDARD, plies, tuple(Valued(0, Certainty.EXACT, 1, each) for each in best))


def test_a_whole_game_without_a_loss_is_that_of_the_highest_level() -> None:
    level = report.level_of(without_a_loss(TIED), Colour.WHITE)

    assert level
    assert (level.level, level.high) == (14, 14)


@pytest.mark.parametrize("review", [without_a_loss(TIED[:60]), without_a_loss(WIPE_OUT)])
def test_half_a_game_and_a_very_short_one_have_no_level(review: Review) -> None:
    assert report.level_of(review, Colour.BLACK) is None


def test_the_report_and_those_who_hear_it_are_told_the_level() -> None:
    review, say = without_a_loss(TIED), say_in(Language.ENGLISH)

    story = text_of(report.view_story(Language.ENGLISH, review, Colour.BLACK, 0, False, Symmetry.IDENTITY))

    assert "100%Accuracy, about level 14 (13 to 14)" in story
    assert "About level14 (13–14)14 (13–14)" in text_of(report.view_table(say, review))
    assert "Your play: about level 14 (13 to 14)." in report._heard_words(say, review, Colour.BLACK)
