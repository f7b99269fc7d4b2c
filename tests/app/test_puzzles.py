"""Tests for puzzles: a wrong move is refuted, a right one answered, and the record keeps what came of it."""

from dataclasses import replace

from reversi.app import puzzles
from reversi.app.puzzles import Phase, solving
from tests.app import person
from tests.app.person import Table
from tests.app.puzzled import DAY, asked, noted, trained, tried
from tests.app.reviewed import finished, reviewed


def phase(table: Table) -> Phase:
    """How far the puzzle has come."""
    assert table.model.solving is not None
    return table.model.solving.phase


def test_the_right_moves_solve_it_at_the_first_try() -> None:
    solved = tried(asked(), "c5")
    while phase(solved) is Phase.ASKED:
        best = solving.best_move(solved.model, solved.model.solving) if solved.model.solving else None
        solved = tried(solved, str(best))

    assert phase(solved) is Phase.SOLVED
    assert noted(solved) == [f"{DAY} rated a1b2 1 900"]
    assert "solved!" in solved.text
    assert {"Next", "Stop"} <= solved.names


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_another_tomorrow() -> None:
    days = [solving.of_the_day(DAY + day).name for day in range(8)]

    assert len(set(days)) == len(days)
    assert trained("1 rated x 1 900").click("Solve").model.aside == trained().click("Solve").model.aside


def test_puzzles_are_about_what_was_chosen_and_none_comes_twice() -> None:
    theme = solving.themes_there()[0]
    table = trained().send(puzzles.ThemeChosen(theme))
    first = solving.near(table.model)
    assert first is not None
    after = table.send(puzzles.DayTold(DAY, f"{DAY} rated {first.name} 1 900"))
    second = solving.near(after.model)

    assert second is None or second.name != first.name
    pack = solving.pack()
    assert any(pack.name(n) == first.name and theme in pack.themes(n) for n in range(len(pack)))


def test_the_costliest_moves_of_a_game_played_here_are_noted_once() -> None:
    told = finished().send(puzzles.DayTold(DAY, ""))
    played = told.send(person.sits("black", "greedy"))
    done = reviewed(played).model

    after = solving.with_game_noted(played.model, done)

    moves = [line.split(",")[1:4] for line in after.training.lines]
    assert moves == [["c3", "e3", "13 0 0"], ["e3", "b2", "54 0 0"]]
    assert solving.with_game_noted(after, after).training == after.training
    assert solving.with_game_noted(told.model, reviewed(told).model).training == told.model.training


def test_a_page_that_only_watches_begins_no_puzzle() -> None:
    table = trained()
    follows = replace(table, model=person.that_follows(table.model))

    assert follows.send(puzzles.Click.TODAY).model.aside is None
