import { afterEach, expect, test, vi } from 'vitest';
import { markAllBack, markGone } from '../local-db/gone-users.ts';
import { takeAndRead, takeFiles } from './taken-files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  markAllBack();
});

/** A fake cache whose files have these sizes in MB, told by a header or not; returns the set of stored files. */
function aStore(megabytes: (address: string) => number, isThere = (_: string) => true, isTold = true): Set<string> {
  const held = new Set<string>();
  const cache = {
    keys: () => Promise.resolve([...held].map((url) => ({ url }))),
    add: async (address: string) => {
      if (!isThere(address)) throw new TypeError('Failed to fetch');
      held.add(address);
    },
    delete: (asked: string | { url: string }) =>
      Promise.resolve(held.delete(typeof asked === 'string' ? asked : asked.url)),
    match: (address: string) => {
      const size = megabytes(address) * 1_000_000;
      const headers = new Headers(isTold ? { 'content-length': `${size}` } : {});
      return Promise.resolve(held.has(address) ? { headers, blob: () => Promise.resolve({ size }) } : undefined);
    },
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), keys: () => Promise.resolve([]) });
  vi.stubGlobal('location', { href: 'https://a.test/' });
  return held;
}

const addresses = (count: number) => Array.from({ length: count }, (_, at) => `https://a.test/${at}`);
const how = (signal = new AbortController().signal) => ({ signal, onProgress: () => undefined });

test.each([true, false])('30 MB of one quest are kept and not a file more, their sizes told: %s', async (isTold) => {
  const held = aStore(
    () => 10,
    () => true,
    isTold,
  );
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

test('one that cannot be had is told as missing, and is taken the next time', async () => {
  let isOffline = true;
  const held = aStore(
    () => 1,
    (address) => !isOffline || !address.endsWith('/1'),
  );
  const files = { userId: 1, questId: 1 };
  expect(await takeFiles(files, addresses(3), how())).toBe(false);
  expect([...held]).toEqual([addresses(3)[0], addresses(3)[2]]);
  isOffline = false;
  expect(await takeFiles(files, addresses(3), how())).toBe(true);
  expect([...held].toSorted()).toEqual(addresses(3));
});

test('nothing is taken along for who has logged out', async () => {
  const held = aStore(() => 1);
  markGone(1);
  expect(await takeFiles({ userId: 1, questId: 1 }, addresses(3), how())).toBe(false);
  expect(await takeAndRead({ userId: 1, questId: 1 }, 'https://a.test/style.json')).toBeNull();
  expect([...held]).toEqual([]);
  expect(await takeFiles({ userId: 2, questId: 1 }, addresses(3), how())).toBe(true);
});
