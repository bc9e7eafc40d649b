// Settled, Social quests: authors are shown their own mindsets as theirs, and are not asked them.
import { expect, test } from 'vitest';
import { fetchGame, fetchGameMap, openMindset } from '@mangoquest/contract/calls/play.ts';
import { saveMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchPack } from '@mangoquest/contract/calls/pack.ts';
import { fetchOwnMindsets } from '@mangoquest/contract/calls/players-mindsets.ts';
import { fetchQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { ROAMING_ID } from '@mangoquest/core/play/roaming.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { makeQuest, mindset } from '../../testing/quest-fixtures.ts';
import { appToPlayOn } from '../../testing/playing.ts';

const YOURS = { status: 403, message: 'This question is yours: others answer it.' };
const HERE = { latitude: -70, longitude: 31 } as const;

const { app, owner, newPlayer, enter, refused } = await appToPlayOn();

/** A social quest with a mindset of its creator and one of a player, who has entered, as another player has. */
async function withOne(changes: Partial<QuestAttributes> = {}) {
  const { questId } = await makeQuest(app, owner, { editable: true, virtual: true, ...HERE, ...changes }, [
    { title: 'Clock', ...HERE },
  ]);
  const author = await newPlayer();
  const entryId = await enter(questId, author);
  const added = [mindset(-1, questId, { title: 'Theirs', ...HERE })];
  await app.call(saveMindsets, { questId, added, ...HERE }, author);
  const id = (await app.call(fetchOwnMindsets, { questId }, author)).mindsets[0]?.id as number;
  const other = await newPlayer();
  await enter(questId, other);
  return { questId, id, author, entryId, other };
}

test('the map marks their own to authors and to nobody else, and counts what each is asked', async () => {
  const { questId, id, author, other } = await withOne();
  const mapOf = (user: typeof author) => app.call(fetchGameMap, { questId }, user);
  const theirs = await mapOf(author);
  expect(theirs.points.map(({ title, isOwn }) => [title, isOwn])).toEqual([
    ['Clock', undefined],
    ['Theirs', true],
  ]);
  expect(theirs.quest.mindsetCount).toBe(1);
  const others = await mapOf(other);
  expect(others.points.map(({ title, isOwn }) => [title, isOwn])).toEqual([
    ['Clock', undefined],
    ['Theirs', undefined],
  ]);
  expect(others.quest.mindsetCount).toBe(2);
  const game = await app.call(fetchGame, {}, author);
  expect(game.points.find((point) => point.id === id)).toMatchObject({ isOwn: true });
  expect(game.quest?.mindsetCount).toBe(1);
  const current = async (user: typeof author) => {
    const { current: quest, progress } = await app.call(fetchQuests, {}, user);
    return [quest?.mindsetCount, progress?.mindsetCount];
  };
  expect(await current(author)).toEqual([1, 1]);
  expect(await current(other)).toEqual([2, 2]);
});

test('opening their own is refused at once with the reason, and it is no part of what is taken along', async () => {
  const { questId, id, author, entryId, other } = await withOne();
  expect(await refused(openMindset, { mindsetId: id, entryId }, author)).toMatchObject(YOURS);
  const packOf = async (user: typeof author) => {
    const { points, mindsets } = await app.call(fetchPack, { questId }, user);
    return [points.map(({ title }) => title), mindsets.map(({ title }) => title)];
  };
  expect(await packOf(author)).toEqual([['Clock'], ['Clock']]);
  expect(await packOf(other)).toEqual([
    ['Clock', 'Theirs'],
    ['Clock', 'Theirs'],
  ]);
});

test('around, without a quest, their own are neither found nor opened', async () => {
  const { id, author, other } = await withOne({ searchable: true, virtual: false });
  for (const user of [author, other]) await app.call(setCurrentQuest, { questId: null }, user);
  const titles = async (user: typeof author) =>
    (await app.call(fetchGame, { ...HERE }, user)).points.map(({ title }) => title);
  expect(await titles(author)).toEqual(['Clock']);
  expect(await titles(other)).toEqual(['Clock', 'Theirs']);
  expect(await refused(openMindset, { mindsetId: id, entryId: ROAMING_ID, ...HERE }, author)).toMatchObject(YOURS);
});
