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

export function lines(setting) {
  setting.onSharedPage('another move keeps the old line, which is reached, promoted, deleted and brought back by mouse and by keyboard', async (person, { page }) => {
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
