// Trust, row 8: nothing in the build names the viewer's machine (localhost). Otherwise the build fails.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { namesNoOwnMachine, ownMachineIn, withoutOwnMachine } from './own-machine-plugin.ts';

const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(resolve(name)).replace(/([\\/]dist).*$/, '$1');

/** The files of a library that name localhost. */
function filesOf(name: string): { readonly id: string; readonly code: string }[] {
  return readdirSync(folderOf(name), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file) && !/\.min\.|\.umd\.|[\\/]?cjs|dom[\\/]server\.js$|linkify\.js$/.test(file))
    .map((file) => join(folderOf(name), file))
    .map((id) => ({ id, code: readFileSync(id, 'utf8') }))
    .filter(({ code }) => /['"`/(]localhost\b|localhost['"`|]/.test(code));
}

test.each(['react-router', 'dexie', 'linkifyjs'])('what %s knows of it is taken out', (library) => {
  const files = filesOf(library);
  expect(files).not.toHaveLength(0);
  for (const { id, code } of files) {
    const written = withoutOwnMachine(code, id) ?? code;
    expect(ownMachineIn(written.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '')), id).toBeNull();
  }
});

test('a file of ours is left as it is, and one that names it is found', () => {
  expect(withoutOwnMachine("const here = 'http://localhost';", '/web/map/a.ts')).toBeNull();
  for (const text of ['http://localhost:5173', 'LOCALHOST', 'http://127.0.0.1/', 'http://[::1]:1'])
    expect(ownMachineIn(`x ${text} y`)).toContain(text);
  expect(ownMachineIn('https://quests.example')).toBeNull();
});

test('a build that names it is refused', () => {
  const { generateBundle } = namesNoOwnMachine();
  const build = (code: string) => {
    const refused: string[] = [];
    const handler = (generateBundle as { handler: (this: object, options: object, files: object) => void }).handler;
    handler.call(
      { error: (text: string) => refused.push(text) },
      {},
      {
        a: { type: 'chunk', fileName: 'assets/a.js', code },
        b: { type: 'asset', fileName: 'assets/b.css', source: 'a{}' },
      },
    );
    return refused;
  };
  expect(build('fetch("/api")')).toEqual([]);
  expect(build('fetch("http://localhost:1/")')).toHaveLength(1);
});

test('the files that are sent as they are name it neither', () => {
  const folder = new URL('../public/', import.meta.url);
  for (const name of readdirSync(folder))
    expect(ownMachineIn(readFileSync(new URL(name, folder), 'latin1')), name).toBeNull();
});
