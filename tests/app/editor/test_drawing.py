"""Drawings: edits of a canvas, what keeps one from being played, and files of them."""

import json
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi import domain
from reversi.app import editor
from reversi.app.editor import Canvas, Edit, Ground, Painted, PlayersSet, Tool, Whole, drawing, update
from reversi.app.editor.drawing import Fault, Remark, canvas_of, draw, edited, fault_of, remarks_on
from reversi.app.editor.update import decode_file, encode_file
from reversi.domain import STANDARD, Colour, Passing, Rules, Square, Symmetry, parse_square
from reversi.domain.setups import SetUp, drawn, setup_named
from tests.app.editor.drawings import canvases, edits, near, tools
from tests.app.sessions import own_setups
from tests.app.validity import assert_valid_canvas
from tests.strategies import all_rules

BLACK, WHITE, RED = Colour.BLACK, Colour.WHITE, Colour.RED
OTHELLO = canvas_of(STANDARD)


def squares(*names: str) -> tuple[Square, ...]:
    return tuple(map(parse_square, names))


@given(canvas=canvases, edits=st.lists(edits, max_size=12))
def test_whatever_is_edited_the_canvas_stays_a_canvas(canvas: Canvas, edits: list[Edit]) -> None:
    for edit in edits:
        canvas = edited(canvas, edit)
        assert_valid_canvas(canvas)


@given(
    canvas=canvases,
    edits=st.lists(edits.filter(lambda edit: not isinstance(edit, editor.Named)), max_size=12),
)
def test_undoing_goes_back_through_every_state_and_redoing_forward(canvas: Canvas, edits: list[Edit]) -> None:
    history = drawing.begin_drawing(canvas)
    states = [history.present]
    for edit in edits:
        after = draw(history, edit)
        if after is not history:
            states.append(after.present)
        history = after

    assert [history.state_at(place) for place in range(history.place + 1)] == states
    assert history.go_to(0).present == canvas


@given(rules=all_rules)
def test_the_rules_of_a_canvas_are_those_that_it_was_made_of(rules: Rules) -> None:
    assert drawing.rules_of_canvas(canvas_of(rules)) == rules


@given(canvas=canvases, edits=st.lists(edits, max_size=12))
def test_what_has_no_fault_can_be_played_and_what_has_one_cannot(canvas: Canvas, edits: list[Edit]) -> None:
    for edit in edits:
        canvas = edited(canvas, edit)

    rules = drawing.playable_rules(canvas)

    assert (rules is None) == (fault_of(canvas) is not None)
    if rules is not None:
        assert canvas_of(rules, canvas.name) == canvas


@given(canvas=canvases, symmetry=st.sampled_from(Symmetry))
def test_a_board_is_turned_and_mirrored_as_rules_are(canvas: Canvas, symmetry: Symmetry) -> None:
    assert drawing.rules_of_canvas(edited(canvas, editor.Mapped(symmetry))) == domain.image_of_rules(
        drawing.rules_of_canvas(canvas), symmetry
    )


@given(canvas=canvases, squares=st.lists(near, min_size=1).map(tuple), tool=tools)
def test_drawing_changes_only_the_squares_that_were_drawn_on(
    canvas: Canvas, squares: tuple[Square, ...], tool: Tool
) -> None:
    after = edited(canvas, Painted(squares, tool))

    changed = {
        Square(index % canvas.width, index // canvas.width)
        for index, (before, now) in enumerate(zip(canvas.cells, after.cells, strict=True))
        if before != now
    }
    assert changed <= set(squares)


def test_a_square_gets_what_it_is_drawn_with() -> None:
    canvas = OTHELLO
    drawn_with: dict[str, Tool] = {"a1": Ground.WALL, "b1": Ground.PLACING, "d4": Ground.EMPTY, "c1": WHITE}
    for name, tool in drawn_with.items():
        canvas = edited(canvas, Painted(squares(name), tool))

    rules = drawing.rules_of_canvas(canvas)

    assert rules.walls == {*squares("a1")}
    assert rules.placing == {*squares("b1")}
    assert dict(rules.start).get(parse_square("c1")) is WHITE
    assert parse_square("d4") not in dict(rules.start)


def test_turning_over_gives_a_disc_to_the_next_player_once_in_a_stroke() -> None:
    three = edited(OTHELLO, PlayersSet((BLACK, RED, WHITE)))

    after = edited(three, Painted(squares("d4", "d5", "d4", "a1"), editor.Brush.TURN))

    assert after.at(parse_square("d4")) is BLACK
    assert after.at(parse_square("d5")) is RED
    assert after.at(parse_square("a1")) is Ground.EMPTY


def test_swapping_the_colours_of_othello_gives_its_mirrored_start_to_white() -> None:
    assert drawing.rules_of_canvas(edited(OTHELLO, Whole.COLOURS_SWAPPED)) == replace(
        domain.MIRRORED, first=WHITE
    )


def test_a_smaller_board_is_cut_and_undoing_brings_the_rest_back() -> None:
    history = draw(drawing.begin_drawing(OTHELLO), editor.Resized(4, 5))

    assert history.present.cells.count(WHITE) == 1
    assert history.go_to(0).present == OTHELLO


@pytest.mark.parametrize(("asked", "given"), [(0, 3), (2, 3), (3, 3), (26, 26), (27, 26), (10**9, 26)])
def test_a_side_has_3_to_26_squares(asked: int, given: int) -> None:
    after = edited(OTHELLO, editor.Resized(asked, asked))

    assert (after.width, after.height) == (given, given)


def test_letters_of_a_name_are_one_edit() -> None:
    history = drawing.begin_drawing(OTHELLO)
    for name in ("R", "Ri", "Rin", "Ring"):
        history = draw(history, editor.Named(name))

    assert history.present.name == "Ring"
    assert len(history.messages) == 1


def test_an_edit_that_changes_nothing_is_not_noted() -> None:
    history = drawing.begin_drawing(OTHELLO)

    assert draw(history, Painted(squares("d4"), WHITE)) is history
    assert draw(history, editor.FirstSet(RED)) is history
    assert draw(history, PlayersSet((BLACK,))) is history
    assert draw(history, PlayersSet((BLACK, BLACK))) is history


def test_whoever_begins_plays() -> None:
    three = edited(edited(OTHELLO, PlayersSet((BLACK, WHITE, RED))), editor.FirstSet(RED))

    assert three.first is RED
    assert edited(three, PlayersSet((WHITE, BLACK))).first is WHITE


@given(here=near, there=near)
def test_a_line_leads_square_by_square_to_its_end(here: Square, there: Square) -> None:
    line = (here, *update.line_between(here, there))

    assert line[-1] == there
    for one, next_one in pairwise(line):
        assert max(abs(one.column - next_one.column), abs(one.row - next_one.row)) == 1


FULL = canvas_of(drawn("X O X\nO X O\nX O X"))
SUDDEN = canvas_of(replace(drawn("X O . .\n. . . .\n. . . ."), passing=Passing.NEVER, first=WHITE))


@pytest.mark.parametrize(
    ("canvas", "fault"),
    [
        (OTHELLO, None),
        (canvas_of(setup_named("historic").rules), None),
        (edited(OTHELLO, Whole.CLEARED), (Fault.NO_DISCS, BLACK)),
        (FULL, (Fault.BOARD_FULL, BLACK)),
        (edited(OTHELLO, Painted(squares("d4", "e5"), BLACK)), (Fault.NOBODY_CAN_MOVE, BLACK)),
        (edited(OTHELLO, Painted(squares("a1"), RED)), (Fault.NOBODY_PLAYS, RED)),
        (edited(OTHELLO, PlayersSet((BLACK, RED))), (Fault.NOBODY_PLAYS, WHITE)),
        (SUDDEN, (Fault.ENDS_AT_ONCE, WHITE)),
    ],
)
def test_what_cannot_be_played_has_a_reason(canvas: Canvas, fault: object) -> None:
    assert fault_of(canvas) == fault


def test_what_can_be_played_may_have_something_to_know() -> None:
    passing = edited(SUDDEN, Painted(squares("d1"), Ground.EMPTY))
    three = edited(OTHELLO, PlayersSet((BLACK, WHITE, RED)))

    assert remarks_on(OTHELLO) == ()
    assert remarks_on(replace(passing, passing=Passing.WHEN_STUCK)) == ((Remark.MUST_PASS_FIRST, WHITE),)
    assert remarks_on(three) == ((Remark.HAS_NO_DISC, RED),)
    assert remarks_on(canvas_of(setup_named("historic").rules)) == ()


GOOD = json.loads(encode_file(SetUp(STANDARD, name="mine")))


@given(setup=own_setups)
def test_a_set_up_comes_back_from_its_file(setup: SetUp) -> None:
    assert decode_file(encode_file(setup)) == setup


def test_a_file_may_name_a_set_up_and_begin_with_a_byte_order_mark() -> None:
    assert decode_file(json.dumps(GOOD | {"setup": "othello"})) == setup_named("othello")
    assert decode_file("\ufeff" + encode_file(SetUp(STANDARD))) == SetUp(STANDARD)


def with_rules(**changed: object) -> str:
    return json.dumps(GOOD | {"setup": {"name": "", "rules": GOOD["setup"]["rules"] | changed}})


@pytest.mark.parametrize(
    ("text", "problem", "place"),
    [
        ("", "expected JSON", "at character 1"),
        ("f5d6c3", "expected JSON", "at character 1"),
        ("[]", "expected an object", "at the top"),
        ("{}", "expected an object with “kind”", "at the top"),
        (json.dumps({"kind": "a game"}), "expected “reversi set-up”", "in ['kind']"),
        (json.dumps(GOOD | {"version": update.VERSION + 1}), "expected version 1", "in ['version']"),
        (json.dumps(GOOD | {"setup": "oddello"}), "there is no set-up 'oddello'", "in ['setup']"),
        (json.dumps(GOOD | {"setup": 7}), "expected an object", "in ['setup']"),
        (with_rules(width="8"), "expected a whole number", "in ['setup']['rules']['width']"),
        (with_rules(walls=["a0"]), "expected a square", "in ['setup']['rules']['walls'][0]"),
        (with_rules(width=10**30), "expected a board on which players can begin", "in ['setup']['rules']"),
        (with_rules(players=["black"]), "expected a board on which players", "in ['setup']['rules']"),
        (with_rules(players=["black"] * 9), "expected at most 6", "in ['setup']['rules']['players']"),
        ("[" * 60_000, "expected at most 50 lists", "at the top"),
        (" " * (update.LONGEST_FILE + 1), "expected at most 100000 characters", "at character"),
    ],
)
def test_a_hostile_file_is_refused_with_words_and_a_place(text: str, problem: str, place: str) -> None:
    with pytest.raises(domain.DecodeError) as refused:
        decode_file(text)

    assert str(refused.value.problem).startswith(problem)
    assert str(refused.value.location).startswith(place)


@pytest.mark.parametrize(
    ("name", "file"),
    [("", "reversi"), ("Ring", "reversi-Ring"), ("../../etc", "reversi-etc"), ("八角形", "reversi-八角形")],
)
def test_a_file_is_named_after_the_drawing(name: str, file: str) -> None:
    assert update.file_name(name) == f"{file}.json"
