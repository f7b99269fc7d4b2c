/** What was begun and has made room for something else: it comes back by a toast, or from the list of games. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';

const SIZES = [[240, 320], [390, 844], [720, 450], [1280, 720]];

/** Go back to the newest game in the list of which these words are told. */
export async function goesBackTo(person, words) {
  const { page } = person;
  await page.click('#open-games');
  const find = words => [...document.querySelectorAll('#games .game')].find(row => row.textContent.includes(words));
  await page.waitForSelector('#games .game');
  await page.waitForFunction(() => globalThis.reversi.inLibrary('listGames', '[]').then(() => true));   // the list comes in its place
  await person.settles();
  const row = await page.waitForFunction(find, {}, words);
  await row.asElement().click();
  await page.waitForFunction("!document.querySelector('#games')");   // the game is read first
}

/** Where everything is that a person looks at or presses, and whether a toast covers what is played with. */
function layout() {
  scrollTo(0, 0);
  const place = element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height].map(Math.round).join();
  };
  const parts = ['.frame', '.cards', '.status', '.actions', '.moves'];
  const toast = document.querySelector('.toast')?.getBoundingClientRect();
  const covered = element => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return toast && left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
  };
  return {
    places: parts.map(part => [part, place(document.querySelector(part))].join(' ')),
    covered: [...document.querySelectorAll('.square, .actions .action')].filter(covered).map(each => each.textContent || each.id),
    inside: !toast || (toast.left >= 0 && toast.right <= document.documentElement.clientWidth && toast.top >= 0),
  };
}

/** The layout at each size, by its words. */
async function atEverySize(page) {
  const layouts = {};
  for (const [width, height] of SIZES) {
    await page.setViewport({ width, height });
    layouts[`${width}x${height}`] = await page.evaluate(layout);
  }
  await page.setViewport({ width: 1280, height: 800 });
  return layouts;
}

/** Note what comes into the region that speaks of toasts, from here on. */
function listen() {
  globalThis.probe.spoken = [];
  const region = document.querySelector('.toasts');
  new MutationObserver(changes => {
    for (const { addedNodes } of changes) for (const node of addedNodes) globalThis.probe.spoken.push(node.textContent);
  }).observe(region, { childList: true, subtree: true, characterData: true });
  return region.getAttribute('aria-live');
}

export function keeping(setting) {
  setting.onSharedPage('a game that gives way comes back by a toast, which moves nothing, is spoken once, and leaves by itself', async (person, { page }) => {
    await person.plays('f5d6c3');
    const politely = await page.evaluate(listen);
    await person.types('n', 'n');
    const shown = await person.sees('the toast', sight => sight.moves.length === 0 && sight.toasts.length === 1);
    await person.settles();
    const found = await faults(page);
    await setting.picture(person, 'toast');
    const during = await atEverySize(page);
    const spoken = await page.evaluate(() => globalThis.probe.spoken);
    await page.evaluate(() => globalThis.probe.endToasts());
    await person.sees('no toast', sight => sight.toasts.length === 0);
    const after = await atEverySize(page);
    await person.plays('e6');
    await person.beginsAnew();
    await person.sees('the toast', sight => sight.toasts.length === 1);
    await person.presses('Back to your game');
    const back = await person.sees('the game before', sight => sight.moves.join() === 'e6');

    assert.match(shown.toasts[0], /^Game set aside\. Back to your game/);
    assert.deepEqual(found, []);
    assert.equal(politely, 'polite');
    assert.equal(spoken.filter(words => /Game set aside/.test(words)).length, 1, spoken.join());
    for (const [size, { places, covered, inside }] of Object.entries(during)) {
      assert.deepEqual([size, places], [size, after[size].places], 'nothing moves');
      assert.deepEqual([size, covered, inside], [size, [], true], 'it covers neither a square nor a button');
    }
    assert.deepEqual(back.toasts, [], 'the new game had not begun');
  });
}
