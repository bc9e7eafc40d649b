import { describe, expect, test } from 'vitest';
import * as calls from '@mangoquest/contract/calls/late-answers.ts';
import { takePlayerOut } from '@mangoquest/contract/calls/live-board.ts';
import { fetchProgress, gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { editQuest, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { fetchOwnResultsHash, fetchResults } from '@mangoquest/contract/calls/results.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { appWithUsersOn } from '../../testing/app-with-users.ts';
import { attributes, makeQuest, picksOf } from '../../testing/quest-fixtures.ts';
import type { MadeQuest } from '../../testing/quest-fixtures.ts';
import { DIALECTS } from '../../testing/storage.ts';
import type { TestUser } from '../../testing/test-app.ts';

const MINUTE = 60_000;
const KEPT =
  'Unfortunately this quest has timed out. Your answer came too late to count: it is kept, and the creator may still count it.';
const KEPT_OFF =
  'The creator has switched this quest off. Your answer came too late to count: it is kept, and the creator may still count it.';

describe.each(DIALECTS)('answers that come after the end on %s', async (dialect) => {
  const {
    app,
    users: { owner, anna, bert },
  } = await appWithUsersOn(dialect, 'owner', 'anna', 'bert');

  /** A quest that ends in a minute, entered by a player. */
  async function played(player: TestUser) {
    const end = app.clock.now() + MINUTE;
    const quest = await makeQuest(app, owner, { forContest: true, virtual: true, endTime: end }, [{}, {}]);
    const { entryId } = await app.call(setCurrentQuest, { questId: quest.questId }, player);
    return { ...quest, end, entryId: entryId as number };
  }
  type Played = Awaited<ReturnType<typeof played>>;

  const send = async ({ mindsets, entryId }: MadeQuest & Pick<Played, 'entryId'>, user: TestUser, index = 0) => {
    const given = app.clock.now() - 10 * MINUTE;
    const answer = picksOf(mindsets[index] as Mindset, 0);
    const reply = await app.request(gradeAnswer, { answer, entryId, deviceTime: given }, { user });
    return [reply.statusCode, reply.json<{ message?: string }>().message ?? ''] as const;
  };
  const lateOf = ({ questId }: MadeQuest, user = owner) => app.call(calls.fetchLateAnswers, { questId }, user);
  const scoreOf = async ({ questId }: MadeQuest, user: TestUser) =>
    (await app.call(fetchProgress, { questId }, user)).score;
  const ranked = async ({ questId }: MadeQuest) => {
    app.clock.time += 5_000;
    return (await app.call(fetchResults, { id: questId })).rows.map(({ username, score }) => [username, score]);
  };

  test('one of the last millisecond counts; from the end on one is kept, once, counts nowhere, and its player reads so', async () => {
    const quest = await played(anna);
    app.clock.time = quest.end - 1;
    expect((await send(quest, anna, 0))[0]).toBe(200);
    app.clock.time = quest.end;
    expect(await send(quest, anna, 1)).toEqual([409, KEPT]);
    // The reply was lost, so the client sends again.
    app.clock.time += MINUTE;
    expect(await send(quest, anna, 1)).toEqual([409, KEPT]);
    expect(await lateOf(quest)).toMatchObject([
      {
        username: 'anna',
        mindsetId: (quest.mindsets[1] as Mindset).id,
        grade: 100,
        success: true,
        arrivedAt: quest.end,
        deviceTime: quest.end - 10 * MINUTE,
      },
    ]);
    expect(await scoreOf(quest, anna)).toBe(100);
    expect(await ranked(quest)).toEqual([['anna', 100]]);
  });

  test('one to a quest that is switched off is kept too, and one that is given again once it is on needs no counting', async () => {
    const quest = await played(anna);
    const { questId, end: endTime } = quest;
    const change = (active: boolean) =>
      app.call(
        editQuest,
        { quest: attributes({ active, forContest: true, endTime }), questId, confirmed: true },
        owner,
      );
    await change(false);
    expect(await send(quest, anna)).toEqual([409, KEPT_OFF]);
    expect(await lateOf(quest)).toHaveLength(1);
    await change(true);
    expect((await send(quest, anna))[0]).toBe(200);
    expect(await lateOf(quest)).toEqual([]);
    expect(await scoreOf(quest, anna)).toBe(100);
  });

  test('its creator counts it, once, and it stands in score and results', async () => {
    const quest = await played(anna);
    app.clock.time = quest.end + MINUTE;
    await send(quest, anna);
    expect(await ranked(quest)).toEqual([]);
    const [{ id: lateId } = { id: 0 }] = await lateOf(quest);
    const { questId } = quest;
    await app.call(calls.countLateAnswer, { questId, lateId }, owner);
    await app.call(calls.countLateAnswer, { questId, lateId }, owner);
    expect(await lateOf(quest)).toEqual([]);
    expect(await scoreOf(quest, anna)).toBe(100);
    expect(await ranked(quest)).toEqual([['anna', 100]]);
    // A repeat returns the counted result.
    expect((await send(quest, anna))[0]).toBe(200);
    expect(await scoreOf(quest, anna)).toBe(100);
  });

  test('only the creator sees and counts them, only of the quest that is named, and of nobody whom they took out', async () => {
    const [quest, other] = [await played(anna), await played(bert)];
    app.clock.time = quest.end + MINUTE;
    await send(quest, anna);
    const [{ id: lateId } = { id: 0 }] = await lateOf(quest);
    const { questId } = quest;
    for (const user of [anna, bert]) {
      expect((await app.request(calls.fetchLateAnswers, { questId }, { user })).statusCode).toBe(404);
      expect((await app.request(calls.countLateAnswer, { questId, lateId }, { user })).statusCode).toBe(404);
    }
    const elsewhere = await app.request(calls.countLateAnswer, { questId: other.questId, lateId }, { user: owner });
    expect(elsewhere.statusCode).toBe(404);
    expect(await scoreOf(quest, anna)).toBe(0);

    const third = await played(bert);
    const { hash } = await app.call(fetchOwnResultsHash, {}, bert);
    await app.call(takePlayerOut, { questId: third.questId, hash, reason: 'Enough' }, owner);
    app.clock.time = third.end + MINUTE;
    expect((await send(third, bert))[1]).toContain('Enough');
    expect(await lateOf(third)).toEqual([]);
  });

  test('what could not have been answered in time is not kept either', async () => {
    const quest = await played(anna);
    app.clock.time = quest.end + MINUTE;
    const answer = { mindsetId: 999_999, picks: [] };
    const gone = await app.request(gradeAnswer, { answer, entryId: quest.entryId }, { user: anna });
    expect(gone.statusCode).toBe(404);
    expect((await send({ ...quest }, bert))[0]).toBe(404);
    expect(await lateOf(quest)).toEqual([]);
  });
});
