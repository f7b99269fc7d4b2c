/** A person plays another move in place of an old one, finds the old line again, promotes it, deletes one, and gets it back. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 720 } };
const OLD = ['f5', 'd6', 'c3', 'd3', 'c4'];

/** What the list of moves shows beside the line on the board. */
function list() {
  const words = selector => [...document.querySelectorAll(selector)].map(element => element.textContent);
  return {
    variations: words('.line-of-play'),
    notes: words('.note'),
    now: document.querySelector('.turn[aria-current]')?.getAttribute('aria-label'),
    focus: document.activeElement?.id,
  };
}

/** A game of sixty moves. */
const LONG = 'd3c5f6e3f3g7c6f2e6c3b5f5g5g6g4g3e2f4b3a3h2h3h8e7d6f1b2b7d7d8b4h1e1c1c2a5a1b1a4d2h5b6f7h6h7d1a2g8f8e8a7c4c8a6c7a8h4b8g1g2';

/** Whether the turn on the board is in the middle of the list, as far as the list can be scrolled, and how far the page is. */
function inTheList() {
  const list = document.getElementById('moves'), turn = list.querySelector('[aria-current]');
  const seen = list.getBoundingClientRect(), { top, bottom, height } = turn.getBoundingClientRect();
  const isSeen = top >= seen.top - 1 && bottom <= seen.bottom + 1;
  const isAtAnEnd = [0, list.clientHeight - list.scrollHeight].some(end => Math.abs(list.scrollTop - end) < 2);
  const isCentral = Math.abs(top + bottom - seen.top - seen.bottom) < 2 * height;
  return { follows: isSeen && (isCentral || isAtAnEnd), isLimited: seen.height < innerHeight, page: scrollY };
}

const stepTo = (person, moves) => person.sees(`move ${moves}`, sight => sight.moves.length === moves);

export function lines(setting) {
  setting.onSharedPage('whoever looks at a game steps through it by arrows, by the wheel over the board and by buttons', async (person, { page }) => {
    await person.plays('f5d6c3d3c4');
    await page.mouse.move(300, 300);
    await page.mouse.wheel({ deltaY: -120 });   // nothing, while the game is played
    await page.click('[aria-label="3. Black c3"]');
    await stepTo(person, 3);
    await person.types('ArrowRight');
    await stepTo(person, 4);
    await person.types('ArrowLeft', 'ArrowLeft');
    await stepTo(person, 2);
    await person.types('Home');
    await stepTo(person, 0);
    await person.types('End');
    await stepTo(person, 5);
    await page.mouse.move(300, 300);
    await page.mouse.wheel({ deltaY: -120 });
    await stepTo(person, 4);
    await page.mouse.wheel({ deltaY: 120 });
    await stepTo(person, 5);
    await page.click('[aria-label="To the start"]');
    await stepTo(person, 0);
    await page.click('[aria-label="One move forward"]');
    await stepTo(person, 1);
    await person.beginsAnew();
    await person.plays('f5');
    await person.types(',');
    await stepTo(person, 0);
    await page.waitForSelector('.toast');   // it lies beside the steps, not over them
    const isFree = await page.$eval('.steps', steps => {
      const { left, right, top, bottom } = steps.getBoundingClientRect();
      return steps.contains(document.elementFromPoint((left + right) / 2 - 30, (top + bottom) / 2));
    });
    await page.click('[aria-label="One move forward"]');
    await stepTo(person, 1);

    await page.focus('#square-e3');
    await person.types('ArrowDown', 'ArrowRight');   // on the board they move the cursor, as ever
    const focus = await page.evaluate(() => document.activeElement.id);
    await page.type('.comments textarea', 'ab');
    await person.types('ArrowLeft', 'Home');   // and in a text its caret
    const { moves } = await person.look();

    assert.ok(isFree, 'news lies over the steps');
    assert.equal(focus, 'square-f4');
    assert.deepEqual(moves, ['f5']);
  });

  setting.onSharedPage('the list of moves follows the game, in play, looking back, under analysis, in a review and after a retry, and the page stays where it is', async (person, { page }) => {
    await person.opensSheet('share');
    await page.type('.share textarea', LONG);
    await person.presses('Load');
    await person.sees('the game', sight => sight.moves.length === 60);
    const ending = () => page.evaluate(() => document.querySelector('.ending') !== null);
    const ends = [await ending()];
    const found = {};
    const look = async moment => {
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewport(viewport);
        await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
        found[`${moment}, ${size}`] = await page.evaluate(inTheList);
      }
      await page.setViewport({ width: 1280, height: 800 });
    };
    await look('loaded');
    await person.types(...Array(40).fill(','));
    await person.sees('move 20', sight => sight.moves.length === 20);
    await look('looking back');
    ends.push(await ending());
    await person.types('a', ...Array(10).fill('.'));
    await person.sees('move 30', sight => sight.moves.length === 30);
    await look('under analysis');
    await person.types('a');
    await person.presses('Review');
    await page.waitForSelector('.review');
    await person.types(...Array(5).fill('ArrowRight'));
    await person.sees('move 35', sight => sight.moves.length === 35);
    await page.click('#tab-moves');
    await look('in the review');
    await page.click('#tab-review');
    await person.presses('Retry from here');
    await page.waitForFunction(() => !document.querySelector('.review'));
    await page.evaluate(() => { scrollTo(0, 0); });   // the button was further down
    await look('after the retry');

    assert.deepEqual(ends, [true, false], 'the result is shown with the last position alone');
    const expected = { follows: true, isLimited: true, page: 0 };
    assert.deepEqual(found, Object.fromEntries(Object.keys(found).map(moment => [moment, expected])));
  });

  setting.inOneBrowser.onSharedPage('another move keeps the old line, which is reached, promoted, deleted and brought back by mouse and by keyboard', async (person, { page }) => {
    await person.plays(OLD.join(''));
    await person.types(',', ',', ',');
    await person.sees('three turns before', sight => sight.moves.length === 2);
    await person.clicks('c4');
    await person.sees('the other move', sight => sight.moves.join() === 'f5,d6,c4');
    const branched = await page.evaluate(list);

    await page.click('[aria-label="5. Black c4"]');
    const old = await person.sees('the old line', sight => sight.moves.join() === OLD.join());
    await page.type('.comments textarea', 'Tiger, u and n too');
    await page.waitForSelector('.note');
    const noted = await page.evaluate(list);
    const found = {};
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewport(viewport);
      await setting.picture(person, `lines-${size}`);
      found[size] = await faults(page);
    }

    await page.focus('.tools-of-line button');
    await person.types('Enter');   // Make main line
    await page.waitForFunction(() => document.querySelector('.line-of-play')?.textContent === 'c4');
    const promoted = await page.evaluate(list);
    await page.focus('[aria-label="3. Black c4"]');
    await person.types('Enter');
    await person.sees('the other line', sight => sight.moves.join() === 'f5,d6,c4');
    await person.presses('Delete');
    await page.waitForFunction(() => !document.querySelector('.line-of-play'));
    const deleted = await person.look();
    await person.presses('Bring it back');
    await page.waitForFunction(() => document.querySelector('.line-of-play'));
    const back = await page.evaluate(list);
    await person.reloads();
    const resumed = await page.evaluate(list);

    assert.deepEqual(branched.variations, ['c3d3c4']);
    assert.equal(branched.now, '3. Black c4');
    assert.equal(old.moves.length, 5);
    assert.deepEqual([noted.now, noted.notes], ['5. Black c4', ['Tiger, u and n too']]);
    assert.deepEqual(found, { phone: [], desktop: [] });
    assert.deepEqual([promoted.focus, promoted.now], ['moves', '5. Black c4']);
    assert.equal(deleted.moves.join(), 'f5,d6');
    assert.ok(deleted.notices[0].startsWith('The variation is deleted.'));
    assert.deepEqual(back.variations, ['c4']);
    assert.deepEqual([resumed.variations, resumed.notes], [back.variations, back.notes]);
  });
}
