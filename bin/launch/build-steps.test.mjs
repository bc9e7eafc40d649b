import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './build-steps.mjs';

let folder;
const write = (path, text) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const step = { name: 'web', inputs: ['web', 'core', 'package-lock.json'], outputs: [], command: ['build.js'] };
const now = (before = '') => fingerprint(step, before, folder);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mangoquest-build-'));
  write('web/app/a.ts', '1');
  write('core/a.ts', '1');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['a changed file', () => write('web/app/a.ts', '2')],
  ['a new file', () => write('web/app/b.ts', '1')],
  ['a file moved', () => (rmSync(join(folder, 'core/a.ts')), write('core/b.ts', '1'))],
  ['a removed file', () => rmSync(join(folder, 'core/a.ts'))],
  ['other packages', () => write('package-lock.json', '{"a":1}')],
])('%s is built again', (_, change) => {
  const before = now();
  change();
  expect(now()).not.toBe(before);
});

test.each([
  ['the same text written again', () => write('web/app/a.ts', '1')],
  ['a test', () => write('web/app/a.test.ts', '1')],
  ['what the build makes', () => write('web/dist/index.html', '1')],
  ['what a step before it makes', () => write('web/public/map/0.pbf', '1')],
  ['an installed package', () => write('web/node_modules/x/index.js', '1')],
  ['a hidden file', () => write('web/.cache/x', '1')],
])('%s changes nothing', (_, change) => {
  const before = now();
  change();
  expect(now()).toBe(before);
});

test('a step is made again when the one before it is', () => {
  expect(now('one')).not.toBe(now('other'));
});
