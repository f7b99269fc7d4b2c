"""Values as JSON, and back; what is written and what is checked follows from the types alone."""
