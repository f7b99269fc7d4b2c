/** The offline workshop's page: everything is packed into the file itself, and no request leaves it. */
import { pythonFrom } from './offline_python.mjs';
import { PYTHON, openPackedWorker, unpackAll } from './payloads.mjs';
import { bootWorkshop } from './workshop_boot.mjs';

const { start } = globalThis;
const files = unpackAll(() => start.live(), [...PYTHON, 'workshop.bin', 'course.json']);

let unpacked;
bootWorkshop({
  openWorker: name => openPackedWorker(files, name),
  later: () => unpacked['later.bin'],
  home: './reversi.html',
});

try {
  unpacked = await files;
  const python = await pythonFrom(unpacked);
  for (const name of ['reversi.bin', 'workshop.bin', 'course.json']) python.FS.writeFile(name, unpacked[name]);
  python.runPython(new TextDecoder().decode(unpacked['main.py']));
} catch (error) {
  start.fail(error);
  throw error;
}
