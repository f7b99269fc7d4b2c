"""Writing files of games: a file appears when it is whole."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from reversi.formats.wthor import Files
from reversi.shells.failure import CommandError


def write_lines(output: Path, lines: Iterable[str]) -> int:
    """Write the lines as they come and return their number; raises CommandError."""
    unfinished, written = _unfinished(output), 0
    try:
        with unfinished.open("w", encoding="utf-8", newline="\n") as file:
            for line in lines:
                file.write(f"{line}\n")
                written += 1
        unfinished.replace(output)
    except OSError as error:
        raise CommandError(f"{output} cannot be written: {error}") from error
    return written


def check_archive(output: Path) -> None:
    """Raise CommandError unless the file can be one of games, with the lists of names beside it."""
    if output.suffix.casefold() != ".wtb":
        raise CommandError(f"{output} is not the name of an archive: it has to end with .wtb")


def write_archive(output: Path, files: Files) -> None:
    """Write the games, and the lists of names beside them; raises CommandError."""
    write_files(
        {
            output: files.games,
            output.with_suffix(".jou"): files.players,
            output.with_suffix(".trn"): files.events,
        }
    )


def write_files(contents: Mapping[Path, bytes]) -> None:
    """Write the files, none of them before all can be; raises CommandError."""
    try:
        for path, content in contents.items():
            _unfinished(path).write_bytes(content)
        for path in contents:
            _unfinished(path).replace(path)
    except OSError as error:
        raise CommandError(f"{next(iter(contents))} cannot be written: {error}") from error


def _unfinished(output: Path) -> Path:
    return output.with_name(f"{output.name}.unfinished")
