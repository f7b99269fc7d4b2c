"""Modules that the laboratory writes: data that the page imports, since it reads no files."""

from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path


def write_module(place: Path, about: str, name: str, value: bytes | Iterable[str], meaning: str) -> None:
    """Write a module `about` one constant: bytes, or a tuple with a line of code for each item."""
    imports, made, lines = "", "", value
    if isinstance(value, bytes):
        imports, made = "from binascii import a2b_base64\n\n", "a2b_base64"
        lines = [f'"{b64encode(value).decode()}"']
    rows = "".join(f"    {line}\n" for line in lines)
    text = f'"""{about}"""\n\n{imports}{name} = {made}(\n{rows})\n"""{meaning}"""\n'
    place.write_text(text, encoding="ascii")
