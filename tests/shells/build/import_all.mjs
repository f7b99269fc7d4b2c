/**
 * node import_all.mjs PYODIDE_DIR LIBRARY.zip < NAMES: imports modules, their names a list as JSON, with the library and
 * nothing else; prints why each of those that fail does, by name.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , pyodide, library] = process.argv;
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, 'pyodide.mjs')));
const python = await loadPyodide({ stdLibURL: library });
python.globals.set('names', readFileSync(0, 'utf8'));
const failures = python.runPython(`
import importlib
import json

failures = {}
for name in json.loads(names):
    try:
        importlib.import_module(name)
    except Exception as error:
        failures[name] = repr(error)
json.dumps(failures)
`);
process.stdout.write(failures, () => process.exit(0));
