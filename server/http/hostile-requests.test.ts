import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '@mangoquest/contract/call.ts';
import { logIn } from '@mangoquest/contract/calls/accounts.ts';
import { fetchDrawings, saveDrawing } from '@mangoquest/contract/calls/drawings.ts';
import { deleteMindsets, fetchMyMindsets, saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchProgress, fetchScores, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { createQuest, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { MAX_DRAWINGS_LENGTH } from '@mangoquest/core/drawing/drawing-limits.ts';
import { message } from '@mangoquest/language/testing/english.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { attributes, makeQuest, mindset, picksOf } from '../testing/quest-fixtures.ts';
import { startTestApp, TEST_PASSWORD } from '../testing/test-app.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';
import { formFields } from './form-fields.ts';
import { networkOf } from './limits.ts';
import { makerGrant, ownGrant } from '../testing/grants.ts';

let app: TestApp;
let creator: TestUser;
let player: TestUser;
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimit: 0 } });
  [creator, player] = [await app.signUp('creator'), await app.guest()];
});
afterAll(() => app.close());

const enter = async (questId: number, user: TestUser) =>
  (await app.call(setCurrentQuest, { questId }, user)).entryId as number;

test.each(['json', 'text'])('properties nested too deep are refused, sent as %s', async (how) => {
  const properties = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const fields = JSON.stringify(
    (createQuest.request.encode({ quest: attributes() }) as { createdmgq: object }).createdmgq,
  ).replace('"properties":{}', `"properties":${properties}`);
  const payload = how === 'json' ? `{"createdmgq":${fields}}` : JSON.stringify({ createdmgq: fields });
  const reply = await app.server.inject({
    method: 'POST',
    url: createQuest.path,
    headers: { ...app.headersOf(creator), 'content-type': 'application/json' },
    payload,
  });
  expect([reply.statusCode, refusal.parse(reply.json()).error]).toEqual([422, 'invalid']);
});

test('a time that no calendar has is refused: every page that shows the quest would break', async () => {
  const wire = createQuest.request.encode({ quest: attributes() }) as { createdmgq: object };
  const reply = await app.server.inject({
    method: 'POST',
    url: createQuest.path,
    headers: app.headersOf(creator),
    payload: { createdmgq: { ...wire.createdmgq, mgqVersion: { startTime: '', endTime: '8640000000000001' } } },
  });
  expect([reply.statusCode, refusal.parse(reply.json()).issues]).toEqual([
    422,
    [{ field: 'createdmgq.mgqVersion.endTime', message: 'common.invalid' }],
  ]);
});

test('half a character becomes the sign for an unknown one, in all that is stored', async () => {
  const payload = JSON.stringify({
    createdmgq: {
      ...(createQuest.request.encode({ quest: attributes() }) as { createdmgq: object }).createdmgq,
      title: 'a\uD800b',
    },
  });
  const reply = await app.server.inject({
    method: 'POST',
    url: createQuest.path,
    headers: { ...app.headersOf(creator), 'content-type': 'application/json' },
    payload,
  });
  expect((await app.storage.quests.byId(Number(reply.body.split(':')[0])))?.title).toBe('a\uFFFDb');
});

test('no bonus is beyond counting, whatever a creator gives for a second', async () => {
  const quest = await makeQuest(
    app,
    creator,
    { endTime: 8_640_000_000_000_000, properties: { secondsToScore: 1e300 } },
    [{ group: 'a' }],
  );
  const entryId = await enter(quest.questId, player);
  const result = await app.call(gradeAnswer, { answer: picksOf(quest.mindsets[0] as Mindset, 0), entryId }, player);
  expect(Number.isSafeInteger(result.timeBonus)).toBe(true);
  expect((await app.call(fetchProgress, { questId: quest.questId }, player)).score).toBe(result.timeBonus + 100);
  expect((await app.call(fetchScores, {}, player))[0]?.score).toBe(result.timeBonus + 100);
});

test('a creator plays their own quest before it is active, and nobody else does', async () => {
  const quest = await makeQuest(app, creator, { active: false });
  const first = quest.mindsets[0] as Mindset;
  const entryId = await enter(quest.questId, creator);
  expect((await app.call(openMindset, { mindsetId: first.id, entryId }, creator)).title).toBe(first.title);
  expect((await app.call(gradeAnswer, { answer: picksOf(first, 0), entryId }, creator)).grade).toBe(100);
  expect((await app.request(setCurrentQuest, { questId: quest.questId }, { user: player })).statusCode).toBe(404);
});

test('a password in an address signs nobody in', async () => {
  const query = new URLSearchParams({ email: creator.email, password: TEST_PASSWORD });
  const reply = await app.server.inject({ method: 'POST', url: `${logIn.path}?${query}`, payload: {} });
  expect([reply.statusCode, reply.body]).toEqual([200, 'wrong_email']);
});

test('an address that cannot be read gets a refusal like any other, with the headers', async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const text = await new Promise<string>((resolve, reject) => {
    let all = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    );
    socket
      .on('data', (chunk) => {
        all += String(chunk);
      })
      .on('close', () => {
        resolve(all);
      })
      .on('error', reject);
  });
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(head).toContain('x-content-type-options: nosniff');
  expect(refusal.parse(JSON.parse(body)).error).toBe('invalid');
});

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
}, 60_000);

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
}, 60_000);

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:0001::7', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('of the address %s the limits count %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('the key of one save used on another is no repeat: nothing is taken for saved that was not', async () => {
  const { questId } = await makeQuest(app, creator, {}, []);
  const save = (added: Mindset[]) =>
    app.call(saveMindsetMap, { questId, saveKey: 'K', added, changed: [], deleted: [], startId: null }, creator);
  const first = await save([mindset(0, questId)]);
  expect(await save([mindset(0, questId)])).toEqual(first);
  expect((await save([mindset(0, questId, { title: 'Another' })])).ids).not.toEqual(first.ids);
  expect(await app.call(deleteMindsets, { questId, saveKey: 'K', deleted: first.ids }, creator)).toBe('ok!');
  expect((await app.storage.mindsets.wholeOfQuest(questId)).map(({ title }) => title)).toEqual(['Another']);
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
}, 60_000);
