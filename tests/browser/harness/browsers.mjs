/** Debian's browsers, driven by puppeteer-core: Chromium over CDP, Firefox over BiDi. */
import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';

const installed = (...paths) => paths.find(existsSync) ?? paths[0];

/** Everything that is not on this machine goes through the proxy at `port`. */
export const BROWSERS = {
  chromium: port => ({
    browser: 'chrome',
    executablePath: process.env.CHROMIUM ?? installed('/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'),
    ignoreDefaultArgs: ['--hide-scrollbars'],   // people's browsers have them
    args: [
      '--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update',
      '--no-pings', ...(port ? [`--proxy-server=http://127.0.0.1:${port}`] : []),
    ],
  }),
  firefox: port => ({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? installed('/usr/bin/firefox-esr', '/usr/bin/firefox'),
    extraPrefsFirefox: {
      // Automation switches this off, and then every page seems to work from file://.
      'security.fileuri.strict_origin_policy': true,
      'ui.prefersReducedMotion': 0,
      ...(port && {
        'network.proxy.type': 1, 'network.proxy.no_proxies_on': '127.0.0.1',
        'network.proxy.http': '127.0.0.1', 'network.proxy.http_port': port,
        'network.proxy.ssl': '127.0.0.1', 'network.proxy.ssl_port': port,
      }),
    },
  }),
};

export function launch(name, port) {
  return puppeteer.launch({ headless: true, protocolTimeout: 120_000, ...BROWSERS[name](port) });
}
