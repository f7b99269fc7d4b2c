"""What the headers of a request say: which host it addresses, and which encodings it accepts."""

import re
from collections.abc import Sequence

_HERE = re.compile(r"(127\.0\.0\.1|([\w-]+\.)*localhost|\[::1\])(:\d+)?", re.IGNORECASE)


def is_this_machine(host: str) -> bool:
    """Whether a `Host` header names this machine, with or without a port.

    Browsers resolve every name that ends in `.localhost` themselves, and to this machine.

    >>> is_this_machine("reversi.localhost:80"), is_this_machine("[::1]"), is_this_machine("rebound.org:80")
    (True, True, False)
    """
    return _HERE.fullmatch(host) is not None


def preferred(accepted: str, present: Sequence[str]) -> str:
    """The encoding among `present` that an `Accept-Encoding` header prefers; the first of equals.

    "identity" is accepted unless the header refuses it.

    >>> preferred("gzip, deflate, br, zstd", ["br", "gzip", "identity"])
    'br'
    >>> preferred("gzip, br;q=0.5, *;q=0", ["br", "gzip", "identity"])
    'gzip'
    >>> preferred("", ["br", "gzip", "identity"])
    'identity'
    """
    qualities = _qualities(accepted)
    others = qualities.get("*", 0.0)
    qualities.setdefault("identity", qualities.get("*", _HARDLY))
    best = max(present, key=lambda name: qualities.get(name, others))
    return best if qualities.get(best, others) > 0 else "identity"


_HARDLY = 0.0001
"""The quality of "identity" where the header does not name it: below every encoding that it names."""


def _qualities(accepted: str) -> dict[str, float]:
    """The quality of each encoding, from 0 (refused) to 1; one that cannot be parsed counts as 0."""
    found: dict[str, float] = {}
    for item in accepted.lower().split(","):
        name, *parameters = (part.strip() for part in item.split(";"))
        if name:
            found[name] = _quality(parameters[0]) if parameters else 1.0
    return found


def _quality(parameter: str) -> float:
    quality = re.fullmatch(r"q\s*=\s*([01](\.\d{0,3})?)", parameter)
    return float(quality[1]) if quality else 0.0
