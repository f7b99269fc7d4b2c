"""Looking back at a reviewed game: what every move is worth, found by a question for each position."""

from dataclasses import replace

import pytest

from reversi.app import review as review_room
from reversi.app.comparison import anchored, questions, values_here
from reversi.domain import legal_squares, parse_square, start_board
from reversi.domain.setups import setup_named
from reversi.engine import Answer, Certainty, Progress
from reversi.engine.protocol import BestMove, MoveValue, Value
from reversi.engine.protocol.orders import WorkerAnswered, WorkerProgressed
from reversi.record.game import begin_game, rules_of
from tests.app import person
from tests.app.reviewed import reviewed


def move(square: str, value: int, depth: int = 12, certainty: Certainty = Certainty.SEARCHED) -> MoveValue:
    return MoveValue(parse_square(square), value, certainty, depth)


IN_THE_SEVENTH = (move("c5", -700), move("b2", -900), move("e3", -6000), move("c7", -1600))
"""What the search says of White's moves in the position after seven; the review knows b2 to be the best, for
−10 discs, and e3, which was played, to be worth −64.
"""


def looking_back(place: int = 7) -> person.Table:
    """Somebody has gone back to a place of the reviewed game."""
    return person.settled(reviewed()).send(review_room.WentTo(place))


def compared(table: person.Table, moves: tuple[MoveValue, ...] = IN_THE_SEVENTH) -> person.Table:
    """The table once the worker has valued the moves and answered."""
    request, best = person.request_of(table), moves[0]
    progress = Progress(12, 900, BestMove(best.square, Value(best.value, best.certainty)), moves=moves)
    answer = Answer(best.square, Value(best.value, best.certainty), 900, 12)
    return person.settled(table).send(WorkerProgressed(request, progress), WorkerAnswered(request, answer))


def figures(moves: tuple[MoveValue, ...]) -> dict[str, int]:
    return {str(each.square): each.value for each in moves}


def test_the_best_and_the_played_move_have_the_reviews_values_and_the_others_lose_what_the_search_says() -> (
    None
):
    table = compared(looking_back())

    assert figures(values_here(table.model)) == {"b2": -1000, "c5": -1000, "c7": -1700, "e3": -6400}
    assert str(values_here(table.model)[0].square) == "b2"
    assert table.model.computer.asked is None


def test_among_three_players_nobody_is_asked() -> None:
    rules = setup_named("trio").rules
    game = begin_game(rules)
    for _ in range(2):
        game = game.extend((legal_squares(game.present.state.board)[0],))
    valued = review_room.Valued(0, Certainty.SEARCHED, 6, legal_squares(start_board(rules))[0], lost=0)
    review = review_room.Review(rules, game.messages, (valued,) * 3)
    table = looking_back()
    there = replace(table.model, table=replace(table.model.table, game=game.go_to(1)))

    three = person.with_review(replace(table, model=there), review).model

    assert questions(three) == ()


def test_a_move_without_a_choice_has_the_reviews_value_without_a_question() -> None:
    played = person.follow(person.with_options(person.sit_down_with(), review_at_end=False), "d3c5b6f3f5c6")
    known = (review_room.Valued(-300, Certainty.SEARCHED, 12, parse_square("c6")),) * 7
    game = played.model.table.game

    table = person.with_review(played, review_room.Review(rules_of(game), game.messages, known)).send(
        review_room.WentTo(5)
    )

    assert table.model.computer.asked is None
    assert figures(values_here(table.model)) == {"c6": 300}


BEST = parse_square("d3")


def test_no_move_is_better_than_the_best_of_the_review() -> None:
    moves = (move("c4", 400), move("d3", 300), move("f5", -100))
    known = {parse_square("f5"): review_room.Valued(900, Certainty.SEARCHED, 16)}

    found = anchored(moves, BEST, review_room.Valued(500, Certainty.SEARCHED, 16, BEST), known)

    assert [(str(each.square), each.value) for each in found] == [("d3", 500), ("c4", 500), ("f5", 500)]


def test_values_that_cannot_be_compared_are_left_and_without_the_best_move_nothing_is_said() -> None:
    moves = (move("d3", 300), move("c4", 900, depth=9), move("f5", 200))
    value = review_room.Valued(500, Certainty.SEARCHED, 16, BEST)

    assert figures(anchored(moves, BEST, value, {})) == {"d3": 500, "c4": 900, "f5": 400}
    assert anchored(moves[1:], BEST, value, {}) == ()


@pytest.mark.parametrize("certainty", [Certainty.EXACT, Certainty.SEARCHED])
def test_the_others_are_no_surer_than_the_best(certainty: Certainty) -> None:
    moves = (move("d3", 400, 12, Certainty.EXACT), move("c4", 200, 12, Certainty.EXACT))

    found = anchored(moves, BEST, review_room.Valued(400, certainty, 12, BEST), {})

    assert [(each.value, each.certainty) for each in found] == [(400, certainty), (200, certainty)]
