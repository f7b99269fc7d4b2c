"""Any value of a program as JSON, and back: messages, flags, whole models.

    null, true, 5, 2.5, "text"                    themselves
    [1, 2]                                        a tuple
    {"SquareClicked": {"square": …}}              a dataclass or a named tuple, by the names of its fields
    {"Colour": "BLACK"}                           a member of an enum
    {"UndoClicked": {}}                           a member of a `NamedEnum`, by its value
    {"$set": […]}                                 a frozenset
    {"$list": […]}, {"$dict": [[key, value], …]}  a list, a dict; "$mutable set" is a set
    {"$name": "advance"}                          a function or a class itself
    {"$number": "nan"}, {"$number": "0x…"}        a number that JSON cannot hold
    {"#": 3, "Rules": {…}}, later {"#": 3}        a large value that occurs several times, then a reference

Names are short; a table says which class or function each one means (see `names`). A file can name only what
its reader allows. Decoding calls nothing but `__post_init__`, which checks a new value. Every value is
checked against the type of its field.
"""

from reversi.elm.codec.faults import ReadError
from reversi.elm.codec.json_text import DEEPEST, Json, format_json, parse_json
from reversi.elm.codec.names import Names
from reversi.elm.codec.reader import Reader
from reversi.elm.codec.writer import Writer

WIDTH = 60
"""The preferred line width of a text that a person edits."""


def encode_value(value: object) -> Json:
    """A value as JSON, with its table of names; raises `EncodeError`.

    >>> encode_value((None, frozenset({1})))
    {'value': [None, {'$set': [1]}], 'names': {}}
    """
    writer = Writer()
    encoded = writer.encode(value, "value")
    return {"value": encoded, "names": {**writer.names.full}}


def decode_value(json: Json, names: Names) -> object:
    """The value that `encode_value` wrote; raises `ReadError`."""
    if not isinstance(json, dict) or "value" not in json:
        raise ReadError("", "expected an object with “names” and “value”")
    return Reader(names.table_of(json.get("names")), names).decode(json["value"], "value")


def format_value(value: object) -> str:
    """A value as a JSON text that a person can read and edit."""
    return format_json(encode_value(value), levels=DEEPEST, width=WIDTH)


def parse_value(text: str, names: Names) -> object:
    """The value in the text that `format_value` made; raises `ReadError`."""
    return decode_value(parse_json(text), names)
