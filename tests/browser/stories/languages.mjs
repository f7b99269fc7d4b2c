/** The page in the languages that it speaks. */
import assert from 'node:assert/strict';

const LOADED = "document.getElementById('loading').hidden && !document.querySelector('.app').inert";

function look() {
  const { left, top, width } = document.querySelector('.frame').getBoundingClientRect();
  return {
    lang: document.documentElement.lang,
    title: document.querySelector('h1').textContent,
    status: document.querySelector('[role=status]').textContent,
    frame: [left, top, width],
    overflow: document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth,
  };
}

export function languages(setting) {
  setting.onFirstVisit('the page speaks the language of the browser, from the first line that it says', async visit => {
    await visit.page.setViewport({ width: 240, height: 320 });
    await visit.page.evaluateOnNewDocument(() => {
      Object.defineProperty(navigator, 'languages', { get: () => ['nl', 'fr-CA', 'en'] });
      const firstWords = new MutationObserver(() => {
        const line = document.getElementById('loading');
        if (!line?.lang) return;
        firstWords.disconnect();
        const status = document.querySelector('[role=status]');
        globalThis.firstWords = [line.lang, line.getAttribute('aria-label'), status.textContent, status.firstElementChild.lang];
      });
      firstWords.observe(document, { subtree: true, childList: true, attributeFilter: ['lang'] });
    });
    await visit.opens(setting.url);
    await visit.page.waitForFunction(LOADED);
    const ready = await visit.page.evaluate(look);

    assert.deepEqual(await visit.page.evaluate(() => globalThis.firstWords), ['fr', 'Chargement de Reversi', 'Chargement', 'fr']);
    assert.equal(ready.lang, 'fr');
    assert.match(ready.status, /^Nouvelle partie\. À vous de jouer, Noir\./);
    assert.ok(ready.overflow <= 0, `${ready.overflow} px stand out to the right`);
  });
}

/** Put elements of a translator's around every text, or in its place, as translators do that a browser brings. */
function translate(takesTexts) {
  const texts = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT), found = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const outer = document.createElement('font'), inner = outer.appendChild(document.createElement('font'));
    text.replaceWith(outer);
    inner.append(takesTexts ? text : text.data);
  }
}

/** All words on the page, but for toasts, which come and go. */
function wholeText() {
  const copy = document.getElementById('app').cloneNode(true);
  for (const toast of copy.querySelectorAll('.toast')) toast.remove();
  return copy.textContent;
}

export function translated(setting) {
  setting.inOneBrowser.onSharedPage('a page that the browser translates goes on saying how the game stands', async (person, { page }) => {
    const game = async meanwhile => {
      const said = [];
      for (const transcript of ['f5', 'd6', 'c3']) {
        await meanwhile();
        await person.plays(transcript);
        said.push(await page.evaluate(wholeText));
      }
      await meanwhile();
      await person.types(',');
      await person.sees('a move taken back', sight => sight.moves.length === 2);
      said.push(await page.evaluate(wholeText));
      await meanwhile();
      await person.opensSheet('options');
      await meanwhile();
      await person.closesSheet();
      said.push(await page.evaluate(wholeText));
      return said;
    };
    const said = await game(() => {});
    await person.beginsAnew();
    const replaced = await game(() => page.evaluate(translate, false));
    await person.beginsAnew();
    const wrapped = await game(() => page.evaluate(translate, true));

    assert.deepEqual(replaced, said);
    assert.deepEqual(wrapped, said);
  });

  setting.inOneBrowser.onFirstVisit('a page that is translated before the game has come is taken over all the same', async visit => {
    const person = await visit.opens(setting.url);
    await visit.page.evaluate(translate, false);
    await person.seesReady();
    await visit.page.evaluate(translate, false);
    await person.seats('Human', 'Human');
    await person.plays('f5');
    const after = await person.look();

    assert.match(after.status, /^Black f5 flipped 1 disc\. White to move\./);
    assert.deepEqual(after.scores, { Black: 4, White: 1 });
  });

  setting.inOneBrowser.onFirstVisit('no browser translates a page that is in a language of the person; another one may, but not the moves', async visit => {
    const state = () => [document.documentElement.translate, document.querySelector('.frame').translate];
    await visit.page.evaluateOnNewDocument(() => {
      const languages = new URLSearchParams(location.hash.slice(1)).get('speaks')?.split(',') ?? [];
      Object.defineProperty(navigator, 'languages', { get: () => languages });
    });
    const found = {};
    for (const languages of ['de', 'en-GB', 'de,ja']) {
      await visit.page.goto('about:blank');
      await visit.opens(`${setting.url}#speaks=${languages}`);
      await visit.page.waitForFunction(LOADED);
      found[languages] = await visit.page.evaluate(state);
    }

    assert.deepEqual(found, { de: [true, false], 'en-GB': [false, false], 'de,ja': [false, false] });
  });
}
