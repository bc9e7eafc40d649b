// The files of the built app: which screen loads which.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from './support/journey.ts';

const folder = fileURLToPath(new URL('../web/dist/assets', import.meta.url));
const codeOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const importsOf = (file: string) =>
  [...codeOf(file).matchAll(/(?:from|import)\s*"\.\/([\w.~-]+\.js)"/g)].map(([, name]) => name as string);

/** A file with all that it imports. */
function withImports(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (!seen.has(file)) {
    seen.add(file);
    for (const imported of importsOf(file)) withImports(imported, seen);
  }
  return seen;
}

test('a screen loads what it needs, and no two files import each other in a circle @desktop', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const named = (name: string) => files.find((file) => file.startsWith(`${name}-`)) as string;
  const first = withImports(named('index'));
  const kibOf = (name: string) => {
    const more = [...withImports(named(name))].filter((file) => !first.has(file));
    return more.reduce((sum, file) => sum + gzipSync(codeOf(file)).length, 0) / 1024;
  };
  // With what screens share in common files, each loaded 230 KiB.
  for (const [name, limit] of [
    ['public-list', 90],
    ['login-page', 90],
    ['contest-results-page', 100],
    ['dashboard-page', 120],
    ['presentation-page', 150],
    ['ask-dialog', 15],
  ] as const)
    expect.soft(kibOf(name), `KiB of ${name}, gzipped`).toBeLessThan(limit);
  // A message that the rest does not come has come itself.
  expect([...first].some((file) => codeOf(file).includes('modal__inner'))).toBe(true);
  const circles = files.filter((file) => importsOf(file).some((to) => to !== file && withImports(to).has(file)));
  expect(circles).toEqual([]);
});
