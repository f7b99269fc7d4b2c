/** The page of one program: starts Python, and does there what the program's commands say (see host.py). */
import { world } from './world.mjs';

const PYODIDE = 'node_modules/pyodide/';

/**
 * Start `PROGRAM` of a module, one of the `files`, in an element, with `flags`, which become Python's; with `travel`, a
 * button opens its time travel.
 */
export async function start({ program = 'program', files = [`${program}.py`], element = 'app', flags, travel = true } = {}) {
  try {
    const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(
      [`${PYODIDE}pyodide.mjs`, `${PYODIDE}pyodide.asm.mjs`].map(async name => import(await placeOf(name))));
    const [indexURL, lockFileURL, stdLibURL] = await Promise.all(
      ['', 'pyodide-lock.json', 'python_stdlib.zip'].map(name => placeOf(PYODIDE + name)));
    const python = await loadPyodide({ indexURL, lockFileURL, stdLibURL, createPyodideModule });
    python.unpackArchive(await bytesOf('elm/elm.zip'), 'zip');
    for (const name of files) python.FS.writeFile(name, new Uint8Array(await bytesOf(name)));
    python.pyimport('sys').dont_write_bytecode = true;   // it would be taken for that of a file saved within the same second
    const { start: begin } = python.pyimport('reversi.elm.browser.host');
    const [loop] = begin(python.pyimport(program), world, element, python.toPy(flags));
    if (travel) document.body.append(opener(() => python.pyimport('reversi.elm.browser.panel').open_panel(loop, world)));
    if (new URLSearchParams(location.search).has('watch')) {
      const modules = files.map(name => name.replace(/\.py$/, '').replaceAll('/', '.'));
      const { watch } = await import('./watch.mjs');
      const loaded = files.map(name => python.FS.readFile(name, { encoding: 'utf8' }));
      watch(files, loaded, texts => {
        files.forEach((name, at) => python.FS.writeFile(name, texts[at]));
        return python.pyimport('reversi.elm.browser.watch').take_over(loop, program, modules);
      });
    }
  } catch (error) {
    document.getElementById(element).textContent = `The program could not start: ${error.message.trim().split('\n').at(-1)}`;
    throw error;
  }
}

const beside = name => new URL(name, document.baseURI).href;

/** What is in a file of this name: one that `build` has packed into the page, or else one beside it. */
async function responseOf(name) {
  const packed = document.querySelector(`script[data-file="${name}"]`);
  if (!packed) return request(beside(name));
  const { body } = await request(`data:;base64,${packed.textContent}`);
  return new Response(body.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': packed.dataset.type } });
}

async function bytesOf(name) {
  const response = await responseOf(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.arrayBuffer();
}

async function placeOf(name) {
  if (!document.querySelector(`script[data-file="${name}"]`)) return beside(name);
  return URL.createObjectURL(await (await responseOf(name)).blob());
}

/** Pyodide requests its WebAssembly itself, though it may be packed into the page. */
const request = fetch, WASM = `${PYODIDE}pyodide.asm.wasm`;
globalThis.fetch = (address, options) => String(address).endsWith(WASM) ? responseOf(WASM) : request(address, options);

/** The button in the corner that opens time travel. */
function opener(open) {
  const button = document.createElement('button');
  button.id = 'open-travel';
  button.textContent = 'Time travel';
  button.style = 'position: fixed; inset: auto auto 8px 8px';
  button.addEventListener('click', open);
  return button;
}
