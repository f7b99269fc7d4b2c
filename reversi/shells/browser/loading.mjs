/** The line under the board that fills while the parts arrive, and the words when they do not. */
import { languageOf, wordsIn } from './first_words.mjs';
import { reasonOf } from './reason.mjs';

/** How much of the line each part fills, about as long as it takes; 'download' fills bit by bit. */
const SHARES = { download: 0.5, python: 0.25, game: 0.15, computer: 0.1 };
const STEPS = { download: 'loading', python: 'starting_python', game: 'setting_up', computer: 'waking' };
const PATIENCE_MS = 60_000;

const done = { download: 0, python: 0, game: 0, computer: 0 };
const find = id => document.getElementById(id);
let failure = '';
let deadline = 0;

/** Say how far a part has arrived: 'download', 'python', 'game' or 'computer', from 0 to 1. */
export function loaded(part, fraction = 1) {
  if (fraction === 1) performance.mark(part);
  done[part] = Math.max(done[part], Math.min(fraction, 1));
  if (part === 'game') {
    done.download = done.python = 1;
    complain('');   // whatever was missing, the game did without it
  }
  waitForMore();
  show();
}

/** Say in the page why the game did not start, and offer to try again. */
export function fail(reason) {
  if (failure || done.game === 1) return;
  complain(reason);
  waitForMore();
  show();
}

/** Take every error before the game stands as the reason why it does not. */
export function watchFailures() {
  const file = ({ src, href }) => (src || href || '').split('/').pop();
  addEventListener('unhandledrejection', ({ reason }) => fail(reasonOf(reason)));
  addEventListener('error', ({ target, message }) => {
    if (target instanceof HTMLElement) fail(words().file_missing.replace('{file}', file(target)));
    else fail(reasonOf(message));
  }, true);
  waitForMore();
  show();
}

/** The language of the page that stands, or the one that it will have unless another was chosen. */
const language = () => languageOf(done.game === 1);
const words = () => wordsIn(language());

function complain(reason) {
  failure = reason;
  find('failure').hidden = !failure;
  if (!failure) return;
  find('failure').lang = language();
  find('failure').firstElementChild.textContent = words().could_not_start.replace('{reason}', () => failure);
  find('retry').textContent = words().try_again;
}

function show() {
  const waiting = Object.keys(done).find(part => done[part] < 1);
  const line = find('loading');
  line.hidden = Boolean(failure) || !waiting;
  if (line.hidden) return;
  const percent = 100 * Object.keys(done).reduce((sum, part) => sum + SHARES[part] * done[part], 0);
  line.setAttribute('aria-valuenow', Math.floor(percent));
  const step = words()[STEPS[waiting]];
  line.lang = language();
  line.setAttribute('aria-label', words().loading_reversi);
  line.setAttribute('aria-valuetext', step);
  find('loading-bar').style.width = `${percent}%`;
  find('loading-text').textContent = step;
}

/** Give up when nothing more arrives; a slow line may take as long as it likes. */
function waitForMore() {
  clearTimeout(deadline);
  if (done.game < 1 && !failure) deadline = setTimeout(() => fail(words().nothing_arrives), PATIENCE_MS);
}
