import { describe, expect, test } from 'vitest';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { FAR, HERE } from '../../testing/quest-fixtures.ts';
import { Section7Client, WAYS, wholeMindset, wholeQuest } from '../../testing/section-7.ts';
import type { Body } from '../../testing/section-7.ts';

const {
  app,
  users: { creator },
} = await appWithUsers('creator');
let names = 0;

interface Point {
  id: number;
  title: string;
  gamecode: string;
}
interface Opened {
  questionlist: { questionid: number; answerlist: { answerid: number; answername: string; grade?: number }[] }[];
}

describe.each(WAYS)('sent as $name', (way) => {
  const client = new Section7Client(app, way);
  async function world(changes: Body = {}) {
    const questId = Number(
      (await client.taken('/mgqAuth/MgqCreator', { createdmgq: wholeQuest(changes) }, creator)).split(':')[0],
    );
    await client.json(
      '/mgqAuth/MgqMindsetsSaver',
      { questId, mindsets: [wholeMindset(0, { gamecode: `${questId}_park` }), wholeMindset(-1)], language: 'eng' },
      creator,
    );
    // A new quest is a draft until its creator publishes it.
    await client.taken('/mgqAuth/MgqEditor', { editedmgq: wholeQuest(changes), questId }, creator);
    return { questId, player: await app.signUp(`player${(names += 1)}`) };
  }

  test('UsQuestsSetter, MgqFetcher, GameObjSender, OneQSetGetter, AnswersGrader, ScoreSaver, ScoreFetcher', async () => {
    const { questId, player } = await world();
    const entered = await client.json<{ currentMgq: { questId: number }; coords: object; usQuestId: number }>(
      '/mgqAuth/UsQuestsSetter',
      { nextQuestId: questId, ...HERE },
      player,
    );
    expect(entered).toMatchObject({ currentMgq: { questId }, coords: HERE });
    expect(await client.json('/mgqAuth/MgqFetcher', { ...HERE, currentMgqId: questId }, player)).toMatchObject({
      currentMgq: { questId },
      mgqList: expect.any(Array),
    });
    expect(await client.json('/mgqAuth/MgqFetcher', {}, player)).toMatchObject({ currentMgq: { questId } });

    const { mindsetsList } = await client.json<{ mindsetsList: Point[] }>(
      '/mobile/GameObjSender',
      { ...HERE, daysInterval: 10 },
      player,
    );
    expect(mindsetsList.map(({ title, gamecode }) => [title, gamecode]).toSorted()).toEqual([
      ['Stop 1', `${questId}_park`],
      ['Stop 2', ''],
    ]);
    const first = mindsetsList.find(({ title }) => title === 'Stop 1') as Point;

    // Without a position: the one stored on entering is used. Without an entry: the current one.
    for (const us_qsets_id of [entered.usQuestId, '']) {
      const opened = await client.json<Opened>(
        '/mobile/OneQSetGetter',
        { qsetid: first.id, us_qsets_id, with_grades: true },
        player,
      );
      expect(opened.questionlist[0]?.answerlist.map(({ answername }) => answername)).toEqual([
        'four',
        'three',
        'eight',
      ]);
      expect(JSON.stringify(opened)).not.toContain('grade":');
    }
    const whole = await client.json<Opened>(
      '/mobile/OneQSetGetter',
      { qsetid: first.id, us_qsets_id: '', with_grades: 1 },
      creator,
    );
    expect(whole.questionlist[0]?.answerlist.map(({ grade }) => grade)).toEqual([100, 50, 0]);

    const {
      questionlist: [question],
    } = await client.json<Opened>(
      '/mobile/OneQSetGetter',
      { qsetid: first.id, us_qsets_id: entered.usQuestId, with_grades: false },
      player,
    );
    const qsetAnsweredString = JSON.stringify({
      qsetid: first.id,
      answers: [{ questionid: question?.questionid, answerid: question?.answerlist[0]?.answerid }],
    });
    const answer = { qsetAnsweredString, ref_us_qsets_id: entered.usQuestId, ...HERE };
    const result = { grade: 100, success: true, isInBetweenGamecode: false, isFinishGamecode: true, timeBonus: 0 };
    expect(await client.json('/mobile/AnswersGrader', answer, player)).toMatchObject({
      ...result,
      previouslyChecked: false,
    });
    expect(await client.json('/mobile/AnswersGrader', answer, player)).toMatchObject({
      ...result,
      previouslyChecked: true,
    });

    expect(
      await client.json('/mobile/ScoreSaver', { firstMgqId: questId, lastMgqId: questId, score: 99_999 }, player),
    ).toEqual({ score: 100 });
    for (const body of [{}, { firstMgqId: questId }, { firstMgqId: '' }])
      expect(await client.json('/mobile/ScoreFetcher', body, player)).toMatchObject([
        { questId, title: 'Round the square', score: 100 },
      ]);
    expect(
      await client.json('/mgqAuth/UsQuestsSetter', { nextQuestId: -1, longitude: '', latitude: '' }, player),
    ).toMatchObject({ currentMgq: null });
  });

  test('GameObjSender and OneQSetGetter without a current quest', async () => {
    const { questId } = await world({ searchable: true });
    const passer = await app.signUp(`passer${(names += 1)}`);
    const { mindsetsList, ...game } = await client.json<{ mindsetsList: (Point & { questId: number })[] }>(
      '/mobile/GameObjSender',
      { ...HERE, daysInterval: 10 },
      passer,
    );
    expect(game).toEqual({ mgq: null, progress: null });
    const [first, ...rest] = mindsetsList.filter((point) => point.questId === questId);
    expect(rest).toHaveLength(1);
    const opened = await client.json<Opened>(
      '/mobile/OneQSetGetter',
      { qsetid: first?.id, us_qsets_id: -1, with_grades: true, ...HERE },
      passer,
    );
    expect(opened.questionlist[0]?.answerlist).toHaveLength(3);
    expect(JSON.stringify(opened)).not.toContain('grade":');
  });

  test('OneQSetGetter where the user was last stored to be too far away', async () => {
    const { questId, player } = await world();
    const { usQuestId } = await client.json<{ usQuestId: number }>(
      '/mgqAuth/UsQuestsSetter',
      { nextQuestId: questId, ...FAR },
      player,
    );
    const {
      mindsetsList: [point],
    } = await client.json<{ mindsetsList: Point[] }>('/mobile/GameObjSender', { ...FAR, daysInterval: 10 }, player);
    const reply = await client.post(
      '/mobile/OneQSetGetter',
      { qsetid: point?.id, us_qsets_id: usQuestId, with_grades: false },
      player,
    );
    expect([reply.statusCode, reply.json<{ error: string }>().error]).toEqual([403, 'too-far']);
  });

  test('MgqPasswordChecker', async () => {
    const { questId, player } = await world({ password: 'sesame' });
    expect((await client.post('/mgqAuth/UsQuestsSetter', { nextQuestId: questId, ...HERE }, player)).statusCode).toBe(
      403,
    );
    expect(await client.taken('/mgqAuth/MgqPasswordChecker', { mgqId: questId, mgqPassword: 'mango' }, player)).toBe(
      'wrong_pass',
    );
    expect(await client.taken('/mgqAuth/MgqPasswordChecker', { mgqId: questId, mgqPassword: 'sesame' }, player)).toBe(
      'ok!',
    );
    expect(await client.json('/mgqAuth/UsQuestsSetter', { nextQuestId: questId, ...HERE }, player)).toMatchObject({
      currentMgq: { questId },
    });
  });

  test('a token that is over is answered with reauthorize', async () => {
    const nobody = { userId: creator.userId, token: 'x'.repeat(43) };
    for (const path of ['/mgqAuth/MgqFetcher', '/mobile/GameObjSender', '/mgqAuth/MyMgqFetcher']) {
      const reply = await client.post(path, {}, nobody);
      expect([reply.statusCode, reply.body]).toEqual([401, 'reauthorize']);
    }
  });
});
