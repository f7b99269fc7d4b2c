"""The library of a person's games, and the archives of other people's, as the browser stores them."""
