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
/** Milliseconds; the page updates five times a second. */
const LONGEST = 15_000 + 400;

let names = 0;

/** Five resets in a hundred requests: with ten, a page of many files would hardly ever load completely. */
const MIDDLING_3G = { bytesASecond: 200_000, roundTrip: 300, resets: 5, stalls: 2 } as const;

type Chromium = Awaited<ReturnType<typeof openChromium>>;

interface World {
  readonly app: TestApp;
  readonly gate: Gate;
  readonly browser: Chromium;
  readonly origin: string;
}

/** Users that one walk makes at most. */
const USERS = 3;

/** A session that was ended as stolen although nobody steals here; null if there is none. `firstId`: the walk's first user. */
async function stolen({ storage }: TestApp, firstId: number): Promise<string | null> {
  for (let id = firstId; id < firstId + USERS; id += 1) {
    const kinds = (await storage.securityLog.ofUser(id, 50)).map(({ kind }) => kind);
    if (kinds.includes('token-reused')) return `the session of user ${id} was ended as stolen`;
  }
  return null;
}

/** Walks one way; returns what went wrong, and the longest time that anything was loading. */
async function walk({ app, gate, browser, origin }: World, way: Way) {
  const owner = await app.signUp(`owner${(names += 1)}`);
  const player = way.isVisitor === true ? null : await app.signUp(`player${(names += 1)}`);
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 412, height: 823 });
    const person = await personAt(page, origin);
    if (player !== null) {
      const [name = '', value = ''] = player.cookie.split('=');
      await context.setCookie({ name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Strict' });
      await page.evaluateOnNewDocument(`localStorage.setItem('session', '${player.userId}')`);
    }
    const problem = await way.walk({ app, owner, player, person, gate }).then(
      () => null,
      (error: unknown) => (error as Error).message,
    );
    return { problem: problem ?? (await stolen(app, owner.userId)), turned: person.turned, tries: person.tries() };
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
    const gate = await openGate(port);
    const line = await openLine(gate.port, MIDDLING_3G, randomFrom(seed));
    const browser = await openChromium();
    let longest = 0;
    let tries = 0;
    const times = scaled(TIMES, scale);
    try {
      for (let time = 0; time < times; time += 1)
        for (const way of WAYS) {
          const walked = await walk({ app, gate, browser, origin: `http://127.0.0.1:${line.port}` }, way);
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
    } finally {
      clearInterval(ticking);
      await browser.close();
      await line.close();
      await gate.close();
      await app.close();
    }
    const { sent, resets, stalls } = line.counts;
    return findings.result(
      `${times * WAYS.length} walks, ${figure(sent)} requests, ${figure(resets)} resets, ${figure(stalls)} stalls, ${figure(tries)} times tried again; longest ${(longest / 1_000).toFixed(1)} s`,
    );
  },
};
