/** What a visit asks for: on the first all that the site has, on the second the page alone. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DIST } from '../harness/setting.mjs';
import { isForInstalling, isWorkshops, plain } from '../harness/server.mjs';

const SITE = path.join(DIST, 'site');

/** What no page asks for by that name: rules for hosts, and the compressed files that hosts send for plain ones. */
const isForHosts = name => name === '_headers' || /\.(br|gz)$/.test(name);

async function shipped() {
  const files = await readdir(SITE, { recursive: true, withFileTypes: true });
  return files.filter(file => file.isFile())
    .map(file => path.relative(SITE, path.join(file.parentPath ?? file.path, file.name)))
    .filter(name => !isForHosts(name) && !isForInstalling(name) && !isWorkshops(name));
}

async function readsLicences(person) {
  await person.opensAbout();
  await person.page.waitForFunction(() => document.getElementById('app').textContent.includes('This copy contains'), { polling: 20 });
}

/** Languages are read when somebody chooses them, and only then. */
async function readsEveryLanguage(person) {
  const { page } = person;
  await person.opensSheet('options');
  for (const [menu, code, next] of [['Language', 'fr', 'Langue'], ['Langue', 'ja', '言語'], ['言語', 'en', 'Language']]) {
    await page.waitForSelector(`select[aria-label="${menu}"]`);
    await page.select(`select[aria-label="${menu}"]`, code);
    await page.waitForSelector(`select[aria-label="${next}"]`);
  }
}

/** A visit that needs all that the site has: the page's Python, the computer's, the library, the licences. */
async function seesAll(person) {
  await person.seesReady();
  await person.clicks('f5');
  await person.seesTurnAfter(2);
  await person.types('g');
  await person.page.waitForSelector('#games');
  await person.page.waitForFunction(() => globalThis.reversi.inLibrary('listGames', '[]').then(() => true));
  await person.types('Escape');
  await person.page.waitForFunction("!document.querySelector('#games')");
  await readsLicences(person);
}

export function requests(setting) {
  setting.onFirstVisit(
    `nothing but the page itself is asked for, by the page or by its worker${setting.isSite ? ', and on a second visit its first file alone' : ''}`,
    async visit => {
      setting.server?.compressesFiles(true);
      setting.server?.takeAsked();
      try {
        const person = await visit.opens(setting.url);
        await seesAll(person);
        await person.presses('Close');   // the page about the program
        const asked = () => setting.server.takeAsked().filter(name => !isForInstalling(name));
        const before = setting.isSite ? asked() : [];
        await readsEveryLanguage(person);

        assert.deepEqual(setting.outside.asked, []);
        if (!setting.isSite) {
          assert.deepEqual(visit.requests.filter(url => url.startsWith('http')), []);
          return;
        }
        const languages = asked().map(plain);
        assert.deepEqual(languages, ['fr.bin', 'ja.bin']);
        assert.deepEqual([...new Set(before)].map(plain).concat(languages).sort(), (await shipped()).map(plain).sort());

        await visit.opens('about:blank');
        await visit.opens(setting.url);
        const { moves } = await person.seesReady();
        await readsLicences(person);

        assert.equal(moves.length, 2);
        assert.deepEqual(asked(), ['index.html']);
      } finally {
        setting.server?.compressesFiles(false);
      }
    });
}
