"""Packages that only some commands need, and only developers have."""

from importlib import import_module
from typing import Any

from reversi.shells.failure import Failure


def required(package: str) -> Any:
    """The module `package`; raises Failure, which says how to install it, where it is missing.

    It comes without a type: none of these packages tells theirs.
    """
    try:
        return import_module(package)
    except ImportError as error:
        needed = package.split(".")[0]
        raise Failure(
            f"This needs the Python package {needed}, which cannot be imported here: {error}",
            "In a checkout of Reversi: pip install --editable '.[dev]'",
        ) from error
