import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '@mangoquest/contract/call.ts';
import type { Call } from '@mangoquest/contract/call.ts';
import { calls } from '@mangoquest/contract/table.ts';
import type { CallName } from '@mangoquest/contract/table.ts';
import { FIELD_CALLS, sampleInput, sampleWorld } from '../testing/call-samples.ts';
import type { SampleWorld } from '../testing/call-samples.ts';
import { keptWorld } from '../testing/kept-world.ts';
import type { KeptWorld } from '../testing/kept-world.ts';
import { OF_A_PLAYER } from '../testing/sampled-player.ts';
import { schemaFields } from '../testing/hostile-requests.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';
import { formFields } from './form-fields.ts';

let app: TestApp;
let owner: TestUser;
let worlds: Readonly<Record<'own' | 'played', KeptWorld<SampleWorld>>>;
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimit: 0 } });
  owner = await app.signUp('owner');
  worlds = {
    own: keptWorld(app, () => sampleWorld(app, owner)),
    played: keptWorld(app, () => sampleWorld(app, owner, true)),
  };
});
afterAll(async () => {
  worlds.own.close();
  worlds.played.close();
  await app.close();
});
const worldFor = (name: CallName) => worlds[OF_A_PLAYER.includes(name) ? 'played' : 'own'].get();

/** They end the owner's session, so they run last. */
const ENDS_SESSIONS: readonly CallName[] = ['logOut', 'setPassword'];
async function comeBack(name: CallName): Promise<void> {
  if (ENDS_SESSIONS.includes(name)) owner = await app.logIn(owner.email);
  if (name === 'deleteUser') owner = await app.signUp('owner');
}
const names = Object.keys(calls) as CallName[];
const postNames = names.filter((name) => calls[name].method === 'POST');
const fieldNames = FIELD_CALLS.filter((name) => postNames.includes(name));

test.each(names)('%s takes what its schema describes, and its reply is as described, also under /App', async (name) => {
  const call: Call = calls[name];
  const world = await worldFor(name);
  for (const prefix of ['', '/App']) {
    const reply = await app.request(call, sampleInput(name, world), { user: owner, prefix });
    expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
    expect(reply.headers['content-type']).toMatch(
      call.file ?? (call.text === true ? /^text\/plain/ : /^application\/json/),
    );
    if (call.file !== undefined) continue;
    const wire: unknown = call.text === true ? reply.body : reply.json();
    // The schemas are strict: undescribed fields would be refused here.
    const decoded = call.reply.safeParse(wire);
    expect(decoded.error?.issues ?? []).toEqual([]);
    expect(call.reply.encode(decoded.data)).toEqual(wire);
    await comeBack(name);
  }
});

test.each(fieldNames)('%s takes JSON and URL-encoded bodies alike', async (name) => {
  const world = await worldFor(name);
  const statuses: number[] = [];
  for (const form of [false, true]) {
    const reply = await app.request(calls[name], sampleInput(name, world), { user: owner, form });
    statuses.push(reply.statusCode);
    await comeBack(name);
  }
  expect(statuses).toEqual([200, 200]);
});

/** Encodes a body as a form: numbers and booleans as text, objects and lists as JSON text. */
function asForm(fields: Readonly<Record<string, unknown>>): string {
  const text = (value: unknown) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, text(value)]),
  ).toString();
}

test.each(fieldNames)('%s reads out of a form what it reads out of JSON, whatever its schema allows', (name) => {
  const call: Call = calls[name];
  const readOf = (fields: unknown) => {
    const read = call.request.safeParse(fields);
    return read.success ? read.data : 'refused';
  };
  let taken = 0;
  fc.assert(
    fc.property(schemaFields(call), (fields) => {
      const plain = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
      const read = readOf(plain);
      taken += Number(read !== 'refused');
      expect(readOf({ ...(formFields(asForm(plain)) as object) })).toEqual(read);
    }),
    { numRuns: 60, seed: 20_261_122 },
  );
  expect(taken).toBeGreaterThan(0);
});

test('a form is as long as it takes to hold what a JSON body may hold, and JSON no longer than it says', async () => {
  const { questId, mindsetIds } = (await sampleWorld(app, owner)).quest;
  const changes = [
    {
      qsetid: mindsetIds[0],
      questionset: { qsettitle: 'Renamed', qsetProperties: { note: '"{}"'.repeat(2_200_000) } },
    },
  ];
  const send = (payload: string, type: string, chunked = false) =>
    app.server.inject({
      method: 'POST',
      url: '/mgqAuth/MgqMindsetsUpdater',
      headers: {
        ...app.headersOf(owner),
        'content-type': type,
        ...(chunked ? { 'transfer-encoding': 'chunked' } : {}),
      },
      payload: chunked ? Readable.from([Buffer.from(payload)]) : payload,
    });
  const json = JSON.stringify({ questId, changes });
  const form = asForm({ questId, changes });
  expect([json.length > 8_000_000, json.length < 33_554_432, form.length > 33_554_432]).toEqual([true, true, true]);
  // Both are parsed, and refused by the same rule.
  const refusals = [await send(json, 'application/json'), await send(form, 'application/x-www-form-urlencoded')].map(
    (reply) => [reply.statusCode, reply.json<{ issues: unknown }>().issues],
  );
  expect(refusals[0]).toEqual([
    422,
    expect.arrayContaining([{ field: 'changes.0.questionset.qsetProperties', message: 'common.tooLarge' }]),
  ]);
  expect(refusals[1]).toEqual(refusals[0]);
  const tooLong = JSON.stringify({ questId, changes: [], more: 'x'.repeat(33_554_432) });
  for (const chunked of [false, true]) expect((await send(tooLong, 'application/json', chunked)).statusCode).toBe(413);
});

function formData(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.each(names)('%s refuses a field that it does not know, and says which', async (name) => {
  const call: Call = calls[name];
  const path = call.path.replace(/\{\w+\}/g, '1');
  const headers = { ...app.headersOf(owner), 'content-type': 'application/json' };
  const reply =
    call.method === 'GET'
      ? await app.server.inject({ method: 'GET', url: `${path}?isAdmin=1`, headers: app.headersOf(owner) })
      : call.body === 'multipart'
        ? await app.server.inject({
            method: 'POST',
            url: path,
            payload: formData({ isAdmin: '1' }),
            headers: app.headersOf(owner),
          })
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
