import { expect, test } from 'vitest';
import { deleteMindsets, saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchQuestAnswers, gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { FAR, HERE, makeQuest, picksOf } from '../../testing/quest-fixtures.ts';
import type { TestUser } from '../../testing/test-app.ts';

const {
  app,
  users: { owner, anna, bert },
} = await appWithUsers('owner', 'anna', 'bert');

async function enter(questId: number, player: TestUser): Promise<number> {
  return (await app.call(setCurrentQuest, { questId }, player)).entryId as number;
}

test('the creator reads who answered what, when, how late, and who cannot have come there in the time', async () => {
  const quest = await makeQuest(app, owner, {}, [{}, FAR, { title: 'Taken out' }]);
  const [first, second, third] = quest.mindsets as [Mindset, Mindset, Mindset];
  const began = app.clock.now();
  const entryId = await enter(quest.questId, anna);
  const send = (mindset: Mindset, reaction: number, more: object) =>
    app.call(gradeAnswer, { answer: picksOf(mindset, reaction), entryId, ...more }, anna);
  await send(first, 0, { ...HERE, accuracy: 5 });
  app.clock.time += 5000;
  await send(second, 1, { latitude: 51.5, longitude: 0 });
  app.clock.time += 600_000;
  await send(third, 2, { latitude: 51.5, longitude: 0, deviceTime: began });
  await app.call(deleteMindsets, { questId: quest.questId, deleted: [third.id] }, owner);

  const reply = await app.call(fetchQuestAnswers, { questId: quest.questId }, owner);
  const common = { entryId, userId: anna.userId, username: 'anna', versionNumber: 1 };
  expect(reply).toEqual({
    answers: [
      {
        ...common,
        mindsetId: first.id,
        mindsetTitle: 'Stop 1',
        grade: 100,
        success: true,
        answeredAt: began,
        deviceTime: null,
        isLate: false,
        isByCode: false,
        speedVerdict: 'plausible',
        picks: [{ mindchunk: 'What is 1?', reaction: 'right' }],
      },
      {
        ...common,
        mindsetId: second.id,
        mindsetTitle: 'Stop 2',
        grade: 50,
        success: true,
        answeredAt: began + 5000,
        deviceTime: null,
        isLate: false,
        isByCode: false,
        speedVerdict: 'impossible',
        picks: [{ mindchunk: 'What is 2?', reaction: 'half right' }],
      },
      {
        ...common,
        mindsetId: third.id,
        mindsetTitle: null,
        grade: 0,
        success: false,
        answeredAt: began + 605_000,
        deviceTime: began,
        isLate: true,
        isByCode: false,
        speedVerdict: 'plausible',
        picks: [],
      },
    ],
    next: null,
  });
  const { body } = await app.request(fetchQuestAnswers, { questId: quest.questId }, { user: owner });
  expect(body).not.toMatch(/51\.5|40\.74|latitude|longitude|accuracy/);
});

test('they come in pages; nobody else gets one', async () => {
  const quest = await makeQuest(app, owner, { virtual: true });
  for (const player of [anna, bert]) {
    const entryId = await enter(quest.questId, player);
    for (const mindset of quest.mindsets) await app.call(gradeAnswer, { answer: picksOf(mindset, 0), entryId }, player);
  }
  const { questId } = quest;
  const whole = await app.call(fetchQuestAnswers, { questId }, owner);
  expect(whole.answers.map(({ username }) => username)).toEqual(['bert', 'bert', 'bert', 'anna', 'anna', 'anna']);
  expect(whole.answers.every(({ speedVerdict }) => speedVerdict === null)).toBe(true);
  const one = await app.call(fetchQuestAnswers, { questId, limit: 4 }, owner);
  const rest = await app.call(fetchQuestAnswers, { questId, limit: 4, after: one.next ?? undefined }, owner);
  expect([...one.answers, ...rest.answers]).toEqual(whole.answers);
  expect(rest.next).toBeNull();

  for (const user of [anna, bert])
    expect((await app.request(fetchQuestAnswers, { questId }, { user })).statusCode).toBe(404);
  expect((await app.request(fetchQuestAnswers, { questId }, { user: await app.guest() })).statusCode).toBe(403);
  // Without a session, refused as in every call.
  expect((await app.request(fetchQuestAnswers, { questId })).body).toBe('reauthorize');
  for (const wrong of ['limit=0', 'limit=501', 'after=x', 'after=1-', 'after=-1-1']) {
    const reply = await app.server.inject({
      method: 'GET',
      url: `/api/quests/${questId}/answers?${wrong}`,
      headers: app.headersOf(owner),
    });
    expect([wrong, reply.statusCode]).toEqual([wrong, 422]);
  }
});

test('the creator reads what was picked where answers are received, as it is written now, and cut', async () => {
  const quest = await makeQuest(app, owner, {}, [{}, { receiveAnswers: false }, {}]);
  const { questId, mindsets } = quest;
  const entryId = await enter(questId, bert);
  for (const mindset of mindsets) await app.call(gradeAnswer, { answer: picksOf(mindset, 1), entryId }, bert);
  const [first, , third] = mindsets as [Mindset, Mindset, Mindset];
  const [mindchunk] = first.mindchunks;
  const unchanged = { questId, fields: {}, addedMindchunks: [], removedMindchunkIds: [], changedMindchunks: [] };
  const renamed = {
    ...unchanged,
    id: first.id,
    changedMindchunks: [
      {
        id: mindchunk?.id ?? 0,
        text: `<p>${'Word'.repeat(40)}</p>`,
        addedReactions: [],
        removedReactionIds: [],
        changedReactions: [{ id: mindchunk?.reactions[1]?.id ?? 0, text: '<b>almost</b>' }],
      },
    ],
  };
  const closed = { ...unchanged, id: third.id, fields: { receiveAnswers: false } };
  const change = { questId, added: [], changed: [renamed, closed], deleted: [], startId: null };
  await app.call(saveMindsetMap, change, owner);
  const { answers } = await app.call(fetchQuestAnswers, { questId }, owner);
  expect(answers.map(({ picks }) => picks)).toEqual([
    [{ mindchunk: `${'Word'.repeat(24)}Wor…`, reaction: 'almost' }],
    [],
    [],
  ]);
});
