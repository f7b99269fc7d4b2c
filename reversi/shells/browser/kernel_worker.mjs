/**
 * A worker that holds a kernel and no Python: a member of the crew (see crew.py).
 *
 * It is sent the kernel once, as members.py packs it, and says {"ready"}. After that all goes as JSON: in come tasks
 * {number, name, words, doubt, age} and {"drop"}, out go {number, nodes} now and then and {number, nodes, value} at
 * the end. Any error ends in the `error` event of this worker, and with that its service.
 */
const MEMBER = 'kernel';

/** Whether this worker was opened as a member. */
export const isMember = () => globalThis.name === MEMBER;

/** Open one, from within a worker: by its own address, which may be that of a file or the whole program itself. */
export const openMember = () => new Worker(location.href, { type: 'module', name: MEMBER });

const BUCKET = 64, PAGE = 65536;
const TELL_EVERY_MS = 100;

let layout, slice, kernel, memory, task = null, told = 0;

/** A message to oneself comes after those that wait already, and without the delay that timers have. */
const next = new MessageChannel();

/** Begin to serve. */
export function lendKernel() {
  next.port1.onmessage = ({ data }) => work(data);
  addEventListener('message', ({ data }) => {
    if (typeof data === 'string') obey(JSON.parse(data));
    else setUp(data);
  });
}

/** Make a kernel that begins as the first one is, but with a transposition table of its own. */
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
  task = order.drop ? null : { ...order, words: [...order.words.map(BigInt), BigInt(memory)] };
  if (!task) return;
  write(layout.DOUBT, task.doubt);
  write(layout.AGE, task.age);
  write(layout.NODES, 0);
  told = performance.now();
  next.port2.postMessage(task.number);
}

/** Search for a slice. What a slice that is cut short has found stands in the table, where the next one begins. */
function work(number) {
  if (task?.number !== number) return;   // it was dropped meanwhile
  write(layout.NODE_LIMIT, read(layout.NODES) + slice);
  write(layout.STOPPED, 0);
  const value = kernel[task.name](...task.words);
  const nodes = read(layout.NODES);
  if (!read(layout.STOPPED)) {
    task = null;
    say({ number, nodes, value: Number(value) });
    return;
  }
  next.port2.postMessage(number);
  if (performance.now() - told < TELL_EVERY_MS) return;
  told = performance.now();
  say({ number, nodes });
}
