import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '@mangoquest/contract/call.ts';
import { fetchProgress, gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import { theoreticalMaximum } from '@mangoquest/core/play/score.ts';
import { openStorage } from '../../storage/open-storage.ts';
import type { TestDatabase } from '../../testing/postgres.ts';
import { createMigratedDatabase } from '../../testing/templates.ts';
import { makeQuest, manyPlayers, picksOf } from '../../testing/quest-fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

const PLAYERS = 100;
const SENDS = 50;

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  let app: TestApp;
  let owner: TestUser;
  let database: TestDatabase | null = null;
  beforeAll(async () => {
    database = dialect === 'postgres' ? await createMigratedDatabase() : null;
    const storage = database === null ? {} : { storage: await openStorage({ kind: 'postgres', url: database.url }) };
    app = await startTestApp({ config: { rateLimit: 0 }, ...storage });
    owner = await app.signUp('owner');
  });
  afterAll(async () => {
    await app.close();
    await database?.drop();
  });

  /** Retries while the server is busy, each time after a longer pause: without one, refusals alone keep it busy. */
  async function sendUntilTaken(
    input: CallInput<typeof gradeAnswer>,
    user: Pick<TestUser, 'userId' | 'token'>,
  ): Promise<AnswerResult> {
    for (let tries = 1; ; tries++) {
      const reply = await app.request(gradeAnswer, input, { user });
      if (reply.statusCode === 503) {
        await delay(250 * tries);
        continue;
      }
      expect(reply.statusCode, reply.body).toBe(200);
      return gradeAnswer.reply.parse(reply.json());
    }
  }

  test(`${PLAYERS} players, each sending one answer ${SENDS} times at once: one score each`, async () => {
    const quest = await makeQuest(app, owner, {}, [{ group: 'a' }, { group: 'a' }]);
    const players: { user: Pick<TestUser, 'userId' | 'token'>; entryId: number }[] = [];
    for (const user of await manyPlayers(app, PLAYERS)) {
      players.push({
        user,
        entryId: (await app.call(setCurrentQuest, { questId: quest.questId }, user)).entryId as number,
      });
    }
    // Repeats alternate between two answers: only the first to arrive counts.
    const send = ({ user, entryId }: (typeof players)[number], index: number) =>
      sendUntilTaken({ answer: picksOf(quest.mindsets[0] as Mindset, index % 2), entryId }, user);
    const all = await Promise.all(
      players.map((player) => Promise.all(Array.from({ length: SENDS }, (_, index) => send(player, index)))),
    );
    for (const [index, { user, entryId }] of players.entries()) {
      const results = all[index] ?? [];
      expect(results.filter(({ previouslyChecked }) => !previouslyChecked)).toHaveLength(1);
      expect(new Set(results.map(({ grade, score }) => `${grade} ${score}`)).size).toBe(1);
      const { score, done } = await app.call(fetchProgress, { questId: quest.questId }, user);
      expect([done.length, score]).toEqual([1, results[0]?.grade]);
      expect(await app.storage.answers.scoreOf(entryId)).toBe(score);
    }
  });

  test('one player answering everything at once: each counts, one of them finishes, the total is the sum', async () => {
    const count = 30;
    const quest = await makeQuest(
      app,
      owner,
      { endTime: app.clock.now() + 100_000, properties: { secondsToScore: 1 } },
      Array.from({ length: count }, () => ({ group: 'a' })),
    );
    const player = await app.guest();
    const entryId = (await app.call(setCurrentQuest, { questId: quest.questId }, player)).entryId as number;
    const results: AnswerResult[] = await Promise.all(
      quest.mindsets.map((mindset) => sendUntilTaken({ answer: picksOf(mindset, 0), entryId }, player)),
    );
    expect(results.filter(({ gamecodeResult }) => gamecodeResult === 'finish')).toHaveLength(1);
    const { score, finished } = await app.call(fetchProgress, { questId: quest.questId }, player);
    expect([score, finished]).toEqual([count * 100 + 100, true]);
    expect(score).toBeLessThanOrEqual(theoreticalMaximum({ mindsetCount: count, largestTimeBonus: 100 }));
    expect(Math.max(...results.map((result) => result.score))).toBe(score);
  });
});
