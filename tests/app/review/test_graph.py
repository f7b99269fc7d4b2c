"""The graph: what a review and analysis know of who is ahead along a line, drawn and told."""

from dataclasses import replace

from reversi.app import review as review_room
from reversi.app.common import knowledge as known_of
from reversi.app.common.knowledge import NOTHING_KNOWN, Knowledge
from reversi.app.review import Review, Valued
from reversi.app.review import graph as graph_room
from reversi.domain import STANDARD, Board, Skip, legal_squares, parse_square, parse_transcript, skipped
from reversi.domain.setups import setup_named
from reversi.engine import Answer, Certainty
from reversi.engine.protocol import Value
from reversi.record.game import Game, begin_game
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.reviewed import KNOWN

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


def values(curve: graph_room.Curve | None) -> list[int | None]:
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
) -> graph_room.Curve | None:
    return graph_room.curve_in_sight(game, review, analysis, analyses=analyses, looks_back=looks_back)


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

    assert values(graph_room.curve_along(other, other.line, None, analysis)) == [None, None]


def test_two_lines_agree_up_to_the_first_move_in_which_they_differ() -> None:
    one, other = tuple(parse_transcript("f5d6c3")), tuple(parse_transcript("f5d6c4d3"))

    assert [review_room.shared_by(one, each) for each in (other, one, ())] == [2, 3, 0]


def test_the_graph_rises_for_the_first_colour_and_more_slowly_the_further() -> None:
    heights = [
        graph_room.height(Valued(100 * discs, Certainty.EXACT, 1)) for discs in (64, 6, 3, 0, -3, -64, -9999)
    ]

    assert heights == [-100, -29, -16, 0, 16, 100, 100]
    assert graph_room.height(None) == 0


def test_an_area_spans_known_values_that_follow_one_another_with_points_where_they_begin_and_end() -> None:
    assert graph_room.area_of((None, None)) == ""
    assert graph_room.area_of((None, -100, -90)) == "M1 0L1 -100L2 -90L2 0z"
    assert graph_room.area_of((5, 6, None, 7)) == "M0 0L0 5L1 6L1 0zM3 0L3 7L3 0z"
    assert graph_room.ends_of_the_known((5, 6, 7)) == []
    assert graph_room.ends_of_the_known((5, 6, 7, None, 8, None, None)) == [2, 4]


def test_the_graph_is_numbered_as_the_list_is_which_gives_passes_no_number() -> None:
    plies = (*parse_transcript(BLACK_MUST_PASS), Skip(), *map(parse_square, ("e6", "f6")))

    assert graph_room.numbered_places(plies) == ((5, 5), (11, 10))
    assert graph_room.numbered_places((Skip(), Skip())) == ()
