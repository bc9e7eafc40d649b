import { describe, expect, test } from 'vitest';
import { fetchLateAnswers } from '@mangoquest/contract/calls/late-answers.ts';
import { fetchProgress, fetchQuestAnswers, gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { editQuest, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { appWithUsersOn } from '../../testing/app-with-users.ts';
import { attributes, makeQuest, mindset, picksOf } from '../../testing/quest-fixtures.ts';
import type { MadeQuest } from '../../testing/quest-fixtures.ts';
import { DIALECTS } from '../../testing/storage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LEFT =
  'You have left this quest since. Your answer does not count: it is kept, and the creator may still count it.';
const CLOSED =
  'This quest is closed at this hour. Your answer does not count: it is kept, and the creator may still count it.';

describe.each(DIALECTS)('answers that waited for the network on %s', async (dialect) => {
  const { app, users } = await appWithUsersOn(dialect, 'owner', 'anna', 'bert');

  let { owner, anna, bert } = users;

  /** A session lasts for a quarter of an hour. */
  async function later(ms: number) {
    app.clock.time += ms;
    owner = await app.logIn(owner.email);
    anna = await app.logIn(anna.email);
    bert = await app.logIn(bert.email);
  }

  async function played(quest: Partial<QuestAttributes> = {}, user = anna) {
    const made = await makeQuest(app, owner, { virtual: true, ...quest }, [{ group: 'a' }, { group: 'a' }]);
    const { entryId } = await app.call(setCurrentQuest, { questId: made.questId }, user);
    return { ...made, entryId: entryId as number };
  }
  /** Open for an hour a day; entered when it opens. */
  const daily = () =>
    played({
      searchable: true,
      startTime: app.clock.now(),
      endTime: app.clock.now() + HOUR,
      properties: { secondsToScore: 1 },
    });

  const send = async (
    { mindsets, entryId }: MadeQuest & { readonly entryId: number },
    index: number,
    deviceTime?: number,
    user = anna,
  ) => {
    const answer = picksOf(mindsets[index] as Mindset, 0);
    const more = deviceTime === undefined ? {} : { deviceTime };
    const reply = await app.request(gradeAnswer, { answer, entryId, ...more }, { user });
    return { status: reply.statusCode, ...reply.json<{ message?: string; key?: string }>() };
  };
  const lateOf = ({ questId }: MadeQuest) => app.call(fetchLateAnswers, { questId }, owner);
  const marksOf = async ({ questId }: MadeQuest) =>
    (await app.call(fetchQuestAnswers, { questId }, owner)).answers.map(({ isLate }) => isLate);
  const scoreOf = async ({ questId }: MadeQuest) => (await app.call(fetchProgress, { questId }, anna)).score;

  test("given within the day's hours of a searchable quest it counts when it arrives after them, late and without a bonus", async () => {
    const quest = await daily();
    const given = app.clock.now() + HOUR - 1_000;
    await later(HOUR + 30_000);
    expect(await send(quest, 0, given)).toMatchObject({ status: 200 });
    // The last one finishes the quest: no second is left of hours that are over.
    expect(await send(quest, 1, given)).toMatchObject({ status: 200 });
    expect(await marksOf(quest)).toEqual([true, true]);
    expect(await scoreOf(quest)).toBe(200);
    expect(await lateOf(quest)).toEqual([]);
  });

  test('so it does the night after, the clock having ended the game', async () => {
    const quest = await daily();
    const given = app.clock.now() + HOUR - 1_000;
    await later(HOUR);
    await app.call(setCurrentQuest, { questId: null }, anna);
    await later(25 * HOUR);
    expect(await send(quest, 0, given)).toMatchObject({ status: 200 });
    expect(await scoreOf(quest)).toBe(100);
  });

  test('given while it was closed it is kept and not counted; without a time it is refused', async () => {
    const quest = await daily();
    await later(HOUR + MINUTE);
    expect(await send(quest, 0)).toMatchObject({ status: 409, key: 'server.notRunning' });
    expect(await send(quest, 0, app.clock.now())).toMatchObject({ status: 409, message: CLOSED });
    expect(await send(quest, 0, app.clock.now() + HOUR)).toMatchObject({ status: 409, message: CLOSED });
    expect(await lateOf(quest)).toHaveLength(1);
    expect(await scoreOf(quest)).toBe(0);
  });

  test('given before its player stopped or entered another quest it counts, late; afterwards it is kept', async () => {
    const quest = await played();
    await later(MINUTE);
    const stopped = app.clock.now();
    await app.call(setCurrentQuest, { questId: null }, anna);
    await later(1_000);
    expect(await send(quest, 1)).toMatchObject({ status: 404, key: 'play.notCurrent' });
    expect(await send(quest, 0, stopped)).toMatchObject({ status: 200 });
    expect(await send(quest, 1, stopped + 1)).toMatchObject({ status: 409, message: LEFT });
    expect(await marksOf(quest)).toEqual([true]);
    expect(await lateOf(quest)).toHaveLength(1);
    // Entered again, it is answered as ever, and needs no counting.
    await app.call(setCurrentQuest, { questId: quest.questId }, anna);
    expect(await send(quest, 1, app.clock.now())).toMatchObject({ status: 200 });
    expect(await lateOf(quest)).toEqual([]);
    expect(await scoreOf(quest)).toBe(200);

    const first = await played();
    await played();
    expect(await send(first, 0, app.clock.now())).toMatchObject({ status: 200 });
    expect((await send(first, 0, app.clock.now(), bert)).status).toBe(404);
  });

  test('a device whose clock is wrong by more than five minutes gains nothing: it is kept', async () => {
    const quest = await played();
    const entered = app.clock.now();
    await later(MINUTE);
    await app.call(setCurrentQuest, { questId: null }, anna);
    expect(await send(quest, 0, entered - 5 * MINUTE - 1)).toMatchObject({ status: 409, message: LEFT });
    await later(1_000);
    // After now is as if given now.
    expect(await send(quest, 1, app.clock.now() + 24 * HOUR)).toMatchObject({ status: 409, message: LEFT });
    expect(await send(quest, 0, entered - 5 * MINUTE)).toMatchObject({ status: 200 });
    expect(await lateOf(quest)).toHaveLength(1);
  });

  test('of a contest, a quest with a price, and a game that was left after its finish it is kept for the creator', async () => {
    await app.storage.paymentAccounts.link(owner.userId, 'PAYEE1', 1);
    const contest = await played({ forContest: true, startTime: app.clock.now(), endTime: app.clock.now() + HOUR });
    const priced = await played();
    const finished = await played();
    const given = app.clock.now();
    await send(finished, 0);
    await send(finished, 1);
    await app.call(
      saveMindsetMap,
      {
        questId: finished.questId,
        added: [mindset(-1, finished.questId, { group: 'b' })],
        changed: [],
        deleted: [],
        startId: null,
      },
      owner,
    );
    const added = (await app.storage.mindsets.wholeOfQuest(finished.questId)).at(-1) as Mindset;
    await later(MINUTE);
    await app.call(setCurrentQuest, { questId: null }, anna);
    expect(await send(contest, 0, given)).toMatchObject({ status: 409, message: LEFT });
    expect(await send({ ...finished, mindsets: [added] }, 0, given)).toMatchObject({ status: 409, message: LEFT });
    await app.call(
      editQuest,
      { quest: attributes({ virtual: true, price: 3, currency: 'EUR' }), questId: priced.questId, confirmed: true },
      owner,
    );
    expect(await send(priced, 0, given)).toMatchObject({ status: 409, message: LEFT });
    for (const quest of [contest, finished, priced]) expect(await lateOf(quest)).toHaveLength(1);
  });
});
