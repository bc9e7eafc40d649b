// Look 2, §9: a player's question has two to six answers, and stays as it is once somebody has answered it.
import { expect, test } from 'vitest';
import type { CallInput } from '@mangoquest/contract/call.ts';
import { deleteMindsets, updateMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { makeQuest, mindset, picksOf } from '../../testing/quest-fixtures.ts';
import { appToPlayOn } from '../../testing/playing.ts';
import { change, socialCalls } from '../../testing/social-quests.ts';

const { app, owner, newPlayer, enter } = await appToPlayOn();

const { status, add, ownOf } = socialCalls(app);

async function withOne(changes: Partial<QuestAttributes> = {}) {
  const { questId } = await makeQuest(app, owner, { editable: true, virtual: true, ...changes });
  const [author, other] = [await newPlayer(), await newPlayer()];
  await enter(questId, author);
  expect(await add(questId, author)).toBe(200);
  const [theirs] = (await ownOf(questId, author)).mindsets as [Mindset];
  return { questId, author, theirs, other, entryId: await enter(questId, other) };
}

test('once somebody has answered it, its author neither changes it nor takes it back', async () => {
  const { questId, author, theirs, other, entryId } = await withOne();
  expect(await ownOf(questId, author)).not.toHaveProperty('answered');
  const opened = await app.call(openMindset, { mindsetId: theirs.id, entryId }, other);
  await app.call(gradeAnswer, { answer: picksOf(opened, 0), entryId }, other);
  const changed = await app.request(updateMindsets, change(questId, theirs.id, { title: 'Better' }), { user: author });
  expect([changed.statusCode, changed.json()]).toMatchObject([422, { issues: [{ message: 'play.addedAnswered' }] }]);
  expect(await status(deleteMindsets, { questId, deleted: [theirs.id] }, author)).toBe(422);
  // Its author is told before they try.
  expect(await ownOf(questId, author)).toMatchObject({ mindsets: [{ title: 'Theirs' }], answered: [theirs.id] });
  // The creator may still erase it.
  expect(await status(deleteMindsets, { questId, deleted: [theirs.id] }, owner)).toBe(200);
});

test('two answers are the fewest, also after a change, except where the quest grades at once', async () => {
  const { questId, author, theirs } = await withOne();
  const [chunk] = mindset(-1, questId).mindchunks;
  const answers = (count: number) => ({
    mindchunks: [{ ...(chunk as NonNullable<typeof chunk>), reactions: chunk?.reactions.slice(0, count) ?? [] }],
  });
  expect(await add(questId, author, answers(1))).toBe(422);
  expect(await add(questId, author, answers(2))).toBe(200);
  const [known] = theirs.mindchunks;
  const removed = known?.reactions.slice(1).map(({ id }) => id) ?? [];
  const fewer = {
    ...change(questId, theirs.id, {}).changed[0],
    changedMindchunks: [
      { id: known?.id ?? 0, fields: {}, addedReactions: [], removedReactionIds: removed, changedReactions: [] },
    ],
  };
  const sent = { questId, changed: [fewer] } as CallInput<typeof updateMindsets>;
  const refused = await app.request(updateMindsets, sent, { user: author });
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { issues: [{ message: 'play.addedFewAnswers' }] }]);
  const atOnce = await withOne({ properties: { isImmediateGrading: true } });
  expect(await add(atOnce.questId, atOnce.author, answers(1))).toBe(200);
});
