import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { savePosition } from '@mangoquest/contract/calls/accounts.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { loopTurn } from '../adapters/loop-turn.ts';
import { Busy, TooLarge } from '../ports/domain-errors.ts';
import { countTurns } from '../testing/loop-turns.ts';
import { startTestApp } from '../testing/test-app.ts';
import { readBodies } from './read-bodies.ts';

const LONG = 'x'.repeat(300_000);
const JSON_TYPE = { 'content-type': 'application/json' };

const NOT_READABLE = [
  ['written out', '{"__proto__":{"a":1}}'],
  ['with room before its colon', '{"__proto__"\n :{"a":1}}'],
  ['deep inside', '{"a":[{"b":{"__proto__":null}}]}'],
  ['with its first letter escaped', String.raw`{"\u005f_proto__":{"a":1}}`],
  ['escaped in capitals', String.raw`{"__proto_\u005F":{"a":1}}`],
  ['with a letter escaped', String.raw`{"__pr\u006Fto__":{"a":1}}`],
  ['of a constructor', '{"constructor":{"prototype":{"a":1}}}'],
  ['of an escaped constructor', String.raw`{"\u0063onstructor":{"prototype":{"a":1}}}`],
  ['of a constructor, escaped inside', String.raw`{"construct\u006fr":{"proto\u0074ype":{"a":1}}}`],
  ['behind what can be read', '{"latitude":1,"longitude":1,"__proto__":1}'],
] as const;
/** What only looks like one is left to the call. */
const READABLE = [
  ['a text about it', '{"latitude":"__proto__","longitude":"constructor"}', 422],
  ['a key that is no more than a name', '{"constructor":1}', 422],
  ['an escape of something else', String.raw`{"l\u0061titude":1,"longitude":1}`, 200],
  ['a byte order mark', '\uFEFF{"latitude":1,"longitude":1}', 200],
] as const;

test('a key that reaches a prototype is refused, however it is spelled, in short bodies and in long ones', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const user = await app.signUp('user');
  const statusOf = async (url: string, payload: string) => {
    const headers = { 'content-type': 'application/json', ...app.headersOf(user) };
    return (await app.server.inject({ method: 'POST', url, payload, headers })).statusCode;
  };
  for (const [name, payload] of NOT_READABLE) {
    expect([name, await statusOf(savePosition.path, payload)]).toEqual([name, 400]);
    const long = `${payload.slice(0, -1)},"long":"${LONG}"}`;
    expect([name, await statusOf(`/App${saveMindsetMap.path}`, long)]).toEqual([name, 400]);
  }
  for (const [name, payload, status] of READABLE) {
    expect([name, await statusOf(savePosition.path, payload)]).toEqual([name, status]);
    const long = `${payload.slice(0, -1)},"long":"${LONG}"}`;
    expect([name, await statusOf(saveMindsetMap.path, long)]).toEqual([name, 422]);
  }
});

test.each(['application/json', 'application/x-www-form-urlencoded'])(
  'of long bodies that have come together (%s) one is parsed in a turn of the loop, users in turn; others are answered meanwhile',
  async (type) => {
    const server = fastify();
    onTestFinished(() => server.close());
    const parsed: [who: unknown, turn: number][] = [];
    server.decorateRequest('session', null);
    server.addHook('onRequest', (request, _reply, done) => {
      request.session = { userId: Number(request.headers['x-user']) } as never;
      done();
    });
    readBodies(server, loopTurn());
    server.post('/', { bodyLimit: 1_000_000 }, (request, reply) => {
      parsed.push([request.headers['x-user'], turns()]);
      void reply.send('ok');
    });
    await server.ready();
    const send = (user: number, text: string) =>
      server.inject({
        method: 'POST',
        url: '/',
        headers: { 'content-type': type, 'x-user': String(user) },
        payload: type.endsWith('json') ? JSON.stringify({ text }) : `text=${text}`,
      });
    const turns = countTurns();
    await Promise.all([...[1, 1, 1, 1, 2].map((user) => send(user, LONG)), send(3, 'short')]);
    const order = parsed.map(([user]) => user);
    expect([...order].sort()).toEqual(['1', '1', '1', '1', '2', '3']);
    expect(order.slice(0, 3)).toEqual(expect.arrayContaining(['2', '3']));
    const loops = parsed.filter(([user]) => user !== '3').map(([, at]) => at);
    expect(new Set(loops).size).toBe(loops.length);
  },
);

/** A server with nothing but these parsers; sends it a JSON text, from somebody who may go away. */
async function onlyParsers(isGone: () => boolean = () => false) {
  const server = fastify();
  onTestFinished(() => server.close());
  server.decorateRequest('session', null);
  server.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request.socket, 'destroyed', { get: isGone });
    done();
  });
  server.setErrorHandler((error: { readonly statusCode?: number }, _request, reply) =>
    reply.status(error instanceof TooLarge ? 413 : error instanceof Busy ? 503 : (error.statusCode ?? 500)).send(''),
  );
  readBodies(server, loopTurn());
  server.post('/', { bodyLimit: 40_000_000 }, (_request, reply) => reply.send('ok'));
  await server.ready();
  return async (payload: string) =>
    (await server.inject({ method: 'POST', url: '/', headers: JSON_TYPE, payload })).statusCode;
}

const textOf = (kib: number) => JSON.stringify({ text: 'x'.repeat(kib * 1024) });

test('a long body is looked through in pieces, and others are answered between them, but not for ever', async () => {
  const statusOf = await onlyParsers();
  await statusOf(textOf(300));
  const turns = countTurns();
  const turnsOf = async (kib: number) => {
    const before = turns();
    expect(await statusOf(textOf(kib))).toBe(200);
    return turns() - before;
  };
  const few = await turnsOf(64);
  expect(await turnsOf(1024)).toBeGreaterThanOrEqual(few + 16);
  expect(await turnsOf(32 * 1024)).toBeLessThan(few + 64);
});

test('a long body whose sender goes away while it is looked through is not parsed', async () => {
  const turns = countTurns();
  let last = Infinity;
  const statusOf = await onlyParsers(() => turns() > last);
  await statusOf(textOf(300));
  const before = turns();
  await statusOf(textOf(64));
  const few = turns() - before;
  last = turns() + few + 8;
  expect(await statusOf(`${textOf(2048)}, no JSON`)).toBe(503);
});

test('a long body is refused for a key that lies across two pieces, and for too many values at its end', async () => {
  const statusOf = await onlyParsers();
  const end = 4 * 64 * 1024;
  for (const key of ['"__proto__":1', '"constructor":{"prototype":1}', String.raw`"\u005f_proto__":1`])
    for (let before = 0; before < key.length; before++) {
      const begin = `{"long":"${LONG.slice(0, end - before - 11)}",`;
      expect(begin.length).toBe(end - before);
      expect([key, before, await statusOf(`${begin}${key}}`)]).toEqual([key, before, 400]);
    }
  expect(await statusOf(`{"long":"${LONG}","added":[${'1,'.repeat(999_990)}1]}`)).toBe(200);
  expect(await statusOf(`{"long":"${LONG}","added":[${'1,'.repeat(1_000_010)}1]}`)).toBe(413);
});

test('a path that is no call takes no long body', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const headers = { 'content-type': 'application/json' };
  const statusOf = async (payload: string) =>
    (await app.server.inject({ method: 'POST', url: '/mobile/NoSuchCall', payload, headers })).statusCode;
  expect(await statusOf(JSON.stringify('x'.repeat(60_000)))).toBe(404);
  expect(await statusOf(JSON.stringify('x'.repeat(70_000)))).toBe(413);
});
