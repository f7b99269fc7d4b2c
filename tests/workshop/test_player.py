"""Chapters 7 and 8: the game against the learner's player."""

from reversi.domain import Colour
from reversi.elm import simulate
from reversi.workshop.chapters.player.game import Begun, Due, Played, game
from reversi.workshop.chapters.stage import After
from tests.workshop.chapters import solved, verdicts

KEY = "player"
D3 = "d3, empty, legal move"
ANSWER = "    return best.square"


def test_an_exception_passes_through_with_what_was_called() -> None:
    found = verdicts(KEY, solved(KEY, (ANSWER, "    return game.move[0]")))

    assert set(found.values()) == {"AttributeError"}


def test_the_player_answers_after_a_pause() -> None:
    played = simulate(game(solved(KEY)), None).click(D3)

    answered = played.run(lambda command: [command.message] if isinstance(command, After) else [])

    assert "Your player took" not in played.text
    assert "Your player took" in answered.text
    assert "Black to move" in answered.text


def test_a_late_answer_is_ignored() -> None:
    played = simulate(game(solved(KEY)), None).click(D3)
    begun = played.send(Begun(Colour.BLACK))

    late = begun.send(Due(1))

    assert late.model == begun.model
    assert late.commands == begun.commands


def test_an_illegal_answer_is_told_and_ends_the_game() -> None:
    page = simulate(game(solved(KEY, (ANSWER, "    return Square(0, 0)"))), None)

    told = page.click(D3).run(lambda command: [command.message])

    assert "Your player chose a1, which is not a legal move." in told.text


def test_the_player_can_play_a_whole_game_against_itself() -> None:
    page = simulate(game(solved(KEY)), None).click("Let it play on both sides")

    over = page.run(lambda command: [command.message])

    assert "has won" in over.text or "A draw" in over.text
    assert not any(isinstance(message, Played) for message in over.messages)


def test_one_can_play_against_the_search() -> None:
    page = simulate(game(solved("search")), None).click("New game: your player begins")

    answered = page.run(lambda command: [command.message])

    assert "Your player took" in answered.text
