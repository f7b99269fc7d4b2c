"""Values as JSON and back, written and checked by their types alone.

- `typed`: for programs that know the same types; as small and as fast as possible;
- `any_value`: any value, which names its own type; for files and for people.
"""
