"""The end of a game, as it is shown: the result, the discs counted, and what to do next."""

import re
from dataclasses import replace

import pytest

from reversi.app import analysis, share
from reversi.app import review as review_room
from reversi.app.common.dialogs import Tab
from reversi.app.game import msg as game_msg
from reversi.app.game.ending import margin_words, mood
from reversi.app.game.seats import Computer, Human, Names
from reversi.app.review import Review, Valued
from reversi.app.review.report import ahead_since
from reversi.app.streak import Standing, Streak
from reversi.domain import STANDARD, Aim, Colour, Finished, boards_along, legal_squares, parse_transcript
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.engine import Certainty
from reversi.locale import Language, say_in
from reversi.locale.say import ENGLISH
from reversi.record.game import begin_game
from tests.app.accessibility import assert_accessible
from tests.app.drawings import classes_of
from tests.app.known_games import TIED, WIPE_OUT, WON_WITH_AN_EMPTY_SQUARE
from tests.app.person import (
    Table,
    follow,
    play,
    play_to_the_end,
    settled,
    sit_down_with,
    sits,
    told,
    with_review,
    with_setup,
    world,
)


def ended(table: Table) -> Element[object]:
    """The part of the page that shows the result."""
    (found,) = (each for each in walk(table.page) if "ending" in classes_of(each))
    return found


def shows_end(table: Table) -> bool:
    return any("ending" in classes_of(each) for each in walk(table.page))


def counting(table: Table) -> list[Element[object]]:
    """What is seen over the board while the discs are counted."""
    found = [each for each in walk(table.page) if "counting" in classes_of(each)]
    return [part for each in found for part in walk(each)]


def discs_shown(table: Table) -> list[int]:
    rows = (each for each in counting(table) if "row-of-discs" in classes_of(each))
    return [str(part.attribute("d")).count("M") for row in rows for part in walk(row) if part.tag == "path"]


def counts_shown(table: Table) -> list[object]:
    return [each.attribute("style") for each in counting(table) if each.attribute("class") == "count"]


def test_the_end_takes_the_place_of_the_status_once_the_game_is_over_so_that_nothing_moves() -> None:
    almost = follow(sit_down_with(), WIPE_OUT[:-2])
    over = play(almost, WIPE_OUT[-2:])

    assert not shows_end(almost)
    assert parts_seen(over) == ["ending" if part == "status" else part for part in parts_seen(almost)]


@pytest.mark.parametrize(
    ("black", "white", "transcript", "headline", "kind"),
    [
        ("human", "level-3", WIPE_OUT, "You win!by 13 discs", "won"),
        ("level-3", "human", WIPE_OUT, "Level 3 winsby 13 discs", "lost"),
        ("human", "human", WIPE_OUT, "Black wins 13–0", "over"),
        ("greedy", "random", WIPE_OUT, "Black wins 13–0", "over"),
        ("human", "level-3", TIED, "A draw", "drawn"),
        ("human", "level-3", WON_WITH_AN_EMPTY_SQUARE, "Level 3 wins", "lost"),
    ],
)
def test_winning_losing_and_a_draw_look_and_read_differently(
    black: str, white: str, transcript: str, headline: str, kind: str
) -> None:
    table = follow(sit_down_with("human", "human"), transcript).send(
        sits("black", black), sits("white", white)
    )

    assert headline in text_of(ended(table))
    assert kind in classes_of(ended(table))


@pytest.mark.parametrize(
    ("setup", "transcript", "counts", "styles"),
    [
        ("othello", WON_WITH_AN_EMPTY_SQUARE, [25, 38], ()),
        # A player without discs has no row, and few discs leave room.
        ("othello", WIPE_OUT, [13, 0], ("--places: 22", "--columns: 5")),
        # Odd numbers of discs have a column more than all together would.
        ("mini-4x4", "d3b4a4d4a2b1c4d2c1a3a1d1", [7, 9], ("--places: 9", "--columns: 4", "--columns: 5")),
    ],
)
def test_the_discs_are_laid_in_two_rows_and_counted_as_they_lie(
    setup: str, transcript: str, counts: list[int], styles: tuple[str, ...]
) -> None:
    over = with_setup(sit_down_with(), setup).send(game_msg.SeedDrawn(0))
    for square in re.findall("..", transcript):
        over = play(over.click("Pass") if "Pass" in over.names else over, square)

    assert discs_shown(over) == [count for count in counts if count]
    assert counts_shown(over) == [f"--count: {count}" for count in counts]
    assert set(styles) <= {str(each.attribute("style")) for each in counting(over)}


def test_the_end_is_celebrated_only_when_the_last_move_has_just_been_played() -> None:
    table = follow(sit_down_with(), WIPE_OUT)
    looked_back = table.send(review_room.WentTo(3)).send(review_room.WentTo(9))

    assert "fresh" in classes_of(ended(table))
    assert "fresh" not in classes_of(ended(looked_back))
    assert counting(looked_back) == []


def test_the_end_folds_away_when_a_person_steps_back_and_is_there_again_at_the_last_position() -> None:
    table = follow(sit_down_with(), WIPE_OUT)
    back = table.send(review_room.WentTo(7))
    other = next(name for name in back.names if ", legal, " in name and not name.startswith(WIPE_OUT[14:16]))

    assert not shows_end(back)
    assert shows_end(back.send(review_room.WentTo(9)))
    assert not shows_end(back.click(other))


def test_the_end_is_shown_under_analysis_too_but_not_that_of_a_line_tried_out() -> None:
    over = follow(sit_down_with("human", "human"), WIPE_OUT)
    elsewhere = play(
        over.send(review_room.WentTo(0), analysis.Click.ANALYSE), *re.findall("..", mirrored(WIPE_OUT))
    )

    assert shows_end(over.send(analysis.Click.ANALYSE))
    assert isinstance(elsewhere.model.table.state, Finished)
    assert not shows_end(elsewhere)


def mirrored(transcript: str) -> str:
    """The same game seen in the mirror that leaves the start as it is: files are ranks."""
    return "".join(
        "abcdefgh"[int(rank) - 1] + str("abcdefgh".index(file) + 1)
        for file, rank in re.findall("(.)(.)", transcript)
    )


def parts_seen(table: Table) -> list[str]:
    """What stands in the panel, from top to bottom, as far as it can be seen."""
    (whole,) = (each for each in walk(table.page) if classes_of(each) == ["table"])
    parts = (classes_of(each) for each in whole.children if isinstance(each, Element))
    return [names[0] for names in parts if "unseen" not in names]


def test_at_the_end_the_status_is_seen_while_it_says_something_else() -> None:
    refused = follow(sit_down_with("human", "human"), WIPE_OUT).click("a1, empty")

    assert "ending" not in parts_seen(refused)
    assert "status" in parts_seen(refused)


def test_the_status_says_the_result_once_and_the_end_is_no_live_region() -> None:
    table = follow(sit_down_with("human", "greedy"), WIPE_OUT)

    live = [each for each in walk(ended(table)) if each.attribute("role") or each.attribute("aria-live")]

    assert live == []
    page = table.page
    assert isinstance(page, Element)
    assert_accessible(page)


def test_a_rematch_begins_a_game_with_changed_colours() -> None:
    over = settled(follow(sit_down_with("human", "greedy"), WIPE_OUT))

    table = over.click("Swap sides and play again").run(world, 2)

    assert table.model.table.seats == ((Colour.BLACK, Computer("greedy")), (Colour.WHITE, Human()))
    assert table.model.table.game.messages == ()
    assert not shows_end(table)


def in_a_row(table: Table, games: int, level: str = "level-1") -> Table:
    """A table at which the person has won, or lost, so many games against a level, the last one just now."""
    streak = Streak(level, games - 1 if games > 0 else games + 1, Standing.OPEN)
    black, white = ("human", level) if games > 0 else (level, "human")
    begun = table.send(sits("white", white), sits("black", black))
    return settled(follow(replace(begun, model=replace(begun.model, streak=streak)), WIPE_OUT))


def test_after_two_wins_the_next_level_is_suggested_and_one_click_begins_a_game_against_it() -> None:
    over = in_a_row(sit_down_with(), 2)

    table = over.click("Try Level 2").run(world, 2)

    assert "You have won 2 games in a row." in over.text
    assert table.model.table.seats == ((Colour.BLACK, Computer("level-2")), (Colour.WHITE, Human()))
    assert table.model.table.game.messages == ()
    kept_game = table.model.games[0].session
    assert '"white": "level-1"' in kept_game


def test_after_two_losses_the_level_below_is_suggested() -> None:
    over = in_a_row(sit_down_with(), -2, "level-3")

    assert "Level 2 may suit you better." in over.text
    assert "Play Level 2" in over.names


@pytest.mark.parametrize(
    ("games", "level"), [(1, "level-1"), (-1, "level-3"), (-2, "level-1"), (2, "strongest"), (2, "greedy")]
)
def test_no_level_is_suggested_after_one_game_at_either_end_or_to_others(games: int, level: str) -> None:
    over = in_a_row(sit_down_with(), games, level)

    assert not [each for each in walk(over.page) if "suggestion" in classes_of(each)]


def turning_point(table: Table) -> list[str]:
    """What the review says of when the game was decided."""
    return [text_of(each) for each in walk(table.page) if each.attribute("class") == "turning-point"]


def with_report(table: Table, review: Review) -> Table:
    """The table with the review on the page."""
    panel = replace(table.model.panel, tab=Tab.REVIEW)
    return with_review(replace(table, model=replace(table.model, panel=panel)), review)


def valued(*values: int) -> Review:
    """A finished review of the wipe-out with these values for Black, place by place."""
    plies = tuple(parse_transcript(WIPE_OUT))
    boards = boards_along(STANDARD, plies)
    best = (next(iter(legal_squares(board)), None) for board in reversed(boards))
    known = tuple(
        Valued(100 * value, Certainty.SEARCHED, 10, square)
        for value, square in zip(reversed(values), best, strict=True)
    )
    return Review(STANDARD, plies, known)


@pytest.mark.parametrize(
    ("values", "place", "words"),
    [
        ((0, 0, 2, -1, 0, 3, 4, 5, 6, 64), 5, "Turning point: 5. Black e1. Black led from then on."),
        ((1, 1, 2, 3, 1, 3, 4, 5, 6, 64), 0, "Black led from beginning to end."),
        ((0, 0, 0, 0, 0, 0, 0, 0, 0, 64), 9, "Turning point: 9. Black f4. Black led from then on."),
    ],
)
def test_a_finished_review_tells_the_turning_point(values: tuple[int, ...], place: int, words: str) -> None:
    review = valued(*values)

    assert ahead_since(review, Colour.BLACK) == place
    assert turning_point(with_report(follow(sit_down_with(), WIPE_OUT), review)) == [words]


def test_there_is_no_turning_point_in_a_draw_and_white_is_ahead_where_values_are_blacks_loss() -> None:
    table = follow(sit_down_with(), TIED)
    even = replace(valued(*[0] * 10), plies=table.model.table.game.messages)
    lost = valued(0, 0, -2, 1, 0, -3, -4, -5, -6, -64)

    assert turning_point(with_report(table, even)) == []
    assert [ahead_since(lost, colour) for colour in (Colour.WHITE, Colour.BLACK)] == [5, 9]


def test_three_and_more_players_are_ranked() -> None:
    begun = with_setup(sit_down_with(pace="INSTANT"), "trio").send(game_msg.SeedDrawn(7))
    over = play_to_the_end(begun.send(*(sits(each, "random") for each in ("black", "white", "red"))))

    (ranking,) = (each for each in walk(over.page) if each.attribute("class") == "ranking")
    counted = [text_of(each) for each in walk(ranking) if each.tag == "li"]
    discs = [int(words.split()[-1]) for words in counted]

    assert counted[0].startswith("1. ")
    assert len(counted) == 3
    assert discs == sorted(discs, reverse=True)
    assert "Next colours, play again" in text_of(ended(over))


def test_where_fewest_discs_win_the_winner_has_fewer() -> None:
    game = begin_game(replace(STANDARD, aim=Aim.FEWEST_DISCS)).extend(parse_transcript(WIPE_OUT))
    end = game.present.state
    assert isinstance(end, Finished)

    assert margin_words(ENGLISH, end.board) == "with 13 discs fewer"
    assert mood(end, ((Colour.BLACK, Human()), (Colour.WHITE, Computer("greedy")))) == "lost"


@pytest.mark.parametrize(
    ("black", "white", "given", "headline", "status"),
    [
        ("human", "level-3", Names("Anna"), "Anna wins!by 13 discs", "Black (Anna) wins 13–0"),
        ("level-3", "human", Names("Anna"), "Anna winsby 13 discs", "Black (Anna) wins 13–0"),
        ("human", "human", Names("Anna"), "Anna wins 13–0", "Black (Anna) wins 13–0"),
        ("human", "human", Names(white="Ben"), "Black wins 13–0", "Black (Human) wins 13–0"),
        ("human", "level-3", Names(white="Ben"), "You win!by 13 discs", "Black (You) wins 13–0"),
    ],
)
def test_whoever_has_been_given_a_name_wins_by_that_name(
    black: str, white: str, given: Names, headline: str, status: str
) -> None:
    table = follow(sit_down_with(black, white), WIPE_OUT)
    for colour, name in ((Colour.BLACK, given.black), (Colour.WHITE, given.white)):
        table = table.send(share.NameEdited(colour, name))

    assert text_of(ended(table)).startswith(headline)
    assert told(table).startswith(status)


@pytest.mark.parametrize("language", Language)
def test_a_given_name_stands_in_place_of_you_in_every_language(language: Language) -> None:
    say = say_in(language)

    assert "Anna" in say("{name} wins!", name="Anna") != say("You win!")
