"""weights.bin read: the evaluation's weights as they are committed."""

from importlib.resources import files
from pathlib import Path

from reversi.shells.failure import Failure


def weights_place() -> Path:
    """Where weights.bin stands in this checkout."""
    return Path(str(files("reversi.engine").joinpath("data", "weights.bin")))


def committed_weights() -> bytes:
    """The bytes of weights.bin as they stand there; raises Failure where there is no such file."""
    try:
        return weights_place().read_bytes()
    except FileNotFoundError as error:
        raise Failure(f"{weights_place()} is missing", "python3 -m reversi train fit makes it") from error
