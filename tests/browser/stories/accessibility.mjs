/** axe-core; sheets that take the focus and give it back; colours that the system chooses, and less motion. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it stands, in words; `options` are axe's own. */
export async function faults(page, options = {}) {
  if (!await page.evaluate(() => 'axe' in globalThis)) await page.evaluate(AXE);
  const { violations } = await page.evaluate(options => globalThis.axe.run({ resultTypes: ['violations'], ...options }), options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}: ${html.slice(0, 200)} ${failureSummary}`));
}

export function accessibility(setting) {
  setting.onSharedPage('About takes the focus, shows the licences, closes with Escape and gives the focus back', async (person, { page }) => {
    await person.opensAbout();
    await page.waitForFunction(() => /Pyodide/i.test(document.querySelector('.licences')?.textContent));
    const inside = await page.evaluate(() => document.activeElement.closest('[role="dialog"]') !== null);
    const licences = await page.evaluate(() => document.querySelector('.licences').textContent);
    await person.types('Escape');
    const closed = await person.sees('it closed', sight => !('Close' in sight.buttons));

    assert.ok(inside);
    for (const name of ['pyodide', 'pyscript', 'gifenc', 'Python']) assert.match(licences, new RegExp(name, 'i'));
    assert.equal(closed.focus, 'Learn');
  });

  setting.onSharedPage('the options are opened by a key, a switch is pressed by another, and Escape gives the focus back to the gear', async (person, { page }) => {
    await person.types('o');
    await page.waitForFunction("document.activeElement.id === 'options'");
    const before = await person.look();
    await person.unfolds('options');
    await page.focus('[role="switch"][aria-checked="true"]');
    await person.types(' ');
    const [name] = Object.entries(before.chosen).find(([, words]) => words === 'Yes');
    const switched = await person.sees('the switch', sight => sight.chosen[name] === 'No');
    await person.types(' ');
    await person.sees('the switch as it was', sight => sight.chosen[name] === 'Yes');
    await person.types('Escape');
    const closed = await person.sees('it closed', sight => !('Close' in sight.buttons));
    await page.focus('#open-share');
    await person.types('Enter');
    await page.waitForSelector('#share');
    await page.mouse.click(5, 5);
    const left = await person.sees('the sheet closed by a click beside it', sight => !('Close' in sight.buttons));

    assert.equal(switched.focus, name);
    assert.deepEqual([closed.focus, left.focus], ['Options', 'Share']);
  });

  setting.onSharedPage('tabs and the moves of a line are one stop each, and arrows go on within them', async (person, { page }) => {
    const focus = () => page.evaluate(() => {
      const { textContent, ariaSelected, parentElement } = document.activeElement;
      return { words: textContent, isSelected: ariaSelected, of: parentElement.getAttribute('aria-label') };
    });
    await person.chooses('Lines of an analysis', '3 lines');
    await person.plays('f5d6c3d3');
    await person.types('a');
    await page.waitForFunction(() => document.querySelectorAll('.candidate:first-child .onward').length > 3);
    await page.waitForFunction(() => document.querySelectorAll('.candidate').length === 3);
    await page.focus('.candidate .onward');
    const lines = [];
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Tab']) {
      await person.types(key);
      lines.push(await page.evaluate(() => {
        const move = document.activeElement, line = move.closest('.candidate');
        return [[...document.querySelectorAll('.candidate')].indexOf(line), [...line?.querySelectorAll('.onward') ?? []].indexOf(move)];
      }));
    }
    const named = (await focus()).of;
    await page.keyboard.down('Shift');
    await person.types('Tab', 'Tab');
    await page.keyboard.up('Shift');
    lines.push(await page.evaluate(() => document.activeElement.closest('.candidate')));
    await person.types('k');
    await page.focus('#tab-explorer');
    await person.types('ArrowLeft');
    await page.waitForSelector('.record:not([hidden]) > #moves[role="tabpanel"]');
    const before = await focus();
    const found = await faults(page);
    await person.types('End');
    await page.waitForSelector('.explorer[role="tabpanel"]');
    const last = await focus();
    await page.waitForSelector('.explorer .invitation');   // a worker that is ended in the middle of its start complains of that
    await person.types('k', 'a');

    assert.deepEqual(lines, [[0, 0], [0, 1], [0, 2], [0, 1], [1, 0], null]);
    assert.match(named, /^Line 2: [+−]/);
    assert.deepEqual([before, last], ['Moves', 'Openings'].map(words => ({ words, isSelected: 'true', of: 'Moves' })));
    assert.deepEqual(found, []);
  });

  if (setting.browserName === 'chromium') {
    setting.onSharedPage('where the system chooses the colours, the card of the player to move is outlined', async (person, { page }) => {
      const session = await page.createCDPSession();
      await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
      const outlines = await page.$$eval('.card', cards => cards.map(card => getComputedStyle(card).outlineStyle));
      await session.send('Emulation.setEmulatedMedia', { features: [] });
      await session.detach();

      assert.deepEqual(outlines, ['solid', 'none']);
    });
  }

  setting.onSharedPage('whoever wants less motion sees discs change without turning', async (person, { page }, context) => {
    if (setting.browserName !== 'chromium') {
      context.skip('Firefox takes the wish for less motion only at its start');
      return;
    }
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await page.evaluate(() => {
      globalThis.probe.animations = [];
      document.addEventListener('animationstart', event => globalThis.probe.animations.push(event.animationName));
    });
    await person.plays('f5');
    const reduced = await page.waitForFunction(() => globalThis.probe.animations.length >= 2 && [...new Set(globalThis.probe.animations)]);
    await page.emulateMediaFeatures([]);

    assert.deepEqual(await reduced.jsonValue(), ['appear']);
  });
}
