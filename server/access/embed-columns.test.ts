// Two more columns of the table of roles: embed tokens, `view` and `play`, at every call of the contract, in both
// encodings (settled-2, 7; trust, rows 7 and 12). The tokens are made in the session of the owner of all data named by
// the calls.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REAUTHORIZE } from '@mangoquest/contract/call.ts';
import type { Call } from '@mangoquest/contract/call.ts';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { makeEmbedToken } from '@mangoquest/contract/calls/embeds.ts';
import { fetchGameMap, fetchProgress, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { calls } from '@mangoquest/contract/table.ts';
import type { Attack, Who } from '../testing/attack.ts';
import { ATTACKS_ON_PEOPLE } from '../testing/attacks-on-people.ts';
import { ATTACKS_ON_QUESTS } from '../testing/attacks-on-quests.ts';
import { keptWorld } from '../testing/kept-world.ts';
import type { KeptWorld } from '../testing/kept-world.ts';
import { makePeopleWorld, rowsReader } from '../testing/people-world.ts';
import type { PeopleWorld } from '../testing/people-world.ts';
import { makeQuest } from '../testing/quest-fixtures.ts';
import { makeQuestWorld } from '../testing/quest-world.ts';
import type { QuestWorld } from '../testing/quest-world.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

const COLUMNS = ['view', 'play'] as const;
type Column = (typeof COLUMNS)[number];
const SEEN: readonly Call[] = [fetchGameMap, fetchDrawings];
const LISTS: Readonly<Record<Column, readonly Call[]>> = {
  view: SEEN,
  play: [...SEEN, fetchProgress, openMindset, gradeAnswer],
};
type Headers = Readonly<Record<string, string>>;

interface PeopleWithTokens {
  readonly people: PeopleWorld;
  /** Of the victim. */
  readonly headers: Readonly<Record<Column, Headers>>;
}

let app: TestApp;
let rows: ReturnType<typeof rowsReader>;
let kept: KeptWorld<PeopleWithTokens>;
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimit: 0 } });
  rows = rowsReader(app);
  kept = keptWorld(app, async () => {
    const people = await makePeopleWorld(app);
    const { questId } = await makeQuest(app, people.victim);
    const [view, play] = [await tokenOf(people.victim, questId, 'view'), await tokenOf(people.victim, questId, 'play')];
    // One that opens nothing would be refused wherever it should be.
    for (const headers of [view, play]) {
      const { statusCode } = await app.request(fetchGameMap, { questId }, { headers });
      if (statusCode !== 200) throw new Error(`a token does not open its own map: ${statusCode}`);
    }
    return { people, headers: { view, play } };
  });
});
afterAll(async () => {
  kept.close();
  rows.close();
  await app.close();
});

async function tokenOf(who: Who, questId: number, scope: Column): Promise<Headers> {
  await app.call(setCurrentQuest, { questId }, who);
  const { jwt, useridhashed } = await app.call(makeEmbedToken, { questId, scope }, who);
  return { mytoken: jwt, requestid: useridhashed };
}

/**
 * Describes a deviation: a listed call that is refused, or another call that is answered differently from a visitor's.
 */
async function deviationsOf<World>(
  { name, call, input }: Attack<World, never>,
  column: Column,
  headers: Headers,
  /** Codes are valid once, so the compared visitor gets a fresh world. */
  worldFor: (who: 'token' | 'visitor') => Promise<World>,
): Promise<string[]> {
  const surprises: string[] = [];
  for (const form of [true, false]) {
    const send = async (who: 'token' | 'visitor') =>
      app.request(call, input(await worldFor(who), 'creator'), { form, ...(who === 'token' ? { headers } : {}) });
    const reply = await send('token');
    const isRefused = reply.statusCode === 401 && reply.body === REAUTHORIZE;
    const isFine = LISTS[column].includes(call)
      ? !isRefused
      : isRefused || (call.access === 'anyone' && reply.statusCode === (await send('visitor')).statusCode);
    if (!isFine) surprises.push(`${name}, ${form ? 'form' : 'JSON'}: ${reply.statusCode} ${reply.body.slice(0, 150)}`);
  }
  return surprises;
}

describe.each(COLUMNS)('by a token for %s', (column) => {
  test('of all calls upon a quest those of its list are answered alone', async () => {
    const [owner, player] = [await app.signUp(`owner-${column}`), await app.signUp(`player-${column}`)];
    const world = await makeQuestWorld(app, owner, player, 'active');
    const headers = await tokenOf(owner, world.quest.questId, column);
    const before = rows.of(owner.userId);
    const surprises: string[] = [];
    for (const attack of ATTACKS_ON_QUESTS)
      surprises.push(...(await deviationsOf(attack as Attack<QuestWorld, never>, column, headers, async () => world)));
    expect(surprises).toEqual([]);
    // With a play token, only the player's own answers are written.
    expect(column === 'play' || rows.of(owner.userId) === before).toBe(true);
  });

  test.each(ATTACKS_ON_PEOPLE)('$name', async (attack) => {
    const { people, headers } = await kept.get();
    let visitors: PeopleWorld | undefined;
    const worldFor = async (who: 'token' | 'visitor') =>
      who === 'token' ? people : (visitors ??= await makePeopleWorld(app));
    expect(await deviationsOf(attack as Attack<PeopleWorld, never>, column, headers[column], worldFor)).toEqual([]);
  });
});

test('together they name every call', () => {
  const named = new Set([...ATTACKS_ON_QUESTS, ...ATTACKS_ON_PEOPLE].map(({ call }) => call));
  expect(Object.values(calls).filter((call) => !named.has(call))).toEqual([]);
});
