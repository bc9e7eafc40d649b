import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SESSION_LIFE, SESSIONS_PER_USER } from '@mangoquest/core/account/session.ts';
import { DIALECTS, makeUser, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';

describe.each(DIALECTS)('what guards accounts on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());

  const session = (userId: number, name: string, startedAt: number) => ({
    userId,
    family: name,
    accessHash: `a ${name}`,
    refreshHash: `r ${name}`,
    accessExpiresAt: startedAt + 1_000,
    refreshExpiresAt: startedAt + 10_000,
    device: '',
    startedAt,
  });
  const put = (userId: number, hash: string) =>
    opened.storage.codes.put({ hash, userId, purpose: 'log-in', expiresAt: 9e15 }, 1);
  const hasCode = async (hash: string) => (await opened.storage.codes.find(hash, 'log-in', 1)) !== null;

  test('a browser is known for one user, for its time, and the newest fifty are', async () => {
    const { knownDevices } = opened.storage;
    const [ann, bea] = [await makeUser(opened.storage), await makeUser(opened.storage)];
    for (let n = 0; n < 60; n += 1) await knownDevices.see(ann.id, `h ${n}`, 100 + n);
    expect(await Promise.all([9, 10, 59].map((n) => knownDevices.has(ann.id, `h ${n}`, 0)))).toEqual([
      false,
      true,
      true,
    ]);
    expect(await knownDevices.has(bea.id, 'h 59', 0)).toBe(false);
    expect(await knownDevices.has(ann.id, 'h 59', 159)).toBe(false);
    await knownDevices.see(ann.id, 'h 10', 900);
    expect(await knownDevices.removeSeenBefore(200)).toBe(49);
    expect(await knownDevices.has(ann.id, 'h 10', 0)).toBe(true);
    await knownDevices.removeAllOf(ann.id);
    expect(await knownDevices.has(ann.id, 'h 10', 0)).toBe(false);
  });

  test('the log tells kinds and times of one user, until they are old', async () => {
    const { securityLog } = opened.storage;
    const [ann, bea] = [await makeUser(opened.storage), await makeUser(opened.storage)];
    await securityLog.add(ann.id, 'signed-in', 100);
    await securityLog.add(ann.id, 'refused', 200);
    await securityLog.add(bea.id, 'denied', 150);
    expect(await securityLog.ofUser(ann.id, 10)).toEqual([
      { kind: 'refused', happenedAt: 200 },
      { kind: 'signed-in', happenedAt: 100 },
    ]);
    expect(await securityLog.removeBefore(151)).toBe(2);
    expect(await securityLog.ofUser(ann.id, 10)).toHaveLength(1);
  });

  test('one session too many ends the one that was not used for longest, and says so', async () => {
    const { sessions } = opened.storage;
    const user = await makeUser(opened.storage);
    const name = (n: number) => `many ${dialect} ${n}`;
    for (let n = 0; n < SESSIONS_PER_USER; n += 1)
      expect(await sessions.create(session(user.id, name(n), 1_000 + n), 1_000 + n)).toEqual([]);
    // The first session is renewed, so the second is the least recently used.
    await sessions.rotate(
      `r ${name(0)}`,
      { accessHash: 'a next', refreshHash: 'r next', accessExpiresAt: 9_000, refreshExpiresAt: 9_000, device: '' },
      2_000,
    );
    await put(user.id, `code ${dialect}`);
    expect(await sessions.create(session(user.id, name(50), 3_000), 3_000)).toEqual([name(1)]);
    expect(await sessions.byRefreshHash(`r ${name(1)}`)).toBeNull();
    expect(await sessions.byRefreshHash('r next')).not.toBeNull();
    expect(await hasCode(`code ${dialect}`)).toBe(false);
    expect(await sessions.ofUser(user.id, 3_000)).toHaveLength(SESSIONS_PER_USER);
    const racing = await Promise.all(
      Array.from({ length: 8 }, (_, n) => sessions.create(session(user.id, name(60 + n), 4_000), 4_000)),
    );
    expect(racing.flat()).toHaveLength(8);
    expect(await sessions.ofUser(user.id, 4_000)).toHaveLength(SESSIONS_PER_USER);
  });

  test('a session ends 180 days after it began, however often it is renewed', async () => {
    const { sessions } = opened.storage;
    const user = await makeUser(opened.storage);
    const begin = 1_000_000;
    const [month, name] = [30 * 86_400_000, `long ${dialect}`];
    await sessions.create({ ...session(user.id, name, begin), refreshExpiresAt: begin + month }, begin);
    const renew = (n: number, now: number) =>
      sessions.rotate(
        n === 0 ? `r ${name}` : `r ${name} ${n}`,
        {
          accessHash: `a ${name} ${n + 1}`,
          refreshHash: `r ${name} ${n + 1}`,
          accessExpiresAt: now + 900_000,
          refreshExpiresAt: now + month,
          device: '',
        },
        now,
      );
    for (let n = 0; n < 6; n += 1) {
      const now = begin + (n + 1) * (month - 86_400_000);
      expect((await renew(n, now)).outcome).toBe('rotated');
      expect((await sessions.byRefreshHash(`r ${name} ${n + 1}`))?.refreshExpiresAt).toBe(
        Math.min(now + month, begin + SESSION_LIFE),
      );
    }
    const now = begin + SESSION_LIFE;
    expect((await renew(6, now)).outcome).toBe('expired');
    // A session renewed before the maximum lifetime existed is limited, too.
    await opened.raw(`update sessions set refresh_expires_at = 9000000000000000 where family = '${name}'`);
    expect((await renew(6, now)).outcome).toBe('expired');
  });

  test('a code of a session is put while that lives, in place of the one before', async () => {
    const { sessions, codes } = opened.storage;
    const [ann, bea] = [await makeUser(opened.storage), await makeUser(opened.storage)];
    await sessions.create(session(ann.id, 'codes', 0), 0);
    const of = (userId: number, hash: string) =>
      codes.putOfSession({ hash, userId, purpose: 'log-in', expiresAt: 9e15 }, 'codes', 1);
    expect(await of(ann.id, 'c 1')).toBe(true);
    expect(await of(ann.id, 'c 2')).toBe(true);
    expect([await hasCode('c 1'), await hasCode('c 2')]).toEqual([false, true]);
    expect(await of(bea.id, 'c 3'), "another's session").toBe(false);
    await sessions.endFamily('codes');
    expect(await of(ann.id, 'c 4')).toBe(false);
    expect([await hasCode('c 2'), await hasCode('c 4')]).toEqual([false, false]);
  });

  test('the log-in code ends with each end of a session, and stays while none ended', async () => {
    const { sessions } = opened.storage;
    const user = await makeUser(opened.storage);
    const ends = [
      () => sessions.endFamily(`f ${dialect}`),
      () => sessions.endFamily(`f ${dialect}`, user.id),
      () => sessions.endAllOf(user.id),
      () => sessions.endAllOf(user.id, 'other'),
    ];
    for (const [n, end] of ends.entries()) {
      await sessions.create(
        { ...session(user.id, `f ${dialect}`, 1), accessHash: `af ${dialect} ${n}`, refreshHash: `rf ${dialect} ${n}` },
        1,
      );
      await put(user.id, `end ${dialect} ${n}`);
      await sessions.endFamily('nobody');
      expect(await hasCode(`end ${dialect} ${n}`)).toBe(true);
      await end();
      expect(await hasCode(`end ${dialect} ${n}`)).toBe(false);
    }
  });
});
