"""A past message as JSON that the person edits, to see what would have happened."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from reversi.codec.any_value import format_value, parse_value
from reversi.codec.faults import EncodeError, ReadError
from reversi.codec.named_enum import NamedEnum, kind_of
from reversi.codec.names import full_name
from reversi.elm.travel.recording import Label, Programs
from reversi.elm.travel.schema import messages_of, schema_of

EDIT = "travel-edit"
"""The id of the text field."""


@dataclass(frozen=True, slots=True)
class Edit:
    """The edited text of message number `place`, and why it cannot be read as a message (or nothing)."""

    place: int
    text: str
    refused: str = ""


class EditClick(NamedEnum):
    """What the person did: the messages without details."""

    BEGIN = "EditWanted"
    """Asked: what if the selected message had been different?"""
    TAKE = "EditTaken"
    """Asked to run the rest again with the edited message."""
    LEAVE = "EditLeft"
    """Cancelled the edit."""


@dataclass(frozen=True, slots=True)
class EditTyped:
    """The person changed the text."""

    text: str


EditMsg: TypeAlias = EditClick | EditTyped


def begun_edit(place: int, message: object) -> Edit:
    """The JSON of a message, ready to be edited."""
    try:
        return Edit(place, format_value(message))
    except EncodeError as problem:
        return Edit(place, "", str(problem))


def edited_message(program: Programs, label: Label, text: str) -> Any:
    """The message that a text stands for; raises `ReadError`."""
    message = parse_value(text, label.names)
    messages = schema_of(messages_of(program.update)).messages
    if messages and full_name(kind_of(message)) not in messages:
        raise ReadError("value", f"{type(message).__qualname__} is not a message of this program")
    return message
