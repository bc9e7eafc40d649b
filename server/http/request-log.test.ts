import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { logReplies } from './request-log.ts';

test('a slow reply is logged by its route, a refusal that was held back on purpose is not', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  onTestFinished(() => app.close());
  logReplies(app);
  app.get('/slow/:status', async (request, reply) => {
    await sleep(1_010);
    return reply.code(Number((request.params as { status: string }).status)).send('');
  });
  const statuses = [200, 429, 503];
  const replies = await Promise.all(statuses.map((status) => app.inject(`/slow/${status}`)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(statuses);
  expect(
    lines
      .map((line) => JSON.parse(line) as { msg: string; route: string; status: number })
      .map(({ msg, route, status }) => [msg, route, status])
      .toSorted((a, b) => Number(a[2]) - Number(b[2])),
  ).toEqual([
    ['slow reply', '/slow/:status', 200],
    ['slow reply', '/slow/:status', 503],
  ]);
});
