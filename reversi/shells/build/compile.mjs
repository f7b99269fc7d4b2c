/**
 * node compile.mjs PYODIDE_DIR SOURCE.zip TARGET.zip PREFIX
 *
 * Compiles the modules in a zip to .pyc with Pyodide's own Python, whose bytecode no other version can make.
 * PREFIX is where the files will stand, for tracebacks. What is no module is copied.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , pyodide, source, target, prefix] = process.argv;
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, 'pyodide.mjs')));
const python = await loadPyodide();
python.FS.writeFile('/source.zip', fs.readFileSync(source));
python.globals.set('prefix', prefix);
python.runPython(`
import importlib.util
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

with zipfile.ZipFile("/source.zip") as source, zipfile.ZipFile("/target.zip", "w") as target:
    for name in sorted(source.namelist()):
        if name.endswith("/"):
            continue
        content = source.read(name)
        if name.endswith(".py"):
            code = compile(content, prefix + name, "exec", dont_inherit=True)
            # Unchecked: there is no source beside it that could be newer.
            name, content = name + "c", bytes(_code_to_hash_pyc(code, importlib.util.source_hash(content), False))
        # A fixed date, so that the same sources give the same bytes.
        target.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)
`);
fs.writeFileSync(target, python.FS.readFile('/target.zip'));
process.exit(0);
