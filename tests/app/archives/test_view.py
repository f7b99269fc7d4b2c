"""The explorer and the dialogs of the archives on the page."""

from dataclasses import replace

import pytest

from reversi.app.archives import msg as archives_msg
from reversi.app.common import cmd
from reversi.app.games import msg as games_msg
from reversi.app.games.model import FileForm
from reversi.domain import Problem, parse_square
from reversi.elm import Element, Html
from reversi.elm.html import message_of, text_of, walk
from reversi.engine import Certainty, Progress
from reversi.engine.protocol import BestMove, MoveValue, Value
from reversi.engine.protocol.archives import (
    Archived,
    ArchivesFailed,
    ArchivesListed,
    FindGames,
    GamesFound,
    GamesSaved,
    ImportEnded,
    ImportProgressed,
    Loss,
    LostArchive,
    NotStored,
    OpeningOf,
    RemoveArchive,
    SaveGames,
    Unreadable,
    decode_archive_news,
    encode_archive_news,
)
from reversi.engine.protocol.orders import WorkerProgressed
from reversi.locale import Language
from tests.app.archives.exploring import (
    BENT,
    IMPORTED,
    LISTED,
    NO_GAMES,
    TIGER,
    all_asked,
    answered,
    asking,
    counted,
    exploring,
    found,
    last_asked,
    listing,
    offering,
    switched_on,
)
from tests.app.drawings import classes_of, square_at
from tests.app.person import (
    Table,
    play,
    request_of,
    settled,
    sit_down,
    sits,
    that_follows,
    transcript_of,
    with_options,
)

D3 = "d3, 1,000 games, Black won 45%, drawn 5%, White won 50%, last played: 2001 Ada – Ben"
G5 = "g5, 10 games, Black won 50%, drawn 0%, White won 50%, Bent Ganglion, last played: 1999"


def explorer(table: Table) -> Element[object]:
    """The part of the page with the explorer."""
    return next(each for each in walk(table.page) if "explorer" in classes_of(each))


def rows(table: Table) -> list[Element[object]]:
    """The rows of the explorer."""
    return [each for each in walk(explorer(table)) if "row" in classes_of(each)]


def heard(html: Html[object]) -> str:
    """What a screen reader says of a part of the page that has no label."""
    if isinstance(html, str):
        return html
    return "" if html.attribute("aria-hidden") == "true" else "".join(map(heard, html.children))


def names(table: Table) -> list[str]:
    return [heard(each) for each in rows(table)]


def can_be_clicked(table: Table) -> list[bool]:
    return [each.attribute("aria-disabled") is None for each in rows(table)]


def in_language(table: Table, language: Language) -> Table:
    return with_options(table, language=language)


def test_the_explorer_is_on_the_page_only_while_it_is_on() -> None:
    button = sit_down().find("Openings")

    assert button.attribute("aria-pressed") == "false"
    assert switched_on().find("Openings").attribute("aria-pressed") == "true"
    assert not [each for each in walk(sit_down().page) if "explorer" in classes_of(each)]
    assert explorer(switched_on())


def test_a_row_tells_all_about_a_move() -> None:
    assert names(exploring("f5", "d6", "c3")) == [D3, G5]


@pytest.mark.parametrize(
    ("language", "name"),
    [
        (
            Language.FRENCH,
            "d3, 1\u202f000 parties, Noir a gagné 45\u00a0%, nulles 5\u00a0%, Blanc a gagné 50\u00a0%, "
            "dernière partie\u00a0: 2001 Ada – Ben",
        ),
        (Language.JAPANESE, "d3、1,000局、黒勝ち45%、引き分け5%、白勝ち50%、最近の対局：2001 Ada – Ben"),
    ],
)
def test_a_row_tells_it_in_the_language_of_the_page(language: Language, name: str) -> None:
    assert names(in_language(exploring("f5", "d6", "c3"), language))[0] == name


def test_a_click_on_a_row_plays_its_move() -> None:
    assert transcript_of(exploring("f5", "d6", "c3").click(D3)) == "f5d6c3d3"


def test_the_pointer_on_a_row_marks_its_square() -> None:
    table = exploring("f5", "d6", "c3")
    row = next(each for each in walk(table.page) if each.tag == "button" and "row" in classes_of(each))
    messages = [message_of(each, "") for each in row.handlers if each.event == "pointerover"]
    pointed = table.send(*(message for message in messages if message))

    assert "turns" in classes_of(square_at(pointed, "d4"))


def test_rows_of_a_position_with_another_player_to_move_cannot_be_clicked() -> None:
    table = exploring("f5", "d6", "c3", white="greedy")
    follower = exploring("f5", "d6", "c3")

    assert can_be_clicked(table) == [False, False]
    assert can_be_clicked(replace(follower, model=that_follows(follower.model))) == [False, False]
    assert can_be_clicked(exploring("f5", "d6", "c3")) == [True, True]


def test_rows_of_the_last_position_stay_until_the_answer_comes_but_cannot_be_clicked() -> None:
    table = play(exploring("f5", "d6", "c3"), "f4")
    after = answered(table, {"c4": BENT})

    assert [name[:2] for name in names(table)] == ["d3", "g5"]
    assert can_be_clicked(table) == [False, False]
    assert "true" in [each.attribute("aria-busy") for each in walk(explorer(table))]
    assert [name[:2] for name in names(after)] == ["c4"]


def test_a_row_has_the_value_that_the_analysis_has_found() -> None:
    table = settled(exploring("f5", "d6", "c3")).click("Analyse")
    value = MoveValue(parse_square("d3"), 120, Certainty.SEARCHED, 14, 95)
    best = BestMove(value.square, Value(120, Certainty.SEARCHED))
    valued = table.send(WorkerProgressed(request_of(table), Progress(14, 900, best, moves=(value,))))

    assert "Depth 14 at 95%, +1.2" in names(valued)[0]
    assert "+1.2" in text_of(rows(valued)[0])
    assert "Depth" not in names(valued)[1]


def test_a_row_has_the_value_that_the_opening_book_has() -> None:
    table = answered(asking("f5", "d6", "c3"), {"d3": TIGER, "g5": BENT}, book={"g5": -150})

    assert ", From the book, −1.5, Bent Ganglion" in names(table)[1]
    assert "book −1.5" in text_of(rows(table)[1])
    assert "book" not in text_of(rows(table)[0])


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
        (switched_on().send(ArchivesListed(())), "Add archives of games"),
        (switched_on().send(ArchivesFailed("it broke")), "The archives cannot be used: it broke."),
        (answered(asking("f5"), {}), "No game in the archives reached this position."),
    ],
)
def test_without_moves_it_says_why(table: Table, words: str) -> None:
    assert words in text_of(explorer(table))


def test_the_archives_are_listed_and_one_is_removed_after_a_question() -> None:
    opened = exploring("f5").click("Archives")
    asked = opened.click("Remove paris.zip")

    assert "old.wtb1,200 games" in opened.text
    assert "Remove paris.zip with its 34 games?" in asked.text
    assert "Remove paris.zip" in asked.click("Keep").names
    assert "Remove paris.zip" in asked.click("Remove").names  # until the worker says that it is gone


def test_without_archives_the_dialog_says_what_they_are() -> None:
    table = switched_on().send(ArchivesListed(())).click("Add files…")

    assert "French Othello Federation" in table.text
    assert cmd.Order.IMPORT_FILES in table.choose("", "Add files…").commands


def test_an_import_shows_how_far_it_has_got_and_then_what_came_of_it() -> None:
    begun = exploring("f5").click("Archives").send(archives_msg.Event.FILES_BROUGHT)
    table = begun.send(ImportProgressed(10_000_000, 25_000_000))
    ended = table.send(IMPORTED)

    assert "10.0 of 25.0 MB" in table.text
    assert "Add files…" not in table.names
    assert "Cancel" in table.names
    assert "12 games added." in ended.text
    assert "an illegal move, 3 times, first: old.wtb" in ended.text


@pytest.mark.parametrize(
    ("ended", "told"),
    [
        (ImportEnded(0, (), known=5), "0 games added. Here already: 5 games."),
        (
            ImportEnded(2, (), known=1, named=7),
            "2 games added. Here already: 1 game. 7 games got their names.",
        ),
        (ImportEnded(0, (), named=1), "1 game got its names."),
    ],
)
def test_games_that_were_here_before_are_told_apart(ended: ImportEnded, told: str) -> None:
    table = exploring().send(archives_msg.Event.OPENED, archives_msg.Event.FILES_BROUGHT, ended)

    live = [text_of(each) for each in walk(table.page) if each.attribute("aria-live") == "polite"]

    assert told in live


def test_a_bar_tells_its_figures_under_the_pointer() -> None:
    titles = [each.attribute("title") for each in walk(exploring("f5", "d6", "c3").page)]

    assert "Black won 45%, drawn 5%, White won 50%" in titles


def test_while_the_worker_is_getting_ready_again_it_takes_no_files() -> None:
    table = exploring("f5").click("Archives").send(archives_msg.Event.FILES_BROUGHT).click("Cancel")

    assert "Getting ready…" in table.text
    assert "Add files…" not in table.text


def test_games_that_reached_the_position_are_listed_with_room_for_those_out_of_sight() -> None:
    table = listing(7, 8, number=1000)
    items = [each for each in walk(table.page) if each.attribute("aria-setsize")]
    spaces = [each.attribute("style") for each in walk(table.page) if "space" in classes_of(each)]

    assert [text_of(each) for each in items] == ["Ada – Ben, 2001 Paris, 33–31"] * 2
    assert [each.attribute("aria-posinset") for each in items] == ["1", "2"]
    assert spaces == ["height: calc(0 * var(--row))", "height: calc(998 * var(--row))"]
    assert "1,000 games" in table.text


def test_games_are_searched_by_words_and_wherever_they_went() -> None:
    table = listing(7).type("ada", "Search games").click("Only games that reached this position")

    assert table.find("Search games").attribute("value") == "ada"
    assert table.find("Only games that reached this position").attribute("aria-checked") == "false"


def test_a_dialog_gives_the_focus_back_to_what_opened_it() -> None:
    ids = {each.attribute("id") for each in walk(exploring("f5").page)}

    assert {"open-archives", "open-archived-games"} <= ids


def test_other_players_do_not_change_what_was_played() -> None:
    table = exploring("f5", "d6", "c3")

    assert names(table.send(sits("black", "greedy"))) == names(table)


def test_one_of_several_archives_is_chosen_in_a_menu() -> None:
    table = exploring("f5", "d6", "c3")
    chosen = table.choose("paris.zip", "Archives")
    told = answered(chosen, {"g5": BENT})

    assert "Getting ready…" in text_of(explorer(chosen))
    assert can_be_clicked(chosen) == [False, False]
    assert [name[:2] for name in names(told)] == ["g5"]
    assert told.choose("", "Archives").model.archives.chosen is None


def test_there_is_no_menu_for_a_single_archive() -> None:
    table = exploring("f5").send(ArchivesListed(LISTED.archives[:1]))

    assert "All archives" not in table.text


def test_statistics_tell_what_was_won_and_lost_and_when() -> None:
    table = offering("Ada", "Ben").click("Statistics of Ada")
    told = counted()
    heard_rows = [heard(each) for each in walk(told.page) if each.tag == "li"]

    assert "Getting ready…" in table.text
    assert "1,006 games, 1,003 won, 1 drawn, 2 lost" in told.text
    assert {
        "Black, 4 games, 3 won, 1 drawn, 0 lost",
        "Tiger, 3 games, 2 won, 0 drawn, 1 lost",
        "2001, 4 games, 4 won, 0 drawn, 0 lost",
        "Ben, 5 games, 3 won, 1 drawn, 1 lost",
    } <= set(heard_rows)


def test_a_click_on_an_opponent_lists_the_games_between_the_two() -> None:
    table = counted().click("Ben, 5 games, 3 won, 1 drawn, 1 lost")

    assert table.find("Search games").attribute("value") == "Ada Ben"


def test_without_games_the_statistics_say_so() -> None:
    assert "No games in this archive." in counted(NO_GAMES).text


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (Language.FRENCH, "la liste de noms ne peut pas être lue\u00a0: un en-tête de 16 octets est attendu"),
        (Language.JAPANESE, "名前の一覧を読めません（16バイトのヘッダーが必要です）"),
    ],
)
def test_a_reason_is_told_in_the_language_of_the_page(language: Language, told: str) -> None:
    reason = Problem("the list of names cannot be read: {}", Problem("expected a header of {} bytes", 16))
    ended = ImportEnded(0, (Unreadable(reason, "a.jou"), Unreadable(Problem("no such words"), "", line=4)))

    came = decode_archive_news(encode_archive_news(ended))
    table = exploring().send(archives_msg.Event.OPENED, archives_msg.Event.FILES_BROUGHT, came)
    page = in_language(table, language)

    assert came == ended
    assert told in page.text
    in_english = [text_of(each) for each in walk(page.page) if each.attribute("lang") == "en"]
    assert in_english == ["no such words"]


@pytest.mark.parametrize(
    ("cause", "words"),
    [(NotStored.FULL, "has no room to store these games"), (NotStored.REFUSED, "does not store these games")],
)
def test_what_the_browser_does_not_store_is_told(cause: NotStored, words: str) -> None:
    begun = exploring().send(archives_msg.Event.OPENED, archives_msg.Event.FILES_BROUGHT)
    table = begun.send(ImportEnded(2, (), cause), ArchivesListed((Archived("a.zip", 2, False),)))

    assert "2 games added." in table.text
    assert words in table.text
    assert "a.zip2 gamesnot stored" in table.text
    assert "no access" not in table.text
    assert "The browser gives no access to stored archives." in table.send(ArchivesListed((), True)).text


def test_without_archives_the_explorer_leads_to_files_and_to_the_library() -> None:
    table = exploring().send(ArchivesListed(()))

    buttons = [each for each in walk(explorer(table)) if each.tag == "button"]

    assert {text_of(each): [message_of(on, "") for on in each.handlers] for each in buttons} == {
        "Add files…": [archives_msg.Event.OPENED],
        "Your games": [games_msg.Click.OPEN],
    }


def test_the_archive_of_the_library_has_a_name_in_every_language() -> None:
    both = ArchivesListed((Archived(FileForm.ARCHIVE.value, 5), Archived("wthor.zip", 9)))
    table = exploring().send(both)

    assert "Your games" in table.text
    assert "Vos parties" in in_language(table, Language.FRENCH).text
    listed = table.send(archives_msg.Event.OPENED)
    assert "Your games5 games" in listed.text
    asked = listed.send(archives_msg.RemovalAsked(FileForm.ARCHIVE.value))
    assert "Remove Your games" in asked.text
    assert FileForm.ARCHIVE.value not in asked.text


@pytest.mark.parametrize(
    ("why", "words"),
    [(Loss.UNREADABLE, "It is stored, but cannot be read."), (Loss.GONE, "The browser has deleted it.")],
)
def test_an_archive_that_is_lost_is_told_of_until_it_is_removed(why: Loss, words: str) -> None:
    lost = (LostArchive("old.zip", why),)
    told = exploring().send(archives_msg.Event.OPENED, ArchivesListed(LISTED.archives, lost=lost))

    asked = told.click("Remove old.zip")
    removed = asked.click("Remove").send(LISTED)

    assert f"old.zip{words} Add its files again." in told.text
    assert "Remove old.zip?" in asked.text
    assert RemoveArchive("old.zip") in asked.click("Remove").commands
    assert "old.zip" not in removed.text


def test_a_click_on_an_opening_or_a_year_lists_the_player_s_games_of_it() -> None:
    tiger = counted().click("Tiger, 3 games, 2 won, 0 drawn, 1 lost")
    year = counted().click("2001, 4 games, 4 won, 0 drawn, 0 lost")
    left = tiger.click("Only Tiger, played by Ada")

    assert last_asked(tiger, FindGames).opening == OpeningOf("Ada", "Tiger")
    assert (last_asked(tiger, FindGames).sought, last_asked(tiger, FindGames).board) == ("", None)
    assert year.find("Search games").attribute("value") == "Ada 2001"
    answered_then = left.send(GamesFound(last_asked(left, FindGames).request, 0, ()))
    assert last_asked(answered_then, FindGames).opening is None
    assert "Only Tiger, played by Ada" not in left.names


def test_the_games_that_are_listed_are_saved_once_at_a_time() -> None:
    table = listing(7, 8, number=40)
    saving = table.click("Save as WTHOR")
    (order,) = all_asked(saving, SaveGames)
    saved = saving.send(GamesSaved(order.request, 39, (Unreadable(Problem("an illegal move"), ""),)))

    assert (order.found.board, order.name) == (table.model.table.state.board, "reversi-archive.zip")
    assert "Saving…" in saving.text
    assert saving.send(archives_msg.Event.FOUND_SAVED).model == saving.model
    assert saving.send(GamesSaved(order.request - 1, 1, ())).model.archives.saved is None
    assert "Saved: 39 games." in saved.text
    assert "an illegal move, 1 time" in saved.text
    assert "Saved: 39" not in found(saved.type("ada", "Search games"), 7).text


def test_games_saved_before_the_list_shows_what_is_sought_are_those_that_are_sought() -> None:
    asked = listing(7, 8).type("ada", "Search games")
    saving = asked.click("Save as WTHOR")
    (order,) = all_asked(saving, SaveGames)
    saved = saving.send(GamesSaved(order.request, 1, ()))

    assert order.found.sought == "ada"
    assert "Saved" not in saved.text
    assert "Saved: 1 game." in found(saved, 7).text
