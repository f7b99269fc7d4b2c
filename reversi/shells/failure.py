"""Why a command cannot go on, in words for the person who typed it."""


class Failure(Exception):
    """What went wrong and, where something can be done about it, what: `hint` is a line of its own."""

    def __init__(self, reason: str, hint: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.reason}\n{self.hint}" if self.hint else self.reason
