"""The search: what is asked of the kernel, move by move and depth by depth."""
