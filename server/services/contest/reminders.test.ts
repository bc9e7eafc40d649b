import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '@mangoquest/contract/calls/reminders.ts';
import { editQuest } from '@mangoquest/contract/calls/quests.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Quest, QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { NO_JOBS } from '../../testing/no-jobs.ts';
import { remindersJob } from '../../jobs/reminders.ts';
import { jobRunner } from '../../jobs/runner.ts';
import { appWithUsersOn } from '../../testing/app-with-users.ts';
import { DIALECTS } from '../../testing/storage.ts';
import { makeQuest } from '../../testing/quest-fixtures.ts';
import type { TestUser } from '../../testing/test-app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const stateOf = ({ state, isConfirmed }: { readonly state: string; readonly isConfirmed: boolean }) =>
  isConfirmed ? state : `${state}, unconfirmed`;

async function reminderApp(dialect: (typeof DIALECTS)[number]) {
  const {
    app,
    users: { owner },
  } = await appWithUsersOn(dialect, 'owner');
  let names = 0;
  const { storage, clock } = app;
  const nodes = [1, 2].map(() =>
    jobRunner({
      jobs: storage.jobs,
      clock: { now: () => clock.time },
      onError: (error) => {
        throw error;
      },
      table: {
        ...NO_JOBS,
        reminders: remindersJob({ storage }),
      },
    }),
  );
  /** The clock is moved by days, while a session lives for minutes. */
  const sessions = new Map<string, { readonly user: TestUser; readonly at: number }>();
  async function living(user: TestUser): Promise<TestUser> {
    const known = sessions.get(user.email);
    if (known !== undefined && Math.abs(clock.time - known.at) < 10 * 60_000) return known.user;
    const again = await app.logIn(user.email);
    sessions.set(user.email, { user: again, at: clock.time });
    return again;
  }
  const saved = async (questId: number) => (await storage.quests.byId(questId)) as Quest;
  return {
    app,
    owner,
    /** With a confirmed address. */
    newPlayer: async () => {
      const player = await app.signUp(`player${names++}`);
      await storage.users.verifyEmail(player.userId, 1);
      return player;
    },
    newcomer: () => app.signUp(`newcomer${names++}`),
    quest: async (startsIn: number, more: Partial<QuestAttributes> = {}) => {
      const startTime = clock.time + startsIn;
      return (await makeQuest(app, await living(owner), { startTime, endTime: startTime + 2 * HOUR, ...more })).questId;
    },
    edit: async (questId: number, changes: Partial<QuestAttributes>) =>
      app.call(
        editQuest,
        { questId, quest: { ...attributesOf(await saved(questId)), ...changes } },
        await living(owner),
      ),
    living,
    subscribe: async (questId: number, user: TestUser, timeZone = 'Europe/Berlin') =>
      app.call(calls.subscribeReminder, { reminder: { questId, what: 'email', timeZone } }, await living(user)),
    state: async (questId: number, user: TestUser) =>
      stateOf(await app.call(calls.fetchReminder, { id: questId }, await living(user))),
    /** The mails that two nodes write at a time; returns those to a user, oldest first. */
    mailsAt: async (time: number, { email }: TestUser) => {
      clock.time = time;
      while ((await Promise.all(nodes.map((node) => node.runDue()))).some((count) => count > 0));
      const all = await storage.outbox.newest(1_000);
      return all.filter(({ to }) => to === email).toReversed();
    },
  };
}

describe.each(DIALECTS)('reminders on %s', (dialect) => {
  let on: Awaited<ReturnType<typeof reminderApp>>;
  beforeAll(async () => {
    on = await reminderApp(dialect);
  });
  afterAll(() => on.app.close());
  const now = () => on.app.clock.time;

  test('one mail goes out an hour before the start, by whichever node', async () => {
    const quest = await on.quest(DAY, { title: 'Harbour <at> night' });
    const start = now() + DAY;
    const players = await Promise.all([on.newPlayer(), on.newPlayer(), on.newPlayer()]);
    for (const player of players) expect(await on.subscribe(quest, player)).toBe('ok!');
    const [player] = players as [TestUser, TestUser, TestUser];
    expect(await on.state(quest, player)).toBe('waiting');
    expect(await on.mailsAt(start - HOUR - 1, player)).toEqual([]);
    const [mail, ...others] = await on.mailsAt(start - HOUR, player);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('“Harbour <at> night” starts soon');
    expect(mail?.text).toContain(`/qd/${quest}`);
    expect(mail?.text).toMatch(/\d{2}:\d{2} CES?T/);
    expect(mail?.html).not.toContain('<at>');
    for (const one of players) expect(await on.mailsAt(start - HOUR, one)).toHaveLength(1);
    expect(await on.state(quest, player)).toBe('sent');
    expect(await on.subscribe(quest, player)).toBe('duplicate');
  });

  test('a time zone that nobody knows is UTC', async () => {
    const quest = await on.quest(HOUR / 2);
    const player = await on.newPlayer();
    expect(await on.subscribe(quest, player, 'Middle/Earth')).toBe('ok!');
    const [mail] = await on.mailsAt(now(), player);
    expect(mail?.text).toMatch(/\d{2}:\d{2} UTC/);
  });

  test('it goes out at once where less than an hour is left', async () => {
    const quest = await on.quest(HOUR / 2);
    const player = await on.newPlayer();
    await on.subscribe(quest, player);
    expect(await on.mailsAt(now(), player)).toHaveLength(1);
  });

  test('it follows a start that moves, and tells once more of one that moves after it was sent', async () => {
    const quest = await on.quest(DAY);
    const player = await on.newPlayer();
    await on.subscribe(quest, player);
    const later = now() + 3 * DAY;
    await on.edit(quest, { startTime: later, endTime: later + HOUR });
    expect(await on.mailsAt(now() + DAY, player)).toEqual([]);
    expect(await on.mailsAt(later - HOUR, player)).toHaveLength(1);
    const [second, third] = [later + 10 * 60_000, later + 20 * 60_000];
    await on.edit(quest, { startTime: second, endTime: second + HOUR });
    const mails = await on.mailsAt(second - HOUR, player);
    expect(mails.map(({ subject }) => subject.includes('another time'))).toEqual([false, true]);
    await on.edit(quest, { startTime: third, endTime: third + HOUR });
    expect(await on.mailsAt(third - HOUR, player)).toHaveLength(2);
  });

  test('a start that moves to an earlier time is told of in time', async () => {
    const quest = await on.quest(3 * DAY);
    const player = await on.newPlayer();
    await on.subscribe(quest, player);
    const sooner = now() + 2 * HOUR;
    await on.edit(quest, { startTime: sooner, endTime: sooner + HOUR });
    expect(await on.mailsAt(sooner - HOUR, player)).toHaveLength(1);
  });

  test('none goes out for a quest that is switched off, and one again when it is back', async () => {
    const quest = await on.quest(DAY);
    const start = now() + DAY;
    const player = await on.newPlayer();
    await on.subscribe(quest, player);
    await on.edit(quest, { active: false });
    expect(await on.mailsAt(start - HOUR, player)).toEqual([]);
    await on.edit(quest, { active: true });
    expect(await on.mailsAt(start - HOUR / 2, player)).toHaveLength(1);
  });

  test('an address that is not confirmed gets a link first, which starts the reminder', async () => {
    const quest = await on.quest(DAY);
    const start = now() + DAY;
    const newcomer = await on.newcomer();
    expect(await on.subscribe(quest, newcomer)).toBe('ok!');
    expect(await on.state(quest, newcomer)).toBe('waiting, unconfirmed');
    const [mail] = await on.mailsAt(now(), newcomer);
    const token = /#confirm=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await on.mailsAt(start - HOUR, newcomer)).toHaveLength(1);
    const confirm = (text: string) => on.app.call(calls.confirmReminder, { token: text });
    expect(await confirm(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toEqual({ isConfirmed: false });
    expect(await confirm(token)).toEqual({ isConfirmed: true });
    expect(await on.state(quest, newcomer)).toBe('waiting');
    expect(await on.mailsAt(start - HOUR, newcomer)).toHaveLength(2);
  });

  test('a link that confirms is good for a day, and for its address alone', async () => {
    const quest = await on.quest(3 * DAY);
    const newcomer = await on.newcomer();
    await on.subscribe(quest, newcomer);
    const [mail] = await on.mailsAt(now(), newcomer);
    const token = /#confirm=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    on.app.clock.time += DAY;
    expect(await on.app.call(calls.confirmReminder, { token })).toEqual({ isConfirmed: false });
    on.app.clock.time -= 1;
    await on.app.storage.users.setEmail(newcomer.userId, 'elsewhere@example.org', now());
    expect(await on.app.call(calls.confirmReminder, { token })).toEqual({ isConfirmed: false });
  });

  test('mails that confirm are limited', async () => {
    const quest = await on.quest(DAY);
    const newcomer = await on.newcomer();
    for (let n = 0; n < 5; n++) expect(await on.subscribe(quest, newcomer)).toBe('ok!');
    const reply = await on.app.request(
      calls.subscribeReminder,
      { reminder: { questId: quest, what: 'email' } },
      { user: await on.living(newcomer) },
    );
    expect(reply.statusCode).toBe(429);
  });

  test('the link of a mail ends its reminder, once', async () => {
    const quest = await on.quest(DAY);
    const start = now() + DAY;
    const player = await on.newPlayer();
    await on.subscribe(quest, player);
    const [mail] = await on.mailsAt(start - HOUR, player);
    const token = /#stop=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.unsubscribe).toMatch(new RegExp(`/api/reminders/stop/${token}$`));
    const stop = () => on.app.call(calls.stopReminder, { token, 'List-Unsubscribe': 'One-Click' });
    expect(await stop()).toEqual({ wasThere: true });
    expect(await stop()).toEqual({ wasThere: false });
    await on.edit(quest, { startTime: start + 60_000, endTime: start + HOUR });
    expect(await on.mailsAt(now(), player)).toHaveLength(1);
  });

  test('fifty open reminders a user, and not one more', async () => {
    const player = await on.newPlayer();
    const quests = await Promise.all(Array.from({ length: 51 }, () => on.quest(DAY)));
    for (const quest of quests.slice(0, 50)) expect(await on.subscribe(quest, player)).toBe('ok!');
    const last = { reminder: { questId: quests[50] as number, what: 'email' } };
    const reply = await on.app.request(calls.subscribeReminder, last, { user: await on.living(player) });
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      403,
      'You have 50 reminders already. Wait for one of them, or end one on your account page.',
    ]);
    on.app.clock.time += DAY;
    const next = await on.quest(DAY);
    expect(await on.subscribe(next, player)).toBe('ok!');
  });

  test('what is over goes with the housekeeping, what lies ahead stays', async () => {
    const { reminders } = on.app.storage;
    const [over, ahead] = [await on.quest(DAY), await on.quest(9 * DAY)];
    const player = await on.newPlayer();
    for (const quest of [over, ahead]) await on.subscribe(quest, player);
    await reminders.removeOver(now() + 2 * DAY);
    expect([await reminders.of(player.userId, over), await reminders.of(player.userId, ahead)]).toEqual([
      null,
      { mailedStart: null, mails: 0 },
    ]);
  });

  test('a user lists their own open ones, the next start first, and ends one of them', async () => {
    const later = await on.quest(3 * DAY, { title: 'Later' });
    const sooner = await on.quest(2 * DAY, { title: 'Sooner' });
    const off = await on.quest(2 * DAY);
    const [player, other] = [await on.newPlayer(), await on.newPlayer()];
    for (const questId of [later, sooner, off]) await on.subscribe(questId, player);
    await on.subscribe(later, other);
    await on.edit(off, { active: false });
    const list = async (user: TestUser) =>
      (await on.app.call(calls.fetchReminders, {}, await on.living(user))).map(({ title, state }) => [title, state]);
    const end = async (questId: number) => on.app.call(calls.endReminder, { questId }, await on.living(player));
    expect(await list(player)).toEqual([
      ['Sooner', 'waiting'],
      ['Later', 'waiting'],
    ]);
    expect(await end(later)).toEqual({ wasThere: true });
    expect(await end(later)).toEqual({ wasThere: false });
    expect([await list(player), await list(other)]).toEqual([[['Sooner', 'waiting']], [['Later', 'waiting']]]);
    const start = now() + 2 * DAY;
    expect(await on.mailsAt(start - HOUR, player)).toHaveLength(1);
    expect(await list(player)).toEqual([['Sooner', 'sent']]);
    expect(await on.mailsAt(start + DAY, player)).toHaveLength(1);
    expect(await list(player)).toEqual([]);
  });
});
