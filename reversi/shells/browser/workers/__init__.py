"""The workers, from both sides: how the page holds them, and what runs in them."""
