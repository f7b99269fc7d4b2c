/**
 * node tests/pyodide/run.mjs TESTS...
 *
 * Runs tests inside Pyodide, the Python that the browser runs. pytest and hypothesis are
 * pure Python: they come from .venv, in the versions that pyproject.toml names.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from 'pyodide';

const root = fileURLToPath(new URL('../..', import.meta.url));
const library = path.join(root, '.venv/lib', fs.readdirSync(path.join(root, '.venv/lib'))[0], 'site-packages');

const python = await loadPyodide({ env: { HOME: '/home/pyodide', PYTEST_DISABLE_PLUGIN_AUTOLOAD: '1' } });
python.mountNodeFS('/reversi', root);
python.mountNodeFS('/library', library);
python.globals.set('tests', process.argv.slice(2).filter(folder => fs.existsSync(path.join(root, folder))));

process.exit(python.runPython(`
import os
import sys

os.chdir("/reversi")
sys.path[:0] = ["/reversi", "/library"]
sys.dont_write_bytecode = True

import pytest

int(pytest.main(["--quiet", "-p", "no:cacheprovider", *tests.to_py()]))
`));
