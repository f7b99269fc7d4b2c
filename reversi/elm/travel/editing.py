"""A past message as JSON that a person changes, to see what if it had been so."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from reversi.codec.any_value import format_value, parse_value
from reversi.codec.faults import EncodeError, ReadError
from reversi.codec.names import full_name
from reversi.elm.travel.recording import Label, Programs
from reversi.elm.travel.schema import messages_of, schema_of

EDIT = "travel-edit"
"""The id of the field with the text."""


@dataclass(frozen=True, slots=True)
class Edit:
    """The text of message number `place` as a person has it, and why it is no message, if it is none."""

    place: int
    text: str
    refused: str = ""


@dataclass(frozen=True, slots=True)
class EditWanted:
    """A person asks: what if the message looked at had been different?"""


@dataclass(frozen=True, slots=True)
class EditTyped:
    """A person has changed the text."""

    text: str


@dataclass(frozen=True, slots=True)
class EditTaken:
    """A person wants the rest run again with the message in the text."""


@dataclass(frozen=True, slots=True)
class EditLeft:
    """A person does not want to change the message any more."""


EditMsg: TypeAlias = EditWanted | EditTyped | EditTaken | EditLeft


def begun_edit(place: int, message: object) -> Edit:
    """The text of a message, ready to be changed."""
    try:
        return Edit(place, format_value(message))
    except EncodeError as problem:
        return Edit(place, "", str(problem))


def edited_message(program: Programs, label: Label, text: str) -> Any:
    """The message in a text; raises `Unreadable`."""
    message = parse_value(text, label.names)
    messages = schema_of(messages_of(program.update)).messages
    if messages and full_name(type(message)) not in messages:
        raise ReadError("value", f"{type(message).__qualname__} is not a message of this program")
    return message
