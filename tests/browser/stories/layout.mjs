/** The board on screens of every size: whole, square, large, and still where it was. */
import assert from 'node:assert/strict';
import { BLACK_MUST_PASS, WIPEOUT } from './games.mjs';

const SIZES = [[240, 320], [320, 568], [390, 844], [844, 390], [768, 1024], [1280, 800], [1920, 1080]];

function measure() {
  const { left, top, right, bottom, width, height } = document.querySelector('.frame').getBoundingClientRect();
  const grid = document.querySelector('[role="grid"]').getBoundingClientRect();
  const page = document.scrollingElement;
  return {
    frame: { left, top, right, bottom, width, height },
    grid: { width: grid.width, height: grid.height },
    screen: { width: page.clientWidth, height: page.clientHeight },   // less the scrollbars
    overflow: Math.max(page.scrollWidth, document.body.scrollWidth) - page.clientWidth,
  };
}

function check({ frame, grid, screen, overflow }, when) {
  const words = `${when} at ${screen.width}x${screen.height}: ${JSON.stringify(frame)}`;
  assert.ok(frame.left >= 0 && frame.top >= 0 && frame.right <= screen.width + 0.5 && frame.bottom <= screen.height + 0.5,
    `the board is not wholly in sight ${words}`);
  assert.ok(Math.abs(grid.width - grid.height) < 1, `the board is not square ${words}`);
  assert.ok(grid.width >= 0.8 * Math.min(screen.width, screen.height), `the board is small ${words}`);
  assert.ok(overflow <= 0, `${overflow} px stand out to the right ${words}`);
}

export function layout(setting) {
  const moments = {
    'at the start': async () => {},
    'when a person must pass': person => person.plays(BLACK_MUST_PASS),
    'at the end': person => person.plays(WIPEOUT),
  };
  for (const [moment, reach] of Object.entries(moments)) {
    setting.onSharedPage(`the board is whole, square and large on every screen without scrolling, ${moment}`, async (person, { page }) => {
      await reach(person);
      const measured = [];
      for (const [width, height] of SIZES) {
        await page.setViewport({ width, height });
        await page.evaluate(() => scrollTo(0, 0));
        measured.push(await page.evaluate(measure));
        if (moment === 'at the start') await setting.picture(person, `start-${width}x${height}`);
      }
      await page.setViewport({ width: 1280, height: 800 });

      for (const each of measured) check(each, moment);
    });
  }

  setting.onSharedPage('the board stays where it is from the first move to the result', async (person, { page }) => {
    await page.setViewport({ width: 390, height: 844 });
    const places = [await page.evaluate(measure)];
    for (const square of WIPEOUT.match(/../g)) {
      await person.plays(square);
      places.push(await page.evaluate(measure));
    }
    await page.setViewport({ width: 1280, height: 800 });

    for (const { frame } of places) assert.deepEqual(frame, places[0].frame);
  });
}
