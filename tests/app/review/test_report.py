"""The review as it is shown, and what it tells a person of their own game."""

from dataclasses import replace

import pytest

from reversi.app import review as review_room
from reversi.app.game.walk import walking_keys
from reversi.app.review import Review
from reversi.app.review.view import mistake_keys
from reversi.app.settings import SeenBy
from reversi.domain import STANDARD, legal_squares
from reversi.elm.html import text_of, walk
from reversi.engine import Certainty, Progress
from reversi.engine.protocol import BestMove, MoveValue, Value
from reversi.engine.protocol.orders import WorkerFailed, WorkerProgressed
from reversi.locale import Language, say_in
from tests.app.drawings import classes_of, marked, square_at
from tests.app.known_games import WIPE_OUT
from tests.app.person import (
    Table,
    follow,
    name_of_square,
    play,
    request_of,
    settled,
    sit_down_with,
    sits,
    with_options,
    with_review,
)
from tests.app.review.test_review import BEGIN, KNOWN, finished, review_of, reviewed
from tests.app.test_comparison import compared, looking_back

RETRY = "Retry from here"


def test_a_click_on_a_costly_move_goes_to_the_position_before_it_and_talks_of_that_move() -> None:
    words = "8. White e3 lost 54 discs; b2 was better."
    table = reviewed().click(words)

    assert table.model.table.game.place == 7
    assert (
        table.find("Move of the game").attribute("aria-valuetext")
        == f"{words} Black is ahead by 10.0, for certain."
    )
    (current,) = [
        each
        for each in walk(table.page)
        if each.attribute("aria-current") == "step" and each.children == (words,)
    ]
    assert current.tag == "button"


def test_the_review_tells_totals_once_every_position_is_known() -> None:
    begun = finished().click(BEGIN)

    assert "Reviewing 0/9" in begun.text
    assert "Discs lost" not in begun.text
    assert "Discs lost per move against perfect play: Black 0.2, White 16.8." in reviewed().text
    assert "Reviewing" not in reviewed().text


def with_known(count: int) -> Table:
    """That game at its end; its last positions have been valued, so many of them."""
    table = reviewed()
    review = Review(STANDARD, table.model.table.game.messages, KNOWN[:count])
    return with_review(table, review)


@pytest.mark.parametrize(("known", "count"), [(0, 0), (1, 0), (2, 1), (9, 8)])
def test_a_move_counts_once_the_positions_before_and_after_it_are_known(known: int, count: int) -> None:
    table = with_known(known)

    bar = table.find(f"Reviewing {count}/9")
    assert f"Reviewing {count}/9" in table.text
    assert (bar.attribute("value"), bar.attribute("max")) == (str(count), "9")


def test_a_review_under_way_can_be_stopped_and_a_stopped_one_goes_on() -> None:
    def offered_beside_the_count(table: Table) -> list[str]:
        (progress,) = (each for each in walk(table.page) if classes_of(each) == ["progress"])
        return [text_of(each) for each in walk(progress) if each.key == "flow"]

    begun = finished().click("Review")
    stopped = begun.click("Stop")

    assert offered_beside_the_count(begun) == offered_beside_the_count(stopped.click("Review")) == ["Stop"]
    assert offered_beside_the_count(stopped) == ["Review"]


def test_a_side_that_has_lost_nothing_is_told_so() -> None:
    assert "No move lost anything." in with_known(2).text


def test_the_bar_shows_what_the_review_knows_of_the_position() -> None:
    table = with_options(reviewed(), evaluation_bar=True).send(review_room.WentTo(5))

    assert bar_of(table) == "Black is ahead by 10.3"


def test_one_button_stands_out_when_the_game_is_over() -> None:
    mains = [text_of(each) for each in walk(finished().page) if each.attribute("class") == "action main"]

    assert mains == ["New game"]
    assert finished().find("Undo").attribute("class") == "action"
    assert BEGIN in finished().names


def test_turns_ahead_are_listed_and_differ_from_those_played() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3").click("2. White c3")
    listed = {str(each.attribute("value")): each for each in walk(table.page) if each.tag == "li"}

    assert [listed[number].attribute("class") for number in "123"] == ["ply", "ply now", "ply ahead"]
    assert table.find("2. White c3").attribute("aria-current") == "step"
    assert table.find("3. Black b3").attribute("aria-current") is None


def test_keys_stop_at_the_ends_of_the_game() -> None:
    table = follow(sit_down_with("human", "human"), "d3")

    back, forward = ("ArrowLeft", "Home", ",", "["), ("ArrowRight", "End", ".", "]")
    begun = table.send(review_room.WentTo(0)).model.table.game

    assert dict(walking_keys(table.model.table.game)) == dict.fromkeys(back, review_room.WentTo(0))
    assert dict(walking_keys(begun)) == dict.fromkeys(forward, review_room.WentTo(1))


def test_retry_is_enabled_only_before_the_end_of_the_game() -> None:
    at_the_end = reviewed()
    looking_back = at_the_end.send(review_room.WentTo(8))

    assert at_the_end.find(RETRY).attribute("aria-disabled") == "true"
    assert looking_back.find(RETRY).attribute("aria-disabled") is None


def valued(table: Table) -> Table:
    """The table once the analyst, or a hint, has valued the moves."""
    squares = legal_squares(table.model.table.state.board)
    moves = tuple(MoveValue(each, -1290, Certainty.SEARCHED, 14) for each in squares)
    seen = Progress(14, 9, BestMove(squares[0], Value(-1290, Certainty.SEARCHED)), moves=moves)
    return table.send(WorkerProgressed(request_of(table), seen))


@pytest.mark.parametrize("asked_for", [["Analyse"], ["Hint", "Hint", "Hint"]])
def test_a_board_with_values_shows_no_losses(asked_for: list[str]) -> None:
    table = reviewed().send(review_room.CostlyMoveClicked(8))
    for button in asked_for:
        table = table.click(button)

    seen = valued(table)

    classes = [classes_of(each) for each in walk(square_at(seen, "e3"))]
    assert text_of(square_at(seen, "e3")) == "−12.9"
    assert not {"judged", "loss", "better"} & {name for names in classes for name in names}


def test_under_analysis_its_value_is_the_only_one_of_the_position() -> None:
    table = with_options(reviewed().send(review_room.WentTo(7)), evaluation_bar=True)
    analysed = valued(table.click("Analyse"))

    before, after = (bar_of(each) for each in (table, analysed))
    assert before == "Black is ahead by 10.0"
    assert after == "Black is ahead by 12.9"
    assert "ahead by 10.0" in table.text
    assert "ahead by 10.0" not in analysed.text
    assert "7. Black d7 lost nothing." in analysed.text


def bar_of(table: Table) -> object:
    (bar,) = (each for each in walk(table.page) if each.attribute("role") == "meter")
    return bar.attribute("aria-valuetext")


# The values of all moves while one looks back


def test_squares_have_the_values_of_all_moves_and_no_losses() -> None:
    table = compared(looking_back())

    values = {name: text_of(square_at(table, name)) for name in ("b2", "e3", "c5", "c7")}
    assert values == {"b2": "−10", "e3": "−64", "c5": "−10.0", "c7": "−17.0"}
    assert "loses-most" in str(square_at(table, "e3").children)
    assert marked(table, "best") == ["b2"]


def test_a_costly_move_keeps_its_colour_and_the_better_one_its_ring_without_figures() -> None:
    before = looking_back().send(review_room.CostlyMoveClicked(8))
    table = compared(before)

    assert (marked(before, "blunder"), marked(before, "better")) == (["e3"], ["b2"])
    assert text_of(square_at(before, "e3")) == ""
    assert (marked(table, "blunder"), text_of(square_at(table, "e3"))) == (["e3"], "−64")
    assert (marked(table, "better"), marked(table, "best")) == (["b2"], ["b2"])
    assert name_of_square(table, "b2") == "b2, legal, flips 2 discs, best move, Exact −10"


def test_losses_keep_their_figures_where_no_values_come() -> None:
    table = looking_back().send(review_room.CostlyMoveClicked(8))

    given_up = table.send(*[WorkerFailed("it fell over")] * 4)

    assert text_of(square_at(given_up, "e3")) == "−54"


def test_the_moves_of_a_computer_have_values_too() -> None:
    table = compared(settled(reviewed()).send(sits("white", "greedy"), review_room.WentTo(7)))

    assert text_of(square_at(table, "b2")) == "−10"
    assert name_of_square(table, "b2") == "b2, legal, flips 2 discs, best move, Exact −10"
    assert set(marked(table, "hinted")) == {"b2", "e3", "c5", "c7"}


@pytest.mark.parametrize("language", Language)
def test_the_better_square_of_the_last_move_is_not_taken_for_one_of_the_next(language: Language) -> None:
    say = say_in(language)

    assert say("better for the last move") != say("better move")


def with_findings(table: Table) -> Table:
    """The table with its review done: White has lost 13 and 54 discs."""
    return with_review(table, replace(review_of(table), known=KNOWN))


def of_two_people() -> Table:
    """The game once two people have played it to its end, and its review."""
    return with_findings(play(follow(sit_down_with("human", "human"), WIPE_OUT[:-2]), WIPE_OUT[-2:]))


def reviewed_for(colour: str) -> Table:
    """The same for a person who had that colour, against a computer."""
    return settled(of_two_people().send(sits("white" if colour == "black" else "black", "greedy")))


def story_of(table: Table) -> str:
    """The words of the story; empty without one."""
    stories = (text_of(each) for each in walk(table.page) if "story" in classes_of(each))
    return next(stories, "")


def test_a_person_is_told_the_moments_that_cost_most_which_lead_to_the_position_before_them() -> None:
    table = reviewed_for("white")

    words = story_of(table)
    moment = next(each for each in table.names if each.startswith("Move 8: e3"))
    assert "Accuracy" in words
    assert words.index("Move 2: c3loses 13 discs") < words.index("Move 8: e3loses 54 discs")
    assert "You found the best move in 2 of 4 positions." in words
    assert "None of your moves lost 4 discs or more." in story_of(reviewed_for("black"))
    assert table.click(moment).model.table.game.place == 7


def test_the_small_boards_are_seen_as_the_board_of_the_game_is() -> None:
    table = with_options(reviewed_for("white"), seen_by=SeenBy.WHITE)

    marks = [str(each.attribute("d")) for each in walk(table.page) if classes_of(each) == ["played"]]

    assert [mark.split("h")[0] for mark in marks] == ["M5.08 5.08", "M3.08 5.08"]


def test_the_questions_are_about_the_moments_that_are_shown() -> None:
    table = reviewed_for("white").click("Practise these 2")

    assert table.model.practice is not None
    assert [str(each.played) for each in table.model.practice.mistakes] == ["c3", "e3"]
    assert "All" not in story_of(reviewed_for("white"))


def test_a_game_of_two_people_has_no_story() -> None:
    table = of_two_people()

    assert "Learn from mistakes: White (2)" in table.names
    assert story_of(table) == ""


def test_keys_lead_from_one_mistake_to_the_next_and_back() -> None:
    table = reviewed_for("white").click("To the start")

    first = table.press("e", "Board")
    second = first.press("e", "Board")

    assert (first.model.table.game.place, second.model.table.game.place) == (1, 7)
    assert second.press("E", "Board").model.table.game.place == 1
    assert "e" not in dict(mistake_keys(second.model))


def test_the_mistakes_of_a_computer_are_neither_questions_nor_stops_of_keys() -> None:
    table = reviewed_for("black").click("To the start")

    assert "White: worst moves" in table.text
    assert not any(name.startswith(("Learn from", "Practise", "All")) for name in table.names)
    assert not {"e", "E"} & dict(mistake_keys(table.model)).keys()
