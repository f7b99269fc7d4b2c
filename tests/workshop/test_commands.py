"""Chapter 5: the game against a computer that takes its time."""

from reversi.elm import simulate
from reversi.workshop.chapters.commands.game import game
from reversi.workshop.chapters.stage import After
from tests.workshop.chapters import solved

KEY = "commands"
ASKED = "return asked, (AskComputer(asked.question, board, Colour.WHITE),)"


def test_the_computer_is_asked_and_answers_after_a_while() -> None:
    page = simulate(game(solved(KEY)), None)

    asked = page.click("d3, empty, legal move")
    answered = asked.run(lambda command: [command.message])

    assert "AskComputer, number 1" in asked.text
    assert [type(command) for command in asked.commands] == [After]
    assert "Black to move. Black 3, White 3." in answered.text
    assert "ComputerAnswered(1, Square(2, 2))" in answered.text
    assert "No question is pending." in answered.text


def test_a_late_answer_is_delivered_by_hand_and_changes_nothing() -> None:
    page = simulate(game(solved(KEY)), None).click("Deliver answers by hand")

    left = page.click("d3, empty, legal move").click("New game").click("c4, empty, legal move")
    timed = left.run(lambda command: [command.message])
    late = timed.click("Deliver answer 1")
    answered = late.click("Deliver answer 3")

    assert timed.model == left.model
    assert "ComputerAnswered(1, Square(2, 2)) (changed nothing)" in late.text
    assert "White to move. Black 4, White 1." in late.text
    assert "Black to move. Black 3, White 3." in answered.text


def test_answers_come_by_themselves_again_when_the_hand_is_taken_away() -> None:
    page = simulate(game(solved(KEY)), None).click("Deliver answers by hand").click("d3, empty, legal move")

    held = page.run(lambda command: [command.message])
    freed = held.click("Deliver answers by hand").run(lambda command: [command.message])

    assert "White to move" in held.text
    assert "Black to move" in freed.text


def test_an_update_that_forgets_the_commands_is_told_so() -> None:
    page = simulate(game(solved(KEY, (ASKED, "return asked"))), None)

    assert "cannot be shown yet" in page.click("d3, empty, legal move").text


def test_a_question_that_has_no_answer_is_told_so() -> None:
    nobody = ASKED.replace("board,", "type(board)(frozenset(), frozenset()),")
    page = simulate(game(solved(KEY, (ASKED, nobody))), None)

    asked = page.click("d3, empty, legal move")

    assert "This cannot be shown yet." in asked.text
    assert "No question is pending." in asked.text


def test_every_message_is_listed_and_only_the_persons_moves_are_marked() -> None:
    page = simulate(game(solved(KEY)), None)

    asked = page.click("d3, empty, legal move")
    again = asked.click("c3, empty")

    assert not any("legal" in name for name in asked.names)
    assert "White to move. Black 4, White 1." in asked.text
    assert "SquareClicked(Square(2, 2)) (changed nothing)" in again.text
    assert again.run(lambda command: [command.message]).click("New game").text.endswith("NewGameClicked()")
