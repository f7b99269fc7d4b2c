"""Errors of values being written to a file, and of files being read."""


class FileError(ValueError):
    """What is wrong: the `reason`, and `where` in the whole it is."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}" if where else reason)
        self.where = where
        self.reason = reason


class EncodeError(FileError):
    """A value that no file can hold."""


class ReadError(FileError):
    """A file, or a part of one, that cannot be read."""
