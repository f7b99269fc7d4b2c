"""Explaining: why a player chose its move, as thoughts (see `protocol.thought`).

`replies` is the entry point. A simple player's record explains its choice (see `players.record`). `searched`
explains the players that search with the kernel, by another search that values every move. A level's answer
already contains its reasons, because they depend on the values and random draws behind the choice.
"""
