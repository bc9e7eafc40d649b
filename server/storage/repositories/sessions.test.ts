import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIALECTS, makeQuest, makeUser, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import { LimitError } from '../errors.ts';
import type { NewSession } from '../interfaces/accounts.ts';

const HOUR = 3_600_000;

describe.each(DIALECTS)('accounts on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());

  const session = (userId: number, name: string, at = 0): NewSession => ({
    userId,
    family: `family ${name}`,
    accessHash: `access ${name}`,
    refreshHash: `refresh ${name}`,
    accessExpiresAt: at + HOUR,
    refreshExpiresAt: at + 30 * HOUR,
    device: 'Chrome on Linux',
    startedAt: at,
  });
  const next = (name: string, at: number) => ({
    accessHash: `access ${name}`,
    refreshHash: `refresh ${name}`,
    accessExpiresAt: at + HOUR,
    refreshExpiresAt: at + 30 * HOUR,
    device: 'Chrome on Linux',
  });

  test('sessions that are asked for together are each their own, and each of them is written down as used', async () => {
    const { sessions } = opened.storage;
    const users = await Promise.all([1, 2, 3].map(() => makeUser(opened.storage)));
    await sessions.create(session((await makeUser(opened.storage)).id, 'idle'), 0);
    for (const { id } of users) await sessions.create(session(id, `t${id}`), 0);
    const found = await Promise.all([
      ...users.map(({ id }) => sessions.byAccessHash(`access t${id}`)),
      sessions.byAccessHash('access t0'),
    ]);
    expect(found.map((each) => each?.userId)).toEqual([...users.map(({ id }) => id), undefined]);
    const rows = await opened.raw('SELECT access_hash, is_used FROM sessions');
    const marks = new Map(rows.map((row) => [row['access_hash'], Number(row['is_used'])]));
    const asked = users.map(({ id }) => `access t${id}`);
    expect(['access idle', ...asked].map((hash) => marks.get(hash))).toEqual([0, 1, 1, 1]);
  });

  test('a session is found by its access token, and traded once by its refresh token', async () => {
    const { sessions } = opened.storage;
    const user = await makeUser(opened.storage);
    await sessions.create(session(user.id, 'a1'), 0);
    const active = {
      userId: user.id,
      username: user.username,
      isGeneric: user.isGeneric,
      mustChangePassword: false,
      family: 'family a1',
    };
    expect(await sessions.byAccessHash('access a1')).toEqual({ ...active, accessExpiresAt: HOUR });
    expect(await sessions.byAccessHash('access none')).toBeNull();
    expect(await sessions.byRefreshHash('refresh a1')).toEqual({
      userId: user.id,
      family: 'family a1',
      replacedAt: null,
      refreshExpiresAt: 30 * HOUR,
    });

    expect(await sessions.rotate('refresh a1', next('a2', 10), 10)).toEqual({
      outcome: 'rotated',
      user,
      family: 'family a1',
    });
    expect(await sessions.byAccessHash('access a2')).toEqual({ ...active, accessExpiresAt: 10 + HOUR });
    expect(await sessions.byAccessHash('access a1'), 'the token before keeps its own end').not.toBeNull();
    expect(await sessions.rotate('refresh a1', next('a3', 20), 20)).toEqual({
      outcome: 'reused',
      user,
      family: 'family a1',
      replacedAt: 10,
      device: 'Chrome on Linux',
      startedAt: 0,
      hasMovedOn: false,
      isUsed: true,
    });
    expect(await sessions.byAccessHash('access a3')).toBeNull();
    await sessions.rotate('refresh a2', next('a6', 30), 30);
    expect(await sessions.rotate('refresh a1', next('a7', 40), 40)).toMatchObject({
      outcome: 'reused',
      hasMovedOn: true,
    });
    expect(await sessions.rotate('refresh none', next('a4', 20), 20)).toEqual({ outcome: 'unknown' });
    expect(await sessions.rotate('refresh a6', next('a5', 0), 30 + 30 * HOUR)).toEqual({
      outcome: 'expired',
      family: 'family a1',
    });
  });

  test('nothing is put in place of a token that was used meanwhile', async () => {
    const { sessions } = opened.storage;
    const user = await makeUser(opened.storage);
    await sessions.create(session(user.id, 'k1'), 0);
    await sessions.rotate('refresh k1', next('k2', 5), 5);
    const instead = (name: string) => ({ ...session(user.id, name), family: 'family k1' });
    expect(await sessions.createInstead('refresh k1', instead('k3'), 10)).toBe(true);
    expect(await sessions.byAccessHash('access k2')).toBeNull();
    expect(await sessions.byAccessHash('access k3')).not.toBeNull();
    expect(await sessions.createInstead('refresh k1', instead('k4'), 20)).toBe(false);
    expect(await sessions.byAccessHash('access k4')).toBeNull();
    expect(await sessions.byAccessHash('access k3')).not.toBeNull();
    expect(await sessions.createInstead('refresh none', instead('k5'), 20)).toBe(false);
  });

  test('of one sign-in few tokens live, few are kept, and few are made in a minute', async () => {
    const { sessions } = opened.storage;
    const user = await makeUser(opened.storage);
    const family = 'family flood';
    const rows = async (also = '') =>
      (await opened.raw(`select access_hash from sessions where family = '${family}'${also}`)).map((row) =>
        String(row['access_hash']),
      );
    await sessions.create(session(user.id, 'flood'), 0);
    await sessions.rotate('refresh flood', next('flood 0', 5), 5);
    await sessions.byAccessHash('access flood 0');
    const beside = (at: number) =>
      sessions.createBeside('refresh flood', { ...session(user.id, `flood ${at}`), family }, 5 + at);
    for (let at = 1; at <= 58; at++) expect(await beside(at)).toBe(true);
    const living = await rows(' and replaced_at is null');
    expect(living).toHaveLength(8);
    // Used ones stay before unused ones.
    expect(living).toEqual(expect.arrayContaining(['access flood 0', 'access flood 58']));
    let last = 'flood 58';
    for (let at = 1; at <= 210; at++) {
      const made = `flood later ${at}`;
      expect(await sessions.rotate(`refresh ${last}`, next(made, 2_000 * at), 60_000 + 2_000 * at)).toMatchObject({
        outcome: 'rotated',
      });
      last = made;
    }
    expect(await rows()).toHaveLength(200);
    expect(await rows()).toContain('access flood later 210');
    const soon = async (at: number) => {
      const { outcome } = await sessions.rotate(`refresh ${last}`, next(`flood soon ${at}`, 600_000), 600_000 + at);
      last = `flood soon ${at}`;
      return outcome;
    };
    for (let at = 1; at <= 60; at++) expect(await soon(at)).toBe('rotated');
    const refused = last;
    await expect(soon(61)).rejects.toThrow(LimitError);
    expect(await sessions.rotate(`refresh ${refused}`, next('flood at last', 700_000), 700_000)).toMatchObject({
      outcome: 'rotated',
    });
  });

  test('of many that trade one token at once, one gets through', async () => {
    const { sessions } = opened.storage;
    const user = await makeUser(opened.storage);
    await sessions.create(session(user.id, 'b'), 0);
    const trades = await Promise.all(
      Array.from({ length: 20 }, (_, index) => sessions.rotate('refresh b', next(`b${index}`, 5), 5)),
    );
    expect(trades.filter(({ outcome }) => outcome === 'rotated')).toHaveLength(1);
    expect(trades.filter(({ outcome }) => outcome === 'reused')).toHaveLength(19);
  });

  test('sessions end by family, by user, and by age', async () => {
    const { sessions } = opened.storage;
    const user = await makeUser(opened.storage);
    for (const name of ['c1', 'c2', 'c3', 'c4']) await sessions.create(session(user.id, name), 0);
    expect(await sessions.endFamily('family c1')).toBe(true);
    expect(await sessions.endFamily('family c1')).toBe(false);
    expect(await sessions.byAccessHash('access c1')).toBeNull();
    expect(await sessions.endAllOf(user.id, 'family c2')).toBe(2);
    expect(await sessions.byAccessHash('access c2')).not.toBeNull();
    expect(await sessions.byAccessHash('access c3')).toBeNull();
    expect(await sessions.endAllOf(user.id)).toBe(1);

    await sessions.create(session(user.id, 'd1'), 0);
    await sessions.rotate('refresh d1', next('d2', 2 * HOUR), 2 * HOUR);
    await sessions.removeExpired(3 * HOUR);
    expect(await sessions.byRefreshHash('refresh d1'), 'a traded token stays known for a while').not.toBeNull();
    await sessions.removeExpired(40 * HOUR);
    expect(await sessions.byRefreshHash('refresh d1')).toBeNull();
  });

  test('a sign-in that is renewed while it is ended does not go on', async () => {
    const { storage } = opened;
    const user = await makeUser(storage);
    for (const end of [() => storage.sessions.endAllOf(user.id), () => storage.sessions.endFamily('family h1')]) {
      await storage.sessions.create(session(user.id, 'h1'), 0);
      let ending: Promise<unknown> = Promise.resolve();
      await storage.transaction(async ({ sessions }) => {
        await sessions.rotate('refresh h1', next('h2', 5), 5);
        ending = end();
        // Long enough for it to block on the uncommitted renewal.
        await sleep(100);
      });
      await ending;
      expect(await storage.sessions.ofUser(user.id, 10)).toEqual([]);
    }
  });

  test('a second row of a traded token is refused when its sign-in was ended', async () => {
    const { sessions } = opened.storage;
    const user = await makeUser(opened.storage);
    await sessions.create(session(user.id, 'g1'), 0);
    expect(await sessions.createBeside('refresh g1', { ...session(user.id, 'g2'), family: 'family g1' }, 5)).toBe(true);
    await sessions.endFamily('family g1');
    expect(await sessions.createBeside('refresh g1', { ...session(user.id, 'g3'), family: 'family g1' }, 5)).toBe(
      false,
    );
    expect(await sessions.ofUser(user.id, 10)).toEqual([]);
  });

  test('a user sees their living sign-ins, each once however often it was renewed, and ends only their own', async () => {
    const { sessions } = opened.storage;
    const [user, other] = [await makeUser(opened.storage), await makeUser(opened.storage)];
    await sessions.create({ ...session(user.id, 'f1'), device: 'Firefox on Windows' }, 0);
    await sessions.create(session(user.id, 'f2', 1), 1);
    await sessions.create(session(user.id, 'over', -40 * HOUR), -40 * HOUR);
    await sessions.create(session(other.id, 'theirs'), 0);
    await sessions.rotate('refresh f1', next('f3', HOUR), HOUR);
    expect(await sessions.ofUser(user.id, 2 * HOUR)).toEqual([
      { family: 'family f1', device: 'Firefox on Windows', startedAt: 0, lastUsedAt: HOUR },
      { family: 'family f2', device: 'Chrome on Linux', startedAt: 1, lastUsedAt: 1 },
    ]);
    expect(await sessions.endFamily('family theirs', user.id)).toBe(false);
    expect(await sessions.endFamily('family f1', user.id)).toBe(true);
    expect((await sessions.ofUser(user.id, 2 * HOUR)).map(({ family }) => family)).toEqual(['family f2']);
    expect(await sessions.ofUser(other.id, 2 * HOUR)).toHaveLength(1);
  });

  test('idle guests go, with their sessions; others stay', async () => {
    const { users, sessions } = opened.storage;
    const [idle, active, full] = [
      await makeUser(opened.storage, true),
      await makeUser(opened.storage, true),
      await makeUser(opened.storage),
    ];
    await sessions.create({ ...session(idle.id, 'e1'), refreshExpiresAt: 5_000 }, 1);
    await sessions.create({ ...session(active.id, 'e2'), refreshExpiresAt: 50_000 }, 1);
    const { quest, creator } = await makeQuest(opened.storage, { price: 3 });
    const paid = await Promise.all(
      (['created', 'approved', 'completed'] as const).map(async (phase) => {
        const guest = await makeUser(opened.storage, true);
        const parties = { versionId: quest.version.id, userId: guest.id, creatorId: creator.id };
        const terms = { payeeId: 'PAYEE', amountMinor: 300, currency: 'EUR' } as const;
        await opened.storage.orders.create({ ...parties, ...terms, reference: '1:1', orderId: `ORDER-${phase}` }, 1);
        const paymentId = phase === 'completed' ? 'PAYMENT' : null;
        await opened.storage.orders.change(
          `ORDER-${phase}`,
          (order) => ({ ...order, phase, paymentId, approvedAt: 1 }),
          1,
        );
        return guest.id;
      }),
    );
    expect(await users.removeIdleGuests(10_000)).toBeGreaterThanOrEqual(1);
    // Paying guests are not deleted.
    expect(await Promise.all(paid.map(async (id) => (await users.byId(id)) !== null))).toEqual([false, true, true]);
    expect(await users.byId(idle.id)).toBeNull();
    expect(await sessions.byAccessHash('access e1')).toBeNull();
    expect(await users.byId(active.id)).not.toBeNull();
    expect(await users.byId(full.id)).not.toBeNull();
  });
});

test('a session is found although its first use cannot be written down, as on a full disk', async () => {
  const opened = await openTestStorage('sqlite');
  const { sessions } = opened.storage;
  const { id: userId } = await makeUser(opened.storage);
  await sessions.create(
    {
      userId,
      family: 'family',
      accessHash: 'access',
      refreshHash: 'refresh',
      accessExpiresAt: HOUR,
      refreshExpiresAt: HOUR,
      device: '',
      startedAt: 0,
    },
    0,
  );
  const written = () => opened.raw('SELECT is_used FROM sessions');
  await opened.raw(
    `CREATE TRIGGER full BEFORE UPDATE OF is_used ON sessions BEGIN SELECT RAISE(ABORT, 'disk is full'); END`,
  );
  expect(await sessions.byAccessHash('access')).toMatchObject({ userId });
  expect(await written()).toEqual([{ is_used: 0 }]);
  await opened.raw('DROP TRIGGER full');
  expect(await sessions.byAccessHash('access')).toMatchObject({ userId });
  expect(await written()).toEqual([{ is_used: 1 }]);
  await opened.remove();
});
