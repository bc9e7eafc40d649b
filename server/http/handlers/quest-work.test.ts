import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMindsets, saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { openMindset } from '@mangoquest/contract/calls/play.ts';
import { copyQuest, fetchQuestHistory, restoreQuestRevision } from '@mangoquest/contract/calls/quest-life.ts';
import { editQuest, setQuestActive } from '@mangoquest/contract/calls/quests.ts';
import { saveTrophies } from '@mangoquest/contract/calls/trophies.ts';
import { startRehearsal } from '@mangoquest/contract/calls/rehearsals.ts';
import { SERIES_MS } from '@mangoquest/core/quest/quest-history.ts';
import { QUEST_WORK } from '../../services/shared/quest-work.ts';
import { region } from '../../testing/map-saves.ts';
import { attributes, makeQuest } from '../../testing/quest-fixtures.ts';
import { rawOfSqlite } from '../../testing/storage.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const KIB_64 = 64 * 1024;
const NOTHING = { added: [], changed: [], deleted: [], startId: null };

let app: TestApp;
let raw: (sql: string) => Promise<unknown>;
beforeAll(async () => {
  app = await startTestApp();
  raw = rawOfSqlite(join(app.folder, 'test.sqlite'));
});
afterAll(() => app.close());

test('what a quest weighs is counted before it is read, saved, tried, published, restored or copied, of its user alone', async () => {
  const [owner, other] = [await app.signUp('owner'), await app.signUp('other')];
  const { questId } = await makeQuest(app, owner);
  const theirs = await makeQuest(app, other);
  await app.call(saveMindsetMap, { questId, ...NOTHING }, owner);
  const revision = (await app.call(fetchQuestHistory, { questId }, owner)).at(-1)?.revision as number;
  const whole = QUEST_WORK.tries * KIB_64;
  const weighs = (id: number, bytes: number) => raw(`update quests set weight = ${bytes} where id = ${id}`);
  const tryIt = (id: number, user = owner) =>
    app.request(startRehearsal, { questId: id, ...NOTHING }, { user }).then(({ statusCode }) => statusCode);

  await weighs(questId, whole / 4);
  for (let times = 0; times < 4; times++) expect(await tryIt(questId)).toBe(200);
  for (const [call, input] of [
    [startRehearsal, { questId, ...NOTHING }],
    [saveMindsetMap, { questId, ...NOTHING }],
    [setQuestActive, { questId, active: false }],
    [restoreQuestRevision, { questId, revision }],
    [copyQuest, { questId, quest: attributes({ code: 'copied' }) }],
    [editQuest, { questId, quest: attributes({ properties: { isImmediateGrading: true } }) }],
  ] as const)
    expect([call.name, (await app.request(call as never, input as never, { user: owner })).statusCode]).toEqual([
      call.name,
      429,
    ]);
  // None of these reads the quest, in a series of saves.
  for (const [call, input] of [
    [
      saveMindsetMap,
      { questId, ...NOTHING, regions: { added: [region(questId, 'Square')], changed: [], deleted: [] } },
    ],
    [editQuest, { questId, quest: attributes({ title: 'Named anew' }) }],
    [
      deleteMindsets,
      { questId, added: [], changed: [], deleted: [], startId: null, gamecodeToRemove: `${questId}_nope` },
    ],
  ] as const)
    expect([call.name, (await app.request(call as never, input as never, { user: owner })).statusCode]).toEqual([
      call.name,
      200,
    ]);
  // A new series begins with the whole quest, which the history keeps.
  await weighs(questId, whole / 4);
  app.clock.time += SERIES_MS + 1;
  for (const [call, input] of [
    [editQuest, { questId, quest: attributes({ title: 'Named once more' }) }],
    [saveTrophies, { questId, trophies: [], mode: 'update' }],
  ] as const)
    expect([call.name, (await app.request(call as never, input as never, { user: owner })).statusCode]).toEqual([
      call.name,
      429,
    ]);
  expect(await tryIt(theirs.questId, other)).toBe(200);
  await weighs(questId, KIB_64 - 1);
  expect(await tryIt(questId), 'a small quest counts nothing').toBe(200);
});

test('a copy that its maker has no room for is refused before anything is read or written', async () => {
  const owner = await app.signUp('full');
  const { questId } = await makeQuest(app, owner);
  // Not so heavy as to be counted out.
  await raw(`update quests set weight = 120000000 where id = ${questId}`);
  const copy = await app.request(copyQuest, { questId, quest: attributes({ code: 'full' }) }, { user: owner });
  expect([copy.statusCode, copy.json<{ key: string }>().key]).toEqual([403, 'quest.tooMuch']);
});

test('a creator who opens a mindset has that one read, not the whole quest', async () => {
  const owner = await app.signUp('looker');
  const { mindsetIds } = await makeQuest(app, owner, {}, [{}, {}, {}]);
  const { playedOfQuest } = app.storage.mindsets;
  let reads = 0;
  Object.assign(app.storage.mindsets, {
    playedOfQuest: (id: number) => {
      reads++;
      return playedOfQuest(id);
    },
  });
  const [first = 0] = mindsetIds;
  for (const withGrades of [false, true])
    expect((await app.request(openMindset, { mindsetId: first, withGrades }, { user: owner })).statusCode).toBe(200);
  const stranger = await app.signUp('stranger');
  expect((await app.request(openMindset, { mindsetId: first, withGrades: true }, { user: stranger })).statusCode).toBe(
    404,
  );
  expect(reads).toBe(0);
});
