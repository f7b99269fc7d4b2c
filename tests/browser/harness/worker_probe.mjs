/**
 * Runs in the computer's workers before anything of their own, as the text that `prologue` makes: gives the machine so
 * many cores, lets kernels trap, and lets the page look at the helpers. See `WorkerProbe` for the other end. Without
 * `lanes` the browser refuses the kernel that has 128-bit lanes, as a browser does that has none.
 *
 * `traps` is a list of {helper, searches}: a kernel traps in its so manieth search, one of a helper or else of
 * the first worker; in each worker the first entry of its kind is meant for the first kernel that it makes.
 */
function setUpWorkerProbe({ cores, traps, lanes }) {
  const KERNEL_BYTES = 50_000;   // Pyodide asks of a few bytes only
  const isHelper = globalThis.name !== '';
  const Real = { Worker, Instance: WebAssembly.Instance, validate: WebAssembly.validate };
  const helpers = [], plan = traps.filter(({ helper }) => helper === isHelper);
  let made = 0, refused = 0;
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: cores });

  /** What a kernel exports; the search that is to trap reads beyond the end of the memory. */
  function trapping(exports, trap) {
    let searches = 0;
    const search = name => (...words) => {
      if (++searches === trap?.searches) exports.read(0x7fff_fff0n);
      return exports[name](...words);
    };
    const names = ['deepen_root', 'solve_root', 'midgame', 'endgame'];
    return { ...exports, ...Object.fromEntries(names.map(name => [name, search(name)])) };
  }

  WebAssembly.validate = code => {
    if (lanes || code.byteLength < KERNEL_BYTES) return Real.validate(code);
    refused++;
    return false;
  };

  WebAssembly.Instance = class extends Real.Instance {
    get exports() {
      const exports = super.exports;
      return 'midgame' in exports ? this.kernel ??= trapping(exports, plan[made++]) : exports;
    }
  };

  globalThis.Worker = class extends Real.Worker {
    constructor(...details) {
      super(...details);
      const helper = { worker: this, ready: false, answers: 0, dead: false };
      helpers.push(helper);
      this.addEventListener('message', ({ data }) => {
        if (helper.ready && 'value' in JSON.parse(data)) helper.answers++;
        helper.ready = true;
      });
      this.addEventListener('error', () => { helper.dead = true; });
    }
  };

  addEventListener('message', event => {
    const { port, silence } = event.data?.workerProbe ?? {};
    if (!port) return;
    event.stopImmediatePropagation();
    if (silence) for (const { worker, ready } of helpers) if (ready) worker.terminate();
    port.postMessage({ made, refused, helpers: helpers.map(({ answers, dead }) => ({ answers, dead })) });
  });
}

/** What a worker begins with on a machine with so many `cores`. */
export const prologue = (cores, traps = [], lanes = true) =>
  `(${setUpWorkerProbe})(${JSON.stringify({ cores, traps, lanes })});\n`;

/** The computer, asked from the page without the game knowing of it. */
export class WorkerProbe {
  #requests = 1_000_000;

  constructor(page) {
    this.page = page;
  }

  /** How many kernels the first worker has made and how many the browser has refused; and of every helper its answers and whether it is dead. */
  look(order = {}) {
    return this.page.evaluate(order => new Promise(resolve => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      globalThis.probe.workers.at(-1).postMessage({ workerProbe: { ...order, port: port2 } }, [port2]);
    }), order);
  }

  /** End the helpers that are ready without a word; Firefox hangs when one is ended that is still starting. */
  silence() {
    return this.look({ silence: true });
  }

  /** Ask, and wait for the end: a reply with an answer, or why there is none. */
  async asks(question) {
    return this.end(await this.begins(question));
  }

  /** Wait for the report that ends a question: its answer, or a failure of the worker. */
  end(request) {
    return this.page.evaluate(request => globalThis.ended(request), request);
  }

  /** Ask, and do not wait. */
  async begins(question) {
    const request = this.#requests++;
    await this.page.evaluate((request, question) => {
      const worker = globalThis.probe.workers.at(-1);
      const reports = [];
      worker.addEventListener('message', ({ data }) => reports.push(JSON.parse(data)));
      globalThis.ended = async asked => {
        const isEnd = ({ request, kind, reply }) => kind === 'broke' || (request === asked && reply.kind === 'answer');
        while (!reports.some(isEnd)) await new Promise(resolve => setTimeout(resolve, 20));
        return reports.find(isEnd);
      };
      worker.postMessage(JSON.stringify({ kind: 'ask', request, question, ponder: 0 }));
    }, request, question);
    return request;
  }

  /** Recall a question. */
  cancels(request) {
    return this.page.evaluate(request =>
      globalThis.probe.workers.at(-1).postMessage(JSON.stringify({ kind: 'cancel', request })), request);
  }
}
