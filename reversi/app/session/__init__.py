"""The session: what outlives the page, and which of several tabs plays."""
