"""From this repository to `dist/`: a website for any static host, and one file that works offline."""
