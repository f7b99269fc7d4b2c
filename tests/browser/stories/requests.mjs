/** What a visit asks for: on the first all that the site has, on the second the page alone. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DIST } from '../harness/house.mjs';

const SITE = path.join(DIST, 'site');

/** What no page asks for by that name: rules for hosts, and the compressed files that hosts send for plain ones. */
const isForHosts = name => name === '_headers' || /\.(br|gz)$/.test(name);

async function shipped() {
  const files = await readdir(SITE, { recursive: true, withFileTypes: true });
  return files.filter(file => file.isFile())
    .map(file => path.relative(SITE, path.join(file.parentPath ?? file.path, file.name)))
    .filter(name => !isForHosts(name));
}

async function readsLicences(person) {
  await person.presses('About');
  await person.page.waitForFunction(() => document.body.textContent.includes('What this copy contains'), { polling: 20 });
}

/** A visit that needs all that the site has: the page's Python, the computer's, the licences. */
async function seesAll(person) {
  await person.seesReady();
  await person.clicks('f5');
  await person.seesTurnAfter(2);
  await readsLicences(person);
}

export function requests(house) {
  house.onAVisit('nothing but the page itself is asked for, by the page or by its worker', async visit => {
    house.server?.takeAsked();
    await seesAll(await visit.opens(house.url));

    assert.deepEqual(house.outside.asked, []);
    if (house.isSite) assert.deepEqual([...new Set(house.server.takeAsked())].sort(), (await shipped()).sort());
    else assert.deepEqual(visit.requests.filter(url => url.startsWith('http')), []);
  });

  if (house.isSite) house.onAVisit('on a second visit the browser has all but the page', async visit => {
    house.server.doesItsBest(true);
    try {
      await seesAll(await visit.opens(house.url));
      house.server.takeAsked();
      await visit.opens('about:blank');
      const person = await visit.opens(house.url);
      const sight = await person.seesReady();
      await readsLicences(person);

      assert.equal(sight.moves.length, 2);
      assert.deepEqual(house.server.takeAsked(), ['index.html']);
    } finally {
      house.server.doesItsBest(false);
    }
  });
}
