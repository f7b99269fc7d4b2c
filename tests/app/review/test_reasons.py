"""Why a move is good or bad, in the words of every language and wherever moves are judged."""

from dataclasses import fields, replace
from typing import Any, get_args

import pytest

from reversi.app import coach
from reversi.app.review import msg as review_msg
from reversi.app.review.model import Reviews, Valued, begin_review
from reversi.app.review.reasons import reason_words, why_hinted
from reversi.app.session.codec import encode_session
from reversi.domain import Square, format_board, legal_squares, parse_square
from reversi.engine import Answer, Certainty, Progress
from reversi.engine.protocol import BestMove, MoveValue, Searched, Thought, Value
from reversi.engine.protocol.orders import WorkerAnswered, WorkerProgressed
from reversi.locale import Language, say_in
from reversi.record.reason import Choice, Reason, TakesCorner
from tests.app.drawings import marked, table_at
from tests.app.person import (
    Table,
    follow,
    kept,
    play,
    request_of,
    settled,
    sit_down,
    sit_down_with,
    sits,
    told,
    with_options,
)
from tests.record.choices import CHOICES

every = pytest.mark.parametrize("language", Language)


def squares_of(reason: Reason) -> set[str]:
    """The names of all squares that a reason knows."""
    values: list[Any] = [getattr(reason, field.name) for field in fields(reason)]
    return {str(value) for value in values if isinstance(value, Square)}


@every
@pytest.mark.parametrize(("choice", "reason"), CHOICES)
def test_every_reason_is_a_sentence_that_names_its_squares(
    language: Language, choice: Choice, reason: Reason
) -> None:
    words = reason_words(language, reason)

    assert choice.board
    assert words.endswith(say_in(language).stop)
    assert all(square in words for square in squares_of(reason))


def test_every_kind_of_reason_is_among_those_that_are_told() -> None:
    assert {type(reason) for _, reason in CHOICES} == set(get_args(Reason))


def test_each_language_has_sentences_of_its_own() -> None:
    for _, reason in CHOICES:
        assert len({reason_words(language, reason) for language in Language}) == len(Language)


GAME = "e6f6f5d6c5b4g7h8"
"""Black plays g7, an X-square, where c3 was better, and White takes the corner."""

SENTENCE = "g7, an X-square, gives White the corner h8."


def valued(square: str, value: int, *line: str) -> MoveValue:
    """The value of a move, and the line that begins with it."""
    moves = tuple(parse_square(name) for name in (square, *line))
    return MoveValue(moves[0], value, Certainty.SEARCHED, 8, line=moves)


def compare(table: Table, **values: int) -> Table:
    """The table once the worker has compared the moves on a board; those not named lose ten discs."""
    assert table.model.computer.asked is not None, "the worker was asked nothing"
    squares = legal_squares(table.model.computer.asked.inquiry.question.board)
    reasons = tuple(
        Thought(square, Searched(values.get(str(square), -1000), Certainty.SEARCHED, 8)) for square in squares
    )
    answer = Answer(squares[0], Value(0, Certainty.SEARCHED), 1, 8, reasons)
    return settled(settled(table).send(WorkerAnswered(request_of(table), answer)))


def judged(reply: str = "h8") -> Table:
    """A person has played g7 against a computer, and the coach has valued it and c3."""
    table = follow(sit_down_with("human", "human"), GAME[:12])
    asking = play(settled(with_options(table.send(sits("white", "greedy")), coach=True)), "g7")
    values = (valued("c3", 0, "c2"), valued("g7", -800, reply))
    seen = asking.send(
        WorkerProgressed(request_of(asking), Progress(8, 1, BestMove(parse_square("c3")), moves=values))
    )
    return settled(seen.send(WorkerAnswered(request_of(seen), Answer(parse_square("c3"), Value(0), 1, 8))))


def test_the_coach_says_why_once_that_is_proven_and_names_the_better_move() -> None:
    comparing = judged()

    assert "Take it back?" not in told(comparing)
    assert told(compare(comparing, h8=800)).startswith(
        f"g7 loses about 8 discs. {SENTENCE} c3 was better. Take it back?"
    )


def test_a_coach_without_a_reason_names_the_reply() -> None:
    words = "g7 loses about 8 discs. The best reply is h8. c3 was better. Take it back?"

    assert told(compare(judged(), h8=800, c4=500)).startswith(words)


def test_the_coach_waits_for_a_proof_no_longer_than_for_the_values() -> None:
    comparing = judged()

    hasty = comparing.send(coach.PatienceEnded(request_of(comparing)))

    assert told(hasty).startswith(
        "g7 loses about 8 discs. The best reply is h8. c3 was better. Take it back?"
    )


def test_the_move_that_is_warned_of_and_the_better_one_are_marked() -> None:
    table = compare(judged(), h8=800)

    assert marked(table, "judged") == ["g7"]
    assert marked(table, "better") == ["c3"]


def reviewed() -> Table:
    """That game, reviewed, after g7; the replies are about to be compared."""
    table = settled(follow(sit_down_with("human", "human"), GAME))
    worth = (
        *[Valued(-800, Certainty.SEARCHED, 12, parse_square(best)) for best in ("d7", "h8")],
        *[Valued(0, Certainty.SEARCHED, 12, parse_square(best)) for best in ("c3", *PLAYED_BEFORE)],
    )
    review = replace(begin_review(table.model.table.game), known=worth)
    return settled(replace(table, model=replace(table.model, reviews=Reviews(review)))).send(
        review_msg.WentTo(7)
    )


PLAYED_BEFORE = ("b4", "c5", "d6", "f5", "f6", "e6")
"""The moves before g7, the last first; each was best."""

FOUND = "7. Black g7 lost 8 discs; c3 was better."


def test_a_review_says_why_a_move_lost_as_soon_as_that_is_proven() -> None:
    table = reviewed()

    assert FOUND in table.text
    assert SENTENCE not in table.text
    assert f"{FOUND} {SENTENCE}" in compare(table, h8=800).text


def test_a_review_gives_no_reason_that_the_replies_do_not_prove() -> None:
    assert SENTENCE not in compare(reviewed(), h8=800, c4=500).text


def test_a_reason_survives_a_reload() -> None:
    table = compare(reviewed(), h8=800)

    again = sit_down(encode_session(kept(table)))

    assert f"{FOUND} {SENTENCE}" in again.send(review_msg.WentTo(7)).text


def test_practice_says_why_a_move_was_a_mistake() -> None:
    practising = settled(compare(reviewed(), h8=800).click("Report").click("Learn from mistakes: Black (1)"))

    assert SENTENCE not in told(practising)
    assert SENTENCE in told(settled(play(practising, "g7")))
    assert SENTENCE in told(settled(practising.click("Show the answer")))
    assert SENTENCE in told(settled(play(practising, "c3")))


def test_what_is_proven_during_practice_is_told_there() -> None:
    practising = settled(reviewed().click("Report").click("Learn from mistakes: Black (1)"))
    tried = settled(play(practising, "g7"))

    assert SENTENCE not in told(tried)
    assert SENTENCE in told(compare(tried, h8=800))


MISSED = "e6f6f5d6c5b4g7e3"
"""White plays e3 where the corner h8 was free, and Black's best reply is c3."""

WHY = "e3 lets Black play c3; h8 does not."
PRAISE = "h8 is a corner: nobody can take it back."


def with_a_corner_missed() -> Table:
    """That game, reviewed, at its end; the replies to e3 are about to be compared."""
    table = settled(follow(sit_down_with("human", "human"), MISSED))
    worth = (
        Valued(800, Certainty.SEARCHED, 12, parse_square("c3")),
        *[Valued(0, Certainty.SEARCHED, 12, parse_square(best)) for best in ("h8", "g7", *PLAYED_BEFORE)],
    )
    review = replace(begin_review(table.model.table.game), known=worth)
    return settled(replace(table, model=replace(table.model, reviews=Reviews(review)))).send(
        review_msg.WentTo(8)
    )


def test_a_review_says_why_a_move_was_bad_and_then_what_was_good_about_the_better_one() -> None:
    explained = compare(with_a_corner_missed(), c3=800)

    praised = compare(explained, h8=0)

    assert WHY in explained.text
    assert PRAISE not in explained.text
    assert f"{WHY} {PRAISE}" in praised.text


def test_whoever_finds_the_better_move_or_asks_for_it_is_told_what_is_good_about_it() -> None:
    praised = compare(compare(with_a_corner_missed(), c3=800), h8=0)
    practising = settled(praised.click("Report").click("Learn from mistakes: White (1)"))

    found, shown = told(settled(play(practising, "h8"))), told(settled(practising.click("Show the answer")))

    assert PRAISE in found
    assert PRAISE in shown
    assert WHY not in found + shown


def test_whoever_tries_the_bad_move_again_is_not_told_what_is_good_about_the_better_one() -> None:
    praised = compare(compare(with_a_corner_missed(), c3=800), h8=0)
    practising = settled(praised.click("Report").click("Learn from mistakes: White (1)"))

    words = told(settled(play(practising, "e3")))

    assert WHY in words
    assert PRAISE not in words


def a_corner() -> tuple[Choice, tuple[MoveValue, ...]]:
    """A choice in which the best move is a corner, and the values of all moves, the best first."""
    choice, _ = next(each for each in CHOICES if isinstance(each[1], TakesCorner))
    moves = sorted(choice.moves or (), key=lambda each: -each[1])
    return choice, tuple(valued(str(square), value) for square, value in moves)


def test_a_hint_says_why_the_best_move_is_best_once_its_values_have_settled() -> None:
    choice, moves = a_corner()
    table = settled(table_at(format_board(choice.board), choice.mover)).click("Hint").click("Hint")
    seen = table.send(WorkerProgressed(request_of(table), Progress(8, 1, BestMove(choice.best), moves=moves)))
    sentence = f"{choice.best} is a corner: nobody can take it back."

    assert told(seen).startswith(f"Best move: {choice.best}.")
    assert sentence not in told(seen)
    answered = seen.send(
        WorkerAnswered(request_of(seen), Answer(choice.best, Value(900, Certainty.SEARCHED), 1, 8))
    )
    assert told(answered).startswith(f"Best move: {choice.best}. {sentence}")


def test_values_that_cannot_be_compared_give_no_reason() -> None:
    choice, moves = a_corner()
    alike = tuple(replace(each, value=moves[0].value) for each in moves)

    assert why_hinted(Language.ENGLISH, choice.board, moves)
    assert not why_hinted(Language.ENGLISH, choice.board, moves[:-1])
    assert not why_hinted(Language.ENGLISH, choice.board, (*moves[:-1], replace(moves[-1], depth=7)))
    assert not why_hinted(Language.ENGLISH, choice.board, alike)
