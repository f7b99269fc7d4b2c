from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reversi.app.editor.canvas import (
    Brush,
    Canvas,
    Edit,
    FirstSet,
    Ground,
    Mapped,
    Named,
    Painted,
    PlayersSet,
    Resized,
    Tool,
    Whole,
)
from reversi.app.editor.drawing import (
    EndsAtOnce,
    Fault,
    HasNoDisc,
    MustPassFirst,
    NobodyPlays,
    begin_drawing,
    canvas_of,
    draw,
    edited,
    fault_of,
    line_between,
    playable_rules,
    remarks_on,
    rules_of_canvas,
)
from reversi.domain import (
    MIRRORED,
    STANDARD,
    Colour,
    Passing,
    Rules,
    Square,
    Symmetry,
    image_of_rules,
    parse_square,
)
from reversi.domain.setups import drawn, setup_named
from tests.app.editor.drawings import canvases, edits, near, tools
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


@given(canvas=canvases, edits=st.lists(edits.filter(lambda edit: not isinstance(edit, Named)), max_size=12))
def test_undoing_goes_back_through_every_state_and_redoing_forward(canvas: Canvas, edits: list[Edit]) -> None:
    drawing = begin_drawing(canvas)
    states = [drawing.present]
    for edit in edits:
        after = draw(drawing, edit)
        if after is not drawing:
            states.append(after.present)
        drawing = after

    assert [drawing.state_at(place) for place in range(drawing.place + 1)] == states
    assert drawing.go_to(0).present == canvas


@given(rules=all_rules)
def test_the_rules_of_a_canvas_are_those_that_it_was_made_of(rules: Rules) -> None:
    assert rules_of_canvas(canvas_of(rules)) == rules


@given(canvas=canvases, edits=st.lists(edits, max_size=12))
def test_what_has_no_fault_can_be_played_and_what_has_one_cannot(canvas: Canvas, edits: list[Edit]) -> None:
    for edit in edits:
        canvas = edited(canvas, edit)

    rules = playable_rules(canvas)

    assert (rules is None) == (fault_of(canvas) is not None)
    if rules is not None:
        assert canvas_of(rules, canvas.name) == canvas


@given(canvas=canvases, symmetry=st.sampled_from(Symmetry))
def test_a_board_is_turned_and_mirrored_as_rules_are(canvas: Canvas, symmetry: Symmetry) -> None:
    assert rules_of_canvas(edited(canvas, Mapped(symmetry))) == image_of_rules(
        rules_of_canvas(canvas), symmetry
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
    drawn_with: dict[str, Tool] = {
        "a1": Ground.WALL,
        "b1": Ground.PLACING,
        "d4": Ground.EMPTY,
        "c1": WHITE,
    }
    for name, tool in drawn_with.items():
        canvas = edited(canvas, Painted(squares(name), tool))

    rules = rules_of_canvas(canvas)

    assert rules.walls == {*squares("a1")}
    assert rules.placing == {*squares("b1")}
    assert dict(rules.start).get(parse_square("c1")) is WHITE
    assert parse_square("d4") not in dict(rules.start)


def test_turning_over_gives_a_disc_to_the_next_player_once_in_a_stroke() -> None:
    three = edited(OTHELLO, PlayersSet((BLACK, RED, WHITE)))

    after = edited(three, Painted(squares("d4", "d5", "d4", "a1"), Brush.TURN))

    assert after.at(parse_square("d4")) is BLACK
    assert after.at(parse_square("d5")) is RED
    assert after.at(parse_square("a1")) is Ground.EMPTY


def test_swapping_the_colours_of_othello_gives_its_mirrored_start_to_white() -> None:
    assert rules_of_canvas(edited(OTHELLO, Whole.COLOURS_SWAPPED)) == replace(MIRRORED, first=WHITE)


def test_a_smaller_board_is_cut_and_undoing_brings_the_rest_back() -> None:
    drawing = draw(begin_drawing(OTHELLO), Resized(4, 5))

    assert drawing.present.cells.count(WHITE) == 1
    assert drawing.go_to(0).present == OTHELLO


@pytest.mark.parametrize(("asked", "given"), [(0, 3), (2, 3), (3, 3), (26, 26), (27, 26), (10**9, 26)])
def test_a_side_has_3_to_26_squares(asked: int, given: int) -> None:
    after = edited(OTHELLO, Resized(asked, asked))

    assert (after.width, after.height) == (given, given)


def test_letters_of_a_name_are_one_edit() -> None:
    drawing = begin_drawing(OTHELLO)
    for name in ("R", "Ri", "Rin", "Ring"):
        drawing = draw(drawing, Named(name))

    assert drawing.present.name == "Ring"
    assert len(drawing.messages) == 1


def test_an_edit_that_changes_nothing_is_not_noted() -> None:
    drawing = begin_drawing(OTHELLO)

    assert draw(drawing, Painted(squares("d4"), WHITE)) is drawing
    assert draw(drawing, FirstSet(RED)) is drawing
    assert draw(drawing, PlayersSet((BLACK,))) is drawing
    assert draw(drawing, PlayersSet((BLACK, BLACK))) is drawing


def test_whoever_begins_plays() -> None:
    three = edited(edited(OTHELLO, PlayersSet((BLACK, WHITE, RED))), FirstSet(RED))

    assert three.first is RED
    assert edited(three, PlayersSet((WHITE, BLACK))).first is WHITE


@given(here=near, there=near)
def test_a_line_leads_square_by_square_to_its_end(here: Square, there: Square) -> None:
    line = (here, *line_between(here, there))

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
        (edited(OTHELLO, Whole.CLEARED), Fault.NO_DISCS),
        (FULL, Fault.BOARD_FULL),
        (edited(OTHELLO, Painted(squares("d4", "e5"), BLACK)), Fault.NOBODY_CAN_MOVE),
        (edited(OTHELLO, Painted(squares("a1"), RED)), NobodyPlays(RED)),
        (edited(OTHELLO, PlayersSet((BLACK, RED))), NobodyPlays(WHITE)),
        (SUDDEN, EndsAtOnce(WHITE)),
    ],
)
def test_what_cannot_be_played_has_a_reason(canvas: Canvas, fault: object) -> None:
    assert fault_of(canvas) == fault


def test_what_can_be_played_may_have_something_to_know() -> None:
    passing = edited(SUDDEN, Painted(squares("d1"), Ground.EMPTY))
    three = edited(OTHELLO, PlayersSet((BLACK, WHITE, RED)))

    assert remarks_on(OTHELLO) == ()
    assert remarks_on(replace(passing, passing=Passing.WHEN_STUCK)) == (MustPassFirst(WHITE),)
    assert remarks_on(three) == (HasNoDisc(RED),)
    assert remarks_on(canvas_of(setup_named("historic").rules)) == ()
