from dataclasses import replace

import pytest

from reversi.app.common.notices import NotSaved
from reversi.app.common.table import Flow
from reversi.app.computer import msg as computer_msg
from reversi.app.computer.players import player_name
from reversi.app.computer.worker import DEATHS
from reversi.app.game.seats import Computer, Human
from reversi.app.game.words import activity_words, opening_name, result_words, value_words
from reversi.app.panel.notices import notice_words
from reversi.app.session.codec import encode_session
from reversi.domain import OPENINGS, Colour, Finished, Square, parse_square
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

BLACK, WHITE = Colour.BLACK, Colour.WHITE


def result(table: Table) -> str:
    """The result of a finished game, in words."""
    assert isinstance(table.model.table.state, Finished)
    return result_words(ENGLISH, table.model.table.state, table.model.table.seats)


def activities(table: Table) -> tuple[str, str]:
    """What Black's card and White's say."""
    return activity_words(table.model, BLACK), activity_words(table.model, WHITE)


def test_a_new_game_is_announced_with_the_turn_and_the_score() -> None:
    words = told(sit_down_with("human", "human").click("New game").click("Play"))

    assert words.index("New game") < words.index("Black to move") < words.index("Black 2, White 2")


def test_a_move_is_announced_with_its_flips_then_the_turn_then_the_score() -> None:
    words = told(play(sit_down_with("human", "human"), "d3"))

    assert (
        words.index("Black d3 flipped 1 disc.")
        < words.index("White to move")
        < words.index("Black 4, White 1")
    )


def test_a_computer_that_waits_is_not_waited_for_in_silence() -> None:
    table = play(sit_down_with("human", "greedy").click("Analyse"), "d3", "c3", "b3")

    assert "paused" not in told(table)
    assert "Black b3 flipped 1 disc. The game is paused: press Resume to go on." in told(
        table.click("Analyse")
    )
    assert "paused" not in told(table.click("Analyse").click("Resume"))


def test_several_discs_have_a_plural() -> None:
    table = play(table_at("X O O . ."), "d1")

    assert "Black d1 flipped 2 discs." in told(table)


def test_the_computers_move_is_announced_like_a_persons() -> None:
    table = after_delay(answer(play(sit_down_with("human", "greedy"), "d3"), "c3"))

    assert "White c3 flipped 1 disc." in told(table)


def test_a_persons_turn_against_the_computer_is_called_their_move() -> None:
    table = sit_down_with("human", "greedy")

    assert "Your move, Black" in told(table)
    assert "Your move" not in told(play(table, "d3"))
    assert "White to move" in told(play(table, "d3"))


def test_two_people_are_not_addressed() -> None:
    assert "Your move" not in told(sit_down_with("human", "human"))


def test_a_pass_is_announced_before_and_after() -> None:
    table = follow(sit_down_with("human", "human"), BLACK_MUST_PASS)

    assert "Black has no move and must pass" in told(table)
    assert "Black passed." in told(table.click("Pass"))
    assert "White to move" in told(table.click("Pass"))


def test_a_computer_that_must_pass_is_announced_but_not_told_to() -> None:
    table = follow(sit_down_with("greedy", "human"), BLACK_MUST_PASS)

    assert "Black has no move" in told(table)
    assert "must pass" not in told(table)


def test_undo_and_redo_are_announced_with_the_turn_and_the_score() -> None:
    undone = follow(sit_down_with("human", "human"), "d3c3").click("Undo")

    assert "Undone" in told(undone)
    assert "White to move" in told(undone)
    assert "Black 4, White 1" in told(undone)
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


def test_the_result_of_a_full_board_counts_its_discs_alone() -> None:
    table = play(table_at("X O O ."), "d1")

    assert result(table) == "Black (Human) wins 4–0"


def test_a_game_that_ends_early_gives_the_empty_squares_to_the_winner() -> None:
    table = play(table_at("X O . . ."), "c1")

    assert result(table).startswith("Black (Human) wins 3–0")
    assert "5–0" in result(table)


def test_the_result_names_the_winner_first() -> None:
    table = table_at("O O O X", white=Computer("minimax-2"))

    assert result(table) == "White (Minimax 2) wins 3–1"


def test_a_tie_names_no_winner() -> None:
    table = table_at("X X O O")

    assert "tie, 2–2" in result(table)


def test_the_cards_are_silent_at_the_end_since_the_result_tells_all() -> None:
    assert activities(table_at("O O O X")) == ("", "")


def test_the_card_of_a_person_says_what_to_do() -> None:
    table = sit_down_with("human", "human")

    assert activities(table) == ("To move", "")
    assert activities(follow(table, BLACK_MUST_PASS)) == ("Must pass", "")


def test_the_card_of_a_computer_says_what_it_is_doing() -> None:
    table = sit_down_with("greedy", "human")
    seen = table.send(WorkerProgressed(thinking(table).request, Progress(3, 12345)))

    assert "Thinking" in activities(table)[0]
    assert "12,345 positions" in activities(seen)[0]
    assert activities(table.send(computer_msg.Event.PAUSED)) == ("Paused", "")
    assert table.send(computer_msg.Event.PAUSED).model.table.flow is Flow.PAUSED


def test_the_card_of_a_player_that_searches_says_how_deep_it_sees_what_and_how_fast() -> None:
    table = sit_down_with("search-8", "human")
    request = thinking(table).request
    searched = Progress(8, 5000, BestMove(Square(3, 2), Value(-340, Certainty.SEARCHED)), speed=21_500_000)
    exact = Progress(20, 5000, BestMove(Square(3, 2), Value(600, Certainty.EXACT)))
    slow = replace(searched, speed=49_999)

    reports = searched, exact, slow
    shallow, solved, slowly = (table.send(WorkerProgressed(request, seen)) for seen in reports)

    assert activities(shallow)[0] == "Depth 8, −3.4, 21.5 million/s"
    assert activities(slowly)[0] == "Depth 8, −3.4"
    assert activities(solved)[0] == "Exact +6"


def test_the_card_of_a_player_that_thinks_long_says_between_how_many_moves() -> None:
    table = sit_down_with("search-8", "human")
    request = thinking(table).request
    best = BestMove(Square(3, 2), Value(120, Certainty.SEARCHED))

    two, one = (
        table.send(WorkerProgressed(request, Progress(12, 5, best, close=number))) for number in (2, 1)
    )

    assert activities(two)[0] == "Depth 12, +1.2; 2 moves are close"
    assert activities(one)[0] == "Depth 12, +1.2"


def test_the_card_leaves_out_how_sure_a_search_is_for_which_it_has_no_room() -> None:
    table = sit_down_with("search-8", "human")
    best = BestMove(Square(3, 2), Value(120, Certainty.SEARCHED, 73))

    seen = table.send(WorkerProgressed(thinking(table).request, Progress(27, 5, best)))

    assert activities(seen)[0] == "Depth 27, +1.2"


def test_the_card_of_a_player_that_has_visited_nothing_says_what_its_book_knows() -> None:
    table = sit_down_with("search-8", "human")
    request = thinking(table).request
    known, begun = Progress(0, 0, BestMove(Square(3, 2), Value(120, Certainty.BOOK))), Progress(0, 0)

    assert activities(table.send(WorkerProgressed(request, known)))[0] == "From the book, +1.2"
    assert activities(table.send(WorkerProgressed(request, begun)))[0] == "Thinking…"


@pytest.mark.parametrize(("value", "words"), [(100, "win"), (0, "draw"), (-100, "loss")])
def test_the_card_of_a_player_that_knows_only_who_wins_says_so(value: int, words: str) -> None:
    table = sit_down_with("search-8", "human")
    seen = Progress(24, 5000, BestMove(Square(3, 2), Value(value, Certainty.OUTCOME)))

    solved = table.send(WorkerProgressed(thinking(table).request, seen))

    assert activities(solved)[0] == f"Certain {words}"


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


def test_the_page_says_nothing_of_a_refusal_after_the_next_move() -> None:
    table = play(table_at("X O . ."), "a1", "c1")

    assert "is not a legal move" not in table.text


def test_the_status_is_visible_too() -> None:
    table = play(sit_down_with("human", "human"), "d3")

    assert told(table) in text_of(table.page)
    assert str(parse_square("d3")) in told(table)


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
