/** What host.py and panel.py have a page do. Functions that call back later return one that ends that. */
import { Mount, keep } from './dom.mjs';

export const world = {
  now: () => performance.now(),
  focus: id => document.getElementById(id)?.focus(),
  report: failure => console.error(failure),
  draw: () => crypto.getRandomValues(new Uint32Array(1))[0],

  /** The program's page in the element with this id. */
  mount: id => new Mount(document.getElementById(id), true),

  after(milliseconds, call) {
    const [kept, end] = keep(call);
    const timer = setTimeout(() => { end(); kept(); }, milliseconds);
    return () => { clearTimeout(timer); end(); };
  },

  /** Call at the first paint after some milliseconds. */
  atPaint(milliseconds, call) {
    const [kept, end] = keep(call), begin = performance.now();
    let asked = requestAnimationFrame(function look(time) {
      if (time - begin < milliseconds) {
        asked = requestAnimationFrame(look);
        return;
      }
      end();
      kept();
    });
    return () => { cancelAnimationFrame(asked); end(); };
  },

  every(milliseconds, call) {
    const [kept, end] = keep(call);
    const timer = setInterval(kept, milliseconds);
    return () => { clearInterval(timer); end(); };
  },

  /** Call `done(text)` with what is at the address, or `done(undefined, reason)`. */
  async fetchText(address, done) {
    const [call, end] = keep(done);
    const answer = await fetch(address)
      .then(async response => (response.ok ? [await response.text()] : [undefined, `${response.status} ${response.statusText}`.trim()]))
      .catch(error => [undefined, error.message]);
    end();
    call(...answer);
  },

  /** The text stored under a key, if there is one and the browser lets the page read it. */
  load(key) {
    try {
      return localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },

  store(key, text) {
    try {
      localStorage.setItem(key, text);
    } catch (error) {
      console.warn('Not stored:', error);
    }
  },

  /** Call `done(true)` when the text is on the clipboard; `done(false)` if there is none, or the page may not write to it. */
  async copyText(text, done) {
    const [call, end] = keep(done), copy = async () => navigator.clipboard.writeText(text);
    const isDone = await copy().then(() => true, () => false);
    end();
    call(isDone);
  },

  /** Download a text, or an array of texts, as a file. */
  saveFile: (name, text) => saveBlob(name, new Blob([text].flat(), { type: 'application/json' })),

  /** A mount for the panel, with a style sheet; its `close` removes both, and gives the focus back. */
  openPanel(css) {
    const { activeElement } = document;
    const style = Object.assign(document.createElement('style'), { textContent: css });
    const element = Object.assign(document.createElement('div'), { id: 'travel' });
    document.head.append(style);
    document.body.append(element);
    const mount = new Mount(element);
    return {
      render: json => mount.render(json),
      listen: (...calls) => mount.listen(...calls),
      close() {
        mount.close();
        style.remove();
        element.remove();
        activeElement?.focus();
      },
    };
  },

  /** Scroll the panel's list, and nothing else, to bring a row of it into sight. */
  reveal(id) {
    const row = document.getElementById(id), list = row?.closest('.t-rows');
    if (list) scrollInside(list, row, false);
  },
};

/** Download a blob as a file. */
export function saveBlob(name, blob) {
  const link = document.createElement('a');
  link.href = addressOf(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** An address of the blob for a minute: some browsers read it only after the click. */
export function addressOf(blob) {
  const address = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return address;
}

/** Scroll a pane, and nothing else, to make an element visible, or, if `central`, to bring it to the middle. */
export function scrollInside(pane, element, central) {
  const { scrollPaddingTop, scrollPaddingLeft } = getComputedStyle(pane);
  const seen = pane.getBoundingClientRect(), wanted = element.getBoundingClientRect();
  const left = seen.left + (parseFloat(scrollPaddingLeft) || 0), top = seen.top + (parseFloat(scrollPaddingTop) || 0);
  pane.scrollBy(
    step(wanted.left, wanted.right, left, seen.left + pane.clientWidth, central),
    step(wanted.top, wanted.bottom, top, seen.top + pane.clientHeight, central));
}

/** How far to scroll to centre `from`–`to` within `start`–`end`; 0 if it is visible there, unless it `must` be centred. */
function step(from, to, start, end, must) {
  return !must && from >= start && to <= end ? 0 : (from + to - start - end) / 2;
}
