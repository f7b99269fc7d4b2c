"""The page's benchmarks: the tables that they make of visits and clicks, and what they cannot measure."""

import argparse
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from reversi.formats.link import decode_link
from reversi.shells.bench import page
from reversi.shells.bench.command import line_speed
from reversi.shells.bench.stage import Sample
from reversi.shells.build.naming import ASSETS
from reversi.shells.build.tree import Tree
from reversi.shells.failure import CommandError
from tests.shells.bench.conftest import Measuring


def visit(name: str, factor: float = 1) -> Sample:
    """A visit whose marks come after `factor` times 100, 200, 300 and 400 milliseconds."""
    marks = {"first-contentful-paint": 100, "game": 200, "computer": 300, "ready": 400}
    return {
        "browser": "chromium",
        "page": name,
        "marks": {mark: factor * time for mark, time in marks.items()},
        "bytes": 6_000_000,
    }


def clicks(*times: tuple[float, ...]) -> Sample:
    """A game with these clicks."""
    shown = [{"times": list(each), "shown": True} for each in times]
    return {"browser": "chromium", "game": "people", "clicks": shown, "thoughts": []}


@pytest.fixture
def measured_with(measuring: Measuring, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Lets the benchmarks measure these samples; the answer is the list of the script's arguments to be."""
    monkeypatch.setattr(page, "_build_pages", lambda tree, folder: None)
    return partial(measuring, page)


def test_most_clicks_are_within_the_percentile() -> None:
    assert page.percentile(range(1, 101), 95) == 95
    assert page.percentile([7], 95) == 7


def test_a_click_takes_from_its_first_time_to_its_last() -> None:
    game = clicks((0, 1, 5, 7, 8, 10, 20), (100, 101, 105, 107, 108, 110, 140))

    assert page._clicks_row("people", [game]) == ["people", "2", "30.0", "40.0", "40.0"]


def test_the_time_of_a_click_is_divided_into_parts() -> None:
    game = clicks((0, 1, 5, 7, 8, 10, 20), (100, 101, 105, 107, 108, 110, 140))

    assert page._parts_row("people", [game]) == ["people", "1.0", "4.0", "2.0", "1.0", "2.0", "20.0"]


def test_a_click_that_shows_no_page_has_no_parts() -> None:
    shows, nothing = (0, 1, 5, 7, 8, 10, 20), (100, 101, 108, 110, 140)

    assert page._parts_row("people", [clicks(nothing)]) == ["people", *("–" for _ in page.PARTS)]
    assert page._parts_row("people", [clicks(shows, nothing)]) == page._parts_row("people", [clicks(shows)])


def test_a_visit_is_compared_with_the_bare_pages_of_its_round() -> None:
    visits = [visit("reversi"), visit("again", 0.5), visit("stock", 2), visit("compiled")]

    rows = page._boot_rows(visits)

    assert rows[1] == ["game playable", "200", "200", "200", "0.25", "0.50"]
    assert rows[4] == ["game playable, second visit", "100", "100", "100", "0.12", "0.25"]


def test_a_first_visit_over_a_slow_line_is_measured_once_and_alone(
    measured_with: Callable[..., list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    said = measured_with(visit("reversi"))

    page.run_boot(None, "any", line=1.5)

    assert said == ["boot.mjs", "1", "chromium", "0", "1.5", "reversi"]
    printed = capsys.readouterr().out
    assert "at 1.5 Mbit/s, with 150 ms" in printed
    assert "computer ready        300      300      300" in printed
    assert "6.00 MB were received" in printed
    assert "Goal: first paint under 2 s." in printed


def test_a_second_visit_on_a_phone_has_a_goal_of_its_own(
    measured_with: Callable[..., list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    said = measured_with(*map(visit, ("reversi", "again", "stock", "compiled")))

    page.run_boot(None, "any", throttle=4)

    assert said == ["boot.mjs", "7", "chromium", "4", "0", "reversi", "again", "stock", "compiled"]
    printed = capsys.readouterr().out
    assert "main thread 4 times as slow.\nWorkers keep their speed" in printed
    assert "game playable at a second visit under 2 s." in printed


def test_clicks_on_a_phone_have_a_goal_of_their_own(
    measured_with: Callable[..., list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    said = measured_with(clicks((0, 1, 5, 7, 8, 10, 20)))

    page.run_click(3, "chromium", 10, throttle=4)

    assert said == ["click.mjs", "3", "chromium", "4", "10", ""]
    assert "Goal, with --throttle 4: p95 under 100 ms." in capsys.readouterr().out


def test_clicks_are_told_by_browser_and_opponent_with_what_takes_their_time(
    measured_with: Callable[..., list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    people = clicks((0, 1, 5, 7, 8, 10, 20), (100, 101, 105, 107, 108, 110, 140))
    people["clicks"][1]["shown"] = False
    thoughts = [{"begin": 100, "end": 350, "longestGap": 12.5, "longestTask": task} for task in (None, 0, 0)]
    computer = {**clicks((0, 1, 5, 7, 8, 10, 30)), "game": "computer", "thoughts": thoughts}
    busy = {**computer, "browser": "firefox", "thoughts": [{**thoughts[0], "longestTask": 61}]}
    silent = {**busy, "game": "review", "thoughts": thoughts[:1]}
    said = measured_with(people, computer, busy, silent)

    page.run_click(3, "any", None, "six-players-16")

    printed = re.sub(" +", " ", capsys.readouterr().out)
    assert said[:5] == ["click.mjs", "3", "any", "0", str(page.ENDLESS)]
    assert decode_link(said[5]).rules.width == 16
    assert "3 rounds of whole games" in printed
    assert "\nchromium, people (1 not yet shown) 2 30.0 40.0 40.0\nchromium, computer 1 30.0" in printed
    assert "\nchromium, people 1.0 4.0 2.0 1.0 2.0 20.0\n" in printed
    assert "\nchromium, computer 3 250 12.5 none over 50\nfirefox, computer 1 250 12.5 61\n" in printed
    assert "\nfirefox, review 1 250 12.5 unknown\n" in printed
    assert "thinks (as Greedy)" in printed
    assert "Goals: p95 under 50 ms; no task over 50 ms" in printed


def test_visits_are_told_for_each_browser_with_the_goals(
    measured_with: Callable[..., list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    visits = [
        visit(name, factor) for factor in (1, 3, 2) for name in ("reversi", "again", "stock", "compiled")
    ]
    measured_with(*visits, *({**each, "browser": "firefox"} for each in visits[:4]))

    page.run_boot(3, "any")

    printed = re.sub(" +", " ", capsys.readouterr().out)
    assert "3 rounds; first visits and bare pages with an empty cache" in printed
    assert "\nfirst paint 200 100 300 0.25 0.25\n" in printed
    assert "\nbare, library compiled as here 800 400 1200 1.00 1.00\n" in printed
    assert printed.count("Firefox") == 1
    assert "Goals: first paint under 150 ms; game playable within 1.2 times" in printed


def test_the_bare_pages_boot_the_same_python_with_either_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree, found = Tree(tmp_path), dict[str, str]()
    vendor = tree.site / ASSETS / f"vendor-{'0' * 16}"
    files = {
        tree.site / "index.html": "Reversi",
        vendor / "pyodide/python_stdlib.zip": "compiled here",
        tree.pyodide / "python_stdlib.zip": "as npm has it",
    }
    for path, text in files.items():
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")

    def measured(folder: Path, *_: str) -> list[Sample]:
        found.update(
            (path.relative_to(folder).as_posix(), path.read_text("utf-8"))
            for path in folder.rglob("*")
            if path.is_file()
        )
        return [*map(visit, ("reversi", "again", "stock", "compiled"))]

    monkeypatch.setattr(page, "prepare", lambda: tree)
    monkeypatch.setattr(page, "measured", measured)

    assert page.run_boot(1, "any") == 0

    assert found["reversi/index.html"] == "Reversi"
    assert found["stock/index.html"] == found["compiled/index.html"] == page.BARE
    assert found["compiled/python_stdlib.zip"] == "compiled here"
    assert found["stock/python_stdlib.zip"] == "as npm has it"


def test_firefox_cannot_be_slowed_down() -> None:
    with pytest.raises(CommandError, match="Only Chromium can be slowed down"):
        page.run_click(1, "firefox", None, throttle=4)
    with pytest.raises(CommandError, match="Only Chromium can be slowed down"):
        page.run_boot(1, "firefox", line=1.5)


@pytest.mark.parametrize("text", ["0", "0.9", "101", "fast", "1,5", "nan", "-2", "1e1"])
def test_what_is_not_the_speed_of_a_line_is_refused(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="expected megabits a second from 1 to 100"):
        line_speed(text)
