/** From the first byte to a game that answers. */
import assert from 'node:assert/strict';

export function boot(setting) {
  setting.onFirstVisit('the board stands before Python does, at a second visit in the looks that were chosen, and can be played when all is ready', async visit => {
    const person = await visit.opens(setting.url);
    const ready = await person.seesReady();

    const { firstSight, paint, game } = await visit.probe(() => ({
      firstSight: globalThis.probe.firstSight,
      paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
      game: performance.getEntriesByName('game')[0].startTime,
    }));
    assert.deepEqual(firstSight, { discs: 4, played: false });
    assert.ok(paint < game, `painted at ${paint}, playable at ${game}`);
    assert.deepEqual(ready.legal, ['d3', 'c4', 'f5', 'e6']);
    assert.deepEqual(ready.scores, { Black: 2, White: 2 });
    assert.match(ready.status, /Your move, Black/);
    assert.equal(ready.title, 'Your move – Reversi');
    await setting.picture(person, 'first-screen');

    await person.opensSheet('options');
    await person.unfolds('options');
    await visit.page.click('input[name="theme"][value="dark"]');
    await visit.page.click('input[name="disc_style"][value="flat"]');
    await (await visit.page.waitForSelector('#options select:has(option[value="ja"])')).select('fr');
    await visit.page.waitForFunction(() => /"fr"/.test(localStorage.getItem('reversi.session')));
    await visit.page.reload();
    await person.seesReady();
    const { scheme, discs, lang, textLang } = await visit.probe(() => globalThis.probe.firstLook);
    const status = await visit.probe(() => document.querySelector('[role="status"]').textContent);

    assert.deepEqual({ scheme, discs, lang, textLang }, { scheme: 'dark', discs: 'flat', lang: 'fr', textLang: 'en' });
    assert.match(status, /À vous de jouer, Noir/);
  });

  if (setting.isSite) setting.onFirstVisit('until Python is there the page shows the board and says that it is loading', async visit => {
    setting.server.hold('pyodide.asm.wasm');
    const person = await visit.opens(setting.url);
    const waiting = await person.sees('the loading line', sight => sight.loading !== null && Object.keys(sight.squares).length === 64);
    await visit.probe(() => {
      const status = document.querySelector('[role="status"]');
      globalThis.probe.said = [];
      new MutationObserver(() => globalThis.probe.said.push(status.textContent))
        .observe(status, { subtree: true, childList: true, characterData: true });
    });
    await setting.picture(person, 'loading');
    setting.server.release('pyodide.asm.wasm');
    const ready = await person.seesReady();

    assert.equal(waiting.announced, 'Loading');
    assert.deepEqual(await visit.probe(() => globalThis.probe.said), [ready.announced]);
    assert.match(ready.status, /Your move, Black/);
    assert.equal(Object.values(waiting.squares).filter(content => content === 'black' || content === 'white').length, 4);
    assert.equal(waiting.answers, false);
    assert.deepEqual(ready.squares, waiting.squares);
  });
}
