/**
 * Runs in the computer's workers before anything of their own, as the text that `prologue` makes: gives the machine so
 * many cores, lets kernels fail, and lets the page look at the helpers. See `WorkerProbe` for the other end. Without
 * `lanes` the browser refuses the kernel that has 128-bit lanes, as a browser does that has none.
 *
 * `failures` is a list of {helper, searches, silent}: in its so manieth search a kernel traps, one of a helper or else
 * of the first worker, or the worker says nothing any more; in each worker the first entry of its kind is meant for the
 * first kernel that it makes. Searches of a helper count from the moment when the page arms it.
 */
function setUpWorkerProbe({ cores, failures, lanes }) {
  const KERNEL_BYTES = 50_000;   // Pyodide asks of a few bytes only
  const isHelper = globalThis.name !== '';
  const ARM = 'arm';
  const Real = {
    postMessage: globalThis.postMessage.bind(globalThis),
    Instance: WebAssembly.Instance, validate: WebAssembly.validate,
  };
  const helpers = [], plan = failures.filter(({ helper }) => helper === isHelper);
  let made = 0, refused = 0, armed = !isHelper;
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: cores });

  /** What a kernel exports; to trap it reads beyond the end of the memory. */
  function failing(exports, failure) {
    let searches = 0;
    const fail = () => {
      if (failure.silent) MessagePort.prototype.postMessage = () => {};
      else exports.read(0x7fff_fff0n);
    };
    const search = name => (...words) => {
      if (armed && ++searches === failure?.searches) fail();
      return exports[name](...words);
    };
    const names = ['search_root', 'midgame', 'endgame'];
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
      return 'midgame' in exports ? this.kernel ??= failing(exports, plan[made++]) : exports;
    }
  };

  /** The port for a helper's worker in place of this one: what is said passes through here. */
  function overheard(port) {
    const helper = { ready: false, shares: false, answers: 0, dead: false, ended: false };
    const { port1, port2 } = new MessageChannel();
    port.onmessage = ({ data }) => {
      if (typeof data !== 'string') helper.shares = 'shared' in data;
      else if ('stop' in JSON.parse(data)) helper.ended = true;
      port1.postMessage(data);
    };
    port1.onmessage = ({ data }) => {
      const report = JSON.parse(data);
      helper.ready ||= 'ready' in report;
      helper.dead ||= 'failed' in report;
      if ('value' in report) helper.answers++;
      port.postMessage(data);
    };
    helpers.push({ helper, arm: () => port1.postMessage(ARM) });
    return port2;
  }

  globalThis.postMessage = (message, ...details) => {
    if (!message.helper) return Real.postMessage(message, ...details);
    const port = overheard(message.helper);
    return Real.postMessage({ helper: port }, [port]);
  };

  addEventListener('message', event => {
    if (event.data instanceof MessagePort) obeyBy(event.data);
    const port = event.data?.workerProbe;
    if (!port) return;
    event.stopImmediatePropagation();
    if (event.data.arm) for (const { arm } of helpers) arm();
    port.postMessage({ made, refused, helpers: helpers.map(({ helper }) => helper) });
  });

  /** In a helper: be armed by its port. */
  function obeyBy(port) {
    port.addEventListener('message', event => {
      if (event.data !== ARM) return;
      event.stopImmediatePropagation();
      armed = true;
    });
  }
}

/** What a worker begins with on a machine with so many `cores`. */
export const prologue = (cores, failures = [], lanes = true) =>
  `(${setUpWorkerProbe})(${JSON.stringify({ cores, failures, lanes })});\n`;

/** The computer, asked from the page without the game knowing of it. */
export class WorkerProbe {
  #requests = 1_000_000;

  constructor(page) {
    this.page = page;
  }

  /**
   * How many kernels the first worker has made and how many the browser has refused; and of every helper whether
   * it is ready, whether it shares the first one's memory, its answers, and whether it has died or was ended.
   */
  look(order = {}) {
    return this.page.evaluate(order => new Promise(resolve => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      globalThis.probe.workers.at(-1).postMessage({ ...order, workerProbe: port2 }, [port2]);
    }), order);
  }

  /** Count the searches of helpers from now on. */
  arm() {
    return this.look({ arm: true });
  }

  /** Ask, and wait for the end: an `answer`, or the `reason` why there is none. */
  async asks(question) {
    return this.end(await this.begins(question));
  }

  /** Wait for what ends a question: its `answer`, or the `reason` for a failure of the worker. */
  end(request) {
    return this.page.evaluate(request => globalThis.ended(request), request);
  }

  /** Ask, and do not wait. */
  async begins(question) {
    const request = this.#requests++;
    await this.page.evaluate((request, question) => {
      const worker = globalThis.probe.workers.at(-1);
      const reports = [];
      worker.addEventListener('message', ({ data }) => { if (!data.helper) reports.push(JSON.parse(data)); });
      globalThis.ended = async asked => {
        const isEnd = ({ WorkerFailed: failed, WorkerAnswered: answered }) => failed || answered?.request === asked;
        while (!reports.some(isEnd)) await new Promise(resolve => setTimeout(resolve, 20));
        const { WorkerFailed: failed, WorkerAnswered: answered } = reports.find(isEnd);
        return { reason: failed?.reason, answer: answered?.answer };
      };
      worker.postMessage(JSON.stringify({ Ask: { request, question } }));
    }, request, question);
    return request;
  }

  /** Recall a question. */
  cancels(request) {
    return this.page.evaluate(request =>
      globalThis.probe.workers.at(-1).postMessage(JSON.stringify({ Cancel: { request } })), request);
  }
}
