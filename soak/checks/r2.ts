import { setTimeout as sleep } from 'node:timers/promises';
import type { SoakCheck, SoakContext, SoakResult } from '../check.ts';
import { AnswerLoad } from '../play/answering.ts';
import { audit, auditText, isClean, readStoredState } from '../play/stored-state.ts';
import { Client } from '../play/client.ts';
import { Probe } from '../play/probe.ts';
import { answersOf, postgresWorld } from '../play/world.ts';
import { OurServer } from '../programs/our-server.ts';
import { freePort } from '../programs/ports.ts';
import { ask, lost, whenUp } from '../programs/postgres-up.ts';
import { randomFrom } from '../random.ts';

const ROUNDS = 20;
const PER_SECOND = 100;
/** Seconds between two outages. */
const CALM = 1.5;
const SHORTEST_SECONDS = 1;
const LONGEST_SECONDS = 30;
/** Maximum seconds of a round in addition to the outage. */
const OTHER_SECONDS = 15;
const OK_MARK = 250;

type World = Awaited<ReturnType<typeof postgresWorld>>;

async function outages({ seed, folder, log }: SoakContext, world: World, rounds: number): Promise<SoakResult> {
  const random = randomFrom(seed);
  const { postgres, players, mindsets, questId } = world;
  const server = new OurServer(folder, await freePort(), world.settings);
  server.start();
  await server.listening();
  const { pid } = server;
  const load = new AnswerLoad({
    url: server.url,
    players: players.slice(1),
    mindsets,
    perSecond: PER_SECOND,
    // As told by Retry-After, with jitter.
    pause: (reply) => ((reply?.retryAfter ?? 1) + random() * 0.2) * 1_000,
  });
  const client = new Client(server.url);
  const probe = new Probe(client, `/api/play/${questId}/progress`, players[0]?.headers ?? {}, 20);
  /** Milliseconds from PostgreSQL's first reply to ours. */
  const waits: number[] = [];
  let downSeconds = 0;
  load.start();

  for (let round = 1; round <= rounds; round++) {
    await sleep(CALM * 1_000);
    const [backend] = await ask(
      postgres.url,
      `select pid from pg_stat_activity where application_name = 'mangoquest' order by random() limit 1`,
    );
    // The main process terminates all others, and restarts.
    await lost(postgres.url, () => process.kill(Number(backend?.['pid']), 'SIGKILL'));
    waits.push(await firstOk(whenUp(postgres.url), probe));

    await sleep(CALM * 1_000);
    const seconds = SHORTEST_SECONDS + random() * (LONGEST_SECONDS - SHORTEST_SECONDS);
    downSeconds += seconds;
    await postgres.stop('immediate');
    await sleep(seconds * 1_000);
    const first = firstOk(whenUp(postgres.url), probe);
    // Its command returns up to 100 ms after PostgreSQL is up.
    await postgres.start();
    waits.push(await first);
    log(
      `round ${round}: down for ${seconds.toFixed(0)} s, first OK ${waits
        .slice(-2)
        .map((wait) => wait.toFixed(0))
        .join(' and ')} ms after PostgreSQL was up`,
    );
  }
  const isUsedUp = load.isUsedUp;
  await load.finish();
  await probe.end();
  client.close();
  const isSameProcess = server.pid === pid && server.surprises.length === 0;
  await server.stop();
  if (isUsedUp) throw new Error('all players had answered everything before the last outage');

  const unexpected = unexpectedOf(load, probe);
  const found = audit(await readStoredState(world.config), load.acknowledged);
  const longest = Math.max(...waits);
  const refused = (load.replies.get(503) ?? 0) + probe.replies.filter(({ status }) => status === 503).length;
  const slowest = Math.max(...probe.replies.map(({ sentAt, repliedAt }) => repliedAt - sentAt));
  for (const line of [...server.surprises, ...unexpected.slice(0, 5)]) log(line);
  return {
    passed:
      isSameProcess &&
      unexpected.length === 0 &&
      (load.replies.get(0) ?? 0) === 0 &&
      isClean(found) &&
      longest <= OK_MARK,
    measured:
      `${rounds} killed backends, ${rounds} immediate stops, ${Math.round(downSeconds)} s down; ${isSameProcess ? 'one process all the time' : 'THE PROGRAM ENDED'}; ` +
      `${refused} times 503 with Retry-After, ${unexpected.length + (load.replies.get(0) ?? 0)} other refusals, slowest reply ${slowest.toFixed(0)} ms; ` +
      `${load.acknowledged.length} answers all landed: ${auditText(found)}; first OK at most ${longest.toFixed(0)} ms after PostgreSQL was up`,
  };
}

/** Replies that are neither successful nor 503 with Retry-After. */
function unexpectedOf(load: AnswerLoad, probe: Probe): string[] {
  return [
    ...load.unexpected,
    ...probe.silences,
    ...probe.replies
      .filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter !== null))
      .map(({ status, body }) => `${status} ${body.slice(0, 300)}`),
  ];
}

/**
 * Milliseconds from PostgreSQL's first reply to our first successful reply to a request sent from now on; 0 if ours
 * came first.
 */
async function firstOk(up: Promise<number>, probe: Probe): Promise<number> {
  const [{ repliedAt }, upAt] = await Promise.all([probe.first(200, performance.now()), up]);
  return Math.max(0, repliedAt - upAt);
}

export const check: SoakCheck = {
  id: 'R2',
  title:
    'kill -9 of a PostgreSQL backend and immediate stop of the server 20 times, 1-30 s down, under 100 answers a second',
  mark: 'the program never exits; 503 with Retry-After and no other refusal; all queued answers land once; first OK at most 250 ms after PostgreSQL is up',
  async run(context) {
    const rounds = Math.max(2, Math.round(ROUNDS * context.scale));
    const world = await postgresWorld(
      Math.ceil((rounds * (LONGEST_SECONDS + OTHER_SECONDS) * PER_SECOND) / answersOf(1)),
    );
    try {
      return await outages(context, world, rounds);
    } finally {
      await world.postgres.remove();
    }
  },
};
