/** node run.mjs NAME OPTIONS: runs a benchmark of the page, with its options as JSON; `python3 -m reversi bench` does. */
const [, , name, options] = process.argv;
const { default: measure } = await import(`./${name}.mjs`);
process.exitCode = await measure(JSON.parse(options)) ?? 0;
