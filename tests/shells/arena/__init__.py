"""Games between players, and what they say of them."""
