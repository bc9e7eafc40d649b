import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '@mangoquest/contract/call.ts';
import { logIn } from '@mangoquest/contract/calls/accounts.ts';
import { deleteMindsets, saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchProgress, fetchScores, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { createQuest, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { attributes, makeQuest, mindset, picksOf } from '../testing/quest-fixtures.ts';
import { startTestApp, TEST_PASSWORD } from '../testing/test-app.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';
import { networkOf } from './limits.ts';

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
