"""The list of moves: columns, numbers, variations, loss marks, and the turn that is in sight."""

import re
from dataclasses import replace

import pytest

from reversi.app import review as review_room
from reversi.app.game.walk import TURNS_KEPT, ListedPly, view_turn
from reversi.app.game.words import turn_words
from reversi.app.review import Review, Valued
from reversi.domain import STANDARD, Colour, Skip, boards_along, legal_squares, parse_square, squares_in_order
from reversi.elm import Element, Html, OnKey
from reversi.elm.html import text_of, walk
from reversi.engine.protocol import Certainty
from reversi.locale import Language, say_in
from reversi.locale.say import ENGLISH
from reversi.record.game import Game
from tests.app.known_games import WIPE_OUT
from tests.app.person import Table, follow, offered, play, sit_down_with, with_review, with_setup, world

TWELVE = "f5d6c3d3c4f4c5b3c2e3d2c6"


def of_class(table: Table, name: str) -> list[Element[object]]:
    """The elements of the page that are of a class."""
    return [each for each in walk(table.page) if name in str(each.attribute("class") or "").split()]


@pytest.mark.parametrize("language", Language)
def test_the_name_of_a_pass_has_the_word_that_is_seen(language: Language) -> None:
    say = say_in(language)

    name = turn_words(say, 8, Colour.BLACK, Skip()).casefold()

    assert re.search(rf"{say('pass')}(?![a-z])", name)


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


def with_game(table: Table, game: Game, review: Review | None = None) -> Table:
    """The table with the game seen like this, and reviewed."""
    model = replace(table.model, table=replace(table.model.table, game=game))
    return with_review(replace(table, model=model), *([review] if review else []))


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
    table = with_game(table, table.model.table.game, review_of(table, 500, 200, 700, -500, 0))

    marks = [each for each in of_class(table, "loss") if each.key != "loss"]  # those of squares have the key

    assert [(text_of(each), each.attribute("class")) for each in marks] == [
        ("0", "loss fine"),  # whatever the first move is, the best one is its image
        ("−12", "loss blunder"),
        ("−5", "loss mistake"),
        ("−3", "loss slight"),
    ]
    assert {
        "1. Black d3",
        "2. White c3, blunder, 12 discs lost",
        "3. Black b3, mistake, 5 discs lost",
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

    assert [text_of(each) for each in of_class(seen, "loss")] == ["0", "−12", "0", "0"]


def parents(html: Html[object], above: tuple[str, ...] = ()) -> dict[int, tuple[str, ...]]:
    """What lies around every lasting element, by the identity of the element."""
    if isinstance(html, str):
        return {}
    found = {id(html): above} if html.lasting else {}
    for child in html.children:
        found |= parents(child, (*above, f"{html.tag} {html.key}"))
    return found


def test_a_ply_that_lasts_on_the_page_stays_in_its_line() -> None:
    table = play(follow(sit_down_with(), TWELVE).click("9. Black c2"), "b4").click("11. Black d2")
    before = parents(table.page)

    for after in (table.click("Make main line"), table.click("Delete"), play(table, "a2")):
        now = parents(after.page)

        assert {before[each] for each in before.keys() & now.keys()}
        assert [each for each in before.keys() & now.keys() if before[each] != now[each]] == []


def test_the_list_keeps_only_the_latest_turns_in_memory() -> None:
    for number in range(1, 61):
        for square in squares_in_order(STANDARD.width, STANDARD.height):
            ply = ListedPly(number, 0, number, Colour.BLACK, 1, square)
            view_turn(ENGLISH, ply, "ply", review_room.WentTo(number), False)

    assert view_turn.cache_info().currsize <= TURNS_KEPT
