import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fetchPublicPage, fetchPublicQuests } from '@mangoquest/contract/calls/quests.ts';
import { summary } from '@mangoquest/contract/testing/arbitraries.ts';
import { countTurns } from '../testing/loop-turns.ts';
import { servedReply } from '../testing/served-reply.ts';
import { prepareBytes } from './cached-reply.ts';

test('a kept reply that is sent counts, whatever its client says it has; one that its client has does not', async () => {
  const prepared = await prepareBytes(Buffer.alloc(100_000, 'x'), 'text/plain', 'no-cache');
  const { app, counted } = servedReply(fetchPublicQuests, prepared);
  const statuses: number[] = [];
  for (const etag of ['"another"', prepared.etag])
    statuses.push((await app.inject({ url: '/', headers: { 'if-none-match': etag } })).statusCode);
  expect([statuses, counted]).toEqual([[200, 304], [100_000]]);
});

const quests = (length: number) => fc.sample(summary, { numRuns: length, seed: 1 });

test('a list with an item that cannot be sent is refused, however late it stands', async () => {
  const { app } = servedReply(fetchPublicPage, [...quests(40), { id: 'none' }]);
  expect((await app.inject({ url: '/' })).statusCode).toBe(500);
});

test.each([
  [13, 2],
  [100, 9],
])('a list of %i is the same as in one piece, and others have at least %i turns meanwhile', async (length, least) => {
  const turnsOf = async (output: readonly unknown[]) => {
    const { app } = servedReply(fetchPublicPage, output);
    await app.ready();
    const turns = countTurns();
    const { statusCode, payload } = await app.inject({ url: '/' });
    const there = turns();
    expect([statusCode, JSON.parse(payload)]).toEqual([
      200,
      JSON.parse(JSON.stringify(fetchPublicPage.reply.encode(output as never))),
    ]);
    return there;
  };
  const inOnePiece = await turnsOf(quests(12));
  expect(await turnsOf([])).toBe(inOnePiece);
  expect((await turnsOf(quests(length))) - inOnePiece).toBeGreaterThanOrEqual(least);
});
