"""Modules that the laboratory writes: data that the page imports, since it reads no files."""

from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path


def write_module(
    place: Path, about: str, name: str, value: bytes | str | Iterable[str], meaning: str
) -> None:
    """Write a module `about` one constant: bytes, a text, or a tuple with a line of code for each item."""
    imports = ""
    if isinstance(value, str):
        said = f'"""\n{value}\n"""'
    elif isinstance(value, bytes):
        imports = "from binascii import a2b_base64\n\n"
        said = f'a2b_base64(\n    "{b64encode(value).decode()}"\n)'
    else:
        said = "".join(["(\n", *(f"    {line}\n" for line in value), ")"])
    place.write_text(f'"""{about}"""\n\n{imports}{name} = {said}\n"""{meaning}"""\n', encoding="ascii")
