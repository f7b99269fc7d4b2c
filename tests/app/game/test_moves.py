"""The list of moves: columns, numbers, variations, loss marks, and the turn that is in sight."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from reversi.app import Flags, analysis, lesson, share, tree
from reversi.app import review as review_room
from reversi.app.common import cmd, dialogs
from reversi.app.game import msg as game_msg
from reversi.app.game.walk import SHOWN, TURNS_KEPT, ListedPly, view_turn, walking_keys
from reversi.app.game.words import turn_words
from reversi.app.review import Review, Valued
from reversi.app.session.codec import encode_session
from reversi.app.settings import FirstMove
from reversi.domain import (
    STANDARD,
    Colour,
    Skip,
    Square,
    boards_along,
    legal_squares,
    parse_square,
    squares_in_order,
)
from reversi.elm import Element, Html, OnKey, simulate
from reversi.elm.html import text_of, walk
from reversi.engine.protocol import Certainty
from reversi.locale import Language, say_in
from reversi.locale.say import ENGLISH
from reversi.program import PROGRAM
from reversi.record.game import Game
from tests.app.known_games import BLACK_MUST_PASS, WIPE_OUT
from tests.app.person import (
    Table,
    follow,
    kept,
    offered,
    play,
    settled,
    sit_down,
    sit_down_with,
    sits,
    told,
    transcript_of,
    with_options,
    with_review,
    with_setup,
    world,
)

A1 = parse_square("a1")
TWELVE = "f5d6c3d3c4f4c5b3c2e3d2c6"


def of_class(table: Table, name: str) -> list[Element[object]]:
    """The elements of the page that are of a class."""
    return [each for each in walk(table.page) if name in str(each.attribute("class") or "").split()]


def numbers(table: Table) -> list[tuple[object, str]]:
    """The number before each ply of the list, and what stands there."""
    return [(each.attribute("value"), text_of(each)) for each in of_class(table, "ply")]


@pytest.mark.parametrize("language", Language)
def test_the_name_of_a_pass_has_the_word_that_is_seen(language: Language) -> None:
    say = say_in(language)

    name = turn_words(say, 8, Colour.BLACK, Skip()).casefold()

    assert re.search(rf"{say('pass')}(?![a-z])", name)


def test_a_pass_takes_no_number_in_the_list_nor_in_the_status() -> None:
    table = follow(sit_down_with(), BLACK_MUST_PASS).click("Pass")
    table = play(table, offered(table)[0])

    assert [number for number, _ in numbers(table)][-3:] == ["8", None, "9"]
    assert numbers(table)[-2] == (None, "pass")
    assert any(name.startswith("9. White ") for name in table.names)
    assert told(table.click("Pass by Black after move 8")).startswith("Move 8 of 9.")


STEPS = {"To the start": 0, "One move back": 1, "One move forward": 3, "To the end": 4}


@pytest.mark.parametrize(("button", "place"), STEPS.items())
def test_the_steps_below_the_moves_lead_everywhere(button: str, place: int) -> None:
    table = follow(sit_down_with("human", "human"), "d3c3b3b2").click("2. White c3")

    assert table.click(button).model.table.game.place == place


@pytest.mark.parametrize(
    ("place", "enabled"), [(0, [False, False, True, True]), (2, [True, True, False, False])]
)
def test_the_steps_stop_at_both_ends(place: int, enabled: list[bool]) -> None:
    table = follow(sit_down_with("human", "human"), "d3c3").send(review_room.WentTo(place))

    assert [table.find(name).attribute("aria-disabled") is None for name in STEPS] == enabled


def test_arrows_lead_to_the_other_moves_in_the_same_position() -> None:
    other = play(follow(sit_down_with("human", "human"), "d3c3b3").send(review_room.WentTo(1)), "e3")

    below = other.press("ArrowDown", "Undo")

    assert [transcript_of(each) for each in (other, below)] == ["d3e3", "d3c3"]
    assert transcript_of(below.press("ArrowUp", "Undo")) == "d3e3"
    assert "ArrowDown" not in dict(walking_keys(below.model.table.game))
    assert "ArrowUp" not in dict(walking_keys(other.model.table.game))


def wheel(table: Table) -> list[str]:
    """Which ways the wheel leads over the board."""
    handlers = (handler for each in walk(table.page) for handler in each.handlers)
    turned = (each for each in handlers if isinstance(each, OnKey) and each.event == "wheel")
    return [key for each in turned for key, _ in each.messages]


def test_the_wheel_steps_once_somebody_looks_at_the_game() -> None:
    played = follow(sit_down_with("human", "human"), "d3c3b3")

    assert wheel(played) == []
    assert wheel(played.send(review_room.WentTo(1))) == ["up", "down"]
    assert wheel(played.click("Analyse")) == ["up"]
    assert wheel(follow(sit_down_with(), WIPE_OUT)) == ["up"]


def test_the_wheel_scrolls_a_large_board() -> None:
    begun = with_setup(sit_down_with("human", "human"), "giant").click("New game").click("Play").run(world)
    played = play(begun, offered(begun)[0])

    assert wheel(played.click("Analyse")) == []


def tabs(table: Table) -> dict[str, object]:
    """The tabs, and whether they are chosen."""
    return {text_of(each): each.attribute("aria-pressed") for each in of_class(table, "tab")}


def test_the_tab_that_was_chosen_is_seen_while_it_is_there() -> None:
    played = follow(sit_down_with("human", "human"), "d3c3b3")
    looked = played.click("2. White c3").click("Comment")
    again = play(looked, "b3")

    assert tabs(played) == {}
    assert tabs(looked) == tabs(again.click("2. White c3")) == {"Moves": "false", "Comment": "true"}
    for table, hidden in ((looked, True), (again, False)):
        assert [each.attribute("hidden") for each in of_class(table, "scroller")] == [hidden]


def test_a_comment_is_asked_for_on_the_move_that_is_seen() -> None:
    table = follow(sit_down_with(), "d3c3b3").click("2. White c3")

    writing = table.click("Comment")

    assert "Comment on 2. White c3" in writing.names
    assert "Comment on the start" in writing.click("To the start").names


@pytest.mark.parametrize(
    ("setup", "first", "shown", "classes"),
    [
        ("othello", FirstMove.BLACK, [1, 2, 1], "plies of-2"),
        ("othello", FirstMove.WHITE, [2, 1, 2], "plies of-2"),
        ("trio", FirstMove.BLACK, [1, 2, 3, 1], "plies of-3"),
        ("six-players", FirstMove.BLACK, [1, 2, 3, 4, 5, 6, 1], "plies"),
    ],
)
def test_each_of_up_to_three_players_has_a_column_and_the_moves_of_more_flow(
    setup: str, first: FirstMove, shown: list[int], classes: str
) -> None:
    table = with_options(with_setup(sit_down_with(), setup), first_move=first).send(game_msg.SeedDrawn(0))
    for colour, _ in table.model.table.seats:
        table = table.send(sits(colour.value, "human"))
    for _ in shown:
        table = play(table, offered(table)[0])

    plies = of_class(table, "ply")

    assert [each.attribute("style") for each in plies] == [f"--column: {column}" for column in shown]
    assert [each.attribute("value") for each in plies] == [str(number) for number, _ in enumerate(shown, 1)]
    assert [each.attribute("class") for each in of_class(table, "plies")] == [classes]


def with_variation() -> Table:
    """A game of twelve moves, of which the tenth is another on the main line."""
    return play(follow(sit_down_with(), TWELVE).click("9. Black c2"), "b4")


def with_game(table: Table, game: Game, review: Review | None = None) -> Table:
    """The table with the game seen like this, and reviewed."""
    model = replace(table.model, table=replace(table.model.table, game=game))
    return with_review(replace(table, model=model), *([review] if review else []))


def test_a_variation_stands_below_the_move_that_it_replaces() -> None:
    words = [text_of(each) for each in of_class(with_variation(), "plies")[0].children]

    assert words == [*(TWELVE[n : n + 2] for n in range(0, 18, 2)), "b4", "e3d2c6"]


def test_a_variation_of_a_variation_follows_it_further_in() -> None:
    table = with_variation().click("11. Black d2")
    square = next(each for each in offered(table) if each != "c6")

    listed = of_class(with_game(table, table.model.table.game.try_out(parse_square(square))), "variation")

    assert [(each.attribute("style"), text_of(each)[:6]) for each in listed] == [
        ("--level: 1", "e3d2c6"),
        ("--level: 2", f"{square}Make"),
    ]


def test_a_long_variation_that_is_not_on_the_board_is_cut_and_shown_whole_once_it_is() -> None:
    table = follow(sit_down_with(), "f5d6c3d3c4f4c5b3c2e3d2c6b5b4a3a4b6e6").click("1. Black f5")
    elsewhere = play(table, "f6")

    assert text_of(of_class(elsewhere, "variation")[0]) == "d6c3d3c4f4c5b3c2e3d2c6b5…"
    opened = elsewhere.click("14. White b4")  # the button that shows the rest
    assert text_of(of_class(opened, "line-of-play")[0]) == "d6c3d3c4f4c5b3c2e3d2c6b5b4a3a4b6e6"
    assert SHOWN == 12


def review_of(table: Table, *values: int) -> Review:
    """A review of the game, as far as there are values, from its end."""
    plies = table.model.table.game.messages
    boards = reversed(boards_along(STANDARD, plies))
    others = (next(each for each in legal_squares(board) if each not in plies) for board in boards)
    known = tuple(
        Valued(value, Certainty.EXACT, 10, best) for value, best in zip(values, others, strict=False)
    )
    return Review(STANDARD, plies, known)


def test_every_reviewed_move_has_what_it_lost_and_mistakes_and_blunders_are_marked_and_said_so() -> None:
    table = follow(sit_down_with(), "d3c3b3b2")
    table = with_game(table, table.model.table.game, review_of(table, 1000, 700, 700, -500, 0))

    marks = [each for each in of_class(table, "loss") if each.key != "loss"]  # those of squares have the key

    assert [(text_of(each), each.attribute("class")) for each in marks] == [
        ("−5", "loss mistake"),
        ("−12", "loss blunder"),
        ("0", "loss fine"),
        ("−3", "loss slight"),
    ]
    assert {
        "1. Black d3, mistake, 5 discs lost",
        "2. White c3, blunder, 12 discs lost",
        "3. Black b3",
        "4. White b2, 3 discs lost",
    } <= table.names


def test_a_move_that_has_not_been_reviewed_has_no_figure() -> None:
    table = follow(sit_down_with(), "d3c3b3b2")
    begun = with_game(table, table.model.table.game, review_of(table, 700, 700))

    assert [text_of(each) for each in of_class(table, "loss")] == []
    assert [text_of(each) for each in of_class(begun, "loss")] == ["0"]


def test_the_marks_of_the_main_line_stay_while_a_variation_is_on_the_board() -> None:
    table = follow(sit_down_with(), "d3c3b3b2")
    tried = table.model.table.game.go_to(2).try_out(parse_square("c4"))

    seen = with_game(table, tried, review_of(table, 700, 700, 700, -500, 0))

    assert [text_of(each) for each in of_class(seen, "loss")] == ["−5", "−12", "0", "0"]


def parents(html: Html[object], above: tuple[str, ...] = ()) -> dict[int, tuple[str, ...]]:
    """What lies around every lasting element, by the identity of the element."""
    if isinstance(html, str):
        return {}
    found = {id(html): above} if html.lasting else {}
    for child in html.children:
        found |= parents(child, (*above, f"{html.tag} {html.key}"))
    return found


def test_a_ply_that_lasts_on_the_page_stays_in_its_line() -> None:
    table = with_variation().click("11. Black d2")
    before = parents(table.page)

    for after in (table.click("Make main line"), table.click("Delete"), play(table, "a2")):
        now = parents(after.page)

        assert {before[each] for each in before.keys() & now.keys()}
        assert [each for each in before.keys() & now.keys() if before[each] != now[each]] == []


def test_the_list_keeps_only_the_latest_turns_in_memory() -> None:
    for number in range(1, 61):
        for square in squares_in_order(STANDARD.width, STANDARD.height):
            ply = ListedPly(number, 0, number, Colour.BLACK, 1, square)
            view_turn(ENGLISH, ply, "ply", review_room.WentTo(number))

    assert view_turn.cache_info().currsize <= TURNS_KEPT


def shows_turn(table: Table) -> bool:
    return cmd.Order.SHOW_TURN in table.commands


def four_moves() -> Table:
    return settled(follow(sit_down_with("human", "human"), "f5d6c3d3"))


def looked_back() -> Table:
    return settled(four_moves().send(review_room.WentTo(2)))


@pytest.mark.parametrize(
    "change",
    [
        lambda: play(four_moves(), "c4"),
        lambda: four_moves().send(game_msg.Click.UNDO),
        lambda: four_moves().send(review_room.WentTo(0)),
        lambda: looked_back().send(review_room.Click.RETRY),
        lambda: looked_back().send(analysis.Click.ANALYSE, review_room.WentTo(3)),
        lambda: four_moves().send(review_room.WentTo(1), share.LinkOpened("#m=f5f6e6f4")),
        lambda: settled(play(looked_back(), "c4").send(review_room.WentTo(1))).send(tree.PromoteClicked(3)),
        lambda: settled(four_moves().send(lesson.LessonChosen(0))).send(dialogs.Click.LEAVE),
    ],
    ids=["a move", "undo", "the start", "retried", "analysed", "another game", "promoted", "after a lesson"],
)
def test_the_list_is_scrolled_whenever_the_turn_on_the_board_stands_elsewhere_in_it(
    change: Callable[[], Table],
) -> None:
    assert shows_turn(change())


@pytest.mark.parametrize(
    "change",
    [
        lambda: four_moves().send(game_msg.CursorMoved(Square(0, 0))),
        lambda: four_moves().send(tree.CommentTyped("Tiger")),
        lambda: looked_back().send(analysis.Click.ANALYSE),
        lambda: four_moves().send(lesson.LessonChosen(0)),
        lambda: sit_down(),
    ],
    ids=["cursor", "comment", "analysis begun", "lesson", "no move yet"],
)
def test_nothing_else_scrolls_the_list(change: Callable[[], Table]) -> None:
    assert not shows_turn(change())


def test_a_game_that_is_resumed_shows_its_turn() -> None:
    stored = encode_session(kept(looked_back()))

    assert shows_turn(simulate(PROGRAM, Flags(stored, 0)))
