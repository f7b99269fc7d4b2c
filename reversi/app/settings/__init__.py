"""Settings: what a person can choose."""
