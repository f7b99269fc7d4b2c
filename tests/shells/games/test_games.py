"""Archives on the command line: listed, counted and converted; what cannot be read stops nothing."""

import sys
import time
from io import BytesIO, TextIOWrapper
from pathlib import Path
from zipfile import ZIP_LZMA, ZipFile

import pytest

from reversi.domain import STANDARD, Problem, parse_transcript
from reversi.engine.protocol.archives import Unreadable
from reversi.formats.archive import Read, games_in
from reversi.formats.data import encode_line
from reversi.formats.shared import Shared
from reversi.formats.wthor import ROW, Archive, Base, Row, decode_base, encode_base, entry_of, shared_of
from reversi.record.details import Details
from reversi.record.game import begin_game
from reversi.shells.archives.found import MOST_REASONS, OTHER, Found, found_in
from reversi.shells.games import reading
from reversi.shells.games.reading import PAUSE, Tally
from reversi.shells.output import CLEAR_BELOW
from tests.app.known_games import TIED, WIPE_OUT
from tests.formats.exchange import encode_archive, ggf_of
from tests.shells.games.conftest import Run
from tests.strategies import THREE_PLAYERS

ANN_WINS = "1985\tAnn\tBob\t64-0\tothello\t9 moves\tDiagonal\tCup\n"
BOB_DRAWS = "1985\tBob\tAnn\t32-32\tothello\t60 moves\tPerpendicular\tCup\n"
NO_ZIP = "the ZIP is damaged, encrypted or packed in an unusual way: File is not a zip file"
NOBODY = "1985\t?\t?\t64-0\tothello\t9 moves\tDiagonal\tCup\n"
SHORT = "?\t?\t?\t?\tothello\t2 moves\tPerpendicular\t\n"


def game(transcript: str, black: str, white: str) -> Shared:
    plies = parse_transcript(transcript)
    return Shared(STANDARD, plies, details=Details(plies, black=black, white=white, event="Cup", date="1985"))


GAMES = (game(WIPE_OUT, "Ann", "Bob"), game(TIED, "Bob", "Ann"))
FILES = encode_archive(map(entry_of, GAMES), 1985, (2000, 1, 1))


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A file of both games; the lists of names have the names that WTHOR gives them."""
    (tmp_path / "WTH_1985.wtb").write_bytes(FILES.games)
    (tmp_path / "WTHOR.JOU").write_bytes(FILES.players)
    (tmp_path / "WTHOR.TRN").write_bytes(FILES.events)
    (tmp_path / "other.jou").write_bytes(FILES.events)
    return tmp_path / "WTH_1985.wtb"


def test_a_line_tells_each_game(archive: Path, run: Run) -> None:
    assert run("list", archive) == (0, ANN_WINS + BOB_DRAWS, "")


@pytest.mark.parametrize(
    ("present", "line"),
    [
        (("year.jou", "other.jou"), ANN_WINS),
        (("wthor.JOU", "other.jou"), ANN_WINS),
        (("other.jou",), ANN_WINS),
        (("one.jou", "two.jou"), NOBODY),
        ((), NOBODY),
    ],
)
def test_a_list_of_names_is_that_of_the_same_name_or_the_usual_or_the_only_one(
    present: tuple[str, ...], line: str, tmp_path: Path, run: Run
) -> None:
    (tmp_path / "year.wtb").write_bytes(FILES.games[: 16 + 68])
    for name in reversed(present):
        (tmp_path / name).write_bytes(FILES.players if name == present[0] else FILES.events)

    assert run("list", tmp_path / "year.wtb")[1] == line.replace("Cup", "")


def test_a_zip_is_read_with_its_lists(archive: Path, run: Run) -> None:
    packed = archive.with_name("all.zip")
    with ZipFile(packed, "w") as into:
        for path in (archive, archive.with_name("WTHOR.JOU"), archive.with_name("WTHOR.TRN")):
            into.write(path, f"base/{path.name}")
        into.writestr("more/games.txt", "f5d6\nf5a1\n")

    status, listed, complaints = run("list", packed)

    assert (status, listed) == (1, ANN_WINS + BOB_DRAWS + SHORT)
    assert complaints == f"1 × an illegal move (first: {packed}/more/games.txt, line 2)\n"


def test_what_cannot_be_read_is_counted_by_reason_and_stops_nothing(archive: Path, run: Run) -> None:
    folder = archive.parent
    (folder / "cut.wtb").write_bytes(FILES.games[:100])
    (folder / "spoiled.wtb").write_bytes(FILES.games[:24] + b"\xff" + FILES.games[25:])
    (folder / "large.WTD").write_bytes(b"")
    (folder / "short.wtb").write_bytes(b"x")
    (folder / "broken.zip").write_bytes(b"PK")
    (folder / "latin.txt").write_bytes("(;GM[2]PB[Zo\xeb];B[f5])".encode("latin-1"))
    names = (
        "cut.wtb",
        "spoiled.wtb",
        "large.WTD",
        "short.wtb",
        "broken.zip",
        "none.txt",
        "WTHOR.JOU",
        "latin.txt",
    )

    status, listed, complaints = run("list", *(folder / name for name in names), archive)

    zoe = "?\tZoë\t?\t?\tothello\t1 moves\t\t\n"
    assert (status, listed) == (1, f"{ANN_WINS}{BOB_DRAWS}{zoe}{ANN_WINS}{BOB_DRAWS}")
    for reason in (
        f"1 × the file ends before this game (first: {folder}/cut.wtb)",
        f"1 × a move is not a square (first: {folder}/spoiled.wtb, game 1)",
        f"1 × a board of 10×10 squares (first: {folder}/large.WTD)",
        f"1 × expected a header of 16 bytes (first: {folder}/short.wtb)",
        f"1 × the file cannot be read: {NO_ZIP} (first: {folder}/broken.zip)",
        f"1 × the file cannot be read: No such file or directory (first: {folder}/none.txt)",
    ):
        assert reason in complaints.splitlines()


def test_a_spoiled_list_costs_only_its_names(archive: Path, run: Run) -> None:
    archive.with_name("WTHOR.JOU").write_bytes(b"x")

    status, listed, complaints = run("list", archive)

    assert (status, listed.splitlines()[0]) == (1, NOBODY.rstrip("\n"))
    assert complaints == (
        "1 × the list of names cannot be read: expected a header of 16 bytes (first: WTHOR.JOU)\n"
    )


def test_a_file_of_a_zip_that_cannot_be_unpacked_stops_nothing(tmp_path: Path, run: Run) -> None:
    packed = tmp_path / "all.zip"
    with ZipFile(packed, "w") as into:
        into.writestr("a.txt", "f5d6\n", ZIP_LZMA)
        into.writestr("b.txt", "f5d6\n")

    status, listed, complaints = run("list", packed)

    assert (status, listed) == (1, SHORT)
    assert complaints == (
        f"1 × the file cannot be read: it is neither stored nor deflated (first: {packed}/a.txt)\n"
    )


def test_results_are_counted_for_black_and_for_a_player(archive: Path, run: Run) -> None:
    _, all_games, _ = run("stats", archive)
    _, of_ann, _ = run("stats", "--player", "aNN", archive)

    assert [line.split() for line in all_games.splitlines()[:3]] == [
        ["colour", "games", "won", "drawn", "lost", "unknown"],
        ["------", "-----", "---", "-----", "----", "-------"],
        ["black", "2", "1", "1", "0", "0"],
    ]
    lines = [line.split() for line in of_ann.splitlines()]
    assert ["black", "1", "1", "0", "0", "0"] in lines
    assert ["white", "1", "0", "1", "0", "0"] in lines
    assert ["Perpendicular", "1", "0", "1", "0", "0"] in lines
    assert ["Diagonal", "1", "1", "0", "0", "0"] in lines
    assert ["1985", "2", "1", "1", "0", "0"] in lines


@pytest.mark.parametrize("form", ["wtb", "ggf", "sgf", "json", "transcript"])
def test_games_are_exported_and_read_again(form: str, archive: Path, run: Run) -> None:
    output = archive.with_name(f"out.{form}")

    status, said, complaints = run("export", archive, "--to", form, "--output", output)

    assert (status, said, complaints) == (0, f"2 games are in {output}\n", "")
    if form == "wtb":
        assert run("list", output)[1] == ANN_WINS + BOB_DRAWS
    else:
        found = list(games_in(output.read_text("utf-8")))
        assert [each.shared.plies for each in found if isinstance(each, Read)] == [
            each.plies for each in GAMES
        ]
    assert not list(archive.parent.glob("*.unfinished"))


def test_variations_and_comments_are_exported_as_sgf(tmp_path: Path, run: Run) -> None:
    text, output = tmp_path / "games.sgf", tmp_path / "out.sgf"
    text.write_text("(;GM[2];B[fe]C[Good];W[df](;B[cc];W[dc])(;B[ce];W[fd]))\n", encoding="utf-8")

    run("export", text, "--to", "sgf", "--output", output)

    assert ";B[fe]C[Good];W[df](;B[cc];W[dc])(;B[ce];W[fd]))" in output.read_text("utf-8")


def test_a_game_that_the_format_cannot_hold_is_counted(tmp_path: Path, run: Run) -> None:
    text, output = tmp_path / "games.txt", tmp_path / "out.wtb"
    lines = (
        encode_line(begin_game(THREE_PLAYERS)),
        ggf_of(GAMES[0]),
        "(;GM[2]DT[1999];B[f5])",
        "(;GM[2]DT[1999];B[f5])",
    )
    text.write_text("\n".join(lines), encoding="utf-8")

    status, said, complaints = run("export", text, "--to", "wtb", "--output", output)

    assert (status, said) == (
        1,
        f"3 games are in {tmp_path}/out_0000.wtb … {tmp_path}/out_1999.wtb, 2 files\n",
    )
    assert complaints == "1 × other rules than wtb can express (first: game 1)\n"
    assert run("list", tmp_path / "out_1999.wtb")[1].count("1985") == 0
    assert run("list", tmp_path / "out_1999.wtb")[1].count("1999") == 2


def test_theoretical_scores_and_depths_are_exported_as_they_were_read(archive: Path, run: Run) -> None:
    base = decode_base(FILES.games)
    rows = b"".join(ROW.pack(*row._replace(theoretical=20 + at)) for at, row in enumerate(base))
    archive.write_bytes(encode_base(Base(1985, 24, rows), (2000, 1, 1)))

    run("export", archive, "--to", "wtb", "--output", archive.with_name("out.wtb"))

    written = decode_base(archive.with_name("out.wtb").read_bytes())
    assert (written.year, written.depth) == (1985, 24)
    assert [row[3:] for row in written] == [row[3:] for row in Base(1985, 24, rows)]
    assert [row.theoretical for row in written] == [20, 21]


@pytest.mark.parametrize("form", ["wtb", "ggf", "transcript"])
def test_what_a_format_leaves_out_is_counted(form: str, tmp_path: Path, run: Run) -> None:
    text, output = tmp_path / "games.sgf", tmp_path / f"out.{form}"
    text.write_text("(;GM[2];B[fe]C[Good]LB[df:1];W[df](;B[cc])(;B[ce]))\n", encoding="utf-8")

    status, said, complaints = run("export", text, "--to", form, "--output", output)

    assert (status, said) == (1, f"1 games are in {output}\n")
    assert f"1 × variations, which {form} does not have (first: game 1)" in complaints
    assert "1 × marks or entries that cannot be kept (first: game 1)" in complaints
    assert ("comments, which" in complaints) is (form != "ggf")


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


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("(;GM[2]RE[B+12];B[fe])", "38-26"),
        ("(;GM[2]RE[W+R];B[fe])", "W+R"),
        ('[Event "x"]\n[Result "-30.000"]\n\n1. f5 *', "17-47"),
        ("f5d6 33-29", "33-29"),
        ("f5d6 +2.5", "B+2.5"),
        ("f5d6 1-0", "W+"),
        ("f5d6 draw", "32-32"),
        ("f5d6 -127", "?"),
        (f"{WIPE_OUT} -4", "64-0"),
    ],
)
def test_results_are_listed_alike_but_the_board_wins(text: str, told: str, tmp_path: Path, run: Run) -> None:
    (tmp_path / "games.txt").write_text(text, encoding="utf-8")

    status, listed, complaints = run("list", tmp_path / "games.txt")

    assert (status, complaints) == (0, "")
    assert listed.split("\t")[3] == told


def test_standard_input_is_read_where_a_hyphen_is_named(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"f5d6\n")))

    assert run("list", "-") == (0, SHORT, "")


def test_a_name_that_nobody_has_is_told(archive: Path, run: Run) -> None:
    status, said, complaints = run("stats", "--player", "Zoe", archive)

    assert (status, said) == (1, "")
    assert "no player of these games has a name that contains Zoe" in complaints


@pytest.mark.parametrize(
    ("output", "complaint"), [("out.txt", "it has to end with .wtb"), ("none/out.wtb", "cannot be written: ")]
)
def test_an_unwritable_output_is_told(output: str, complaint: str, archive: Path, run: Run) -> None:
    status, _, complaints = run("export", archive, "--to", "wtb", "--output", archive.parent / output)

    assert status == 1
    assert complaint in complaints


def test_the_same_seed_makes_the_same_archive(tmp_path: Path, run: Run) -> None:
    contents = []
    for name, seed in (("a", 1), ("b", 1), ("c", 2)):
        run("sample", "--games", 2, "--seed", seed, "--output", tmp_path / f"{name}.wtb")
        contents.append([(tmp_path / f"{name}.{suffix}").read_bytes() for suffix in ("wtb", "jou", "trn")])

    assert contents[0] == contents[1] != contents[2]
    assert run("export", tmp_path / "a.wtb", "--to", "sgf", "--output", tmp_path / "a.sgf")[0] == 0


def test_reasons_do_not_pile_up(capsys: pytest.CaptureFixture[str]) -> None:
    tally = Tally()

    for number in range(MOST_REASONS + 10):
        tally.add(Unreadable(Problem(f"reason {number}"), "here"))

    assert tally.report() == 1
    assert f"10 × {OTHER} (first: here)" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("terminals", "prints_each", "shown"),
    [
        (("stderr",), True, f"{CLEAR_BELOW}3 games …{CLEAR_BELOW}"),
        (("stderr", "stdout"), False, f"{CLEAR_BELOW}3 games …{CLEAR_BELOW}"),
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


def test_what_was_played_in_a_position_is_counted_however_it_is_turned(tmp_path: Path, run: Run) -> None:
    (tmp_path / "lines.txt").write_text("f5d6c3 40-24\nd3c5f6 20-44\nf5f6\nf5d7\n", encoding="utf-8")
    (tmp_path / "line.json").write_text(encode_line(begin_game(THREE_PLAYERS), Details()), encoding="utf-8")

    status, said, complaints = run("explore", tmp_path / "lines.txt", tmp_path / "line.json", "--after", "f5")

    assert status == 1
    assert [line.split() for line in said.splitlines()] == [
        ["3", "of", "3", "games", "reached", "this", "position."],
        ["move", "games", "won", "drawn", "lost", "score", "last", "opening"],
        ["----", "-----", "---", "-----", "----", "-----", "----", "-------------"],
        ["d6", "2", "1", "0", "1", "50.0%", "?", "Perpendicular"],
        ["f6", "1", "0", "1", "0", "50.0%", "?", "Diagonal"],
    ]
    assert "1 × an illegal move" in complaints
    assert "1 × not a game of Othello" in complaints


def test_the_last_game_of_a_move_is_the_latest_whatever_their_order(tmp_path: Path, run: Run) -> None:
    games = [(2001, "df"), (1999, "df"), (1998, "ff")]
    text = "".join(f"(;GM[2]DT[{year}];B[fe];W[{move}])\n" for year, move in games)
    (tmp_path / "games.sgf").write_text(text, encoding="utf-8")

    said = run("explore", tmp_path / "games.sgf", "--after", "f5")[1]

    assert [line.split()[6] for line in said.splitlines()[3:]] == ["2001", "1998"]


def test_after_a_skip_the_results_are_those_of_the_side_that_moves(tmp_path: Path, run: Run) -> None:
    line = "d3c3e6d2d1e1b2c1"
    (tmp_path / "games.txt").write_text(f"{line}d6 20-44\n", encoding="utf-8")

    said = run("explore", tmp_path / "games.txt", "--after", line)[1]

    assert said.splitlines()[3].split() == ["d6", "1", "1", "0", "0", "100.0%", "?"]


def test_a_position_that_no_game_has_reached_has_no_table(archive: Path, run: Run) -> None:
    assert run("explore", archive, "--after", "f5f4")[1] == "0 of 2 games reached this position.\n"


def test_moves_that_cannot_be_played_are_refused(archive: Path, run: Run) -> None:
    status, said, complaints = run("explore", archive, "--after", "f5f5")

    assert (status, said) == (1, "")
    assert "--after f5f5" in complaints
