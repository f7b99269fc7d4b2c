/** A person draws arrows and marks on the board, by mouse, by finger and by key; they are kept, and cleared by one button. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { faults } from './accessibility.mjs';

const PHONE = { width: 390, height: 844, hasTouch: true, isMobile: true };

/** Longer than a finger must rest before it draws. */
const LONG_MS = 700;

/** How many shapes are drawn. */
const drawn = page => page.evaluate(() => document.querySelectorAll('.shapes path').length);

const middleOf = (page, square) => page.$eval(`#square-${square}`, element => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
});

/** Draw from a square to another; answers whether a line was seen meanwhile. */
async function drags(page, from, to) {
  await page.mouse.move(...await middleOf(page, from));
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(...await middleOf(page, to), { steps: 4 });
  const isSeen = await page.evaluate(() => document.querySelector('.dragged') !== null);
  await page.mouse.up({ button: 'right' });
  return isSeen;
}

/** Wait until the status tells, to screen readers, exactly what is drawn. */
const tells = (person, words) => person.sees(words || 'nothing drawn', sight => (words ? sight.announced.endsWith(words) : !/marked|arrow/.test(sight.announced)));

export function drawing(setting) {
  setting.onSharedPage('the right button draws arrows and marks, which stay with their move through a reload, and one button clears them', async (person, { page }) => {
    await page.evaluate(() => {
      globalThis.menus = 0;
      addEventListener('contextmenu', event => { globalThis.menus += !event.defaultPrevented; });
    });
    await person.plays('f5');
    const isSeen = await drags(page, 'f5', 'd6');
    await drags(page, 'c3', 'c3');
    await tells(person, 'c3 marked, arrow f5 to d6.');
    await drags(page, 'e6', 'h8');
    await tells(person, 'c3 marked, arrow f5 to d6, arrow e6 to h8.');
    await drags(page, 'e6', 'h8');   // away again
    await tells(person, 'c3 marked, arrow f5 to d6.');
    const menus = await page.evaluate(() => globalThis.menus);
    const { moves } = await person.look();
    await setting.picture(person, 'drawing-desktop');
    const found = await faults(page);
    await person.plays('d6');
    await tells(person, '');
    await person.reloads();
    await person.types(',');
    await tells(person, 'c3 marked, arrow f5 to d6.');
    const back = await drawn(page);
    await page.click('.headline .clear');
    await tells(person, '');

    assert.ok(isSeen, 'no line is seen while it is drawn');
    assert.equal(menus, 0, 'the browser has opened its menu over the board');
    assert.deepEqual(moves, ['f5']);
    assert.deepEqual(found, []);
    assert.equal(back, 2);
    assert.equal(await drawn(page), 0);
  });

  setting.inOneBrowser.onSharedPage('keys mark the square with the focus, draw an arrow to it and clear all', async (person, { page }) => {
    await page.focus('#square-d3');
    await person.types('d');
    await tells(person, 'd3 marked.');
    const label = await page.$eval('#square-d3', element => element.getAttribute('aria-label'));
    await person.types('ArrowRight', 'ArrowDown', 'D');
    await tells(person, 'arrow d3 to e4.');
    await person.reloads();
    await tells(person, 'arrow d3 to e4.');
    await page.focus('#square-e4');
    await person.types('d', 'd', 'c');
    await tells(person, '');

    assert.equal(label, 'd3, legal, flips 1 disc, marked');
  });

  if (setting.browserName !== 'chromium') return;   // no other lets a test move a finger
  setting.onFirstVisit('a finger that rests first draws; one that taps plays, and one that moves at once draws nothing', async visit => {
    const { page } = visit;
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await person.seats('Human', 'Human');
    const touches = async (from, to, rest) => {
      await page.touchscreen.touchStart(...await middleOf(page, from));
      await pause(rest);
      await page.touchscreen.touchMove(...await middleOf(page, to));
      await page.touchscreen.touchEnd();
    };
    await touches('d3', 'e6', LONG_MS);
    await tells(person, 'arrow d3 to e6.');
    const scrolled = await page.evaluate(() => scrollY);
    await page.touchscreen.touchStart(...await middleOf(page, 'c4'));
    await pause(LONG_MS);
    await page.touchscreen.touchEnd();
    await tells(person, 'c4 marked, arrow d3 to e6.');
    const unplayed = await person.look();
    await touches('e6', 'd3', 0);
    const after = await person.waits();
    const isKeptFromPlaying = await page.evaluate(async ([clientX, clientY], long) => {   // a tap of which a busy page hears late
      const square = document.elementFromPoint(clientX, clientY), finger = { clientX, clientY, pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true };
      const press = new PointerEvent('pointerdown', finger), release = new PointerEvent('pointerup', finger);
      Object.defineProperty(release, 'timeStamp', { value: press.timeStamp + 80 });
      square.dispatchEvent(press);
      await new Promise(resolve => { setTimeout(resolve, long); });
      square.dispatchEvent(release);
      return !square.dispatchEvent(new TouchEvent('touchend', { bubbles: true, cancelable: true }));
    }, await middleOf(page, 'f5'), LONG_MS);
    await tells(person, 'c4 marked, arrow d3 to e6.');
    await person.taps('f5');
    await person.sees('the move', sight => sight.moves.join() === 'f5');
    await setting.picture(person, 'drawing-phone');
    await person.types(',');
    await tells(person, 'c4 marked, arrow d3 to e6.');
    const found = await faults(page);
    await person.reloads();
    await tells(person, 'c4 marked, arrow d3 to e6.');

    assert.ok(!isKeptFromPlaying, 'a short tap does not play');
    assert.equal(scrolled, 0, 'the page has scrolled under the finger');
    assert.deepEqual(unplayed.moves, []);
    assert.equal(after.announced, unplayed.announced);
    assert.deepEqual(found, []);
  }, { viewport: PHONE });
}
