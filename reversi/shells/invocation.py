"""How this program is called, for messages that tell a person what to type."""

import sys
from pathlib import Path


def typed(words: str = "") -> str:
    """A command line with these `words` that starts as this process did: with the script `reversi` or Python.

    >>> typed("play")
    'python3 -m reversi play'
    """
    called = "reversi" if Path(sys.argv[0]).stem == "reversi" else "python3 -m reversi"
    return f"{called} {words}".rstrip()
