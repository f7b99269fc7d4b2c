"""The weights of the evaluation as a file holds them: what each stage changes, compressed together."""

import zlib
from collections.abc import Sequence

from reversi.engine.kernel.layout import STAGES
from reversi.engine.kernel.patterns import PACKED_SIZE


def packed(stages: Sequence[bytes]) -> bytes:
    """The content of the file for what the kernel's `unpack` takes, the last stage first."""
    return zlib.compress(b"".join(stages), 9)


def unpacked(content: bytes) -> list[bytes]:
    """What the kernel's `unpack` takes, the last stage first; raises ValueError for another file."""
    try:
        whole = zlib.decompress(content)
    except zlib.error as error:
        raise ValueError(f"these are no weights: {error}") from error
    if len(whole) != STAGES * PACKED_SIZE:
        raise ValueError(f"weights are {STAGES} stages of {PACKED_SIZE} bytes, these are {len(whole)} bytes")
    return [whole[at : at + PACKED_SIZE] for at in range(0, len(whole), PACKED_SIZE)]
