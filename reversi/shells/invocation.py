"""How this program is called, for messages that tell a person what to type."""

import sys
from pathlib import Path


def typed(words: str = "") -> str:
    """The command line with these `words`, begun as this process was: by the script `reversi`, or by Python.

    >>> typed("play")
    'python3 -m reversi play'
    """
    called = "reversi" if Path(sys.argv[0]).stem == "reversi" else "python3 -m reversi"
    return f"{called} {words}".rstrip()
