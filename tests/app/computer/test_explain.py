"""The computer tells why before it moves, if a person wants to know: in a tree, and on the board."""

import pytest

from reversi.app.computer import Asked
from reversi.app.computer.explain import second_choice_words, term_words, thought_words
from reversi.app.game import msg as game_msg
from reversi.app.session.codec import decode_session, encode_session
from reversi.domain import format_transcript, parse_square
from reversi.elm.html import Element, text_of, walk
from reversi.engine import Answer, Certainty
from reversi.engine.protocol import (
    Ask,
    Cancel,
    Counted,
    Remark,
    Searched,
    Term,
    TermKind,
    Thought,
    Tried,
    Value,
)
from reversi.engine.protocol.orders import Worker, WorkerAnswered, WorkerFailed
from reversi.locale import Language, say_in
from tests.app.drawings import marked
from tests.app.person import (
    Table,
    after_delay,
    asked,
    kept,
    offered,
    play,
    settled,
    sit_down_with,
    sits,
    thinking,
    told,
    transcript_of,
    with_options,
)

ENGLISH, FRENCH = say_in(Language.ENGLISH), say_in(Language.FRENCH)
B3, C3, C4, C5, E3 = (parse_square(name) for name in ("b3", "c3", "c4", "c5", "e3"))


def with_reasons(table: Table, explain: bool = True) -> Table:
    """The table with the choice to be told why, or without it."""
    return with_options(table, explain=explain)


def asked_for_white(key: str = "minimax-1") -> Table:
    """A person has played d3, and White is to explain itself."""
    return settled(play(with_reasons(sit_down_with("human", key)), "d3"))


def answered(table: Table, *thoughts: Thought) -> Table:
    """The table once White has said why it would play c3."""
    points = thoughts[0].value if thoughts else 5
    answer = Answer(C3, None if points is None else Value(points), 3, 1, reasons=thoughts)
    return table.send(WorkerAnswered(thinking(table).request, answer))


def says(*thoughts: Thought) -> Table:
    """White has said why it would play c3, after Black's d3."""
    return settled(answered(asked_for_white(), *thoughts))


THOUGHTS = (
    Thought(
        C3,
        Counted(5, (Term(TermKind.DISCS, -1), Term(TermKind.MOBILITY, 2, 3))),
        replies=(Thought(C4, Counted(5)), Thought(B3, Counted(9))),
    ),
    Thought(E3, Counted(4)),
    Thought(C5, Counted(1)),
)


def explained(table: Table | None = None) -> Table:
    """The table once White has said what it would play and why, and the delay is over."""
    return after_delay(answered(table or asked_for_white(), *THOUGHTS))


def element(table: Table, name: str) -> Element[object]:
    """The one element of that class."""
    (found,) = (each for each in walk(table.page) if name in str(each.attribute("class") or "").split())
    return found


def tree(table: Table) -> list[str]:
    """The lines of the tree, whatever their depth."""
    return [text_of(each) for each in walk(table.page) if each.attribute("class") == "line"]


def opened(table: Table) -> list[object]:
    """Whether the lines are open; None for one with nothing more to it."""
    lines = [each for each in walk(table.page) if each.attribute("class") == "line"]
    return [each.attribute("aria-expanded") for each in lines]


def test_a_term_shows_its_arithmetic() -> None:
    assert term_words(ENGLISH, Term(TermKind.MOBILITY, 4, 3)) == "mobility 3 × +4 = +12"
    assert term_words(ENGLISH, Term(TermKind.DISCS, -3)) == "discs −3"
    assert term_words(FRENCH, Term(TermKind.CORNERS, 1, 10)) == "coins 10 × +1 = +10"
    assert term_words(ENGLISH, Term(TermKind.DISCS, 7, -1, theirs=True)) == ("opponent’s discs −1 × +7 = −7")


@pytest.mark.parametrize(
    ("thought", "words"),
    [
        (Thought(C3, Counted(12)), "+12"),
        (Thought(C3, Tried(56, 40)), "wins 56% of 40 games"),
        (Thought(C3, Searched(360, Certainty.SEARCHED, 8, 95)), "Depth 8 at 95%, +3.6"),
        (Thought(C3, Searched(200, Certainty.EXACT, 8)), "Exact +2"),
        (Thought(None, Counted(-5)), "−5"),
        (Thought(C3), ""),
    ],
)
def test_a_value_is_told_in_its_unit(thought: Thought, words: str) -> None:
    assert thought_words(ENGLISH, thought) == words


@pytest.mark.parametrize(
    ("worth", "told"),
    [
        (
            Counted(9, (Term(TermKind.DISCS, -3), Term(TermKind.MOBILITY, 4, 3))),
            "discs −3mobility 3 × +4 = +12= +9",
        ),
        (Counted(2, (Term(TermKind.DISCS, 2), Term(TermKind.CORNERS, 0, 10))), "discs +2= +2"),
    ],
    ids=["all", "those worth something"],
)
def test_the_chosen_move_shows_its_terms_and_what_they_add_up_to(worth: Counted, told: str) -> None:
    assert text_of(element(says(Thought(C3, worth)), "terms")) == told


def test_a_line_of_play_is_shown_with_the_terms_at_its_end_if_there_are_any() -> None:
    table = says(Thought(C3, Counted(2, (Term(TermKind.DISCS, 2),), (C3, C4))))
    bare = says(Thought(C3, Counted(5, line=(C3, C4))))

    assert "At the end of c3 c4:" in table.text
    assert text_of(element(table, "terms")) == "discs +2= +2"
    assert "At the end of c3 c4:" in bare.text
    assert not any(each.attribute("class") == "terms" for each in walk(bare.page))


def test_the_reason_of_a_searching_player_ends_with_a_value() -> None:
    chosen = Thought(C3, Searched(120, Certainty.SEARCHED, 8, line=(C3, C4), along=(110, -90)))
    other = Thought(E3, Searched(40, Certainty.SEARCHED, 8, line=(E3, C4), loss=80))

    table = says(chosen, other)

    assert "Expected play, with the value after each move: c3\u00a0+1.1, c4\u00a0−0.9." in table.text
    assert "Its second choice, e3, would lose 0.8 discs." in table.text
    assert "Expected play: e3 c4, worth +0.4." in table.click("e3 Depth 8, +0.4").text


@pytest.mark.parametrize(
    ("loss", "words"),
    [
        (0, "Its second choice, e3, is as good."),
        (4, "Its second choice, e3, is as good."),
        (5, "Its second choice, e3, would lose 0.1 discs."),
        (None, ""),
        (-60, ""),
    ],
)
def test_a_second_choice_that_loses_next_to_nothing_is_as_good(loss: int | None, words: str) -> None:
    chosen = Thought(C3, Searched(120, Certainty.SEARCHED, 8))
    other = Thought(E3, Searched(120, Certainty.SEARCHED, 8, loss=loss))

    assert second_choice_words(ENGLISH, (chosen, other)) == words
    assert second_choice_words(ENGLISH, (chosen,)) == ""


def test_replies_are_listed_below_the_move_with_the_expected_one_first() -> None:
    table = says(
        Thought(C3, Counted(5), replies=(Thought(C4, Counted(5)), Thought(None, Counted(7))), omitted=3),
        Thought(E3, Counted(4)),
    )

    assert tree(table) == ["c3 +5", "c4 +5 expected", "pass +7", "e3 +4"]
    assert "and 3 others" in table.text


def test_a_levels_own_view_of_a_move_stands_beside_its_value() -> None:
    appeal = (Term(TermKind.FELT, 62), Term(TermKind.MOOD, 151))
    table = says(
        Thought(C3, Searched(240, Certainty.SEARCHED, 1, appeal=appeal)),
        Thought(E3, Searched(300, Certainty.SEARCHED, 1), remark=Remark.OVERLOOKED),
    )

    assert tree(table) == ["c3 Depth 1, +2.4 looks like +2.13 to this player", "e3 Depth 1, +3.0 overlooked"]
    assert text_of(element(table, "terms")) == (
        "its feeling for that value +0.62mood of the moment +1.51= +2.13"
    )


def test_a_line_says_whether_it_is_open() -> None:
    table = says(
        Thought(C3, Counted(5), replies=(Thought(C4, Counted(5)),)), Thought(E3, remark=Remark.NO_BETTER)
    )

    assert opened(table) == ["true", None, None]
    assert opened(table.click("c3 +5")) == ["false", None]


def test_the_square_of_a_line_is_shown_on_the_board() -> None:
    table = says(Thought(C3, Counted(5)), Thought(E3, Counted(4)))

    pointed = table.click("e3 +4")

    assert element(pointed, "considered").attribute("id") == "square-e3"
    assert element(pointed, "turns").attribute("id") == "square-e4"


def test_only_what_the_computer_considered_is_marked_under_the_pointer() -> None:
    table = says(Thought(C3, Counted(5), replies=(Thought(C4, Counted(5)),)), Thought(E3, Counted(4)))

    def considered(square: str) -> list[str]:
        return marked(table.send(game_msg.SquarePointed(parse_square(square))), "considered")

    assert [considered(square) for square in ("h8", "c5", "c3")] == [[], [], []]
    assert [considered(square) for square in ("e3", "c4")] == [["e3"], ["c4"]]
    assert marked(table.send(game_msg.SquarePointed(parse_square("e3"))), "intended") == ["c3"]


def test_the_intended_move_is_marked_on_the_board() -> None:
    table = says(Thought(C3, Counted(5)))

    assert element(table, "intended").attribute("id") == "square-c3"
    assert element(table, "turns").attribute("id") == "square-d4"
    assert text_of(element(table, "status")).startswith("White would play c3.")
    assert "Waits for you" in table.text


def test_the_play_button_is_disabled_until_there_is_an_explanation() -> None:
    table = with_reasons(sit_down_with("human", "greedy"))

    assert "Before the computer moves, it explains why here." in table.text
    assert "Play it" not in table.names
    asked = play(table, "d3")
    assert asked.find("Play it").attribute("aria-disabled") == "true"


def test_without_marks_the_explained_move_still_shows_what_it_would_flip() -> None:
    table = says(Thought(C3, Counted(9)))
    unmarked = with_options(table, legal_marks=False)

    assert marked(unmarked, "turns") == marked(table, "turns") == ["d4"]


def test_a_computer_that_is_asked_for_reasons_stops_before_it_plays() -> None:
    table = explained()

    assert asked(asked_for_white()).explain
    assert not asked(play(sit_down_with("human", "minimax-1"), "d3")).explain
    assert transcript_of(table) == "d3"
    assert told(table).startswith("White would play c3.")
    assert "c3, empty, the computer’s choice" in table.names


def test_the_move_is_played_when_the_person_wants_it() -> None:
    table = explained()

    played = table.click("Play it")

    assert transcript_of(played) == "d3c3"
    assert played.model.computer.turn is None
    assert len(offered(played)) == 4
    assert transcript_of(table.press("P", "Board")) == "d3c3"
    assert transcript_of(asked_for_white().press("p", "Board")) == "d3", "there is nothing to play yet"
    twice = table.press("p", "Board").press("p", "Board")
    assert format_transcript(twice.model.table.game.messages) == "d3c3"


def test_the_move_chosen_is_open_and_closes_and_opens_by_a_click() -> None:
    table = explained()
    whole = ["c3 +5", "c4 +5 expected", "b3 +9", "e3 +4", "c5 +1"]

    closed = table.click("c3 +5")

    assert tree(table) == tree(closed.click("c3 +5")) == whole
    assert tree(closed) == ["c3 +5", "e3 +4", "c5 +1"]


def test_when_explanations_are_switched_off_the_computer_plays_on_once_its_move_is_due() -> None:
    waiting = answered(asked_for_white(), *THOUGHTS)

    on = with_reasons(settled(waiting), explain=False)

    assert transcript_of(with_reasons(explained(), explain=False)) == "d3c3"
    assert transcript_of(on) == "d3"
    assert not any(isinstance(command, Ask | Cancel) for command in on.commands)
    assert transcript_of(after_delay(on)) == "d3c3"


def test_explanations_can_be_switched_on_while_the_computer_thinks() -> None:
    table = settled(play(sit_down_with("human", "minimax-1"), "d3"))

    wanted = with_reasons(table)

    assert Cancel(thinking(table).request) in wanted.commands
    assert asked(wanted).explain
    assert transcript_of(explained(wanted)) == "d3"


def test_undo_drops_the_computers_choice_and_a_late_answer_explains_nothing() -> None:
    table = asked_for_white()
    reply = WorkerAnswered(thinking(table).request, Answer(C3, Value(5), 3, 1, reasons=THOUGHTS))

    for undone in (explained().click("Undo"), table.click("Undo").send(reply)):
        assert undone.model.computer.turn is None
        assert transcript_of(undone.press("p", "Board")) == ""


def test_another_player_is_asked_anew_and_a_person_who_takes_over_is_shown_no_explanation() -> None:
    changed, taken = (settled(explained()).send(sits("white", key)) for key in ("greedy", "human"))

    assert asked(changed).player == "greedy"
    assert isinstance(thinking(changed), Asked)
    assert sorted(offered(taken)) == ["c3", "c5", "e3"]
    assert tree(taken) == []


def test_a_worker_that_dies_takes_no_explanation_with_it() -> None:
    table = explained().send(WorkerFailed("it was killed")).send(Worker.READY)

    assert transcript_of(table.click("Play it")) == "d3c3"


def test_each_of_two_computers_waits_after_its_explanation() -> None:
    table = with_reasons(sit_down_with("greedy", "greedy"))
    reasons = Answer(parse_square("d3"), Value(1), 1, 1, reasons=(Thought(parse_square("d3"), Counted(1)),))
    waiting = after_delay(table.send(WorkerAnswered(thinking(table).request, reasons)))

    on = waiting.click("Play it")

    assert transcript_of(waiting) == ""
    assert transcript_of(on) == "d3"
    assert asked(on).explain


def test_a_player_without_reasons_does_not_wait() -> None:
    assert transcript_of(after_delay(answered(asked_for_white()))) == "d3c3"


def test_the_choice_of_explanations_is_stored_and_a_session_from_before_them_is_read() -> None:
    older = encode_session(kept(sit_down_with())).replace('"explain": 0, ', "")

    assert decode_session(encode_session(kept(with_reasons(sit_down_with())))).options.explain
    assert "explain" not in older
    assert not decode_session(older).options.explain
