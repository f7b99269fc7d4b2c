"""Archives: what was played in many games, by position, and the games themselves."""
