// A user with everything that an account can have, and users who try to access it.
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { deleteQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { TERMS } from '@mangoquest/core/account/agreement.ts';
import { EMAIL_CHANGE_LIFE, RECOVERY_LIFE } from '@mangoquest/core/account/one-time-code.ts';
import { randomIds } from '../adapters/random-ids.ts';
import { putCode, putLogInCode } from '../services/account/one-time-codes.ts';
import { ACCESS_MS, sessionsService } from '../services/account/sessions.service.ts';
import type { Role } from './attack.ts';
import { invoiceTo } from './owed-fees.ts';
import { makeQuest } from './quest-fixtures.ts';
import { passwords, PLACE, TEST_PASSWORD } from './test-app.ts';
import type { TestApp, TestUser } from './test-app.ts';

export const VICTIM_PASSWORD = 'Victims-own-1!';

export interface Person extends TestUser {
  /** Token family of their session. */
  readonly family: string;
  readonly codes: { readonly logIn: string; readonly recover: string };
}

export interface Victim extends Person {
  readonly identity: { readonly issuer: string; readonly subject: string };
  readonly deletedQuestId: number;
  readonly invoice: string;
}

export interface PeopleWorld {
  readonly victim: Victim;
  /** A further victim. */
  readonly otherGuest: Person;
  /** The victim is the creator. */
  readonly people: Readonly<Record<Role, Person | null>>;
  /** Contained in all private texts of the victim. */
  readonly secret: string;
}

// Cached: hundreds of users have the same password.
const hashes = new Map<string, Promise<string>>();
const hashOf = (password: string) => {
  const known = hashes.get(password) ?? passwords.hash(password);
  hashes.set(password, known);
  return known;
};

interface PersonOptions {
  readonly password?: string | null;
  readonly name?: string;
  readonly openedAt?: number;
}

async function person(
  app: TestApp,
  { password = TEST_PASSWORD, name = randomIds.name().toLowerCase(), openedAt = app.clock.time }: PersonOptions = {},
): Promise<Person> {
  const { users, agreements, codes, sessions } = app.storage;
  const isGeneric = password === null;
  // The same for all, because user names are public.
  const username = 'somebody';
  const email = `${name}@${isGeneric ? 'guest.invalid' : 'example.org'}`;
  const user = await users.create(
    { email, username, passwordHash: password === null ? null : await hashOf(password), isGeneric, position: PLACE },
    openedAt,
  );
  if (!isGeneric) await agreements.add(user.id, TERMS.version, openedAt);
  const tokens = await sessionsService({ sessions, ids: randomIds }).open(user, openedAt);
  const [session] = await sessions.ofUser(user.id, openedAt);
  return {
    userId: user.id,
    username,
    email,
    token: tokens.accessToken,
    cookie: `mangoquest-session=${tokens.refreshToken}`,
    family: session?.family as string,
    codes: {
      logIn: await putLogInCode(codes, randomIds, user.id, app.clock.time),
      recover: await putCode(
        codes,
        randomIds,
        { userId: user.id, purpose: 'recover', life: RECOVERY_LIFE },
        app.clock.time,
      ),
    },
  };
}

export async function makePeopleWorld(app: TestApp): Promise<PeopleWorld> {
  const secret = `secret-${randomIds.name().toLowerCase()}`;
  const creator = await person(app, { password: VICTIM_PASSWORD, name: secret });
  const [player, stranger] = [await person(app), await person(app)];
  const open = await makeQuest(app, creator);
  await app.call(setCurrentQuest, { questId: open.questId }, player);
  await makeQuest(app, creator, { title: secret, active: false });
  const { questId: deletedQuestId } = await makeQuest(app, creator, { title: secret });
  await app.call(deleteQuest, { questId: deletedQuestId }, creator);
  const identity = { issuer: 'https://google.example', subject: secret };
  const { time } = app.clock;
  await app.storage.identities.link(creator.userId, { ...identity, email: creator.email }, time);
  // Long enough ago that another mail is allowed.
  await app.storage.emailChanges.start(
    creator.userId,
    `${secret}@new.example`,
    time + EMAIL_CHANGE_LIFE,
    time - 10 * 60_000,
  );
  for (const purpose of ['email-old', 'email-new'] as const)
    await putCode(app.storage.codes, randomIds, { userId: creator.userId, purpose, life: EMAIL_CHANGE_LIFE }, time);
  const victim: Victim = {
    ...creator,
    identity,
    deletedQuestId,
    invoice: await invoiceTo(app.storage, creator.userId, time),
  };
  return {
    victim,
    secret,
    otherGuest: await person(app, { password: null }),
    people: {
      visitor: null,
      expired: await person(app, { openedAt: time - ACCESS_MS }),
      guest: await person(app, { password: null }),
      stranger,
      player,
      creator: victim,
    },
  };
}

/**
 * Reads every row of the database that belongs to a user, as text, except the log of attacks on them; call `close` when
 * done.
 */
export function rowsReader({ folder }: Pick<TestApp, 'folder'>): { of(userId: number): string; close(): void } {
  const database = new DatabaseSync(join(folder, 'test.sqlite'), { readOnly: true });
  const tables = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'security_log' ORDER BY name`)
    .all() as { name: string }[];
  const selects = tables.flatMap(({ name }) => {
    const columns = (database.prepare('SELECT name FROM pragma_table_info(?)').all(name) as { name: string }[]).map(
      (column) => column.name,
    );
    const owner =
      name === 'users' ? 'id' : ['user_id', 'creator_id', 'owner_id'].find((column) => columns.includes(column));
    return owner === undefined ? [] : [{ name, select: database.prepare(`SELECT * FROM ${name} WHERE ${owner} = ?`) }];
  });
  return {
    of: (userId) => JSON.stringify(selects.map(({ name, select }) => [name, select.all(userId)])),
    close: () => {
      database.close();
    },
  };
}
