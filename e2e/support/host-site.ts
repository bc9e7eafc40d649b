// Another site with the pages of `examples/` for hosts, and an empty page at its root.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';

const examples = fileURLToPath(new URL('../../examples/', import.meta.url));
/** The installation's URL in the examples. */
const PLACEHOLDER = 'https://quests.example';
const KEY_PLACEHOLDER = 'YOUR-PUBLIC-KEY';

/** In a frame of another site a browser may block storage, of which the database library warns. */
export const NO_STORAGE = /Dexie: Workaround/;

export interface HostSite {
  /** A different origin than the server's. */
  readonly url: string;
  /** Sets the installation from which its pages load scripts. */
  readonly use: (installation: string) => void;
  /** Sets the public key with which they show a quest. */
  readonly useKey: (key: string) => void;
  /** Serves the React example too, which is built for it. */
  readonly addReact: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The files of the React example, built as by its owner. */
async function reactFiles(): Promise<Map<string, string>> {
  const { output } = (await build({
    root: `${examples}react`,
    configFile: false,
    logLevel: 'error',
    base: '/react/',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { write: false, modulePreload: false },
  })) as Rollup.RollupOutput;
  return new Map(
    output.map((file) => [`/react/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)]),
  );
}

export async function startHostSite(): Promise<HostSite> {
  const files = new Map([
    ['/', '<!doctype html><meta name="viewport" content="width=device-width"><title>Host</title>'],
  ]);
  for (const name of ['pick-a-place.html', 'show-a-quest.html'])
    files.set(`/${name}`, readFileSync(`${examples}${name}`, 'utf8'));
  let installation = PLACEHOLDER;
  let key = KEY_PLACEHOLDER;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const file = files.get(path);
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
    if (file === undefined) response.writeHead(204).end();
    else
      response
        .setHeader('content-type', `${type}; charset=utf-8`)
        .end(file.replaceAll(PLACEHOLDER, installation).replace(KEY_PLACEHOLDER, key));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    use: (address) => (installation = address),
    useKey: (given) => (key = given),
    async addReact() {
      for (const [path, text] of await reactFiles()) files.set(path, text);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
