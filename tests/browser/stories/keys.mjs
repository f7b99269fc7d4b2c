/** Single keys: wherever the focus is, and on every layout. */
import assert from 'node:assert/strict';
import { WIPEOUT } from './games.mjs';

/** Layouts with what the keys of H, N and M, of the comma and the full stop, and of the slash with the shift key are on them. */
const LAYOUTS = {
  Russian: ['р', 'т', 'ь', 'б', 'ю', ','],
  Greek: ['η', 'ν', 'μ', ',', '.', '?'],
  Arabic: ['ا', 'ى', 'ة', 'و', 'ز', '؟'],
  Hebrew: ['י', 'מ', 'צ', 'ת', 'ץ', '?'],
  'Japanese kana': ['く', 'み', 'も', 'ね', 'る', '・'],
  'full width': ['ｈ', 'ｎ', 'ｍ', '，', '．', '？'],
};

/** Keys that mean none of the page's: of Latin layouts, of shortcuts, and of input methods. */
const OTHERS = [
  ['§', 'Slash', { shiftKey: true }], [';', 'Comma'], ['ü', 'BracketLeft'], ['Ö', 'Semicolon', { shiftKey: true }], ['“', 'KeyV'],
  ['р', 'KeyH', { ctrlKey: true }], ['ا', 'KeyH', { modifierAltGraph: true }],
  ['く', 'KeyH', { isComposing: true }], ['く', 'KeyH', { keyCode: 229 }],
];

/** Press a key that gives a `sign` at the place `code`, where the focus is; returns whether the page took it. */
function press(sign, code, more = {}) {
  const event = new KeyboardEvent('keydown', { key: sign, code, bubbles: true, cancelable: true, ...more });
  return !document.activeElement.dispatchEvent(event);
}

const places = () => [...document.querySelectorAll('.ply:not(.ahead)')].length;

export function keys(setting) {
  setting.onSharedPage('after a click on the graph or a tab letters, comma and full stop work, arrows move the slider, and a menu takes its letters', async (person, { page }) => {
    await person.plays(WIPEOUT);
    await person.sees('the result', sight => sight.over);
    await person.opensReport();
    await page.waitForFunction(() => document.querySelector('.losses')?.textContent);
    await page.click('#review-place');
    const focus = await page.evaluate(() => document.activeElement.id);
    await person.types('Home');
    await person.sees('the start', sight => sight.moves.length === 0);
    await person.types('.', '.', '.', ',');
    await person.sees('the second move', sight => sight.moves.length === 2);
    await person.types('ArrowRight');
    await person.sees('the third move', sight => sight.moves.length === 3);
    await page.click('#tab-moves');
    await person.types('ArrowLeft', 'ArrowLeft');
    await person.sees('the first move', sight => sight.moves.length === 1);
    await person.types('ArrowRight', 'ArrowRight');
    await person.sees('the third move once more', sight => sight.moves.length === 3);
    await person.types('a');
    await page.waitForSelector('.candidate');
    await person.types(',');
    await person.sees('the second move again', sight => sight.moves.length === 2);
    await person.types('a', 'o');
    await page.waitForFunction(() => !document.querySelector('.candidate'));
    await page.waitForSelector('#options');
    const pace = 'Computer moves', { [pace]: before } = (await person.look()).chosen;
    await page.focus(`select[aria-label="${pace}"]`);
    await person.types('S');
    await person.sees('what begins so chosen in the menu', sight => sight.chosen[pace] === 'Slowly');
    await person.chooses(pace, before);
    await person.types('Escape');
    await person.types('?');
    await page.waitForSelector('#keys');
    await person.types('Escape');
    const left = await page.waitForFunction(() => !document.getElementById('keys'));

    assert.equal(focus, 'review-place');
    assert.ok(left);
  });

  setting.inOneBrowser.onSharedPage('keys work by their place where a layout has other letters than Latin ones, and a field gets what is typed', async (person, { page }) => {
    await person.plays('f5d6c3');
    const found = {};
    for (const [layout, [h, n, m, comma, stop, question]] of Object.entries(LAYOUTS)) {
      const taken = [await page.evaluate(press, m, 'KeyM'), await page.evaluate(press, comma, 'Comma')];
      await page.waitForFunction(`(${places})() === 2`);
      taken.push(await page.evaluate(press, stop, 'Period'));
      await page.waitForFunction(`(${places})() === 3`);
      await page.evaluate(press, h, 'KeyH');
      await person.sees(`a hint, ${layout}`, sight => sight.status.startsWith('Look '));
      await page.evaluate(press, n, 'KeyN');
      await page.waitForSelector('#next-game');
      await person.types('Escape');
      await page.waitForFunction(() => !document.getElementById('next-game'));
      if (question !== ',') {
        await page.evaluate(press, question, 'Slash', { shiftKey: true });
        await page.waitForSelector('#keys');
        await person.types('Escape');
        await page.waitForFunction(() => !document.getElementById('keys'));
      }
      await person.types(',', '.');   // puts the hint away
      found[layout] = taken;
    }
    await page.evaluate(press, '/', 'Slash');
    await page.waitForSelector('#command');
    const typed = await page.evaluate(press, 'р', 'KeyH');
    await person.types('Escape');
    await page.waitForFunction(() => !document.getElementById('command'));

    assert.deepEqual(found, Object.fromEntries(Object.keys(LAYOUTS).map(layout => [layout, [true, true, true]])));
    assert.equal(typed, false);
  });

  setting.inOneBrowser.onSharedPage('what a Latin layout has on a key is meant, wherever that key is; an input method keeps its keys', async (person, { page }) => {
    await person.plays('f5d6c3');
    const taken = [];
    for (const other of OTHERS) taken.push(await page.evaluate(press, ...other));
    await page.evaluate(press, ',', 'KeyM');   // French
    const back = await person.sees('a move less', sight => sight.moves.length === 2);
    await page.evaluate(press, 'h', 'KeyJ');   // Dvorak
    const hint = await person.sees('a hint', sight => sight.status.startsWith('Look '));

    assert.deepEqual(taken, OTHERS.map(() => false));
    assert.ok(back && hint);
  });
}
