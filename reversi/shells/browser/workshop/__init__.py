"""The workshop's page, the worker that runs a learner's code, and the players of its arena."""
