"""Formats: texts that tell a game, and how they are written and read.

Start with `shared`, what a text tells, and `paste`, the table of all that is read. Every decoder raises
`DecodeError`, which says what was wrong and where.
"""
