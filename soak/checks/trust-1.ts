import fc from 'fast-check';
import { fetchScores, gradeAnswer, syncScore } from '@mangoquest/contract/calls/play.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Call } from '@mangoquest/contract/call.ts';
import { theoreticalMaximum } from '@mangoquest/core/play/score.ts';
import { makeQuest, manyPlayers, picksOf } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { MadeQuest } from '@mangoquest/server/testing/quest-fixtures.ts';
import { change, changes, nasty, put, sendFields, wireFields } from '@mangoquest/server/testing/hostile-requests.ts';
import type { Fields } from '@mangoquest/server/testing/hostile-requests.ts';
import { startTestApp } from '@mangoquest/server/testing/test-app.ts';
import type { TestApp, TestUser } from '@mangoquest/server/testing/test-app.ts';
import type { SoakCheck } from '../check.ts';
import { newUser } from '../hostile/people.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';
import { randomFrom } from '../random.ts';

const BODIES = 20_000;
const HISTORIES = 300;
const SECONDS_LEFT = 600;
/** Access tokens are valid for 15 minutes of the clock, which stands still while bodies are sent. */
const BODIES_OF_ONE_GAME = 250;

type Player = Pick<TestUser, 'userId' | 'token'>;

interface Game {
  readonly quest: MadeQuest;
  readonly player: Player;
  readonly entryId: number;
  readonly score: number;
  readonly most: number;
}

/** A random quest, played at random: some mindsets right, some wrong, some not at all, some repeatedly. */
async function played(app: TestApp, owner: TestUser, random: () => number): Promise<Game> {
  const below = (limit: number) => Math.floor(random() * limit);
  const [player] = (await manyPlayers(app, 1)) as [Player];
  const mindsetCount = 1 + below(6);
  const secondsToScore = below(4);
  const quest = await makeQuest(
    app,
    owner,
    {
      endTime: app.clock.now() + SECONDS_LEFT * 1_000,
      properties: {
        secondsToScore,
        ...(random() < 0.5 ? { negativeGrading: -below(101) } : {}),
        ...(random() < 0.2 ? { isImmediateGrading: true } : {}),
      },
    },
    Array.from({ length: mindsetCount }, () => ({ group: ['', 'a', 'b'][below(3)] as string })),
  );
  const entryId = (await app.call(setCurrentQuest, { questId: quest.questId }, player)).entryId as number;
  for (let tries = 0; tries < mindsetCount * 2; tries++) {
    const mindset = quest.mindsets[below(mindsetCount)];
    if (mindset === undefined) continue;
    app.clock.time += below(5_000);
    await app.call(gradeAnswer, { answer: picksOf(mindset, below(4)), entryId }, player);
  }
  const { score } = await app.call(
    syncScore,
    { firstQuestId: quest.questId, questId: quest.questId, score: 0 },
    player,
  );
  return {
    quest,
    player,
    entryId,
    score,
    most: theoreticalMaximum({ mindsetCount, largestTimeBonus: SECONDS_LEFT * secondsToScore }),
  };
}

/** Bodies that try to set a score: of the call that accepts one, and of calls that do not, with an additional one. */
const forged = fc.record({
  call: fc.constantFrom<Call>(syncScore, syncScore, syncScore, gradeAnswer, setCurrentQuest, fetchScores),
  score: fc.oneof(
    fc.integer(),
    fc.double(),
    fc.constantFrom<unknown>('1e9', '-0', 1e308, Number.MAX_SAFE_INTEGER, '9007199254740993'),
    nasty,
  ),
  key: fc.option(
    fc.constantFrom('score', 'grade', 'stars', 'timeBonus', 'carried', 'success', 'answered', 'user_id', 'userid'),
    { nil: null, freq: 2 },
  ),
  list: fc.option(changes, { nil: null, freq: 2 }),
  isForm: fc.boolean(),
});

function goodInput(call: Call, { quest, entryId }: Game): object {
  const { questId, mindsets } = quest;
  if (call === gradeAnswer) return { answer: picksOf(mindsets[0] as MadeQuest['mindsets'][number], 0), entryId };
  if (call === setCurrentQuest) return { questId };
  if (call === fetchScores) return { questId };
  return { firstQuestId: questId, questId, score: 1 };
}

export const check: SoakCheck = {
  id: 'trust 1',
  title: `${figure(BODIES)} forged bodies of ScoreSaver and of other calls, upon games played by chance`,
  mark: 'no score moves; none above the theoretical maximum',
  async run({ seed, scale, log }) {
    const app = await startTestApp({ config: { rateLimit: 0 } });
    const findings = new Findings(log);
    const random = randomFrom(seed);
    const bodies = fc.sample(forged, { numRuns: scaled(BODIES, scale), seed });
    let taken = 0;
    let histories = 0;
    try {
      const owners: TestUser[] = [];
      const nextGame = async () => {
        // The clock advances for each account; an account is limited to 1000 quests.
        if (histories % 100 === 0) owners.unshift(await newUser(app));
        app.clock.time += 1_000;
        histories += 1;
        const owner = await app.logIn((owners[0] as TestUser).email);
        const game = await played(app, owner, random);
        if (game.score > game.most)
          findings.add(`quest ${game.quest.questId}: ${game.score} stars where ${game.most} is the most`);
        return game;
      };
      while (histories < scaled(HISTORIES, scale) - Math.ceil(bodies.length / BODIES_OF_ONE_GAME)) await nextGame();
      for (let from = 0; from < bodies.length; from += BODIES_OF_ONE_GAME) {
        const game = await nextGame();
        // Answers everything, so that any further answer is a repeat.
        for (const mindset of game.quest.mindsets)
          await app.call(gradeAnswer, { answer: picksOf(mindset, 2), entryId: game.entryId }, game.player);
        const before = await rowOf(app, game);
        for (const { call, score, key, list, isForm } of bodies.slice(from, from + BODIES_OF_ONE_GAME)) {
          const fields: Fields = wireFields(call, goodInput(call, game));
          if (call === syncScore) put(fields, 'score', score);
          if (key !== null) put(fields, key, score);
          if (list !== null) for (const one of list) change(fields, one);
          const reply = await sendFields(app, call, fields, game.player, isForm);
          if (reply.statusCode === 200) taken += 1;
          if (reply.statusCode >= 500) findings.add(`${call.name}: ${reply.statusCode} ${reply.body}`);
          if (
            call === syncScore &&
            reply.statusCode === 200 &&
            ![before.score, 0].includes(reply.json<{ score: number }>().score)
          )
            findings.add(`ScoreSaver answered ${reply.body}, true is ${before.score}: ${JSON.stringify(fields)}`);
          const after = await rowOf(app, game);
          if (JSON.stringify(after) !== JSON.stringify(before))
            findings.add(
              `${call.name} moved ${JSON.stringify(before)} to ${JSON.stringify(after)}: ${JSON.stringify(fields)}`,
            );
        }
      }
    } finally {
      await app.close();
    }
    return findings.result(
      `${figure(bodies.length)} bodies, of which ${figure(taken)} were taken, upon ${figure(histories)} games`,
    );
  },
};

/** The stored score of this game, and the score in replies. */
async function rowOf(app: TestApp, { entryId, player, quest }: Game) {
  const [score, done] = await Promise.all([app.storage.answers.scoreOf(entryId), app.storage.answers.ofEntry(entryId)]);
  const shown = (await app.storage.scores.ofUser(player.userId)).find(
    ({ questId }) => questId === quest.questId,
  )?.score;
  return { score, done, shown };
}
