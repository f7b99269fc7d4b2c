"""The search: what is asked of the kernel, depth by depth and move by move."""
