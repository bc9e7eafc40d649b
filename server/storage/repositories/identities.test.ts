import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIALECTS, makeUser, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';

describe.each(DIALECTS)('identities on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());

  test("a user's identities are listed oldest first, and unlinked by their user alone", async () => {
    const { identities } = opened.storage;
    const [user, other] = [await makeUser(opened.storage), await makeUser(opened.storage)];
    const [one, two] = [
      { issuer: 'https://one.example', subject: 's' },
      { issuer: 'https://two.example', subject: 's' },
    ];
    await identities.link(user.id, { ...two, email: 'a@example.org' }, 20);
    await identities.link(user.id, { ...one, email: null }, 10);
    expect(await identities.ofUser(user.id)).toEqual([
      { ...one, email: null, createdAt: 10 },
      { ...two, email: 'a@example.org', createdAt: 20 },
    ]);
    expect(await identities.ofUser(other.id)).toEqual([]);

    expect(await identities.unlink(other.id, one)).toBe('unknown');
    expect(await identities.unlink(user.id, { ...one, subject: 'S' })).toBe('unknown');
    expect(await identities.unlink(user.id, one)).toBe('unlinked');
    expect(await identities.unlink(user.id, one)).toBe('unknown');
    expect(await identities.userOf(one.issuer, one.subject)).toBeNull();
    expect(await identities.userOf(two.issuer, two.subject)).toEqual(user);
  });

  test('of two identities unlinked at once, a user without a password keeps one', async () => {
    const { identities, users } = opened.storage;
    for (let round = 0; round < 20; round++) {
      const { id } = await users.create(
        { email: `two-ways-${round}@example.org`, username: 'two ways', passwordHash: null, isGeneric: false },
        0,
      );
      const both = ['one', 'two'].map((name) => ({ issuer: `https://${name}.example`, subject: `two-ways-${round}` }));
      for (const identity of both) await identities.link(id, { ...identity, email: null }, 0);
      const outcomes = await Promise.all(both.map((identity) => identities.unlink(id, identity)));
      expect(outcomes.toSorted()).toEqual(['last-way-in', 'unlinked']);
      expect(await identities.ofUser(id)).toHaveLength(1);
    }
  });

  test('a nonce is good for its service, until its time, and once', async () => {
    const { identityNonces: nonces } = opened.storage;
    await nonces.add({ hash: 'n1', social: 'google', expiresAt: 1_000 }, 0);
    expect(await nonces.isOpen('n1', 'google', 999)).toBe(true);
    expect(await nonces.isOpen('n1', 'google', 1_000)).toBe(false);
    expect(await nonces.isOpen('n1', 'apple', 0)).toBe(false);
    expect(await nonces.isOpen('n2', 'google', 0)).toBe(false);
    expect(await nonces.take('n1', 'apple', 0)).toBe(false);
    expect(await nonces.take('n1', 'google', 1_000)).toBe(false);
    expect(await nonces.take('n1', 'google', 999)).toBe(true);
    expect(await nonces.take('n1', 'google', 999)).toBe(false);
  });

  test('of many that take one nonce at once, one gets it', async () => {
    const { identityNonces: nonces } = opened.storage;
    await nonces.add({ hash: 'race', social: 'apple', expiresAt: 10 }, 0);
    const taken = await Promise.all(Array.from({ length: 20 }, () => nonces.take('race', 'apple', 5)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test('those that are over go', async () => {
    const { identityNonces: nonces } = opened.storage;
    await nonces.add({ hash: 'old', social: 'google', expiresAt: 50_000 }, 0);
    await nonces.add({ hash: 'young', social: 'google', expiresAt: 50_001 }, 0);
    await nonces.removeExpired(50_000);
    expect(await nonces.isOpen('old', 'google', 0)).toBe(false);
    expect(await nonces.isOpen('young', 'google', 0)).toBe(true);
  });
});
