import { fastify } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Call } from '@mangoquest/contract/call.ts';
import { oneInATurn } from '../http/one-in-a-turn.ts';
import { publicAddressOf } from '../http/refresh-cookie.ts';
import { sender } from '../http/send-reply.ts';

/** A server that only sends this result of a call, and the numbers of bytes it counted. */
export function servedReply(call: Call, output: unknown) {
  const counted: number[] = [];
  const send = sender(call, {
    publicAddress: publicAddressOf(undefined),
    limits: { countBytes: (_asker, bytes) => counted.push(bytes) },
    listTurn: oneInATurn(),
    countsBytes: true,
  });
  const app = fastify();
  onTestFinished(() => app.close());
  app.get('/', (request, reply) => send(output, { request, reply, isChanged: false }));
  return { app, counted };
}
