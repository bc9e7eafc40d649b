import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { latencies, percentile } from '@mangoquest/bench/measure/latency.ts';
import type { Asked } from '@mangoquest/bench/measure/latency.ts';
import { median } from '@mangoquest/bench/measure/spread.ts';
import { root } from '@mangoquest/bench/programs/program.ts';
import { answersTo } from '@mangoquest/bench/seed/answers.ts';
import type { SoakCheck } from '../check.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';
import { Caller } from '../play/caller.ts';
import { makerOf } from '../play/generating.ts';
import type { Maker } from '../play/generating.ts';
import { sqliteWorld } from '../play/world.ts';
import { watchMemory } from '../programs/memory.ts';
import { OurServer } from '../programs/our-server.ts';
import { freePort } from '../programs/ports.ts';

const MAKERS = 6;
const PLAYERS = 500;
const ROUNDS = 4;
/** Seconds of a round, half of it quiet. */
const ROUND_SECONDS = 28;
/** Requests per second; each fourth one is an answer. */
const PER_SECOND = 120;
const MAX_HELD_UP = 2;
/** Milliseconds until the flood's work queue is full. */
const RISE = 1_000;

/** Starts the flooding process, once everything that it sends has been prepared. */
async function startFlood(url: string, makers: readonly Maker[]) {
  const child = fork(`${root}soak/programs/generator-flood.ts`, [url, JSON.stringify(makers)], { cwd: root });
  await once(child, 'message');
  return {
    during: async (seconds: number): Promise<Record<string, number>> => {
      child.send(seconds);
      const [statuses] = (await once(child, 'message')) as [Record<string, number>];
      return statuses;
    },
    end: () => child.kill('SIGKILL'),
  };
}

export const check: SoakCheck = {
  id: 'trust 17 flood',
  title: `${MAKERS} accounts flood the generator: hostile regular expressions, bombs, a thousand rows, and the largest pictures to be read, each account all of them at once, while ${PLAYERS} players open mindsets and answer; in turns with quiet times`,
  mark: `p99 of opening and answering at most ${MAX_HELD_UP} times the quiet one; no 5xx but 503`,
  async run({ folder, scale, log }) {
    const findings = new Findings(log);
    const world = await sqliteWorld(folder, PLAYERS);
    const answers = answersTo(world.mindsets);
    // Configured as in production: with rate limits, behind a proxy that forwards the client's address.
    const server = new OurServer(folder, await freePort(), { RATE_LIMIT: '1', TRUST_PROXY: 'true' });
    server.start();
    let [flood, memory]: [Awaited<ReturnType<typeof startFlood>> | null, ReturnType<typeof watchMemory> | null] = [
      null,
      null,
    ];
    try {
      await server.listening();
      const caller = new Caller(server.url);
      const makers: Maker[] = [];
      for (let number = 0; number < MAKERS; number++)
        makers.push(await makerOf(caller, `flood${number}`, `10.7.0.${number + 1}`));
      flood = await startFlood(server.url, makers);
      let [asked, answered] = [0, 0];
      const next = (): Asked => {
        asked += 1;
        const isAnswer = asked % 4 === 0;
        // Each player sends one answer after the other.
        const turn = isAnswer ? answered++ : asked;
        const player = world.players[turn % PLAYERS] as (typeof world.players)[number];
        const mindset = Math.floor(turn / PLAYERS) % world.mindsets.length;
        const headers = { ...player.headers, userid: String(player.userId), 'x-forwarded-for': `10.9.${turn % 200}.1` };
        const entry = String(player.entryId);
        return isAnswer
          ? {
              path: '/mobile/AnswersGrader',
              headers,
              fields: { qsetAnsweredString: answers[mindset] as string, ref_us_qsets_id: entry },
            }
          : {
              path: '/mobile/OneQSetGetter',
              headers,
              fields: { qsetid: String(world.mindsets[mindset]?.id), us_qsets_id: entry },
            };
      };
      const p99 = async (seconds: number) =>
        percentile(await latencies({ url: server.url, next, perSecond: PER_SECOND, seconds }), 0.99);
      memory = watchMemory(server.pid as number);
      const [quiet, flooded]: [number[], number[]] = [[], []];
      const statuses: Record<string, number> = {};
      await p99(2);
      const half = ROUND_SECONDS / 2;
      for (let round = 0; round < scaled(ROUNDS, scale); round++) {
        quiet.push(await p99(half));
        const flooding = flood.during(half);
        await sleep(RISE);
        flooded.push(await p99(half - RISE / 1_000));
        const told = await flooding;
        for (const [status, count] of Object.entries(told)) statuses[status] = (statuses[status] ?? 0) + count;
        log(
          `${quiet.at(-1)?.toFixed(1)} ms quiet, ${flooded.at(-1)?.toFixed(1)} ms meanwhile; ${JSON.stringify(told)}`,
        );
        // Queued work finishes before the next quiet time.
        await sleep(half * 1_000);
      }
      const ratio = median(flooded.map((value, round) => value / (quiet[round] as number)));
      if (ratio > MAX_HELD_UP) findings.add(`held up ${ratio.toFixed(2)} times`);
      for (const [status, count] of Object.entries(statuses))
        if (Number(status) >= 500 && status !== '503') findings.add(`${count} × ${status}`);
      for (const surprise of server.surprises) findings.add(`the program ${surprise}`);
      const all = Object.entries(statuses).map(([status, count]) => `${figure(count)} × ${status}`);
      return findings.result(
        `p99 ${median(quiet).toFixed(1)} ms quiet, ${median(flooded).toFixed(1)} ms meanwhile, ${ratio.toFixed(2)} times (middle of ${quiet.length} rounds); the flood was answered ${all.join(', ')}; memory ${memory.most().toFixed(0)} MiB at most, with the processes that read`,
        (statuses['200'] ?? 0) > 0,
      );
    } finally {
      memory?.end();
      flood?.end();
      await server.stop();
    }
  },
};
