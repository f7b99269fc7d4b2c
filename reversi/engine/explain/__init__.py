"""Explaining: why a player chose its move, as thoughts (see `protocol.thought`).

`replies` is the entry. A simple player explains itself by its record (see `players.record`). `searched`
explains the players that search with the kernel: they search again for a value of every move. A level tells
its reasons in its answer, because they depend on the values and the random draws by which it chose.
"""
