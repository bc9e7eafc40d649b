import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { findChromium } from './chromium.mjs';
import { isPackagedForHere, packagedChromium } from './packaged-chromium.mjs';

/** A folder on the path with programs of these names; returns where a program of it is. */
function machineWith(...names) {
  const folder = mkdtempSync(join(tmpdir(), 'mangoquest-chromium-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) writeFileSync(join(folder, name), '');
  vi.stubEnv('PATH', folder);
  return (name) => join(folder, name);
}

const packaged = async () => '/of/the/package/chromium';
const notForHere = async () => undefined;

beforeEach(() => {
  vi.stubEnv('CHROMIUM_PATH', '');
});

test('tests take the packaged one, measurements a whole one', async () => {
  const at = machineWith('chromium', 'chromium-headless-shell');
  expect(await findChromium({ packaged })).toEqual({ path: '/of/the/package/chromium' });
  expect(await findChromium({ packaged, isWhole: true })).toEqual({ path: at('chromium') });
});

const isRunningHere = isPackagedForHere && (await packagedChromium()) !== undefined;
test.skipIf(!isRunningHere)('the packaged one is of its package’s version, whoever asks first', async () => {
  const [path, again] = await Promise.all([packagedChromium(), packagedChromium()]);
  const { version } = JSON.parse(
    readFileSync(new URL('../../node_modules/@sparticuz/chromium/package.json', import.meta.url), 'utf8'),
  );
  expect(again).toBe(path);
  expect(path).toContain(version);
});

test('where the packaged one does not run tests take one without a window', async () => {
  const at = machineWith('chromium', 'chromium-headless-shell');
  expect(await findChromium({ packaged: notForHere })).toEqual({ path: at('chromium-headless-shell') });
});

test('where there is no other a whole one serves tests, too', async () => {
  const at = machineWith('google-chrome');
  expect(await findChromium({ packaged: notForHere })).toEqual({ path: at('google-chrome') });
});

test('one that is named is taken for both, and told where it does not exist', async () => {
  const at = machineWith('chromium', 'chromium-headless-shell', 'mine');
  vi.stubEnv('CHROMIUM_PATH', at('mine'));
  expect(await findChromium()).toEqual({ path: at('mine') });
  expect(await findChromium({ isWhole: true })).toEqual({ path: at('mine') });
  vi.stubEnv('CHROMIUM_PATH', at('nowhere'));
  expect((await findChromium()).problem).toContain(at('nowhere'));
});
