import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeQuest } from '../../testing/quest-fixtures.ts';
import { Section7Client, WAYS } from '../../testing/section-7.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

const DAY = 86_400_000;

/** `NotificationsSubscriber`, exactly as specified. */
describe.each(WAYS)('reminders by $name', (way) => {
  let app: TestApp;
  let client: Section7Client;
  let owner: TestUser;
  let player: TestUser;
  let questId: number;
  beforeAll(async () => {
    app = await startTestApp({ config: { rateLimit: 0 } });
    client = new Section7Client(app, way);
    owner = await app.signUp('owner');
    player = await app.signUp('player');
    await app.storage.users.verifyEmail(player.userId, 1);
    ({ questId } = await makeQuest(app, owner, { startTime: app.clock.time + DAY, endTime: app.clock.time + 2 * DAY }));
  });
  afterAll(() => app.close());

  const subscribe = (changes: Record<string, unknown> = {}, user: TestUser | null = player) =>
    client.post(
      '/mobile/NotificationsSubscriber',
      {
        parameters: { mgqId: questId, startTime: '1800000000000', whatNotification: 'email', ...changes },
      },
      user,
    );

  test('once it is ok!, the same again is a duplicate', async () => {
    const replies = [await subscribe(), await subscribe({ startTime: String(app.clock.time + DAY) })];
    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, 'ok!'],
      [200, 'duplicate'],
    ]);
  });

  test('the parameters may travel as JSON text', async () => {
    const other = await app.signUp('other');
    const parameters = JSON.stringify({ mgqId: questId, startTime: '1800000000000', whatNotification: 'email' });
    const reply = await client.post('/mobile/NotificationsSubscriber', { parameters }, other);
    expect(reply.body).toBe('ok!');
  });

  test.each([
    ['another notification', async () => ({ whatNotification: 'push' })],
    ['no quest', async () => ({ mgqId: 999_999 })],
    ['a quest that runs', async () => ({ mgqId: (await makeQuest(app, owner, { startTime: 1 })).questId })],
    ['a quest without a start', async () => ({ mgqId: (await makeQuest(app, owner, {})).questId })],
    [
      'a quest that is switched off',
      async () => ({
        mgqId: (await makeQuest(app, owner, { startTime: app.clock.time + DAY, active: false })).questId,
      }),
    ],
  ])('%s is an error', async (_, changes) => {
    const reply = await subscribe(await changes());
    expect([reply.statusCode, reply.body]).toEqual([200, 'error']);
  });

  test('a guest learns why no mail comes, a visitor signs in first', async () => {
    const reply = await subscribe({}, await app.guest());
    expect(reply.statusCode).toBe(403);
    expect(reply.body).toContain('Your account is a generic one, so no mail reaches you. Sign up to get reminders.');
    expect((await subscribe({}, null)).statusCode).toBe(401);
  });
});
