import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openChromium } from '@mangoquest/bench/programs/chromium.ts';
import { root } from '@mangoquest/bench/programs/program.ts';
import { renewSession } from '@mangoquest/contract/calls/accounts.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { HERE, makeQuest } from '@mangoquest/server/testing/quest-fixtures.ts';
import { startTestApp } from '@mangoquest/server/testing/test-app.ts';
import type { TestApp, TestUser } from '@mangoquest/server/testing/test-app.ts';
import type { SoakCheck } from '../check.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';
import { newUser } from '../hostile/people.ts';
import { openGate } from '../street/gate.ts';
import type { Gate } from '../street/gate.ts';
import { ALL, fillStores, NAMES, pressNamed, RECORDS, SAID, STANDING } from '../street/in-browser.ts';

const ROUNDS = 5;
const PATIENCE = 60_000;
/** Pages that could show data of a user. */
const PAGES = ['/', '/outergame', '/dashboard', '/account', '/account?tab=scores'];

type Context = Awaited<ReturnType<Awaited<ReturnType<typeof openChromium>>['createBrowserContext']>>;
type Page = Awaited<ReturnType<Context['newPage']>>;

interface Round {
  readonly app: TestApp;
  readonly gate: Gate;
  readonly context: Context;
  readonly page: Page;
  readonly origin: string;
  readonly findings: Findings;
}

/** How the first user leaves. */
const WAYS = ['logs out', 'logs out without a network', 'is signed out elsewhere'] as const;
type Way = (typeof WAYS)[number];

/** Waits until a script evaluates to true, whatever the page loads meanwhile. */
async function until(page: Page, what: string, script: string): Promise<void> {
  for (const began = Date.now(); ;) {
    const isSo = await page.evaluate(script).catch(() => false);
    if (isSo === true) return;
    if (Date.now() - began > PATIENCE) {
      const said = await page.evaluate(STANDING).catch((error: unknown) => (error as Error).message);
      throw new Error(`${what} never came at ${page.url()}: ${String(said)}`);
    }
    await sleep(100);
  }
}

async function signIn({ context, page, origin }: Round, { cookie, userId }: TestUser): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.setCookie({ name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Strict' });
  if (page.url() === 'about:blank') await page.goto(`${origin}/robots.txt`);
  await page.evaluate(`localStorage.setItem('session', '${userId}')`);
}

const count = (store: string) =>
  `(async () => (JSON.parse(await ${RECORDS})['mangoquest/${store}'] ?? []).length > 0)()`;

/**
 * Plays as the first user, with all stored data: a download, a pending answer, and one of their records in each table.
 */
async function leaveTraces(round: Round, first: TestUser, word: string): Promise<void> {
  const { app, gate, page, origin, findings } = round;
  const owner = await newUser(app);
  const { questId } = await makeQuest(app, owner, { virtual: true, title: 'A walk' }, [{ title: `${word} one` }, {}]);
  await app.call(setCurrentQuest, { questId, ...HERE }, first);
  await signIn(round, first);
  await page.goto(`${origin}/outergame`);
  await until(page, 'the game', `document.querySelector('button[aria-label="Open ${word} one"]') !== null`);
  await until(page, 'the pack', count('play_packs'));
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  gate.shut();
  await until(
    page,
    'the question',
    `${pressNamed(`^Open ${word} one$`)}; document.querySelector('[role=radio], input[type=radio]') !== null`,
  );
  await until(
    page,
    'the pick',
    `${pressNamed('^[A-D]?right$')}; document.querySelector('[aria-checked=true]') !== null`,
  );
  await until(page, 'the answer', `${pressNamed('^OK$')}; ${count('pending_answers')}`);
  const filled = await page.evaluate(fillStores(first.userId, word));
  await page.evaluate(
    `(async () => { await (await caches.open('taken-along:${first.userId}:1')).put('/qstimages/${word}', new Response('${word}')); })()`,
  );
  await page.evaluate(`localStorage.setItem('own:read-notes:1', '5'); sessionStorage.setItem('place', '${word}')`);
  const all = String(await page.evaluate(ALL));
  if (Number(filled) < 10 || !all.includes(first.username) || !all.includes(word))
    findings.add(`too little was kept of ${word}`);
}

/** Data that is left after signing out. */
async function lookForLeft({ page, findings }: Round, way: Way): Promise<void> {
  const records = Object.entries(JSON.parse(String(await page.evaluate(RECORDS))) as Record<string, unknown[]>);
  for (const [store, { length }] of records) if (length > 0) findings.add(`${way}: ${length} records in ${store}`);
  const names = (await page.evaluate(NAMES)) as { local: string[]; session: string[]; caches: string[] };
  // Except the marker for a logout that the server does not know yet, and the files of the app.
  const local = names.local.filter((name) => name !== 'session-end-owed');
  const kept = names.caches.filter((name) => !name.includes('precache'));
  if (local.length > 0) findings.add(`${way}: ${local.join(', ')} in localStorage`);
  if (kept.length > 0) findings.add(`${way}: ${kept.join(', ')} in caches`);
}

/** Searches each page for words of the first user; returns the number of pages. */
async function lookFor(
  { page, origin, findings }: Round,
  what: string,
  words: readonly string[],
  script: string,
): Promise<number> {
  let looked = 0;
  for (const path of PAGES) {
    const isThere = await page.goto(origin + path, { waitUntil: 'load', timeout: PATIENCE }).then(
      () => true,
      // Offline, without the app's files, there is no page.
      () => false,
    );
    if (!isThere) continue;
    await until(
      page,
      'a page',
      `document.querySelector('main, h1') !== null && document.querySelector('[aria-busy=true]') === null`,
    );
    const found = String(await page.evaluate(script));
    for (const word of words) if (found.includes(word)) findings.add(`${what}: ${word} at ${path}`);
    looked += 1;
  }
  return looked;
}

/** Numbers of pages checked online and offline. */
async function play(round: Round, way: Way, number: number): Promise<readonly [number, number]> {
  const { app, gate, page, origin, findings } = round;
  const word = `Canary${number}`;
  const [first, second] = [await newUser(app), await newUser(app)];
  const words = [first.username, first.email, word];
  // Logged in again, because the clock advances for each new user.
  const [one, other] = [await app.logIn(first.email), await app.logIn(second.email)];
  await leaveTraces(round, one, word);
  if (way !== 'is signed out elsewhere') {
    if (way === 'logs out') gate.open();
    await page.goto(`${origin}/account`);
    await until(page, 'the way out', `${pressNamed('^Log out$')}; location.pathname === '/'`);
    await until(page, 'nobody', `localStorage.getItem('session') === null`);
    await sleep(500);
    await lookForLeft(round, way);
    if (way === 'logs out without a network') await lookFor(round, `${way}, before the network is back`, words, ALL);
    gate.open();
    await lookFor(round, `${way}, nobody`, words, ALL);
    await until(page, 'the end, told', `localStorage.getItem('session-end-owed') === null`);
    // The old cookie must be useless.
    const renewed = await app.request(renewSession, {}, { headers: { cookie: one.cookie } });
    if (renewed.body !== 'null')
      findings.add(`${way}: the session goes on: ${renewed.statusCode} ${renewed.body.slice(0, 100)}`);
  }
  gate.open();
  await signIn(round, other);
  const script = way === 'is signed out elsewhere' ? SAID : ALL;
  const online = await lookFor(round, `${way}, the next user`, words, script);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  gate.shut();
  const offline = await lookFor(round, `${way}, the next user without a network`, words, script);
  if (online < PAGES.length || offline < PAGES.length)
    findings.add(`${way}: ${online} and ${offline} pages were there`);
  return [online, offline];
}

export const check: SoakCheck = {
  id: 'trust 24',
  title: `${ROUNDS} times each, in Chromium with its worker: somebody takes a game along, answers without a network, has a record in every store, and ${WAYS.join(', or ')}; then another one signs in in the same browser and looks at ${PAGES.length} pages, with a network and without`,
  mark: 'after logging out 0 records, nothing in localStorage, and of caches the files of the app alone; no word of the first one on any page or in any store; their cookie opens nothing',
  async run({ scale, log }) {
    const findings = new Findings(log);
    const app = await startTestApp({ config: { rateLimit: 0 }, webFolder: join(root, 'web', 'dist') });
    app.clock.time = Date.now();
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const gate = await openGate(((app.server.server as Server).address() as AddressInfo).port);
    const browser = await openChromium();
    const rounds = scaled(ROUNDS, scale);
    let [played, online, offline] = [0, 0, 0];
    try {
      for (let number = 1; number <= rounds; number += 1)
        for (const way of WAYS) {
          const context = await browser.createBrowserContext();
          try {
            const page = await context.newPage();
            page.on('dialog', (dialog) => void dialog.accept());
            gate.open();
            const round = { app, gate, context, page, origin: `http://127.0.0.1:${gate.port}`, findings };
            const looked = await play(round, way, (played += 1));
            online += looked[0];
            offline += looked[1];
          } catch (error) {
            findings.add(`${way}: ${(error as Error).message}`);
          } finally {
            await context.close();
          }
          log(`${played}: ${way}: ${findings.count} findings so far`);
        }
    } finally {
      await browser.close();
      await gate.close();
      await app.close();
    }
    return findings.result(
      `${figure(played)} browsers; of the next user ${figure(online)} pages with a network and ${figure(offline)} without were looked through`,
    );
  },
};
