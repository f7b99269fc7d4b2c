"""What the kernels were made of: kernel.sha256 beside them, which `kernel build` writes.

It is a file for sha256sum: the kernel's source, its compiler, and both kernels. The first line names the
versions of the tools. While all of it holds, `kernel check` need not compile.
"""

import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ROOT = Path(__file__).parents[3]
SOURCES = (
    "reversi/engine/kernel/*.py",
    "reversi/engine/host.py",  # for `signed`
    "reversi/engine/shared_memory.py",
    "reversi/lab/compiler/__init__.py",
    "reversi/lab/compiler/kernel_file.py",
    "reversi/lab/compiler/lanes.py",
    "reversi/lab/compiler/native.py",
    "reversi/lab/compiler/wasm.py",
)
TOOLS = ("llvmlite", "numba", "numpy", "ziglang")


def write_record(kernels: tuple[Path, ...], root: Path = ROOT) -> None:
    """Write down what the kernels were made of, from the sources under `root`."""
    _record_place(kernels).write_text(
        "".join(f"{line}\n" for line in _lines(kernels, root)), encoding="utf-8"
    )


def changes(kernels: tuple[Path, ...], root: Path = ROOT) -> list[str]:
    """What has changed since the record was written, sorted: names of files, and lines about the tools."""
    place = _record_place(kernels)
    recorded = place.read_text(encoding="utf-8").splitlines() if place.exists() else []
    return sorted({line.rpartition("  ")[2] for line in {*recorded} ^ {*_lines(kernels, root)}})


def source_files(root: Path = ROOT) -> list[Path]:
    """The files that decide about every byte of the kernels, together with the tools."""
    return [path for pattern in SOURCES for path in sorted(root.glob(pattern))]


def _record_place(kernels: tuple[Path, ...]) -> Path:
    return kernels[0].with_suffix(".sha256")


def _lines(kernels: Iterable[Path], root: Path) -> Iterator[str]:
    """The lines of the record as they would be written now."""
    python = f"Python {sys.version_info.major}.{sys.version_info.minor}"
    yield f"# {', '.join([python, *(f'{tool} {_version(tool)}' for tool in TOOLS)])}"
    for path in source_files(root):
        yield _line(path, path.relative_to(root).as_posix())
    for path in kernels:
        yield _line(path, f"reversi/engine/data/{path.name}")


def _line(path: Path, name: str) -> str:
    return f"{sha256(path.read_bytes()).hexdigest() if path.exists() else 'missing'}  {name}"


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "missing"
