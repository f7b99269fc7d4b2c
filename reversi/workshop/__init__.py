"""The course: chapters with texts, exercises, checks and the running game made of what a learner wrote."""
