import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openChromium } from '@mangoquest/bench/programs/chromium.ts';
import { root } from '@mangoquest/bench/programs/program.ts';
import { makeEmbedToken } from '@mangoquest/contract/calls/embeds.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { HERE, makeQuest } from '@mangoquest/server/testing/quest-fixtures.ts';
import { startTestApp } from '@mangoquest/server/testing/test-app.ts';
import type { SoakCheck } from '../check.ts';
import { misfit, wholeMessage } from '../hostile/host-messages.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';
import { newUser } from '../hostile/people.ts';
import { randomFrom } from '../random.ts';

const MESSAGES = 10_000;
/** Invalid messages sent from the listed site. */
const MISFITS = 2_000;
const AT_ONCE = 100;
const PATIENCE = 60_000;
/** Milliseconds without changes after which a page is at rest: more than the delay of any report of the map. */
const REST = 700;

type Browser = Awaited<ReturnType<typeof openChromium>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;
type Frame = ReturnType<Page['mainFrame']>;
type Others = ReturnType<typeof strangers>;

const PAGES = 3;
const addresses = (who: string, jwt: string) => [
  '/outermap',
  `/outermapalone/${who}/${jwt}/-`,
  `/outeraframe/${who}/${jwt}/-`,
];

const SITE = 'museum.test';
/**
 * Origins of further frames in the listed site's page: a similar name, other sites, another port, a sandbox, this
 * machine.
 */
const strangers = (port: number, otherPort: number) => [
  { name: 'alike', address: `http://${SITE}.evil.test:${port}/` },
  { name: 'another', address: `http://evil.test:${port}/` },
  { name: 'port', address: `http://${SITE}:${otherPort}/` },
  { name: 'sandbox', address: `http://${SITE}:${port}/sandboxed`, isSandboxed: true },
  { name: 'machine', address: `http://localhost:${port}/` },
];

/** The complete state of a page of ours. */
const STATE = `JSON.stringify([location.href, document.body.outerHTML, Object.entries(localStorage), Object.entries(sessionStorage)])`;
/** Each page of a site records the messages that it receives; only the listed site may receive any of ours. */
const SITE_PAGE = `<!doctype html><title>A site</title><script>
  window.told = [];
  addEventListener('message', ({ data }) => told.push(data));
</script>`;

async function openSite(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(SITE_PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

async function until(frame: Frame, what: string, script: string): Promise<void> {
  for (const began = Date.now(); ;) {
    if ((await frame.evaluate(script)) === true) return;
    if (Date.now() - began > PATIENCE) throw new Error(`${what} never came at ${frame.url()}`);
    await sleep(50);
  }
}

/** Adds frames to the page of the listed site, ours first. */
const framesIn = (ours: string, others: ReturnType<typeof strangers>) => `(() => {
  document.body.innerHTML = '';
  const add = (name, src, sandbox) => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { name, src, width: 700, height: 500 });
    if (sandbox) frame.sandbox = 'allow-scripts';
    document.body.append(frame);
  };
  add('ours', ${JSON.stringify(ours)});
  for (const { name, address, isSandboxed } of ${JSON.stringify(others)}) add(name, address, isSandboxed);
})()`;

const send = (messages: readonly unknown[]) =>
  `(() => { for (const message of ${JSON.stringify(messages)}) top.frames[0].postMessage(message, '*'); })()`;

async function frameNamed(page: Page, name: string): Promise<Frame> {
  for (const began = Date.now(); ;) {
    const [found] = page.frames().filter((frame) => frame.name() === name && frame.url() !== 'about:blank');
    if (found !== undefined) return found;
    if (Date.now() - began > PATIENCE) throw new Error(`the frame ${name} never came`);
    await sleep(50);
  }
}

interface Stage {
  readonly page: Page;
  readonly ours: Frame;
  /** Name of our page, for findings. */
  readonly where: string;
  /** Its calls to the server since the list was cleared; its files are not included, as they load when idle. */
  readonly calls: string[];
  readonly findings: Findings;
}

/** Waits until a page of ours no longer changes: names and pictures of a map arrive late. */
async function atRest(frame: Frame): Promise<void> {
  let before = '';
  for (let same = 0; same < 3;) {
    await sleep(REST);
    const state = String(await frame.evaluate(STATE));
    same = state === before ? same + 1 : 0;
    before = state;
  }
}

/** The first difference between two texts, with its context. */
function difference(before: string, after: string): string {
  const at = [...after].findIndex((letter, index) => letter !== before[index]);
  const part = (text: string) => text.slice(Math.max(0, at - 150), at + 150);
  return `${part(before)} -> ${part(after)}`;
}

/** Opens the listed site's page with our frame and the foreign ones in it, and waits until ours is at rest. */
async function openStage(page: Page, site: string, ours: string, others: Others, findings: Findings): Promise<Stage> {
  await page.goto(site);
  await page.evaluate(framesIn(ours, others));
  const frame = await frameNamed(page, 'ours');
  await until(frame, 'the map', `document.querySelector('.map[data-ready]') !== null`);
  await until(page.mainFrame(), 'the place of the map', `told.some(({ type }) => type === 'informMoved')`);
  await frame.evaluate(`window.heard = 0; addEventListener('message', () => { heard += 1; }); 0`);
  await atRest(frame);
  const calls: string[] = [];
  const { origin, pathname } = new URL(ours);
  page.on('request', (request) => {
    const asked = new URL(request.url());
    if (asked.origin === origin && !asked.pathname.startsWith('/assets/')) calls.push(asked.pathname);
  });
  return { page, ours: frame, where: pathname.split('/', 2).join('/'), calls, findings };
}

/** Sends messages from one frame, and checks that they have no effect. */
async function flood(stage: Stage, from: Frame, name: string, messages: readonly unknown[]): Promise<void> {
  const { page, ours, where, calls, findings } = stage;
  const before = String(await ours.evaluate(STATE));
  const heard = Number(await ours.evaluate('heard'));
  calls.length = 0;
  await page.evaluate('told.length = 0');
  for (let at = 0; at < messages.length; at += AT_ONCE) await from.evaluate(send(messages.slice(at, at + AT_ONCE)));
  await until(ours, `all messages of ${name}`, `heard >= ${heard + messages.length}`);
  await sleep(REST);
  const after = String(await ours.evaluate(STATE));
  if (after !== before) findings.add(`${where}: ${name} changed the page: ${difference(before, after)}`);
  for (const call of calls) findings.add(`${where}: ${name} had it ask for ${call}`);
  const told = String(await page.evaluate('JSON.stringify(told)'));
  if (told !== '[]') findings.add(`${where}: ${name} had it report ${told}`);
}

/** Number of messages sent to one of our pages. */
async function attack(stage: Stage, others: Others, random: () => number, scale: number): Promise<number> {
  const { page, where, findings } = stage;
  const share = Math.ceil(scaled(MESSAGES, scale) / PAGES / others.length);
  for (const { name } of others) {
    const messages = Array.from({ length: share }, () => (random() < 0.8 ? wholeMessage(random) : misfit(random)));
    await flood(stage, await frameNamed(page, name), name, messages);
  }
  const misfits = Array.from({ length: Math.ceil(scaled(MISFITS, scale) / PAGES) }, () => misfit(random));
  await flood(stage, page.mainFrame(), 'the listed site', misfits);
  for (const { name } of others) {
    const told = String(await (await frameNamed(page, name)).evaluate('JSON.stringify(told)'));
    if (told !== '[]') findings.add(`${where}: ${name} was told ${told}`);
  }
  // A valid message must have an effect.
  await page.evaluate(send([{ type: 'moveToLocation', data: { latitude: 50, longitude: 10, zoom: 12 } }]));
  await until(
    page.mainFrame(),
    'obedience',
    `told.some(({ type, data }) => type === 'informMoved' && Math.abs(data.latitude - 50) < 0.001 && data.zoom === 12)`,
  );
  return share * others.length + misfits.length;
}

export const check: SoakCheck = {
  id: 'trust 7',
  title: `${figure(MESSAGES)} messages from five sites that are not listed, and ${figure(MISFITS)} of the listed one that are none, to the three pages that stand in pages of others`,
  mark: 'no change of a page, no call, no report, nothing told to a site that is not listed; and the listed site is still obeyed',
  async run({ seed, scale, log }) {
    const findings = new Findings(log);
    const random = randomFrom(seed);
    const [site, other] = [await openSite(), await openSite()];
    const listed = `http://${SITE}:${site.port}`;
    const app = await startTestApp({
      config: { rateLimit: 0, hostOrigins: [listed] },
      webFolder: join(root, 'web', 'dist'),
    });
    app.clock.time = Date.now();
    const browser = await openChromium(['--host-resolver-rules=MAP *.test 127.0.0.1']);
    let sent = 0;
    try {
      await app.server.listen({ port: 0, host: '127.0.0.1' });
      const origin = `http://127.0.0.1:${((app.server.server as Server).address() as AddressInfo).port}`;
      const owner = await newUser(app);
      const { questId } = await makeQuest(app, owner, { virtual: true }, [{ title: 'The clock' }, {}]);
      await app.call(setCurrentQuest, { questId, ...HERE }, owner);
      const { jwt, useridhashed } = await app.call(makeEmbedToken, { questId, scope: 'play' }, owner);
      const others = strangers(site.port, other.port);
      for (const address of addresses(useridhashed, jwt)) {
        const page = await browser.newPage();
        await page.setViewport({ width: 1500, height: 1200 });
        const stage = await openStage(page, listed, origin + address, others, findings);
        log(stage.where);
        sent += await attack(stage, others, random, scale);
        await page.close();
      }
    } finally {
      await browser.close();
      await app.close();
      for (const { server } of [site, other]) {
        server.closeAllConnections();
        server.close();
      }
    }
    return findings.result(`${figure(sent)} messages, each of them heard by its page and none taken`);
  },
};
