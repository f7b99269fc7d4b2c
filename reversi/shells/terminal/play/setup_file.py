"""Files with rules: a set-up saved by the page's editor, or a game as data, whose plies are ignored.

The former has a set-up under `setup` (see `domain.setups`), the latter has its rules under `rules` (see
`formats.data`); both have a `version`.
"""

from pathlib import Path

from reversi.domain import DecodeError, decode_rules
from reversi.domain.decoding import LONGEST, parse_json
from reversi.domain.setups import SetUp, decode_setup, setup_of
from reversi.shells.failure import CommandError

VERSION = 1


def read_setup(path: Path) -> SetUp:
    """The set-up in the file; raises CommandError, which says what is wrong and where."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            return decode_setup_file(file.read(LONGEST + 1))
    except DecodeError as error:
        raise CommandError(f"The rules in {path} cannot be read: {error}.") from error
    except UnicodeDecodeError as error:
        raise CommandError(f"The rules in {path} cannot be read: the file is not UTF-8 text.") from error
    except OSError as error:
        raise CommandError(f"{path} cannot be read: {error.strerror or error}.") from error


def decode_setup_file(text: str) -> SetUp:
    """The set-up in the text of a file; raises DecodeError."""
    node = parse_json(text)
    node.check_version(VERSION)
    rules_node = node.field_if_any("rules")
    if rules_node is None:
        return decode_setup(node.field("setup"))
    rules = decode_rules(rules_node.value, rules_node.path)
    named = setup_of(rules)
    return named if named and named.rules == rules else SetUp(rules)
