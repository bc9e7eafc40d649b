import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { areaOf } from '@mangoquest/core/messages/areas.ts';
import { english } from '@mangoquest/language/english.ts';

const root = join(import.meta.dirname, '../..');
const KEYS: ReadonlySet<string> = new Set(Object.values(english).flatMap((catalogue) => Object.keys(catalogue)));

/** A part of a screen that is loaded when it is needed, with its sentences. */
const PART = /import\('([^']+)'\),\s*loadAreas\(\[([^\]]*)\]\)/g;

const areasIn = (list: string) => [...list.matchAll(/'(\w+)'/g)].map(([, area = '']) => area);

interface Source {
  readonly imports: readonly string[];
  /** Dynamic imports, without those of parts. */
  readonly later: readonly string[];
  readonly parts: readonly { readonly path: string; readonly areas: readonly string[] }[];
  readonly areas: ReadonlySet<string>;
}

const sources = new Map<string, Source>();

function fileOf(from: string, specifier: string): string | null {
  const [name = ''] = specifier.split('?');
  const path = name.startsWith('@mangoquest/')
    ? join(root, name.slice('@mangoquest/'.length))
    : join(dirname(from), name);
  return /\.tsx?$/.test(path) && existsSync(path) ? path : null;
}

/** Whole keys, and those that begin with the start of a template: `history.${part}`. */
function keysIn(text: string): string[] {
  const whole = [...text.matchAll(/'([a-zA-Z]+\.[\w.-]+)'/g)].map(([, key = '']) => key).filter((key) => KEYS.has(key));
  const begun = [...text.matchAll(/`([a-zA-Z]+\.[\w.-]*)\$\{/g)].flatMap(([, start = '']) =>
    [...KEYS].filter((key) => key.startsWith(start)).slice(0, 1),
  );
  return [...whole, ...begun];
}

function read(path: string): Source {
  const known = sources.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  const found = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, specifier = '']) => fileOf(path, specifier)).filter((file) => file !== null);
  const parts = [...text.matchAll(PART)].map(([, specifier = '', areas = '']) => ({
    path: fileOf(path, specifier) ?? '',
    areas: areasIn(areas),
  }));
  const source = {
    parts,
    imports: found(/^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'/gm),
    later: found(/import\(\s*'([^']+)'/g).filter((file) => parts.every((part) => part.path !== file)),
    areas: new Set(keysIn(text).map((key) => areaOf(key) as string)),
  };
  sources.set(path, source);
  return source;
}

/** The contract's rules only produce sentences on the server. */
const isSilent = (path: string) =>
  path.startsWith(join(root, 'contract')) || path.startsWith(join(root, 'core/messages'));

/** The sentence areas of a file and all that it imports; with `later` also of its dynamic imports. Stops at `known`. */
function said(entries: readonly string[], later: boolean, known: ReadonlySet<string> = new Set()) {
  const seen = new Set<string>();
  const areas = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || known.has(path) || isSilent(path)) continue;
    seen.add(path);
    const source = read(path);
    for (const area of source.areas) areas.add(area);
    waiting.push(...source.imports, ...(later ? source.later : []));
  }
  return { areas, seen };
}

const first = said([join(root, 'web/main.tsx')], false);
const screens = ['screens.tsx', 'forced-password-gate.tsx']
  .flatMap((file) => [
    ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
      /lazyScreen\(\s*\(\) => import\('([^']+)'\),\s*'(\w+)',\s*\[([^\]]*)\],?\s*[()]/g,
    ),
  ])
  .map(([, path = '', name = '', areas = '']) => ({
    name,
    path: join(import.meta.dirname, path),
    areas: areasIn(areas),
  }));

test('what is drawn before any screen is loaded says nothing beyond the first area', () => {
  expect([...first.areas]).toEqual(['shell']);
  const lazily = [...first.seen]
    .flatMap((path) => read(path).later)
    .filter((path) => !screens.some((screen) => screen.path === path));
  expect([...said(lazily, true, first.seen).areas].filter((area) => area !== 'shell')).toEqual([]);
});

test.each(screens)('$name is loaded with the sentences that it says, and no others', ({ path, areas }) => {
  const needed = [...said([path], true, first.seen).areas].filter((area) => area !== 'shell');
  expect(needed.toSorted()).toEqual(areas.toSorted());
});

test.each(screens)(
  'the parts of $name are loaded with the sentences that they say beyond its own',
  ({ path, areas }) => {
    const screen = said([path], true, first.seen);
    for (const part of [...screen.seen].flatMap((file) => read(file).parts)) {
      const known = new Set([...first.seen, ...screen.seen]);
      const needed = [...said([part.path], true, known).areas].filter(
        (area) => area !== 'shell' && !areas.includes(area),
      );
      // A part of several screens may name what one of them has.
      const brought = part.areas.filter((area) => !areas.includes(area));
      expect(needed.toSorted(), part.path).toEqual(brought.toSorted());
    }
  },
);

test('every screen but the start page and the one for no address is among them', () => {
  expect(screens.length).toBe(19);
});
