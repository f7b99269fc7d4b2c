"""Typed moves and commands."""
