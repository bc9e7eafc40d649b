import { expect, test } from 'vitest';
import { refusal as refusalSchema } from '@mangoquest/contract/call.ts';
import { checkQuestPassword, copyQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { createQuest, editQuest, fetchPresentation, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { memoryTryLimit } from '../../adapters/memory-try-limit.ts';
import { questPasswordService } from '../../services/play/quest-password.service.ts';
import { runHousekeeping } from '../../jobs/housekeeping.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { attributes, makeQuest } from '../../testing/quest-fixtures.ts';
import type { TestUser } from '../../testing/test-app.ts';
import { ownGrant } from '../../testing/grants.ts';

const {
  app,
  users: { owner, player },
} = await appWithUsers('owner', 'player');

async function closedQuest(password = 'sesame') {
  const { questId } = await makeQuest(app, owner);
  await setPassword(questId, password);
  return questId;
}
const setPassword = (questId: number, password: string) =>
  app.call(editQuest, { quest: attributes(), questId, password }, owner);
const guess = (questId: number, password: string, user: TestUser) =>
  app.call(checkQuestPassword, { questId, password }, user);
const enter = async (questId: number, user: TestUser) =>
  (await app.request(setCurrentQuest, { questId }, { user })).statusCode;

test('a password of fewer than four characters is refused, when a quest is made, copied and edited', async () => {
  const issues = [{ field: 'password', message: 'quest.passwordTooShort', parameters: { n: 4 } }];
  const { questId } = await makeQuest(app, owner);
  for (const password of ['x', 'abc', '  a  ']) {
    const replies = [
      await app.request(createQuest, { quest: attributes(), password }, { user: owner }),
      await app.request(editQuest, { quest: attributes(), questId, password }, { user: owner }),
      await app.request(copyQuest, { quest: attributes(), questId, password }, { user: owner }),
    ];
    expect(replies.map((reply) => [reply.statusCode, reply.json().issues])).toEqual([
      [422, issues],
      [422, issues],
      [422, issues],
    ]);
  }
  expect(
    (await app.request(editQuest, { quest: attributes(), questId, password: 'abcd' }, { user: owner })).statusCode,
  ).toBe(200);
});

test('whoever gives the password may enter, in that sign-in alone, until it changes', async () => {
  const questId = await closedQuest();
  expect(await guess(questId, 'Sesame', player)).toBe('wrong_pass');
  expect(await enter(questId, player)).toBe(403);
  expect(await guess(questId, 'sesame', player)).toBe('ok!');
  expect(await enter(questId, player)).toBe(200);

  const elsewhere = await app.logIn(player.email);
  expect(await enter(questId, elsewhere)).toBe(403);
  const guest = await app.guest();
  expect([await guess(questId, 'sesame', guest), await enter(questId, guest)]).toEqual(['ok!', 200]);

  await setPassword(questId, 'another');
  expect(await enter(questId, player)).toBe(403);
  await setPassword(questId, 'sesame');
  expect(await enter(questId, player)).toBe(403);
  expect([await guess(questId, 'sesame', player), await enter(questId, player)]).toEqual(['ok!', 200]);
  await setPassword(questId, '');
  expect(await enter(questId, elsewhere)).toBe(200);
});

test('a visitor is told whether it is the word, before there is an account that would have to be made', async () => {
  const questId = await closedQuest();
  expect(await app.call(checkQuestPassword, { questId, password: 'Sesame' })).toBe('wrong_pass');
  expect(await app.call(checkQuestPassword, { questId, password: 'sesame' })).toBe('ok!');
  // That grants nothing: to enter, the password must be sent again in the session.
  expect(await enter(questId, await app.guest())).toBe(403);
  const hidden = await makeQuest(app, owner, { active: false });
  expect((await app.request(checkQuestPassword, { questId: hidden.questId, password: 'x' })).statusCode).toBe(404);
});

test('the word for one quest opens no other, and it ends after 30 days', async () => {
  const [one, two] = [await closedQuest(), await closedQuest()];
  const guest = await app.guest();
  expect(await guess(one, 'sesame', guest)).toBe('ok!');
  expect([await enter(one, guest), await enter(two, guest)]).toEqual([200, 403]);
  const grant = { family: 'a-sign-in', questId: one, passwordTag: 't' };
  await app.storage.passwordGrants.add({ ...grant, expiresAt: app.clock.now() + 1_000 });
  const has = () => app.storage.passwordGrants.has(grant, app.clock.now());
  expect(await has()).toBe(true);
  app.clock.time += 1_000;
  expect(await has()).toBe(false);
  await runHousekeeping({ storage: app.storage, clock: app.clock });
  expect(await app.storage.passwordGrants.removeExpired(app.clock.now())).toBe(0);
});

test('a quest without a password takes any; one that cannot be seen is not there', async () => {
  const { questId } = await makeQuest(app, owner);
  expect(await guess(questId, 'anything', player)).toBe('ok!');
  await app.storage.quests.remove(ownGrant(owner.userId, questId), 1);
  expect((await app.request(checkQuestPassword, { questId, password: 'x' }, { user: player })).statusCode).toBe(404);
  expect(
    (await app.request(checkQuestPassword, { questId: 999_999, password: 'x' }, { user: player })).statusCode,
  ).toBe(404);
});

test('after five wrong words in a minute not even the right one is looked at; right ones cost nothing', async () => {
  const questId = await closedQuest();
  const guesser = await app.signUp('guesser');
  for (let right = 0; right < 7; right++) expect(await guess(questId, 'sesame', guesser)).toBe('ok!');
  for (let wrong = 0; wrong < 5; wrong++) expect(await guess(questId, `wrong ${wrong}`, guesser)).toBe('wrong_pass');
  const reply = await app.request(checkQuestPassword, { questId, password: 'sesame' }, { user: guesser });
  expect([reply.statusCode, refusalSchema.parse(reply.json()).error, Number(reply.headers['retry-after'])]).toEqual([
    429,
    'too-many',
    expect.any(Number),
  ]);
  // Others are not blocked.
  expect(await guess(questId, 'sesame', await app.guest())).toBe('ok!');
});

test('of 10,000 guesses no more than the limits reach the hash, whoever guesses and from wherever', async () => {
  let compared = 0;
  const user = (userId: number) => ({ userId, isGeneric: true, family: 'f' });
  const guesses = async (guesserOf: (index: number) => ReturnType<typeof user> | null) => {
    compared = 0;
    const { check } = questPasswordService({
      access: { forReading: async () => ({}) as never },
      quests: { passwordHashOf: async () => 'hash' },
      passwords: {
        matches: async () => {
          compared += 1;
          return false;
        },
      },
      grants: { add: async () => undefined, has: async () => false },
      triesOfUser: memoryTryLimit({ tries: 5, seconds: 60 }),
      triesOfAddress: memoryTryLimit({ tries: 100, seconds: 600 }),
    });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10_000 }, (_, index) => check(guesserOf(index), '1.1.1.1', 7, `guess ${index}`, 0)),
    );
    return [compared, outcomes.filter(({ status }) => status === 'rejected').length];
  };
  expect(await guesses(() => user(1))).toEqual([5, 9_995]);
  expect(await guesses((index) => user(index))).toEqual([100, 9_900]);
  expect(await guesses(() => null)).toEqual([100, 9_900]);
});

test('neither the word nor its hash is in anything that a player gets', async () => {
  const questId = await closedQuest('a-canary-word');
  const kept = (await app.storage.quests.passwordHashOf(questId)) as string;
  const replies = [
    await app.request(fetchPresentation, { id: questId }),
    await app.request(checkQuestPassword, { questId, password: 'a-canary-word' }, { user: player }),
  ];
  for (const { body } of replies) for (const secret of ['canary', kept, 'argon2']) expect(body).not.toContain(secret);
});
