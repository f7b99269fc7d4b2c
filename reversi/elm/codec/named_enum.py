"""Enums whose members go by their values, as `UndoClicked`, wherever a class would go by its name."""

from enum import Enum


class NamedEnum(Enum):
    """Messages or commands without details: each member's value is the name shown and written in files.

    In a file it is an object without fields, `{"UndoClicked": {}}`, like a dataclass of that name.
    """


def kind_of(value: object) -> object:
    """What names the kind of a value: its class, or the member of a `NamedEnum` itself."""
    return value if isinstance(value, NamedEnum) else type(value)


def kind_name(value: object) -> str:
    """The name of the kind of a value, without its module."""
    return value.value if isinstance(value, NamedEnum) else type(value).__name__
