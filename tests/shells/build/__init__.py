"""The build, from single steps to whole sites."""
