import { afterEach, expect, test, vi } from 'vitest';
import { takeFiles } from './taken-files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser's store whose files have this size in MB, and what lies in it. */
function aStore(megabytes: (address: string) => number): Set<string> {
  const held = new Set<string>();
  const cache = {
    keys: () => Promise.resolve([...held].map((url) => ({ url }))),
    add: (address: string) => Promise.resolve(held.add(address)),
    delete: (asked: string | { url: string }) =>
      Promise.resolve(held.delete(typeof asked === 'string' ? asked : asked.url)),
    match: (address: string) =>
      Promise.resolve(
        held.has(address) ? { blob: () => Promise.resolve({ size: megabytes(address) * 1_000_000 }) } : undefined,
      ),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), keys: () => Promise.resolve([]) });
  vi.stubGlobal('location', { href: 'https://a.test/' });
  return held;
}

const addresses = (count: number) => Array.from({ length: count }, (_, at) => `https://a.test/${at}`);
const how = (signal = new AbortController().signal) => ({ signal, onProgress: () => undefined });

test('30 MB of one quest are kept and not a file more', async () => {
  const held = aStore(() => 10);
  await takeFiles({ userId: 1, questId: 1 }, addresses(3), how());
  expect([...held]).toEqual(addresses(3));
  await takeFiles({ userId: 1, questId: 1 }, addresses(9), how());
  expect([...held]).toEqual(addresses(3));
});

test('what is not among them any more goes', async () => {
  const held = aStore(() => 1);
  await takeFiles({ userId: 1, questId: 1 }, addresses(4), how());
  await takeFiles({ userId: 1, questId: 1 }, addresses(2), how());
  expect([...held]).toEqual(addresses(2));
});
