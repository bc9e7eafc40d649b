import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { TooMany } from '../ports/domain-errors.ts';
import { requestLimits } from './limits.ts';
import { logReplies } from './request-log.ts';

test('a slow reply is logged by its route, a refusal that was held back on purpose is not', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  onTestFinished(() => app.close());
  app.decorateRequest('session', null);
  logReplies(app);
  const limits = requestLimits(0, () => sleep(1_010));
  app.get('/held', (request) =>
    limits.slowly(request, () => {
      throw Object.assign(new TooMany(1), { statusCode: 429 });
    }),
  );
  app.get('/slow/:status', async (request, reply) => {
    await sleep(1_010);
    return reply.code(Number((request.params as { status: string }).status)).send('');
  });
  const statuses = [200, 429, 503];
  const paths = [...statuses.map((status) => `/slow/${status}`), '/held'];
  const replies = await Promise.all(paths.map((path) => app.inject(path)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([...statuses, 429]);
  expect(
    lines
      .map((line) => JSON.parse(line) as { msg: string; route: string; status: number })
      .map(({ msg, route, status }) => [msg, route, status])
      .toSorted((a, b) => Number(a[2]) - Number(b[2])),
  ).toEqual([
    ['slow reply', '/slow/:status', 200],
    ['slow reply', '/slow/:status', 429],
    ['slow reply', '/slow/:status', 503],
  ]);
});
