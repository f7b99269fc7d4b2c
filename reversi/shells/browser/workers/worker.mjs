/** The worker of every page, for whatever its name says; at a data: address it can fetch nothing, and is sent its files. */
import { archives, archivesOfPage } from '../library/store.mjs';
import { IS_BUILT, decode, fetched, gather, given } from '../start/files.mjs';
import { find, keep, loadPython, startWorker } from '../start/python.mjs';
import { openHelper, serveAsHelper } from './helper.mjs';
import { ARCHIVES, ARENA, COMPUTER, CUSTOM_PLAYER, HELPER, LEARNER, SNAPSHOT } from './names.mjs';

const isSent = location.protocol === 'data:';

/** The archives of what all run, which a snapshot has too; from the sources there are none. */
const CODES = IS_BUILT ? ['reversi.bin', 'later.bin'] : [], ENGINE = IS_BUILT ? ['engine.bin'] : [];


/** The module that serves the page; what it needs besides; what its `start` gets; whether it runs what a person wrote. */
const ROLES = {
  [COMPUTER]: { room: 'workers.computer', data: ENGINE, tool: openHelper },
  [ARCHIVES]: { room: 'library.archives', data: ENGINE, tool: isSent ? archivesOfPage : archives },
  [CUSTOM_PLAYER]: { room: 'workers.custom_player', isConfined: true },
  [LEARNER]: { room: 'workshop.learner', data: ['workshop.bin'], isConfined: true },
  [ARENA]: { room: 'workers.computer', data: ENGINE, cores: 1 },   // without helpers
};

/** The globals that stay: the language, and what Python needs to run. */
const KEPT = new Set((
  'globalThis self name Infinity NaN undefined isFinite isNaN parseFloat parseInt decodeURI decodeURIComponent encodeURI '
  + 'encodeURIComponent Object Boolean Symbol Error AggregateError EvalError RangeError ReferenceError SuppressedError '
  + 'SyntaxError TypeError URIError Number BigInt Math Date String RegExp Array Int8Array Uint8Array Uint8ClampedArray '
  + 'Int16Array Uint16Array Int32Array Uint32Array BigInt64Array BigUint64Array Float16Array Float32Array Float64Array Map '
  + 'Set WeakMap WeakSet WeakRef FinalizationRegistry ArrayBuffer DataView Atomics JSON Iterator Promise Proxy Reflect Intl '
  + 'WebAssembly TextDecoder TextEncoder console crypto performance queueMicrotask'
).split(' '));

/** The constructors of these make functions from texts. */
const FUNCTIONS = [() => {}, async () => {}, function* () {}, async function* () {}];

/** Replaces `Function`, which Pyodide needs to tell whether something is a function. */
const Made = function () {};
Made.prototype = Function.prototype;

const post = postMessage.bind(globalThis);   // confinement deletes the global

/** What the page sends first: Python's WebAssembly, compiled, or all files. */
const firstMessage = () => new Promise(resolve =>
  addEventListener('message', event => {
    event.stopImmediatePropagation();
    resolve(event.data);
  }, { once: true }));

/** Connect the page with Python, through `start` of a module: messages that come too early wait. */
async function serve({ room, data = [], tool = null, cores = navigator.hardwareConcurrency, isConfined = false }) {
  const first = firstMessage(), early = [];
  let receive = message => early.push(message);
  addEventListener('message', ({ data }) => receive(data));
  try {
    const source = isSent ? given(await first) : fetched(first);
    const python = await startWorker(source, CODES, data, isSent ? null : find());
    const module = python.pyimport(`reversi.shells.browser.${room}`);
    const take = module.start(text => post(text), tool, cores);
    if (isConfined) confine(python);
    receive = message => take(message);
    for (const message of early) receive(message);
  } catch (error) {
    console.error(error);
    post({ failure: String(error?.message ?? error) });
  }
}

/**
 * Confine code that a person wrote to this worker, before any of it runs.
 *
 * The page's policy, by which this worker reaches no other origin, and its own lack of an origin (see handle.mjs)
 * are enough by themselves. In addition, Python loses all access to JavaScript, and JavaScript keeps only the language:
 * nothing is left here that makes a request or runs a text as code.
 */
function confine(python) {
  python.pyimport('reversi.shells.browser.workers.confine').confine();
  for (const each of FUNCTIONS) Object.defineProperty(Object.getPrototypeOf(each), 'constructor', { value: undefined });
  for (let owner = globalThis; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner))
    for (const key of Reflect.ownKeys(owner)) if (!KEPT.has(key)) Reflect.deleteProperty(owner, key);
  globalThis.Function = Made;
}

/** Make and keep a snapshot of Python with the program imported; without a word if that fails, since nobody waits for it. */
async function makeSnapshot() {
  try {
    const source = fetched(firstMessage());
    const [python, files] = await Promise.all([loadPython(source, { _makeSnapshot: true }), gather(source, ['main.py', ...CODES])]);
    for (const name of CODES) python.FS.writeFile(name, files[name]);
    python.runPython('SNAPSHOT = True');
    python.runPython(decode(files['main.py']));
    python.runPython(`archives.import_all(${CODES.map(name => `"${name}"`)}); del SNAPSHOT`);
    await keep(python.makeMemorySnapshot());
  } catch (error) {
    console.info(`No snapshot of Python is kept: ${error.message}`);
  }
  close();
}

if (globalThis.name === HELPER) serveAsHelper();
else if (globalThis.name === SNAPSHOT) makeSnapshot();
else serve(ROLES[globalThis.name]);
