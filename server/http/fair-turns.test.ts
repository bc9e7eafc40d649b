import { expect, onTestFinished, test } from 'vitest';
import { logIn, logOut } from '@mangoquest/contract/calls/accounts.ts';
import { saveMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchScores } from '@mangoquest/contract/calls/play.ts';
import { makeCoordinates } from '@mangoquest/contract/calls/regions.ts';
import { editQuest } from '@mangoquest/contract/calls/quests.ts';
import { argon2PasswordHash } from '../adapters/argon2-password-hash.ts';
import { attributes, makeQuest, mindset } from '../testing/quest-fixtures.ts';
import { SAVES_AT_ONCE } from './few-at-once.ts';
import { BURST_MS, MAX_AT_ONCE } from './overload.ts';
import { EMPTY_CREDENTIALS, startTestApp, TEST_PASSWORD } from '../testing/test-app.ts';

test('while one user sends seventy passwords of a quest, others log in', async () => {
  // Hashing takes as long as on a server, so that the passwords do wait.
  const app = await startTestApp({
    config: { rateLimit: 0 },
    passwords: argon2PasswordHash(undefined, { memoryCost: 19_456, timeCost: 4 }),
  });
  onTestFinished(() => app.close());
  const [hostile, other] = [await app.signUp('hostile'), await app.signUp('other')];
  const { questId } = await makeQuest(app, hostile);
  const ended: string[] = [];
  const flood = Array.from({ length: 70 }, (_, index) =>
    app
      .request(
        editQuest,
        { quest: attributes({ title: `Title ${index}` }), questId, password: `password ${index}` },
        { user: hostile },
      )
      .then(() => ended.push('hostile')),
  );
  const login = app
    .request(logIn, { ...EMPTY_CREDENTIALS, email: other.email, password: TEST_PASSWORD })
    .then((reply) => {
      ended.push('other');
      return reply;
    });
  const [reply] = await Promise.all([login, ...flood]);
  expect(reply.statusCode).toBe(200);
  expect(ended.indexOf('other')).toBeLessThan(60);
});

test('while one user has places made in more regions than are worked on at once, others are answered', async () => {
  const app = await startTestApp({ config: { rateLimit: 0 } });
  onTestFinished(() => app.close());
  const [hostile, other] = [await app.signUp('hostile'), await app.signUp('other')];
  const coordinates = [
    [40.74, -73.99],
    [40.75, -73.99],
    [40.75, -73.98],
  ] as const;
  let made = 0;
  const flood = Array.from({ length: MAX_AT_ONCE + 10 }, () =>
    app.request(makeCoordinates, { region: { coordinates }, count: 200 }, { user: hostile }).then(({ statusCode }) => {
      made += 1;
      return statusCode;
    }),
  );
  await expect.poll(() => made).toBeGreaterThan(0);
  app.clock.time += BURST_MS;
  const reply = await app.request(fetchScores, {}, { user: other });
  expect([reply.statusCode, made < MAX_AT_ONCE]).toEqual([200, true]);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
});

test('a session that ends while its saves wait in line saves no more', async () => {
  const app = await startTestApp({ config: { rateLimit: 0 } });
  onTestFinished(() => app.close());
  const user = await app.signUp('user');
  const { questId } = await makeQuest(app, user);
  const there = (await app.storage.mindsets.wholeOfQuest(questId)).length;
  const statuses: number[] = [];
  const saves = Array.from({ length: 20 }, async () => {
    const { statusCode } = await app.request(saveMindsets, { questId, added: [mindset(0, 1)] }, { user });
    statuses.push(statusCode);
  });
  await Promise.race(saves);
  expect((await app.request(logOut, {}, { user })).statusCode).toBe(200);
  const before = statuses.length;
  await Promise.all(saves);
  const stored = statuses.filter((status) => status === 200).length;
  expect(new Set(statuses)).toEqual(new Set([200, 401]));
  // Those that had begun are done.
  expect(stored).toBeLessThanOrEqual(before + SAVES_AT_ONCE);
  expect(await app.storage.mindsets.wholeOfQuest(questId)).toHaveLength(there + stored);
});

test('the description of the calls is made once: the second reader has it already', async () => {
  const app = await startTestApp({ config: { rateLimit: 0 } });
  onTestFinished(() => app.close());
  for (const url of ['/api/docs', '/api/openapi.json']) {
    const first = await app.server.inject({ url });
    expect([first.statusCode, first.headers['content-security-policy']?.toString().includes('unsafe')]).toEqual([
      200,
      false,
    ]);
    const second = await app.server.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([url, second.statusCode]).toEqual([url, 304]);
  }
});

test('the page of the calls names its one style by its hash, so that it can be kept', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const { body, headers } = await app.server.inject({ url: '/api/docs' });
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(body) ?? [];
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(style))).toString('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${digest}'`);
});

test('while a hundred saves of one user wait for the cleaner, others are served', async () => {
  const app = await startTestApp({ config: { rateLimit: 0 } });
  onTestFinished(() => app.close());
  const [hostile, other] = [await app.signUp('hostile'), await app.signUp('other')];
  const { questId } = await makeQuest(app, hostile);
  const text = '<p style="color:red">a</p>'.repeat(1_500);
  const plain = mindset(0, 1);
  const added = [{ ...plain, mindchunks: plain.mindchunks.map((mindchunk) => ({ ...mindchunk, text })) }];
  let ended = 0;
  const flood = Array.from({ length: MAX_AT_ONCE + 36 }, async () => {
    const { statusCode } = await app.request(saveMindsets, { questId, added }, { user: hostile });
    ended += 1;
    return statusCode;
  });
  await Promise.race(flood);
  // Longer than any burst.
  app.clock.time += BURST_MS;
  expect((await app.request(fetchScores, {}, { user: other })).statusCode).toBe(200);
  expect(ended).toBeLessThan(flood.length - MAX_AT_ONCE / 2);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
});
