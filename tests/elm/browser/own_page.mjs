/** A program that somebody begins with `python3 -m reversi.elm new`, in a browser: from a server, and as one file. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { launch } from '../../../reversi/lab/hosts/browsers.mjs';
import { watchOutside } from '../../browser/harness/outside.mjs';
import { serve } from '../../browser/harness/server.mjs';
import { Visit } from '../../browser/harness/visit.mjs';

const BUTTON = text => `::-p-xpath(//button[. = "${text}" or @aria-label = "${text}"])`;

/** Rows with keys, of which one begins with another text and one can be moved or go; a menu, a key and a drawing. */
const ROWS = `
from reversi.elm import OnKey, OnValue, Program
from reversi.elm.html import click, tag

div, p, field, select, option, button, svg, circle = map(
    tag, ("div", "p", "input", "select", "option", "button", "svg", "circle"))

def update(rows, msg):
    match msg:
        case "turn": return rows[::-1], ()
        case "drop": return rows[1:], ()
        case _: return (*rows, msg), ()

def view(rows):
    return div(
        {"id": "whole"}, "Rows: ", ", ".join(rows),
        *[p({}, field({"id": row, "aria-label": row}), key=row) for row in rows],
        select({"value": rows[-1]}, *[option({"value": row}, row) for row in rows],
            on=(OnValue((("a", "from the menu"),)),)),
        button({"disabled": len(rows) < 2}, "Drop", on=click("drop")), button({}, "Turn", on=click("turn")),
        field({"type": "range", "value": "150", "max": "200"}),
        svg({"viewBox": "0 0 9 9", "width": "9"}, circle({"r": str(len(rows))})),
        on=(OnKey((("x", "by key"),)),),
    )

PROGRAM = Program(lambda flags: (tuple(flags), ()), update, view, lambda _: frozenset())
`;

/** What npm needs to know besides what a person types: to look first at what it has fetched before. */
const NPM = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };

/** The stories in a browser. */
export function tell(name) {
  describe(`A program of one's own in ${name}`, { timeout: 300_000 }, () => {
    let folder, server, outside, browser;

    before(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'own-'));
      const python = (...words) => execFileSync('python3', ['-m', 'reversi.elm', ...words], { encoding: 'utf8' });
      if (name === 'chromium') {
        const [enter, install] = python('new', folder).split('\n');
        execFileSync('sh', ['-c', `${enter} && ${install}`], { env: { ...process.env, ...NPM } });
      } else {
        python('new', folder, 'node_modules');
      }
      python('build', folder);
      for (const each of ['timer', 'requests']) await copyFile(`reversi/elm/examples/${each}.py`, path.join(folder, `${each}.py`));
      await writeFile(path.join(folder, 'rows.py'), ROWS);
      server = await serve(folder);
      outside = await watchOutside();
      browser = await launch(name, { proxy: outside.port, compilesOnce: true });
    });

    after(async () => {
      await browser?.close();
      await Promise.all([server?.close(), outside?.close()]);
      await rm(folder, { recursive: true });
    });

    /** Open a page, do something in it, and see that nothing was amiss. */
    const visits = address => async play => {
      const visit = await Visit.begin(browser, url => /^(data|blob):/.test(url) || url.startsWith(path.dirname(address)));
      await visit.opens(address);
      await visit.page.waitForSelector(BUTTON('Time travel'));
      await play(visit.page, visit);
      await visit.checkClean();
      await visit.end();
    };
    const text = page => page.$eval('#app', element => element.textContent);
    const sees = (page, wanted) => page.waitForFunction(wanted => document.querySelector('#app').textContent.includes(wanted), {}, wanted);

    /** The address of the program's page, or of another program's in the folder. */
    async function pageOf(program, flags) {
      const html = `<!doctype html><link rel="icon" href="data:,"><div id="app"></div><script type="module">
        import { start } from './elm/page.mjs'; start(${JSON.stringify({ program, flags })});</script>`;
      await writeFile(path.join(folder, `${program}.html`), html);
      return `${server.url}${program}.html`;
    }

    async function counts(page) {
      for (const each of ['One more', 'One more', 'One less', 'One more']) await page.click(BUTTON(each));
      assert.equal(await text(page), '−2+');
      await page.click(BUTTON('Time travel'));
      await page.waitForSelector('#travel-slider:focus');
      await page.keyboard.press('Home');
      await sees(page, '−0+');
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !document.getElementById('travel') && document.activeElement.textContent === 'Time travel');
      assert.equal(await text(page), '−2+');
    }

    test('it runs from a server, and its past can be seen', () => visits(server.url)(counts));

    test('it runs as one file, which asks for nothing', () => visits(pathToFileURL(path.join(folder, 'dist.html')).href)(counts));

    test('what is saved is taken over, and its messages too', async () => {
      const file = path.join(folder, 'program.py'), source = await readFile(file, 'utf8');
      const serving = spawn('python3', ['-m', 'reversi.elm', 'serve', folder, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
      const [said] = await once(serving.stdout, 'data');
      await visits(String(said).split(' ')[0])(async page => {
        const tells = wanted => page.waitForFunction(wanted => document.querySelector('#saved')?.textContent.includes(wanted), {}, wanted);
        await page.click(BUTTON('One more'));
        await page.click(BUTTON('One more'));
        await page.click(BUTTON('Time travel'));

        await writeFile(file, source.replace('count + 1', 'count + 10'));
        await tells('Taken over. Messages replayed: 2.');
        assert.equal(await text(page), '−20+');
        assert.equal(await page.$eval('#travel-slider', slider => slider.value), '2');

        await writeFile(file, source.replace('count + 1', 'count +'));
        await tells('SyntaxError');
        await page.click(BUTTON('One more'));
        await sees(page, '−30+');
      }).finally(() => serving.kill());
      await writeFile(file, source);
    });

    test('what changes on the page leaves the rest alone', async () => visits(await pageOf('rows', ['a', 'b', 'c']))(async page => {
      await page.type('#b', 'x and mine');
      assert.equal(await page.$eval('select', menu => menu.value), 'c');
      assert.equal(await page.$eval('[type=range]', slider => slider.value), '150');
      await page.$eval('#b', field => { field.isOld = true; });
      const state = () => page.$eval('#b', field => [field.value, field.isOld, document.activeElement === field]);

      await page.evaluate(() => document.querySelectorAll('button')[0].click());
      assert.deepEqual([await text(page), await state()], ['Rows: b, cbcDropTurn', ['x and mine', true, true]]);

      await page.click(BUTTON('Turn'));
      assert.deepEqual((await state()).slice(0, 2), ['x and mine', true]);
      assert.equal(await page.$eval('select', menu => menu.value), 'b');

      await page.click(BUTTON('Drop'));
      assert.equal(await page.$eval(BUTTON('Drop'), button => button.disabled), true);
      assert.deepEqual(await page.$eval('circle', circle => [circle.getAttribute('r'), circle.namespaceURI]), ['1', 'http://www.w3.org/2000/svg']);

      await page.evaluate(() => document.activeElement.blur());
      await page.keyboard.press('x');
      await sees(page, 'Rows: b, by key');
    }));

    test('commands and subscriptions are carried out', async () => {
      await visits(await pageOf('requests'))(async (page, visit) => {
        await sees(page, 'There is no quote: quote.json: 404');
        visit.forgive();   // the browser complains of the answer
        await writeFile(path.join(folder, 'quote.json'), '{"words": "Less is more.", "author": "Browning"}');
        await page.click(BUTTON('Ask again'));
        await sees(page, 'Less is more.Browning');
      });
      await visits(await pageOf('timer'))(async page => {
        await page.click(BUTTON('1 min'));
        await sees(page, '0:59');
      });
    });
  });
}
