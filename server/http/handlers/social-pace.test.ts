// Settled, Social quests: how fast players may add, with the limits on.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveMindsets, updateMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchOwnMindsets } from '@mangoquest/contract/calls/players-mindsets.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { ADDED_AT_ONCE, CHANGED_AT_ONCE, MAX_LENGTH_OF_PLAYERS } from '@mangoquest/core/mindset/players.ts';
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

test('twenty changes of their own in a minute; one more is refused, and changes nothing', async () => {
  const owner = await app.signUp('maker');
  const player = await app.signUp('changer');
  const { questId } = await makeQuest(app, owner, { editable: true, virtual: true });
  await app.call(setCurrentQuest, { questId }, player);
  await app.call(saveMindsets, { questId, added: [mindset(-1, questId)] }, player);
  const own = async () => (await app.call(fetchOwnMindsets, { questId }, player)).mindsets[0];
  const id = (await own())?.id as number;
  const change = async (n: number) => {
    const one = {
      id,
      questId,
      fields: { title: `Title ${n}` },
      addedMindchunks: [],
      removedMindchunkIds: [],
      changedMindchunks: [],
    };
    return (await app.request(updateMindsets, { questId, changed: [one] }, { user: player })).statusCode;
  };
  for (let n = 1; n <= CHANGED_AT_ONCE.tries; n += 1) expect(await change(n)).toBe(200);
  expect(await change(99)).toBe(429);
  expect((await own())?.title).toBe(`Title ${CHANGED_AT_ONCE.tries}`);
});

test('a question with more than 20,000 characters is refused, and one a little shorter taken', async () => {
  const owner = await app.signUp('landlord');
  const player = await app.signUp('novelist');
  const { questId } = await makeQuest(app, owner, { editable: true, virtual: true });
  await app.call(setCurrentQuest, { questId }, player);
  const long = 'x'.repeat(9_500);
  const add = async (msgAfterSuccess: string) => {
    const one = mindset(-1, questId);
    const mindchunks = one.mindchunks.map((chunk) => ({ ...chunk, text: long, comment: long }));
    const added = [{ ...one, mindchunks, properties: { ...one.properties, msgAfterSuccess } }];
    return app.request(saveMindsets, { questId, added }, { user: player });
  };
  const refused = await add('x'.repeat(MAX_LENGTH_OF_PLAYERS - 2 * long.length));
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    422,
    'This is too long: all texts of a question of yours may have 20,000 characters.',
  ]);
  expect((await add('')).statusCode).toBe(200);
});
