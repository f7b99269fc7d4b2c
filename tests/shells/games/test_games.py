"""Archives on the command line: listed, counted and converted; what cannot be read stops nothing."""

import sys
import time
from io import BytesIO, TextIOWrapper
from pathlib import Path
from zipfile import ZIP_LZMA, ZipFile

import pytest

from reversi.domain import Problem
from reversi.engine.protocol.archives import Unreadable
from reversi.formats.shared import Shared
from reversi.formats.wthor import ROW, Archive, Base, Row, decode_base, encode_base, shared_of
from reversi.shells.archives.found import MOST_REASONS, OTHER, Found, found_in
from reversi.shells.games import reading
from reversi.shells.games.reading import PAUSE, Tally
from reversi.shells.output import CLEAR
from tests.shells.games.conftest import Run
from tests.shells.samples import FILES, GAMES


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A file of both games; the lists of names have the names that WTHOR gives them."""
    (tmp_path / "WTH_1985.wtb").write_bytes(FILES.games)
    (tmp_path / "WTHOR.JOU").write_bytes(FILES.players)
    (tmp_path / "WTHOR.TRN").write_bytes(FILES.events)
    (tmp_path / "other.jou").write_bytes(FILES.events)
    return tmp_path / "WTH_1985.wtb"


def test_a_file_of_a_zip_that_cannot_be_unpacked_stops_nothing(tmp_path: Path, run: Run) -> None:
    packed = tmp_path / "all.zip"
    with ZipFile(packed, "w") as into:
        into.writestr("a.txt", "f5d6\n", ZIP_LZMA)
        into.writestr("b.txt", "f5d6\n")

    status, listed, complaints = run("list", packed)

    assert (status, listed) == (1, "?\t?\t?\t?\tothello\t2 moves\tPerpendicular\t\n")
    assert complaints == (
        f"1 × the file cannot be read: it is neither stored nor deflated (first: {packed}/a.txt)\n"
    )


@pytest.mark.parametrize("form", ["wtb", "ggf", "sgf", "json", "transcript"])
def test_games_are_exported_and_read_again(form: str, archive: Path, run: Run) -> None:
    output = archive.with_name(f"out.{form}")

    status, said, complaints = run("export", archive, "--to", form, "--output", output)

    assert (status, said, complaints) == (0, f"2 games are in {output}\n", "")
    found = [each for each in reading.games_of([output]) if isinstance(each, Found)]
    assert [each.shared().plies for each in found] == [each.plies for each in GAMES]
    assert not list(archive.parent.glob("*.unfinished"))


def test_theoretical_scores_and_depths_are_exported_as_they_were_read(archive: Path, run: Run) -> None:
    base = decode_base(FILES.games)
    rows = b"".join(ROW.pack(*row._replace(theoretical=20 + at)) for at, row in enumerate(base))
    archive.write_bytes(encode_base(Base(1985, 24, rows), (2000, 1, 1)))

    run("export", archive, "--to", "wtb", "--output", archive.with_name("out.wtb"))

    written = decode_base(archive.with_name("out.wtb").read_bytes())
    assert (written.year, written.depth) == (1985, 24)
    assert [row[3:] for row in written] == [row[3:] for row in Base(1985, 24, rows)]
    assert [row.theoretical for row in written] == [20, 21]


@pytest.mark.parametrize("is_fast", [True, False])
def test_a_game_that_cannot_have_been_played_is_not_listed_counted_or_exported(
    is_fast: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    file = tmp_path / "year.wtb"
    file.write_bytes(FILES.games[:24] + b"\x0b" + FILES.games[25:])
    monkeypatch.setattr(reading, "has_kernel", lambda: is_fast)
    monkeypatch.setattr(reading, "BATCH", 1)

    listed = run("list", file)
    counted = run("stats", file)
    reached = run("explore", file)
    exported = run("export", file, "--to", "ggf", "--output", tmp_path / "out.ggf")

    assert listed[1].count("\n") == 1
    assert ["black", "1", "0", "1", "0", "0"] in [line.split() for line in counted[1].splitlines()]
    assert reached[1].startswith("1 of 1 games reached this position.")
    assert exported[1] == f"1 games are in {tmp_path}/out.ggf\n"
    for status, _, complaints in (listed, counted, reached, exported):
        assert status == 1
        assert complaints.startswith(
            f"1 × an illegal move (first: {file}, game 1: black may not play a1: that would turn no disc"
        )


def test_without_a_kernel_a_game_does_not_wait_for_the_replay_of_the_others(
    archive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replayed = list[Row]()

    def noted(archive: Archive, row: Row) -> Shared:
        replayed.append(row)
        return shared_of(archive, row)

    monkeypatch.setattr(reading, "has_kernel", lambda: False)
    monkeypatch.setattr(reading, "shared_of", noted)

    assert isinstance(next(reading.games_of([archive])), Found)
    assert len(replayed) == 1


def test_standard_input_is_read_where_a_hyphen_is_named(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"f5d6\n")))

    assert run("list", "-")[1].startswith("?\t?\t?\t?\tothello\t2 moves\t")


def test_reasons_do_not_pile_up(capsys: pytest.CaptureFixture[str]) -> None:
    tally = Tally()

    for number in range(MOST_REASONS + 10):
        tally.add(Unreadable(Problem(f"reason {number}"), "here"))

    assert tally.report() == 1
    assert f"10 × {OTHER} (first: here)" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("terminals", "prints_each", "shown"),
    [
        (("stderr",), True, f"{CLEAR}3 games …{CLEAR}"),
        (("stderr", "stdout"), False, f"{CLEAR}3 games …{CLEAR}"),
        (("stderr", "stdout"), True, ""),
        ((), False, ""),
    ],
)
def test_a_terminal_shows_now_and_then_how_many_there_were(
    terminals: tuple[str, ...], prints_each: bool, shown: str, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    moments = iter([PAUSE * moment for moment in (1, 1.5, 2, 2.5, 2.5, 3, 3.5)])
    monkeypatch.setattr(time, "monotonic", lambda: next(moments))
    for name in terminals:
        monkeypatch.setattr(getattr(sys, name), "isatty", lambda: True)
    first, second = map(found_in, GAMES)
    content: list[Found | Unreadable] = [first, Unreadable(Problem("no game"), "x"), second, second]

    assert [*Tally().readable(iter(content), prints_each)] == [first, second, second]
    assert capsys.readouterr().err == shown
