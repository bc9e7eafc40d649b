// What is read whole although little is sent: by players, by files, and while a quest is saved all the time.
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { deleteMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { readDocument } from '../../services/quest/quest-documents.ts';
import { QUEST_WORK } from '../../services/shared/quest-work.ts';
import { makeQuest } from '../../testing/quest-fixtures.ts';
import { filesOf } from '../../testing/quest-file-calls.ts';
import { socialCalls } from '../../testing/social-quests.ts';
import { rawOfSqlite } from '../../testing/storage.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const raw = rawOfSqlite(join(app.folder, 'test.sqlite'));
const [owner, player] = [await app.signUp('owner'), await app.signUp('player')];
const { status, add, ownOf } = socialCalls(app);
const { download, upload } = filesOf(app, owner);

const QUARTER = (QUEST_WORK.tries * 64 * 1024) / 4;
const weighs = (questId: number, bytes: number) => raw(`update quests set weight = ${bytes} where id = ${questId}`);

test('a player whose save is of what they did not add has nothing read, and one that reads the quest is counted', async () => {
  const { questId, mindsetIds } = await makeQuest(app, owner, { editable: true, virtual: true }, [{}, {}]);
  await app.call(setCurrentQuest, { questId }, player);
  const reads = vi.spyOn(app.storage.mindsets, 'wholeOfQuest');
  const [first = 0] = mindsetIds;
  for (const id of [first, 987_654])
    expect([await status(deleteMindsets, { questId, deleted: [id] }, player), reads.mock.calls]).toEqual([404, []]);
  const statuses: number[] = [];
  for (let times = 0; times < 4; times++) {
    // Each save weighs the quest anew.
    await weighs(questId, QUARTER);
    statuses.push(await add(questId, player));
  }
  await weighs(questId, QUARTER);
  const own = (await ownOf(questId, player)).mindsets[0]?.id as number;
  statuses.push(await status(deleteMindsets, { questId, deleted: [own] }, player));
  expect([statuses, reads.mock.calls.length]).toEqual([[200, 200, 200, 200, 429], 4]);
});

test('a quest that is saved at each pause is read all the same, after a few tries', async () => {
  const many = Array.from({ length: 40 }, () => ({}));
  const { questId } = await makeQuest(app, owner, {}, many);
  let saves = 0;
  let isOver = false;
  const save = async () => {
    if (isOver) return;
    saves += 1;
    await raw(`update quests set revision = revision + 1 where id = ${questId}`);
    setImmediate(() => void save());
  };
  void save();
  const { document } = await readDocument(app.storage, questId);
  isOver = true;
  expect(document.mindsets).toHaveLength(40);
  // There are two pauses for each of a mindset's parts, and a read in pieces is tried twice at most.
  expect(saves).toBeGreaterThan(2);
  expect(saves).toBeLessThan(30);
});

test('a quest file that its maker has no room for is refused before anything of it is kept', async () => {
  const { questId } = await makeQuest(app, owner);
  const file = (await download(questId)).rawPayload;
  await weighs(questId, 200_000_000);
  const full = await upload(file);
  expect([full.statusCode, full.json<{ key: string }>().key]).toEqual([403, 'quest.tooMuch']);
  await weighs(questId, 1_000);
  expect((await upload(file)).statusCode).toBe(200);
});

test('the download of a quest counts as much as the quest weighs', async () => {
  const { questId } = await makeQuest(app, owner);
  await weighs(questId, QUARTER);
  const statuses: number[] = [];
  for (let times = 0; times < 5; times++) statuses.push((await download(questId)).statusCode);
  expect(statuses.at(-1)).toBe(429);
  await weighs(questId, 1_000);
  expect((await download(questId)).statusCode).toBe(200);
});
