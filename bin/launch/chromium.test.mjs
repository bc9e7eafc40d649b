import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { findChromium } from './chromium.mjs';

/** A folder on the path with programs of these names; returns where a program of it is. */
function machineWith(...names) {
  const folder = mkdtempSync(join(tmpdir(), 'mangoquest-chromium-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) writeFileSync(join(folder, name), '');
  vi.stubEnv('PATH', folder);
  return (name) => join(folder, name);
}

beforeEach(() => {
  vi.stubEnv('CHROMIUM_PATH', '');
  // Nothing is brought beside another.
  vi.stubEnv('CI', '');
});

test('tests take the one without a window, measurements a whole one', async () => {
  const at = machineWith('chromium', 'chromium-headless-shell');
  expect(await findChromium()).toEqual({ path: at('chromium-headless-shell') });
  expect(await findChromium({ isWhole: true })).toEqual({ path: at('chromium') });
});

test('where there is no other a whole one serves tests, too', async () => {
  const at = machineWith('google-chrome');
  expect(await findChromium()).toEqual({ path: at('google-chrome') });
});

test('one that is named is taken for both, and told where it does not exist', async () => {
  const at = machineWith('chromium', 'chromium-headless-shell', 'mine');
  vi.stubEnv('CHROMIUM_PATH', at('mine'));
  expect(await findChromium()).toEqual({ path: at('mine') });
  expect(await findChromium({ isWhole: true })).toEqual({ path: at('mine') });
  vi.stubEnv('CHROMIUM_PATH', at('nowhere'));
  expect((await findChromium()).problem).toContain(at('nowhere'));
});
