"""Commands that run beside a test."""

import signal
import subprocess
import sys
from typing import Any


def begun(*words: str, module: str = "reversi", **options: Any) -> "subprocess.Popen[str]":
    """`python3 -m MODULE WORDS…` at work, and heeding Ctrl-C, which a process in the background ignores."""
    return subprocess.Popen(
        [sys.executable, "-m", module, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        **options,
    )
