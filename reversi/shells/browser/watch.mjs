/**
 * Hears what is saved while `serve --watch` serves the sources, and has the page take it over; index.html has this
 * script only there. It says what came of it under the page, in an element of its own.
 */
const { start } = globalThis;
const { since } = document.getElementById('watching').dataset;

/** A message that all is well leaves after so long. */
const LEAVES_MS = 6000;

/** The most places of messages that are named. */
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
let take = null;              // the program's own door, once it runs
let saved = new Map();        // by path: whether a module is still there; those that the program has not taken over yet
let faults = [];              // what cannot be compiled, as the server says
let mustReload = false;
let busy = false;
let leaving = 0;

/** The program runs: `callback` takes JSON of new texts by path, and returns JSON of what came of it. */
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

/** Have the program take over all that was saved, unless it does not run yet, or some of it cannot be compiled. */
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
    tell(true, paragraph(`What was saved could not be taken over: ${error.message ?? error}`));
  }
  busy = false;
  if ([...saved].some(([path, there]) => now.get(path) !== there)) apply();
}

async function textsOf(files) {
  const texts = [...files].map(async ([path, there]) => [path, there ? await textOf(path) : null]);
  return Object.fromEntries(await Promise.all(texts));
}

/** The text of a file; null where it has gone meanwhile. */
async function textOf(path) {
  const answer = await fetch(`./${path}`, { cache: 'no-store' });
  return answer.ok ? answer.text() : null;
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

/** Load a style sheet anew in place of the old one, which stays until then. */
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

/** Say something; what is a fault stays until it is closed or mended, the rest is in nobody's way and leaves. */
function tell(isFault, ...parts) {
  clearTimeout(leaving);
  box.className = isFault ? 'fault' : '';
  box.replaceChildren(...parts);
  if (isFault) box.append(closer());
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

function closer() {
  const button = element('button', 'Close');
  button.type = 'button';
  button.addEventListener('click', () => box.replaceChildren());
  return button;
}

box.id = 'saved';
box.lang = 'en';
box.setAttribute('role', 'status');
box.setAttribute('aria-label', 'Saved sources');
document.head.append(element('style', STYLE));
document.body.append(box);
