"""`kernel build` and `kernel check`. That the files are what the source makes, the check itself tells."""

from pathlib import Path
from typing import NoReturn

import pytest

from reversi.engine.shared_memory import IMPORTS, sections
from reversi.lab.compiler import kernel_file
from reversi.shells import cli, failure
from reversi.shells.hosts import committed

WITHOUT_IMPORTS = b"\0asm\1\0\0\0" + b"\1\4\1\x60\0\0"
WITH_IMPORT = WITHOUT_IMPORTS + b"\2\7\1\1e\1f\0\0"


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where kernel.wasm stands for the length of a test; its source makes a kernel without imports."""
    place = tmp_path / "kernel.wasm"
    monkeypatch.setattr(committed, "kernel_place", lambda: place)
    monkeypatch.setattr(kernel_file, "built", lambda _simd: WITHOUT_IMPORTS)
    return place


def test_a_build_writes_both_files(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = {False: WITHOUT_IMPORTS, True: WITHOUT_IMPORTS + b"\3\1\0"}
    monkeypatch.setattr(kernel_file, "built", lambda simd: codes[simd])

    assert cli.main(["kernel", "build"]) == 0

    assert elsewhere.read_bytes() == codes[False]
    assert elsewhere.with_name("kernel-simd.wasm").read_bytes() == codes[True]


def test_the_import_section_is_found() -> None:
    assert [kind for kind, _ in sections(WITHOUT_IMPORTS)] == [1]
    assert dict(sections(WITH_IMPORT))[IMPORTS] == b"\1\1e\1f\0\0"


def test_the_check_compiles_only_what_has_changed_or_what_is_wanted(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    compiled: list[bool] = []

    def built(simd: bool) -> bytes:
        compiled.append(simd)
        return WITHOUT_IMPORTS

    monkeypatch.setattr(kernel_file, "built", built)
    cli.main(["kernel", "build"])
    compiled.clear()

    assert cli.main(["kernel", "check"]) == 0
    assert compiled == []
    assert "have changed since kernel build" in capsys.readouterr().out

    assert cli.main(["kernel", "check", "--afresh"]) == 0
    assert compiled == [False, True]


def test_a_kernel_that_was_exchanged_is_compared_and_refused(
    elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cli.main(["kernel", "build"])
    elsewhere.write_bytes(WITH_IMPORT)

    assert cli.main(["kernel", "check"]) == 1

    said = capsys.readouterr()
    assert "Changed since kernel build: reversi/engine/data/kernel.wasm" in said.out
    assert "is not what its source makes" in said.err
    assert "kernel build" in said.err


def test_a_change_that_makes_the_same_bytes_passes_with_advice(
    elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cli.main(["kernel", "build"])
    elsewhere.with_suffix(".sha256").unlink()

    assert cli.main(["kernel", "check"]) == 0
    assert "To note this down" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("code", "complaint"),
    [(WITH_IMPORT, "has imports"), (b"\0" * (kernel_file.BIGGEST + 1), "150,001 bytes, more than 150,000")],
)
def test_an_unfit_kernel_is_not_written(
    code: bytes, complaint: str, elsewhere: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setattr(kernel_file, "built", lambda _simd: code)

    assert cli.main(["kernel", "build"]) == 1
    assert complaint in capsys.readouterr().err
    assert not elsewhere.exists()


def test_a_missing_file_is_reported(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["perft", "1", "--where", "wasmtime"]) == 1
    assert "To make it: python3 -m reversi kernel build" in capsys.readouterr().err


def test_without_the_tools_the_check_fails_and_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def import_module(name: str) -> NoReturn:
        raise ModuleNotFoundError(f"No module named {name!r}")

    monkeypatch.setattr(failure, "import_module", import_module)

    assert cli.main(["kernel", "check", "--afresh"]) == 1
    assert "pip install" in capsys.readouterr().err
