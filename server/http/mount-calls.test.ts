import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '@mangoquest/contract/call.ts';
import type { Call } from '@mangoquest/contract/call.ts';
import { calls } from '@mangoquest/contract/table.ts';
import type { CallName } from '@mangoquest/contract/table.ts';
import { sampleInput, sampleWorld } from '../testing/call-samples.ts';
import type { SampleWorld } from '../testing/call-samples.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';

let app: TestApp;
let owner: TestUser;
let world: SampleWorld;
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimit: 0 } });
  owner = await app.signUp('owner');
});
afterAll(() => app.close());

beforeEach(async () => { world = await sampleWorld(app, owner); });

/** After them the owner's token is over. */
const ENDS_SESSIONS: readonly CallName[] = ['logOut', 'setPassword'];
async function comeBack(name: CallName): Promise<void> {
  if (ENDS_SESSIONS.includes(name)) owner = await app.logIn(owner.email);
  if (name === 'deleteUser') owner = await app.signUp('owner');
}
const sample = (name: CallName) => sampleInput(name, world);
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
    await comeBack(name);
  }
});

test.each(postNames)('%s takes JSON and URL-encoded bodies alike', async (name) => {
  const statuses: number[] = [];
  for (const form of [false, true]) {
    const reply = await app.request(calls[name], sample(name), { user: owner, form });
    statuses.push(reply.statusCode);
    await comeBack(name);
  }
  expect(statuses).toEqual([200, 200]);
});

test.each(names)('%s refuses a field that it does not know, and says which', async (name) => {
  const call: Call = calls[name];
  const path = call.path.replace(/\{\w+\}/g, String(world.quest.questId));
  const headers = { ...app.headersOf(owner), 'content-type': 'application/json' };
  const reply = call.method === 'GET'
    ? await app.server.inject({ method: 'GET', url: `${path}?isAdmin=1`, headers: app.headersOf(owner) })
    : await app.server.inject({ method: 'POST', url: path, payload: '{"isAdmin":1}', headers });
  expect(reply.statusCode).toBe(422);
  const body = refusal.parse(reply.json());
  expect(body).toMatchObject({ error: 'invalid', message: 'Something in what was sent is not as it should be.' });
  expect(body.issues?.map(({ field }) => field)).toContain('isAdmin');
});

test.each(postNames)('%s changes nothing by GET', async (name) => {
  const reply = await app.server.inject({ method: 'GET', url: calls[name].path, headers: app.headersOf(owner) });
  expect([reply.statusCode, refusal.parse(reply.json()).error]).toEqual([404, 'not-found']);
});
