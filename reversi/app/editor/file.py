"""Set-ups as files: JSON with a version number, which a person can keep, send and read."""

import json

from reversi.domain import DecodeError, Index, Problem
from reversi.domain.decoding import Node, parse_json
from reversi.domain.setups import SetUp, UnknownSetUpError, decode_setup, encode_setup

KIND = "reversi set-up"
VERSION = 1
LONGEST_FILE = 100_000
"""The most characters in a file; the largest board needs some 10,000."""


def encode_file(setup: SetUp) -> str:
    """The text of the file for a set-up."""
    content = {"kind": KIND, "version": VERSION, "setup": encode_setup(setup)}
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def decode_file(text: str) -> SetUp:
    """The set-up that `encode_file` wrote; raises `DecodeError`, which says what is wrong and where."""
    if len(text) > LONGEST_FILE:
        problem = Problem("expected at most {} characters", LONGEST_FILE)
        raise DecodeError(problem, text, Index(LONGEST_FILE))
    node = parse_json(text.removeprefix("\ufeff"))
    if node.field("kind").value != KIND:
        node.field("kind").refuse(Problem("expected “{}”", KIND))
    node.check_version(VERSION)
    return _setup_in(node.field("setup"))


def _setup_in(node: Node) -> SetUp:
    """The set-up at a node of the file; for inconsistent rules, the error says that players cannot begin."""
    try:
        return decode_setup(node)
    except DecodeError as error:
        if error.__cause__ is None or isinstance(error.__cause__, DecodeError | UnknownSetUpError):
            raise
        problem = Problem("expected a board on which players can begin: {}", str(error.problem))
        raise DecodeError(problem, error.found, error.location) from error.__cause__


def file_name(name: str) -> str:
    """The file name for a drawing of that name, without characters that file systems refuse.

    >>> file_name("Two / rings: a trial")
    'reversi-Two-rings-a-trial.json'
    """
    words = "".join(letter if letter.isalnum() else " " for letter in name).split()
    return "-".join(("reversi", *words)) + ".json"
