"""Errors of values being written to a file, and of files being read."""


class EncodeError(ValueError):
    """A value that no file can hold: the `reason`, and `where` in the whole it is."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}" if where else reason)
        self.where = where
        self.reason = reason


class ReadError(ValueError):
    """A file, or a part of one, that cannot be read: the `reason`, and `where` in the file it is."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}" if where else reason)
        self.where = where
        self.reason = reason
