import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openChromium } from '@mangoquest/bench/programs/chromium.ts';
import { openLine } from '@mangoquest/bench/programs/line.ts';
import { root } from '@mangoquest/bench/programs/program.ts';
import { startTestApp } from '@mangoquest/server/testing/test-app.ts';
import type { TestApp } from '@mangoquest/server/testing/test-app.ts';
import type { SoakCheck } from '../check.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';
import { randomFrom } from '../random.ts';
import { openGate } from '../street/gate.ts';
import type { Gate } from '../street/gate.ts';
import { personAt } from '../street/person.ts';
import { WAYS } from '../street/ways.ts';
import type { Way } from '../street/steps.ts';

/** Repetitions of each way. */
const TIMES = 10;
/** Walkers at a time: they wait for their lines most of the time. */
const LANES = 3;
/** Milliseconds; the page updates five times a second. */
const LONGEST = 15_000 + 400;

let names = 0;

/** Five resets in a hundred requests: with ten, a page of many files would hardly ever load completely. */
const MIDDLING_3G = { bytesASecond: 200_000, roundTrip: 300, resets: 5, stalls: 2 } as const;

type Chromium = Awaited<ReturnType<typeof openChromium>>;

/** A walker's own way to the app: walks that are under way together share neither line nor browser. */
interface Lane {
  readonly gate: Gate;
  readonly line: Awaited<ReturnType<typeof openLine>>;
  readonly browser: Chromium;
}

async function openLane(port: number, seed: number): Promise<Lane> {
  const gate = await openGate(port);
  return { gate, line: await openLine(gate.port, MIDDLING_3G, randomFrom(seed)), browser: await openChromium() };
}

async function closeLane({ browser, line, gate }: Lane): Promise<void> {
  await browser.close();
  await line.close();
  await gate.close();
}

/** Users whose session was ended as stolen although nobody steals here. */
async function stolen(app: TestApp): Promise<number[]> {
  const { userId: last } = await app.signUp('last');
  const ids = Array.from({ length: last }, (_, at) => at + 1);
  const logs = await Promise.all(ids.map((id) => app.storage.securityLog.ofUser(id, 50)));
  return ids.filter((_, at) => logs[at]?.some(({ kind }) => kind === 'token-reused'));
}

/** Walks one way; returns what went wrong, and the longest time that anything was loading. */
async function walk(app: TestApp, { gate, browser, line }: Lane, way: Way) {
  const owner = await app.signUp(`owner${(names += 1)}`);
  const player = way.isVisitor === true ? null : await app.signUp(`player${(names += 1)}`);
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 412, height: 823 });
    const person = await personAt(page, `http://127.0.0.1:${line.port}`);
    if (player !== null) {
      const [name = '', value = ''] = player.cookie.split('=');
      await context.setCookie({ name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Strict' });
      await page.evaluateOnNewDocument(`localStorage.setItem('session', '${player.userId}')`);
    }
    const problem = await way.walk({ app, owner, player, person, gate }).then(
      () => null,
      (error: unknown) => (error as Error).message,
    );
    return { problem, turned: person.turned, tries: person.tries() };
  } finally {
    await context.close();
  }
}

export const check: SoakCheck = {
  id: 'R8',
  title: `${WAYS.length} ways through play in Chromium, ${TIMES} times each, over a line of 1.6 Mbit/s and 300 ms, of whose requests 5 % have their connection reset, half of them after they arrived, and 2 % make all of it stand still for 10 s`,
  mark: 'each ends as it should, by the buttons that the page offers; nothing turns for longer than 15 s',
  async run({ seed, scale, log }) {
    const findings = new Findings(log);
    const app = await startTestApp({
      config: { rateLimit: 0 },
      webFolder: join(root, 'web', 'dist'),
      clock: { now: Date.now },
    });
    app.clock.time = Date.now();
    const ticking = setInterval(() => {
      app.clock.time = Date.now();
    }, 100);
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = (app.server.server as Server).address() as AddressInfo;
    const lanes = await Promise.all(Array.from({ length: LANES }, (_, lane) => openLane(port, seed + lane)));
    let longest = 0;
    let tries = 0;
    const times = scaled(TIMES, scale);
    const walks = Array.from({ length: times }, (_, time) => WAYS.map((way) => ({ way, time }))).flat();
    const go = async (lane: Lane) => {
      for (let next = walks.shift(); next !== undefined; next = walks.shift()) {
        const { way, time } = next;
        const walked = await walk(app, lane, way);
        tries += walked.tries;
        if (walked.problem !== null) findings.add(`${way.name}: ${walked.problem}`);
        for (const [name, lasted] of walked.turned) {
          longest = Math.max(longest, lasted);
          if (lasted > LONGEST) findings.add(`${way.name}: ${name} turned for ${lasted} ms`);
        }
        log(
          `${time + 1}: ${way.name}: ${walked.problem === null ? 'well' : 'NOT'}, ${JSON.stringify([...walked.turned])}`,
        );
      }
    };
    try {
      await Promise.all(lanes.map(go));
      for (const id of await stolen(app)) findings.add(`the session of user ${id} was ended as stolen`);
    } finally {
      clearInterval(ticking);
      await Promise.all(lanes.map(closeLane));
      await app.close();
    }
    const counted = (what: 'sent' | 'resets' | 'stalls') => lanes.reduce((sum, { line }) => sum + line.counts[what], 0);
    return findings.result(
      `${times * WAYS.length} walks, ${figure(counted('sent'))} requests, ${figure(counted('resets'))} resets, ${figure(counted('stalls'))} stalls, ${figure(tries)} times tried again; longest ${(longest / 1_000).toFixed(1)} s`,
    );
  },
};
