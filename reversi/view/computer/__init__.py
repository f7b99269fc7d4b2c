"""The players, the evaluation bar and the explanation of a move."""
