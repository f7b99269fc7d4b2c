"""The list of moves: columns, numbers, variations, loss marks, and what stays in memory."""

from dataclasses import replace

from reversi.app.game import msg as game_msg
from reversi.app.review import msg as review_msg
from reversi.app.review.model import Review, Reviews, Valued
from reversi.app.settings import msg as settings_msg
from reversi.app.settings.model import FirstMove, Language, Options
from reversi.domain import STANDARD, Colour, parse_square, squares_in_order
from reversi.elm import Element, Html
from reversi.elm.html import text_of, walk
from reversi.engine.protocol import Certainty
from reversi.view.game.turns import TURNS_KEPT, ListedPly, view_turn
from reversi.view.game.variations import SHOWN
from reversi.view.texts import texts_in
from tests.app.known_games import BLACK_MUST_PASS
from tests.app.person import Table, follow, offered, play, sit_down_with, sits, told, with_setup, world

A1 = parse_square("a1")
TWELVE = "f5d6c3d3c4f4c5b3c2e3d2c6"


def of_class(table: Table, name: str) -> list[Element[object]]:
    """The elements of the page that are of a class."""
    return [each for each in walk(table.page) if name in str(each.attribute("class") or "").split()]


def numbers(table: Table) -> list[tuple[object, str]]:
    """The number before each ply of the list, and what stands there."""
    return [(each.attribute("value"), text_of(each)) for each in of_class(table, "ply")]


def columns(table: Table) -> list[object]:
    """Where each ply of the list stands."""
    return [each.attribute("style") for each in of_class(table, "ply")]


def test_a_pass_takes_no_number() -> None:
    table = follow(sit_down_with(), BLACK_MUST_PASS).click("Pass")
    table = play(table, offered(table)[0])

    assert [number for number, _ in numbers(table)][-3:] == ["8", None, "9"]
    assert numbers(table)[-2] == (None, "pass")
    assert any(name.startswith("9. White ") for name in table.names)


def test_the_status_counts_as_the_list_does() -> None:
    table = follow(sit_down_with(), BLACK_MUST_PASS).click("Pass")
    table = play(table, offered(table)[0])

    assert told(table.click("Black passes after move 8")).startswith("Move 8 of 9.")


def test_the_start_stands_before_the_moves_and_is_gone_to() -> None:
    table = follow(sit_down_with(), "d3c3")
    start = table.click("Start")

    assert table.find("Start").attribute("aria-current") is None
    assert start.model.table.game.place == 0
    assert start.find("Start").attribute("aria-current") == "step"


def test_a_comment_is_asked_for_on_the_move_that_is_seen() -> None:
    table = follow(sit_down_with(), "d3c3b3").click("2. White c3")

    assert "Comment on 2. White c3" in table.names
    assert "Comment on the start" in table.click("Start").names


def test_each_of_two_players_has_a_column() -> None:
    table = follow(sit_down_with(), "d3c3b3")

    assert columns(table) == ["--column: 1", "--column: 2", "--column: 1"]
    assert len(of_class(table, "of-2")) == 1


def test_a_move_of_white_stands_in_its_column_where_white_moves_first() -> None:
    begun = (
        sit_down_with()
        .send(settings_msg.OptionsChosen(Options(first_move=FirstMove.WHITE)))
        .send(game_msg.SeedDrawn(0))
    )

    table = play(begun, offered(begun)[0])

    assert columns(table) == ["--column: 2"]


def test_the_moves_of_six_players_flow() -> None:
    table = with_setup(sit_down_with(), "six-players").click("New game").run(world)
    for colour, _ in table.model.table.seats:
        table = table.send(sits(colour.value, "human"))
    for _ in range(7):
        table = play(table, offered(table)[0])

    assert [number for number, _ in numbers(table)] == list("1234567")
    assert [each.attribute("class") for each in of_class(table, "plies")] == ["plies"]


def test_a_variation_stands_below_the_move_that_it_replaces() -> None:
    table = play(follow(sit_down_with(), TWELVE).click("9. Black c2"), "b4")

    words = [text_of(each) for each in of_class(table, "plies")[0].children]

    assert words == [*(TWELVE[n : n + 2] for n in range(0, 18, 2)), "b4", "e3d2c6"]


def test_a_variation_of_a_variation_follows_it_further_in() -> None:
    table = play(follow(sit_down_with(), TWELVE).click("9. Black c2"), "b4").click("11. Black d2")
    square = next(each for each in offered(table) if each != "c6")
    game = table.model.table.game.try_out(parse_square(square))

    listed = of_class(
        replace(table, model=replace(table.model, table=replace(table.model.table, game=game))), "variation"
    )

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


def test_moves_that_lost_much_are_marked_and_said_to_be_mistakes_and_blunders() -> None:
    table = follow(sit_down_with(), "d3c3b3b2")
    known = tuple(Valued(value, Certainty.EXACT, 10, A1) for value in (700, 700, 700, -500, 0))
    reviewed = replace(table.model, reviews=Reviews(Review(STANDARD, table.model.table.game.messages, known)))
    table = replace(table, model=reviewed)

    marks = of_class(table, "loss")

    assert [(text_of(each), each.attribute("class")) for each in marks] == [
        ("−5", "loss mistake"),
        ("−12", "loss blunder"),
    ]
    assert {"1. Black d3, mistake, 5 discs lost", "2. White c3, blunder, 12 discs lost"} <= table.names


def test_the_marks_of_the_main_line_stay_while_a_variation_is_on_the_board() -> None:
    table = follow(sit_down_with(), "d3c3b3b2")
    known = tuple(Valued(value, Certainty.EXACT, 10, A1) for value in (700, 700, 700, -500, 0))
    review = Review(STANDARD, table.model.table.game.messages, known)
    tried = table.model.table.game.go_to(2).try_out(parse_square("c4"))

    table = replace(
        table,
        model=replace(table.model, table=replace(table.model.table, game=tried), reviews=Reviews(review)),
    )

    assert [text_of(each) for each in of_class(table, "loss")] == ["−5", "−12"]


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
    later = [table.click("Make main line"), table.click("Delete"), play(table, "a2")]

    for after in later:
        before, now = parents(table.page), parents(after.page)

        assert {before[each] for each in before.keys() & now.keys()}
        assert [each for each in before.keys() & now.keys() if before[each] != now[each]] == []


def test_the_list_keeps_only_the_latest_turns_in_memory() -> None:
    texts = texts_in(Language.ENGLISH)

    for number in range(1, 61):
        for square in squares_in_order(STANDARD.width, STANDARD.height):
            view_turn(
                texts, ListedPly(number, 0, number, Colour.BLACK, 1, square), "ply", review_msg.WentTo(number)
            )

    assert view_turn.cache_info().currsize <= TURNS_KEPT


def test_each_of_three_players_has_a_column() -> None:
    table = with_setup(sit_down_with(), "trio").send(game_msg.SeedDrawn(0), sits("red", "human"))
    for _ in range(4):
        table = play(table, offered(table)[0])

    assert columns(table) == [f"--column: {each}" for each in (1, 2, 3, 1)]
    assert [each.attribute("class") for each in of_class(table, "plies")] == ["plies of-3"]
