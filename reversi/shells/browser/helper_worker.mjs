/**
 * A worker that holds a kernel and no Python: a helper (see helpers.py).
 *
 * The first message is the kernel, packed by kernel.py; the answer is {"ready"}. All later messages are JSON: tasks
 * {number, name, words, selectivity, age} and {"drop"} come in; {number, nodes} goes out now and then, and {number,
 * nodes, value} at the end of a task. Any error becomes this worker's `error` event and ends its service.
 */
const HELPER = 'kernel';

/** Whether this worker was opened as a helper. */
export const isHelper = () => globalThis.name === HELPER;

/** Open a helper from within a worker, by the worker's own address, which may be a file or the whole program itself. */
export const openHelper = () => new Worker(location.href, { type: 'module', name: HELPER });

const BUCKET = 64, PAGE = 65536;
const REPORT_EVERY_MS = 100;

let layout, slice, kernel, memory, task = null, reported = 0;

/** A message to oneself comes after those that wait already, and without the delay of timers. */
const next = new MessageChannel();

/** Start to serve. */
export function serveAsHelper() {
  next.port1.onmessage = ({ data }) => runSlice(data);
  addEventListener('message', ({ data }) => {
    if (typeof data === 'string') obey(JSON.parse(data));
    else setUp(data);
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
const say = report => postMessage(JSON.stringify(report));

function obey(order) {
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
