// Settled, Social quests: how fast players may add, with the limits on.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchOwnMindsets } from '@mangoquest/contract/calls/players-mindsets.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { ADDED_AT_ONCE } from '@mangoquest/core/mindset/players.ts';
import { makeQuest, mindset } from '../../testing/quest-fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('five in a minute: a sixth is refused, and nothing of it is kept', async () => {
  const owner = await app.signUp('owner');
  const player = await app.signUp('player');
  const { questId } = await makeQuest(app, owner, { editable: true, virtual: true });
  await app.call(setCurrentQuest, { questId }, player);
  const add = async () =>
    (await app.request(saveMindsets, { questId, added: [mindset(-1, questId)] }, { user: player })).statusCode;
  const count = async () => (await app.call(fetchOwnMindsets, { questId }, player)).mindsets.length;
  for (let n = 0; n < ADDED_AT_ONCE.tries; n += 1) expect(await add()).toBe(200);
  expect(await add()).toBe(429);
  expect(await count()).toBe(ADDED_AT_ONCE.tries);
});
