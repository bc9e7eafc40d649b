import { setTimeout as sleep } from 'node:timers/promises';
import { fire, requestBytes } from '@mangoquest/bench/measure/fire.ts';
import { percentile } from '@mangoquest/bench/measure/latency.ts';
import { answering, answersTo } from '@mangoquest/bench/seed/answers.ts';
import type { SoakCheck } from '../check.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';
import { Client } from '../play/client.ts';
import type { Acknowledged } from '../play/answering.ts';
import { Storm } from '../play/storm.ts';
import type { Reply } from '../play/storm.ts';
import { Probe } from '../play/probe.ts';
import { audit, auditText, isClean, readStoredState } from '../play/stored-state.ts';
import { contestWorld, FROM_HOME } from '../play/world.ts';
import type { World } from '../play/world.ts';
import { OurServer } from '../programs/our-server.ts';
import { freePort } from '../programs/ports.ts';

const TIMES = 3;
const SECONDS = 120;
const CAPACITY_SECONDS = 10;
/** Connections for measuring the capacity. */
const CONNECTIONS = 64;
/** Connections of the flood. */
const WAITING = 400;
const MINDSETS = 80;
const PLAYERS = 12_000;
const MAX_SHED_MS = 50;
const BACK_WITHIN_MS = 5_000;
/** An idle server replies well below this. */
const NORMAL_MS = 50;
const PROBES = 100;

const isRefused = ({ status }: Pick<Reply, 'status'>) => status === 429 || status === 503;

/** Each player of the world answers one mindset after the other; refused answers are sent again after all others. */
function answersOf({ players, mindsets }: World, onReply: (entryId: number, reply: Reply) => void) {
  const answers = answersTo(mindsets);
  const refused: number[] = [];
  let count = 0;
  return () => {
    const index = count < PLAYERS * answers.length ? count++ : refused.pop();
    if (index === undefined) return null;
    const player = players[index % PLAYERS];
    const answer = answers[Math.floor(index / PLAYERS)];
    if (player === undefined || answer === undefined) return null;
    const { userId, entryId, headers } = player;
    return {
      bytes: requestBytes(
        'POST',
        '/mobile/AnswersGrader',
        { ...headers, userid: String(userId) },
        { qsetAnsweredString: answer, ref_us_qsets_id: String(entryId) },
      ),
      onReply: (reply: Reply) => {
        if (isRefused(reply)) refused.push(index);
        onReply(entryId, reply);
      },
    };
  };
}

export const check: SoakCheck = {
  id: 'R6',
  title: `${TIMES} times as many answers as one node can take, for ${SECONDS} s`,
  mark: `what is refused gets 429 or 503 within ${MAX_SHED_MS} ms (p99), normal at most ${BACK_WITHIN_MS / 1_000} s after, all that was acknowledged is stored once`,
  async run({ folder, scale, log }) {
    const findings = new Findings(log);
    const world = await contestWorld(folder, PLAYERS + CONNECTIONS * 20, MINDSETS, FROM_HOME);
    const server = new OurServer(folder, await freePort(), { TRUST_PROXY: 'true' });
    server.start();
    await server.listening();
    const some = world.players.slice(PLAYERS);
    const quiet = await fire({
      url: server.url,
      connections: CONNECTIONS,
      requests: answering(some, world.mindsets, some.length / CONNECTIONS, '/mobile/AnswersGrader'),
      seconds: CAPACITY_SECONDS,
    });
    const capacity = quiet.replies / quiet.seconds;
    const seconds = scaled(SECONDS, scale);
    const acknowledged: Acknowledged[] = [];
    const [waits, shed]: [number[], number[]] = [[], []];
    const storm = new Storm({
      url: server.url,
      connections: WAITING,
      perSecond: TIMES * capacity,
      next: answersOf(world, (entryId, { status, body, wait }) => {
        if (status === 200) {
          waits.push(wait);
          const { qsetid, grade, score } = JSON.parse(body) as { qsetid: number; grade: number; score: number };
          acknowledged.push({ entryId, mindsetId: qsetid, grade, score });
        } else if (isRefused({ status })) shed.push(wait);
        else findings.add(`${status} ${body.slice(0, 200)}`);
      }),
    });
    await storm.start();
    await sleep(seconds * 1_000);
    const ended = performance.now();
    await storm.finish();

    const client = new Client(server.url);
    const probe = new Probe(client, `/api/play/${world.questId}/progress`, world.players[0]?.headers ?? {}, 10);
    await probe.first(200, ended, BACK_WITHIN_MS);
    const back = performance.now() - ended;
    while (probe.replies.length < PROBES) await sleep(20);
    await probe.end();
    client.close();
    await server.stop();

    if (storm.broken > 0) findings.add(`${storm.broken} connections broke`);
    const shedP99 = shed.length === 0 ? 0 : percentile(shed, 0.99);
    if (shedP99 > MAX_SHED_MS) findings.add(`refusals took ${shedP99.toFixed(0)} ms at p99`);
    if (back > BACK_WITHIN_MS) findings.add(`the first answer came ${back.toFixed(0)} ms after`);
    const after = percentile(
      probe.replies.map(({ sentAt, repliedAt }) => repliedAt - sentAt),
      0.99,
    );
    if (after > NORMAL_MS) findings.add(`a look took ${after.toFixed(0)} ms at p99 after it`);
    for (const surprise of server.surprises) findings.add(surprise);
    const stored = audit(await readStoredState(world.config), acknowledged);
    if (!isClean(stored)) findings.add(auditText(stored));
    return findings.result(
      `${figure(Math.round(capacity))} answers/s can be taken, ${figure(Math.round(storm.sent / seconds))}/s were sent for ${seconds} s: ${figure(waits.length)} taken (p99 ${percentile(waits, 0.99).toFixed(0)} ms), ${figure(shed.length)} refused (p99 ${shedP99.toFixed(0)} ms); back after ${back.toFixed(0)} ms; ${auditText(stored)}`,
      shed.length > 0,
    );
  },
};
