import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import fc from 'fast-check';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { z } from 'zod';
import { fetchPublicPage, fetchPublicQuests } from '@mangoquest/contract/calls/quests.ts';
import { summary } from '@mangoquest/contract/testing/arbitraries.ts';
import { prepareBytes } from './cached-reply.ts';
import { oneInATurn } from './one-in-a-turn.ts';
import { publicAddressOf } from './refresh-cookie.ts';
import { sender } from './send-reply.ts';

test('a kept reply that is sent counts, whatever its client says it has; one that its client has does not', async () => {
  const counted: number[] = [];
  const prepared = await prepareBytes(Buffer.alloc(100_000, 'x'), 'text/plain', 'no-cache');
  const send = sender(fetchPublicQuests, {
    publicAddress: publicAddressOf(undefined),
    limits: {
      countBytes(_asker, bytes) {
        counted.push(bytes);
      },
    },
    listTurn: oneInATurn(),
    countsBytes: true,
  });
  const app = fastify();
  onTestFinished(() => app.close());
  app.get('/', (request, reply) => send(prepared, { request, reply, isChanged: false }));
  const statuses: number[] = [];
  for (const etag of ['"another"', prepared.etag])
    statuses.push((await app.inject({ url: '/', headers: { 'if-none-match': etag } })).statusCode);
  expect([statuses, counted]).toEqual([[200, 304], [100_000]]);
});

test('a list with an item that cannot be sent is refused, however late it stands', async () => {
  const quests: unknown[] = [...fc.sample(summary, { numRuns: 40, seed: 1 }), { id: 'none' }];
  const send = sender(fetchPublicPage, {
    publicAddress: publicAddressOf(undefined),
    limits: { countBytes: () => undefined },
    listTurn: oneInATurn(),
    countsBytes: true,
  });
  const app = fastify();
  onTestFinished(() => app.close());
  app.get('/', (request, reply) => send(quests, { request, reply, isChanged: false }));
  expect((await app.inject({ url: '/' })).statusCode).toBe(500);
});

test.each([
  [0, 0],
  [1, 0],
  [12, 0],
  [13, 2],
  [100, 9],
])('a list of %i is the same as in one piece, and others had %i turns meanwhile', async (length, turns) => {
  const quests = fc.sample(summary, { numRuns: length, seed: 1 }) as z.output<typeof fetchPublicPage.reply>;
  const send = sender(fetchPublicPage, {
    publicAddress: publicAddressOf(undefined),
    limits: { countBytes: () => undefined },
    listTurn: oneInATurn(),
    countsBytes: true,
  });
  const app = fastify();
  onTestFinished(() => app.close());
  let isSent = false;
  let others = 0;
  app.get('/', async (request, reply) => {
    void (async () => {
      while (!isSent) {
        await yieldToEventLoop();
        if (!isSent) others += 1;
      }
    })();
    await send(quests, { request, reply, isChanged: false });
    isSent = true;
    return reply;
  });
  const { statusCode, payload } = await app.inject({ url: '/' });
  expect([statusCode, JSON.parse(payload)]).toEqual([
    200,
    JSON.parse(JSON.stringify(fetchPublicPage.reply.encode(quests))),
  ]);
  expect(others).toBe(turns);
});
