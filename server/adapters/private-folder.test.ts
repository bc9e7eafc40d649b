import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { privateFolder } from './private-folder.ts';

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
function somewhere(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mangoquest-rights-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

test("a new folder is its owner's alone", async () => {
  const folder = join(somewhere(), 'a', 'data');
  expect(await privateFolder(folder)).toBeNull();
  expect(rightsOf(folder)).toBe('700');
});

test('what is ours in a folder from before is closed too, and nothing else is touched', async () => {
  const folder = somewhere();
  for (const name of ['images', 'images/mgqimages', 'other']) mkdirSync(join(folder, name));
  for (const name of ['mangoquest.sqlite', 'mangoquest.sqlite-wal', 'images/mgqimages/a.webp', 'other/b', 'run.sh'])
    writeFileSync(join(folder, name), '');
  symlinkSync(join(folder, 'other'), join(folder, 'receiving'));
  for (const name of ['images', 'images/mgqimages', 'other', 'run.sh']) chmodSync(join(folder, name), 0o755);
  for (const name of ['mangoquest.sqlite', 'mangoquest.sqlite-wal', 'images/mgqimages/a.webp', 'other/b'])
    chmodSync(join(folder, name), 0o644);
  chmodSync(folder, 0o755);
  expect(await privateFolder(folder)).toBeNull();
  const rights = [
    '',
    'images',
    'images/mgqimages',
    'images/mgqimages/a.webp',
    'mangoquest.sqlite',
    'mangoquest.sqlite-wal',
    'other',
    'other/b',
    'run.sh',
  ].map((name) => rightsOf(join(folder, name)));
  expect(rights).toEqual(['700', '700', '700', '600', '600', '600', '755', '644', '755']);
});

test('a folder that all users share is left as it is, and told', async () => {
  const folder = somewhere();
  chmodSync(folder, 0o1777);
  expect(await privateFolder(folder)).toMatch(/^DATA_DIR is a folder that is shared/);
  expect(rightsOf(folder)).toBe('777');
});
