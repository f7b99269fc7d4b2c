/**
 * Listens for saved files while `serve --watch` serves the sources, and loads them into the running program; only there
 * does index.html have this script. It shows the outcome in an element of its own in a corner of the page.
 */
const { start } = globalThis;
const { since } = document.getElementById('watching').dataset;

/** How long a message of success is shown. */
const LEAVES_MS = 6000;

/** The most places listed for a misfit. */
const MOST_PLACES = 8;

const STYLE = `
  #saved { position: fixed; inset: auto 8px 8px auto; z-index: 1000; width: 470px; max-width: calc(100vw - 16px);
    max-height: 60vh; box-sizing: border-box; overflow: auto; padding: 8px 12px 4px;
    border: 1px solid var(--line, #888); border-radius: 8px;
    background: var(--card, Canvas); color: var(--text, CanvasText); font: 15px/1.45 system-ui, sans-serif; }
  #saved:empty { display: none; }
  #saved:not(.fault) { pointer-events: none; }
  #saved.fault { border: 2px solid var(--alarm, red); }
  #saved p { margin: 4px 0; overflow-wrap: anywhere; }
  #saved pre { margin: 4px 0; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; }
  #saved summary { line-height: 44px; cursor: pointer; }
  #saved button { display: block; min-width: 44px; min-height: 44px; margin: 4px 0 4px auto; padding: 0 12px;
    border: 1px solid var(--line, #888); border-radius: 6px; background: none; color: inherit; font: inherit;
    cursor: pointer; }
  #saved :is(button, summary):focus-visible { outline: 3px solid var(--accent, Highlight); outline-offset: 2px; }
`;

const box = document.createElement('section');
let take = null;              // the program's function for new code, once it runs
let saved = new Map();        // files that are not loaded yet, by path: false if the file was deleted
let faults = [];              // files that cannot be compiled, according to the server
let mustReload = false;
let busy = false;
let leaving = 0;

/** The program calls `listen` when it runs: `callback` takes JSON of new texts by path, and returns the outcome as JSON. */
globalThis.watch = {
  listen(callback) {
    take = callback;
    apply();
  },
};

const stream = new EventSource(`./watch?since=${since}`);
stream.addEventListener('message', ({ data }) => hear(JSON.parse(data)));
stream.addEventListener('restarted', () => location.reload());

function hear(news) {
  const changes = [...news.python, ...news.deleted];
  for (const path of news.python) saved.set(path, true);
  for (const path of news.deleted) saved.set(path, false);
  for (const path of news.styles) restyle(path);
  if (news.page.length || changes.length && start.failed()) mustReload = true;
  const known = faults.length > 0;
  faults = news.faults;
  if (faults.length) tell(true, ...faults.flatMap(sayFault), ...sayThatItGoesOn());
  else if (mustReload) location.reload();
  else if (changes.length || known) apply();
}

/** Load all saved files into the program, unless it is not running yet or some of them cannot be compiled. */
async function apply() {
  if (!take || busy || faults.length) return;
  if (!saved.size) {
    tell(false);
    return;
  }
  busy = true;
  const now = saved;
  saved = new Map();
  try {
    const outcome = JSON.parse(take(JSON.stringify(await textsOf(now))));
    if (outcome.fault) saved = new Map([...now, ...saved]);
    if (!faults.length) report(outcome, [...now.keys()]);
  } catch (error) {
    saved = new Map([...now, ...saved]);
    tell(true, paragraph(`The saved files could not be taken over: ${error.message ?? error}`));
  }
  busy = false;
  if ([...saved].some(([path, there]) => now.get(path) !== there)) apply();
}

/** The texts of files by path; null for one that was deleted, perhaps meanwhile. */
async function textsOf(files) {
  return Object.fromEntries(await Promise.all([...files].map(async ([path, there]) => {
    const answer = there ? await fetch(`./${path}`, { cache: 'no-store' }) : null;
    return [path, answer?.ok ? await answer.text() : null];
  })));
}

function report({ fault, misfits, messages }, paths) {
  if (fault) {
    tell(true, ...sayFault(fault), ...sayThatItGoesOn());
  } else if (misfits.length) {
    tell(true,
      paragraph('The code is taken over. These messages no longer fit it, so it begins with the stored game:'),
      ...misfits.map(({ what, reason, places }) => paragraph(`${what} (${sayPlaces(places)}): ${reason}`)));
  } else {
    tell(false, paragraph(`${paths.join(', ')}: taken over, ${messages} messages replayed.`));
  }
}

const sayPlaces = places => places.slice(0, MOST_PLACES).join(', ') + (places.length > MOST_PLACES ? ', …' : '');

/** Load a style sheet again; the old one stays until the new one is there. */
function restyle(path) {
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
    if (new URL(link.href).pathname !== new URL(path, document.baseURI).pathname) continue;
    const fresh = link.cloneNode();
    fresh.href = `./${path}?${Date.now()}`;
    fresh.addEventListener('load', () => link.remove());
    fresh.addEventListener('error', () => fresh.remove());
    link.after(fresh);
  }
}

function sayFault({ file, line, text, reason, trace }) {
  const place = line ? `${file}, line ${line}` : file;
  return [
    paragraph(place ? `${place}: ${reason}` : reason),
    ...text ? [preformatted(text)] : [],
    ...trace ? [details('Traceback', preformatted(trace))] : [],
  ];
}

const sayThatItGoesOn = () => (take ? [paragraph('The program goes on with the code from before.')] : []);

/** Show a message: a fault stays until it is closed or fixed, anything else disappears and ignores the pointer. */
function tell(isFault, ...parts) {
  clearTimeout(leaving);
  box.className = isFault ? 'fault' : '';
  box.replaceChildren(...parts);
  if (isFault) box.append(Object.assign(element('button', 'Close'), { type: 'button', onclick: () => box.replaceChildren() }));
  else leaving = setTimeout(() => box.replaceChildren(), LEAVES_MS);
}

function element(tag, ...children) {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
}

const paragraph = text => element('p', text);
const preformatted = text => element('pre', text);
const details = (name, content) => element('details', element('summary', name), content);

box.id = 'saved';
box.lang = 'en';
box.setAttribute('role', 'status');
box.setAttribute('aria-label', 'Saved sources');
document.head.append(element('style', STYLE));
document.body.append(box);
