"""The chapters' games, played with solutions and with mistakes."""

from typing import Any, TypeAlias

from reversi.domain import Colour, parse_transcript
from reversi.elm import Simulation, simulate
from reversi.elm.html import text_of, walk
from reversi.shells.workshop.chapter import exercise_of
from reversi.workshop.chapters.player.game import Begun, Due, Played
from reversi.workshop.chapters.stage import After
from tests.workshop.chapters import module_of, solved, work_of

Page: TypeAlias = Simulation[Any, Any, Any, Any, Any]
D3 = "d3, empty, legal move"


def begun(key: str, *changes: tuple[str, str]) -> Page:
    """The game of a chapter with its solution but for `changes`."""
    return simulate(module_of(key, "game").game(solved(key, *changes)), None)


def test_discs_are_placed_in_turn_and_every_board_remains() -> None:
    page = begun("values")

    placed = page.click("c3, empty").click("d3, empty")
    back = placed.click("Board 1")

    assert ". . X O . . . ." in placed.text
    assert {"c3, black", "d3, white", "Board 0", "Board 1", "Board 2"} <= placed.names
    assert "d3, empty" in back.names
    assert "c3, empty" in back.click("Start again").names


def test_the_page_says_what_is_missing_and_what_was_raised() -> None:
    without = begun("values", ("def draw(", "def drawn("))
    raising = begun("values", ("    if square in board.black:", "    1 / 0\n    if True:"))

    assert "There is no draw yet." in without.text
    assert "raised ZeroDivisionError: division by zero" in raising.text


def test_the_latest_boards_are_there_to_go_back_to() -> None:
    page = begun("values")

    for name in ("a1", "b1", "c1", "d1", "e1", "f1"):
        page = page.click(f"{name}, empty")

    assert sorted(name for name in page.names if name.startswith("Board")) == [
        f"Board {n}" for n in range(1, 7)
    ]
    assert "Next: black." in page.text
    assert "Next: white." in page.click("Board 5").text


def test_what_place_returns_instead_of_a_board_is_told() -> None:
    def said(*change: str) -> str:
        before, after = change
        return begun("values", (before, after)).click("c3, empty").text

    black = "return Board(board.black | {square}, board.white)"

    assert "should return a value of type Board, but returned 7" in said(black, "return 7")
    assert "returns nothing yet; it should return a value of type Board." in said(black, "return None")


def test_two_people_play_by_the_learners_rules() -> None:
    page = begun("rules")

    played = page.click("d3, empty, legal move").click("c3, empty, legal move")

    assert "Black to move. Black 3, White 3." in played.text
    assert {"d3, black", "c3, white", "b3, empty, legal move"} <= played.names


def test_a_click_that_is_no_move_changes_nothing() -> None:
    page = begun("rules")

    assert page.click("a1, empty").model == page.model


def clicked(page: Page, transcript: str) -> Page:
    """The page after clicks on the squares of a transcript, all of them legal."""
    for square in parse_transcript(transcript):
        page = page.click(f"{square}, empty, legal move")
    return page


def test_who_cannot_move_passes() -> None:
    page = begun("rules")

    stuck = clicked(page, "d3c3e6d2d1e1b2c1")

    assert "Black has no legal move and passes. White to move." in stuck.text
    assert "b4, empty, legal move" in stuck.names


def test_the_game_ends_when_nobody_can_move() -> None:
    page = begun("rules")

    ended = clicked(page, "e6f4e3f6g5d6e7f5c5")

    assert "The game is over. Black 13, White 0." in ended.text
    assert not any("legal" in name for name in ended.names)
    assert "d3, empty, legal move" in ended.click("Start again").names


def test_the_page_says_what_a_function_raised() -> None:
    raising = "    turned = flips(board, colour, square)", "    turned = 1 / 0"
    page = begun("rules", raising)

    assert "raised ZeroDivisionError" in page.click("a1, empty").text


def test_the_page_lists_the_messages_and_tells_which_changed_nothing() -> None:
    page = begun("messages")

    played = page.click("d3, empty, legal move").click("d3, black").click("Pass")

    assert "SquareClicked(Square(3, 2))SquareClicked(Square(3, 2)) (changed nothing)" in played.text
    assert "PassClicked() (changed nothing)" in played.text
    assert "White to move. Black 4, White 1." in played.text


def test_a_message_that_is_not_there_yet_is_asked_for() -> None:
    page = begun(
        "messages",
        ("class PassClicked:", "class Passed:"),
        ("PassClicked |", "Passed |"),
        ("case PassClicked()", "case Passed()"),
    )

    asked = page.click("Pass")

    assert "There is no PassClicked yet." in asked.text
    assert "There is no PassClicked" not in asked.click("d3, empty, legal move").text


def test_the_latest_messages_are_listed_with_their_numbers_from_the_first() -> None:
    page = begun("messages")

    for _ in range(10):
        page = page.click("Pass")

    (listed,) = (each for each in walk(page.page) if each.attribute("class") == "stage-messages")
    assert len(listed.children) == 8
    assert listed.attribute("start") == "3"
    assert "No message so far." not in page.text


def test_a_new_game_begins_at_the_start_and_keeps_its_messages() -> None:
    page = begun("messages")

    again = page.click("d3, empty, legal move").click("New game")

    assert again.model.model == page.model.model
    assert "NewGameClicked()" in again.text
    assert "No message so far." in page.text


def test_what_update_raises_stands_beside_the_board_as_it_was() -> None:
    page = begun("messages", ("if after == model.board", "1 / 0\n            if after == model.board"))

    raised = page.click("d3, empty, legal move")

    assert "raised ZeroDivisionError: division by zero." in raised.text
    assert "Black to move. Black 2, White 2." in raised.text
    assert "SquareClicked(Square(3, 2)) (changed nothing)" in raised.text


def test_the_game_is_played_on_the_learners_page() -> None:
    page = begun("views")

    played = page.click("d3, empty").click("c3, empty")
    again = played.click("New game")

    assert "White to move, 4 to 1" in page.click("d3, empty").text
    assert "Black to move, 3 to 3" in played.text
    assert "on=click(SquareClicked(Square(3, 2)))" in played.text
    assert again.model == page.model


def test_a_page_that_cannot_be_shown_is_not() -> None:
    page = begun("views", ("*squares", "squares"))

    assert page.text == "This cannot be shown yet. The checks say why."


def test_the_square_d3_is_shown_as_the_value_that_it_is() -> None:
    shown = begun("views")

    (value,) = (each for each in walk(shown.page) if each.tag == "pre")

    assert text_of(value) == (
        "button(\n"
        "    {'class': 'stage-square legal', 'aria-label': 'd3, empty'},\n"
        "    on=click(SquareClicked(Square(3, 2))),\n"
        ")"
    )


ASKED = "return asked, (AskComputer(asked.question, board, Colour.WHITE),)"


def test_the_computer_is_asked_and_answers_after_a_while() -> None:
    page = begun("commands")

    asked = page.click("d3, empty, legal move")
    answered = asked.run(lambda command: [command.message])

    assert "AskComputer, number 1" in asked.text
    assert [type(command) for command in asked.commands] == [After]
    assert "Black to move. Black 3, White 3." in answered.text
    assert "ComputerAnswered(1, Square(2, 2))" in answered.text
    assert "No question is pending." in answered.text


def test_a_late_answer_is_delivered_by_hand_and_changes_nothing() -> None:
    page = begun("commands").click("Deliver answers by hand")

    left = page.click("d3, empty, legal move").click("New game").click("c4, empty, legal move")
    timed = left.run(lambda command: [command.message])
    late = timed.click("Deliver answer 1")
    answered = late.click("Deliver answer 3")

    assert timed.model == left.model
    assert "ComputerAnswered(1, Square(2, 2)) (changed nothing)" in late.text
    assert "White to move. Black 4, White 1." in late.text
    assert "Black to move. Black 3, White 3." in answered.text


def test_answers_come_by_themselves_again_when_the_hand_is_taken_away() -> None:
    page = begun("commands").click("Deliver answers by hand").click("d3, empty, legal move")

    held = page.run(lambda command: [command.message])
    freed = held.click("Deliver answers by hand").run(lambda command: [command.message])

    assert "White to move" in held.text
    assert "Black to move" in freed.text


def test_an_update_that_forgets_the_commands_is_told_so() -> None:
    page = begun("commands", (ASKED, "return asked"))

    assert "cannot be shown yet" in page.click("d3, empty, legal move").text


def test_a_question_that_has_no_answer_is_told_so() -> None:
    nobody = ASKED.replace("board,", "type(board)(frozenset(), frozenset()),")
    page = begun("commands", (ASKED, nobody))

    asked = page.click("d3, empty, legal move")

    assert "This cannot be shown yet." in asked.text
    assert "No question is pending." in asked.text


def test_every_message_is_listed_and_only_the_persons_moves_are_marked() -> None:
    page = begun("commands")

    asked = page.click("d3, empty, legal move")
    again = asked.click("c3, empty")

    assert not any("legal" in name for name in asked.names)
    assert "White to move. Black 4, White 1." in asked.text
    assert "SquareClicked(Square(2, 2)) (changed nothing)" in again.text
    assert again.run(lambda command: [command.message]).click("New game").text.endswith("NewGameClicked()")


def test_the_game_goes_back_and_forward() -> None:
    played = begun("history").click(D3)

    undone = played.click("Undo")

    assert "Move 0 of 1" in undone.text
    assert undone.click("Redo").page == played.page


def test_the_slider_shows_any_place() -> None:
    page = begun("history").click(D3).click("c3, empty, legal move")

    earlier = page.type("1", "Place in the game")

    assert "Move 1 of 2" in earlier.text


def test_a_new_move_after_undo_drops_the_old_one() -> None:
    page = begun("history").click(D3).click("Undo")

    other = page.click("c4, empty, legal move")

    assert "Move 1 of 1" in other.text


def test_an_update_that_raises_is_shown_and_the_game_can_go_on() -> None:
    page = begun("history", ("place=max(history.place - 1, 0)", "place=1 // 0")).click(D3).click("Undo")

    assert "ZeroDivisionError" in page.text


def test_the_starters_game_shows_the_board() -> None:
    starter = work_of("history", exercise_of("history").starter)
    page: Page = simulate(module_of("history", "game").game(starter), None)

    assert "Black to move" in page.click(D3).text


ANSWER = "    return best.square"


def test_the_player_answers_after_a_pause() -> None:
    played = begun("player").click(D3)

    answered = played.run(lambda command: [command.message] if isinstance(command, After) else [])

    assert "Your player took" not in played.text
    assert "Your player took" in answered.text
    assert "Black to move" in answered.text


def test_a_late_answer_is_ignored() -> None:
    played = begun("player").click(D3)
    anew = played.send(Begun(Colour.BLACK))

    late = anew.send(Due(1))

    assert late.model == anew.model
    assert late.commands == anew.commands


def test_an_illegal_answer_is_told_and_ends_the_game() -> None:
    page = begun("player", (ANSWER, "    return Square(0, 0)"))

    told = page.click(D3).run(lambda command: [command.message])

    assert "Your player chose a1, which is not a legal move." in told.text


def test_the_player_can_play_a_whole_game_against_itself() -> None:
    page = begun("player").click("Let it play on both sides")

    over = page.run(lambda command: [command.message])

    assert "has won" in over.text or "A draw" in over.text
    assert not any(isinstance(message, Played) for message in over.messages)


def test_one_can_play_against_the_search() -> None:
    page = begun("search").click("New game: your player begins")

    answered = page.run(lambda command: [command.message])

    assert "Your player took" in answered.text
