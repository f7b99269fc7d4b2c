"""What every room uses: the table, requests and commands, controls and words."""
