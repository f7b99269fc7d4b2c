/** What PyScript takes for Pyodide: it has the page load Python (see site.mjs). */
export const loadPyodide = options => globalThis.start.loadPython(options);
