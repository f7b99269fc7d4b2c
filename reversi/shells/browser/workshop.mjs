/** The workshop's page on the website. */
import { Later } from './later.mjs';
import { fetchBytes, fetchMain, loadBare } from './site_python.mjs';
import { bootWorkshop } from './workshop_boot.mjs';
import { acceptAnyType } from './streaming.mjs';

const { start } = globalThis;
const { learner, later } = document.getElementById('program').dataset;
const modules = new Later(later);

acceptAnyType(start.fail);
bootWorkshop({
  openWorker: () => new Worker(learner, { type: 'module' }),
  later: again => modules.read(again),
  home: './index.html',
});

try {
  const files = { 'reversi.bin': './reversi.bin', 'workshop.bin': './workshop.bin', 'course.json': './course.json' };
  const arriving = Object.entries(files).map(([name, path]) => [name, fetchBytes(path)]);
  const [python, main] = await Promise.all([loadBare(), fetchMain()]);
  for (const [name, bytes] of arriving) python.FS.writeFile(name, await bytes);
  python.runPython(main);
  modules.fetch();
} catch (error) {
  start.fail(error);
  throw error;
}
