import { fetchPack } from '@mangoquest/contract/calls/pack.ts';
import { gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { HERE, makeQuest, type MadeQuest, picksOf } from '@mangoquest/server/testing/quest-fixtures.ts';
import { startTestApp, type TestApp, type TestUser } from '@mangoquest/server/testing/test-app.ts';
import { setCredentials } from '@mangoquest/web/api/credentials.ts';
import { speakEnglish } from '@mangoquest/web/language/speak-english.ts';
import { readPendingAnswers } from '@mangoquest/web/local-db/pending-answers.ts';
import { writePack } from '@mangoquest/web/local-db/play-packs.ts';
import { databaseInMemory } from '@mangoquest/web/local-db/testing/database-in-memory.ts';
import { newUser } from '../hostile/people.ts';
import { randomFrom } from '../random.ts';
import { networkTo, type Network } from './network.ts';
import { openPage, type Page, type PageOf } from './page.ts';
import type { RunSchedules } from './run.ts';

const ANSWERS = 50;
const HOUR = 3_600_000;
const ACTIVE_DISTANCE = 50;
const RULES = { withinDistance: 0, activeDistance: ACTIVE_DISTANCE, isBoard: false, isOnSite: true };
/** Maximum rounds in which all pages send until nothing is waiting. */
const ROUNDS = 200;

const turn = () => new Promise((resolve) => setImmediate(resolve));
/** In a row to the north, each out of reach of the next. */
const placeOf = (index: number) => ({ latitude: HERE.latitude + index * 0.002, longitude: HERE.longitude });

/** One player's device in one game. */
interface Device extends PageOf {
  readonly app: TestApp;
  readonly network: Network;
  readonly quest: MadeQuest;
  readonly random: () => number;
  /** The picked reaction of each mindset, by index. */
  readonly picks: readonly number[];
  /** Mindsets whose answer the device has confirmed as stored, with the times of the answers. */
  readonly kept: Map<number, Set<number>>;
  readonly findings: string[];
  readonly pages: Page[];
  /** Checks of the server's replies to answers, awaited at the end. */
  readonly checks: Promise<void>[];
}

async function open(device: Device): Promise<void> {
  const { app, entryId, kept, findings, checks } = device;
  const page = await openPage(device, {
    kept: ({ mindsetId, answeredAt }) => {
      kept.set(mindsetId, (kept.get(mindsetId) ?? new Set()).add(answeredAt));
    },
    graded: ({ mindsetId }, told) => {
      checks.push(
        app.storage.answers.ofEntry(entryId).then((stored) => {
          const own = stored.find((one) => one.mindsetId === mindsetId);
          if (own === undefined) findings.push(`mindset ${mindsetId}: a grade was told, and the server has none`);
          else if (own.grade !== told.grade) findings.push(`mindset ${mindsetId}: told ${told.grade}, is ${own.grade}`);
        }),
      );
    },
    refused: ({ mindsetId }, error) => {
      findings.push(`mindset ${mindsetId} was refused: ${String(error)}`);
    },
  });
  device.pages.push(page);
  // As the screen does when it opens.
  void page.look();
}

/** Each stored answer must still be stored, or at the server: checked after a page was killed. */
async function nothingLost({ app, entryId, userId, kept, findings }: Device): Promise<void> {
  // Storage operations that a killed page has started still finish.
  for (let turns = 0; turns < 20; turns += 1) await turn();
  const waiting = new Set((await readPendingAnswers(userId)).map(({ mindsetId }) => mindsetId));
  const stored = new Set((await app.storage.answers.ofEntry(entryId)).map(({ mindsetId }) => mindsetId));
  for (const mindsetId of kept.keys())
    if (!waiting.has(mindsetId) && !stored.has(mindsetId)) findings.push(`mindset ${mindsetId} is lost`);
}

function give(device: Device, page: Page, index: number): Promise<void> {
  const { app, quest, picks, userId, questId, entryId, findings } = device;
  const mindset = quest.mindsets[index] as Mindset;
  app.clock.time += 60_000;
  return page
    .give(
      {
        userId,
        questId,
        entryId,
        ...picksOf(mindset, picks[index] as number),
        title: mindset.title,
        place: { ...placeOf(index), accuracy: 5 },
        answeredAt: app.clock.time,
      },
      RULES,
    )
    .catch((error: unknown) => void findings.push(`mindset ${mindset.id}: ${String(error)}`));
}

const openOf = ({ quest }: Device, page: Page) =>
  quest.mindsets.flatMap(({ id }, index) => (page.isAnswered(id) ? [] : [index]));

/** One random event. */
async function step(device: Device): Promise<void> {
  const { app, network, pages, random } = device;
  const below = (limit: number) => Math.floor(random() * limit);
  const count = (name: string) => void network.events.set(name, (network.events.get(name) ?? 0) + 1);
  const at = below(pages.length);
  const page = pages[at] as Page;
  const chance = random();
  if (chance < 0.5) {
    const left = openOf(device, page);
    const given = left.length > 0 ? give(device, page, left[below(left.length)] as number) : Promise.resolve();
    if (random() < 0.5) await Promise.race([given, turn().then(turn).then(turn)]);
  } else if (chance < 0.62)
    network.weather = (['good', 'flaky', 'flaky', 'flaky', 'offline', 'offline'] as const)[below(6)] ?? 'good';
  else if (chance < 0.7) void page.online();
  else if (chance < 0.78) page.timers();
  else if (chance < 0.86) {
    page.kill();
    pages.splice(at, 1);
    count('pages killed');
    await nothingLost(device);
    if (pages.length === 0) await open(device);
  } else if (chance < 0.9) {
    if (pages.length < 2) await open(device);
  } else if (chance < 0.95) await network.release();
  else if (chance < 0.97) app.clock.time += HOUR * (1 + below(5));
  else void page.look();
  for (let turns = below(6); turns > 0; turns -= 1) await turn();
}

/** Restores the network, logs in if the session is over, sends everything, and answers the rest. */
async function settle(device: Device, email: string): Promise<void> {
  const { app, network, pages, userId, findings } = device;
  network.weather = 'good';
  await network.release();
  const user = await app.logIn(email);
  network.logIn(user);
  setCredentials(user);
  if (pages.length === 0) await open(device);
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(pages.map((page) => page.online()));
    await turn();
    if ((await readPendingAnswers(userId)).length === 0 && pages.every((page) => page.waiting() === 0)) break;
    if (round === ROUNDS - 1) findings.push('answers wait for ever');
  }
  // Reopened, the page knows the server's state: the mindsets that it offers are not answered.
  for (const page of pages.splice(0)) page.kill();
  await nothingLost(device);
  await open(device);
  const page = pages[0] as Page;
  await page.look();
  for (const index of openOf(device, page)) {
    if (device.kept.has((device.quest.mindsets[index] as Mindset).id)) findings.push(`stop ${index} is asked again`);
    await give(device, page, index);
  }
  page.kill();
}

/** The same answers in order, by another player without faults. */
async function inOrder(app: TestApp, quest: MadeQuest, picks: readonly number[], player: TestUser): Promise<number> {
  const { entryId } = await app.call(setCurrentQuest, { questId: quest.questId }, player);
  for (const [index, mindset] of quest.mindsets.entries())
    await app.call(
      gradeAnswer,
      { answer: picksOf(mindset, picks[index] as number), entryId: entryId as number, ...placeOf(index), accuracy: 5 },
      player,
    );
  return entryId as number;
}

/** The stored state of an entry. */
async function held({ storage }: TestApp, questId: number, entryId: number, userId: number) {
  const all = await storage.answers.ofQuest(questId, { after: null, limit: 500 });
  const own = all.filter((answer) => answer.entryId === entryId);
  const entry = await storage.entries.byId(entryId, userId);
  return {
    times: new Map(own.map(({ mindsetId, deviceTime }) => [mindsetId, deviceTime])),
    state: {
      answers: own
        .map(({ mindsetId, grade, success }) => ({ mindsetId, grade, success }))
        .toSorted((a, b) => a.mindsetId - b.mindsetId),
      score: entry?.score,
      summed: await storage.answers.scoreOf(entryId),
      finished: entry?.finishedAt !== null,
    },
  };
}

async function runOne(app: TestApp, seed: number): Promise<Pick<Device, 'findings' | 'network'>> {
  const random = randomFrom(seed);
  const network = networkTo(app, random);
  globalThis.fetch = network.fetch;
  const [owner, twin, player] = [await newUser(app), await newUser(app), await newUser(app)];
  const fresh = await app.logIn(owner.email);
  const quest = await makeQuest(
    app,
    fresh,
    { activeDistance: ACTIVE_DISTANCE, properties: { negativeGrading: -50 } },
    Array.from({ length: ANSWERS }, (_, index) => placeOf(index)),
  );
  const picks = quest.mindsets.map(() => Math.floor(random() * 3));
  const twinEntry = await inOrder(app, quest, picks, await app.logIn(twin.email));
  const user = await app.logIn(player.email);
  network.logIn(user);
  setCredentials(user);
  const { entryId } = await app.call(setCurrentQuest, { questId: quest.questId, ...placeOf(0) }, user);
  const of = { userId: user.userId, questId: quest.questId, entryId: entryId as number };
  await writePack({ ...(await app.call(fetchPack, { questId: quest.questId }, user)), userId: user.userId });
  const device: Device = {
    ...of,
    app,
    network,
    quest,
    random,
    picks,
    kept: new Map(),
    findings: [],
    pages: [],
    checks: [],
  };
  await open(device);
  for (let steps = 0; steps < ANSWERS * 4; steps += 1) await step(device);
  await settle(device, player.email);
  await Promise.all(device.checks);
  device.findings.push(...network.faults);
  const [own, other] = [
    await held(app, quest.questId, of.entryId, user.userId),
    await held(app, quest.questId, twinEntry, twin.userId),
  ];
  if (own.state.answers.length !== ANSWERS) device.findings.push(`${own.state.answers.length} answers of ${ANSWERS}`);
  if (JSON.stringify(own.state) !== JSON.stringify(other.state))
    device.findings.push(`not as in order: ${JSON.stringify(own.state)} and ${JSON.stringify(other.state)}`);
  for (const [mindsetId, times] of device.kept)
    if (!times.has(own.times.get(mindsetId) ?? 0)) device.findings.push(`mindset ${mindsetId} was not given then`);
  return device;
}

export const runSchedules: RunSchedules = async ({ schedules, seed, log }) => {
  speakEnglish();
  const before = globalThis.fetch;
  const closeDatabase = await databaseInMemory();
  const app = await startTestApp({ config: { rateLimit: 0 } });
  const events = new Map<string, number>();
  const findings: string[] = [];
  try {
    for (let number = 0; number < schedules; number += 1) {
      const own = await runOne(app, seed + number);
      findings.push(...own.findings.map((finding) => `schedule ${number}: ${finding}`));
      for (const [name, count] of own.network.events) events.set(name, (events.get(name) ?? 0) + count);
      if ((number + 1) % 20 === 0) log(`${number + 1} schedules, ${findings.length} findings`);
    }
  } finally {
    setCredentials(null);
    globalThis.fetch = before;
    await closeDatabase();
    await app.close();
  }
  return { schedules, answers: schedules * ANSWERS, events, findings };
};
