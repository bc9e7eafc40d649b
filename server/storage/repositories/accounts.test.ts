import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIALECTS, makeQuest, makeUser, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import { UniqueError } from '../errors.ts';

describe.each(DIALECTS)('accounts on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());

  test('a user is found by id and by the address in any case, and the password only where it is asked for', async () => {
    const { users } = opened.storage;
    const made = await users.create(
      { email: 'Ann.Lee@Example.org', username: 'Ann', passwordHash: 'secret', isGeneric: false },
      5,
    );
    expect(made).toEqual({
      id: made.id,
      username: 'Ann',
      email: 'ann.lee@example.org',
      isGeneric: false,
      isAdvanced: false,
      showTooltips: true,
      latitude: null,
      longitude: null,
      hasPassword: true,
      mustChangePassword: false,
      locale: null,
      agreedTerms: null,
    });
    expect(await users.byId(made.id)).toEqual(made);
    expect(await users.accountByEmail('ANN.LEE@example.ORG')).toEqual({
      ...made,
      passwordHash: 'secret',
      emailVerifiedAt: null,
    });
    expect(await users.accountById(made.id)).toEqual({
      ...made,
      passwordHash: 'secret',
      emailVerifiedAt: null,
    });
    expect(await users.byId(made.id + 1_000)).toBeNull();
    expect(await users.accountByEmail('nobody@example.org')).toBeNull();
  });

  test('an address belongs to one user', async () => {
    const user = await makeUser(opened.storage);
    const again = opened.storage.users.create(
      { email: user.email.toUpperCase(), username: 'x', passwordHash: null, isGeneric: false },
      1,
    );
    await expect(again).rejects.toMatchObject({ name: 'UniqueError', rule: 'users_email' });
  });

  test('flags, password and the one position are overwritten', async () => {
    const { users } = opened.storage;
    const { id } = await makeUser(opened.storage);
    expect(await users.savePosition(id, { latitude: -0.5, longitude: 179.999999 }, 7)).toBe(true);
    expect(await users.savePosition(id, { latitude: 1.25, longitude: -2.5 }, 8)).toBe(true);
    expect(await users.setSettings(id, { isAdvanced: true })).toBe(true);
    expect(await users.setSettings(id, { showTooltips: false, locale: 'el-GR' })).toBe(true);
    expect(await users.setSettings(id, {})).toBe(true);
    expect(await users.setPassword(id, 'new', true)).toBe(true);
    expect(await users.accountById(id)).toMatchObject({
      latitude: 1.25,
      longitude: -2.5,
      isAdvanced: true,
      showTooltips: false,
      locale: 'el-GR',
      passwordHash: 'new',
      mustChangePassword: true,
    });
    for (const missing of [
      users.savePosition(0, { latitude: 0, longitude: 0 }, 1),
      users.setSettings(0, { isAdvanced: true }),
      users.setSettings(0, {}),
      users.setPassword(0, 'x'),
    ]) {
      expect(await missing).toBe(false);
    }
  });

  test('a guest becomes a full account once', async () => {
    const { users } = opened.storage;
    const guest = await makeUser(opened.storage, true);
    const upgrade = { email: 'Was.Guest@example.org', username: 'Bo', passwordHash: 'h' };
    expect(await users.upgradeGuest(guest.id, upgrade)).toEqual({
      ...guest,
      email: 'was.guest@example.org',
      username: 'Bo',
      isGeneric: false,
    });
    expect(await users.upgradeGuest(guest.id, upgrade)).toBeNull();
    const other = await makeUser(opened.storage, true);
    await expect(users.upgradeGuest(other.id, upgrade)).rejects.toBeInstanceOf(UniqueError);
  });

  test('an identity belongs to one user for ever', async () => {
    const { identities } = opened.storage;
    const [user, other] = [await makeUser(opened.storage), await makeUser(opened.storage)];
    const identity = { issuer: 'https://issuer.example', subject: '42', email: null };
    expect(await identities.userOf(identity.issuer, identity.subject)).toBeNull();
    await identities.link(user.id, identity, 1);
    await identities.link(user.id, { ...identity, email: 'new@example.org' }, 2);
    expect(await identities.userOf(identity.issuer, identity.subject)).toEqual(user);
    await expect(identities.link(other.id, identity, 3)).rejects.toMatchObject({
      name: 'UniqueError',
      rule: 'identities_pkey',
    });
    expect(await identities.userOf(identity.issuer, '43')).toBeNull();
  });

  test('an agreement is kept with its version, and the last one is told of the user', async () => {
    const { agreements, users } = opened.storage;
    const user = await makeUser(opened.storage);
    expect(user.agreedTerms).toBeNull();
    for (const [version, at] of [
      ['2', 10],
      ['10', 20],
      ['10', 30],
    ] as const)
      await agreements.add(user.id, version, at);
    expect(await users.byId(user.id)).toMatchObject({ agreedTerms: '10' });
    expect(
      await opened.raw(
        `select version, cast(agreed_at as integer) as at from agreements where user_id = ${user.id} order by agreed_at`,
      ),
    ).toEqual([
      { version: '2', at: 10 },
      { version: '10', at: 20 },
    ]);
  });

  test('a new name is told with the quests of its owner', async () => {
    const { quests, users } = opened.storage;
    const { creator, quest } = await makeQuest(opened.storage);
    const changed: (number | null)[] = [];
    const stop = opened.storage.onQuestChanged((questId) => changed.push(questId));
    expect(await users.rename(creator.id, 'Someone else')).toBe(true);
    stop();
    expect(changed).toContain(quest.id);
    expect(await quests.byId(quest.id)).toMatchObject({ creator: { username: 'Someone else' } });
    expect(await users.rename(creator.id + 1_000, 'nobody')).toBe(false);
  });
});
