import { expect, test } from 'vitest';
import { refusal } from '@mangoquest/contract/call.ts';
import { saveMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchScores } from '@mangoquest/contract/calls/play.ts';
import { fetchPublicQuests } from '@mangoquest/contract/calls/quests.ts';
import { mindset } from '../testing/quest-fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';
import { BURST_MS, CALM_MS, MAX_AT_ONCE, MAX_IN_A_BURST, Overload } from './overload.ts';

function loaded() {
  let now = 0;
  const overload = new Overload(() => now);
  const ends: (() => void)[] = [];
  const begin = (count: number) => {
    for (let index = 0; index < count; index++)
      overload.place().count(
        new Promise<void>((resolve) => {
          ends.push(resolve);
        }),
      );
  };
  return {
    begin,
    async end(count: number) {
      for (const end of ends.splice(0, count)) end();
      await Promise.resolve();
    },
    wait(milliseconds: number) {
      now += milliseconds;
    },
    isAdmitted: () => overload.isOpen(),
  };
}

test('as many as are worked on at once are admitted, however long they take', () => {
  const { begin, wait, isAdmitted } = loaded();
  begin(MAX_AT_ONCE - 1);
  wait(60_000);
  expect(isAdmitted()).toBe(true);
});

test('a burst above is admitted for half a second, and up to its own limit', () => {
  const { begin, wait, isAdmitted } = loaded();
  wait(CALM_MS);
  begin(MAX_IN_A_BURST - 1);
  wait(BURST_MS - 1);
  expect(isAdmitted()).toBe(true);
  begin(1);
  expect(isAdmitted()).toBe(false);

  const standing = loaded();
  standing.wait(CALM_MS);
  standing.begin(MAX_AT_ONCE);
  standing.wait(BURST_MS);
  expect(standing.isAdmitted()).toBe(false);
});

test('after a refusal others are admitted as soon as there is room; the next burst only when it was calm for a while', async () => {
  const { begin, end, wait, isAdmitted } = loaded();
  wait(CALM_MS);
  begin(MAX_AT_ONCE);
  wait(BURST_MS);
  expect(isAdmitted()).toBe(false);
  await end(1);
  expect(isAdmitted()).toBe(true);
  begin(1);
  expect(isAdmitted()).toBe(false);
  wait(CALM_MS + 1);
  await end(1);
  begin(1);
  expect(isAdmitted()).toBe(true);
});

test('work that fails is over, too', async () => {
  const overload = new Overload(() => 0);
  const failed = Array.from({ length: MAX_IN_A_BURST }, () => Promise.reject(new Error('no')));
  for (const work of failed) overload.place().count(work);
  await Promise.allSettled(failed);
  expect(overload.isOpen()).toBe(true);
});

test('work is not counted while a part of it waits, whichever comes first', async () => {
  const overload = new Overload(() => 0);
  const places = Array.from({ length: MAX_IN_A_BURST }, () => overload.place());
  const over = Promise.withResolvers<void>();
  for (const [index, place] of places.entries()) {
    if (index % 2 === 0) place.begin();
    place.count(over.promise);
    if (index % 2 === 1) place.begin();
  }
  expect(overload.isOpen()).toBe(true);
  for (const place of places) place.begin();
  for (const place of places) place.end();
  expect(overload.isOpen()).toBe(true);
  for (const place of places) place.end();
  expect(overload.isOpen()).toBe(false);
  over.resolve();
  await over.promise;
  await Promise.resolve();
  expect(overload.isOpen()).toBe(true);
});

test('a standing queue of a call that does not end is shed with 503 and the time to wait; other calls too, until it moves', async () => {
  const stalled: (() => void)[] = [];
  const plain = await startTestApp({ config: { rateLimit: 0 } });
  const app = await startTestApp({
    config: { rateLimit: 0 },
    storage: {
      ...plain.storage,
      scores: {
        ...plain.storage.scores,
        ofUser: () =>
          new Promise((resolve) => {
            stalled.push(() => {
              resolve([]);
            });
          }),
      },
      close: async () => undefined,
    },
  });
  try {
    const player = await app.signUp('player');
    const waiting = Array.from({ length: MAX_AT_ONCE + 1 }, () => app.request(fetchScores, {}, { user: player }));
    await expect.poll(() => stalled.length).toBe(MAX_AT_ONCE + 1);
    app.clock.time += BURST_MS;
    const refused = await app.request(fetchScores, {}, { user: player });
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()['error']]).toEqual([503, '1', 'busy']);
    expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(refusal.parse(refused.json())).toMatchObject({ key: 'common.serverBusy' });
    const inWords = await app.request(fetchPublicQuests, {});
    expect(inWords.statusCode).toBe(503);
    // A real connection is refused before any routing, with the same text, while health checks are let through.
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const atTheDoor = await fetch(`${address}/mgq/MgqWebFetcher?x=1`);
    expect([atTheDoor.status, atTheDoor.headers.get('retry-after'), await atTheDoor.json()]).toEqual([
      503,
      '1',
      inWords.json(),
    ]);
    expect(atTheDoor.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetch(`${address}/App/mgq/MgqWebFetcher`)).status).toBe(503);
    expect((await fetch(`${address}/health`)).status).toBe(200);
    const form = new URLSearchParams({ mgqMindsets: 'x'.repeat(70_000) });
    expect((await fetch(`${address}/mgqAuth/MgqMindsetsSaver`, { method: 'POST', body: form })).status).toBe(503);
    // A long body that is not read.
    const added = [{ ...mindset(0, 1), properties: { msgAfterSuccess: 'x'.repeat(70_000) } }];
    const long = await app.request(saveMindsets, { questId: 1, added }, { user: player });
    expect([long.statusCode, long.headers['retry-after']]).toEqual([503, '1']);
    for (const end of stalled.splice(0)) end();
    expect(new Set((await Promise.all(waiting)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await app.request(fetchPublicQuests, {})).statusCode).toBe(200);
  } finally {
    await app.close();
    await plain.close();
  }
});
