/**
 * The input is JSON: a list of `{svg, width, target}`. Each `svg` is drawn `width` pixels wide into the PNG file `target`.
 * No font is loaded, so texts in the drawings are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
for (const { svg, width, target } of JSON.parse(readFileSync(0, 'utf8'))) {
  writeFileSync(target, new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());
}
