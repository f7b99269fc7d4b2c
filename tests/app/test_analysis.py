"""Analysis: a person switches it on, moves for every colour, and follows lines."""

from dataclasses import replace

import pytest

from reversi.app import Msg, analysis, computer, editor, lesson, panel, review, session, share
from reversi.app.analysis.view import sure_words
from reversi.app.common import cmd, dialogs
from reversi.app.common.dialogs import Tab
from reversi.app.common.knowledge import Found, analysis_of
from reversi.app.common.table import Flow
from reversi.app.computer import GivenUp, Starting
from reversi.app.game import msg as game_msg
from reversi.app.session.codec import decode_session, encode_session
from reversi.app.settings import LineCount
from reversi.domain import Ply, Skip, SkipMove, Square, parse_square
from reversi.elm import Element
from reversi.elm.html import text_of, walk
from reversi.engine import Answer, Certainty, Progress, Question
from reversi.engine.protocol import Ask, BestMove, Cancel, MoveValue, Value
from reversi.engine.protocol.orders import Worker, WorkerAnswered, WorkerFailed, WorkerProgressed
from reversi.locale import Language
from tests.app.drawings import classes_of, sent_again, square_at, table_at
from tests.app.known_games import WIPE_OUT
from tests.app.person import (
    Table,
    answer,
    asked,
    asker,
    follow,
    kept,
    offered,
    play,
    request_of,
    settled,
    sit_down,
    sit_down_with,
    told,
    transcript_of,
    with_options,
    with_setup,
)


def plies(*names: str) -> tuple[Ply, ...]:
    """The plies with these names; two dashes are a skip."""
    return tuple(Skip() if name == "--" else parse_square(name) for name in names)


def value(line: str, hundredths: int, depth: int = 12) -> MoveValue:
    """The value of the first move of a line."""
    first, *_ = played = plies(*line.split())
    assert isinstance(first, Square)
    return MoveValue(first, hundredths, Certainty.SEARCHED, depth, 95, played)


def seen(*moves: MoveValue) -> Progress:
    """What the analyst reports of these moves, the best first."""
    best = moves[0]
    value = Value(best.value, best.certainty, best.selectivity)
    return Progress(best.depth, 9000, BestMove(best.square, value), moves=moves)


AFTER_D3 = seen(value("c5 e6 f5", -80), value("c3 c4 e3", -320), value("e3 f4", -810))


def analysed(white: str = "human") -> Table:
    """Black has played d3, and a person has switched analysis on."""
    return settled(play(sit_down_with("human", white), "d3")).click("Analyse")


def heard(table: Table, progress: Progress) -> Table:
    return table.send(WorkerProgressed(request_of(table), progress))


def known(table: Table) -> Found:
    """What is known of the position on the board."""
    found = table.model.knowledge.of(analysis_of(table.model.table.state.board))
    assert found is not None, "nothing is known"
    return found


def questions(table: Table) -> list[Question]:
    """What the worker has been asked since the table was settled."""
    return [command.question for command in table.commands if isinstance(command, Ask)]


# The switch


@pytest.mark.parametrize("key", ["mini-6x6", "anti", "octagon", "trio", "six-players", "historic"])
def test_the_switch_asks_the_analyst_under_every_kind_of_rules_and_says_that_it_is_on(key: str) -> None:
    table = with_setup(sit_down_with("human", "human"), key).send(game_msg.SeedDrawn(1))

    analysing = settled(table).click("Analyse")

    assert questions(analysing) == [Question(table.model.table.state.board, "analyst", 0)]
    pressed = [each.find("Analyse").attribute("aria-pressed") for each in (table, analysing)]
    assert pressed == ["false", "true"]


@pytest.mark.parametrize("key", ["a", "A"])
def test_the_key_and_the_typed_word_switch_too(key: str) -> None:
    table = sit_down_with("human", "human")

    by_key = table.press(key, "Board")
    typed = table.press("/", "Board").type("analyse", "Move or command").press("Enter", "Move or command")

    assert by_key.model.table.analysing
    assert typed.model.table.analysing
    assert not by_key.press(key, "Board").model.table.analysing


def test_while_it_is_on_the_computer_waits_and_its_question_or_decision_is_forgotten() -> None:
    thinking = settled(play(sit_down_with("human", "greedy"), "d3"))

    table, decided = thinking.click("Analyse"), answer(thinking, "c3").click("Analyse")

    assert Cancel(request_of(thinking)) in table.commands
    assert [question.player for question in questions(table)] == ["analyst"]
    assert table.model.computer.turn is None
    assert "Computers wait; you play every colour." in table.text
    assert decided.model.computer.decided is None
    assert transcript_of(decided) == "d3"


def test_a_person_moves_for_both_colours_and_the_computer_waits_in_a_position_that_was_only_tried() -> None:
    table = play(analysed("greedy"), "c5", "e6")

    off, again = table.click("Analyse"), sit_down(encode_session(kept(table)))

    assert transcript_of(table) == transcript_of(again) == "d3c5e6"
    assert told(table).startswith("Black e6 flipped 1 disc. White to move.")
    assert asker(table) == "analysis"
    assert off.model.table.flow is again.model.table.flow is Flow.PAUSED
    assert off.model.computer.asked is None
    assert asked(off.click("Resume")).player == "greedy"


def test_the_computer_goes_on_when_it_is_switched_off_where_it_was_switched_on() -> None:
    table = analysed("greedy")

    for back in (settled(table), play(table, "c5").press(",", "Board")):
        assert asked(back.click("Analyse")).player == "greedy"
        assert back.click("Analyse").model.table.flow is Flow.RUNNING


def test_a_game_that_was_paused_stays_paused_and_two_people_just_play_on() -> None:
    paused = play(sit_down_with("human", "greedy"), "d3").send(computer.Event.PAUSED)

    still = paused.click("Analyse").click("Analyse")
    people = play(play(analysed(), "c5").click("Analyse"), "e6")

    assert still.model.table.flow is Flow.PAUSED
    assert people.model.table.flow is Flow.RUNNING
    assert transcript_of(people) == "d3c5e6"


def test_a_new_game_or_one_that_comes_by_a_link_is_played_and_not_analysed() -> None:
    table = analysed("greedy")

    begun, loaded = table.send(game_msg.SeedDrawn(3)), table.send(share.LinkOpened("#m=d3"))

    assert not begun.model.table.analysing
    assert asked(play(begun, "d3")).player == "greedy"
    assert not loaded.model.table.analysing
    assert asked(loaded.click("Resume")).player == "greedy"


def test_hints_give_way_to_it_and_a_review_waits_for_it() -> None:
    hinted = play(sit_down_with("human", "human"), "d3").click("Hint").click("Hint")

    table = hinted.click("Analyse").send(review.Click.REVIEW)
    answered = table.send(
        WorkerProgressed(request_of(table), AFTER_D3),
        WorkerAnswered(request_of(table), Answer(parse_square("c5"), Value(-80, Certainty.SEARCHED), 1, 12)),
    )

    assert table.model.hint is None
    assert asker(table) == "analysis"
    assert asker(answered) == "review"


@pytest.mark.parametrize(
    ("away", "back"),
    [
        (lesson.LessonChosen(0), dialogs.Click.LEAVE),
        (editor.EditorOpened(), dialogs.Click.LEAVE),
    ],
    ids=["a lesson", "the editor"],
)
def test_it_rests_while_something_else_stands_in_the_games_place(away: Msg, back: Msg) -> None:
    table = settled(analysed("greedy")).send(away)

    assert table.model.aside
    assert table.model.computer.asked is None
    assert table.send(analysis.Click.ANALYSE).model == table.model
    assert asker(table.send(back)) == "analysis"


def test_a_game_that_is_played_in_another_tab_is_not_analysed() -> None:
    table = analysed()
    elsewhere = encode_session(replace(kept(table), page="other"))

    follows = table.send(session.SessionChangedElsewhere(elsewhere))

    assert follows.model.table.follows
    assert not follows.model.table.analysing
    assert follows.model.computer.asked is None
    assert follows.find("Analyse").attribute("aria-disabled") == "true"
    assert "another tab" in told(follows.send(analysis.Click.ANALYSE))


# What is known


def test_values_stay_through_moves_and_without_analysis_and_are_there_at_once_on_the_way_back() -> None:
    table = heard(analysed(), AFTER_D3)

    back = settled(play(table, "c5")).press(",", "Board")
    again = table.click("Analyse").click("Analyse")

    assert known(back).progress == known(again).progress == AFTER_D3
    assert "c5, legal, flips 1 disc, best move, Depth 12 at 95%, −0.8" in back.names


def test_a_position_that_is_known_to_the_end_is_not_asked_about_again() -> None:
    table = heard(analysed(), AFTER_D3)
    done = table.send(
        WorkerAnswered(request_of(table), Answer(parse_square("c5"), Value(-80, Certainty.SEARCHED), 1, 12))
    )
    assert known(done).complete

    back = settled(play(done, "c5")).press(",", "Board")

    assert questions(back) == []
    assert back.model.computer.asked is None


def test_a_search_that_begins_again_replaces_nothing_until_it_has_come_as_far() -> None:
    table = play(heard(analysed(), AFTER_D3), "c5").press(",", "Board")
    assert asker(table) == "analysis"

    shallow = heard(table, seen(value("e3 f4", 900, depth=3), value("c3", 100, depth=3)))
    deeper = AFTER_D3.moves[0], *(replace(each, depth=13) for each in AFTER_D3.moves[1:])

    assert known(shallow).progress == AFTER_D3
    assert known(heard(shallow, seen(*deeper))).progress.moves == deeper


def test_a_report_of_more_positions_alone_changes_nothing() -> None:
    table = heard(analysed(), AFTER_D3)

    again = heard(table, replace(AFTER_D3, nodes=99_000, speed=1_000_000))

    assert again.model is table.model


def test_lines_change_once_their_moves_have_been_searched_equally_deep() -> None:
    table = heard(analysed(), AFTER_D3)
    first, second, third = AFTER_D3.moves

    amid = heard(table, seen(replace(first, value=-400, depth=13), second, third))
    after = heard(amid, seen(*(replace(each, depth=13) for each in (second, first, third))))

    assert known(amid).best == AFTER_D3.moves
    assert [str(each.square) for each in known(after).best] == ["c3", "c5", "e3"]


def test_a_late_report_is_ignored_and_an_answer_that_is_no_move_is_asked_for_again() -> None:
    table = settled(analysed())
    moved = play(table, "c5")

    failed = table.send(WorkerAnswered(request_of(table), Answer(parse_square("a1"), Value(0), 1, 1)))

    assert moved.send(WorkerProgressed(request_of(table), AFTER_D3)).model == moved.model
    assert failed.model.computer.deaths == 1
    assert questions(failed) == [Question(table.model.table.state.board, "analyst", 0)]


def test_workers_that_die_after_they_got_further_than_any_before_are_replaced_for_ever() -> None:
    table = settled(analysed())

    for depth in range(1, 9):
        failed = heard(table, seen(value("c5 e6 f5", -80, depth))).send(WorkerFailed("no"))
        assert failed.model.computer.worker == Starting()
        table = failed.send(Worker.READY)

    assert known(table).progress.depth == 8


def test_workers_that_die_at_the_same_depth_again_and_again_are_given_up_which_is_told() -> None:
    table = settled(analysed())

    for hundredths in range(5):
        table = heard(table, seen(value("c5 e6 f5", hundredths))).send(WorkerFailed("no"))
    unknown = analysed().send(*[WorkerFailed("no")] * 4)

    assert table.model.computer.worker == unknown.model.computer.worker == GivenUp("no")
    assert "Not available" in text_of(section(unknown))


def test_the_evaluation_bar_shows_what_is_known_of_each_position() -> None:
    shown = heard(with_options(analysed(), evaluation_bar=True), AFTER_D3)

    back = play(shown, "c5").press(",", "Board")

    assert bar(shown) == bar(back) == "Black is ahead by 0.8"


def bar(table: Table) -> object:
    """What the evaluation bar says."""
    (meter,) = (element for element in walk(table.page) if element.attribute("role") == "meter")
    return meter.attribute("aria-valuetext")


# Lines


def test_a_click_on_a_move_of_a_line_plays_the_line_up_to_there() -> None:
    table = settled(heard(analysed("greedy"), AFTER_D3))

    there = table.click("e6 after c5")

    assert transcript_of(there) == "d3c5e6"
    assert there.commands[0] == cmd.FocusSquare(parse_square("e6"))
    assert asker(there) == "analysis"
    assert told(table.click("c5")).startswith("White c5 flipped 1 disc."), "shown as it is played"


def test_a_line_that_the_game_has_taken_is_followed_along_the_game() -> None:
    table = play(analysed(), "c5", "e6", "f5").press(",", "Board").press(",", "Board").press(",", "Board")

    there = heard(table, AFTER_D3).click("e6 after c5")

    assert transcript_of(there) == "d3c5e6"
    assert len(there.model.table.game.messages) == 4


def test_a_line_that_cannot_be_played_or_comes_after_the_position_has_changed_is_not_followed() -> None:
    table = analysed()
    moved, board = play(table, "c3"), table.model.table.state.board

    assert moved.send(analysis.LineFollowed(board, plies("c5", "e6"))).model == moved.model
    assert table.send(analysis.LineFollowed(board, plies("c5", "a1"))).model == table.model


def test_where_a_side_must_skip_the_moves_after_it_are_valued_and_lines_begin_with_the_pass() -> None:
    table = forced_skip().send(analysis.Click.ANALYSE)
    assert isinstance(table.model.table.state, SkipMove)
    assert questions(table)[-1].board == table.model.table.state.after

    valued = heard(table, seen(value("a1", 300)))
    there = valued.click("a1 after pass")

    assert there.model.table.game.messages == plies("--", "a1")


def forced_skip() -> Table:
    """Black to move has none, White has."""
    return table_at(
        """
        . X O
        . . .
        . . .
        """
    )


def test_the_end_of_a_game_has_no_lines_and_asks_nobody() -> None:
    table = settled(follow(sit_down_with("human", "human"), WIPE_OUT)).click("Analyse")

    assert questions(table) == []
    assert "The game is over: there is no move to value." in table.text


# What is said


def test_the_best_moves_are_said_once_when_they_are_known_deep_enough() -> None:
    table = analysed()
    shallow = heard(table, seen(*(replace(each, depth=8) for each in AFTER_D3.moves)))
    deep = heard(shallow, AFTER_D3)
    deeper = heard(deep, seen(*(replace(each, depth=14, value=0) for each in AFTER_D3.moves)))

    assert told(shallow) == "Black d3 flipped 1 disc. White to move. Black 4, White 1."
    assert "White to move. Best: c5 −0.8, c3 −3.2, e3 −8.1." in told(deep)
    assert told(deeper) == told(deep)


def test_the_next_position_is_not_spoken_of_until_a_person_asks() -> None:
    table = play(heard(analysed(), AFTER_D3), "c5")

    silent = heard(table, seen(value("e6 f5", 80)))

    assert "Best:" not in told(silent)
    assert "Black to move. Best: e6 +0.8." in told(silent.press("h", "Board"))


def test_an_illegal_click_is_refused_in_words_though_the_best_moves_were_said() -> None:
    table = heard(analysed(), AFTER_D3)

    assert told(play(table, "a1")).startswith("a1 is not a legal move")


# Options


@pytest.mark.parametrize("count", LineCount)
def test_there_are_as_many_lines_as_a_person_wants_which_is_kept(count: LineCount) -> None:
    table = valued(*VALUES).choose(count.name, "Lines")

    assert len(lines(table)) == min(count.value, len(VALUES))
    assert decode_session(encode_session(kept(table))).options.lines is count


def test_a_person_moves_for_three_colours() -> None:
    table = with_setup(sit_down_with("human", "greedy"), "trio").send(game_msg.SeedDrawn(1))
    table = table.click("Analyse")

    for _ in range(3):
        table = play(table, offered(table)[0])

    assert len(table.model.table.game.messages) == 3


C5, C3, E3 = parse_square("c5"), parse_square("c3"), parse_square("e3")
VALUES = (
    MoveValue(C5, 600, Certainty.EXACT, 12, 100, (C5, parse_square("e6"), Skip(), parse_square("d6"))),
    MoveValue(C3, 200, Certainty.EXACT, 12, 100, (C3,)),
    MoveValue(E3, -400, Certainty.EXACT, 12),
)


def valued(*values: MoveValue) -> Table:
    """White, after d3, under analysis, with these values of the moves."""
    table = play(sit_down_with("human", "human"), "d3").click("Analyse")
    progress = Progress(12, 900, BestMove(C5, Value(600, Certainty.EXACT)), moves=values)
    return table.send(WorkerProgressed(request_of(table), progress)) if values else table


def section(table: Table) -> Element[object]:
    """The part of the page that has the lines."""
    return next(each for each in walk(table.page) if "analysis" in classes_of(each))


def lines(table: Table) -> list[list[str]]:
    """The lines: the parts of each, as they are read."""
    return [
        [text_of(part) for part in each.children]
        for each in walk(section(table))
        if "candidate" in classes_of(each)
    ]


def test_there_are_no_lines_until_a_person_analyses() -> None:
    table = play(sit_down_with("human", "human"), "d3")

    assert not [each for each in walk(table.page) if "analysis" in classes_of(each)]


def test_a_line_has_a_value_and_its_plies_with_passes_and_the_heading_says_how_sure_they_are() -> None:
    table = valued(*VALUES)

    assert lines(table) == [["+6", "c5e6passd6"], ["+2", "c3"], ["−4", "e3"]]
    assert "Best lines for Whiteexact" in text_of(section(table))
    moves = [each for each in walk(section(table)) if "onward" in classes_of(each)]
    named = [each.attribute("aria-label") for each in moves]
    assert named == [None, "e6 after c5", "d6 after c5, e6, pass", None, None]
    assert text_of(square_at(table, "c5")).endswith("+6")
    assert "best" in classes_of(square_at(table, "c5"))
    assert "Thinking…" in text_of(section(valued()))


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (MoveValue(C5, 80, Certainty.SEARCHED, 14, 95), "depth 14, 95%"),
        (MoveValue(C5, 80, Certainty.SEARCHED, 5), "depth 5"),
        (MoveValue(C5, 800, Certainty.EXACT, 14), "exact"),
        (MoveValue(C5, 100, Certainty.OUTCOME, 24), "Certain win"),
        (MoveValue(C5, 80, Certainty.BOOK, 0), ""),
    ],
)
def test_how_sure_a_value_is_in_words(value: MoveValue, words: str) -> None:
    assert sure_words(Language.ENGLISH, value) == words


def test_the_best_moves_are_said_in_the_language_of_the_page() -> None:
    table = valued(*VALUES)
    certain = valued(replace(VALUES[0], certainty=Certainty.OUTCOME))

    assert "Best: c5 +6, c3 +2, e3 −4." in told(table)
    assert "Meilleurs coups : c5 +6, c3 +2, e3 " in told(with_options(table, language=Language.FRENCH))
    assert "良い手：c5 +6、c3 +2、e3 " in told(with_options(table, language=Language.JAPANESE))
    assert "Best: c5 certain win." in told(certain)


def test_the_status_line_shows_no_value_and_each_saying_is_a_new_one() -> None:
    table = valued(*VALUES)
    again = table.press("h", "Board")

    assert [text_of(part) for part in status_parts(table) if not is_unseen(part)] == [
        "Black d3 flipped 1 disc. White to move."
    ]
    assert [text_of(part) for part in status_parts(again)] == [text_of(part) for part in status_parts(table)]
    assert status_parts(again)[1].key != status_parts(table)[1].key


def status_parts(table: Table) -> list[Element[object]]:
    (status,) = (element for element in walk(table.page) if element.attribute("role") == "status")
    return [part for part in status.children if isinstance(part, Element)]


def is_unseen(part: Element[object]) -> bool:
    return part.attribute("class") == "unseen"


def test_lines_that_stay_are_not_sent_to_the_browser_again() -> None:
    table = valued(*VALUES)

    assert sent_again(table, table.send(game_msg.SquarePointed(C3)), "candidate") == 0


def tabs(table: Table) -> dict[str, object]:
    """The tabs by their classes, and whether they are pressed."""
    return {
        " ".join(classes_of(each)[1:]): each.attribute("aria-pressed")
        for each in walk(table.page)
        if classes_of(each)[:1] == ["tab"]
    }


def test_on_narrow_screens_the_lines_are_the_first_tab_and_the_moves_are_listed_on_wide_ones_meanwhile() -> (
    None
):
    table = valued(*VALUES)

    assert tabs(table) == {
        "for-lines": "true",
        "on-wide": "true",
        "for-moves": "false",
        "for-comment": "false",
    }
    assert [classes_of(each) for each in walk(table.page) if "lined" in classes_of(each)] == [
        ["moves", "lined"]
    ]


def test_another_tab_stays_chosen_until_it_is_not_there() -> None:
    table = valued(*VALUES).send(panel.TabChosen(Tab.MOVES))

    assert tabs(table) == {"for-lines": "false", "for-moves": "true", "for-comment": "false"}
    assert tabs(table.click("Analyse")) == {}
