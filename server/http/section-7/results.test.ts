import { describe, expect, test } from 'vitest';
import { gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { makeQuest, picksOf } from '../../testing/quest-fixtures.ts';
import { Section7Client, WAYS } from '../../testing/section-7.ts';

const {
  app,
  users: { creator, mira, dov },
} = await appWithUsers('creator', 'mira', 'dov');

const { questId, mindsets } = await makeQuest(app, creator, { forContest: true, virtual: true });
const [first] = mindsets as [Mindset];
for (const [player, reaction] of [
  [mira, 0],
  [dov, 1],
] as const) {
  const { entryId } = await app.call(setCurrentQuest, { questId }, player);
  await app.call(gradeAnswer, { answer: picksOf(first, reaction), entryId: entryId as number }, player);
}

describe.each(WAYS.filter(({ form }) => !form))('sent as $name', (way) => {
  const client = new Section7Client(app, way);

  test('MgqContestResultFetcher', async () => {
    const reply = await client.get(`/mgq/MgqContestResultFetcher/${questId}`);
    const row = { useridhashed: expect.stringMatching(/^[\w-]{22}$/), finishedAt: null, trophies: [] };
    expect(reply.json()).toMatchObject({
      mgq: { questId, title: 'Round the square' },
      state: 'running',
      players: 2,
      results: [
        { ...row, rank: 1, username: 'mira', score: 100 },
        { ...row, rank: 2, username: 'dov', score: 50 },
      ],
    });
    const { results } = reply.json<{ results: { useridhashed: string }[] }>();
    const own = `/mgq/MgqContestResultFetcher/${questId}?from=0&hash=${results[1]?.useridhashed}`;
    expect((await client.get(own, dov)).json()).toMatchObject({ player: { rank: 2, username: 'dov' } });
    expect((await client.get('/api/results/own', dov)).json()).toEqual({ useridhashed: results[1]?.useridhashed });
    expect((await client.get(`/mgq/MgqContestResultFetcher/${questId}?version=2`)).statusCode).toBe(404);
  });

  test('MgqScoreAllUsersFetcher', async () => {
    expect((await client.get(`/mgq/MgqScoreAllUsersFetcher/${questId}`)).json()).toEqual([
      { username: 'mira', title: 'Round the square', score: 100 },
      { username: 'dov', title: 'Round the square', score: 50 },
    ]);
  });
});
