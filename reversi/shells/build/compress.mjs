/**
 * node compress.mjs SOURCE TARGET [SOURCE TARGET …]
 *
 * Compresses each SOURCE with Brotli. Of the 9.60 MB of Pyodide's WebAssembly this quality leaves 3.13 MB after 2 s; the
 * highest would leave 2.77 MB after 24 s, for which whoever builds for the first time would have to wait.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const QUALITY = 9;

const [, , ...paths] = process.argv;
for (let at = 0; at < paths.length; at += 2) {
  const content = readFileSync(paths[at]);
  writeFileSync(paths[at + 1], brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }));
}
