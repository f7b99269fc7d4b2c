"""The error of a command that fails, in words for the person who typed it."""


class CommandError(Exception):
    """A command has failed; `hint`, on a line of its own, says what to do about it."""

    def __init__(self, reason: str, hint: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.reason}\n{self.hint}" if self.hint else self.reason
