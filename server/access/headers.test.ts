import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal, REAUTHORIZE } from '@mangoquest/contract/call.ts';
import type { Call } from '@mangoquest/contract/call.ts';
import { calls } from '@mangoquest/contract/table.ts';
import type { CallName } from '@mangoquest/contract/table.ts';
import { requestIdOf } from '@mangoquest/contract/session-headers.ts';
import { digest } from '../http/session-guard.ts';
import { sampleInput, sampleWorld } from '../testing/call-samples.ts';
import type { SampleWorld } from '../testing/call-samples.ts';
import { rowsReader } from '../testing/people-world.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';

/*
 * Every call of the contract with a wrong `mytoken` or `requestid`, and with the cookie only (Spec §7; settled,
 * Sessions; trust, row 25).
 */

const DAY = 86_400_000;
let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let ended: TestUser;
let world: SampleWorld;
let rows: ReturnType<typeof rowsReader>;
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimit: 0 } });
  rows = rowsReader(app);
  owner = await app.signUp('owner');
  stranger = await app.signUp('stranger');
  ended = await app.logIn(owner.email);
  await app.call(calls.logOut, {}, ended);
  world = await sampleWorld(app, owner);
});
afterAll(async () => {
  rows.close();
  await app.close();
});

let before: string;
beforeEach(() => {
  before = rows.of(owner.userId);
});

const names = Object.keys(calls) as CallName[];
const call = (name: CallName): Call => calls[name];
const sessionNames = names.filter((name) => call(name).access !== 'anyone');

/** Headers with one mistake each. */
function wrongHeaders(): Readonly<Record<string, Record<string, string>>> {
  const right = app.headersOf(owner) as { mytoken: string; requestid: string };
  const { mytoken, requestid } = right;
  return {
    none: {},
    'no requestid': { mytoken },
    'no mytoken': { requestid },
    empty: { mytoken: '', requestid: '' },
    "another's requestid": { ...right, requestid: requestIdOf(digest, stranger.userId, app.clock.time) },
    "another's token": { ...right, mytoken: stranger.token },
    'the requestid of the day before yesterday': {
      ...right,
      requestid: requestIdOf(digest, owner.userId, app.clock.time - 2 * DAY),
    },
    'the user id itself': { ...right, requestid: String(owner.userId) },
    'a made-up token': { ...right, mytoken: 'x'.repeat(43) },
    'the token of the cookie': { ...right, mytoken: owner.cookie.split('=')[1] as string },
    'the token of a session that was ended': { ...right, mytoken: ended.token },
    'two tokens': { ...right, mytoken: `${mytoken}, ${stranger.token}` },
  };
}

test.each(sessionNames)('%s refuses every pair of headers but the right one, and changes nothing', async (name) => {
  for (const [what, headers] of Object.entries(wrongHeaders())) {
    const reply = await app.request(call(name), sampleInput(name, world), { headers });
    expect([what, reply.statusCode, reply.body, reply.headers['content-type']]).toEqual([
      what,
      401,
      REAUTHORIZE,
      'text/plain; charset=utf-8',
    ]);
  }
  expect(rows.of(owner.userId)).toBe(before);
});

/** Headers that browsers send for another site's form or script, and for a link from there. */
const FOREIGN: Readonly<Record<string, Record<string, string>>> = {
  'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'another site of our domain': { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
  'another site in an old browser': { origin: 'https://evil.example' },
  'a frame without an origin': { origin: 'null' },
  'another port of this machine': { origin: 'http://localhost:81' },
};

test.each(names.filter((name) => call(name).method === 'POST'))(
  '%s does nothing for another site, with the cookie and even with the token',
  async (name) => {
    for (const [what, headers] of Object.entries(FOREIGN)) {
      for (const credentials of [{}, app.headersOf(owner)]) {
        for (const form of [true, false]) {
          const reply = await app.request(call(name), sampleInput(name, world), {
            form,
            headers: { cookie: owner.cookie, ...headers, ...credentials },
          });
          expect([what, reply.statusCode, refusal.parse(reply.json()).error, reply.headers['set-cookie']]).toEqual([
            what,
            403,
            'forbidden',
            undefined,
          ]);
        }
      }
    }
    expect(rows.of(owner.userId)).toBe(before);
  },
);

/** These calls grant access by their body, with or without a cookie. */
const BY_WHAT_IS_SENT: readonly CallName[] = ['logIn', 'signUp', 'requestPasswordMail'];

test.each(names)('%s takes nobody for the owner of a cookie that comes alone', async (name) => {
  const send = (headers: Record<string, string>) => app.request(call(name), sampleInput(name, world), { headers });
  const visitor = await send({});
  expect(visitor.statusCode === 401).toBe(call(name).access !== 'anyone' || name === 'setPassword');
  // From our own page, too: calls only look at the headers, the cookie is for renewing a session only.
  for (const headers of [
    {},
    { 'sec-fetch-site': 'same-origin' },
    ...(call(name).method === 'GET' ? Object.values(FOREIGN) : []),
  ]) {
    const reply = await send({ cookie: owner.cookie, ...headers });
    const seen = ({ statusCode, body }: typeof reply) => [
      statusCode,
      BY_WHAT_IS_SENT.includes(name) || name === 'startIdentity' ? '' : body,
    ];
    expect(seen(reply)).toEqual(seen(visitor));
    const cookies = [reply, visitor].map(({ headers: { 'set-cookie': cookie } }) => cookie === undefined);
    expect(cookies[0]).toBe(cookies[1]);
  }
  const after = BY_WHAT_IS_SENT.includes(name) ? before : rows.of(owner.userId);
  expect(after).toBe(before);
});

test('with nothing but the cookie nobody is renewed, and nobody is logged out', async () => {
  const headers = { cookie: owner.cookie };
  expect((await app.request(calls.renewSession, {}, { headers })).json()).toBeNull();
  expect((await app.request(calls.logOut, {}, { headers })).json()).toEqual({ ended: false });
  expect((await app.request(calls.whoAmI, {}, { user: owner })).statusCode).toBe(200);
});
