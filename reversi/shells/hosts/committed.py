"""The committed kernels and weights.

kernel.wasm and kernel-simd.wasm do the same, node for node. The second is faster, by 128-bit lanes (SIMD);
the first is for hosts that have none.
"""

from importlib.resources import files
from pathlib import Path

from reversi.shells.failure import CommandError

DATA = Path(str(files("reversi.engine").joinpath("data")))


def kernel_place() -> Path:
    """The path of kernel.wasm in this checkout."""
    return DATA / "kernel.wasm"


def simd_place(place: Path) -> Path:
    """The path of kernel-simd.wasm beside a kernel.wasm."""
    return place.with_stem(f"{place.stem}-simd")


def weights_place() -> Path:
    """The path of weights.bin in this checkout."""
    return DATA / "weights.bin"


def committed_kernel(simd: bool = False) -> bytes:
    """The bytes of kernel.wasm or kernel-simd.wasm; raises CommandError if there is no such file."""
    place = kernel_place()
    return _committed(simd_place(place) if simd else place, "kernel build")


def committed_weights() -> bytes:
    """The bytes of weights.bin; raises CommandError if there is no such file."""
    return _committed(weights_place(), "train fit")


def _committed(place: Path, command: str) -> bytes:
    try:
        return place.read_bytes()
    except FileNotFoundError as error:
        raise CommandError(f"{place} is missing", f"To make it: python3 -m reversi {command}") from error
