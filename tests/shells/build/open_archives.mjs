/**
 * node open_archives.mjs PYODIDE_DIR SITE: runs all modules of the site's archives as a page does, and prints as JSON what they
 * have: the modules of each, what was asked for the second before and after its own were run, and the files.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , pyodide, site] = process.argv;
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, 'pyodide.mjs')));
const python = await loadPyodide();
for (const name of ['reversi.bin', 'later.bin', 'workshop.bin', 'engine.bin', 'fr.bin', 'ja.bin']) python.FS.writeFile(name, readFileSync(path.join(site, name)));
python.runPython(readFileSync(path.join(site, 'main.py'), 'utf8'));
// What the modules of the page take from a browser as soon as they are imported.
for (const name of ['reversi', 'document', 'window', 'navigator', 'crypto', 'requestAnimationFrame', 'cancelAnimationFrame'])
  if (!(name in globalThis)) globalThis[name] = {};
process.stdout.write(python.runPython(`
import importlib
import json
import marshal

asked = []

def later(name, again):
    if name == "later":
        asked.append(again)
    return Path(f"{name}.bin").read_bytes() if again else b"broken"

def names(archive, kind=CodeType):
    contents = marshal.loads(_zstd.ZstdDecompressor().decompress(Path(archive).read_bytes()))
    return sorted(name for name, content in contents.items() if isinstance(content, kind))

def import_all(archive):
    for name in names(archive):
        importlib.import_module(name).__file__  # one that is late runs at its first use
    return list(asked)

sys.meta_path.remove(archives)
archives = Archives()
archives.later = later
sys.meta_path.insert(0, archives)
archives.open(Path("reversi.bin").read_bytes())
import_all("reversi.bin")
importlib.import_module("reversi.app.prerender").prerender()
counts = [list(asked), import_all("later.bin")]
for language in ("fr", "ja"):
    importlib.import_module(f"reversi.locale.{language}").__file__
archives.open(Path("workshop.bin").read_bytes())
import_all("workshop.bin")
archives.open(Path("engine.bin").read_bytes())
try:
    importlib.import_module("reversi.app.nowhere")
    missing = ""
except ModuleNotFoundError as error:
    missing = str(error)
sizes = {archive.name: {name: Path(name).stat().st_size for name in names(archive, bytes)} for archive in sorted(Path().glob("*.bin"))}
json.dumps({"first": names("reversi.bin"), "later": names("later.bin"), "workshop": names("workshop.bin"), "languages": names("fr.bin") + names("ja.bin"), "asked": counts, "files": sizes, "missing": missing})
`), () => process.exit(0));
