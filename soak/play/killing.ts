import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '@mangoquest/bench/measure/spread.ts';
import { cpuMicrosOf } from '@mangoquest/bench/programs/program.ts';
import type { SoakContext, SoakResult } from '../check.ts';
import { OurServer } from '../programs/our-server.ts';
import { freePort } from '../programs/ports.ts';
import { randomFrom } from '../random.ts';
import { AnswerLoad } from './answering.ts';
import { audit, auditText, isClean, readStoredState } from './stored-state.ts';
import { answersOf } from './world.ts';
import type { World } from './world.ts';

const KILLS = 100;
const PER_SECOND = 500;
/** Maximum milliseconds that a server lives before it is killed. */
const LONGEST_LIFE = 2_000;
/** Share of the kills that hit a server during its start. */
const KILLED_EARLY = 0.1;
const READY_MARK = 3_000;

export const killingMark = '0 acknowledged answers lost, 0 doubled, listening again within 3 s';

export const killsFor = (scale: number) => Math.max(1, Math.round(KILLS * scale));
/** Enough for servers that all live for the maximum time. */
export const playersFor = (scale: number) =>
  Math.ceil((((killsFor(scale) * LONGEST_LIFE) / 1_000) * PER_SECOND * 1.2) / answersOf(1));

/**
 * `kill -9` of the program at random moments, while answers arrive; then compares what players were told with what is
 * stored.
 */
export async function killAgainAndAgain({ seed, folder, scale, log }: SoakContext, world: World): Promise<SoakResult> {
  const random = randomFrom(seed);
  const server = new OurServer(folder, await freePort(), world.settings);
  const load = new AnswerLoad({
    url: server.url,
    players: world.players,
    mindsets: world.mindsets,
    perSecond: PER_SECOND,
    pause: () => 50,
  });
  const downTimes: number[] = [];
  /** Milliseconds of processor time until it listens: the duration of a start on an idle machine. */
  const startWork: number[] = [];
  let livedFor = 0;
  const kills = killsFor(scale);
  server.start();
  await server.listening();
  load.start();
  for (let kill = 1; kill <= kills; kill++) {
    const life = random() * LONGEST_LIFE;
    await sleep(life);
    livedFor += life;
    await server.kill();
    if (random() < KILLED_EARLY) {
      server.start();
      await sleep(random() * 400);
      await server.kill();
    }
    const killedAt = performance.now();
    server.start();
    await server.listening();
    downTimes.push(performance.now() - killedAt);
    startWork.push((cpuMicrosOf(server.pid ?? 0) ?? NaN) / 1_000);
    if (kill % 10 === 0) log(`${kill} kills, ${load.acknowledged.length} answers acknowledged`);
  }
  if (load.isUsedUp) throw new Error('all players had answered everything before the last kill');
  await load.finish();
  await server.stop();

  const found = audit(await readStoredState(world.config), load.acknowledged);
  const longest = Math.max(...downTimes);
  for (const line of [...server.surprises, ...load.unexpected.slice(0, 5)]) log(line);
  return {
    passed: isClean(found) && longest <= READY_MARK && load.unexpected.length === 0 && server.surprises.length === 0,
    measured:
      `${kills} kills, ${load.acknowledged.length} answers acknowledged (${Math.round((load.acknowledged.length / livedFor) * 1_000)}/s while up): ` +
      `${auditText(found)}; listening again after ${seconds(median(downTimes))}, at most ${seconds(longest)} (${seconds(median(startWork))} of processor time)` +
      (load.unexpected.length === 0
        ? ''
        : `; ${load.unexpected.length} replies that no client can use, such as ${load.unexpected[0]}`),
  };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;
