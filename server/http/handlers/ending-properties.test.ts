// Properties about a quest's ending survive copying, files and restoring: tested by playing the result.
import { describe, expect, test } from 'vitest';
import { fetchRight } from '@mangoquest/contract/calls/ending.ts';
import { gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { copyQuest, fetchQuestHistory, restoreQuestRevision } from '@mangoquest/contract/calls/quest-life.ts';
import { editQuest } from '@mangoquest/contract/calls/quests.ts';
import { SERIES_MS } from '@mangoquest/core/quest/quest-history.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Quest, QuestProperties } from '@mangoquest/core/quest/quest.ts';
import { filesOf } from '../../testing/quest-file-calls.ts';
import { picksOf, publish } from '../../testing/quest-fixtures.ts';
import type { MadeQuest } from '../../testing/quest-fixtures.ts';
import { appToPlayOn } from '../../testing/playing.ts';

const { app, owner, playing, newPlayer, enter } = await appToPlayOn();
const { download, imported } = filesOf(app, owner);
const saved = async (questId: number) => (await app.storage.quests.byId(questId)) as Quest;

const copied = async ({ questId }: MadeQuest) => {
  const quest = { ...attributesOf(await saved(questId)), title: 'Copy', code: '' };
  const copy = await app.call(copyQuest, { questId, quest }, owner);
  if (copy.outcome !== 'created') throw new Error(copy.outcome);
  return copy.questId;
};
const loaded = async ({ questId }: MadeQuest) => (await imported((await download(questId)).rawPayload)).questId;
/** Saved without them, then restored to the earlier revision. */
const restored = async ({ questId }: MadeQuest) => {
  const [before] = await app.call(fetchQuestHistory, { questId }, owner);
  app.clock.time += SERIES_MS + 1;
  const quest = { ...attributesOf(await saved(questId)), properties: {} };
  await app.call(editQuest, { questId, quest, confirmed: true }, owner);
  expect((await saved(questId)).properties).toEqual({});
  await app.call(restoreQuestRevision, { questId, revision: before?.revision as number, confirmed: true }, owner);
  return questId;
};

/** A published quest of three mindsets after copying, loading or restoring, with a new player. */
async function gone(way: (quest: MadeQuest) => Promise<number>, properties: QuestProperties) {
  const { quest } = await playing({ properties, endTime: app.clock.time + 3_600_000 }, [{ group: '1' }, {}, {}]);
  const questId = await way(quest);
  await publish(app, owner, questId);
  const player = await newPlayer();
  const entryId = await enter(questId, player);
  const mindsets = await app.storage.mindsets.wholeOfQuest(questId);
  const answer = (index: number, reaction: number) =>
    app.call(gradeAnswer, { entryId, answer: picksOf(mindsets[index] as Mindset, reaction) }, player);
  return { questId, answer, right: () => app.call(fetchRight, { questId }, player) };
}

const RIGHT = (stop: number) => [{ mindchunk: `What is ${stop}?`, reactions: ['right'] }];

describe.each([
  ['copied', copied],
  ['saved to a file and loaded', loaded],
  ['made what it was', restored],
] as const)('a quest that is %s', (_, way) => {
  test('tells what was right at the end, and nothing before', async () => {
    const { answer, right } = await gone(way, { showRight: 'end' });
    await answer(1, 2);
    expect(await right()).toEqual([]);
    await answer(0, 0);
    expect(await right()).toHaveLength(2);
  });

  test('tells what was right with each answer, grades negatively, gives a bonus, and takes a penalty of who goes on', async () => {
    const { questId, answer, right } = await gone(way, {
      showRight: 'each',
      negativeGrading: -40,
      secondsToScore: 2,
      allowContinuing: '10%',
    });
    expect(await answer(1, 2)).toMatchObject({ grade: -40, stars: -40, right: RIGHT(2) });
    expect((await right()).map((one) => one.right)).toEqual([RIGHT(2)]);
    const { timeBonus, secondsLeft } = await answer(0, 0);
    expect(secondsLeft).toBeGreaterThan(0);
    expect(timeBonus).toBe(2 * (secondsLeft as number));
    expect((await saved(questId)).properties).toMatchObject({ allowContinuing: '10%' });
  });
});
