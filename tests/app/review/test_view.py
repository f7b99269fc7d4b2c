"""The review as it is shown, and told to those who cannot see it."""

from dataclasses import replace

import pytest

from reversi.app.game.walk import walking_keys
from reversi.app.review import msg as review_msg
from reversi.app.review.graph import area_of, ends_of_the_known, height, level, numbered_places
from reversi.app.review.model import Review, Reviews, Valued
from reversi.domain import STANDARD, Skip, legal_squares, parse_square, parse_transcript
from reversi.elm.html import Element, text_of, walk
from reversi.engine import Certainty, Progress
from reversi.engine.protocol import BestMove, MoveValue, Value
from reversi.engine.protocol.orders import WorkerFailed, WorkerProgressed
from reversi.locale import Language, say_in
from tests.app.drawings import classes_of, marked, square_at
from tests.app.known_games import BLACK_MUST_PASS
from tests.app.person import (
    Table,
    follow,
    name_of_square,
    offered,
    play,
    request_of,
    settled,
    sit_down_with,
    sits,
    with_options,
)
from tests.app.review.test_review import BEGIN, KNOWN, finished, reviewed
from tests.app.test_comparison import compared, looking_back

SLIDER = "Move of the game"
RETRY = "Retry from here"


def shapes(table: Table, kind: str) -> list[Element[object]]:
    """The paths of the graph that have this class."""
    return [each for each in walk(table.page) if each.tag == "path" and kind in str(each.attribute("class"))]


def test_the_slider_stands_at_the_turn_seen_and_tells_what_it_lost() -> None:
    table = reviewed().send(review_msg.WentTo(8))
    slider = table.find(SLIDER)

    assert (slider.attribute("value"), slider.attribute("max")) == ("8", "9")
    assert slider.attribute("aria-valuetext") == (
        "8. White e3 lost 54 discs; b2 was better. Black is ahead by 64.0, for certain."
    )


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (0, "Start. Even, at depth 10."),
        (1, "1. Black d3 lost nothing. White is ahead by 2.0, at depth 10."),
        (5, "5. Black e1 lost 1 disc; c4 was better. Black is ahead by 10.3, at depth 10."),
    ],
)
def test_every_turn_is_told_in_words(place: int, words: str) -> None:
    table = reviewed().send(review_msg.WentTo(place))

    assert table.find(SLIDER).attribute("aria-valuetext") == words
    assert words in table.text


def test_the_slider_goes_to_any_turn() -> None:
    table = reviewed().type("3", SLIDER)

    assert table.model.table.game.place == 3


def test_a_click_on_a_costly_move_goes_to_the_position_before_it_and_talks_of_that_move() -> None:
    words = "8. White e3 lost 54 discs; b2 was better."
    table = reviewed().click(words)

    assert table.model.table.game.place == 7
    assert table.find(SLIDER).attribute("aria-valuetext") == f"{words} Black is ahead by 10.0, for certain."
    (current,) = [
        each
        for each in walk(table.page)
        if each.attribute("aria-current") == "step" and each.children == (words,)
    ]
    assert current.tag == "button"


def test_the_review_tells_totals_once_every_position_is_known() -> None:
    begun = finished().click("Review")

    assert "Reviewing 0/9" in begun.text
    assert "Discs lost" not in begun.text
    assert "Discs lost per move against perfect play: Black 0.2, White 16.8." in reviewed().text
    assert "Reviewing" not in reviewed().text


@pytest.mark.parametrize(("known", "count"), [(0, 0), (1, 0), (2, 1), (9, 8)])
def test_a_move_counts_once_the_positions_before_and_after_it_are_known(known: int, count: int) -> None:
    table = reviewed()
    review = Review(STANDARD, table.model.table.game.messages, KNOWN[:known])
    begun = replace(table, model=replace(table.model, reviews=Reviews(review)))

    assert f"Reviewing {count}/9" in begun.text
    assert begun.find(f"Reviewing {count}/9").attribute("value") == str(count)


def test_a_review_under_way_can_be_stopped_and_a_stopped_one_goes_on() -> None:
    def offered_beside_the_count(table: Table) -> list[str]:
        (progress,) = (each for each in walk(table.page) if classes_of(each) == ["progress"])
        return [text_of(each) for each in walk(progress) if each.key == "flow"]

    begun = finished().click("Review")
    stopped = begun.click("Stop")

    assert offered_beside_the_count(begun) == offered_beside_the_count(stopped.click("Review")) == ["Stop"]
    assert offered_beside_the_count(stopped) == ["Review"]


def test_a_side_that_has_lost_nothing_is_told_so() -> None:
    table = reviewed()
    spotless = replace(
        table.model, reviews=Reviews(Review(STANDARD, table.model.table.game.messages, KNOWN[:2]))
    )

    assert "No move lost anything." in replace(table, model=spotless).text


def test_the_graph_has_both_halves_and_marks_of_two_kinds() -> None:
    table = reviewed()

    assert len(shapes(table, "black")) == len(shapes(table, "white")) == 3
    assert len(shapes(table, "scale")) == 1
    assert [mark.attribute("d") for mark in shapes(table, "mark white")] == ["M8 -100h0M2 -43h0"]


def test_the_graph_rises_for_the_first_colour_and_more_slowly_the_further() -> None:
    heights = [height(Valued(100 * discs, Certainty.EXACT, 1)) for discs in (64, 6, 3, 0, -3, -64, -9999)]

    assert heights == [-100, -29, -16, 0, 16, 100, 100]
    assert height(None) == 0


def test_an_area_spans_the_known_values_that_follow_one_another() -> None:
    assert area_of((None, None)) == ""
    assert area_of((None, -100, -90)) == "M1 0L1 -100L2 -90L2 0z"
    assert area_of((5, 6, None, 7)) == "M0 0L0 5L1 6L1 0zM3 0L3 7L3 0z"


def test_points_stand_where_what_is_known_begins_and_ends() -> None:
    assert ends_of_the_known((5, 6, 7)) == []
    assert ends_of_the_known((5, 6, 7, None, 8, None, None)) == [2, 4]


def test_the_bar_shows_what_the_review_knows_of_the_position() -> None:
    table = with_options(reviewed(), evaluation_bar=True).send(review_msg.WentTo(5))

    assert table.find("Evaluation bar").attribute("aria-valuetext") == "Black is ahead by 10.3"


def test_from_another_line_the_slider_goes_back_to_the_reviewed_one() -> None:
    table = play(reviewed().send(review_msg.WentTo(2)), "e6")

    assert table.model.table.game.last == 3
    assert table.find(SLIDER).attribute("value") == "2"
    back = table.type("5", SLIDER)
    assert (back.model.table.game.place, back.model.table.game.last) == (5, 9)


def test_one_button_stands_out_when_the_game_is_over() -> None:
    mains = [text_of(each) for each in walk(finished().page) if each.attribute("class") == "action main"]

    assert mains == ["New game"]
    assert "Review" in finished().names


def test_other_buttons_of_the_game_are_not_the_main_ones() -> None:
    assert finished().find("Undo").attribute("class") == "action"


def test_a_review_says_how_many_of_the_positions_have_been_valued() -> None:
    begun = finished().click(BEGIN)

    (bar,) = (each for each in walk(begun.page) if each.tag == "progress")

    assert (bar.attribute("value"), bar.attribute("max")) == ("0", "9")


def test_turns_ahead_are_listed_and_differ_from_those_played() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3").click("2. White c3")
    listed = {str(each.attribute("value")): each for each in walk(table.page) if each.tag == "li"}

    assert [listed[number].attribute("class") for number in "123"] == ["ply", "ply now", "ply ahead"]
    assert table.find("2. White c3").attribute("aria-current") == "step"
    assert table.find("3. Black b3").attribute("aria-current") is None


def test_keys_stop_at_the_ends_of_the_game() -> None:
    table = follow(sit_down_with("human", "human"), "d3")

    back, forward = ("ArrowLeft", "Home", ",", "["), ("ArrowRight", "End", ".", "]")
    begun = table.send(review_msg.WentTo(0)).model.table.game

    assert dict(walking_keys(table.model.table.game)) == dict.fromkeys(back, review_msg.WentTo(0))
    assert dict(walking_keys(begun)) == dict.fromkeys(forward, review_msg.WentTo(1))


def test_retry_is_enabled_only_before_the_end_of_the_game() -> None:
    at_the_end = reviewed()
    looking_back = at_the_end.send(review_msg.WentTo(8))

    assert at_the_end.find(RETRY).attribute("aria-disabled") == "true"
    assert looking_back.find(RETRY).attribute("aria-disabled") is None


def test_the_graph_is_numbered_as_the_list_is_which_gives_passes_no_number() -> None:
    plies = (*parse_transcript(BLACK_MUST_PASS), Skip(), *map(parse_square, ("e6", "f6")))

    assert numbered_places(plies) == ((5, 5), (11, 10))
    assert numbered_places((Skip(), Skip())) == ()


def test_the_graph_ends_where_the_list_ends() -> None:
    table = follow(sit_down_with(), BLACK_MUST_PASS).click("Pass")
    for _ in range(2):
        table = play(table, offered(table)[0])
    table = table.click("Review")

    moves = walk(table.click("Moves").page)
    listed = [each.attribute("value") for each in moves if "ply" in classes_of(each)]
    (numbers,) = [each for each in walk(table.page) if each.attribute("class") == "numbers"]
    assert (listed[-1], len(table.model.table.game.messages)) == ("10", 11)
    assert [text_of(each) for each in walk(numbers) if each.tag == "span"] == ["5", "10"]
    assert "Reviewing 0/10" in table.text


def valued(table: Table) -> Table:
    """The table once the analyst, or a hint, has valued the moves."""
    squares = legal_squares(table.model.table.state.board)
    moves = tuple(MoveValue(each, -1290, Certainty.SEARCHED, 14) for each in squares)
    seen = Progress(14, 9, BestMove(squares[0], Value(-1290, Certainty.SEARCHED)), moves=moves)
    return table.send(WorkerProgressed(request_of(table), seen))


@pytest.mark.parametrize("asked_for", [["Analyse"], ["Hint", "Hint", "Hint"]])
def test_a_board_with_values_shows_no_losses(asked_for: list[str]) -> None:
    table = reviewed().send(review_msg.CostlyMoveClicked(8))
    for button in asked_for:
        table = table.click(button)

    seen = valued(table)

    classes = [classes_of(each) for each in walk(square_at(seen, "e3"))]
    assert text_of(square_at(seen, "e3")) == "−12.9"
    assert not {"judged", "loss", "better"} & {name for names in classes for name in names}


def test_under_analysis_its_value_is_the_only_one_of_the_position() -> None:
    table = with_options(reviewed().send(review_msg.WentTo(7)), evaluation_bar=True)
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


# The graph of what analysis has found


def analysed(table: Table, value: int, depth: int = 14) -> Table:
    """The table once the analyst has given the position on the board a value, for the side to move."""
    squares = legal_squares(table.model.table.state.board)
    moves = tuple(MoveValue(each, value, Certainty.SEARCHED, depth) for each in squares)
    seen = Progress(depth, 9, BestMove(squares[0], Value(value, Certainty.SEARCHED)), moves=moves)
    return table.send(WorkerProgressed(request_of(table), seen))


def areas(table: Table) -> list[object]:
    """The areas in which the first colour is ahead."""
    halves = (each for each in walk(table.page) if classes_of(each) == ["half"])
    return [each.attribute("d") for half in halves for each in walk(half) if classes_of(each) == ["black"]]


def foot(table: Table) -> list[str]:
    (found,) = (each for each in walk(table.page) if "foot" in classes_of(each))
    return classes_of(found)


def test_under_analysis_the_graph_stands_at_once_and_grows_with_every_position() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3").click("Analyse")
    known = analysed(table, -300)
    stepped = analysed(known.press(",", "Undo"), 300)

    assert foot(table) == foot(stepped) == ["foot", "graphed", "growing"]
    assert [areas(each) for each in (table, known, stepped)] == [
        [""],
        [f"M3 0L3 {level(3)}L3 0z"],
        [f"M2 0L2 {level(3)}L3 {level(3)}L3 0z"],
    ]
    assert [each.attribute("d") for each in shapes(stepped, "known")] == [f"M2 {level(3)}h0"] * 2


def test_under_analysis_the_slider_goes_along_the_line_seen_and_the_words_say_what_is_known() -> None:
    table = analysed(follow(sit_down_with("human", "human"), "d3c3b3").click("Analyse"), -300)

    gone = table.type("1", SLIDER)

    assert gone.model.table.game.place == 1
    assert "3. Black b3. Black is ahead by 3.0, at depth 14." in table.text
    assert gone.find(SLIDER).attribute("aria-valuetext") == "1. Black d3."


def test_the_slider_does_not_say_again_and_again_what_the_analyst_goes_on_finding() -> None:
    table = analysed(follow(sit_down_with("human", "human"), "d3c3b3").click("Analyse"), -300)

    assert table.find(SLIDER).attribute("aria-valuetext") == "3. Black b3."


def test_whoever_plays_on_has_no_graph_of_an_earlier_analysis_and_whoever_looks_back_has() -> None:
    table = analysed(follow(sit_down_with("human", "human"), "d3c3b3").click("Analyse"), -300)
    known = analysed(table.press(",", "Undo"), 300).click("Analyse")
    played = play(known.send(review_msg.WentTo(3)), "b2")

    assert foot(known) == ["foot", "graphed", "growing"]
    assert (
        known.find(SLIDER).attribute("aria-valuetext") == "2. White c3. Black is ahead by 3.0, at depth 14."
    )
    assert foot(played) == ["foot"]


def test_a_review_has_the_marks_and_the_foot_to_itself() -> None:
    table = reviewed().click("Analyse")

    assert foot(table) == ["foot", "graphed"]
    assert len(shapes(table, "mark")) == 2


# The values of all moves while one looks back


def looked_back() -> Table:
    """Somebody looks back at White's choice in the position after seven; the worker has valued the moves."""
    return compared(looking_back())


def test_squares_have_the_values_of_all_moves_and_no_losses() -> None:
    table = looked_back()
    values = {name: text_of(square_at(table, name)) for name in ("b2", "e3", "c5", "c7")}

    assert values == {"b2": "−10", "e3": "−64", "c5": "−10.0", "c7": "−17.0"}
    assert "loses-most" in str(square_at(table, "e3").children)
    assert marked(table, "best") == ["b2"]


def test_a_costly_move_keeps_its_colour_and_the_better_one_its_ring_without_figures() -> None:
    before = looking_back().send(review_msg.CostlyMoveClicked(8))
    table = compared(before)

    assert (marked(before, "blunder"), marked(before, "better")) == (["e3"], ["b2"])
    assert text_of(square_at(before, "e3")) == ""
    assert (marked(table, "blunder"), text_of(square_at(table, "e3"))) == (["e3"], "−64")
    assert (marked(table, "better"), marked(table, "best")) == (["b2"], ["b2"])
    assert name_of_square(table, "b2") == "b2, legal, flips 2 discs, best move, Exact −10"


def test_losses_keep_their_figures_where_no_values_come() -> None:
    table = looking_back().send(review_msg.CostlyMoveClicked(8))

    given_up = table.send(*[WorkerFailed("it fell over")] * 4)

    assert text_of(square_at(given_up, "e3")) == "−54"


def test_the_moves_of_a_computer_have_values_too() -> None:
    table = compared(settled(reviewed()).send(sits("white", "greedy"), review_msg.WentTo(7)))

    assert text_of(square_at(table, "b2")) == "−10"
    assert name_of_square(table, "b2") == "b2, legal, flips 2 discs, best move, Exact −10"
    assert set(marked(table, "hinted")) == {"b2", "e3", "c5", "c7"}


@pytest.mark.parametrize("language", Language)
def test_the_better_square_of_the_last_move_is_not_taken_for_one_of_the_next(language: Language) -> None:
    say = say_in(language)

    assert say("better for the last move") != say("better move")
