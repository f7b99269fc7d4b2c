"""The game in words: the status, the cards, results, refusals and the names of openings."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from reversi.app import computer
from reversi.app.common.notices import NotSaved
from reversi.app.common.table import Flow
from reversi.app.computer import DEATHS
from reversi.app.computer.players import player_name
from reversi.app.game.seats import Computer, Human
from reversi.app.game.words import activity_words, opening_name, result_words, value_words
from reversi.app.panel.notices import notice_words
from reversi.app.session.codec import encode_session
from reversi.domain import OPENINGS, Colour, Finished, Square
from reversi.elm.html import text_of
from reversi.engine import Certainty, Progress
from reversi.engine.protocol import BestMove, Value
from reversi.engine.protocol.orders import Worker, WorkerFailed, WorkerProgressed
from reversi.locale import Language, say_in
from reversi.locale.say import ENGLISH
from tests.app.drawings import table_at
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import (
    Table,
    after_delay,
    answer,
    follow,
    kept,
    play,
    sit_down,
    sit_down_with,
    thinking,
    told,
)


def activities(table: Table) -> tuple[str, str]:
    """What Black's card and White's say."""
    return activity_words(table.model, Colour.BLACK), activity_words(table.model, Colour.WHITE)


def test_a_new_game_is_announced_with_the_turn_and_the_score() -> None:
    words = told(sit_down_with("human", "human").click("New game").click("Play"))

    assert words.index("New game") < words.index("Black to move") < words.index("Black 2, White 2")


def test_a_move_whoever_made_it_is_announced_with_its_flips_then_the_turn_then_the_score() -> None:
    table = play(sit_down_with("human", "greedy"), "d3")

    words = told(table)

    assert words.startswith("Black d3 flipped 1 disc. White to move")
    assert words.endswith("Black 4, White 1.")
    assert words in text_of(table.page)
    assert "White c3 flipped 1 disc." in told(after_delay(answer(table, "c3")))
    assert "Black d1 flipped 2 discs." in told(play(table_at("X O O . ."), "d1"))


def test_a_computer_that_waits_is_not_waited_for_in_silence() -> None:
    table = play(sit_down_with("human", "greedy").click("Analyse"), "d3", "c3", "b3")

    assert "paused" not in told(table)
    assert "Black b3 flipped 1 disc. The game is paused: press Resume to go on." in told(
        table.click("Analyse")
    )
    assert "paused" not in told(table.click("Analyse").click("Resume"))


def test_a_persons_turn_against_the_computer_is_called_their_move() -> None:
    table = sit_down_with("human", "greedy")

    assert "Your move, Black" in told(table)
    assert "Your move" not in told(play(table, "d3"))
    assert "Your move" not in told(sit_down_with("human", "human"))


def test_a_computer_that_must_pass_is_announced_but_not_told_to() -> None:
    table = follow(sit_down_with("greedy", "human"), BLACK_MUST_PASS)

    assert "Black has no move" in told(table)
    assert "must pass" not in told(table)


def test_undo_and_redo_are_announced_with_the_turn_and_the_score() -> None:
    undone = follow(sit_down_with("human", "human"), "d3c3").click("Undo")

    assert told(undone) == "Undone. White to move. Black 4, White 1."
    assert "Redone" in told(undone.click("Redo"))


def test_a_resumed_game_says_how_far_it_has_come() -> None:
    table = follow(sit_down_with("human", "human"), "d3c3")

    assert "2 moves" in told(sit_down(encode_session(kept(table))))
    assert "1 move." in told(sit_down(encode_session(kept(table.click("Undo")))))


def test_the_result_is_announced_with_the_last_move_and_the_score() -> None:
    words = told(follow(sit_down_with("human", "greedy"), WIPE_OUT))

    assert "Black (You) wins 13–0" in words
    assert "Black f4 flipped" in words
    assert "Black 13, White 0" in words
    assert "to move" not in words


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (lambda: play(table_at("X O O ."), "d1"), "Black (Human) wins 4–0"),
        (lambda: play(table_at("X O . . ."), "c1"), "Black (Human) wins 3–0 (5–0 with the empty squares)"),
        (lambda: table_at("O O O X", white=Computer("minimax-2")), "White (Minimax 2) wins 3–1"),
        (lambda: table_at("X X O O"), "The game is a tie, 2–2"),
    ],
    ids=["a full board", "empty squares", "a computer", "a tie"],
)
def test_the_result_names_the_winner_whose_score_is_first(table: Callable[[], Table], words: str) -> None:
    over = table().model.table

    assert isinstance(over.state, Finished)
    assert result_words(ENGLISH, over.state, over.seats) == words


def test_the_cards_are_silent_at_the_end_since_the_result_tells_all() -> None:
    assert activities(table_at("O O O X")) == ("", "")


def test_the_card_of_a_person_says_what_to_do() -> None:
    table = sit_down_with("human", "human")

    assert activities(table) == ("To move", "")
    assert activities(follow(table, BLACK_MUST_PASS)) == ("Must pass", "")


def test_the_card_of_a_computer_that_is_paused_says_so() -> None:
    paused = sit_down_with("greedy", "human").send(computer.Event.PAUSED)

    assert activities(paused) == ("Paused", "")
    assert paused.model.table.flow is Flow.PAUSED


BEST = BestMove(Square(3, 2), Value(120, Certainty.SEARCHED))


@pytest.mark.parametrize(
    ("progress", "words"),
    [
        (Progress(3, 12345), "Thinking… 12,345 positions"),
        (Progress(0, 0), "Thinking…"),
        (Progress(8, 5000, replace(BEST, value=Value(-340, Certainty.SEARCHED))), "Depth 8, −3.4"),
        (Progress(8, 5000, BEST, speed=21_500_000), "Depth 8, +1.2, 21.5 million/s"),
        (Progress(8, 5000, BEST, speed=49_999), "Depth 8, +1.2"),
        (Progress(12, 5, BEST, close=2), "Depth 12, +1.2; 2 moves are close"),
        (Progress(12, 5, BEST, close=1), "Depth 12, +1.2"),
        # There is no room to say how sure it is.
        (Progress(27, 5, replace(BEST, value=Value(120, Certainty.SEARCHED, 73))), "Depth 27, +1.2"),
        (Progress(20, 5, replace(BEST, value=Value(600, Certainty.EXACT))), "Exact +6"),
        (Progress(0, 0, replace(BEST, value=Value(120, Certainty.BOOK))), "From the book, +1.2"),
        (Progress(24, 5, replace(BEST, value=Value(100, Certainty.OUTCOME))), "Certain win"),
        (Progress(24, 5, replace(BEST, value=Value(0, Certainty.OUTCOME))), "Certain draw"),
        (Progress(24, 5, replace(BEST, value=Value(-100, Certainty.OUTCOME))), "Certain loss"),
    ],
)
def test_the_card_of_a_computer_says_how_far_it_sees_what_and_how_fast(
    progress: Progress, words: str
) -> None:
    table = sit_down_with("search-8", "human")

    seen = table.send(WorkerProgressed(thinking(table).request, progress))

    assert activities(seen)[0] == words


def test_the_card_of_a_computer_says_why_it_does_nothing() -> None:
    table = sit_down_with("greedy", "human")

    starting = table.send(WorkerFailed("it broke"))
    given_up = table.send(*[WorkerFailed("it broke")] * (DEATHS + 1))

    assert "Getting ready" in activities(starting)[0]
    assert "Thinking" in activities(starting.send(Worker.READY))[0]
    assert "Not available" in activities(given_up)[0]


@pytest.mark.parametrize(
    ("player", "name"),
    [(Human(), "Human"), (Computer("random"), "Random"), (Computer("minimax-0"), "Minimax 0")],
)
def test_a_player_has_its_name(player: Human | Computer, name: str) -> None:
    assert player_name(ENGLISH, player) == name


@pytest.mark.parametrize(
    ("drawing", "square", "reason"),
    [
        ("X O . .", "a1", "a1 is not a legal move: a black disc is already there."),
        ("X O . .", "b1", "b1 is not a legal move: a white disc is already there."),
        ("X O . .", "d1", "d1 is not a legal move: it would flip no discs."),
        ("O X . X", "c1", "press Pass"),
        ("X X O O", "a1", "The game is over."),
    ],
)
def test_a_refusal_says_why(drawing: str, square: str, reason: str) -> None:
    assert reason in told(play(table_at(drawing), square))


def test_openings_have_the_names_that_japanese_players_give_them_and_else_their_english_ones() -> None:
    say = say_in(Language.JAPANESE)
    named = {opening.name: opening_name(say, opening.name) for opening in OPENINGS}

    assert (named["Tiger"], named["Rabbit"], named["Cow"], named["Mouse"]) == ("虎", "兎", "牛", "鼠")
    assert (named["Perpendicular"], named["Parallel"]) == ("縦取り", "並び取り")
    assert named["Berner"] == "Berner"
    assert {opening_name(ENGLISH, opening.name) for opening in OPENINGS} == set(named)


def test_a_reason_from_outside_is_cut_only_if_it_is_too_long() -> None:
    said = [notice_words(Language.ENGLISH, NotSaved("x" * length)) for length in (200, 201)]

    assert ["x" * 200 + "…" in words for words in said] == [False, True]
    assert all("x" * 200 in words for words in said)


def test_values_are_told_in_discs() -> None:
    say = say_in(Language.ENGLISH)

    assert "64" in value_words(say, Certainty.EXACT, 6400, 10, 100)
    assert "+5.0" in value_words(say, Certainty.SEARCHED, 500, 10, 95)
