import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomIds } from '../../adapters/random-ids.ts';
import { openStorage } from '../../storage/open-storage.ts';
import type { Storage } from '../../storage/storage.ts';
import { ACCESS_MS, REFRESH_MS, REUSE_GRACE_MS, sessionsService } from './sessions.service.ts';
import type { User } from '@mangoquest/core/account/user.ts';

let storage: Storage;
let user: User;
const folder = mkdtempSync(join(tmpdir(), 'mangoquest-sessions-'));
const start = Date.UTC(2026, 10, 20);
beforeAll(async () => {
  storage = await openStorage({ kind: 'sqlite', file: join(folder, 'test.sqlite') });
  user = await storage.users.create(
    { email: 'ann@example.org', username: 'ann', passwordHash: 'x', isGeneric: false },
    start,
  );
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});
/** A separate node: it shares no cache. */
const node = () => sessionsService({ sessions: storage.sessions, ids: randomIds });

test('a renewal gives new tokens; the old access token keeps its own end', async () => {
  const sessions = node();
  const first = await sessions.open(user, start);
  const renewed = await sessions.renew(first.refreshToken, start + 1_000);
  expect(renewed?.user.id).toBe(user.id);
  expect(new Set([...Object.values(first), ...Object.values(renewed?.tokens ?? {})]).size).toBe(4);
  expect(await sessions.find(renewed?.tokens.accessToken ?? '', start + 1_000 + ACCESS_MS - 1)).toMatchObject({
    userId: user.id,
  });
  expect(await sessions.find(first.accessToken, start + ACCESS_MS - 1)).not.toBeNull();
  expect(await sessions.find(first.accessToken, start + ACCESS_MS)).toBeNull();
});

test('two tabs that renew at once both go on, and so do their next renewals', async () => {
  const sessions = node();
  const { refreshToken } = await sessions.open(user, start);
  const both = await Promise.all([sessions.renew(refreshToken, start + 5), sessions.renew(refreshToken, start + 5)]);
  for (const renewed of both) {
    expect(await sessions.find(renewed?.tokens.accessToken ?? '', start + 10)).not.toBeNull();
    expect(await sessions.renew(renewed?.tokens.refreshToken ?? '', start + REUSE_GRACE_MS * 4)).not.toBeNull();
  }
});

test('a refresh token used again later ends the whole session, for the thief and for the user', async () => {
  const sessions = node();
  const first = await sessions.open(user, start);
  const renewed = await sessions.renew(first.refreshToken, start);
  expect(await sessions.find(renewed?.tokens.accessToken ?? '', start + 1)).not.toBeNull();
  expect(await sessions.renew(first.refreshToken, start + REUSE_GRACE_MS + 1)).toBeNull();
  expect(await sessions.renew(renewed?.tokens.refreshToken ?? '', start + REUSE_GRACE_MS + 2)).toBeNull();
  expect(await sessions.find(renewed?.tokens.accessToken ?? '', start + REUSE_GRACE_MS + 2)).toBeNull();
});

test('a refresh token whose reply was lost is taken however late; what the lost reply brought is dead', async () => {
  const sessions = node();
  const first = await sessions.open(user, start);
  const lost = await sessions.renew(first.refreshToken, start);
  const later = start + REUSE_GRACE_MS * 100;
  const renewed = await sessions.renew(first.refreshToken, later);
  expect(await sessions.find(renewed?.tokens.accessToken ?? '', later)).toMatchObject({ userId: user.id });
  expect(await sessions.find(lost?.tokens.accessToken ?? '', later)).toBeNull();
  expect(await sessions.renew(lost?.tokens.refreshToken ?? '', later)).toBeNull();
  // Now that it was used, a further use of the first one is a theft.
  expect(await sessions.renew(first.refreshToken, later + REUSE_GRACE_MS)).toBeNull();
  expect(await sessions.renew(renewed?.tokens.refreshToken ?? '', later + REUSE_GRACE_MS)).toBeNull();
});

test('a second use by another kind of browser ends the session at once, however soon it comes', async () => {
  const sessions = node();
  const first = await sessions.open(user, start, 'Chrome on Linux');
  const renewed = await sessions.renew(first.refreshToken, start, 'Chrome on Linux');
  expect(await sessions.renew(first.refreshToken, start + 1, 'Firefox on Windows')).toBeNull();
  expect(await sessions.find(renewed?.tokens.accessToken ?? '', start + 1_000)).toBeNull();
});

test('a second use ends the session once what the first brought was traded on', async () => {
  const sessions = node();
  const first = await sessions.open(user, start);
  const second = await sessions.renew(first.refreshToken, start + 1);
  const third = await sessions.renew(second?.tokens.refreshToken ?? '', start + 2);
  expect(await sessions.renew(first.refreshToken, start + 3)).toBeNull();
  expect(await sessions.renew(third?.tokens.refreshToken ?? '', start + 4)).toBeNull();
});

test("a user lists their sessions and ends one of them, or all others; nobody else's", async () => {
  const sessions = node();
  const someone = await storage.users.create(
    { email: 'cid@example.org', username: 'cid', passwordHash: 'x', isGeneric: false },
    start,
  );
  const [one, two, three] = [
    await sessions.open(someone, start, 'Chrome on Android'),
    await sessions.open(someone, start + 1),
    await sessions.open(someone, start + 2),
  ];
  const list = await sessions.list(someone.id, start + 3);
  expect(list.map(({ device, startedAt, lastUsedAt }) => ({ device, startedAt, lastUsedAt }))).toEqual([
    { device: '', startedAt: start + 2, lastUsedAt: start + 2 },
    { device: '', startedAt: start + 1, lastUsedAt: start + 1 },
    { device: 'Chrome on Android', startedAt: start, lastUsedAt: start },
  ]);
  expect(await sessions.endOf(user.id, list[0]?.family ?? '')).toBe(false);
  expect(await sessions.endOf(someone.id, list[0]?.family ?? '')).toBe(true);
  expect(await sessions.find(three.accessToken, start + 3)).toBeNull();
  await sessions.endAllOf(someone.id, list[2]?.family);
  expect(await sessions.find(two.accessToken, start + 3)).toBeNull();
  expect(await sessions.find(one.accessToken, start + 3)).not.toBeNull();
});

test('nobody renews with a made-up or an old token', async () => {
  const sessions = node();
  const { refreshToken, accessToken } = await sessions.open(user, start);
  expect(await sessions.renew('made-up', start)).toBeNull();
  expect(await sessions.renew(accessToken, start)).toBeNull();
  expect(await sessions.renew(refreshToken, start + REFRESH_MS)).toBeNull();
});

test('a session that another node ended is dead here within a second', async () => {
  const [here, there] = [node(), node()];
  const { accessToken } = await here.open(user, start);
  const session = await here.find(accessToken, start);
  await there.end(session?.family ?? '');
  expect(await here.find(accessToken, start + 1_000)).toBeNull();
});

test("all of a user's sessions end together, and nobody else's", async () => {
  const sessions = node();
  const other = await storage.users.create(
    { email: 'bob@example.org', username: 'bob', passwordHash: 'x', isGeneric: false },
    start,
  );
  const [one, two, others] = [
    await sessions.open(user, start),
    await sessions.open(user, start),
    await sessions.open(other, start),
  ];
  for (const { accessToken } of [one, two, others]) expect(await sessions.find(accessToken, start)).not.toBeNull();
  await sessions.endAllOf(user.id);
  expect(await sessions.find(one.accessToken, start)).toBeNull();
  expect(await sessions.find(two.accessToken, start)).toBeNull();
  expect(await sessions.find(others.accessToken, start)).not.toBeNull();
});

test('ten thousand tokens are all different, 256 bits each, and none is in the database', async () => {
  const tokens = Array.from({ length: 10_000 }, () => randomIds.token());
  expect(new Set(tokens).size).toBe(10_000);
  expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true);
  const bits = tokens.reduce(
    (sum, token) =>
      sum +
      [...Buffer.from(token, 'base64url')].reduce(
        (ones, byte) => ones + byte.toString(2).replaceAll('0', '').length,
        0,
      ),
    0,
  );
  // Half of 2,560,000 bits, within six standard deviations.
  expect(Math.abs(bits - 1_280_000)).toBeLessThan(4_800);
  const { accessToken, refreshToken } = await node().open(user, start);
  expect(await storage.sessions.byAccessHash(accessToken)).toBeNull();
  expect(await storage.sessions.byRefreshHash(refreshToken)).toBeNull();
});
