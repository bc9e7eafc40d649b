import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchSessions } from '@mangoquest/contract/calls/sessions.ts';
import { readReply } from '../local-db/kept-replies.ts';
import { clearLocalDatabase } from '../local-db/database.ts';
import { callError } from './call-error.ts';
import { ask, query, queryOf } from './query.ts';
import type { Keep } from './query.ts';

/** A busy machine may take this long. */
const WAIT = { timeout: 30_000 };
const before = { ...Dexie.dependencies };
beforeEach(async () => {
  // A database opened without IndexedDB may be left by another test of this process.
  await Promise.allSettled([clearLocalDatabase()]);
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
afterEach(async () => {
  await clearLocalDatabase();
  Object.assign(Dexie.dependencies, before);
});

/** A server that replies with the input and the number of requests, until it becomes unreachable. */
function server(keep: Keep) {
  let seen = 0;
  const load = vi.fn<(input: { readonly id: number }) => Promise<unknown>>(async (input) => ({
    ...input,
    title: 'Walk',
    seen: ++seen,
  }));
  return {
    asked: query('walk', load, { keep }),
    cut: (kind: 'network' | 'server' = 'network') => load.mockRejectedValue(callError(kind)),
  };
}

test('a query that is kept on the device is answered from there without a network, for the same user and the same input', async () => {
  const { asked, cut } = server('local');
  expect(await ask(asked, { id: 3 }, 7, {})).toEqual({ id: 3, title: 'Walk', seen: 1 });
  expect(await ask(asked, { id: 3 }, 7, {})).toEqual({ id: 3, title: 'Walk', seen: 2 });
  cut();
  expect(await ask(asked, { id: 3 }, 7, {})).toEqual({ id: 3, title: 'Walk', seen: 2 });
  await expect(ask(asked, { id: 4 }, 7, {})).rejects.toMatchObject({ kind: 'network' });
  await expect(ask(asked, { id: 3 }, 8, {})).rejects.toMatchObject({ kind: 'network' });
});

test('a network that is silent for four seconds is as good as none, and what it says later is kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const answered = Promise.withResolvers<unknown>();
    const load = vi.fn<(input: { readonly id: number }) => Promise<unknown>>().mockResolvedValueOnce('first');
    const asked = query('walk', load, { keep: 'local' });
    await ask(asked, { id: 3 }, 7, {});
    load.mockReturnValueOnce(answered.promise);
    const second = ask(asked, { id: 3 }, 7, {});
    await vi.waitFor(() => {
      expect(vi.getTimerCount()).toBeGreaterThan(0);
    }, WAIT);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await second).toBe('first');
    answered.resolve('second');
    await vi.waitFor(async () => {
      expect(await readReply({ userId: 7, name: 'walk', input: '{"id":3}' })).toMatchObject({ data: 'second' });
    }, WAIT);
  } finally {
    vi.useRealTimers();
  }
});

test.each(['no', 'session'] as const)('one with the policy "%s" is not', async (keep) => {
  const { asked, cut } = server(keep);
  await ask(asked, { id: 3 }, 7, {});
  cut();
  await expect(ask(asked, { id: 3 }, 7, {})).rejects.toMatchObject({ kind: 'network' });
});

test('a refusal is the answer, whatever is kept', async () => {
  const { asked, cut } = server('local');
  await ask(asked, { id: 3 }, 7, {});
  cut('server');
  await expect(ask(asked, { id: 3 }, 7, {})).rejects.toMatchObject({ kind: 'server' });
});

test('logging out clears what is kept, and of a visitor nothing is', async () => {
  const { asked, cut } = server('local');
  await ask(asked, { id: 3 }, 7, {});
  await ask(asked, { id: 3 }, null, {});
  await clearLocalDatabase();
  cut();
  await expect(ask(asked, { id: 3 }, 7, {})).rejects.toMatchObject({ kind: 'network' });
  await expect(ask(asked, { id: 3 }, null, {})).rejects.toMatchObject({ kind: 'network' });
});

test('a query of one call is named like it, and is kept nowhere unless it says so', () => {
  expect(queryOf(fetchSessions)).toMatchObject({ name: fetchSessions.name, keep: 'no', isLive: false });
});
