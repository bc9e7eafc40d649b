import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { setCurrentQuest, setQuestActive } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { appWithUsers } from '../testing/app-with-users.ts';
import { makeQuest, picksOf } from '../testing/quest-fixtures.ts';
import type { MadeQuest } from '../testing/quest-fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestUser } from '../testing/test-app.ts';
import { fastify } from 'fastify';
import { NotFound, TooMany } from '../ports/domain-errors.ts';
import type { ResultsMemory } from '../services/contest/built-results.ts';
import { resultsService } from '../services/contest/results.service.ts';
import type { ResultsServiceDeps } from '../services/contest/results.service.ts';
import { requestLimits } from './limits.ts';
import { mountResultsLive } from './mount-results-live.ts';
import { publicAddressOf } from './refresh-cookie.ts';
import { POLL_MS, MAX_OF_A_NETWORK, MAX_QUESTS_OF_A_NETWORK, resultsWatch } from './results-watch.ts';

const {
  app,
  users: { owner, anna, bert },
} = await appWithUsers('owner', 'anna', 'bert');
const address = await app.server.listen({ port: 0, host: '127.0.0.1' });

afterEach(() => {
  vi.useRealTimers();
});

const contest = (forContest = true) => makeQuest(app, owner, { forContest, virtual: true });

async function answer(quest: MadeQuest, player: TestUser): Promise<void> {
  const { entryId } = await app.call(setCurrentQuest, { questId: quest.questId }, player);
  await app.call(gradeAnswer, { answer: picksOf(quest.mindsets[0] as Mindset, 0), entryId: entryId as number }, player);
}

async function nextLook(): Promise<void> {
  app.clock.time += POLL_MS;
  await vi.advanceTimersByTimeAsync(POLL_MS);
}

test('who watches a contest is told when its results are others, and of nothing else', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const quest = await contest();
  const reply = await fetch(`${address}/api/results/${quest.questId}/live`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const reader = (reply.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => (await reader.read()).value;
  expect(await read()).toBe('retry: 5000\n\n');
  await nextLook();
  await answer(quest, anna);
  await nextLook();
  expect(await read()).toBe('event: results\ndata: 1\n\n');
  // Nothing has changed: only a heartbeat.
  await nextLook();
  expect(await read()).toBe(':\n\n');
  await answer(quest, bert);
  await nextLook();
  expect(await read()).toBe('event: results\ndata: 1\n\n');
  await reader.cancel();
});

test('a second stream behind the first one of a connection is none, and ends nothing when its quest does', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [first, second] = [await contest(), await contest()];
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  let received = '';
  socket.on('data', (text: string) => {
    received += text;
  });
  const ask = ({ questId }: MadeQuest) =>
    `GET /api/results/${questId}/live HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`;
  socket.write(ask(first) + ask(second));
  await expect.poll(() => received).toContain('retry: 5000');
  await app.call(setQuestActive, { questId: second.questId, active: false }, owner);
  for (let look = 0; look < 4; look++) await nextLook();
  await answer(first, anna);
  await nextLook();
  await expect.poll(() => received).toContain('event: results');
  expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
  socket.destroy();
});

test('only what everybody may see is told of', async () => {
  const { questId } = await contest(false);
  for (const id of [questId, 999_999, 'x']) expect((await fetch(`${address}/api/results/${id}/live`)).status).toBe(404);
});

test('a list that has to be built for the first look counts as one of the network’s', async () => {
  const taken = vi.fn<(key: string) => Promise<number>>(async () => 30);
  const memory: ResultsMemory = {
    of: async (_quest, _number, _now, before) => {
      await before?.();
      throw new NotFound();
    },
    forget: () => undefined,
  };
  const server = fastify();
  mountResultsLive(server, {
    results: resultsService({ memory } as unknown as ResultsServiceDeps),
    builds: { take: taken, clear: async () => undefined, giveBack: async () => undefined },
    clock: app.clock,
    limits: requestLimits(0),
    publicAddress: publicAddressOf(undefined),
  });
  const errors: unknown[] = [];
  server.setErrorHandler((error, _request, reply) => {
    errors.push(error);
    return reply.code(400).send();
  });
  await server.inject('/api/results/1/live');
  taken.mockResolvedValue(0);
  await server.inject('/api/results/1/live');
  await server.close();
  expect(taken.mock.calls).toEqual([['127.0.0.1'], ['127.0.0.1']]);
  expect(errors).toEqual([expect.any(TooMany), expect.any(NotFound)]);
});

test('one look serves all who watch; of one network only so many may; the timer ends with the last', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let mark: string | null = 'one';
  const markOf = vi.fn<() => Promise<string | null>>(async () => mark);
  const watch = resultsWatch(markOf, () => undefined);
  const watcher = (network: string) => ({
    network,
    changed: vi.fn<() => void>(),
    isAlive: vi.fn<() => void>(),
    end: vi.fn<() => void>(),
  });
  const all = Array.from({ length: MAX_OF_A_NETWORK }, () => watcher('school'));
  const stops = all.map((one) => watch.add(1, 'one', one));
  expect(watch.add(1, 'one', watcher('school'))).toBeNull();
  const home = watcher('home');
  const stopHome = watch.add(1, 'one', home);
  expect(stopHome).not.toBeNull();
  mark = 'two';
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(markOf).toHaveBeenCalledTimes(1);
  expect([...all, home].every(({ changed }) => changed.mock.calls.length === 1)).toBe(true);
  // The results are not visible any more.
  mark = null;
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(home.end).toHaveBeenCalledTimes(1);
  // Watchers are removed together with it, even if their connections stay open.
  expect(vi.getTimerCount()).toBe(0);
  expect(watch.add(1, 'one', watcher('school'))).not.toBeNull();
  watch.close();
  expect(vi.getTimerCount()).toBe(0);
  for (const stop of [...stops, stopHome]) stop?.();
});

test('a look that takes long is not begun again; a few are under way at once; of one network only so many quests', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const looked: (() => void)[] = [];
  const markOf = vi.fn<() => Promise<string | null>>(
    () =>
      new Promise((resolve) => {
        looked.push(() => {
          resolve('one');
        });
      }),
  );
  const watch = resultsWatch(markOf, () => undefined);
  const watcher = { network: 'school', changed: () => undefined, isAlive: () => undefined, end: () => undefined };
  for (let quest = 1; quest <= MAX_QUESTS_OF_A_NETWORK; quest++)
    expect(watch.add(quest, 'one', { ...watcher })).not.toBeNull();
  expect(watch.add(999, 'one', { ...watcher })).toBeNull();
  // Another watcher of a quest that is already watched.
  expect(watch.add(1, 'one', { ...watcher })).not.toBeNull();
  for (let turns = 0; turns < 3; turns++) await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(markOf).toHaveBeenCalledTimes(4);
  while (looked.length > 0) {
    looked.pop()?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(markOf).toHaveBeenCalledTimes(MAX_QUESTS_OF_A_NETWORK);
  watch.close();
});

test('a server that ends lets those who watch go', async () => {
  const ending = await startTestApp();
  const quest = await makeQuest(ending, await ending.signUp('maker'), { forContest: true, virtual: true });
  const at = await ending.server.listen({ port: 0, host: '127.0.0.1' });
  const reply = await fetch(`${at}/api/results/${quest.questId}/live`);
  await ending.close();
  expect(await reply.text()).toBe('retry: 5000\n\n');
});
