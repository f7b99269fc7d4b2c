/** Time travel in the page: the past and the present, branches, what if; also while a computer thinks, and on a phone. */
import assert from 'node:assert/strict';
import { faults } from './accessibility.mjs';

const SIZES = { phone: { width: 390, height: 844 }, flat: { width: 844, height: 390 }, narrow: { width: 900, height: 700 }, desktop: { width: 1280, height: 720 } };

/** Open the panel by its key; only clicks on squares are listed. */
export async function opens(person, page) {
  await page.evaluate(() => document.activeElement.blur());
  await person.types('t');
  await page.waitForSelector('.travel');
  await page.click('.travel input[type="search"]', { count: 3 });
  await page.keyboard.type('SquareClicked');
  await page.focus('#travel-slider');
}

export async function closes(page) {
  await page.click('button[aria-label="Close time travel"]');
  await page.waitForFunction(() => !document.querySelector('.travel'));
}

/** The page as it was, which answers to nothing, after so many moves. */
export const seesPast = (person, count) =>
  person.sees(`the past after ${count} moves`, sight => !sight.answers && sight.moves.length === count);

export const seesPresent = (person, count) =>
  person.sees(`the present with ${count} moves`, sight => sight.answers && sight.moves.length === count);

/** The ids, or else the names, of what is outlined on the page. */
const outlined = page => page.evaluate(() => [...document.querySelectorAll('#app [data-changed]')].map(({ id }) => id));

/** What is wider than the screen, and whether the panel lies on it. */
const measure = page => page.evaluate(() => {
  const { left, right, top, bottom } = document.querySelector('.travel').getBoundingClientRect();
  return {
    wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    out: left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1,
    cut: [...document.querySelectorAll('.travel :is(header, .t-when, .t-tabs, .t-list, .t-body)')]
      .filter(part => part.checkVisibility() && part.scrollWidth > part.clientWidth).map(({ className }) => className),
  };
});

export function travel(setting) {
  setting.inOneBrowser.onSharedPage('t opens time travel; arrow keys and the slider show the past, outlined and inert, and then the present', async (person, { page }) => {
    await person.plays('f5d6c3');
    await opens(person, page);
    const focus = await page.evaluate(() => document.activeElement.id);
    await person.types('ArrowLeft', 'ArrowLeft');
    const past = await seesPast(person, 2);
    const changed = await outlined(page);
    await person.types('ArrowLeft');
    await seesPast(person, 1);
    await person.types('ArrowRight');
    await seesPast(person, 2);
    await person.types('End');
    const present = await seesPresent(person, 3);
    await person.types('ArrowLeft', 'ArrowLeft');
    await seesPast(person, 2);
    await person.types('Escape');
    const closed = await seesPresent(person, 3);

    assert.equal(focus, 'travel-slider');
    assert.deepEqual(past.moves, ['f5', 'd6']);
    assert.ok(changed.includes('square-d6') && !changed.includes('square-a1'), `outlined: ${changed}`);
    assert.deepEqual([present.moves, closed.moves], [['f5', 'd6', 'c3'], ['f5', 'd6', 'c3']]);
    assert.equal(await page.$('.travel'), null);
  });

  setting.onSharedPage('axe finds nothing in time travel, and nothing is cut off or scrolls sideways, on any screen', async (person, { page }) => {
    await person.plays('f5d6c3');
    await opens(person, page);
    await person.types('ArrowLeft', 'ArrowLeft');
    await seesPast(person, 2);
    const found = {}, sizes = {};
    for (const tab of ['Message', 'Changes', 'Model', 'Branches', 'File']) {
      await person.presses(tab);
      found[tab] = await faults(page, { rules: { 'color-contrast': { enabled: tab === 'Message' } } });
    }
    await person.presses('Message');
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewport(viewport);
      sizes[size] = await measure(page);
      await setting.picture(person, `travel-${size}`);
    }
    await closes(page);

    assert.deepEqual(found, { Message: [], Changes: [], Model: [], Branches: [], File: [] });
    assert.deepEqual(sizes, Object.fromEntries(Object.keys(SIZES).map(size => [size, { wide: false, out: false, cut: [] }])));
  });

  setting.onFirstVisit('on a phone time travel is a sheet for fingers, opened under Learn, made small and closed', async visit => {
    const person = await visit.opens(setting.url);
    await person.seesReady();
    await visit.page.tap('#open-learn');
    await visit.page.waitForSelector('#learn');
    await person.presses('Time travel');
    await visit.page.waitForSelector('.travel');
    const small = await visit.page.evaluate(() => !matchMedia('(pointer: coarse)').matches ? [] : [...document.querySelectorAll('.travel :is(button, select, input)')]
      .filter(each => each.checkVisibility() && Math.min(each.offsetHeight, each.type === 'range' ? 44 : each.offsetWidth) < 44)
      .map(each => each.getAttribute('aria-label') ?? each.textContent));
    const board = await visit.page.evaluate(() =>
      document.querySelector('.frame').getBoundingClientRect().bottom <= document.querySelector('.travel').getBoundingClientRect().top);
    await visit.page.tap('[aria-label="Make the panel smaller"]');
    await visit.page.waitForFunction(() => !document.querySelector('.t-tabs'));
    await visit.page.tap('[aria-label="Close time travel"]');
    const closed = await person.sees('it closed', sight => sight.answers && !('Back to now' in sight.buttons));

    assert.deepEqual(small, []);
    assert.ok(board, 'the whole board is above the sheet');
    assert.equal(closed.focus, 'Learn');
  }, { viewport: { width: 390, height: 844, hasTouch: true } });
}

/** Everywhere: the modules of the panel arrive when it is opened. */
export function travelling(setting) {
  setting.onSharedPage('time travel opens here, looks back and returns', async (person, { page }) => {
    await person.plays('f5');
    await opens(person, page);
    await person.types('Home');
    await seesPast(person, 0);
    await person.types('Escape');
    const present = await seesPresent(person, 1);

    assert.deepEqual(present.moves, ['f5']);
  });
}
