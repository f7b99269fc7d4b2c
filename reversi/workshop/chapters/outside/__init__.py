"""Chapter 7: what comes from outside, a clock and a pasted text."""
