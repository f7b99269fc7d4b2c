/**
 * A helper: a worker that holds a kernel but no Python (see helpers.py).
 *
 * The page sends it a port to the computer's worker; from then on only those two talk. The first message through the port
 * is the kernel, packed by kernel.py; the answer is {"ready"}. All later messages are JSON. Tasks {number, name, words,
 * selectivity, age}, {"drop"} and {"stop"} come in; {number, nodes} goes out now and then, {number, nodes, value} at the
 * end of a task, and {"failed"}, with the reason, when an error ends this worker.
 */
/**
 * Have the page open a helper; returns the port to it. In Firefox 153 a worker that opens another itself may hang for
 * ever: it waits until the other is registered, and the signal that should wake it can wake the other instead.
 */
export function openHelper() {
  const { port1, port2 } = new MessageChannel();
  postMessage({ helper: port2 }, [port2]);
  return port1;
}

const BUCKET = 64, PAGE = 65536;
const REPORT_EVERY_MS = 100;

let port, layout, slice, kernel, memory, task = null, reported = 0;

/** Messages to this worker itself; they come after those already waiting, and without the delay of timers. */
const next = new MessageChannel();

/** Start serving as a helper. */
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
    event.preventDefault();   // otherwise it would count as an error of the page
    say({ failed: event.message });
    close();
  });
}

/**
 * Make a kernel: in the part of the `shared` memory that is at `place`, where it shares the table of the computer's; or in
 * a memory of its own, as a copy of the computer's but with another table.
 */
function setUp({ code, shared, place, image, tables, ...rest }) {
  ({ layout, slice } = rest);
  kernel = new WebAssembly.Instance(new WebAssembly.Module(code), shared && { env: { memory: shared } }).exports;
  if (shared) memory = place;
  else begin(image, tables.map(megabytes => megabytes * 2 ** 20));
  say({ ready: true });
}

/** Begin in a memory of one's own, with the first table that fits. */
function begin(image, tables) {
  memory = Math.ceil(kernel.__heap_base.value / BUCKET) * BUCKET;
  const bytes = tables.find(bytes => grow(image.length + bytes));
  new Uint8Array(kernel.memory.buffer).set(image, memory);
  write(layout.BUCKET_MASK, bytes / BUCKET - 1);
  write(layout.TABLE_PLACE, memory + image.length);
  write(layout.AGE_PLACE, memory + layout.AGE);
}

/** Grow the memory by the missing part of `bytes`; returns whether that succeeded. */
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

/** Run a slice, as `run_slice` in engine/host.py does; an unfinished task continues after the waiting messages. */
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
