// Proves the lint: each rule catches what it forbids, and lets the right way pass.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** File, its source, and what the lint says of it. */
const forbidden = [
  // Directions 1: the workspaces.
  ['core/geo/a.ts', `import { z } from 'zod'`, 'core imports nothing'],
  ['core/geo/a.ts', `import { readFileSync } from 'node:fs'`, 'core imports nothing'],
  ['core/geo/a.ts', `import { a } from '@mangoquest/contract/call.ts'`, 'core never imports contract'],
  ['core/geo/a.ts', `import { a } from '../../server/app.ts'`, 'core never imports server'],
  ['core/geo/a.ts', `export const load = () => import('@mangoquest/web/app/x.ts')`, 'core never imports web'],
  ['contract/a.ts', `import fastify from 'fastify'`, 'contract imports core and zod alone'],
  ['contract/a.ts', `import type { A } from '@mangoquest/server/app.ts'`, 'contract never imports server'],
  ['web/api/a.ts', `import type { A } from '@mangoquest/server/app.ts'`, 'web never imports server'],
  ['web/api/a.ts', `export type A = import('@mangoquest/server/app.ts').A`, 'web never imports server'],
  ['web/ui/a.test.ts', `import { a } from '@mangoquest/server/app.ts'`, 'web never imports server'],
  ['server/http/a.ts', `import { a } from '@mangoquest/web/app/x.ts'`, 'server never imports web'],
  ['server/http/a.ts', `export { a } from '../../web/app/x.ts'`, 'server never imports web'],
  ['e2e/a.ts', `import { a } from '@mangoquest/server/app.ts'`, 'e2e never imports server'],
  ['e2e/a.journey.ts', `import { paths } from '@mangoquest/web/ui/paths.ts'`, 'e2e never imports web'],
  ['e2e/tour/a.ts', `import { a } from '@mangoquest/web/ui/store.ts'`, 'e2e never imports web'],
  ['soak/model/a.ts', `import { a } from '@mangoquest/web/ui/store.ts'`, 'soak never imports web'],
  ['bin/a.mjs', `import { z } from 'zod'`, 'bin runs before anything is installed'],
  ['web/api/a.ts', `import { a } from '../../core/geo/distance.ts'`, 'another workspace is imported by its name'],
  // Directions 1: the server's layers.
  ['server/ports/a.ts', `import { a } from '../services/b.ts'`, 'server/ports may import nothing of the server'],
  ['server/ports/a.ts', `import { a } from '../adapters/b.ts'`, 'server/ports may import nothing of the server'],
  ['server/services/a.ts', `import { a } from '../http/b.ts'`, 'not server/http'],
  ['server/services/a.ts', `import { a } from '../adapters/b.ts'`, 'not server/adapters'],
  ['server/services/a.ts', `import { a } from '../config.ts'`, 'not server/config.ts'],
  ['server/adapters/a.ts', `import { a } from '../services/b.ts'`, 'server/adapters may import server/ports'],
  ['server/storage/a.ts', `import { a } from '../services/b.ts'`, 'not server/services'],
  ['server/storage/repositories/a.ts', `import { a } from '../../http/b.ts'`, 'not server/http'],
  ['server/http/handlers/a.ts', `import { a } from '../../storage/b.ts'`, 'not server/storage'],
  ['server/http/a.ts', `import { a } from '../adapters/b.ts'`, 'not server/adapters'],
  ['server/access/a.ts', `import { a } from '../services/b.ts'`, 'not server/services'],
  ['server/jobs/a.ts', `import { a } from '../http/b.ts'`, 'not server/http'],
  ['server/helpers/a.ts', `import { a } from '../storage/b.ts'`, 'no place in the directions yet'],
  ['server/services/play/a.ts', `import { a } from '../quest/b.ts'`, 'server/services/play may import'],
  [
    'server/services/quest/a.ts',
    `import { a } from '../play/play-open.service.ts'`,
    'server/services/quest may import',
  ],
  [
    'server/services/shared/a.ts',
    `import { a } from '../content/b.ts'`,
    'server/services/shared may import nothing of the server',
  ],
  ['server/services/chess/a.ts', `import { a } from '../shared/b.ts'`, 'no place in the directions yet'],
  ['server/storage/migrations/0001-a.ts', `import { A } from '@mangoquest/core/a.ts'`, 'a migration is frozen'],
  ['server/storage/migrations/0001-a.ts', `import type { A } from '../tables.ts'`, 'a migration is frozen'],
  ['server/storage/migrations/0001-a.ts', `import { a } from './0002-b.ts'`, 'a migration is frozen'],
  ['server/storage/migrations/0001-a.ts', `import { sql } from 'kysely'`, 'a migration is frozen'],
  ['server/storage/migrations/migration.ts', `import { a } from './0002-b.ts'`, 'a migration is frozen'],
  // Directions 1: the web app's layers.
  ['web/features/login/a.tsx', `import { a } from '../start/b.tsx'`, 'one feature never imports another'],
  [
    'web/features/login/parts/a.tsx',
    `import { a } from '@mangoquest/web/features/start/b.tsx'`,
    'one feature never imports another',
  ],
  ['web/features/login/a.tsx', `import { a } from '../../app/b.tsx'`, 'a feature never imports web/app'],
  [
    'web/features/login/a.tsx',
    `import { call } from '../../api/client.ts'`,
    'a component asks by a query or a mutation',
  ],
  ['web/quest/tile/a.tsx', `import { call } from '../../api/client.ts'`, 'a component asks by a query or a mutation'],
  ...['ui', 'map', 'api', 'session', 'local-db', 'host', 'device', 'quest', 'world'].flatMap((part) => [
    [`web/${part}/a.ts`, `import { a } from '../features/login/b.ts'`, 'knows no screen'],
    [`web/${part}/a.ts`, `import { a } from '../app/b.ts'`, 'knows no screen'],
  ]),
  ...['ui', 'map', 'api', 'session', 'local-db', 'host', 'device'].flatMap((part) => [
    [`web/${part}/a.ts`, `import { a } from '../quest/b.ts'`, `web/quest stands on web/${part}`],
    [`web/${part}/a.ts`, `import { a } from '../world/b.ts'`, `web/world stands on web/${part}`],
  ]),
  ['web/quest/a.ts', `import { a } from '../world/b.ts'`, 'do not know each other'],
  ['web/world/a.ts', `import { a } from '../quest/b.ts'`, 'do not know each other'],
  // Directions 2: one owner each.
  ['server/services/a.ts', `import { sql } from 'kysely'`, 'SQL lives in server/storage alone'],
  ['server/http/a.ts', `import { DatabaseSync } from 'node:sqlite'`, 'SQL lives in server/storage alone'],
  ['server/jobs/a.ts', `import pg from 'pg'`, 'SQL lives in server/storage alone'],
  ['server/services/a.ts', `import { request } from 'node:https'`, 'the network is reached in server/adapters alone'],
  [
    'server/services/a.ts',
    `export const a = () => fetch('https://example.org')`,
    'the network is reached in server/adapters alone',
  ],
  ['server/services/a.ts', `import fastify from 'fastify'`, 'HTTP lives in server/http alone'],
  ['server/services/a.ts', `export const a = process.env.PORT`, 'the environment is read in server/config.ts alone'],
  ['server/main.ts', `export const a = process['env']`, 'the environment is read in server/config.ts alone'],
  [
    'server/app.ts',
    `const { env } = process; export const a = env`,
    'the environment is read in server/config.ts alone',
  ],
  ['web/features/game/a.ts', `import { Map } from 'maplibre-gl'`, 'MapLibre and Terra Draw live in web/map alone'],
  [
    'web/features/game/a.ts',
    `import 'maplibre-gl/dist/maplibre-gl.css'`,
    'MapLibre and Terra Draw live in web/map alone',
  ],
  [
    'web/features/mindset-map/a.ts',
    `import { TerraDraw } from 'terra-draw'`,
    'MapLibre and Terra Draw live in web/map alone',
  ],
  ['web/ui/a.ts', `import * as three from 'three'`, 'three.js lives in web/world alone'],
  ['web/features/game/a.ts', `import { Canvas } from '@react-three/fiber'`, 'three.js lives in web/world alone'],
  ['web/session/a.ts', `export const a = () => fetch('/x')`, 'the network is reached in web/api alone'],
  ['web/session/a.ts', `export const a = () => window.fetch('/x')`, 'the network is reached in web/api alone'],
  ['web/session/a.ts', `export const a = () => navigator.sendBeacon('/x')`, 'the network is reached in web/api alone'],
  ['web/features/game/a.ts', `import Dexie from 'dexie'`, 'IndexedDB lives in web/local-db alone'],
  ['web/session/a.ts', `export const a = () => indexedDB.open('x')`, 'IndexedDB lives in web/local-db alone'],
  [
    'web/features/embeds/a.ts',
    `export const a = () => window.parent.postMessage('x', 'https://example.org')`,
    'postMessage lives in web/host alone',
  ],
  ['web/ui/a.ts', `import { readFileSync } from 'node:fs'`, 'the web app has no Node'],
  // Directions 3: time, randomness and ids.
  ['core/play/a.ts', `export const a = () => Date.now()`, 'time comes in'],
  ['core/play/a.ts', `export const a = () => new Date()`, 'time comes in'],
  ['core/play/a.ts', `const { now } = Date; export const a = now`, 'time comes in'],
  ['core/play/a.ts', `export const a = () => globalThis.Date.now()`, 'time comes in'],
  ['core/play/a.ts', `export const a = () => performance.now()`, 'time comes in'],
  ['core/play/a.ts', `export const a = () => Math.random()`, 'randomness comes in'],
  ['core/play/a.ts', `export const a = () => crypto.randomUUID()`, 'ids and randomness come in'],
  ['core/play/a.ts', `export const a = () => process.pid`, 'know no browser and no Node'],
  ['core/play/a.ts', `export const a = () => window.innerWidth`, 'know no browser and no Node'],
  ['core/play/a.ts', `export const a = () => fetch('/x')`, 'know no browser and no Node'],
  ['contract/a.ts', `export const a = () => document.title`, 'know no browser and no Node'],
  ['server/services/a.ts', `export const a = () => Date.now()`, 'time comes in'],
  ['server/storage/a.ts', `export const a = () => new Date()`, 'time comes in'],
  ['server/http/a.ts', `export const a = () => Math.random()`, 'randomness comes in'],
  ['server/services/a.ts', `import { randomBytes } from 'node:crypto'`, 'ids and randomness come in'],
  ['server/services/a.ts', `import * as crypto from 'node:crypto'`, 'ids and randomness come in'],
  // Style.
  ['core/geo/a.ts', `export enum Kind { point }`, 'no enum'],
  ['web/features/login/a.tsx', `export default function A() { return null }`, 'no default export'],
  ['core/geo/a.ts', `export * from './b.ts'`, 'no barrels'],
  ['core/geo/a.ts', `import { b } from './b'; export const a = b`, 'names the file with its extension'],
  ['core/geo/a.ts', `export const a: any = 1`, 'Specify a different type'],
  // The wire's words.
  [
    'server/http/handlers/a.ts',
    `export const a = ({ mgqId }: { mgqId: number }) => mgqId`,
    "'mgqId' is a word of the wire",
  ],
  [
    'server/services/play/a.ts',
    `export const a = (input: { entryId: number }) => ({ us_qsets_id: input.entryId })`,
    "'us_qsets_id' is a word of the wire",
  ],
  ['server/services/play/a.ts', `export const a = { field: 'nextQuestId' }`, "'nextQuestId' is a word of the wire"],
  [
    'web/features/game/a.tsx',
    `export const a = (reply: { currentMgq: string | null }) => reply.currentMgq`,
    "'currentMgq' is a word of the wire",
  ],
  [
    'core/play/a.ts',
    `export const a = (one: { qsetAnsweredString: string }) => one`,
    "'qsetAnsweredString' is a word of the wire",
  ],
  // Words.
  [
    'web/ui/a.ts',
    `import { message } from '../language/language.ts'; export const a = message('ui.close')`,
    'while something is drawn',
  ],
  [
    'web/ui/a.ts',
    `import { locale } from '../language/language.ts'; export const a = [1, 2].map((n) => locale.number(n))`,
    'while something is drawn',
  ],
  [
    'core/play/a.ts',
    `import { b } from '@mangoquest/language/locale.ts'; export const a = b`,
    'core never imports language',
  ],
  [
    'language/a.ts',
    `import { b } from '@mangoquest/contract/b.ts'; export const a = b`,
    'language never imports contract',
  ],
  // Tests that are left out, or wait for a fixed time.
  ['core/geo/a.test.ts', `import { test } from 'vitest'; test.only('a', () => {})`, 'not .only'],
  ['core/geo/a.test.ts', `import { describe } from 'vitest'; describe.skip('a', () => {})`, 'not .skip'],
  ['core/geo/a.test.ts', `import { test } from 'vitest'; test.todo('a')`, 'not .todo'],
  ['e2e/a.journey.ts', `import { test } from '@playwright/test'; test.describe.only('a', () => {})`, 'not .only'],
  ['e2e/a.journey.ts', `import { test } from '@playwright/test'; test.skip('a', () => {})`, 'not .skip'],
  [
    'e2e/a.journey.ts',
    `import { test } from '@playwright/test'; test('a', async ({ page }) => { await page.waitForTimeout(500) })`,
    'never for a fixed time',
  ],
];

/** File and source that the lint must let pass. */
const allowed = [
  ['e2e/tour/a.ts', `import { paths } from '@mangoquest/web/ui/paths.ts'; export const a = paths`],
  ['soak/editor/a.ts', `import { createStore } from '@mangoquest/web/ui/store.ts'; export const a = createStore`],
  ['e2e/tour/a.ts', `import { brokenWords } from '@mangoquest/web/testing/words.ts'; export const a = brokenWords`],
  ['core/geo/a.ts', `import { b } from './b.ts'; import { c } from '../play/c.ts'; export const a = b + c`],
  [
    'core/play/a.ts',
    `export const a = (now: number) => new Date(now).toISOString() + Math.round(now) + Date.UTC(2020, 1)`,
  ],
  ['core/play/a.ts', `export const a = (fetch: () => number, location: number) => fetch() + location`],
  ['core/play/a.ts', `export interface A { at: Date; process: string; env: string }`],
  [
    'core/play/a.test.ts',
    `import { expect, test } from 'vitest'; import fc from 'fast-check'; test('a', () => expect(fc).toBeTruthy())`,
  ],
  [
    'contract/a.ts',
    `import { z } from 'zod'; import type { B } from '@mangoquest/core/b.ts'; export const a = (b: B) => z.literal(b)`,
  ],
  [
    'server/services/a.ts',
    `import type { Clock } from '../ports/clock.ts'; import { b } from '../storage/b.ts'; import { c } from '../access/c.ts'; export const a = (clock: Clock) => clock.now() + b + c`,
  ],
  [
    'server/services/a.ts',
    `import { createHash } from 'node:crypto'; export const a = (text: string) => createHash('sha256').update(text).digest('hex')`,
  ],
  [
    'server/services/a.test.ts',
    `import { expect, test } from 'vitest'; import { b } from '../adapters/b.ts'; import { c } from '../app.ts'; test('a', () => expect(b + c).toBe(Date.now()))`,
  ],
  [
    'server/adapters/a.ts',
    `import { randomUUID } from 'node:crypto'; import type { Ids } from '../ports/ids.ts'; export const a: Ids = { next: () => randomUUID() + Date.now() }; export const b = () => fetch('https://example.org')`,
  ],
  [
    'server/http/a.ts',
    `import type { IncomingMessage } from 'node:http'; import type { FastifyInstance } from 'fastify'; export type A = [IncomingMessage, FastifyInstance]`,
  ],
  [
    'server/services/quest/a.ts',
    `import { a } from '../play/play-finish.ts'; import { b } from '../content/b.ts'; import { c } from './c.ts'; export const x = [a, b, c]`,
  ],
  ['server/storage/a.ts', `import { sql } from 'kysely'; export const a = sql`],
  ['server/storage/migrations/0001-a.ts', `import { flag } from './migration.ts'; export const a = flag`],
  ['server/storage/migrations/0001-a.test.ts', `import { a } from '../open-storage.ts'; export const b = a`],
  ['server/storage/migrations/all.ts', `import { a } from './0001-a.ts'; export const all = [a]`],
  [
    'server/app.ts',
    `import { a } from './services/a.ts'; import { b } from './adapters/b.ts'; import { c } from './storage/c.ts'; import { d } from './http/d.ts'; export const x = [a, b, c, d]`,
  ],
  ['server/config.ts', `export const a = process.env`],
  [
    'web/features/login/a.tsx',
    `import { b } from '../../ui/b.tsx'; import { c } from './parts/c.tsx'; import { d } from '@mangoquest/core/d.ts'; export const a = [b, c, d]`,
  ],
  [
    'web/app/a.tsx',
    `import { b } from '../features/login/b.tsx'; export const load = () => import('../features/start/c.tsx').then((loaded) => [b, loaded])`,
  ],
  [
    'web/ui/a.ts',
    `import { locale, message } from '../language/language.ts'; export const a = () => [message('ui.close'), locale.number(1)]`,
  ],
  ['contract/testing/a.ts', `import fc from 'fast-check'; export const a = fc.string()`],
  ['contract/wire/a.ts', `export const a = { mgqId: 1, qsetid: 2 }`],
  [
    'server/http/section-7/a.test.ts',
    `import { expect, test } from 'vitest'; test('a', () => expect({ qsetid: 1 }).toEqual({ qsetid: 1 }))`,
  ],
  ['web/map/a.ts', `export const folders = ['mgqimages', 'mgqmaps']; export const way = '/mgq/MgqWebFetcher'`],
  [
    'core/play/a.test.ts',
    `import { message } from '@mangoquest/language/testing/english.ts'; export const a = message('ui.close')`,
  ],
  [
    'web/map/a.ts',
    `import { Map } from 'maplibre-gl'; import { TerraDraw } from 'terra-draw'; export const a = [Map, TerraDraw]`,
  ],
  ['web/world/a.ts', `import { Scene } from 'three'; export const a = Scene`],
  ['web/api/a.ts', `export const a = () => fetch('/x')`],
  ['web/local-db/a.ts', `import Dexie from 'dexie'; export const a = [Dexie, indexedDB]`],
  ['web/host/a.ts', `export const a = () => window.parent.postMessage('x', 'https://example.org')`],
  ['web/vite.config.ts', `import { readFileSync } from 'node:fs'; export default readFileSync`],
];

const cases = [
  ...forbidden.map(([path, source, says]) => ({ path, source, says })),
  ...allowed.map(([path, source]) => ({ path, source, says: undefined })),
];
let folder;
/** What the lint says, by the number of the case. */
const said = new Map();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mangoquest-lint-'));
  // Each case is a tree of its own, linted in one go: the rules see the path below its number.
  cases.forEach(({ path, source }, number) => {
    const file = join(folder, String(number), path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${source}\n`);
  });
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, jsPlugins: [join(folder, 'plugin.mjs')] }));
  // The same plugin, told where each case's tree begins.
  const plugin = new URL('plugin.mjs', import.meta.url).href;
  writeFileSync(
    join(folder, 'plugin.mjs'),
    `import house from ${JSON.stringify(plugin)}
    const inTree = (rule) => ({ create(context) {
      const tree = context.filename.slice(${folder.length + 1}).split('/')[0]
      return rule.create(Object.create(context, { cwd: { value: ${JSON.stringify(folder)} + '/' + tree } }))
    } })
    export default { ...house, rules: Object.fromEntries(Object.entries(house.rules).map(([name, rule]) => [name, inTree(rule)])) }`,
  );
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [oxlint, '-c', join(folder, '.oxlintrc.json'), '-f', 'json', '.'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
    },
  );
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr);
  for (const { filename, message, code } of JSON.parse(stdout).diagnostics) {
    const number = Number(filename.split('/')[0]);
    // Unused imports and the like are no matter of these cases.
    if (code.startsWith('house') || code.includes('no-explicit-any'))
      said.set(number, [...(said.get(number) ?? []), message]);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(cases.map((one, number) => ({ ...one, number })).filter(({ says }) => says))(
  '$path: $source',
  ({ number, says }) => {
    expect(said.get(number)?.join('\n') ?? 'nothing').toContain(says);
  },
);

test.each(cases.map((one, number) => ({ ...one, number })).filter(({ says }) => !says))(
  'passes: $path: $source',
  ({ number }) => {
    expect(said.get(number) ?? []).toEqual([]);
  },
);

test('the whole repository is linted with these rules', () => {
  const { rules, jsPlugins } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
  expect(jsPlugins).toEqual(['./bin/lint/plugin.mjs']);
  for (const name of ['imports', 'owners', 'style', 'whole-tests']) expect(rules[`house/${name}`], name).toBe('error');
});
