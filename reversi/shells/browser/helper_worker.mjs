/**
 * A worker that holds a kernel and no Python: a helper (see helpers.py).
 *
 * The page sends it a port to the computer's worker; the two talk with each other alone. There the first message is the
 * kernel, packed by kernel.py; the answer is {"ready"}. All later messages are JSON: tasks {number, name, words,
 * selectivity, age}, {"drop"} and {"stop"} come in; {number, nodes} goes out now and then, {number, nodes, value} at the
 * end of a task, and {"failed"}, with the reason, when an error ends this worker.
 */
import { HELPER } from './worker_names.mjs';

/** Whether this worker was opened as a helper. */
export const isHelper = () => globalThis.name === HELPER;

/**
 * Have the page open a helper; returns the port to it. In Firefox 153 a worker that opens another itself may hang for
 * ever: it waits until the other is registered, and what should wake it can wake the other instead.
 */
export function openHelper() {
  const { port1, port2 } = new MessageChannel();
  postMessage({ helper: port2 }, [port2]);
  return port1;
}

const BUCKET = 64, PAGE = 65536;
const REPORT_EVERY_MS = 100;

let port, layout, slice, kernel, memory, task = null, reported = 0;

/** A message to oneself comes after those that wait already, and without the delay of timers. */
const next = new MessageChannel();

/** Start to serve. */
export function serveAsHelper() {
  next.port1.onmessage = ({ data }) => runSlice(data);
  addEventListener('message', ({ data }) => {
    port = data;
    port.onmessage = ({ data }) => {
      if (typeof data === 'string') obey(JSON.parse(data));
      else setUp(data);
    };
  });
  addEventListener('error', event => {
    event.preventDefault();   // else it would count as an error of the page
    say({ failed: event.message });
    close();
  });
}

/** Make a kernel that starts as a copy of the first one, but with a transposition table of its own. */
function setUp({ code, image, tables, ...rest }) {
  ({ layout, slice } = rest);
  kernel = new WebAssembly.Instance(new WebAssembly.Module(code)).exports;
  memory = Math.ceil(kernel.__heap_base.value / BUCKET) * BUCKET;
  const bytes = tables.map(megabytes => megabytes * 2 ** 20).find(bytes => grow(image.length + bytes));
  new Uint8Array(kernel.memory.buffer).set(image, memory);
  write(layout.BUCKET_MASK, bytes / BUCKET - 1);
  say({ ready: true });
}

/** Whether there was memory for `bytes`. */
function grow(bytes) {
  try {
    kernel.memory.grow(Math.ceil((memory + bytes - kernel.memory.buffer.byteLength) / PAGE));
    return true;
  } catch {
    return false;
  }
}

const read = place => Number(kernel.read(BigInt(memory + place)));
const write = (place, value) => kernel.write(BigInt(memory + place), BigInt(value));
const say = report => port.postMessage(JSON.stringify(report));

function obey(order) {
  if (order.stop) return close();
  task = order.drop ? null : { ...order, words: [...order.words.map(BigInt), BigInt(memory)], nodes: 0 };
  if (!task) return;
  write(layout.AGE, task.age);
  reported = performance.now();
  next.port2.postMessage(task.number);
}

/** The same slice as `run_slice` in engine/host.py; when it is stopped, the next one follows after waiting messages. */
function runSlice(number) {
  if (task?.number !== number) return;   // it has been dropped
  write(layout.NODES, 0);
  write(layout.NODE_LIMIT, slice);
  write(layout.STOPPED, 0);
  write(layout.SELECTIVITY, task.selectivity);
  const value = kernel[task.name](...task.words);
  const nodes = task.nodes += read(layout.NODES);
  if (!read(layout.STOPPED)) {
    task = null;
    say({ number, nodes, value: Number(value) });
    return;
  }
  next.port2.postMessage(number);
  if (performance.now() - reported < REPORT_EVERY_MS) return;
  reported = performance.now();
  say({ number, nodes });
}
