"""Modules that cannot be compiled."""

from pathlib import Path

import pytest

from reversi.shells.browser.watch.generations import Fault
from reversi.shells.serve import fault_in


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        (b"x = (\n", Fault("a.py", 1, "x = (", "SyntaxError: '(' was never closed")),
        (b"x = (", Fault("a.py", 1, "x = (", "SyntaxError: '(' was never closed")),
        (b"x = 1\r\nif x\r\n    y = 2\r\n", Fault("a.py", 2, "if x", "SyntaxError: expected ':'")),
        (b"x = 1\n  x = 2\n", Fault("a.py", 2, "x = 2", "IndentationError: unexpected indent")),
    ],
)  # fmt: skip
def test_a_fault_has_file_line_text_and_reason(source: bytes, fault: Fault, tmp_path: Path) -> None:
    (tmp_path / "a.py").write_bytes(source)

    assert fault_in(tmp_path, "a.py") == fault


@pytest.mark.parametrize("source", [b"x = '\xff'\n", b"x = 1\0\n", b"x = " + b"(" * 1000])
def test_what_is_no_python_at_all_is_a_fault_too(source: bytes, tmp_path: Path) -> None:
    (tmp_path / "a.py").write_bytes(source)

    fault = fault_in(tmp_path, "a.py")

    assert fault
    assert fault.reason


def test_a_sound_file_and_one_that_is_gone_have_no_fault(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_bytes(b"x = 1 is 1\n")

    assert fault_in(tmp_path, "a.py") is None
    assert fault_in(tmp_path, "b.py") is None
