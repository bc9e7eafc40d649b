import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '@mangoquest/contract/table.ts';
import { ROLES, runAttack } from '../testing/attack.ts';
import type { Role, Who } from '../testing/attack.ts';
import { ATTACKS_ON_PEOPLE } from '../testing/attacks-on-people.ts';
import { ATTACKS_ON_QUESTS } from '../testing/attacks-on-quests.ts';
import { makeQuestWorld, STATES } from '../testing/quest-world.ts';
import type { QuestWorld, State } from '../testing/quest-world.ts';
import { makePeopleWorld, rowsReader } from '../testing/people-world.ts';
import type { PeopleWorld } from '../testing/people-world.ts';
import { keptWorld } from '../testing/kept-world.ts';
import type { KeptWorld } from '../testing/kept-world.ts';
import { manyPlayers } from '../testing/quest-fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

/*
 * The roles of Spec §6 and every call of the contract, in both encodings: the status of each reply, and that it reaches
 * nobody else's data (trust, rows 11 and 12).
 */

test('every call of the contract stands in the table', () => {
  const named = new Set([...ATTACKS_ON_QUESTS, ...ATTACKS_ON_PEOPLE].map(({ call }) => call.name));
  expect(
    Object.values(calls)
      .map(({ name }) => name)
      .filter((name) => !named.has(name)),
  ).toEqual([]);
});

describe('quests', () => {
  let app: TestApp;
  const made = new Map<State, QuestWorld & { readonly roles: Readonly<Record<Role, Who | null>> }>();

  beforeAll(async () => {
    app = await startTestApp({ config: { rateLimit: 0 } });
    const expired = await app.guest();
    app.clock.time += 16 * 60_000;
    const creator = await app.signUp('owner');
    for (const state of STATES) {
      const player = await app.signUp(`player-${state}`);
      const [guest = null] = await manyPlayers(app, 1);
      const world = await makeQuestWorld(app, creator, player, state);
      made.set(state, {
        ...world,
        roles: { visitor: null, expired, guest, player, stranger: await app.signUp(`stranger-${state}`), creator },
      });
    }
  });
  afterAll(() => app.close());

  test.each(STATES)('a quest that is %s', async (state) => {
    const { roles, ...world } = made.get(state) as NonNullable<ReturnType<typeof made.get>>;
    const surprises: string[] = [];
    let cases = 0;
    for (const attack of ATTACKS_ON_QUESTS) {
      for (const role of ROLES) {
        for (const form of [true, false]) {
          const { surprise } = await runAttack(app, attack, world, state, { role, who: roles[role], form });
          if (surprise !== null) surprises.push(surprise);
          cases++;
        }
      }
    }
    expect(surprises).toEqual([]);
    expect(cases).toBe(ATTACKS_ON_QUESTS.length * ROLES.length * 2);
  });
});

describe('people', () => {
  let app: TestApp;
  let rows: ReturnType<typeof rowsReader>;
  let kept: KeptWorld<PeopleWorld>;
  beforeAll(async () => {
    app = await startTestApp({ config: { rateLimit: 0 } });
    rows = rowsReader(app);
    kept = keptWorld(app, () => makePeopleWorld(app));
  });
  afterAll(async () => {
    kept.close();
    rows.close();
    await app.close();
  });

  test('what is compared afterwards holds all that the victim has', async () => {
    const { victim } = await makePeopleWorld(app);
    const tables = (JSON.parse(rows.of(victim.userId)) as [string, object[]][])
      .filter(([, found]) => found.length > 0)
      .map(([name]) => name);
    expect(tables).toEqual([
      'agreements',
      'email_changes',
      'fees',
      'identities',
      'invoices',
      'one_time_codes',
      'orders',
      'quest_history',
      'quests',
      'sessions',
      'users',
    ]);
  });

  test.each(ATTACKS_ON_PEOPLE)('$name', async (attack) => {
    for (const form of [true, false]) {
      const world = await kept.get();
      const victims = () => [rows.of(world.victim.userId), rows.of(world.otherGuest.userId)];
      const before = victims();
      for (const role of ROLES) {
        const { sent, body, surprise } = await runAttack(app, attack, world, undefined, {
          role,
          who: world.people[role],
          form,
        });
        expect(surprise).toBeNull();
        const says = attack.says?.(role) ?? '';
        expect([role, body.slice(0, says.length)]).toEqual([role, says]);
        // The creator comes last, and may do anything with their own data.
        const isOwn = role === 'creator';
        const leaks = [world.secret, world.victim.family, world.victim.token].filter(
          (word) => !isOwn && !sent.includes(word) && body.includes(word),
        );
        expect([role, leaks]).toEqual([role, []]);
        expect([role, isOwn || attack.touches === true ? before : victims()]).toEqual([role, before]);
      }
    }
  });
});
