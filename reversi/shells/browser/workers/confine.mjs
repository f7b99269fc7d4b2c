/**
 * Confines code that a person wrote to this worker, before any of it runs.
 *
 * The page's policy, by which this worker reaches no other origin, and its own lack of an origin (see handle.mjs)
 * are enough by themselves. In addition, Python loses all access to JavaScript, and JavaScript keeps only the language:
 * nothing is left here that makes a request or runs a text as code.
 */

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

export function confine(python) {
  python.pyimport('reversi.shells.browser.workers.confine').confine();
  for (const each of FUNCTIONS) Object.defineProperty(Object.getPrototypeOf(each), 'constructor', { value: undefined });
  for (let owner = globalThis; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner))
    for (const key of Reflect.ownKeys(owner)) if (!KEPT.has(key)) Reflect.deleteProperty(owner, key);
  globalThis.Function = Made;
}
