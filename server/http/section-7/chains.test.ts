import { describe, expect, test } from 'vitest';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { QuestProperties } from '@mangoquest/core/quest/quest.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { makeQuest } from '../../testing/quest-fixtures.ts';
import type { MadeQuest } from '../../testing/quest-fixtures.ts';
import { Section7Client, WAYS } from '../../testing/section-7.ts';
import type { TestUser } from '../../testing/test-app.ts';

const {
  app,
  users: { creator },
} = await appWithUsers('creator');
let names = 0;

/** A mindset with one question whose second reaction has this grade. */
const asking = (grade: number): Partial<Mindset> => ({
  group: '1',
  mindchunks: [
    {
      id: -1,
      text: 'Which?',
      comment: '',
      order: 0,
      reactions: [
        { id: -1, text: 'the best', grade: 100, order: 0 },
        { id: -2, text: 'this', grade, order: 1 },
      ],
    },
  ],
});

describe.each(WAYS)('sent as $name', (way) => {
  const client = new Section7Client(app, way);
  const enter = (quest: MadeQuest | null, player: TestUser, more: object = {}) =>
    client.json<{ usQuestId: number; currentMgq: { questId: number } | null; resume?: object }>(
      '/mgqAuth/UsQuestsSetter',
      { nextQuestId: quest?.questId ?? -1, longitude: '', latitude: '', ...more },
      player,
    );
  const score = (first: MadeQuest, last: MadeQuest, player: TestUser) =>
    client.json('/mobile/ScoreSaver', { firstMgqId: first.questId, lastMgqId: last.questId, score: 99_999 }, player);

  async function answerAll(quest: MadeQuest, player: TestUser) {
    const { usQuestId } = await enter(quest, player);
    for (const { id, mindchunks } of quest.mindsets)
      await client.json(
        '/mobile/AnswersGrader',
        {
          qsetAnsweredString: JSON.stringify({
            qsetid: id,
            answers: mindchunks.map((chunk) => ({ questionid: chunk.id, answerid: chunk.reactions[1]?.id })),
          }),
          ref_us_qsets_id: usQuestId,
          longitude: '',
          latitude: '',
        },
        player,
      );
  }

  /** 130 stars in the first quest and 75 in the second; stopped before the third. */
  async function stoppedWith205(allowContinuing: unknown) {
    const quests: MadeQuest[] = [];
    for (const grades of [[50], [75], [80, 50]]) {
      const chain = quests.at(-1)?.questId;
      const properties = (chain === undefined ? { allowContinuing } : { chain }) as QuestProperties;
      quests.push(await makeQuest(app, creator, { properties }, grades.map(asking)));
    }
    const [third, second, first] = quests as [MadeQuest, MadeQuest, MadeQuest];
    const player = await app.signUp(`player${(names += 1)}`);
    for (const quest of [first, second]) await answerAll(quest, player);
    expect(await score(first, second, player)).toEqual({ score: 205 });
    expect((await enter(null, player)).currentMgq).toBeNull();
    return { first, third, player };
  }

  test.each([
    ['10%', '10%', 185],
    ['25', '25', 180],
    ['33.3%', '33.3%', 137],
    ['300', '300', 0],
    [true, '0', 205],
  ])('UsQuestsSetter asks with allowContinuing %j: penalty %s, after %d', async (allowContinuing, penalty, after) => {
    const { first, third, player } = await stoppedWith205(allowContinuing);
    const asked = await enter(third, player);
    expect(asked).toMatchObject({ currentMgq: { questId: third.questId }, resume: { score: 205, penalty, after } });
    expect(await score(first, third, player)).toEqual({ score: 0 });
    expect(await enter(third, player, { resume: true })).not.toHaveProperty('resume');
    expect(await score(first, third, player)).toEqual({ score: after });
    await answerAll(third, player);
    expect(await score(first, third, player)).toEqual({ score: after + 50 });
  });

  test('UsQuestsSetter with resume false: they start anew', async () => {
    const { first, third, player } = await stoppedWith205('10%');
    expect(await enter(third, player)).toHaveProperty('resume');
    expect(await enter(third, player, { resume: false })).not.toHaveProperty('resume');
    expect(await enter(third, player, { resume: true })).not.toHaveProperty('resume');
    expect(await score(first, third, player)).toEqual({ score: 0 });
  });
});
