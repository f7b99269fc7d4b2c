/** A board too large for the screen. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';

const LARGEST = `start=${'26/'.repeat(12)}12OX12/12XO12${'/26'.repeat(12)}&m=`;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** Whether the square with the focus, or with that id, is wholly seen between the files, the ranks and the frame's edges. */
function isInSight(id) {
  const square = id ? document.getElementById(id) : document.activeElement;
  const box = square.getBoundingClientRect(), pane = document.querySelector('.pane').getBoundingClientRect();
  const { right } = document.querySelector('.beside').getBoundingClientRect(), { bottom } = document.querySelector('.above').getBoundingClientRect();
  return box.left >= right - 1 && box.top >= bottom - 1 && box.right <= pane.right + 1 && box.bottom <= pane.bottom + 1;
}

function measure() {
  const frame = document.querySelector('.frame').getBoundingClientRect(), pane = document.querySelector('.pane');
  const square = document.querySelector('.square').getBoundingClientRect(), page = document.scrollingElement;
  return {
    inside: frame.left >= 0 && frame.top >= 0 && frame.right <= page.clientWidth + 0.5 && frame.bottom <= page.clientHeight + 0.5,
    overflow: page.scrollWidth - page.clientWidth,
    side: Math.min(square.width, square.height),
    scrolls: [pane.scrollWidth > pane.clientWidth, pane.scrollHeight > pane.clientHeight],
  };
}

export function boards(setting) {
  setting.onSharedPage('the largest board scrolls in its frame on a phone, follows the keys, and can be zoomed', async (person, { page }) => {
    const opens = (hash, count) => page.evaluate(hash => { location.hash = hash; }, hash)
      .then(() => person.sees('the board of the link', sight => Object.keys(sight.squares).length === count));
    await page.setViewport(PHONE);
    await opens(LARGEST, 676);
    const fresh = await page.evaluate(measure);
    const middle = await page.evaluate(isInSight, 'square-m13');
    await setting.picture(person, 'largest-phone');
    await person.clicks('m12');
    const played = await person.sees('m12 played', sight => sight.last[0] === 'm12');
    await page.focus('#square-m12');
    await person.types('Home');
    for (let step = 0; step < 11; step++) await person.types('ArrowUp');
    const corner = [(await person.sees('a1', sight => sight.focus === 'a1')).focus, await page.evaluate(isInSight)];
    await person.types('+');
    await page.waitForFunction("document.querySelector('.frame').style.getPropertyValue('--zoom') === '1.5'");
    const larger = { ...await page.evaluate(measure), seen: await page.evaluate(isInSight, 'square-a1') };
    const found = await faults(page);
    await person.pressesNamed('Smaller squares');
    await page.waitForFunction("document.querySelector('.frame').style.getPropertyValue('--zoom') === '1'");
    await page.setViewport(DESKTOP);
    await opens('m=', 64);

    assert.ok(fresh.inside && fresh.overflow <= 0 && fresh.side >= 24, JSON.stringify(fresh));
    assert.deepEqual(fresh.scrolls, [true, true]);
    assert.ok(middle, 'the board does not open at its middle');
    assert.equal(played.squares.m12, 'black');
    assert.deepEqual(corner, ['a1', true]);
    assert.ok(larger.inside && larger.side >= 36 && larger.seen, JSON.stringify(larger));
    assert.deepEqual(found, []);
  });
}
