import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/*
 * The documents name files and tests. A file that moves or a test that is renamed would leave them wrong without
 * anybody noticing, so whatever they name is looked for here.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const TOP = /^(?:core|contract|server|web|e2e|bench|soak|bin|docs|\.ci)\/.*(?:\.\w+|\/)$/;
const TEST_FILE = /\.(?:test\.(?:tsx?|mjs)|journey\.ts)$/;

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

const read = (path: string) => readFileSync(join(root, path), 'utf8');

function codeSpans(text: string): string[] {
  return [...text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
}

/** Files, and folders with a slash at their end, that a text names. Patterns with a star or braces are no names. */
function pathsIn(text: string): string[] {
  return codeSpans(text).filter((span) => TOP.test(span) && !/[\s*{}<>…]/.test(span));
}

/** Each test that a text names as `file` “title”, “title”. */
function testsIn(text: string): { readonly path: string; readonly title: string }[] {
  return [...text.matchAll(/`([^`\n]+)`((?:[ ,]*“[^”\n]+”)+)/g)].flatMap(([, path = '', titles = '']) =>
    [...titles.matchAll(/“([^”\n]+)”/g)].map(([, title = '']) => ({ path, title })),
  );
}

/** Whether a file has a test of this title; a journey's may end on where it runs. */
function hasTest(path: string, title: string): boolean {
  const source = read(path).replaceAll(/\\(['"`])/g, '$1');
  return ["'", '"', '`'].some(
    (quote) => source.includes(`${quote}${title}${quote}`) || source.includes(`${quote}${title} @`),
  );
}

/** The rows of every table whose last column says what shows it. */
function rowsShown(text: string): { readonly name: string; readonly shown: string }[] {
  const rows: { name: string; shown: string }[] = [];
  let isShown = false;
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) {
      isShown = false;
      continue;
    }
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (cells.at(-1) === 'shown by') isShown = true;
    else if (isShown && !/^-+$/.test(cells[0] ?? '')) rows.push({ name: cells[0] ?? '', shown: cells.at(-1) ?? '' });
  }
  return rows;
}

test.each(pages)('every file and folder that %s names is there', (page) => {
  expect(pathsIn(read(page)).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each(pages)('every link of %s leads to something', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
  expect(links.filter((link) => !existsSync(resolve(root, dirname(page), link)))).toEqual([]);
});

test.each(pages)('every test that %s names is in its file', (page) => {
  const missing = testsIn(read(page)).filter(
    ({ path, title }) => !TEST_FILE.test(path) || !existsSync(join(root, path)) || !hasTest(path, title),
  );
  expect(missing).toEqual([]);
});

test.each(['docs/spec-map.md', 'docs/security.md'])(
  'every row of %s says what shows it, or that nothing does yet',
  (page) => {
    const rows = rowsShown(read(page));
    expect(rows.length).toBeGreaterThan(10);
    expect(
      rows.filter(
        ({ shown }) => testsIn(shown).length === 0 && !/\b(?:not yet|no test|nothing to show)\b/i.test(shown),
      ),
    ).toEqual([]);
  },
);
