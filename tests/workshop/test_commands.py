"""Chapter 5: what learners typically write, and what they are told."""

import pytest

from reversi.elm import simulate
from reversi.workshop.chapters.commands.game import game
from reversi.workshop.chapters.stage import After
from tests.workshop.chapters import solved, verdicts

KEY = "commands"
ASKED = "return asked, (AskComputer(asked.question, board, Colour.WHITE),)"
AWAITED = "model.to_move is Colour.WHITE and answer.question == model.question"
NEW_GAME = "return Model(START, Colour.BLACK, model.question + 1), ()"
PERSONS_TURN = "            if model.to_move is not Colour.BLACK:\n                return model, ()\n"


@pytest.mark.parametrize(
    ("check", "failure", "before", "after"),
    [
        ("ask", "ask-none", ASKED, "return asked, ()"),
        ("ask", "ask-many", ASKED, ASKED.replace("(AskC", "2 * (AskC")),
        ("ask", "ask-kind", ASKED, 'return asked, ("AskComputer",)'),
        ("ask", "ask-board", ASKED, ASKED.replace("board,", "model.board,")),
        ("ask", "ask-colour", ASKED, ASKED.replace("WHITE", "BLACK")),
        ("ask", "ask-number", ASKED, ASKED.replace("asked.question", "model.question")),
        ("ask", "model-alone", ASKED, "return asked"),
        ("ask", "command-alone", ASKED, "return asked, AskComputer(1, board, Colour.WHITE)"),
        ("ask", "no-commands", ASKED, "return asked, [AskComputer(1, board, Colour.WHITE)]"),
        ("ask", "no-pair", ASKED, "return None"),
        ("ask", "no-model", ASKED, "return (), asked"),
        ("turn", "turn", PERSONS_TURN, ""),
        ("answer", "answer-none", f"if {AWAITED}", "if False"),
        (
            "answer",
            "answer-asked",
            "    if after.to_move is not Colour.WHITE:\n        return after, ()\n",
            "",
        ),
        ("answer", "answer-turn", "= next_to_move(board, model.to_move)", "= Colour.WHITE"),
        ("late", "late", AWAITED, "model.to_move is Colour.WHITE"),
        ("twice", "twice", AWAITED, "answer.question == model.question"),
        ("new-game", "number-again", NEW_GAME, "return init()"),
        ("new-game", "new-game", NEW_GAME, NEW_GAME.replace("BLACK", "WHITE")),
        ("new-game", "new-game-late", AWAITED, "True"),
        ("again", "again-none", ASKED, ASKED + " if model.to_move is Colour.BLACK else (after, ())"),
        ("again", "again-number", "question=model.question + 1)", "question=max(model.question, 1))"),
    ],
)
def test_a_typical_mistake_is_told_from_others(check: str, failure: str, before: str, after: str) -> None:
    if failure == "again-none":
        after = f"if model.to_move is Colour.WHITE:\n        return after, ()\n    {ASKED}"

    found = verdicts(KEY, solved(KEY, (before, after)))

    assert found[check] == failure


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
