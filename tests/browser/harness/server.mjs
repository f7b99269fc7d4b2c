/** A plain static host, as anybody's would be: the site stands under a path, with no special headers. */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const BASE = '/some/path/';
const TYPES = {
  '.html': 'text/html; charset=utf-8', '.css': 'text/css', '.js': 'text/javascript', '.mjs': 'text/javascript',
  '.py': 'text/x-python', '.toml': 'application/toml', '.txt': 'text/plain; charset=utf-8', '.json': 'application/json',
  '.wasm': 'application/wasm', '.zip': 'application/zip',
};

/** The name that a file of the site had before the build put a digest of its content into it. */
export const plain = file => path.basename(file).replace(/-[0-9a-f]{16}(?=\.)/, '');

/** What a host that reads the site's `_headers` says of a file: the rules are paths, with `*` for any rest. */
function rulesOf(folder) {
  const rules = [...readFileSync(path.join(folder, '_headers'), 'utf8').matchAll(/^\/(\S*)\n((?: {2}.+\n)+)/gm)];
  return name => rules
    .filter(([, rule]) => (rule.endsWith('*') ? name.startsWith(rule.slice(0, -1)) : name === rule))
    .flatMap(([, , headers]) => headers.trim().split('\n').map(line => line.trim().split(': ')));
}

/** Serve `folder`; files can be held back or lost, as on a bad day, or begin with more than they hold: by plain name. */
export async function serve(folder) {
  const held = new Map(), lost = new Set(), begun = new Map();
  const asked = [];
  let headersOf = null;

  /** The headers of an answer; a host that does all it can also sends what is compressed already. */
  function describe(name, file, compressed) {
    const headers = headersOf ? headersOf(name) : [['cache-control', 'no-store']];
    return Object.fromEntries([...headers, ['content-type', TYPES[path.extname(file)]], ...compressed ? [['content-encoding', 'br']] : []]);
  }

  async function answer(request, response) {
    const { pathname } = new URL(request.url, 'http://host');
    const name = pathname === BASE ? 'index.html' : pathname.slice(BASE.length);
    asked.push(name);
    const file = path.join(folder, name);
    await held.get(plain(name))?.promise;
    if (!pathname.startsWith(BASE) || lost.has(plain(name)) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const compressed = headersOf && /\bbr\b/.test(request.headers['accept-encoding']) && existsSync(`${file}.br`);
    response.writeHead(200, describe(name, file, compressed));
    response.write(begun.get(plain(name)) ?? '');
    createReadStream(compressed ? `${file}.br` : file).pipe(response);
  }

  const server = createServer(answer);
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;

  return {
    origin,
    url: origin + BASE,
    hold(name) {
      let open;
      held.set(name, { promise: new Promise(resolve => { open = resolve; }), release: () => open() });
    },
    release(name) {
      held.get(name)?.release();
      held.delete(name);
    },
    lose: name => lost.add(name),
    find: name => lost.delete(name),
    begin: (name, text) => begun.set(name, text),
    /** What has been asked for since this was called last. */
    takeAsked: () => asked.splice(0),
    /** Be a host that reads `_headers` and sends compressed files; or a plain one again. */
    doesItsBest: best => { headersOf = best ? rulesOf(folder) : null; },
    close() {
      for (const { release } of held.values()) release();
      server.closeAllConnections();
      return new Promise(resolve => server.close(resolve));
    },
  };
}
