"""Why a move is good or bad: what a review compares to prove it, and where it is told."""

from dataclasses import fields, replace
from typing import Any, get_args

import pytest

from reversi.app import coach
from reversi.app import review as review_room
from reversi.app.common.knowledge import comparison_of
from reversi.app.review import Compared, Review, Valued
from reversi.app.review.judging import judgements
from reversi.app.review.reasons import choice_of, reason_words, why_hinted
from reversi.app.session.codec import encode_session
from reversi.app.settings import ReviewEffort
from reversi.domain import Colour, Square, format_board, legal_squares, parse_square
from reversi.engine import Answer, Certainty, Progress
from reversi.engine.protocol import BestMove, Cancel, MoveValue, Searched, Thought, Value
from reversi.engine.protocol.orders import WorkerAnswered, WorkerProgressed
from reversi.locale import Language, say_in
from reversi.record.game import rules_of
from reversi.record.reason import Choice, Reason, TakesCorner
from tests.app.drawings import marked, table_at
from tests.app.person import (
    Table,
    asker,
    follow,
    kept,
    place_asked_about,
    play,
    request_of,
    settled,
    sit_down,
    sit_down_with,
    sits,
    told,
    with_options,
    with_review,
)
from tests.app.reviewed import BEGIN, finished, review_of, value
from tests.record.choices import CHOICES

PLAYED = "e6f6f5d6c5b4g7h8"
"""Black plays g7, an X-square, where c3 was better, and White takes the corner."""


MISSED = "e6f6f5d6c5b4g7e3"
"""White plays e3 where the corner h8 was free, and Black's best reply is c3."""


PLAYED_BEFORE = ("b4", "c5", "d6", "f5", "f6", "e6")
"""The moves before g7, the last first; each was best."""


def valued_game(game: str, place: int, best: tuple[str, ...], *values: int) -> Table:
    """The game at a place, reviewed: the best moves and the values of its last positions, the last first."""
    table = settled(follow(sit_down_with("human", "human"), game))
    squares = [parse_square(name) for name in (*best, *PLAYED_BEFORE)]
    known = tuple(
        Valued(value, Certainty.SEARCHED, 12, square)
        for value, square in zip((*values, *[0] * len(squares)), squares, strict=False)
    )
    played = table.model.table.game
    return with_review(table, Review(rules_of(played), played.messages, known)).send(
        review_room.WentTo(place)
    )


def about_g7() -> Table:
    """That game after g7, which lost eight discs; the replies are about to be compared."""
    return valued_game(PLAYED, 7, ("d7", "h8", "c3"), -800, -800)


def with_a_corner_missed() -> Table:
    """That game at its end; the replies to e3, which lost eight discs, are about to be compared."""
    return valued_game(MISSED, 8, ("c3", "h8", "g7"), 800)


def asks(table: Table) -> tuple[str | None, int] | None:
    """Who asks the worker, and about which place."""
    return (asker(table), place_asked_about(table)) if table.model.computer.asked else None


def thoughts(table: Table, values: dict[str, int]) -> tuple[Thought, ...]:
    """The values of all moves on the board that the worker is asked about; those not named lose ten discs."""
    assert table.model.computer.asked is not None
    squares = legal_squares(table.model.computer.asked.question.board)
    return tuple(
        Thought(square, Searched(values.get(str(square), -1000), Certainty.SEARCHED, 8)) for square in squares
    )


VALUES_TO_SHOW = ("comparison", 7)
"""What is asked once no reason is left to prove: the values on the squares that somebody looks back at."""


def compare(table: Table, **values: int) -> Table:
    """The table once the worker has compared the moves."""
    reasons = thoughts(table, values)
    best = next(each.square for each in reasons if each.square)
    answer = Answer(best, Value(0, Certainty.SEARCHED), 1, 8, reasons)
    return settled(settled(table).send(WorkerAnswered(request_of(table), answer)))


def test_a_finished_review_compares_the_replies_to_a_costly_move() -> None:
    table = about_g7()

    assert table.model.computer.asked is not None
    assert table.model.computer.asked.question == comparison_of(
        table.model.table.game.state_at(7).state.board
    )
    assert asks(table) == ("reasons", 7)
    assert asks(finished().click(BEGIN).click("Stop")) is None


def test_no_move_is_compared_before_all_positions_are_valued() -> None:
    table = about_g7()
    lacking = replace(review_of(table), known=review_of(table).known[:-1])
    begun = with_review(table, lacking).send(review_room.WentTo(6))

    valued = value(begun, "e6", 0)

    assert asks(begun) == ("review", 0)
    assert asks(valued) == ("reasons", 7)


def test_once_a_reason_is_proven_or_cannot_be_nothing_more_is_asked() -> None:
    proven, unproven = compare(about_g7(), h8=800), compare(about_g7(), h8=800, d7=700)

    assert asks(proven) == asks(unproven) == VALUES_TO_SHOW, "c3 has no merit"
    assert [each.place for each in review_of(proven).compared] == [7]
    assert [each.place for each in review_of(unproven).compared] == [7]
    assert kept(proven).reviews == (review_of(proven),)


def test_values_that_are_not_alike_prove_nothing_and_are_not_asked_again() -> None:
    table = about_g7()
    spoiled = thoughts(table, {"h8": 800})[1:]
    answer = Answer(parse_square("h8"), Value(0, Certainty.SEARCHED), 1, 8, spoiled)

    after = settled(table).send(WorkerAnswered(request_of(table), answer))

    assert review_of(after).compared == (Compared(7),)
    assert asks(after) == VALUES_TO_SHOW


def test_everything_else_comes_before_a_proof() -> None:
    table = settled(about_g7())

    helped = table.click("Hint").click("Hint")
    put_away = settled(helped).click("Hint").click("Hint")

    assert helped.commands[0] == Cancel(request_of(table))
    assert asks(helped) == ("hint", 7)
    assert asks(put_away) == ("reasons", 7)


def test_the_worst_moves_of_the_person_are_explained_first_then_those_of_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        "reversi.app.review.reasons.board_to_compare",
        lambda choice: None if choice.replies else choice.worse,
    )
    monkeypatch.setattr("reversi.app.review.reasons.board_to_praise", lambda _: None)
    table = finished().send(sits("black", "greedy"))
    best = {9: None, 8: "f4", 7: "b2", 6: "c3", 5: "d6", 4: "b3", 3: "d7", 2: "b3", 1: "c5", 0: "c4"}
    known = tuple(
        Valued(100 * place * (-1) ** place, Certainty.SEARCHED, 12, parse_square(name) if name else None)
        for place, name in best.items()
    )
    game = table.model.table.game
    review = Review(rules_of(game), game.messages, known, ReviewEffort.DEEP)
    costly = {each.place: each.colour for each in judgements(review) if each.is_costly}

    table, asked = settled(with_review(table, review).send(review_room.WentTo(9))), list[int]()
    while asks(table) and asker(table) == "reasons":
        asked.append(place_asked_about(table))
        table = compare(table)

    assert sorted(asked) == sorted(costly)
    worst = {
        colour: sorted((p for p in costly if costly[p] is colour), reverse=True)[:3] for colour in Colour
    }
    first = worst[Colour.WHITE] + worst[Colour.BLACK]
    assert asked == first + sorted(set(costly) - set(first), reverse=True)
    assert worst[Colour.WHITE]
    assert worst[Colour.BLACK]


def test_of_a_choice_a_review_knows_what_was_compared() -> None:
    table = compare(about_g7(), h8=800)
    (judged,) = [each for each in judgements(review_of(table)) if each.place == 7]

    choice = choice_of(review_of(table), judged)

    assert choice is not None
    assert choice.moves is None
    assert dict(choice.replies or ())[Square(7, 7)] == 800
    assert choice_of(review_of(table), replace(judged, lost=3)) is None


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("choice", "reason"), CHOICES)
def test_every_reason_is_a_sentence_that_names_its_squares(
    language: Language, choice: Choice, reason: Reason
) -> None:
    words = reason_words(language, reason)

    values: list[Any] = [getattr(reason, field.name) for field in fields(reason)]
    assert choice.board
    assert words.endswith(say_in(language).stop)
    assert all(str(value) in words for value in values if isinstance(value, Square))


def test_every_kind_of_reason_is_among_those_that_are_told_and_each_language_has_its_own_words() -> None:
    assert {type(reason) for _, reason in CHOICES} == set(get_args(Reason))
    for _, reason in CHOICES:
        assert len({reason_words(language, reason) for language in Language}) == len(Language)


SENTENCE = "g7, an X-square, gives White the corner h8."


def valued(square: str, value: int, *line: str) -> MoveValue:
    """The value of a move, and the line that begins with it."""
    moves = tuple(parse_square(name) for name in (square, *line))
    return MoveValue(moves[0], value, Certainty.SEARCHED, 8, line=moves)


def judged(reply: str = "h8") -> Table:
    """A person has played g7 against a computer, and the coach has valued it and c3."""
    table = follow(sit_down_with("human", "human"), PLAYED[:12])
    asking = play(settled(with_options(table.send(sits("white", "greedy")), coach=True)), "g7")
    values = (valued("c3", 0, "c2"), valued("g7", -800, reply))
    seen = asking.send(
        WorkerProgressed(request_of(asking), Progress(8, 1, BestMove(parse_square("c3")), moves=values))
    )
    answer = Answer(parse_square("c3"), Value(0, Certainty.SEARCHED), 1, 8)
    return settled(seen.send(WorkerAnswered(request_of(seen), answer)))


def test_the_coach_says_why_once_that_is_proven_and_names_and_marks_the_better_move() -> None:
    comparing = judged()

    table = compare(comparing, h8=800)

    assert "Take it back?" not in told(comparing)
    assert told(table).startswith(f"g7 loses about 8 discs. {SENTENCE} c3 was better. Take it back?")
    assert (marked(table, "judged"), marked(table, "better")) == (["g7"], ["c3"])


def test_a_coach_who_finds_no_reason_or_has_no_time_to_names_the_reply() -> None:
    words = "g7 loses about 8 discs. The best reply is h8. c3 was better. Take it back?"

    assert told(compare(judged(), h8=800, c4=500)).startswith(words)
    assert told(judged().send(coach.PatienceEnded(request_of(judged())))).startswith(words)


FOUND = "7. Black g7 lost 8 discs; c3 was better."


def test_a_review_says_why_a_move_lost_once_that_is_proven_also_after_a_reload() -> None:
    table = about_g7()

    proven = compare(table, h8=800)
    again = sit_down(encode_session(kept(proven))).send(review_room.WentTo(7))

    assert FOUND in table.text
    assert SENTENCE not in table.text
    assert f"{FOUND} {SENTENCE}" in proven.text
    assert f"{FOUND} {SENTENCE}" in again.text
    assert SENTENCE not in compare(table, h8=800, c4=500).text


def practising(table: Table, colour: str) -> Table:
    """The table with the question about the one mistake of that colour."""
    return settled(table.click("Report").click(f"Learn from mistakes: {colour} (1)"))


def test_practice_says_why_a_move_was_a_mistake_once_that_is_proven() -> None:
    table = practising(compare(about_g7(), h8=800), "Black")
    unproven = play(practising(about_g7(), "Black"), "g7")

    assert SENTENCE not in told(table)
    for answered in (play(table, "g7"), table.click("Show the answer"), play(table, "c3")):
        assert SENTENCE in told(answered)
    assert SENTENCE not in told(unproven)
    assert SENTENCE in told(compare(unproven, h8=800))


WHY = "e3 lets Black play c3; h8 does not."
PRAISE = "h8 is a corner: nobody can take it back."


def test_a_review_says_why_a_move_was_bad_and_then_what_was_good_about_the_better_one() -> None:
    explained = compare(with_a_corner_missed(), c3=800)

    praised = compare(explained, h8=0)

    assert WHY in explained.text
    assert PRAISE not in explained.text
    assert f"{WHY} {PRAISE}" in praised.text


def test_whoever_finds_the_better_move_or_asks_for_it_is_told_what_is_good_about_it() -> None:
    table = practising(compare(compare(with_a_corner_missed(), c3=800), h8=0), "White")

    found, shown, bad = (
        told(each) for each in (play(table, "h8"), table.click("Show the answer"), play(table, "e3"))
    )

    assert PRAISE in found
    assert PRAISE in shown
    assert WHY not in found + shown
    assert WHY in bad
    assert PRAISE not in bad


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
