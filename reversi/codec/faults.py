"""What can be wrong with a value that goes to a file, and with a file that is read."""


class EncodeError(ValueError):
    """A value that no file can hold: a `reason`, and `where` in the whole it stands."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}" if where else reason)
        self.where = where
        self.reason = reason


class ReadError(ValueError):
    """A file, or a part of one, that cannot be read: a `reason`, and `where` in the file it stands."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}" if where else reason)
        self.where = where
        self.reason = reason
