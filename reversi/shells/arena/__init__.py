"""The arena: computer players play each other, and the games are turned into scores and ratings."""
