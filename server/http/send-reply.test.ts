import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { fetchPublicQuests } from '@mangoquest/contract/calls/quests.ts';
import { prepareBytes } from './cached-reply.ts';
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
