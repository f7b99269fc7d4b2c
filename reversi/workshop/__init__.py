"""The course: chapters with texts, exercises, checks and a running game built from the learner's code."""
