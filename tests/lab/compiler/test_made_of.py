"""What the kernels were made of: all that decides about their bytes is written down, and changes are seen."""

import ast
import shutil
from pathlib import Path

import pytest

from reversi.lab.compiler import made_of
from reversi.lab.compiler.made_of import ROOT, changes, source_files, write_record
from reversi.shells.hosts.committed import kernel_place, simd_place

NOT_IN_THE_BYTES = {
    "reversi.shells.failure",
    "reversi.shells.build.tree",
    "reversi.shells.hosts",  # where the kernels stand
    "reversi.lab.compiler.made_of",
}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the sources."""
    for source in source_files():
        place = tmp_path / source.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, place)
    return tmp_path


@pytest.fixture
def kernels(tmp_path: Path) -> tuple[Path, ...]:
    """Two kernels."""
    places = (tmp_path / "kernel.wasm", tmp_path / "kernel-simd.wasm")
    for place in places:
        place.write_bytes(place.name.encode())
    return places


def imported(path: Path) -> set[str]:
    """The modules of the program that a file imports."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    modules = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    return {module for module in modules if module.startswith("reversi.")}


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def test_what_the_compiler_imports_is_written_down_too() -> None:
    compiler = [path for path in source_files() if "compiler" in path.parts]

    missing = set[str]().union(*map(imported, compiler)) - {module_of(path) for path in source_files()}

    assert missing == NOT_IN_THE_BYTES


def test_every_source_exists_and_is_in_the_record_with_both_kernels() -> None:
    assert all([*ROOT.glob(pattern)] for pattern in made_of.SOURCES)

    recorded = kernel_place().with_suffix(".sha256").read_text(encoding="utf-8").splitlines()

    files = [*source_files(), kernel_place(), simd_place(kernel_place())]
    assert [line.split("  ")[1] for line in recorded[1:]] == [
        path.relative_to(ROOT).as_posix() for path in files
    ]


def test_nothing_has_changed_after_the_record_is_written(copy: Path, kernels: tuple[Path, ...]) -> None:
    write_record(kernels, copy)

    assert changes(kernels, copy) == []


@pytest.mark.parametrize("source", source_files(), ids=lambda path: path.stem)
def test_a_change_of_any_source_is_seen(source: Path, copy: Path, kernels: tuple[Path, ...]) -> None:
    write_record(kernels, copy)
    name = source.relative_to(ROOT)
    with (copy / name).open("a", encoding="utf-8") as file:
        file.write("# a remark\n")

    assert changes(kernels, copy) == [name.as_posix()]


def test_a_new_module_of_the_kernel_is_seen(copy: Path, kernels: tuple[Path, ...]) -> None:
    write_record(kernels, copy)
    (copy / "reversi/engine/kernel/new.py").touch()

    assert changes(kernels, copy) == ["reversi/engine/kernel/new.py"]


@pytest.mark.parametrize("number", [0, 1])
def test_a_kernel_that_was_exchanged_is_seen(number: int, copy: Path, kernels: tuple[Path, ...]) -> None:
    write_record(kernels, copy)
    kernels[number].write_bytes(b"another")

    assert changes(kernels, copy) == [f"reversi/engine/data/{kernels[number].name}"]


def test_another_tool_is_seen(copy: Path, kernels: tuple[Path, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    write_record(kernels, copy)
    monkeypatch.setattr(made_of, "version", lambda package: f"{package}'s next")

    before, after = changes(kernels, copy)

    assert before.startswith("# Python")
    assert "numba numba's next" in after


def test_without_a_record_everything_has_changed(copy: Path, kernels: tuple[Path, ...]) -> None:
    assert len(changes(kernels, copy)) == 1 + len(source_files(copy)) + 2
