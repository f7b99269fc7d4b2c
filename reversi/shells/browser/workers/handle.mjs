/** Handles of the page's workers, each from its start to its end. */
import { HELPER } from './names.mjs';

const { reasonOf } = globalThis.start;

/** A worker that is silent for this long after its start counts as failed: Pyodide can fail silently. */
const PATIENCE_MS = 60_000;

/** The most characters of a text from a worker with people's code; a learner's page may have two million. */
const LONGEST = 5_000_000;

/** The longest that a question waits for the page to be painted, in milliseconds. */
const PAINT_MS = 100;

/** The longest that news waits for a press, in milliseconds: somebody may hold what was pressed, and a hidden page is not painted. */
const LONGEST_PRESS = 250;

/**
 * Open a worker that can fetch nothing itself, since a person's code may run in it, or since the page is a file.
 *
 * Only a worker from a data: URL inherits the policy of its page on every host, and Chromium allows no other on file://.
 * Such a worker has no origin, so it shares neither storage nor channels with the site. The files that it needs are sent to it.
 */
export async function openBoundWorker(source, files, name) {
  const [text, sent] = await Promise.all([source, files]);
  const worker = new Worker(`data:text/javascript,${encodeURIComponent(text)}`, { type: 'module', name });
  if (sent) worker.postMessage(sent);
  return worker;
}

/** Fulfilled at the end of the present press; null while nobody presses. */
let present = null;
let endPress = () => {};

function beginPress() {
  present ??= new Promise(resolve => {
    const late = setTimeout(() => endPress(), LONGEST_PRESS);
    endPress = () => {
      clearTimeout(late);
      present = null;
      resolve();
    };
  });
}

addEventListener('pointerdown', beginPress, true);
for (const type of ['pointerup', 'pointercancel'])
  addEventListener(type, () => requestAnimationFrame(() => setTimeout(() => endPress())), true);

/** Call `call`, at once or after the press: several in the order in which they came. */
function afterPress(call) {
  if (present) present.then(call);
  else call();
}

/** One worker as Python sees it: post(text), stop(). Its messages wait until somebody listens. */
export class WorkerHandle {
  #open;
  #live;
  #name;
  #obey;
  #helpers = [];
  #early = [];
  #stopped = false;
  #kept = false;
  #first = null;
  #deadline = 0;
  #waiting = [];
  #worker;
  #onMessage = text => this.#early.push(() => this.#onMessage(text));
  #onFailure = reason => this.#early.push(() => this.#onFailure(reason));

  /**
   * `open` takes a worker's name, or "", and returns a Worker or a promise of one; `live` is the set of all handles that
   * are not stopped. A worker with a `name` gets no helpers, and is ended if it sends a huge text: it may run people's code.
   * `obey(asked)` is called for each `{call, details}` of a worker that has its page do something.
   */
  constructor(open, live, name = '', obey = null) {
    this.#open = open;
    this.#live = live.add(this);
    this.#name = name;
    this.#obey = obey;
    this.#worker = this.#connect();
  }

  async #connect() {
    try {
      const worker = await this.#open(this.#name);
      this.#deadline = setTimeout(() => this.#break('it has said nothing for a minute'), PATIENCE_MS);
      worker.addEventListener('message', ({ data }) => afterPress(() => this.#take(data)));
      worker.addEventListener('error', event => this.#break(event.message || 'worker.js could not be loaded'));
      return worker;
    } catch (error) {
      this.#break(reasonOf(error));
      return null;
    }
  }

  /** A string is a text from Python; `{failure}` says why Python did not start; `{helper}` is a helper's port. */
  #take(data) {
    if (this.#stopped) return;
    if (data?.helper && !this.#name) {
      this.#openHelper(data.helper);
      return;
    }
    if (data?.call && this.#obey) {
      this.#obey(data);
      return;
    }
    clearTimeout(this.#deadline);
    this.#first ??= data;
    if (typeof data === 'string' && !(this.#name && data.length > LONGEST)) this.#onMessage(data);
    else this.#break(reasonOf(data?.failure ?? 'it sent something that makes no sense'));
  }

  /** Open a helper, which lives as long as the worker; a helper that fails to load is ignored. */
  async #openHelper(port) {
    let helper;
    try {
      helper = await this.#open(HELPER);
    } catch {
      return;
    }
    helper.addEventListener('error', event => event.preventDefault());
    helper.postMessage(port, [port]);
    this.#helpers.push(helper);
    if (this.#stopped) this.#endHelpers();
  }

  #endHelpers() {
    for (const helper of this.#helpers.splice(0)) helper.terminate();
  }

  #break(reason) {
    if (this.#stopped) return;
    this.stop();
    this.#onFailure(reason);
  }

  /** Call these, instead of any earlier ones, with each text and with the reason of its end. Returns this handle. */
  listen(onMessage, onFailure) {
    this.#onMessage = onMessage;
    this.#onFailure = onFailure;
    for (const replay of this.#early.splice(0)) replay();
    return this;
  }

  /** Send a text or files; they wait in the worker until Python is ready there. All arrive in the order they were sent. */
  post(text) {
    if (this.#waiting.length) this.#waiting.push(text);
    else this.#send(text);
  }

  /** Send a text once the latest change is on the screen: the machine may lack a core for doing both at once. */
  postAfterPaint(text) {
    if (this.#waiting.push(text) > 1) return;
    const late = setTimeout(() => this.#sendAll(), PAINT_MS);   // a hidden page is not painted
    requestAnimationFrame(() => setTimeout(() => {
      clearTimeout(late);
      this.#sendAll();
    }));
  }

  #sendAll() {
    for (const text of this.#waiting.splice(0)) this.#send(text);
  }

  #send(text) {
    this.#worker.then(worker => worker?.postMessage(text));
  }

  /** Survive the next stop; the next listener gets the worker's first text again, which says that it is ready. */
  keep() {
    this.#kept = true;
    this.#onMessage = text => this.#early.push(() => this.#onMessage(text));
    this.#onFailure = reason => this.#early.push(() => this.#onFailure(reason));
    if (this.#first !== null) this.#onMessage(this.#first);
  }

  stop() {
    if (this.#kept) {
      this.#kept = false;
      return;
    }
    this.#stopped = true;
    clearTimeout(this.#deadline);
    this.#live.delete(this);
    this.#worker?.then(worker => worker?.terminate());
    this.#endHelpers();
  }
}
