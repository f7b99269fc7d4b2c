"""The opening explorer: what its worker is asked, and what the page shows of the answers."""

from dataclasses import replace

import pytest

from reversi.app import archives, review
from reversi.app.archives import NO_ARCHIVES
from reversi.app.common import cmd
from reversi.app.common.dialogs import Tab
from reversi.elm import Element
from reversi.elm.html import message_of, text_of, walk
from reversi.engine.protocol import archives as protocol
from tests.app.archives.exploring import (
    BENT,
    LISTED,
    NEVER,
    TIGER,
    all_asked,
    answered,
    asking,
    exploring,
    found,
    heard,
    last_asked,
    listing,
    switched_on,
)
from tests.app.drawings import classes_of, square_at
from tests.app.known_games import BLACK_MUST_PASS
from tests.app.person import (
    Table,
    begun,
    follow,
    play,
    sit_down,
    sit_down_with,
    sits,
    with_options,
    with_setup,
)


def explorer(table: Table) -> Element[object]:
    """The part of the page with the explorer."""
    return next(each for each in walk(table.page) if "explorer" in classes_of(each))


def rows(table: Table) -> list[Element[object]]:
    """The rows of the explorer."""
    return [each for each in walk(explorer(table)) if "row" in classes_of(each)]


def names(table: Table) -> list[str]:
    return [heard(each) for each in rows(table)]


def chip(row: Element[object]) -> Element[object]:
    """The value of a move."""
    return next(each for each in walk(row) if "worth" in classes_of(each))


def can_be_clicked(table: Table) -> list[bool]:
    return [each.attribute("aria-disabled") is None for each in rows(table)]


def test_the_explorer_forgets_everything_once_it_is_off() -> None:
    on, again = sit_down().press("k", "Reversi"), exploring("f5").press("k", "Reversi")

    assert on.model.panel.tab is Tab.EXPLORER
    assert again.model.archives == replace(NO_ARCHIVES, requests=again.model.archives.requests)


def test_the_pointer_on_a_row_marks_its_square() -> None:
    table = exploring("f5", "d6", "c3")
    row = next(each for each in walk(table.page) if each.tag == "button" and "row" in classes_of(each))
    messages = [message_of(each, "") for each in row.handlers if each.event == "pointerover"]
    pointed = table.send(*(message for message in messages if message))

    assert "turns" in classes_of(square_at(pointed, "d4"))


def test_rows_of_the_last_position_stay_until_the_answer_comes_but_cannot_be_clicked() -> None:
    table = play(exploring("f5", "d6", "c3"), "f4")
    after = answered(table, {"c4": BENT})

    assert [name[:2] for name in names(table)] == ["d3", "g5"]
    assert can_be_clicked(table) == [False, False]
    assert "true" in [each.attribute("aria-busy") for each in walk(explorer(table))]
    assert [name[:2] for name in names(after)] == ["c4"]


def test_a_row_has_the_value_that_the_opening_book_has() -> None:
    table = answered(asking("f5", "d6", "c3"), {"d3": TIGER, "g5": BENT}, book={"g5": -150})

    assert ", From the book, −1.5, Bent Ganglion" in names(table)[1]
    assert text_of(chip(rows(table)[1])) == "−1.5"
    assert chip(rows(table)[1]).attribute("title") == "From the book, −1.5"
    assert "book" not in text_of(rows(table)[0])


def test_a_row_of_a_move_that_was_never_played_has_its_value_and_its_name_but_no_games() -> None:
    table = answered(asking("f5", "d6", "c3"), {"d3": NEVER, "g5": NEVER}, book={"d3": -50})

    assert names(table) == ["d3, From the book, −0.5, towards Tiger", "g5, Bent Ganglion"]
    assert not [each for row in rows(table) for each in walk(row) if "results" in classes_of(each)]
    assert can_be_clicked(table) == [True, True]


def test_moves_far_apart_in_value_never_have_the_same_colour() -> None:
    table = answered(asking("f5"), dict.fromkeys(("d6", "f6", "f4"), NEVER), book={"d6": -30, "f6": -1680})
    values = [each for row in rows(table)[:2] for each in walk(row) if "value" in classes_of(each)]

    assert [text_of(each) for each in values] == ["−0.3", "−16.8"]
    assert classes_of(values[0]) != classes_of(values[1])


def test_a_bar_has_the_figures_of_the_shares_that_have_room_for_them() -> None:
    row = rows(exploring("f5", "d6", "c3"))[0]

    figures = {each.attribute("data-figure") for each in walk(row) if "part" in classes_of(each)}
    assert figures == {"45%", "", "50%"}


def test_games_that_ended_in_the_position_have_a_row_that_is_no_button() -> None:
    table = answered(asking("f5"), {"d6": TIGER}, ended=BENT)
    last = rows(table)[-1]

    assert last.tag == "div"
    assert "Ended here" in text_of(last)
    assert "1,010 games" in text_of(explorer(table))


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (switched_on(), "Getting ready…"),
        (switched_on().send(protocol.ArchivesFailed("it broke")), "The archives cannot be used: it broke."),
        (answered(asking("f5"), {}), "Neither the book nor any game here knows"),
        (
            answered(asking("f5", "d6", "c3", "d3", "c4", "b3", "b2"), {}),
            "Last known opening: Aubrey (Tanaka), 1 move ago.",
        ),
    ],
)
def test_without_moves_it_says_why(table: Table, words: str) -> None:
    assert words in text_of(explorer(table))


def test_other_players_do_not_change_what_was_played_and_a_bar_tells_its_figures_under_the_pointer() -> None:
    table = exploring("f5", "d6", "c3")

    assert names(table.send(sits("black", "greedy"))) == names(table)
    titles = [each.attribute("title") for each in walk(table.page)]
    assert "Black won 45%, drawn 5%, White won 50%" in titles


def test_one_of_several_archives_is_chosen_in_a_menu() -> None:
    table = exploring("f5", "d6", "c3")
    chosen = table.choose("paris.zip", "Archives")
    told = answered(chosen, {"g5": BENT})

    assert "Getting ready…" in text_of(explorer(chosen))
    assert can_be_clicked(chosen) == [False, False]
    assert [name[:2] for name in names(told)] == ["g5"]
    assert told.choose("", "Archives").model.archives.chosen is None
    assert "All archives" not in table.send(protocol.ArchivesListed(LISTED.archives[:1])).text


def explored_setup(key: str) -> Table:
    """The table with a new game of this set-up, which is explored."""
    table = with_setup(with_options(sit_down_with(), explorer=True), key)
    return begun(table.click("New game").click("Play")).send(LISTED)


def explorations(table: Table) -> list[protocol.Explore]:
    """The questions about a position that are under way."""
    return [each for each in table.model.archives.asked if isinstance(each, protocol.Explore)]


def test_nothing_is_asked_until_the_worker_is_ready_but_then_even_without_archives() -> None:
    waiting = switched_on("f5")
    empty = waiting.send(protocol.ArchivesListed(()))

    assert all_asked(waiting, protocol.Explore) == []
    assert [each.board for each in all_asked(empty, protocol.Explore)] == [empty.model.table.state.board]
    assert len(all_asked(empty.send(LISTED), protocol.Explore)) == 2


def test_every_position_that_is_seen_is_asked_about_once() -> None:
    table = answered(asking("f5", "d6", "c3"), {"d3": TIGER})
    played = play(table, "f4")
    back = answered(played, {"c4": BENT}).send(review.WentTo(1))

    assert all_asked(table.send(archives.Event.OPENED), protocol.Explore) == []
    assert last_asked(played, protocol.Explore).board == played.model.table.state.board
    assert last_asked(back, protocol.Explore).board == back.model.table.state.board


def test_a_question_waits_until_the_one_before_is_answered_and_that_answer_is_then_of_no_use() -> None:
    first = asking("f5")
    hurried = play(first, "d6", "c3")
    after = answered(hurried, {"d6": TIGER})

    assert len(all_asked(hurried, protocol.Explore)) == 1
    assert [each.board for each in explorations(after)] == [after.model.table.state.board]


def test_a_late_answer_is_ignored() -> None:
    table = exploring("f5", "d6", "c3")
    late = table.send(
        protocol.PositionExplored(0, (), None),
        protocol.PositionExplored(table.model.archives.requests, (), None),
    )

    assert late.model == table.model


def test_before_a_forced_pass_the_position_after_it_is_asked_about() -> None:
    table = follow(sit_down_with(), BLACK_MUST_PASS).send(archives.Event.EXPLORER_SWITCHED, LISTED)

    assert last_asked(table, protocol.Explore).board == table.click("Pass").model.table.state.board


@pytest.mark.parametrize("key", ["octagon", "anti", "historic", "six-players", "mini-6x6"])
def test_other_games_have_no_openings(key: str) -> None:
    table = explored_setup(key)

    assert all_asked(table, protocol.Explore) == []
    assert "Openings" not in table.names
    assert cmd.Sub.ARCHIVE_WORKER not in table.subscriptions
    assert table.send(archives.Event.EXPLORER_SWITCHED).model == table.model


def test_a_usual_game_is_asked_about_even_if_it_begins_otherwise() -> None:
    assert len(all_asked(explored_setup("parallel"), protocol.Explore)) == 1


def test_a_failed_worker_is_left_alone_until_the_person_tries_again() -> None:
    failed = exploring("f5").send(protocol.ArchivesFailed("out of memory"))
    again = failed.click("Try again")

    assert cmd.Sub.ARCHIVE_WORKER not in failed.subscriptions
    assert failed.model.archives.failure == "out of memory"
    assert cmd.Sub.ARCHIVE_WORKER in again.subscriptions
    assert again.model.archives.listed is None
    assert last_asked(again.send(LISTED), protocol.Explore).request > failed.model.archives.requests


def test_other_archives_mean_other_answers() -> None:
    table = asking("f5").send(protocol.ArchivesListed(LISTED.archives[:1]))
    first, second = all_asked(table, protocol.Explore)

    assert table.send(protocol.PositionExplored(first.request, (), None)).model.archives.explored is None
    assert table.send(protocol.PositionExplored(second.request, (), None)).model.archives.explored is not None


def test_once_an_archive_is_chosen_all_questions_are_about_it() -> None:
    table = listing(7).send(archives.ArchiveChosen("paris.zip"))
    explored = table.send(protocol.PositionExplored(last_asked(table, protocol.Explore).request, (), None))
    fetching = found(explored, 3).send(archives.ArchivedGameChosen(3))
    of_before = table.send(archives.ArchivedGameChosen(7))

    assert last_asked(table, protocol.Explore).archive == "paris.zip"
    assert last_asked(table, protocol.FindGames).archive == "paris.zip"
    assert all_asked(fetching, protocol.Explore) == []
    assert last_asked(fetching, protocol.FetchGame).archive == "paris.zip"
    assert last_asked(of_before, protocol.FetchGame).archive is None
    assert last_asked(fetching.send(archives.ArchiveChosen(None)), protocol.Explore).archive is None


def test_an_answer_about_other_archives_than_those_chosen_since_is_not_taken_for_one_about_these() -> None:
    hurried = asking("f5").send(archives.ArchiveChosen("paris.zip"))
    after = answered(hurried, {"d6": TIGER})

    assert len(all_asked(hurried, protocol.Explore)) == 1
    assert [each.archive for each in explorations(after)] == ["paris.zip"]


@pytest.mark.parametrize(
    ("listed", "chosen"),
    [(LISTED.archives, "paris.zip"), (LISTED.archives[:1], None), (LISTED.archives[1:], None), ((), None)],
)
def test_an_archive_stays_chosen_while_it_is_one_of_several(
    listed: tuple[protocol.Archived, ...], chosen: str | None
) -> None:
    table = asking("f5").send(archives.ArchiveChosen("paris.zip"), protocol.ArchivesListed(listed))

    assert table.model.archives.chosen == chosen
