"""The page of figures: it is what the kept figures make of it, and each of them can be measured again."""

import shlex
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from reversi.shells import cli
from reversi.shells.bench import report
from reversi.shells.bench.report import Figure
from reversi.shells.build.tree import CHECKOUT, Tree
from reversi.shells.failure import CommandError

FIGURES = report.decoded((CHECKOUT / "docs/figures.json").read_text("utf-8"))

LEAVES = Figure(
    name="leaves",
    part="The rules",
    title="Leaves of the game tree",
    command="perft 2 --where domain",
    measures=("reversi/domain",),
    machine="one core",
    date="2026-11-20",
    commit="0000000",
    result=("twelve",),
    note="Everybody counts the same.",
)


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """A checkout that keeps the leaves alone."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/figures.json").write_text(report.encoded((LEAVES,)), encoding="utf-8")
    return Tree(tmp_path)


def test_the_page_is_written_from_the_kept_figures() -> None:
    page = (CHECKOUT / "docs/figures.md").read_text("utf-8")

    assert page == report.page(FIGURES), "write it anew: python3 -m reversi bench report"


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure.name)
def test_the_command_of_a_figure_is_one_of_ours(figure: Figure) -> None:
    options = cli._parser().parse_args(shlex.split(figure.command))

    assert callable(options.run)


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure.name)
def test_a_figure_measures_what_is_there(figure: Figure) -> None:
    assert [path for path in figure.measures if not (CHECKOUT / path).exists()] == []
    assert figure.measures


def test_no_two_figures_have_one_name() -> None:
    assert len({figure.name for figure in FIGURES}) == len(FIGURES)


def test_a_figure_stands_with_its_command_its_commit_and_its_machine() -> None:
    page = report.page((LEAVES,))

    assert page.endswith(
        "## The rules\n\n### Leaves of the game tree\n\n    python3 -m reversi perft 2 --where domain\n\n"
        "*leaves: of 0000000, 2026-11-20. one core.*\n\ntwelve\n\nEverybody counts the same.\n"
    )


def test_figures_read_again_are_those_that_were_kept() -> None:
    assert report.decoded(report.encoded((LEAVES,))) == (LEAVES,)


def test_a_figure_measured_anew_has_what_its_command_prints_and_asks_about_its_note(
    capsys: pytest.CaptureFixture[str],
) -> None:
    anew = report.measured(LEAVES, CHECKOUT)

    assert "12" in "\n".join(anew.result)
    assert (anew.result[0], anew.result[-1]) == ("```text", "```")
    assert anew.commit != LEAVES.commit
    assert f"Python {sys.version_info.major}." in anew.machine
    assert "still hold?\nEverybody counts the same." in capsys.readouterr().out


def test_a_figure_whose_command_fails_stays_as_it_was(tree: Tree) -> None:
    broken = report.encoded((replace(LEAVES, command="solve no-such-file.obf"),))
    (tree.root / "docs/figures.json").write_text(broken, encoding="utf-8")

    with pytest.raises(CommandError, match="leaves was not measured"):
        report.run_report(["leaves"], tree)

    assert (tree.root / "docs/figures.json").read_text("utf-8") == broken


def test_a_command_with_a_gap_is_left_to_people() -> None:
    with pytest.raises(CommandError, match="not in this checkout"):
        report.measured(replace(LEAVES, command="match greedy cmd:…"), CHECKOUT)


def test_an_unknown_figure_is_refused_with_those_that_are_known(tree: Tree) -> None:
    with pytest.raises(CommandError, match=r"no figure speed; there are leaves"):
        report.run_report(["speed"], tree)


def test_the_page_is_written_where_the_figures_are_kept(
    tree: Tree, capsys: pytest.CaptureFixture[str]
) -> None:
    status = report.run_report([], tree)

    assert status == 0
    assert (tree.root / "docs/figures.md").read_text("utf-8") == report.page((LEAVES,))
    assert capsys.readouterr().out == "leaves: of 0000000, which is not in this history\n"


def test_without_kept_figures_there_is_nothing_to_report(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="which is not here"):
        report.run_report([], Tree(tmp_path))
