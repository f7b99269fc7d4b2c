/**
 * node browser_host.mjs BROWSER SIMD.WASM KERNEL.WASM BYTES WORDS: the kernel in a worker of a page, with BYTES bytes of
 * memory. It is the first of the two kernels that the browser accepts.
 *
 * First it prints {"memory"}, the address of this memory. Then each input line is a list of calls; a call is a list of a
 * name and its words ("fill" has an address, and bytes in base64). It makes all of them and prints {"value",
 * "milliseconds", "start"}: the last value, the time for all calls, and the first WORDS words of the memory. It prints
 * {"trap"} if the kernel traps, and {"error"} if anything else goes wrong. It stops when its input ends.
 */
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { launch } from './browsers.mjs';

const [, , name, simd, plain, bytes, words] = process.argv;

/** The worker's program; its source is sent to the browser. */
function work() {
  const BUCKET = 64, PAGE = 65536;
  let kernel, memory, words;

  async function begin({ codes, bytes, words: asked }) {
    words = asked;
    const { instance } = await WebAssembly.instantiate(codes.map(bytesOf).find(code => WebAssembly.validate(code)));
    kernel = instance.exports;
    memory = Math.ceil(kernel.__heap_base.value / BUCKET) * BUCKET;
    kernel.memory.grow(Math.ceil((memory + bytes - kernel.memory.buffer.byteLength) / PAGE));
    return { memory };
  }

  function bytesOf(base64) {
    return Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
  }

  function fill(address, content) {
    new Uint8Array(kernel.memory.buffer).set(bytesOf(content), Number(address));
    return 0n;
  }

  function call(calls) {
    const began = performance.now();
    const values = calls.map(([name, ...words]) => (name === 'fill' ? fill(...words) : kernel[name](...words.map(BigInt))));
    const milliseconds = performance.now() - began;
    const start = new BigInt64Array(kernel.memory.buffer, memory, words);
    return { value: String(values.at(-1)), milliseconds, start: Array.from(start, String) };
  }

  onmessage = async ({ data }) => {
    try {
      postMessage(await (Array.isArray(data) ? call(data) : begin(data)));
    } catch (error) {
      postMessage({ [error instanceof WebAssembly.RuntimeError ? 'trap' : 'error']: String(error) });
    }
  };
}

/** In the page: start the worker; `ask` sends it a message, and `answer` waits for its answer. */
function setUp(source) {
  const worker = new Worker(URL.createObjectURL(new Blob([`(${source})()`], { type: 'text/javascript' })));
  let told;
  const pause = () => new Promise(resolve => setTimeout(resolve, 30_000));
  globalThis.ask = question => {
    told = new Promise(resolve => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => resolve({ error: message });
    });
    worker.postMessage(question);
  };
  // The driver gives up on a page that is silent for long, so wait half a minute at a time.
  globalThis.answer = () => Promise.race([told, pause()]);
}

async function ask(page, question) {
  let answer = await page.evaluate(question => { globalThis.ask(question); return globalThis.answer(); }, question);
  while (!answer) answer = await page.evaluate(() => globalThis.answer());
  console.log(JSON.stringify(answer));
}

let browser;
try {
  browser = await launch(name);
  const page = await browser.newPage();
  await page.evaluate(setUp, String(work));
  const codes = await Promise.all([simd, plain].map(code => readFile(code, 'base64')));
  await ask(page, { codes, bytes: Number(bytes), words: Number(words) });
  for await (const line of createInterface({ input: process.stdin })) await ask(page, JSON.parse(line));
} catch (error) {
  console.log(JSON.stringify({ error: error.message }));
} finally {
  await browser?.close();
}
