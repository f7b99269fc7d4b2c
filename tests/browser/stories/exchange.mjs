/** Games that are handed on: copied, pasted, and opened by a link. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';
import { goesBackTo } from './keeping.mjs';

/** Let files fall on what is there at a point, as dragging them does; returns whether a frame showed that they can. */
export function drops(selector, ...files) {
  const dataTransfer = new DataTransfer(), target = document.querySelector(selector);
  for (const [name, text] of files) dataTransfer.items.add(new File([text], name));
  const drag = (type, more = {}) => target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, ...more }));
  const isFramed = () => document.documentElement.matches('.dropping');
  const framed = [];
  drag('dragover');
  framed.push(isFramed());
  drag('dragleave', { relatedTarget: document.body });   // to another part of the page
  framed.push(isFramed());
  drag('dragleave');
  framed.push(isFramed());
  drag('dragover');
  const isLeftToTheBrowser = drag('drop');
  return [...framed, isFramed(), isLeftToTheBrowser];
}

/** Paste a text where the focus is; returns whether the page took it. */
export function pastesHere(text) {
  const clipboardData = new DataTransfer(), inFirefox = { data: text, dataType: 'text/plain' };
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, ...inFirefox, bubbles: true, cancelable: true });
  return !document.activeElement.dispatchEvent(event);
}

const DROPPED = [true, true, false, false, false];

/** A clipboard that can be read without asking anybody. */
export function keepCopies() {
  const copies = [];
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { copies, writeText: async text => { copies.push(text); } } });
}

const pasted = () => navigator.clipboard.copies.at(-1);
const trouble = () => document.getElementById('paste-trouble').textContent;
const selected = () => {
  const { id, value, selectionStart, selectionEnd } = document.activeElement;
  return { id, text: value.slice(selectionStart, selectionEnd) };
};

async function pastes(page, person, text) {
  await person.opensSheet('share');
  await page.$eval('.share textarea', field => { field.value = ''; });
  await page.type('.share textarea', text);
  await person.presses('Load');
}

export function exchange(setting) {
  setting.inOneBrowser.onSharedPage('a wrong transcript is refused with its place, and the board stays; a right one is loaded, a drawing too, and copied as data', async (person, { page }) => {
    await person.plays('f5d6');
    await person.opensSheet('share');
    const before = await person.look();
    await pastes(page, person, 'F5 D6 e1');
    await page.waitForFunction("document.getElementById('paste-trouble').textContent");
    const why = await page.evaluate(trouble);
    const refused = await person.look();
    const found = await faults(page);
    await setting.picture(person, 'paste-refused');
    await pastes(page, person, '1. d3 2. c3');
    const loaded = await person.sees('the pasted game', sight => sight.moves.join() === 'd3,c3');
    await person.opensSheet('share');
    const left = await page.evaluate(trouble);
    await pastes(page, person, '#..#\n.OX.\n.XO.\n#..#\nO');
    const drawn = await person.sees('the drawn board', sight => sight.moves.length === 0);
    await person.opensSheet('share');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async text => { window.copied = text; } } }));
    await person.chooses('Copy as', 'Data (JSON)');
    await person.presses('Copy');
    await page.waitForFunction('window.copied');
    const data = JSON.parse(await page.evaluate(() => window.copied));
    await pastes(page, person, '#m=');
    await person.sees('the usual board', sight => Object.keys(sight.squares).length === 64);

    assert.match(drawn.status, /White to move|Your move, White/);
    assert.deepEqual([data.rules.width, data.rules.walls, data.board[1]], [4, ['a1', 'd1', 'a4', 'd4'], '.OX.']);
    assert.equal(why, 'Nothing was loaded: “e1” at character 7 is not a legal move there.');
    assert.deepEqual(refused.squares, before.squares);
    assert.deepEqual(refused.moves, before.moves);
    assert.deepEqual(found, []);
    assert.match(loaded.status, /^Game opened at move 2/);
    assert.equal(left, '');
  });

  setting.onSharedPage('a game that is pasted anywhere on the page opens, what is none is shown with its place, and a field keeps what is typed', async (person, { page }) => {
    await person.plays('f5d6');
    await page.focus('#square-c3');
    const taken = await page.evaluate(pastesHere, '1. d3 2. c3 3. c4');
    const opened = await person.sees('the pasted game', sight => sight.moves.join() === 'd3,c3,c4');
    await page.evaluate(pastesHere, 'F5 D6 e1');
    await page.waitForFunction("document.getElementById('paste-trouble')?.textContent");
    const why = await page.evaluate(trouble);
    const shown = await page.$eval('.share textarea', field => field.value);
    await page.focus('.share textarea');
    const left = await page.evaluate(pastesHere, 'f5');
    await person.closesSheet();
    await page.evaluate(pastesHere, 'https://example.org/#m=f5f6e6');
    const linked = await person.sees('the game of the link', sight => sight.moves.join() === 'f5,f6,e6');

    assert.deepEqual([taken, left], [true, false]);
    assert.match(opened.notices.join() + opened.toasts.join(), /Game set aside/);
    assert.equal(why, 'Nothing was loaded: “e1” at character 7 is not a legal move there.');
    assert.equal(shown, 'F5 D6 e1');
    assert.match(linked.status, /^Game opened at move 3/);
  });

  setting.onSharedPage('files dropped anywhere: a game opens, games go to the library, archives to the archives, openings to the next game; a frame shows that they can be', async (person, { page }) => {
    await person.types('k');
    await page.waitForSelector('#add-games');   // which is for archives
    const framed = [await page.evaluate(drops, '.frame', ['game.sgf', '(;GM[2];B[fe];W[ff];B[ef])'])];
    await person.sees('the dropped game', sight => sight.moves.join() === 'f5,f6,e6');
    await person.types('k');
    framed.push(await page.evaluate(drops, 'body', ['games.txt', 'f5d6c3d3c4\nf5f6e6f4e3\nf5 a1\n']));
    await page.waitForFunction(() => /Added: 2 games.*Unreadable: 1 game/.test(document.querySelector('#games')?.textContent));
    await person.closesSheet();
    framed.push(await page.evaluate(drops, '.header', ['one.sgf', '(;GM[2];B[fe];W[df])'], ['two.sgf', '(;GM[2];B[fe];W[dd])']));
    await page.waitForFunction(() => /Added: 1 game.*Unreadable: 1 game/.test(document.querySelector('#games')?.textContent));
    await person.closesSheet();
    framed.push(await page.evaluate(drops, '.moves', ['poem', 'Roses are red']));
    await page.waitForFunction("document.getElementById('paste-trouble')?.textContent");
    const why = await page.evaluate(trouble);
    framed.push(await page.evaluate(drops, '.share', ['WTH_2026.WTB', 'Roses are red']));
    await page.waitForFunction(() => /WTH_2026\.WTB/.test(document.querySelector('.archives')?.textContent));
    await person.closesSheet();
    framed.push(await page.evaluate(drops, '.frame', ['xot.txt', '% three\nf5d6c3d3\nf5f6e6f4\nf5d6c3g5\n']));
    await page.waitForFunction(() => /Remove list \(3\)/.test(document.querySelector('#next-game')?.textContent));
    await person.presses('Play');
    await person.sees('a game from an opening of the list', ({ moves, squares }) => !moves.length && squares.f5 !== 'empty');
    await person.types('n');
    await person.presses('Remove list (3)');
    await person.chooses('First move', 'Black');
    await person.presses('Play');

    assert.deepEqual(framed, framed.map(() => DROPPED));
    assert.match(why, /^Nothing was loaded: .*Roses/);
  });

  setting.onSharedPage('what the browser does not copy is shown selected', async (person, { page }) => {
    await person.plays('f5');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined }));
    await person.opensSheet('share');
    await person.chooses('Copy as', 'Moves');
    await person.presses('Copy');
    await page.waitForFunction("document.activeElement.id === 'by-hand'");

    assert.deepEqual(await page.evaluate(selected), { id: 'by-hand', text: 'f5' });
    assert.deepEqual(await faults(page), []);
  });

  setting.onFirstVisit('a link that was copied opens the same position elsewhere, and the game before comes back', async visit => {
    await visit.page.evaluateOnNewDocument(keepCopies);
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await person.seats('Human', 'Human');
    await person.plays('f5d6c3');
    await person.opensSheet('share');
    await person.presses('Copy link');
    const copied = await person.sees('the news', sight => /The link is copied/.test(sight.status));
    const link = await visit.probe(pasted);
    await setting.picture(person, 'share');
    await person.closesSheet();
    await person.plays('d3');

    await visit.page.goto('about:blank');
    await visit.opens(link);
    const opened = await person.seesReady();
    const address = visit.page.url();
    await setting.picture(person, 'link-opened');
    await person.presses('Back to your game');
    const back = await person.sees('the game before', sight => sight.moves.length === 4);

    assert.equal(link, `${setting.url}#m=f5d6c3`);
    assert.deepEqual(opened.squares, copied.squares);
    assert.deepEqual(opened.moves, ['f5', 'd6', 'c3']);
    assert.match(opened.status, /^Game opened at move 3\./);
    assert.match(opened.notices.join(), /Game set aside/);
    assert.deepEqual(opened.alertsOutOfSight, []);
    assert.equal(address, setting.url);
    assert.deepEqual(back.moves, ['f5', 'd6', 'c3', 'd3']);
    assert.deepEqual(back.notices.map(words => words.split('.')[0]), ['Game set aside'], 'the linked game can come back too');
  });

  if (setting.isSite && setting.browserName === 'chromium') {
    setting.onFirstVisit('one link opened after another loses no game, and the list leads to them all', async visit => {
      const person = await visit.opens(setting.url);
      await person.seesReady();
      await person.seats('Human', 'Human');
      await person.plays('f5d6');
      await visit.probe(() => { location.hash = 'm=f5d6c3'; });
      await person.sees('the first link', sight => sight.moves.length === 3);
      await person.plays('d3');
      await visit.probe(() => { location.hash = 'm=f5f6e6'; });
      await person.sees('the second link', sight => sight.moves.join() === 'f5,f6,e6');
      await person.reloads();
      await goesBackTo(person, '4 moves');
      await person.sees('the game of the first link', sight => sight.moves.join() === 'f5,d6,c3,d3');
      await goesBackTo(person, '2 moves');
      const own = await person.sees('a game of two moves', sight => sight.moves.length === 2);

      assert.deepEqual(own.moves, ['f5', 'd6']);
    });
  }

  setting.onSharedPage('a link that comes while the page is open is loaded, or refused with the game as it was', async (person, { page }) => {
    await page.evaluate(() => { location.hash = 'm=f5d6'; });
    const loaded = await person.sees('the loaded game', sight => sight.moves.length === 2);
    await page.evaluate(() => { location.hash = 'm=f5e1'; });
    const refused = await person.sees('the notice', sight => sight.notices.length > 0);
    await person.presses('Close');
    await person.sees('no notice', sight => sight.notices.length === 0);
    await page.evaluate(() => history.replaceState(null, '', location.href.split('#')[0]));   // or every reload says so again

    assert.match(loaded.status, /^Game opened at move 2/);
    assert.match(refused.notices.join(), /The link cannot be read: .*e1.* at character 6/);
    assert.deepEqual(refused.squares, loaded.squares);
  });
}
