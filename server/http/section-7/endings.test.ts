import { describe, expect, test } from 'vitest';
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
const NO_PLACE = { longitude: '', latitude: '' } as const;
const RIGHT = (stop: number) => [{ questionname: `What is ${stop}?`, answernames: ['right'] }];

describe.each(WAYS)('sent as $name', (way) => {
  const client = new Section7Client(app, way);

  /** A player who has entered a quest of two mindsets. */
  async function entered(properties: QuestProperties = {}, changes: object = {}) {
    const quest = await makeQuest(app, creator, { properties, ...changes }, [{}, {}]);
    const player = await app.signUp(`player${(names += 1)}`);
    const { usQuestId } = await enter(quest, player);
    return { quest, player, usQuestId };
  }
  const enter = ({ questId }: MadeQuest, player: TestUser) =>
    client.json<{ usQuestId: number }>('/mgqAuth/UsQuestsSetter', { nextQuestId: questId, ...NO_PLACE }, player);
  const answer = (game: Awaited<ReturnType<typeof entered>>, index: number, reaction: number) =>
    client.json<Record<string, unknown>>(
      '/mobile/AnswersGrader',
      {
        qsetAnsweredString: JSON.stringify({
          qsetid: game.quest.mindsetIds[index],
          answers: game.quest.mindsets[index]?.mindchunks.map(({ id, reactions }) => ({
            questionid: id,
            answerid: reactions[reaction]?.id,
          })),
        }),
        ref_us_qsets_id: game.usQuestId,
        ...NO_PLACE,
      },
      game.player,
    );
  const rightOf = async ({ quest, player }: Awaited<ReturnType<typeof entered>>) =>
    (await client.get(`/api/play/${quest.questId}/right`, player)).json<unknown>();
  const current = async ({ player }: Awaited<ReturnType<typeof entered>>) =>
    (await client.json<{ progress: object | null }>('/mgqAuth/MgqFetcher', {}, player)).progress;

  test('AnswersGrader with showRight each: what was right is in the grading result, also of a repeat', async () => {
    const game = await entered({ showRight: 'each' });
    expect(await answer(game, 0, 2)).toMatchObject({ grade: 0, previouslyChecked: false, right: RIGHT(1) });
    expect(await answer(game, 0, 0)).toMatchObject({ grade: 0, previouslyChecked: true, right: RIGHT(1) });
    expect(await rightOf(game)).toEqual([{ qsetid: game.quest.mindsetIds[0], right: RIGHT(1) }]);
  });

  test('AnswersGrader with showRight end: not in a grading result, but told once all is answered', async () => {
    const game = await entered({ showRight: 'end' });
    expect(await answer(game, 0, 2)).not.toHaveProperty('right');
    expect(await rightOf(game)).toEqual([]);
    expect(await answer(game, 1, 0)).not.toHaveProperty('right');
    expect(await rightOf(game)).toEqual(
      game.quest.mindsetIds.map((qsetid, index) => ({ qsetid, right: RIGHT(index + 1) })),
    );
  });

  test('a game played to its end and begun anew: MgqFetcher, ScoreFetcher, and what is finished', async () => {
    const game = await entered();
    const finished = async () => (await client.get('/api/play/finished', game.player)).json<unknown>();
    const again = { ref_us_qsets_id: game.usQuestId };
    await answer(game, 0, 1);
    expect((await client.post('/api/play/again', again, game.player)).statusCode).toBe(403);
    expect([await current(game), await finished()]).toMatchObject([{ doneCount: 1, finished: false }, []]);
    await answer(game, 1, 2);
    expect([await current(game), await finished()]).toMatchObject([
      { doneCount: 2, successCount: 1, mindsetCount: 2, score: 50, finished: true },
      [game.quest.questId],
    ]);
    const { usQuestId } = await client.json<{ usQuestId: number }>('/api/play/again', again, game.player);
    expect(usQuestId).not.toBe(game.usQuestId);
    expect([await current(game), await finished()]).toMatchObject([{ doneCount: 0, score: 0, finished: false }, []]);
    // Entering the quest later continues this entry.
    expect(await enter(game.quest, game.player)).toMatchObject({ usQuestId });
    expect(await answer({ ...game, usQuestId }, 0, 0)).toMatchObject({ previouslyChecked: false, score: 100 });
    expect(await client.json('/mobile/ScoreFetcher', { firstMgqId: game.quest.questId }, game.player)).toMatchObject([
      { questId: game.quest.questId, score: 50, bestEarlier: 100 },
    ]);
  });

  test('a contest is played once', async () => {
    const game = await entered({}, { forContest: true });
    await answer(game, 0, 0);
    await answer(game, 1, 0);
    const reply = await client.post('/api/play/again', { ref_us_qsets_id: game.usQuestId }, game.player);
    expect([reply.statusCode, reply.json<{ error: string }>().error]).toEqual([403, 'forbidden']);
  });
});
