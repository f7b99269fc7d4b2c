"""Formats: games as text, written and read.

Start with `shared`, what a text contains, and `paste`, the table of all formats that are read. Every decoder
raises `DecodeError`, which says what is wrong and where.
"""
