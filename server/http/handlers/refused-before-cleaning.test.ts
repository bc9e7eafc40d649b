import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveMindsetMap, saveMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { ADDED_AT_ONCE } from '@mangoquest/core/mindset/players.ts';
import { createHtmlCleaner } from '../../adapters/html/html-cleaner.ts';
import { makeQuest, mindset } from '../../testing/quest-fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

let app: TestApp;
let cleanings = 0;
const html = createHtmlCleaner();
beforeAll(async () => {
  app = await startTestApp({
    html: {
      ...html,
      cleanAll: (texts) => {
        cleanings++;
        return html.cleanAll(texts);
      },
    },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  cleanings = 0;
});

const save = (user: TestUser, questId: number, more: object = {}) =>
  app.request(
    saveMindsetMap,
    { questId, added: [mindset(-1, questId)], changed: [], deleted: [], startId: null, ...more },
    { user },
  );

test("nothing is cleaned of a save of another's quest, for an older revision, or that came before", async () => {
  const [owner, other] = [await app.signUp('owner'), await app.signUp('other')];
  const { questId } = await makeQuest(app, owner);
  const revision = (await app.storage.quests.byId(questId))?.revision as number;
  cleanings = 0;
  const first = await save(owner, questId, { revision, saveKey: 'once' });
  expect([first.statusCode, cleanings]).toEqual([200, 1]);
  cleanings = 0;
  const again = await save(owner, questId, { revision, saveKey: 'once' });
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect((await save(owner, questId, { revision })).statusCode).toBe(409);
  expect((await save(other, questId)).statusCode).toBe(404);
  expect(cleanings).toBe(0);
});

test('of a player beyond their tries nothing is cleaned', async () => {
  const [owner, player] = [await app.signUp('maker'), await app.signUp('player')];
  const { questId } = await makeQuest(app, owner, { editable: true, virtual: true });
  await app.call(setCurrentQuest, { questId }, player);
  const add = async () =>
    (await app.request(saveMindsets, { questId, added: [mindset(-1, questId)] }, { user: player })).statusCode;
  for (let n = 0; n < ADDED_AT_ONCE.tries; n += 1) expect(await add()).toBe(200);
  cleanings = 0;
  expect(await add()).toBe(429);
  expect(cleanings).toBe(0);
});
