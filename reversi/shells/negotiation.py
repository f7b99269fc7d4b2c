"""What the head of a request says: for whom it is meant, and in which encoding the answer may come."""

import re
from collections.abc import Sequence

_HERE = re.compile(r"(127\.0\.0\.1|localhost|\[::1\])(:\d+)?", re.IGNORECASE)


def is_this_machine(host: str) -> bool:
    """Whether a `Host` header names the machine itself, with a port or without.

    >>> is_this_machine("localhost:8000"), is_this_machine("[::1]"), is_this_machine("rebound.example:8000")
    (True, True, False)
    """
    return _HERE.fullmatch(host) is not None


def preferred(accepted: str, present: Sequence[str]) -> str:
    """The encoding of `present` that an `Accept-Encoding` header wants most; of equals the first.

    "identity" is taken by whoever does not refuse it.

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
"""How much "identity" is wanted where nothing is said of it: less than whatever is named."""


def _qualities(accepted: str) -> dict[str, float]:
    """How much each encoding is wanted, from 0 for not at all to 1; what cannot be read counts as 0."""
    found: dict[str, float] = {}
    for item in accepted.lower().split(","):
        name, *parameters = (part.strip() for part in item.split(";"))
        if name:
            found[name] = _quality(parameters[0]) if parameters else 1.0
    return found


def _quality(parameter: str) -> float:
    quality = re.fullmatch(r"q\s*=\s*([01](\.\d{0,3})?)", parameter)
    return float(quality[1]) if quality else 0.0
