import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { fetchMyMindsets, saveMindsetMap, saveMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchQuestHistory, fetchQuestRevision } from '@mangoquest/contract/calls/quest-life.ts';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import { createQuest } from '@mangoquest/contract/calls/quests.ts';
import { generation } from '../testing/generation.ts';
import { attributes, makeQuest, mindset } from '../testing/quest-fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';
import { openStorage } from '../storage/open-storage.ts';
import { BYTES_OF_A_READ, BYTES_OF_A_SAVE, requestLimits } from './limits.ts';

test("a user's large replies are made one after the other, a few wait, and another's is made beside them", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mangoquest-large-'));
  const storage = await openStorage({ kind: 'sqlite', file: join(folder, 'test.sqlite') });
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const atOnce: string[][] = [];
  const reading: string[] = [];
  const owners = new Map<number, string>();
  const app = await startTestApp({
    config: { rateLimit: 0 },
    storage: {
      ...storage,
      mindsets: {
        ...storage.mindsets,
        async wholeOfQuest(questId) {
          reading.push(owners.get(questId) ?? '');
          atOnce.push([...reading]);
          for (let times = 0; times < 50; times++) await yieldToEventLoop();
          reading.splice(reading.indexOf(owners.get(questId) ?? ''), 1);
          return storage.mindsets.wholeOfQuest(questId);
        },
      },
    },
  });
  onTestFinished(() => app.close());
  const [hostile, other] = [await app.signUp('hostile'), await app.signUp('other')];
  const quests = { hostile: (await makeQuest(app, hostile)).questId, other: (await makeQuest(app, other)).questId };
  for (const [name, questId] of Object.entries(quests)) owners.set(questId, name);
  atOnce.length = 0;

  const flood = Array.from({ length: 30 }, () =>
    app.request(fetchMyMindsets, { questId: quests.hostile }, { user: hostile }),
  );
  const single = app.request(fetchMyMindsets, { questId: quests.other }, { user: other });
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect((await single).statusCode).toBe(200);
  expect(statuses.filter((status) => status === 200)).toHaveLength(17);
  expect(statuses.filter((status) => status === 503)).toHaveLength(13);
  expect(atOnce.filter((names) => names.filter((name) => name === 'hostile').length > 1)).toEqual([]);
  expect(atOnce.some((names) => names.includes('hostile') && names.includes('other'))).toBe(true);
  // The queue is empty again after the last one.
  expect((await app.request(fetchMyMindsets, { questId: quests.hostile }, { user: hostile })).statusCode).toBe(200);
});

test("a large reply takes as much of its user's reads as it has bytes, and nothing of another's", async () => {
  // A limit of twelve reads a minute.
  const app = await startTestApp({ config: { rateLimit: 0.01 } });
  onTestFinished(() => app.close());
  const [owner, other] = [await app.signUp('owner'), await app.signUp('other')];
  const long = {
    id: -1,
    text: '<i>x</i>'.repeat(4_000),
    comment: '',
    order: 0,
    reactions: [
      { id: -1, text: 'right', grade: 100, order: 0 },
      { id: -2, text: 'wrong', grade: 0, order: 1 },
    ],
  };
  // Two of three allowed saves; the second counts as several because of its length.
  const { questId = 0 } = (await app.call(createQuest, { quest: attributes() }, owner)) as { questId?: number };
  await app.call(
    saveMindsets,
    { questId, added: Array.from({ length: 30 }, (_, index) => mindset(-index, questId, { mindchunks: [long] })) },
    owner,
  );
  const first = await app.request(fetchMyMindsets, { questId }, { user: owner });
  expect([first.statusCode, first.rawPayload.length > 12 * BYTES_OF_A_READ]).toEqual([200, true]);
  const second = await app.request(fetchMyMindsets, { questId }, { user: owner });
  expect([second.statusCode, Number(second.headers['retry-after']) > 0]).toEqual([429, true]);
  // Another user's quest: refused for a reason other than the limit.
  expect((await app.request(fetchMyMindsets, { questId }, { user: other })).statusCode).toBe(404);
});

test('of large replies that wait together, those after the limit is used up are not made', async () => {
  // A limit of twelve reads a minute; each reply is longer than that.
  const app = await startTestApp({ config: { rateLimit: 0.01 } });
  onTestFinished(() => app.close());
  const owner = await app.signUp('owner');
  const { questId = 0 } = (await app.call(createQuest, { quest: attributes() }, owner)) as { questId?: number };
  const text = '<i>x</i>'.repeat(4_000);
  const [first] = mindset(0, questId).mindchunks;
  const long = { mindchunks: [{ ...first!, text }] };
  await app.call(
    saveMindsets,
    { questId, added: Array.from({ length: 30 }, (_, index) => mindset(-index, questId, long)) },
    owner,
  );
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => app.request(fetchMyMindsets, { questId }, { user: owner })),
  );
  expect(replies[0]!.rawPayload.length).toBeGreaterThan(12 * BYTES_OF_A_READ);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 429, 429, 429, 429]);
});

test('bytes count for the user or for the network that they went to', async () => {
  const limits = requestLimits(0.01);
  const read = limits.limiterOf('read');
  const [user, visitor, sameNetwork] = [
    { session: { userId: 1 }, ip: '192.0.2.1' },
    { session: null, ip: '192.0.2.1' },
    { session: null, ip: '::ffff:192.0.2.1' },
  ] as Parameters<typeof limits.countBytes>[0][];
  limits.countBytes(visitor!, 60 * BYTES_OF_A_READ);
  await expect(read?.(sameNetwork!)).rejects.toMatchObject({ kind: 'too-many' });
  await expect(read?.(user!)).resolves.toBeUndefined();
  limits.countBytes(user!, BYTES_OF_A_READ - 1);
  for (let reads = 0; reads < 11; reads++) await read?.(user!);
  await expect(read?.(user!)).rejects.toMatchObject({ kind: 'too-many' });
  expect(requestLimits(0).limiterOf('read')).toBeNull();
});

test('a long body counts as many saves, of its sender alone', async () => {
  const limited = await startTestApp({ config: { rateLimit: 0.01 } });
  onTestFinished(() => limited.close());
  const [hostile, innocent] = [await limited.signUp('hostile'), await limited.signUp('innocent')];
  const comment = 'x'.repeat(BYTES_OF_A_SAVE * 3);
  const long = { questId: 1, added: [], changed: [], deleted: [], startId: null, comment };
  const send = (user: typeof hostile) =>
    limited.server
      .inject({ method: 'POST', url: saveMindsetMap.path, headers: limited.headersOf(user), payload: long })
      .then(({ statusCode }) => statusCode);
  expect(await send(hostile)).not.toBe(429);
  expect(await send(hostile)).toBe(429);
  expect(await send(innocent)).not.toBe(429);
});

test('previews of a long source take nothing of the saves, and some sixty a minute are made', async () => {
  const limits = requestLimits(1);
  const user = { session: { userId: 5 }, ip: '192.0.2.9' } as Parameters<typeof limits.countBytes>[0];
  const [source, save] = [limits.limiterOf('source'), limits.limiterOf('save')];
  for (let preview = 0; preview < 60; preview += 1) {
    limits.countBytes(user, 2 * 1_048_576, 'source');
    await source?.(user);
  }
  await expect(source?.(user)).rejects.toMatchObject({ kind: 'too-many' });
  await save?.(user);
  const limited = await startTestApp({ config: { rateLimit: 0.01 } });
  onTestFinished(() => limited.close());
  const owner = await limited.signUp('teacher');
  const { questId } = await makeQuest(limited, owner, { active: false }, []);
  const sourceText = 'x'.repeat(1_048_576 / 4);
  const preview = () =>
    limited.request(generateMindsets, { options: generation(questId, { sourceText }) }, { user: owner });
  // As a save it would count as five of three.
  expect([(await preview()).statusCode, (await preview()).statusCode]).toEqual([200, 200]);
});

test('what is read for a revision counts, however short its reply', async () => {
  // A limit of twelve reads a minute.
  const app = await startTestApp({ config: { rateLimit: 0.01 } });
  onTestFinished(() => app.close());
  const owner = await app.signUp('historian');
  const { questId } = await makeQuest(app, owner, { active: false }, []);
  const long = { id: -1, text: '<i>x</i>'.repeat(4_000), comment: '', order: 0, reactions: [] };
  const added = Array.from({ length: 15 }, (_, index) => mindset(-index, questId, { mindchunks: [long] }));
  await app.call(saveMindsetMap, { questId, added, changed: [], deleted: [], startId: null }, owner);
  const [newest] = await app.call(fetchQuestHistory, { questId }, owner);
  const show = () => app.request(fetchQuestRevision, { questId, revision: newest?.revision ?? 0 }, { user: owner });
  const shown = await show();
  expect(shown.statusCode).toBe(200);
  expect(shown.body.length).toBeLessThan(BYTES_OF_A_READ);
  expect((await show()).statusCode).toBe(429);
});
