/** The browsers of this machine, driven by puppeteer-core: Chromium over CDP, Firefox over BiDi. */
import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';

const PLACES = {
  chromium: [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  firefox: [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'],
};

export const NAMES = Object.keys(PLACES);

const SETTINGS = {
  chromium: (proxy, compilesOnce) => ({
    browser: 'chrome',
    ignoreDefaultArgs: ['--hide-scrollbars'],   // people's browsers have them
    args: [
      '--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--no-pings',
      ...(proxy ? [`--proxy-server=http://127.0.0.1:${proxy}`] : []),
      ...(compilesOnce ? ['--js-flags=--no-wasm-tier-up --no-wasm-dynamic-tiering --wasm-lazy-compilation'] : []),
    ],
  }),
  firefox: (proxy, compilesOnce) => ({
    browser: 'firefox',
    extraPrefsFirefox: {
      // Automation switches this off, and then every page seems to work from file://.
      'security.fileuri.strict_origin_policy': true,
      ...(compilesOnce && { 'javascript.options.wasm_optimizingjit': false }),
      ...(proxy && {
        'network.proxy.type': 1, 'network.proxy.no_proxies_on': '127.0.0.1',
        'network.proxy.http': '127.0.0.1', 'network.proxy.http_port': proxy,
        'network.proxy.ssl': '127.0.0.1', 'network.proxy.ssl_port': proxy,
      }),
    },
  }),
};

/** The path of a browser on this machine; undefined if it is not installed. */
export const placeOf = name => PLACES[name].find(place => place && existsSync(place));

/**
 * Start a browser without a window. Requests to other machines go to the proxy at port `proxy`, if any; what it stores
 * is in the folder `userDataDir`, if any, and otherwise lost at its end. A browser that `compilesOnce` leaves WebAssembly
 * as its first, quick compiler makes it, in Chromium what is called alone: for short visits, where optimizing it takes
 * longer than it brings.
 */
export function launch(name, { proxy, userDataDir, compilesOnce = false } = {}) {
  const executablePath = placeOf(name);
  if (!executablePath) throw new Error(`${name} is not installed here; looked for ${PLACES[name].filter(Boolean).join(', ')}`);
  return puppeteer.launch({ headless: true, protocolTimeout: 120_000, executablePath, userDataDir, ...SETTINGS[name](proxy, compilesOnce) });
}
