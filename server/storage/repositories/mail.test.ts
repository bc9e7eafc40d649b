import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIALECTS, makeUser, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import type { CodePurpose } from '../interfaces/mail.ts';

describe.each(DIALECTS)('codes and mails on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());

  const code = (hash: string, userId: number, purpose: CodePurpose, expiresAt = 100) => ({
    hash,
    userId,
    purpose,
    expiresAt,
  });

  test('a code opens what it is for, until its end, and once', async () => {
    const { codes } = opened.storage;
    const { id } = await makeUser(opened.storage);
    await codes.put(code('a', id, 'recover'), 10);
    expect(await codes.find('a', 'recover', 99)).toEqual({ userId: id });
    for (const [hash, purpose, now] of [
      ['b', 'recover', 50],
      ['a', 'log-in', 50],
      ['a', 'recover', 100],
    ] as const) {
      expect(await codes.find(hash, purpose, now)).toBeNull();
      expect(await codes.use(hash, purpose, now)).toBeNull();
    }
    expect(await codes.madeAt(id, 'recover', 99)).toBe(10);
    expect(await codes.madeAt(id, 'recover', 100)).toBeNull();
    expect(await codes.madeAt(id, 'log-in', 99)).toBeNull();
    expect(await codes.use('a', 'recover', 99)).toEqual({ userId: id });
    expect(await codes.use('a', 'recover', 99)).toBeNull();
  });

  test('of those who use a code at once, one gets it', async () => {
    const { codes } = opened.storage;
    const { id } = await makeUser(opened.storage);
    await codes.put(code('race', id, 'log-in'), 10);
    const got = await Promise.all(Array.from({ length: 20 }, () => codes.use('race', 'log-in', 20)));
    expect(got.filter((one) => one !== null)).toEqual([{ userId: id }]);
  });

  test('a newer code ends the older one of its purpose, and of no other', async () => {
    const { codes } = opened.storage;
    const { id } = await makeUser(opened.storage);
    await codes.put(code('first', id, 'recover'), 10);
    await codes.put(code('other', id, 'email-old'), 10);
    await codes.put(code('second', id, 'recover'), 11);
    expect(await codes.find('first', 'recover', 20)).toBeNull();
    expect(await codes.find('second', 'recover', 20)).toEqual({ userId: id });
    await codes.removeAllOf(id, ['recover', 'log-in']);
    expect(await codes.find('second', 'recover', 20)).toBeNull();
    expect(await codes.find('other', 'email-old', 20)).toEqual({ userId: id });
    await codes.removeAllOf(id);
    expect(await codes.find('other', 'email-old', 20)).toBeNull();
  });

  test('codes that ran out are taken away', async () => {
    const { codes } = opened.storage;
    const { id } = await makeUser(opened.storage);
    await codes.put(code('short', id, 'recover', 50), 10);
    await codes.put(code('long', id, 'log-in', 51), 10);
    expect(await codes.removeExpired(50)).toBe(1);
    expect(await codes.find('long', 'log-in', 50)).not.toBeNull();
  });

  test('a change of address is confirmed from both sides, can be taken back, and ends', async () => {
    const { emailChanges } = opened.storage;
    const { id } = await makeUser(opened.storage);
    expect(await emailChanges.ofUser(id, 5)).toBeNull();
    await emailChanges.start(id, 'New@Example.org', 100, 5);
    const begun = {
      userId: id,
      newEmail: 'new@example.org',
      isOldConfirmed: false,
      isNewConfirmed: false,
      createdAt: 5,
      expiresAt: 100,
    };
    expect(await emailChanges.ofUser(id, 99)).toEqual(begun);
    expect(await emailChanges.confirm(id, 'old', 6)).toEqual({ ...begun, isOldConfirmed: true });
    expect(await emailChanges.confirm(id, 'new', 7)).toEqual({ ...begun, isOldConfirmed: true, isNewConfirmed: true });
    expect(await emailChanges.confirm(id, 'new', 100)).toBeNull();
    await emailChanges.start(id, 'newer@example.org', 200, 8);
    expect(await emailChanges.ofUser(id, 9)).toEqual({
      ...begun,
      newEmail: 'newer@example.org',
      createdAt: 8,
      expiresAt: 200,
    });
    expect(await emailChanges.remove(id)).toBe(true);
    expect(await emailChanges.remove(id)).toBe(false);
    await emailChanges.start(id, 'x@example.org', 300, 8);
    expect(await emailChanges.removeExpired(299)).toBe(0);
    expect(await emailChanges.removeExpired(300)).toBe(1);
  });

  test('an address is changed, and known to be theirs from then on', async () => {
    const { users } = opened.storage;
    const [user, other] = [await makeUser(opened.storage), await makeUser(opened.storage)];
    await users.verifyEmail(user.id, 7);
    await users.verifyEmail(user.id, 8);
    expect(await users.accountById(user.id)).toMatchObject({ emailVerifiedAt: 7 });
    expect(await users.setEmail(user.id, 'Moved@example.org', 9)).toBe(true);
    expect(await users.accountById(user.id)).toMatchObject({ email: 'moved@example.org', emailVerifiedAt: 9 });
    expect(await users.setEmail(0, 'none@example.org', 9)).toBe(false);
    await expect(users.setEmail(user.id, other.email, 9)).rejects.toMatchObject({
      name: 'UniqueError',
      rule: 'users_email',
    });
    const made = await users.create(
      {
        email: 'greek@example.org',
        username: 'g',
        passwordHash: null,
        isGeneric: false,
        locale: 'el-GR',
        emailVerifiedAt: 3,
      },
      3,
    );
    expect(await users.accountById(made.id)).toMatchObject({ locale: 'el-GR', emailVerifiedAt: 3, hasPassword: false });
  });

  const mail = (to: string, expiresAt = 1_000) => ({ to, subject: 'S', text: 'T', html: '<p>H</p>', expiresAt });

  test('a mail waits with a job that is due at once, and goes when it was sent', async () => {
    const { jobs, outbox } = opened.storage;
    await outbox.add(mail('one@example.org'), 10);
    await outbox.add(mail('two@example.org'), 11);
    expect(await jobs.claim(['mail'], 5, 100, 9)).toEqual([]);
    const claimed = await jobs.claim(['mail'], 5, 100, 20);
    const mailIds = claimed.map(({ payload }) => (payload as { mailId: number }).mailId).toSorted((a, b) => a - b);
    const [first] = await Promise.all(mailIds.map((id) => outbox.unsent(id, 20)));
    expect(first).toEqual({
      id: mailIds[0],
      to: 'one@example.org',
      subject: 'S',
      text: 'T',
      html: '<p>H</p>',
      createdAt: 10,
    });
    for (const id of mailIds) await outbox.remove(id);
    expect(await outbox.newest(10)).toEqual([]);
    for (const job of claimed) await jobs.remove(job);
  });

  test('a mail is nothing to send after its end; it goes with its job when it is old, whatever became of it', async () => {
    const { jobs, outbox } = opened.storage;
    await outbox.add(mail('late@example.org', 500), 10);
    await outbox.add(mail('given-up@example.org', 500), 10);
    const [late, givenUp] = await outbox.newest(2).then((mails) => mails.toReversed());
    expect(await outbox.unsent(late?.id as number, 499)).toMatchObject({ to: 'late@example.org' });
    expect(await outbox.unsent(late?.id as number, 500)).toBeNull();
    expect(await outbox.byId(late?.id as number)).not.toBeNull();
    const claimed = await jobs.claim(['mail'], 5, 100, 20);
    const failed = claimed.find(({ payload }) => (payload as { mailId: number }).mailId === givenUp?.id);
    if (failed) await jobs.fail(failed, 'refused', 30);
    expect(await outbox.removeMadeBefore(10)).toBe(0);
    expect(await outbox.removeMadeBefore(11)).toBe(2);
    expect(await outbox.byId(late?.id as number)).toBeNull();
    expect(await jobs.counts(['mail'], 900)).toEqual({ due: 0, running: 0, failed: 1 });
  });
});
