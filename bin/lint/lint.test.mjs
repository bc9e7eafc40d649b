// Tests the lint rules: each one reports what it forbids, and accepts the correct way.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forbidden } from './testing/forbidden.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Path and source that the lint must accept. */
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
/** The lint's messages, by the number of the case. */
const said = new Map();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mangoquest-lint-'));
  // Each case is a tree of its own, all linted in one run: the rules see the path below its number.
  cases.forEach(({ path, source }, number) => {
    const file = join(folder, String(number), path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${source}\n`);
  });
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, jsPlugins: [join(folder, 'plugin.mjs')] }));
  // The same plugin, configured with the root of each case's tree.
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
    // Unused imports and the like are irrelevant for these cases.
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
