/** The browsers of this machine, driven by puppeteer-core: Chromium over CDP, Firefox over BiDi. */
import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';

const PLACES = {
  chromium: [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  firefox: [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'],
};

export const NAMES = Object.keys(PLACES);

const SETTINGS = {
  chromium: proxy => ({
    browser: 'chrome',
    ignoreDefaultArgs: ['--hide-scrollbars'],   // people's browsers have them
    args: [
      '--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--no-pings',
      ...(proxy ? [`--proxy-server=http://127.0.0.1:${proxy}`] : []),
    ],
  }),
  firefox: proxy => ({
    browser: 'firefox',
    extraPrefsFirefox: {
      // Automation switches this off, and then every page seems to work from file://.
      'security.fileuri.strict_origin_policy': true,
      ...(proxy && {
        'network.proxy.type': 1, 'network.proxy.no_proxies_on': '127.0.0.1',
        'network.proxy.http': '127.0.0.1', 'network.proxy.http_port': proxy,
        'network.proxy.ssl': '127.0.0.1', 'network.proxy.ssl_port': proxy,
      }),
    },
  }),
};

/** Where a browser stands on this machine; undefined if it is not installed. */
export const placeOf = name => PLACES[name].find(place => place && existsSync(place));

/** Start a browser, without a window; whatever is not on this machine is asked of the proxy at port `proxy`, if any. */
export function launch(name, { proxy } = {}) {
  const executablePath = placeOf(name);
  if (!executablePath) throw new Error(`${name} is not installed here; looked for ${PLACES[name].filter(Boolean).join(', ')}`);
  return puppeteer.launch({ headless: true, protocolTimeout: 120_000, executablePath, ...SETTINGS[name](proxy) });
}

/** Start the browser `only`, or, if that is "any", every one that is installed, and say which are missing. */
export async function launchAll(only) {
  if (only !== 'any') return { [only]: await launch(only) };
  for (const name of NAMES.filter(name => !placeOf(name))) console.error(`${name} is not installed here and is left out.`);
  const found = NAMES.filter(placeOf);
  if (!found.length) throw new Error('There is no browser to measure in: install Chromium or Firefox.');
  return Object.fromEntries(await Promise.all(found.map(async name => [name, await launch(name)])));
}
