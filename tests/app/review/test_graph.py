"""The graph: what a review and analysis know of who is ahead along a line, drawn and told."""

from dataclasses import replace

from reversi.app import review as review_room
from reversi.app.common import knowledge as known_of
from reversi.app.common.knowledge import NOTHING_KNOWN, Knowledge
from reversi.app.review import Review, Valued
from reversi.app.review.graph import (
    Curve,
    area_of,
    curve_along,
    curve_in_sight,
    ends_of_the_known,
    height,
    level,
    numbered_places,
)
from reversi.domain import (
    STANDARD,
    Board,
    Skip,
    legal_squares,
    parse_square,
    parse_transcript,
    skipped,
)
from reversi.domain.setups import setup_named
from reversi.elm.html import Element, text_of, walk
from reversi.engine import Answer, Certainty, Progress
from reversi.engine.protocol import BestMove, MoveValue, Value
from reversi.engine.protocol.orders import WorkerProgressed
from reversi.record.game import Game, begin_game
from tests.app.drawings import classes_of
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import (
    Table,
    follow,
    offered,
    play,
    request_of,
    sit_down_with,
)
from tests.app.reviewed import KNOWN, reviewed

GAME = begin_game(STANDARD).extend(parse_transcript(WIPE_OUT))


REVIEW = Review(STANDARD, GAME.messages, KNOWN)


def board_at(place: int, game: Game = GAME) -> Board:
    return game.state_at(place).state.board


def analysis_of(*known: tuple[Board, int], certainty: Certainty = Certainty.SEARCHED) -> Knowledge:
    """What is known after an analysis that gave these boards these values, for the side to move."""
    knowledge = NOTHING_KNOWN
    for board, value in known:
        answer = Answer(legal_squares(board)[0], Value(value, certainty), 9, 14)
        knowledge = knowledge.answered(known_of.analysis_of(board), answer)
    return knowledge


def values(curve: Curve | None) -> list[int | None]:
    """The values of the curve by place."""
    assert curve is not None, "there is no curve"
    return [valued.value if valued else None for valued in curve.values]


def in_sight(
    game: Game,
    review: Review | None = None,
    analysis: Knowledge = NOTHING_KNOWN,
    *,
    analyses: bool = False,
    looks_back: bool = False,
) -> Curve | None:
    return curve_in_sight(game, review, analysis, analyses=analyses, looks_back=looks_back)


def test_a_review_alone_gives_its_values() -> None:
    assert values(in_sight(GAME, REVIEW)) == [valued.value for valued in reversed(KNOWN)]


def test_analysis_alone_leaves_gaps_and_its_values_are_told_for_the_first_colour() -> None:
    analysis = analysis_of((board_at(1), 250), (board_at(2), 130))

    curve = in_sight(GAME, analysis=analysis, analyses=True)

    assert values(curve) == [None, -250, 130, *[None] * 6, 6400]


def test_where_both_have_a_value_it_is_the_reviews() -> None:
    half = replace(REVIEW, known=KNOWN[:4])
    analysis = analysis_of((board_at(5), 900), (board_at(7), 900))

    curve = in_sight(GAME, half, analysis, analyses=True)

    assert values(curve) == [None, None, None, None, None, -900, 1000, 1000, 6400, 6400]


def test_values_that_are_not_counted_in_discs_are_left_out() -> None:
    won = analysis_of((board_at(1), 1), certainty=Certainty.OUTCOME)

    assert values(in_sight(GAME.go_to(1).end_here(), analysis=won, analyses=True)) == [None, None]


def test_before_a_forced_skip_the_value_is_that_of_the_position_after_it() -> None:
    game = begin_game(STANDARD).extend((*parse_transcript(BLACK_MUST_PASS), Skip()))
    analysis = analysis_of((skipped(board_at(8, game)), 400))

    assert values(in_sight(game, analysis=analysis, analyses=True))[8:] == [-400, -400]


def test_a_transposition_is_known_wherever_it_was_analysed() -> None:
    one = begin_game(STANDARD).extend(parse_transcript("f5d6c3d3c4"))
    other = begin_game(STANDARD).extend(parse_transcript("f5d6c4d3c3"))
    analysis = analysis_of((board_at(5, one), 70))

    assert board_at(5, one) == board_at(5, other)
    assert values(in_sight(other, analysis=analysis, analyses=True))[5] == -70


def test_while_one_analyses_the_curve_is_that_of_the_line_seen_with_what_the_review_knows_of_it() -> None:
    tried = GAME.go_to(7).try_out(parse_square("b2"))
    analysis = analysis_of((board_at(8, tried), -200))

    analysed, not_analysed = (in_sight(tried, REVIEW, analysis, analyses=each) for each in (True, False))

    assert values(analysed) == [*(valued.value for valued in reversed(KNOWN[2:])), -200]
    assert values(not_analysed) == [valued.value for valued in reversed(KNOWN)]


def test_from_the_moment_of_analysis_on_there_is_a_curve_even_before_anything_is_known() -> None:
    game = GAME.go_to(3).end_here()

    assert in_sight(game) is None
    assert values(in_sight(game, analyses=True)) == [None] * 4


def test_what_was_analysed_is_seen_again_by_whoever_looks_back_if_it_is_more_than_one_position() -> None:
    one, two = analysis_of((board_at(1), 0)), analysis_of((board_at(1), 0), (board_at(2), 0))

    assert in_sight(GAME, analysis=one, looks_back=True) is None
    assert in_sight(GAME, analysis=two, looks_back=True) is not None
    assert in_sight(GAME, analysis=two) is None


def test_before_the_first_move_and_among_three_players_analysis_has_no_curve() -> None:
    trio = begin_game(setup_named("trio").rules)
    begun = trio.extend((legal_squares(trio.present.state.board)[0],))

    assert in_sight(begin_game(STANDARD), analyses=True) is None
    assert in_sight(begun, analyses=True) is None
    assert in_sight(begun, Review(STANDARD, ())) is not None


def test_positions_under_other_rules_are_others() -> None:
    rules = replace(STANDARD, aim=setup_named("anti").rules.aim)
    other = begin_game(rules).extend(parse_transcript("f5", rules))
    analysis = analysis_of((board_at(1, begin_game(STANDARD).extend(parse_transcript("f5"))), 50))

    assert values(curve_along(other, other.line, None, analysis)) == [None, None]


def test_two_lines_agree_up_to_the_first_move_in_which_they_differ() -> None:
    one, other = tuple(parse_transcript("f5d6c3")), tuple(parse_transcript("f5d6c4d3"))

    assert [review_room.shared_by(one, each) for each in (other, one, ())] == [2, 3, 0]


SLIDER = "Move of the game"


def shapes(table: Table, kind: str) -> list[Element[object]]:
    """The paths of the graph that have this class."""
    return [each for each in walk(table.page) if each.tag == "path" and kind in str(each.attribute("class"))]


def test_the_graph_has_both_halves_and_marks_of_two_kinds() -> None:
    table = reviewed()

    assert len(shapes(table, "black")) == len(shapes(table, "white")) == 3
    assert len(shapes(table, "scale")) == 1
    assert [mark.attribute("d") for mark in shapes(table, "mark white")] == ["M8 -100h0M2 -43h0"]


def test_the_graph_rises_for_the_first_colour_and_more_slowly_the_further() -> None:
    heights = [height(Valued(100 * discs, Certainty.EXACT, 1)) for discs in (64, 6, 3, 0, -3, -64, -9999)]

    assert heights == [-100, -29, -16, 0, 16, 100, 100]
    assert height(None) == 0


def test_an_area_spans_known_values_that_follow_one_another_with_points_where_they_begin_and_end() -> None:
    assert area_of((None, None)) == ""
    assert area_of((None, -100, -90)) == "M1 0L1 -100L2 -90L2 0z"
    assert area_of((5, 6, None, 7)) == "M0 0L0 5L1 6L1 0zM3 0L3 7L3 0z"
    assert ends_of_the_known((5, 6, 7)) == []
    assert ends_of_the_known((5, 6, 7, None, 8, None, None)) == [2, 4]


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


def test_under_analysis_the_slider_goes_along_the_line_seen_and_leaves_the_value_to_the_words() -> None:
    table = analysed(follow(sit_down_with("human", "human"), "d3c3b3").click("Analyse"), -300)

    gone = table.type("1", SLIDER)

    assert gone.model.table.game.place == 1
    assert "3. Black b3. Black is ahead by 3.0, at depth 14." in table.text
    assert table.find(SLIDER).attribute("aria-valuetext") == "3. Black b3."
    assert gone.find(SLIDER).attribute("aria-valuetext") == "1. Black d3."


def test_whoever_plays_on_has_no_graph_of_an_earlier_analysis_and_whoever_looks_back_has() -> None:
    table = analysed(follow(sit_down_with("human", "human"), "d3c3b3").click("Analyse"), -300)
    known = analysed(table.press(",", "Undo"), 300).click("Analyse")
    played = play(known.send(review_room.WentTo(3)), "b2")

    assert foot(known) == ["foot", "graphed", "growing"]
    assert (
        known.find(SLIDER).attribute("aria-valuetext") == "2. White c3. Black is ahead by 3.0, at depth 14."
    )
    assert foot(played) == ["foot"]


def test_a_review_has_the_marks_and_the_foot_to_itself() -> None:
    table = reviewed().click("Analyse")

    assert foot(table) == ["foot", "graphed"]
    assert len(shapes(table, "mark")) == 2
