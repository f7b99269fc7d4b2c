/**
 * node tests/pyodide/run.mjs [TESTS...]
 *
 * Runs tests inside Pyodide, the Python that the browser runs: those that are named, or else those of the tier
 * (see tests.mjs). pytest and hypothesis are pure Python: they come from .venv, in the versions that
 * pyproject.toml names.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from 'pyodide';
import { EVERYTHING, WHAT_CAN_DIFFER } from './tests.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const library = path.join(root, '.venv/lib', fs.readdirSync(path.join(root, '.venv/lib'))[0], 'site-packages');

const tier = process.env.REVERSI_TIER ?? 'default';
const chosen = process.argv.length > 2 ? process.argv.slice(2) : tier === 'thorough' ? EVERYTHING : Object.values(WHAT_CAN_DIFFER).flat();

const python = await loadPyodide({
  env: { HOME: '/home/pyodide', PYTEST_DISABLE_PLUGIN_AUTOLOAD: '1', REVERSI_TIER: tier },
});
python.mountNodeFS('/reversi', root);
python.mountNodeFS('/library', library);
python.globals.set('tests', chosen);

process.exit(python.runPython(`
import os
import sys

os.chdir("/reversi")
sys.path[:0] = ["/reversi", "/library"]
sys.dont_write_bytecode = True

import pytest

int(pytest.main(["--quiet", "-p", "no:cacheprovider", "--assert=plain", "--durations=15", *tests.to_py()]))
`));
