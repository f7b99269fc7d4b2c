"""Why a move is good or bad, in the words of every language and wherever moves are judged."""

from dataclasses import fields, replace
from typing import Any, get_args

import pytest

from reversi.app.review import msg as review_msg
from reversi.app.review.model import Reviews, Valued, begin_review
from reversi.app.settings.model import Language
from reversi.domain import Square, format_board, parse_square
from reversi.engine import Answer, Certainty, Progress
from reversi.engine.protocol import BestMove, MoveValue, Value
from reversi.engine.protocol.orders import WorkerAnswered, WorkerProgressed
from reversi.record.reason import Choice, Reason, TakesCorner
from reversi.view.reasons import reason_words, why_hinted
from reversi.view.texts import texts_in
from reversi.view.texts.reasons import reason_texts_in
from tests.app.person import Table, follow, play, request_of, settled, sit_down_with, sits, told, with_options
from tests.record.choices import CHOICES
from tests.view.drawings import marked, table_at

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
    assert words.endswith(texts_in(language).stop)
    assert all(square in words for square in squares_of(reason))


def test_every_kind_of_reason_is_among_those_that_are_told() -> None:
    assert {type(reason) for _, reason in CHOICES} == set(get_args(Reason))


def test_each_language_has_sentences_of_its_own() -> None:
    for _, reason in CHOICES:
        assert len({reason_words(language, reason) for language in Language}) == len(Language)


def test_a_single_reply_is_spoken_of_in_the_singular() -> None:
    texts = reason_texts_in(Language.ENGLISH)

    assert texts.only_bad_replies("a2", "Black", 1) == "a2 leaves Black 1 move, which gives a corner away."
    assert "2 moves, none of them good" in texts.only_bad_replies("a2", "Black", 2)


GAME = "e6f6f5d6c5b4g7h8"
"""Black plays g7, an X-square, where c3 was better, and White takes the corner."""


def valued(square: str, value: int, *line: str) -> MoveValue:
    """The value of a move, and the line that begins with it."""
    moves = tuple(parse_square(name) for name in (square, *line))
    return MoveValue(moves[0], value, Certainty.SEARCHED, 8, line=moves)


def warned(reply: str = "h8") -> Table:
    """A person has played g7 against a computer, and the coach has valued it and c3."""
    table = follow(sit_down_with("human", "human"), GAME[:12])
    asking = play(settled(with_options(table.send(sits("white", "greedy")), coach=True)), "g7")
    values = (valued("c3", 0, "c2"), valued("g7", -800, reply))
    seen = asking.send(
        WorkerProgressed(request_of(asking), Progress(8, 1, BestMove(parse_square("c3")), moves=values))
    )
    return settled(seen.send(WorkerAnswered(request_of(seen), Answer(parse_square("c3"), Value(0), 1, 8))))


def test_the_coach_says_why_and_names_the_better_move() -> None:
    assert told(warned()).startswith(
        "g7 loses about 8 discs. g7, an X-square, gives White the corner h8. c3 was better. Take it back?"
    )


def test_a_coach_without_a_reason_names_the_reply() -> None:
    assert told(warned("c4")).startswith(
        "g7 loses about 8 discs. The best reply is c4. c3 was better. Take it back?"
    )


def test_the_move_that_is_warned_of_and_the_better_one_are_marked() -> None:
    table = warned()

    assert marked(table, "judged") == ["g7"]
    assert marked(table, "better") == ["c3"]


def reviewed() -> Table:
    """That game, reviewed, after g7."""
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

SENTENCE = "g7, an X-square, gives White the corner h8."


def test_a_review_says_why_the_move_lost_that_it_talks_of() -> None:
    words = f"7. Black g7 lost 8 discs; c3 was better. {SENTENCE}"

    assert words in reviewed().text


def test_practice_says_why_a_move_was_a_mistake() -> None:
    practising = settled(reviewed().click("Report").click("Learn from mistakes: Black (1)"))

    assert SENTENCE not in told(practising)
    assert SENTENCE in told(settled(play(practising, "g7")))
    assert SENTENCE in told(settled(practising.click("Show the answer")))
    assert SENTENCE in told(settled(play(practising, "c3")))


def test_a_hint_says_why_the_best_move_is_best_once_its_values_have_settled() -> None:
    choice, _ = next(each for each in CHOICES if isinstance(each[1], TakesCorner))
    best, next_best = str(choice.best), str(choice.played)
    moves = (valued(best, 900), valued(next_best, 0, str(choice.reply)))
    table = settled(table_at(format_board(choice.board), choice.mover)).click("Hint").click("Hint")
    seen = table.send(WorkerProgressed(request_of(table), Progress(8, 1, BestMove(choice.best), moves=moves)))

    assert told(seen).startswith(f"Best move: {best}.")
    assert f"{best} is a corner" not in told(seen)
    answered = seen.send(
        WorkerAnswered(request_of(seen), Answer(choice.best, Value(900, Certainty.SEARCHED), 1, 8))
    )
    assert told(answered).startswith(f"Best move: {best}. {best} is a corner to take at once.")


def test_values_that_cannot_be_compared_give_no_reason() -> None:
    choice, _ = next(each for each in CHOICES if isinstance(each[1], TakesCorner))
    best, next_best = valued(str(choice.best), 900), valued(str(choice.played), 0, str(choice.reply))

    assert why_hinted(Language.ENGLISH, choice.board, (best, next_best))
    assert not why_hinted(Language.ENGLISH, choice.board, (best, replace(next_best, depth=7)))
    assert not why_hinted(Language.ENGLISH, choice.board, (best, replace(next_best, value=850)))
