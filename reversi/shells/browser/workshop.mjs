/** The workshop's page on the website. */
import { openBoundWorker } from './bound_worker.mjs';
import { Later } from './later.mjs';
import { fetchBytes, fetchText, pythonToSend } from './site_files.mjs';
import { fetchMain, loadBare } from './site_python.mjs';
import { bootWorkshop } from './workshop_boot.mjs';
import { acceptAnyType } from './streaming.mjs';

const { start } = globalThis;
const { learner, later } = document.getElementById('program').dataset;
const modules = new Later(later);
const sent = pythonToSend({ 'workshop.bin': './workshop.bin', 'engine.bin': './engine.bin' });

acceptAnyType(start.fail);
bootWorkshop({
  openWorker: name => openBoundWorker(fetchText(learner), sent(), name),
  later: (name, again) => modules.read(again),
  home: './index.html',
});

try {
  const files = { 'reversi.bin': './reversi.bin', 'workshop.bin': './workshop.bin', 'course.json': './course.json' };
  const arriving = Object.entries(files).map(([name, path]) => [name, fetchBytes(path)]);
  // Its first screen needs some of the later modules. Read synchronously, they would not come from a service worker.
  const [python, main] = await Promise.all([loadBare(), fetchMain(), modules.fetch()]);
  for (const [name, bytes] of arriving) python.FS.writeFile(name, await bytes);
  python.runPython(main);
} catch (error) {
  start.fail(error);
  throw error;
}
