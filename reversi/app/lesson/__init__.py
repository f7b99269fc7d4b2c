"""Lessons: the rules, taught on the real board."""
