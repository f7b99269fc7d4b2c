"""Values as JSON, and back; what is written and what is checked follows from the types alone.

- `typed`: what is said between programs that know the same types, as small and as fast as can be;
- `any_value`: any value, which says for itself what it is, for files and for people.
"""
