"""Everything impure: the browser's page and worker, the terminal, the build and the server."""
