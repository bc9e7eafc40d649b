import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal, REAUTHORIZE } from '@mangoquest/contract/call.ts';
import type { Call } from '@mangoquest/contract/call.ts';
import { calls } from '@mangoquest/contract/table.ts';
import type { CallName } from '@mangoquest/contract/table.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { attributes, HERE, makeQuest, picksOf } from '../testing/quest-fixtures.ts';
import type { MadeQuest } from '../testing/quest-fixtures.ts';
import { EMPTY_CREDENTIALS, EMPTY_SIGN_UP, startTestApp, TEST_PASSWORD } from '../testing/test-app.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';

let app: TestApp;
let owner: TestUser;
let quest: MadeQuest;
let entryId: number;
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimit: 0 } });
  owner = await app.signUp('owner');
});
afterAll(() => app.close());

let count = 0;
let deletions = 0;
beforeEach(async () => {
  quest = await makeQuest(app, owner);
  entryId = (await app.call(calls.setCurrentQuest, { nextQuestId: quest.questId }, owner)).usQuestId as number;
});

/** One good request of each call, in the domain's words. */
function sample(name: CallName): unknown {
  const first = quest.mindsets[0] as Mindset;
  const { questId } = quest;
  const added = { ...first, id: 0, mindchunks: first.mindchunks.map((mindchunk, m) => ({ ...mindchunk, id: -1 - m, reactions: mindchunk.reactions.map((reaction, r) => ({ ...reaction, id: -1 - r })) })) };
  const change = { id: first.id, questId, fields: { title: 'Renamed' }, addedMindchunks: [], removedMindchunkIds: [], changedMindchunks: [] };
  const inputs: Record<CallName, unknown> = {
    logIn: { ...EMPTY_CREDENTIALS, email: owner.email, password: TEST_PASSWORD },
    signUp: { ...EMPTY_SIGN_UP, email: `sample${count += 1}@example.org`, username: 'sample', password: TEST_PASSWORD, isOldEnough: '1', latitude: 1, longitude: 2 },
    renewSession: {}, logOut: {}, whoAmI: {}, savePosition: HERE,
    fetchPublicQuests: {}, fetchQuestsForUser: {}, fetchMyQuests: {},
    createQuest: { createdmgq: attributes({ title: 'Sample', code: '' }) },
    editQuest: { editedmgq: attributes({ title: 'Changed', code: '' }), questId },
    fetchPresentation: { id: questId }, fetchPresentationForUser: { quest_id: questId }, fetchQuests: { ...HERE, mgqId: questId },
    setCurrentQuest: { nextQuestId: questId, ...HERE },
    fetchMyMindsets: { questId },
    saveMindsets: { questId, mindsets: [added] },
    updateMindsets: { questId, changes: [change] },
    deleteMindsets: { questId, mindsetsToDelete: [quest.mindsets[1 + ((deletions += 1) % 2)]?.id as number] },
    saveMindsetMap: { questId, added: [added], changed: [change], deleted: [], startId: null },
    saveDrawing: { mgqDrawing: { id: 0, questId, type: 'label', coordinates: [[40.74, -73.99]], borderColor: '#ed008c', fillColor: '#6495ed', properties: { content: 'Here' } } },
    fetchDrawings: { mgqId: questId },
    fetchGame: { ...HERE, daysInterval: 10 }, fetchGameMap: { questId, ...HERE }, fetchProgress: { questId },
    openMindset: { qsetid: first.id, us_qsets_id: entryId, with_grades: false, ...HERE },
    gradeAnswer: { qsetAnsweredString: picksOf(first, 0), ref_us_qsets_id: entryId, ...HERE },
    syncScore: { firstMgqId: questId, lastMgqId: questId, score: 100_000 }, fetchScores: {},
    health: {}, describeMap: {}, searchPlace: { q: 'Madison', format: 'json', limit: '1' },
  };
  return inputs[name];
}

const names = Object.keys(calls) as CallName[];
const postNames = names.filter((name) => calls[name].method === 'POST');

test.each(names)('%s takes what its schema describes, and its reply is as described, also under /App', async (name) => {
  const call: Call = calls[name];
  for (const prefix of ['', '/App']) {
    const reply = await app.request(call, sample(name), { user: owner, prefix });
    expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
    expect(reply.headers['content-type']).toMatch(call.text === true ? /^text\/plain/ : /^application\/json/);
    const wire: unknown = call.text === true ? reply.body : reply.json();
    // The schemas are strict: what is not described would be refused here.
    const decoded = call.reply.safeParse(wire);
    expect(decoded.error?.issues ?? []).toEqual([]);
    expect(call.reply.encode(decoded.data)).toEqual(wire);
    if (name === 'logOut') owner = await app.logIn(owner.email);
  }
});

test.each(postNames)('%s takes JSON and URL-encoded bodies alike', async (name) => {
  const statuses: number[] = [];
  for (const form of [false, true]) {
    const reply = await app.request(calls[name], sample(name), { user: owner, form });
    statuses.push(reply.statusCode);
    if (name === 'logOut') owner = await app.logIn(owner.email);
  }
  expect(statuses).toEqual([200, 200]);
});

test.each(names)('%s refuses a field that it does not know, and says which', async (name) => {
  const call: Call = calls[name];
  const path = call.path.replace(/\{\w+\}/g, String(quest.questId));
  const headers = { ...app.headersOf(owner), 'content-type': 'application/json' };
  const reply = call.method === 'GET'
    ? await app.server.inject({ method: 'GET', url: `${path}?isAdmin=1`, headers: app.headersOf(owner) })
    : await app.server.inject({ method: 'POST', url: path, payload: '{"isAdmin":1}', headers });
  expect(reply.statusCode).toBe(422);
  const body = refusal.parse(reply.json());
  expect(body).toMatchObject({ error: 'invalid', message: 'Something in what was sent is not as it should be.' });
  expect(body.issues?.map(({ field }) => field)).toContain('isAdmin');
});

test.each(names.filter((name) => calls[name].access !== 'anyone'))('%s answers a visitor with reauthorize', async (name) => {
  const reply = await app.request(calls[name], sample(name));
  expect([reply.statusCode, reply.body]).toEqual([401, REAUTHORIZE]);
});

test.each(names.filter((name) => calls[name].access === 'account'))('%s refuses a guest', async (name) => {
  const guest = await app.guest();
  const reply = await app.request(calls[name], sample(name), { user: guest });
  expect(reply.statusCode).toBe(403);
  expect(refusal.parse(reply.json()).error).toBe('forbidden');
});

test.each(postNames)('%s does nothing for another site', async (name) => {
  const reply = await app.request(calls[name], sample(name), { user: owner, headers: { 'sec-fetch-site': 'cross-site' } });
  expect([reply.statusCode, refusal.parse(reply.json()).error]).toEqual([403, 'forbidden']);
});

test.each(postNames)('%s changes nothing by GET', async (name) => {
  const reply = await app.server.inject({ method: 'GET', url: calls[name].path, headers: app.headersOf(owner) });
  expect([reply.statusCode, refusal.parse(reply.json()).error]).toEqual([404, 'not-found']);
});
