import { setTimeout as sleep } from 'node:timers/promises';
import { deleteMindsets, saveMindsets, updateMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { ADDED_AT_ONCE, CHANGED_AT_ONCE, MAX_OF_PLAYER, MAX_OF_PLAYERS } from '@mangoquest/core/mindset/players.ts';
import { makeQuest, mindset } from '@mangoquest/server/testing/quest-fixtures.ts';
import { startTestApp } from '@mangoquest/server/testing/test-app.ts';
import type { TestApp, TestUser } from '@mangoquest/server/testing/test-app.ts';
import type { Findings } from './result.ts';
import { newUser } from './people.ts';

/** Limits are counted in real time; slightly longer than theirs, in milliseconds. */
const MINUTE = 1_000 * ADDED_AT_ONCE.seconds + 1_500;
const MINUTES = 3;
const AT_ONCE = 20;

/** Properties of a mindset that a player must not set. */
const CREATORS: readonly Partial<Mindset>[] = [
  { isStart: true },
  { group: 'a' },
  { isSocial: false },
  { authorId: 1 },
  { placeTag: true },
  { shareContent: false },
  { receiveAnswers: true },
];
const REFUSED: readonly Partial<Mindset>[] = [
  { properties: { isImmediateGrading: true } },
  { visibility: { minDistance: 5, startZoom: 16, minZoom: 0, maxZoom: 99 } },
];

interface Flood {
  readonly app: TestApp;
  readonly questId: number;
  readonly findings: Findings;
}

const isOf = (user: TestUser) => (one: Mindset) => one.isSocial && one.authorId === user.userId;

async function statuses(count: number, send: (nr: number) => Promise<number>): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (let sent = 0; sent < count; sent += AT_ONCE)
    for (const status of await Promise.all(Array.from({ length: AT_ONCE }, (_, nr) => send(sent + nr))))
      counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

const add = async ({ app, questId }: Flood, user: TestUser, changes: Partial<Mindset> = {}) =>
  (await app.request(saveMindsets, { questId, added: [mindset(-1, questId, changes)] }, { user })).statusCode;

async function newPlayer({ app, questId }: Flood): Promise<TestUser> {
  const user = await newUser(app);
  await app.call(setCurrentQuest, { questId }, user);
  return user;
}

/** One player who sends a thousand requests in a minute, and continues. */
async function floodOfOne(flood: Flood, count: number): Promise<TestUser> {
  const { app, questId, findings } = flood;
  const player = await newPlayer(flood);
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    const until = Date.now() + MINUTE;
    await statuses(count, () => add(flood, player));
    const kept = (await app.storage.mindsets.wholeOfQuest(questId)).filter(isOf(player)).length;
    const most = minute * ADDED_AT_ONCE.tries;
    if (kept !== most && Date.now() < until)
      findings.add(`${kept} of one player after ${minute} minutes, where ${most} are the most`);
    await sleep(Math.max(0, until - Date.now()));
  }
  return player;
}

async function changesOfOne({ app, questId, findings }: Flood, player: TestUser, count: number): Promise<void> {
  const [own] = (await app.storage.mindsets.wholeOfQuest(questId)).filter(isOf(player)) as [Mindset];
  const counts = await statuses(count, async (nr) => {
    const fields = { title: `Title ${nr}` };
    const changed = [
      { id: own.id, questId, fields, addedMindchunks: [], removedMindchunkIds: [], changedMindchunks: [] },
    ];
    return (await app.request(updateMindsets, { questId, changed }, { user: player })).statusCode;
  });
  if (counts.get(200) !== CHANGED_AT_ONCE.tries) findings.add(`${counts.get(200) ?? 0} changes in a minute`);
}

/** Many players who fill the quest, until one more is too many. */
async function floodOfMany(flood: Flood): Promise<number> {
  const { app, questId, findings } = flood;
  for (let n = 0; n < MAX_OF_PLAYERS / MAX_OF_PLAYER + 2; n += 1) {
    const player = await newPlayer(flood);
    await statuses(2 * AT_ONCE, () => add(flood, player));
    const kept = (await app.storage.mindsets.wholeOfQuest(questId)).filter(isOf(player)).length;
    if (kept > MAX_OF_PLAYER) findings.add(`${kept} of one player, where ${MAX_OF_PLAYER} are the most`);
  }
  const all = (await app.storage.mindsets.wholeOfQuest(questId)).filter(({ isSocial }) => isSocial).length;
  if (all !== MAX_OF_PLAYERS) findings.add(`${all} of all players, where ${MAX_OF_PLAYERS} are the most`);
  return all;
}

/** Creator-only changes are refused or ignored, and mindsets of others cannot be changed or withdrawn. */
async function foreignOf(flood: Flood): Promise<void> {
  const { app, questId, findings } = flood;
  const player = await newPlayer(flood);
  const before = await app.storage.mindsets.wholeOfQuest(questId);
  for (const changes of REFUSED) {
    const status = await add(flood, player, changes);
    if (status !== 422) findings.add(`${JSON.stringify(changes)}: ${status}`);
  }
  for (const changes of CREATORS) await add(flood, player, changes);
  for (const one of before) {
    const [status] = (
      await statuses(
        1,
        async () => (await app.request(deleteMindsets, { questId, deleted: [one.id] }, { user: player })).statusCode,
      )
    ).keys();
    if (status !== 404) findings.add(`taking back another's: ${status}`);
  }
  const after = await app.storage.mindsets.wholeOfQuest(questId);
  const own = after.filter(isOf(player));
  if (own.length === 0) findings.add('none was added');
  for (const { isStart, group, placeTag, shareContent } of own)
    if (isStart || group !== '' || placeTag || !shareContent)
      findings.add('a player’s mindset has what is a creator’s');
  if (JSON.stringify(after.filter((one) => !isOf(player)(one))) !== JSON.stringify(before))
    findings.add("another's was changed");
}

async function onApp<T>(rateLimit: number, findings: Findings, run: (flood: Flood) => Promise<T>): Promise<T> {
  const app = await startTestApp({ config: { rateLimit } });
  try {
    const owner = await newUser(app);
    const { questId } = await makeQuest(app, owner, { editable: true, virtual: true });
    return await run({ app, questId, findings });
  } finally {
    await app.close();
  }
}

/** The limits for players: first those per minute, and, with these disabled, those per quest. */
export async function quotasOfPlayers(count: number, findings: Findings): Promise<string> {
  await onApp(1, findings, async (flood) => {
    const player = await floodOfOne(flood, count);
    await changesOfOne(flood, player, count);
  });
  const many = await onApp(0, findings, async (flood) => {
    await foreignOf(flood);
    return floodOfMany(flood);
  });
  return `${(MINUTES + 1) * count} mindsets and changes sent by one player, and ${many} kept of many`;
}
