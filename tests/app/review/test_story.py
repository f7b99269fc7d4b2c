"""What a review tells a person of their own game, and that it comes by itself."""

from dataclasses import replace

from reversi.app.common.dialogs import Tab
from reversi.app.game import msg as game_msg
from reversi.app.review.model import Reviews
from reversi.app.review.view import mistake_keys
from reversi.app.settings import SeenBy
from reversi.domain import Finished
from reversi.elm.html import text_of, walk
from reversi.engine import REVIEWER
from reversi.engine.protocol import Ask
from tests.app.drawings import classes_of
from tests.app.known_games import WIPE_OUT
from tests.app.person import (
    Table,
    follow,
    play,
    play_to_the_end,
    settled,
    sit_down_with,
    sits,
    with_options,
    with_setup,
    world,
)
from tests.app.review.test_review import KNOWN

LAST = WIPE_OUT[-2:]

PRACTISE = "Practise these 2"


def before_the_end(person: str = "white") -> Table:
    """A game of nine moves, all but the last one played; a computer has the other colour than the person."""
    begun = follow(sit_down_with("human", "human"), WIPE_OUT[:-2])
    return settled(begun.send(sits("white" if person == "black" else "black", "greedy")))


def reviewed_for(person: str) -> Table:
    """The game ended and reviewed, for a person who had that colour; White has lost 13 and 54 discs."""
    ended = play(follow(sit_down_with("human", "human"), WIPE_OUT[:-2]), LAST)
    seated = settled(ended.send(sits("white" if person == "black" else "black", "greedy")))
    review = seated.model.reviews.latest
    assert review is not None
    return replace(seated, model=replace(seated.model, reviews=Reviews(replace(review, known=KNOWN))))


def story_of(table: Table) -> str:
    """The words of the story; empty without one."""
    stories = (text_of(each) for each in walk(table.page) if "story" in classes_of(each))
    return next(stories, "")


def test_a_game_on_a_large_board_is_not_reviewed_by_itself() -> None:
    begun = with_setup(sit_down_with("human", "human"), "wide").send(game_msg.SeedDrawn(1))

    ended = play_to_the_end(settled(begun))

    assert ended.model.table.state.board.rules.width == 10
    assert isinstance(ended.model.table.state, Finished)
    assert ended.model.reviews.latest is None


def test_a_game_that_a_person_has_played_to_its_end_is_reviewed_by_itself() -> None:
    table = play(before_the_end("black"), LAST)

    (question,) = [each.question for each in table.commands if isinstance(each, Ask)]
    assert question.player == REVIEWER.key
    assert table.model.panel.tab is Tab.REVIEW


def test_it_is_not_where_a_person_has_switched_that_off() -> None:
    table = play(with_options(before_the_end("black"), review_at_end=False), LAST)

    assert table.model.reviews.latest is None
    assert table.model.panel.tab is None


def test_a_game_that_was_stepped_to_its_end_is_not_reviewed_by_itself() -> None:
    played = play(with_options(before_the_end("black"), review_at_end=False), LAST)

    table = with_options(played.press(",", "Board"), review_at_end=True).press(".", "Board")

    assert table.model.reviews.latest is None


def test_a_review_that_was_stopped_does_not_begin_anew() -> None:
    table = play(before_the_end("black"), LAST).click("Stop").click("Moves")

    assert table.model.reviews.latest is not None
    assert table.model.reviews.latest.stopped
    assert table.model.panel.tab is Tab.MOVES


def test_a_game_of_three_is_not_reviewed_by_itself() -> None:
    begun = with_setup(sit_down_with("human", "human"), "trio").click("New game").click("Play")

    ended = play_to_the_end(begun.run(world))

    assert isinstance(ended.model.table.state, Finished)
    assert ended.model.reviews.latest is None


def test_a_person_is_told_the_moments_that_cost_most_in_the_order_of_the_game() -> None:
    table = reviewed_for("white")

    words = story_of(table)
    assert "Accuracy" in words
    assert words.index("Move 2: c3loses 13 discs") < words.index("Move 8: e3loses 54 discs")
    assert "You found the best move in 2 of 4 positions." in words


def test_a_moment_leads_to_the_position_before_it() -> None:
    table = reviewed_for("white")
    moment = next(each for each in table.names if each.startswith("Move 8: e3"))

    assert table.click(moment).model.table.game.place == 7


def test_the_small_boards_are_seen_as_the_board_of_the_game_is() -> None:
    table = with_options(reviewed_for("white"), seen_by=SeenBy.WHITE)

    marks = [str(each.attribute("d")) for each in walk(table.page) if classes_of(each) == ["played"]]

    assert [mark.split("h")[0] for mark in marks] == ["M5.08 5.08", "M3.08 5.08"]


def test_the_questions_are_about_the_moments_that_are_shown() -> None:
    table = reviewed_for("white").click(PRACTISE)

    assert table.model.practice is not None
    assert [str(each.played) for each in table.model.practice.mistakes] == ["c3", "e3"]
    assert "All" not in story_of(reviewed_for("white"))


def test_a_person_without_a_mistake_is_told_so() -> None:
    assert "None of your moves lost 4 discs or more." in story_of(reviewed_for("black"))


def test_a_game_of_two_people_has_no_story() -> None:
    ended = play(follow(sit_down_with("human", "human"), WIPE_OUT[:-2]), LAST)
    review = ended.model.reviews.latest
    assert review is not None
    done = replace(ended, model=replace(ended.model, reviews=Reviews(replace(review, known=KNOWN))))

    assert "Learn from mistakes: White (2)" in done.names
    assert story_of(done) == ""


def test_keys_lead_from_one_mistake_to_the_next_and_back() -> None:
    table = reviewed_for("white").click("To the start")

    first = table.press("e", "Board")
    second = first.press("e", "Board")

    assert (first.model.table.game.place, second.model.table.game.place) == (1, 7)
    assert second.press("E", "Board").model.table.game.place == 1
    assert "e" not in dict(mistake_keys(second.model))


def test_the_mistakes_of_a_computer_are_neither_questions_nor_stops_of_keys() -> None:
    table = reviewed_for("black").click("To the start")

    assert "White: worst moves" in table.text
    assert not any(name.startswith(("Learn from", "Practise", "All")) for name in table.names)
    assert not {"e", "E"} & dict(mistake_keys(table.model)).keys()
