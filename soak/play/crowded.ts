import { setTimeout as sleep } from 'node:timers/promises';
import type { SoakContext, SoakResult } from '../check.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';
import { ownMemoryOf } from '../programs/memory.ts';
import { OurServer } from '../programs/our-server.ts';
import { freePort } from '../programs/ports.ts';
import { Crowd } from './crowd.ts';
import type { CrowdOptions } from './crowd.ts';
import { judgeMemory, judgeReplies } from './judge.ts';
import { audit, auditText, isClean, readStoredState } from './stored-state.ts';
import { contestWorld } from './world.ts';

export interface CrowdPlan extends Pick<CrowdOptions, 'positionsPerSecond' | 'answersPerSecond' | 'watchers'> {
  readonly players: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly mostP99: number;
  /** MiB per minute. */
  readonly mostGrowth: number;
}

const SAMPLE_SECONDS = 5;

/** A contest with a crowd of players on one node of the real program: checks replies, stored data and memory. */
export async function crowded({ folder, scale, log }: SoakContext, plan: CrowdPlan): Promise<SoakResult> {
  const findings = new Findings(log);
  const [players, seconds] = [scaled(plan.players, scale), scaled(plan.seconds, scale)];
  const [positionsPerSecond, answersPerSecond] = [plan.positionsPerSecond * scale, plan.answersPerSecond * scale];
  const world = await contestWorld(folder, players, Math.ceil((seconds * answersPerSecond) / players) + 1);
  const server = new OurServer(folder, await freePort(), { TRUST_PROXY: 'true' });
  server.start();
  await server.listening();
  const crowd = new Crowd({
    url: server.url,
    questId: world.questId,
    players: world.players,
    mindsets: world.mindsets,
    positionsPerSecond,
    answersPerSecond,
    watchers: Math.round(plan.watchers * scale),
  });
  await crowd.watch();
  crowd.start();
  const memory: number[] = [];
  for (let second = 0; second < seconds; second += SAMPLE_SECONDS) {
    await sleep(SAMPLE_SECONDS * 1_000);
    memory.push(ownMemoryOf(server.pid ?? 0));
  }
  await crowd.finish();
  await server.stop();

  for (const surprise of server.surprises) findings.add(surprise);
  const replies = judgeReplies(crowd, plan.mostP99, findings);
  const memoryText = judgeMemory(memory, SAMPLE_SECONDS, plan.mostGrowth, findings);
  const stored = audit(await readStoredState(world.config), crowd.acknowledged);
  if (!isClean(stored)) findings.add(auditText(stored));
  return findings.result(
    `${figure(players)} players, ${figure(seconds)} s: ${replies}; ${memoryText}; ${auditText(stored)}`,
  );
}
