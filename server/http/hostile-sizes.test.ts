import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '@mangoquest/contract/call.ts';
import { fetchDrawings, saveDrawing } from '@mangoquest/contract/calls/drawings.ts';
import { fetchMyMindsets, saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { createQuest } from '@mangoquest/contract/calls/quests.ts';
import { MAX_DRAWINGS_LENGTH } from '@mangoquest/core/drawing/drawing-limits.ts';
import { MAX_MINDSET_LENGTH, mindsetLength } from '@mangoquest/core/mindset/mindset-length.ts';
import { message } from '@mangoquest/language/testing/english.ts';
import { attributes, makeQuest, mindset } from '../testing/quest-fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';
import { formFields } from './form-fields.ts';
import { makerGrant, ownGrant } from '../testing/grants.ts';

let app: TestApp;
let creator: TestUser;
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimit: 0 } });
  creator = await app.signUp('creator');
});
afterAll(() => app.close());

test('drawings are as many as a player can load, also when they come at once', async () => {
  const { questId } = await makeQuest(app, creator, {}, [{}]);
  const long = {
    id: 0,
    questId,
    type: 'polyline' as const,
    coordinates: Array.from({ length: 5_000 }, () => [40.123456, -73.123456] as [number, number]),
    borderColor: '#ed008c',
    fillColor: '#6495ed',
    properties: { note: 'x'.repeat(40_000) },
  };
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => app.request(saveDrawing, { drawing: long }, { user: creator })),
  );
  const refused = replies.filter(({ statusCode }) => statusCode === 422);
  expect(refused.length).toBeGreaterThan(0);
  expect(refusal.parse(refused[0]?.json()).issues).toEqual([{ field: 'drawings', message: 'quest.tooManyDrawings' }]);
  const kept = await app.call(fetchDrawings, { questId });
  expect(kept).toHaveLength(20 - refused.length);
  expect(JSON.stringify(kept.map(({ coordinates, properties }) => [coordinates, properties])).length).toBeLessThan(
    MAX_DRAWINGS_LENGTH + 10_000,
  );
  const small = {
    ...long,
    coordinates: [
      [1, 1],
      [2, 2],
    ] as [number, number][],
    properties: {},
  };
  const { questId: other } = await makeQuest(app, creator, {}, []);
  for (let count = 0; count < 500; count++)
    expect((await app.call(saveDrawing, { drawing: { ...small, questId: other } }, creator)).id).toBeGreaterThan(0);
  expect(
    (await app.request(saveDrawing, { drawing: { ...small, questId: other } }, { user: creator })).statusCode,
  ).toBe(422);
});

test('of a large body with a hundred thousand misfits the first is told, and one of more values than any quest has is not read', async () => {
  const { questId } = await makeQuest(app, creator, {}, []);
  const send = (payload: string) =>
    app.server.inject({
      method: 'POST',
      url: saveMindsetMap.path,
      headers: { 'content-type': 'application/json', ...app.headersOf(creator) },
      payload,
    });
  const misfits = JSON.stringify(
    Array.from({ length: 100 }, () => ({
      questionlist: Array.from({ length: 10 }, () => ({ answerlist: Array.from({ length: 100 }, () => ({})) })),
    })),
  );
  for (const added of [misfits, JSON.stringify(misfits)]) {
    const reply = await send(`{"questId":${questId},"added":${added},"changed":[],"deleted":[],"startId":null}`);
    expect([reply.statusCode, refusal.parse(reply.json()).issues?.length]).toEqual([422, 1]);
  }
  const many = `[${'{},'.repeat(1_000_000)}{}]`;
  expect((await send(`{"questId":${questId},"added":${many}}`)).statusCode).toBe(413);
  expect((await send(`{"questId":${questId},"added":${JSON.stringify(many)}}`)).statusCode).toBe(422);
});

test('of rules that a save breaks, the first thousand are told', async () => {
  const { questId } = await makeQuest(app, creator, {}, [{}]);
  const added = Array.from({ length: 30 }, (_, index) =>
    mindset(-index, questId, {
      mindchunks: Array.from({ length: 50 }, (_chunk, at) => ({
        id: -1 - at,
        text: '',
        comment: '',
        order: at,
        reactions: [],
      })),
    }),
  );
  const reply = await app.request(
    saveMindsetMap,
    { questId, added, changed: [], deleted: [], startId: null },
    { user: creator },
  );
  expect([reply.statusCode, refusal.parse(reply.json()).issues?.length]).toEqual([422, 1_000]);
});

test('a form of more fields than any call has is refused, and nothing is made of them', async () => {
  const { questId } = await makeQuest(app, creator, {}, []);
  const send = (fields: number) =>
    app.server.inject({
      method: 'POST',
      url: fetchMyMindsets.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...app.headersOf(creator) },
      payload: [`questId=${questId}`, ...Array.from({ length: fields }, () => `questId=${questId}`)].join('&'),
    });
  expect([(await send(0)).statusCode, (await send(199)).statusCode]).toEqual([200, 422]);
  expect(formFields(`a=${'1&a='.repeat(1_000_000)}`)).toEqual([]);
  expect(formFields('a=1+2%203&b=%zz&c&a=4')).toEqual({ a: ['1 2 3', '4'], b: '%zz', c: '' });
});

test('an account holds 1000 quests, those in the dumpster too', async () => {
  const collector = await app.signUp('collector');
  const made = [];
  for (let count = 0; count < 998; count++)
    made.push(
      await app.storage.quests.create(makerGrant(collector.userId), attributes({ active: false }), {
        now: app.clock.now(),
      }),
    );
  await app.storage.quests.remove(ownGrant(collector.userId, made[0]?.id as number), app.clock.now());
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => app.request(createQuest, { quest: attributes() }, { user: collector })),
  );
  expect([
    replies.filter(({ statusCode }) => statusCode === 200).length,
    await app.storage.quests.count(collector.userId),
  ]).toEqual([2, 1_000]);
  const reply = replies.find(({ statusCode }) => statusCode !== 200) as (typeof replies)[number];
  expect([reply.statusCode, refusal.parse(reply.json()).message]).toEqual([
    403,
    message('quest.tooMany', { n: 1_000 }),
  ]);
  expect(
    Number((await app.request(createQuest, { quest: attributes() }, { user: creator })).body.split(':')[0]),
  ).toBeGreaterThan(0);
});

test('the mindsets of a quest hold 16 million characters together, however they come', async () => {
  const { questId } = await makeQuest(app, creator, {}, []);
  const long = Array.from({ length: 200 }, (_, index) =>
    mindset(-index, questId, {
      mindchunks: Array.from({ length: 4 }, (_chunk, at) => ({
        id: -1 - at,
        text: 'x'.repeat(9_000),
        comment: '',
        order: at,
        reactions: [{ id: -1, text: 'right', grade: 100, order: 0 }],
      })),
    }),
  );
  const save = () =>
    app.request(saveMindsetMap, { questId, added: long, changed: [], deleted: [], startId: null }, { user: creator });
  expect([(await save()).statusCode, (await save()).statusCode]).toEqual([200, 200]);
  const third = await save();
  expect([third.statusCode, refusal.parse(third.json()).issues]).toEqual([
    422,
    [{ field: 'mindsets', message: 'mindset.allTooLong' }],
  ]);
  expect(await app.storage.mindsets.wholeOfQuest(questId)).toHaveLength(400);
});

test('a mindset holds 500,000 characters, in however many saves they come', async () => {
  const { questId } = await makeQuest(app, creator, { active: false }, []);
  const { ids } = await app.call(
    saveMindsetMap,
    { questId, added: [mindset(0, questId, { mindchunks: [] })], changed: [], deleted: [], startId: null },
    creator,
  );
  const id = ids[0] ?? 0;
  const statuses: number[] = [];
  for (let save = 0; save < 60; save += 1) {
    const addedMindchunks = [{ id: -1, text: 'x'.repeat(9_000), comment: '', order: save, reactions: [] }];
    const change = { id, questId, fields: {}, addedMindchunks, removedMindchunkIds: [], changedMindchunks: [] };
    const { statusCode } = await app.request(
      saveMindsetMap,
      { questId, added: [], changed: [change], deleted: [], startId: null },
      { user: creator },
    );
    statuses.push(statusCode);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(55);
  expect(statuses.slice(55)).toEqual([422, 422, 422, 422, 422]);
  const [kept] = await app.storage.mindsets.wholeOfQuest(questId);
  expect(mindsetLength(kept as NonNullable<typeof kept>)).toBeLessThanOrEqual(MAX_MINDSET_LENGTH);
});

test('drawings are encoded once for each saved version, and a new one shows at once', async () => {
  const { questId } = await makeQuest(app, creator, {}, [{}]);
  const line = {
    id: 0,
    questId,
    type: 'polyline' as const,
    coordinates: [
      [1, 1],
      [2, 2],
    ] as [number, number][],
    borderColor: '#ed008c',
    fillColor: '#6495ed',
    properties: {},
  };
  const read = async () => app.request(fetchDrawings, { questId });
  await app.call(saveDrawing, { drawing: line }, creator);
  const [first, again] = [await read(), await read()];
  expect(first.headers['etag']).toBeDefined();
  expect(again.headers['etag']).toBe(first.headers['etag']);
  await app.call(saveDrawing, { drawing: line }, creator);
  expect((await read()).json()).toHaveLength(2);
});

test('others are answered while a long save is cleaned, and one endless mindset is refused', async () => {
  const { questId } = await makeQuest(app, creator, {}, []);
  const tags = (id: number, count: number) =>
    mindset(id, questId, {
      mindchunks: Array.from({ length: count }, (_, at) => ({
        id: -1 - at,
        text: `x${'<b></b>'.repeat(9_000)}`,
        comment: '',
        order: at,
        reactions: [{ id: -1, text: 'right', grade: 100, order: 0 }],
      })),
    });
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const saved = await app.request(
    saveMindsetMap,
    {
      questId,
      added: Array.from({ length: 20 }, (_, index) => tags(-index, 1)),
      changed: [],
      deleted: [],
      startId: null,
    },
    { user: creator },
  );
  clearInterval(timer);
  expect(saved.statusCode).toBe(200);
  expect(turns).toBeGreaterThan(15);
  const endless = await app.request(
    saveMindsetMap,
    { questId, added: [tags(0, 9)], changed: [], deleted: [], startId: null },
    { user: creator },
  );
  expect([endless.statusCode, refusal.parse(endless.json()).issues]).toMatchObject([
    422,
    [{ field: 'added.0', message: 'common.tooLarge' }],
  ]);
});
