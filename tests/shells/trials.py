"""Every command at its smallest size, and the output that shows that it worked."""

import json
from dataclasses import dataclass
from pathlib import Path

from reversi.domain import Square, encode_rules, parse_transcript
from reversi.domain.setups import setup_named
from reversi.formats import wthor
from tests.app.known_games import TIED
from tests.shells.arena.results import openings_file

PROBLEM = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; % FFO #1\n"
START = "---------------------------OX------XO--------------------------- X"

RULES = {"version": 1, "rules": encode_rules(setup_named("diamond").rules)}

LEAVES = r"\n +2 +12 +\d"
SOLVED = r"FFO #1 +14 +\+18 +g8 .*1 of 1 agree with problem\.obf"
WINNER = r"FFO #1 +14 +\+1 +g8 .*1 of 1 agree with problem\.obf"


@dataclass(frozen=True, slots=True)
class Step:
    """What is typed after `python3 -m reversi`, with {} for the folder, and a pattern of the output."""

    typed: str
    prints: str
    reads: str = ""

    def words(self, folder: Path) -> list[str]:
        """The command line."""
        return [word.replace("{}", str(folder)) for word in self.typed.split()]


Trial = tuple[Step, ...]
"""Commands that run one after the other in the same folder."""


def furnish(folder: Path) -> None:
    """Put the files that the commands read into the folder."""
    openings_file(folder)
    (folder / "problem.obf").write_text(PROBLEM, encoding="utf-8")
    (folder / "rules.json").write_text(json.dumps(RULES), encoding="utf-8")
    squares = [ply for ply in parse_transcript(TIED) if isinstance(ply, Square)]
    rows = 2 * wthor.encode_row(squares, 32)
    sides = 2 * [[[level, [[15 - level] * 9] * 3]] * 2 for level in range(1, 15)]
    lines = [{"version": 1, "seed": 1}, *({"game": n, "sides": each} for n, each in enumerate(sides, 1))]
    (folder / "curves.jsonl").write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    (folder / "scored.wtb").write_bytes(wthor.encode_base(wthor.Base(2000, 24, rows), (2000, 1, 1)))


TRIALS: tuple[Trial, ...] = (
    (
        Step(
            "play --black greedy --white random --first black --setup mirrored --hints --seed 1",
            r"(Black|White) won by \d+ points|drawn",
        ),
        Step(
            "play --setup hexagon --player red=random --player others=greedy --seed 1 --json",
            r'^\{\n  "version": 1,\n  "setup": "hexagon",.*"result": \{"kind": "(win|tie)", .*\}\n$',
        ),
        Step(
            "play --setup {}/rules.json --player others=greedy --seed 1", r"# # # # \. \. # # # #.* won by \d"
        ),
    ),
    (Step("players", r"^Levels\n  level-1 .*\n  java-greedy-depth-6 +Looks 6 moves ahead"),),
    (
        Step("games sample --games 3 --seed 2 --output {}/year.wtb", r"^3 games are in .*year\.wtb\n$"),
        Step("games export {}/year.wtb --to json --output {}/year.json", r"^3 games are in"),
        Step(
            "games list {}/year.json {}/openings.txt",
            r"(2000\tPlayer \d+\tPlayer \d+\t\d+-\d+\tothello.*){3}",
        ),
        Step("games explore {}/year.wtb", r"^3 of 3 games reached this position\.\n.*\n.*\nd3 +3 "),
        Step("games stats {}/year.wtb", r"^colour +games +won .*\nblack +3 .*\n2000 +3 "),
        Step(
            "games review {}/year.wtb --output {}/year.jsonl --jobs 1",
            r"^3 of 3 games are in .*, 3 new\n\ncolour +games +accuracy .*\nblack +3 ",
        ),
    ),
    (
        Step(
            "match random greedy --games 2 --openings {}/openings.txt --seed 2 --sprt 0,50 --json",
            r'"played": 2.*"player": "random".*"sprt": \{"elo0": 0',
        ),
        Step(
            "match search worst --depth 1 --games 2 --jobs 1 --clock cpu",
            r"2 games, openings balanced.* by the processor\n.*\ndepth:1 ",
        ),
    ),
    (
        Step("match random greedy --setup anti-mini --games 2 --jobs 1", r"2 games, set-up anti-mini"),
        Step(
            "tournament random greedy worst --setup hexagon --games 4 --jobs 1",
            r"3 games, set-up hexagon.*sat in every rotation of the 3 seats",
        ),
        Step("tournament random greedy worst --games 2 --openings {}/openings.txt", r"6 games,.*\n1 \w+ +\+"),
        Step("ladder random greedy --games 2 --openings {}/openings.txt", r"\ngreedy +random +\d"),
    ),
    (
        Step("workshop handout {}/handout.html", r"^The handout is .*handout\.html\."),
        Step("workshop new {}/class/Ann", r"^10 chapters are in .*class/Ann\."),
        Step(
            "workshop check {}/class --json --checkpoint {}/marks",
            r'"name": "Ann".*"testing": \{\n +"fate": "marked"',
        ),
        Step(
            "workshop check {}/class --by-check --csv {}/m.csv --html {}/m.html --checkpoint {}/marks",
            r"Ann .*missed by\n.*1/1\n",
        ),
        Step(
            "workshop arena {}/class/Ann/8-player/work.py --opponent greedy --games 2 --minutes 1 --jobs 1",
            r"2 games, .*\nwork +\d",
        ),
    ),
    (
        Step(
            "train games --data {} --games 1 --depth 2 --exact 1 --jobs 1",
            r"^1 batches of 500 games .*, 1 new",
        ),
        Step("train fit --data {} --weights {}/weights.bin", r"\n12 +61–64 .*weights\.bin: [\d,]+ bytes"),
        Step(
            "train network --data {} --weights {}/weights.bin --epochs 1",
            r"\n9 +49–52 .*weights\.bin: [\d,]+ bytes",
        ),
        Step("train report --data {}", r"^generation 0: [\d,]+ positions in 1 files.*\n12 +61–64 +\d"),
        Step(
            "train duel {}/weights.bin {}/weights.bin --pairs 2 --depth 2",
            r"^4 games, openings balanced, seed 1\n(.*\n)+\S*weights\.bin .* 50\.0%",
        ),
        Step("perft 2 --where numba", LEAVES),
    ),
    (
        Step(
            "train book --data {} --book {}/book.bin --positions 5 --depth 2 --jobs 1",
            r"book\.bin: 9 positions, \d of them grown",
        ),
    ),
    (
        Step(
            "puzzles find --output {}/found.jsonl --games 6 --exact 9 --depth 0 --jobs 1",
            r"^\d+ puzzles of 6 games are in .*found\.jsonl\n$",
        ),
        Step(
            "puzzles pack {}/found.jsonl --pack {}/puzzles.bin", r"puzzles\.bin: \d+ puzzles .*\nonly win +\d"
        ),
        Step("puzzles check --pack {}/puzzles.bin --jobs 1", r"^(\d+) of \1 puzzles are right\n$"),
    ),
    (
        Step(
            "train curves --data {} --games 29 --curves {}/curves.py --jobs 1",
            r"curves\.py: 29 games, .*\n[^\n]* 1 [^\n]*%",
        ),
    ),
    (
        Step(
            "train starts --number 1 --starts {}/starts.py --jobs 1", r"starts\.py: 1 starts of \d+ openings"
        ),
    ),
    (
        Step(
            "train lines {}/scored.wtb --games 99 --lines {}/lines.py --jobs 1", r"lines\.py: 0 lines from \d"
        ),
    ),
    (Step("train small --games 1", r"^    # Most discs win\.\n    -?\d+, .*    # Fewest discs win, and"),),
    (
        Step("perft 2", LEAVES),
        Step("perft 2 --where wasmtime --free-passes", LEAVES),
        Step("perft 2 --where domain", LEAVES),
        Step("solve {}/problem.obf --first 1 --cores 2 --table 1 --where wasmtime", SOLVED),
        Step("solve {}/problem.obf --outcome --table 1", WINNER),
        Step("solve --setup mini-4x4 --raw --table 1 --checkpoint {}/4x4", r"White wins by 8, .*white 11\n"),
        Step("engine --clock cpu", r"^[c-f][3-6] [-+]\d\.\d\d 2 \d+ \d+\n", reads=f"{START} depth 2\n"),
        Step("kernel calibrate --games 1", r"^SPREADS = \(\n +0, 0, .*\)\nEND_SPREADS = \(\d"),
        Step("kernel bias {}/scored.wtb --games 2", r"^LACKING = \(\(.*empty squares, in discs: "),
    ),
    (Step("perft 2 --where firefox", LEAVES),),
    (Step("solve {}/problem.obf --where chromium --table 1", SOLVED),),
)

OF_A_CHANGED_KERNEL: tuple[Trial, ...] = (
    (Step("kernel build --wasm {}/kernel.wasm", r"kernel\.wasm: [\d,]+ .*kernel-simd\.wasm: [\d,]+ bytes"),),
)
"""Trials that compile the kernel; while nothing of it changes, neither do the results."""

ON_THE_SITE: tuple[Trial, ...] = (
    (Step("bench boot --line 50", r"\nfirst paint +\d.*\ncomputer ready +\d.*\n\d\.\d\d MB were received"),),
    (
        Step(
            "bench click --rounds 1 --browser chromium --plies 2",
            r"\nchromium, person against person +2 .*\nchromium, while reviewed +\d",
        ),
    ),
    (
        Step(
            "bench games --games 50 --kept 50 --browser chromium",
            r"\nadd the archive +1 .*\narchive: search +6 .*\nkept games: jump to any part +20 ",
        ),
    ),
    (
        Step(
            "bench soak --games 2 --archived 50 --browser chromium",
            r"\nChromium\n.*\nms per move +\d.*\npage: DOM nodes +\d.*\nworkers: Python's .* +\d",
        ),
    ),
    (
        Step(
            "bench helpers --rounds 1 --first 1",
            r"0 helpers +1 helper\b.*\nevery move, 50 empty +\d.*\nexactly, 22 empty +\d",
        ),
    ),
)
"""Trials that need the built site."""

LONGER: tuple[Trial, ...] = (
    (
        Step("perft 2 --where chromium", LEAVES),
        Step("solve {}/problem.obf --where firefox --table 1", SOLVED),
        Step("solve {}/problem.obf --where numba --table 1", SOLVED),
        Step(
            "bench kernel --rounds 1 --first 1",
            r"wasmtime +\d.*chromium +\d.*firefox +\d.*numba +\d.*Signature of these 3 questions alone: \d",
        ),
    ),
    (
        Step(
            "bench library --games 50",
            r"wasmtime +\d.*chromium +\d.*firefox +\d.* are in 50, .* a game: 0\.0 MB, in a table of 1\.",
        ),
    ),
    (
        Step(
            "bench boot --rounds 1 --browser chromium",
            r"\nfirst paint +\d.*\ngame playable +\d.*\nbare, library compiled as here +\d+ ",
        ),
    ),
    (
        Step(
            "bench click --rounds 1 --throttle 2 --plies 2 --setup six-players-16",
            r"\nchromium, people +2 .*\nchromium, people and Greedy +\d.*\nWhere .*\nchromium, people +\d",
        ),
    ),
    (
        Step(
            "bench soak --kills 3 --browser chromium",
            r"\ngame +1 +1 .* nothing\nanalysis +1 +1 .* nothing\nreview +1 +1 .* nothing\nreload +nothing",
        ),
    ),
)
"""Trials of which the others show most: of the page's benchmarks, and of the kernel in every host."""

IN_THE_RUN = ("build", "kernel check")
"""Commands that are steps of tests/run."""
