"""The search: what the kernel is asked to do, depth by depth and move by move."""
