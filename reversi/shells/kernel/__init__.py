"""The kernel's shells: what compiles it, and the hosts in which it runs."""
