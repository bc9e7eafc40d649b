// Answers that arrived too late: settled, Playing without a network.
import { describe, expect, test } from 'vitest';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { makeQuest } from '../../testing/quest-fixtures.ts';
import { Section7Client, WAYS } from '../../testing/section-7.ts';

// Shorter than the 15 minutes of a session.
const SOON = 5_000;
const {
  app,
  users: { creator, mira, dov },
} = await appWithUsers('creator', 'mira', 'dov');

describe.each(WAYS)('sent as $name', (way) => {
  const client = new Section7Client(app, way);

  /** A quest that has ended, with an answer of mira's that arrived afterwards. */
  async function over() {
    const endTime = app.clock.time + SOON;
    const quest = await makeQuest(app, creator, { virtual: true, endTime }, [{ title: 'Stop' }, {}]);
    const { entryId } = await app.call(setCurrentQuest, { questId: quest.questId }, mira);
    const [stop] = quest.mindsets as [Mindset];
    const [question] = stop.mindchunks;
    const answers = [{ questionid: question?.id, answerid: question?.reactions[1]?.id }];
    app.clock.time = endTime + SOON;
    const deviceTime = endTime - 1_000;
    const reply = await client.post(
      '/mobile/AnswersGrader',
      { qsetAnsweredString: JSON.stringify({ qsetid: stop.id, answers }), ref_us_qsets_id: entryId, deviceTime },
      mira,
    );
    expect(reply.statusCode).toBe(409);
    const path = `/api/quests/${quest.questId}/late-answers`;
    const late = async () => (await client.get(path, creator)).json<{ id: number }[]>();
    const score = async () =>
      (await client.get(`/api/play/${quest.questId}/progress`, mira)).json<{ score: number }>().score;
    return { ...quest, path, late, score, stop, deviceTime, arrivedAt: app.clock.time };
  }

  test('LateAnswersFetcher and LateAnswerCounter', async () => {
    const { path, late, score, stop, deviceTime, arrivedAt } = await over();
    const found = await late();
    expect(found).toEqual([
      {
        id: expect.any(Number),
        username: 'mira',
        qsetid: stop.id,
        title: 'Stop',
        grade: 50,
        success: true,
        deviceTime,
        arrivedAt,
        verdict: null,
        answers: [{ questionname: 'What is 1?', answername: 'half right' }],
      },
    ]);
    for (let repeat = 0; repeat < 2; repeat += 1) {
      expect(await client.json(`${path}/count`, { lateId: found[0]?.id }, creator)).toEqual({});
      expect([await late(), await score()]).toEqual([[], 50]);
    }
  });

  test('refused: who does not own the quest, one of another quest, one that is not there, and what is no number', async () => {
    const [one, other] = [await over(), await over()];
    const lateId = (await one.late())[0]?.id;
    const count = async (path: string, body: Record<string, unknown>, user: typeof creator | null) =>
      (await client.post(`${path}/count`, body, user)).statusCode;
    for (const user of [mira, dov]) {
      expect((await client.get(one.path, user)).statusCode).toBe(404);
      expect(await count(one.path, { lateId }, user)).toBe(404);
    }
    expect((await client.get(one.path)).statusCode).toBe(401);
    expect(await count(one.path, { lateId }, null)).toBe(401);
    expect(await count(other.path, { lateId }, creator)).toBe(404);
    expect(await count(one.path, { lateId: 999_999 }, creator)).toBe(404);
    expect(await count('/api/quests/999999/late-answers', { lateId }, creator)).toBe(404);
    for (const body of [{}, { lateId: 'x' }, { lateId: -1.5 }, { lateId, userid: mira.userId }])
      expect(await count(one.path, body, creator), JSON.stringify(body)).toBe(422);
    expect([(await one.late()).length, await one.score()]).toEqual([1, 0]);
  });
});
