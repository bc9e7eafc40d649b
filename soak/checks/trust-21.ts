import { gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { makeQuest, manyPlayers, picksOf } from '@mangoquest/server/testing/quest-fixtures.ts';
import { startTestApp } from '@mangoquest/server/testing/test-app.ts';
import type { SoakCheck } from '../check.ts';
import { newUser } from '../hostile/people.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';
import { randomFrom } from '../random.ts';

const DAY = 86_400_000;
const GAMES = 1_000;
const RATE = 3;
/** Error of a device's clock in milliseconds; null if it sends no time. */
const SKEWS: readonly (number | null)[] = [
  0,
  null,
  DAY,
  -DAY,
  2_000,
  -2_000,
  3_600_000,
  -3_600_000,
  366 * DAY,
  -20_000 * DAY,
  1e300,
];
/** Changes of daylight saving time, times around a leap day, and ends of years. */
const MOMENTS: readonly number[] = [
  Date.UTC(2026, 10, 1, 6),
  Date.UTC(2027, 2, 14, 7),
  Date.UTC(2026, 9, 25, 1),
  Date.UTC(2027, 2, 28, 1),
  Date.UTC(2028, 1, 29),
  Date.UTC(2028, 1, 28, 23, 59, 50),
  Date.UTC(2028, 2, 1),
  Date.UTC(2027, 11, 31, 23, 59, 50),
  Date.UTC(2028, 11, 31, 12),
];

export const check: SoakCheck = {
  id: 'trust 21',
  title: `${figure(GAMES)} games around changes of the clock and leap days, each played with every wrong clock of a device`,
  mark: 'same grades, bonus and score, whatever the device says; by the server’s clock what the rules say',
  async run({ seed, scale, log }) {
    const findings = new Findings(log);
    const random = randomFrom(seed);
    const below = (limit: number) => Math.floor(random() * limit);
    const games = scaled(GAMES, scale);
    let played = 0;
    const app = await startTestApp({ config: { rateLimit: 0 } });
    try {
      for (const [index, moment] of MOMENTS.entries()) {
        app.clock.time = moment - DAY;
        const owner = await newUser(app);
        app.clock.time = moment - 30_000;
        for (let game = index; game < games; game += MOMENTS.length) {
          // Within the owner's session.
          const begin = moment - below(20_000);
          app.clock.time = begin;
          const { token } = await app.logIn(owner.email);
          const left = 60_000 + below(600_000);
          const made = await makeQuest(
            app,
            { ...owner, token },
            { endTime: begin + left, properties: { secondsToScore: RATE } },
            [{ group: 'a' }, { group: 'a' }],
          );
          const pauses = [below(30_000), below(30_000)];
          // The last answer is right, so that the game finishes with its bonus.
          const picked = [0, 0];
          const players = await manyPlayers(app, SKEWS.length);
          const results: string[] = [];
          for (const [at, skew] of SKEWS.entries()) {
            app.clock.time = begin;
            const player = players[at] as (typeof players)[number];
            const { entryId } = await app.call(setCurrentQuest, { questId: made.questId }, player);
            const told: unknown[] = [];
            for (const [number, mindset] of made.mindsets.entries()) {
              app.clock.time += pauses[number] as number;
              const { grade, timeBonus, score, gamecodeResult } = await app.call(
                gradeAnswer,
                {
                  answer: picksOf(mindset as Mindset, picked[number] as number),
                  entryId: entryId as number,
                  ...(skew === null ? {} : { deviceTime: app.clock.time + skew }),
                },
                player,
              );
              told.push({ grade, timeBonus, score, gamecodeResult });
            }
            results.push(JSON.stringify(told));
            played += 1;
          }
          const bonus = Math.floor((left - (pauses[0] as number) - (pauses[1] as number)) / 1_000) * RATE;
          if (new Set(results).size !== 1 || !results[0]?.includes(`"timeBonus":${bonus},"score":${200 + bonus}`))
            findings.add(
              `at ${new Date(begin).toISOString()}: expected a bonus of ${bonus}: ${[...new Set(results)].join(' or ')}`,
            );
        }
      }
    } finally {
      await app.close();
    }
    return findings.result(`${figure(played)} times played by ${SKEWS.length} clocks at ${MOMENTS.length} moments`);
  },
};
