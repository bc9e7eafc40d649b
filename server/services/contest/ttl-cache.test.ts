import { expect, test, vi } from 'vitest';
import { whenReady, TtlCache } from './ttl-cache.ts';

const KEY = '7:current';

test('what is built once serves all who ask meanwhile, at once when it is there, and anew after its time', async () => {
  const kept = new TtlCache<{ readonly n: number }>(5000, 10);
  let built = 0;
  const build = vi.fn<() => Promise<{ readonly n: number }>>(async () => ({ n: (built += 1) }));
  const [one, other] = await Promise.all([kept.get(KEY, 100, build), kept.get(KEY, 200, build)]);
  expect([one, other]).toEqual([{ n: 1 }, { n: 1 }]);
  expect(kept.find(KEY, 5099)).toBe(one);
  expect(kept.find(KEY, 5099, () => false)).toBeNull();
  expect(kept.find(KEY, 5100)).toBeNull();
  expect(await kept.get(KEY, 5100, build)).toEqual({ n: 2 });
  expect(build).toHaveBeenCalledTimes(2);
});

test('what takes longer than it is kept is not begun again meanwhile', async () => {
  const kept = new TtlCache<{ readonly n: number }>(5000, 10);
  let done = (_value: { readonly n: number }) => undefined as void;
  const slow = kept.get(
    KEY,
    0,
    () =>
      new Promise((resolve) => {
        done = resolve;
      }),
  );
  const build = vi.fn<() => Promise<{ readonly n: number }>>(async () => ({ n: 2 }));
  const later = kept.get(KEY, 20_000, build);
  done({ n: 1 });
  expect([await slow, await later]).toEqual([{ n: 1 }, { n: 1 }]);
  expect(build).not.toHaveBeenCalled();
});

test('what could not be built is built again; what is forgotten too', async () => {
  const kept = new TtlCache<{ readonly n: number }>(5000, 10);
  await expect(kept.get(KEY, 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await kept.get(KEY, 1, async () => ({ n: 1 }))).toEqual({ n: 1 });
  await kept.get('8:current', 1, async () => ({ n: 8 }));
  kept.forget('7:');
  expect([kept.find(KEY, 1), kept.find('8:current', 1)]).toEqual([null, { n: 8 }]);
  kept.forget();
  expect(kept.find('8:current', 1)).toBeNull();
});

test('what is there goes on without a promise', async () => {
  expect(whenReady(1, (n) => n + 1)).toBe(2);
  expect(await whenReady(Promise.resolve(1), (n) => n + 1)).toBe(2);
});
