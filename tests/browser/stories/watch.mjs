/** Sources that are saved while the page plays: `serve --watch` in a copy of the checkout. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { faults } from './accessibility.mjs';
import { pastesHere } from './exchange.mjs';

const SOURCES = fileURLToPath(new URL('../../..', import.meta.url));
const NEEDED = [
  'reversi', 'index.html', 'pyscript.toml', 'LICENSE', 'package.json', 'package-lock.json',
  ...['.package-lock.json', 'pyodide', '@pyscript', 'gifenc', 'idb'].map(name => `node_modules/${name}`),
];
const WORDS = 'reversi/app/game/cards.py';
const MESSAGES = 'reversi/app/game/msg.py';
const WHOLE = path => !path.includes('__pycache__');

/** A copy of the checkout with a server of its own; `edit` saves a file of it. */
async function watchedCopy() {
  const root = await mkdtemp(path.join(tmpdir(), 'reversi-'));
  for (const name of NEEDED) await cp(path.join(SOURCES, name), path.join(root, name), { recursive: true, filter: WHOLE });
  const server = spawn('python3', ['-m', 'reversi', 'serve', '--watch', '--port', '0', '--no-open'], {
    cwd: root, env: { ...process.env, PYTHONPATH: root }, stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    server.stdout.on('data', text => resolve(/http\S+\//.exec(text)?.[0]));
    server.on('exit', code => reject(new Error(`the server has ended: ${code}`)));
  });
  return {
    url,
    async edit(name, before, after) {
      const text = await readFile(path.join(root, name), 'utf8');
      assert.ok(text.includes(before), `${name} has no ${before}`);
      await writeFile(path.join(root, name), text.replace(before, after));
    },
    async close() {
      server.kill();
      await rm(root, { recursive: true });
    },
  };
}

/** Wait until the page says this of what was saved, and answer all that it says. */
async function isTold(page, words) {
  const told = await page.waitForFunction(
    words => document.getElementById('saved').textContent.includes(words) && document.getElementById('saved').textContent,
    {}, words);
  return told.jsonValue();
}

/** Whether the page still has the worker that it had when this was asked last. */
function hasSameWorker() {
  const [worker] = globalThis.reversi.workers;
  const before = globalThis.workerBefore;
  globalThis.workerBefore = worker;
  return worker === before;
}

/** How many workers have said that they are ready. */
const readyWorkers = () => performance.getEntriesByName('computer').length;

export function watch(setting) {
  setting.onFirstVisit('what is saved is taken over by the page that plays, and its game goes on', async visit => {
    const copy = await watchedCopy();
    const { page } = visit;
    try {
      const person = await visit.opens(copy.url);
      await person.seesReady();
      await person.seats('Human', 'Human');
      await person.plays('f5d6c3');
      await page.evaluate(hasSameWorker);

      await copy.edit(WORDS, 'say("New game")', 'say("Other game")');
      const renamed = await person.sees('the new word', sight => 'Other game' in sight.buttons);
      const told = await isTold(page, 'taken over');
      const keptWorker = await page.evaluate(hasSameWorker);
      await person.presses('Undo');
      const undone = await person.sees('the move taken back', sight => sight.moves.length === 2);

      await copy.edit(WORDS, 'say("Other game")', 'say("Third game');
      const broken = await isTold(page, 'SyntaxError');
      const violations = {};
      for (const [width, height] of [[390, 844], [1280, 720]]) {
        await page.setViewport({ width, height });
        await setting.picture(person, `saved-${width}`);
        violations[width] = await faults(page, { runOnly: ['wcag2a', 'wcag2aa'] });
      }
      await person.presses('Close');
      await person.presses('Redo');
      const goesOn = await person.sees('the move again', sight => sight.moves.length === 3);

      await person.types('t');
      await page.waitForSelector('#travel');
      await copy.edit(WORDS, 'say("Third game', 'say("Third game")');
      const mended = await person.sees('the third word', sight => 'Third game' in sight.buttons);
      const withPanel = await page.evaluate(() => document.activeElement.closest('#travel') !== null);
      await person.presses('Close time travel');
      await copy.edit('reversi/elm/travel/style.py', '.travel {', '.travel { letter-spacing: 2px;');
      await isTold(page, 'elm/travel/style.py: taken over');
      await person.types('t');
      await page.waitForFunction(() => getComputedStyle(document.querySelector('.travel')).letterSpacing === '2px');
      await person.presses('Close time travel');
      await copy.edit('reversi/shells/browser/style/tokens.css', '.app {', '.app { letter-spacing: 3px;');
      await page.waitForFunction(() => getComputedStyle(document.querySelector('.app')).letterSpacing === '3px');

      await copy.edit('reversi/app/page.py', 'def view(', 'import nothing_there\n\n\ndef view(');
      const unknown = await isTold(page, 'nothing_there');
      await copy.edit('reversi/app/page.py', 'import nothing_there\n\n\ndef view(', 'def view(');
      await isTold(page, 'taken over');

      await page.waitForFunction(readyWorkers);   // one that is ended in the middle of its start complains of that
      await page.evaluate(hasSameWorker);
      await copy.edit('reversi/engine/players/choice.py', '"""', '"""Changed. ');
      await isTold(page, 'engine/players/choice.py');
      const newWorker = !await page.evaluate(hasSameWorker);
      await person.chooses('White is played by', 'Random');
      const answered = await person.seesTurnAfter(4);
      await person.chooses('White is played by', 'Human');

      await copy.edit(MESSAGES, 'square: Square', 'place: Square');
      const misfits = await isTold(page, 'no longer fit');
      const stored = await person.seesTurnAfter(4);
      await person.plays(stored.legal[0]);
      await person.presses('Undo');
      await person.sees('that move taken back', sight => sight.moves.length === 4);
      await page.evaluate(pastesHere, '1. f5 2. f6 3. e6');
      await person.sees('the pasted game', sight => sight.moves.join() === 'f5,f6,e6');

      assert.deepEqual(renamed.moves, ['f5', 'd6', 'c3']);
      assert.match(told, /cards\.py: taken over, \d+ messages replayed/);
      assert.ok(keptWorker);
      assert.deepEqual(undone.moves, ['f5', 'd6']);
      assert.match(broken, /reversi\/app\/game\/cards\.py, line \d+: SyntaxError: .*say\("Third game,/);
      assert.deepEqual(violations, { 390: [], 1280: [] });
      assert.deepEqual(goesOn.moves, ['f5', 'd6', 'c3']);
      assert.deepEqual(mended.moves, goesOn.moves);
      assert.ok(withPanel);
      assert.match(unknown, /reversi\/app\/page\.py, line \d+: ModuleNotFoundError: No module named 'nothing_there'/);
      assert.match(misfits, /SquareClicked \(.*\): SquareClicked has no field “square”/);
      assert.deepEqual(stored.moves, answered.moves);
      assert.ok(newWorker);
      assert.deepEqual(answered.moves.slice(0, 3), goesOn.moves);

      // A name may be a module's or a package's, and the server is asked for both.
      const complaints = visit.complaints.filter(text => !text.includes('404') && !text.startsWith(`request to ${copy.url}`));
      visit.forgive({ later: true });
      assert.deepEqual(complaints, []);
    } finally {
      await copy.close();
    }
  });
}
