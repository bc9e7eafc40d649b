import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  agreeToTerms,
  deleteUser,
  fetchDeletion,
  fetchMyData,
  saveSettings,
} from '@mangoquest/contract/calls/account-page.ts';
import { logIn, signUp, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { fetchScores, gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { createQuest, fetchPublicQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { TERMS } from '@mangoquest/core/account/agreement.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { randomIds } from '../../adapters/random-ids.ts';
import { sessionsService } from '../../services/account/sessions.service.ts';
import { pngOf } from '../../testing/pictures.ts';
import { attributes, HERE, makeQuest, picksOf } from '../../testing/quest-fixtures.ts';
import { EMPTY_CREDENTIALS, EMPTY_SIGN_UP, PLACE, startTestApp, TEST_PASSWORD } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { makerGrant, ownGrant } from '../../testing/grants.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the two checkboxes and the name are saved one by one', async () => {
  const ann = await app.signUp('ann');
  expect(await app.call(saveSettings, { isAdvanced: true }, ann)).toMatchObject({
    isAdvanced: true,
    showTooltips: true,
    username: 'ann',
  });
  expect(await app.call(saveSettings, { showTooltips: false }, ann)).toMatchObject({
    isAdvanced: true,
    showTooltips: false,
  });
  expect(await app.call(saveSettings, { username: ' Ann of the Square ' }, ann)).toMatchObject({
    username: 'Ann of the Square',
  });
  expect(await app.call(saveSettings, {}, ann)).toEqual(await app.call(whoAmI, {}, ann));
});

test('the language of an account is told with its user, and is none where it is no tag', async () => {
  const ann = await app.signUp('lea');
  expect(await app.call(saveSettings, { locale: 'el-gr' }, ann)).toMatchObject({ locale: 'el-GR' });
  expect(await app.call(saveSettings, { isAdvanced: true }, ann)).toMatchObject({ locale: 'el-GR' });
  expect(await app.call(whoAmI, {}, ann)).toMatchObject({ locale: 'el-GR' });
  expect(await app.call(saveSettings, { locale: 'no tag' }, ann)).toMatchObject({ locale: null });
});

test('a new name is told with the quests at once', async () => {
  const bea = await app.signUp('bea');
  const { questId } = await makeQuest(app, bea);
  const nameOf = async () => (await app.call(fetchPublicQuests, {})).find(({ id }) => id === questId)?.creator.username;
  expect(await nameOf()).toBe('bea');
  await app.call(saveSettings, { username: 'Beatrix' }, bea);
  expect(await nameOf()).toBe('Beatrix');
});

test.each(['', ' ', 'a:b', 'a%', 'x'.repeat(101)])('the name %j is refused at its field', async (username) => {
  const user = await app.guest();
  const reply = await app.request(saveSettings, { username }, { user });
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({ issues: [{ field: 'username', message: 'account.usernameInvalid' }] });
});

test('a guest keeps the given name, and may set the checkboxes', async () => {
  const guest = await app.guest();
  const reply = await app.request(saveSettings, { username: 'Somebody', showTooltips: false }, { user: guest });
  expect([reply.statusCode, reply.json().message]).toEqual([
    403,
    'A generic account keeps the name it was given. Sign up to choose your own.',
  ]);
  expect(await app.call(saveSettings, { showTooltips: false }, guest)).toMatchObject({
    showTooltips: false,
    username: guest.username,
  });
});

test("nobody creates a quest before they agreed to today's terms, and everybody after", async () => {
  const reply = await app.request(signUp, {
    ...EMPTY_SIGN_UP,
    ...PLACE,
    email: 'cid@example.org',
    username: 'cid',
    password: TEST_PASSWORD,
    isOldEnough: true,
  });
  const [, id, , token = ''] = reply.body.split(':');
  const cid = { userId: Number(id), token };
  const create = () => app.request(createQuest, { quest: attributes() }, { user: cid });
  const refused = await create();
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Agree to the terms and the privacy notes first: open your dashboard and choose Create quest.',
  ]);
  await app.storage.agreements.add(cid.userId, 'older', 1);
  expect((await create()).statusCode, 'an older version').toBe(403);
  const other = await app.request(agreeToTerms, { version: 'newer' }, { user: cid });
  expect([other.statusCode, other.json().error]).toEqual([409, 'conflict']);
  expect(await app.call(agreeToTerms, { version: TERMS.version }, cid)).toMatchObject({ agreedTerms: TERMS.version });
  expect((await create()).statusCode).toBe(200);
  const { agreements } = await app.call(fetchMyData, {}, cid);
  expect(agreements).toEqual([
    { userId: cid.userId, version: TERMS.version, agreedAt: app.clock.time },
    { userId: cid.userId, version: 'older', agreedAt: 1 },
  ]);
});

test('the copy of the data opens nothing, and is made ten times in ten minutes at most', async () => {
  const dan = await app.signUp('dan');
  const reply = await app.request(fetchMyData, {}, { user: dan });
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="mangoquest-data.json"',
  });
  expect(reply.json()).toMatchObject({
    format: 'mangoquest-data',
    version: 1,
    exportedAt: app.clock.time,
    account: [{ email: dan.email, username: 'dan', ...PLACE }],
    sessions: [{ device: '' }],
    quests: [],
  });
  const account = await app.storage.users.accountById(dan.userId);
  for (const secret of [dan.token, dan.cookie.split('=')[1] as string, account?.passwordHash as string])
    expect(reply.body).not.toContain(secret);
  expect(reply.body).not.toMatch(/hash/i);
  const more = await Promise.all(Array.from({ length: 10 }, () => app.request(fetchMyData, {}, { user: dan })));
  expect(more.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(1);
});

test('a long list comes whole, across the pages it is read in', async () => {
  const eve = await app.signUp('eve');
  await app.storage.transaction(async ({ quests }) => {
    for (let n = 0; n < 450; n += 1)
      await quests.create(makerGrant(eve.userId), attributes({ title: `quest ${n}` }), { now: app.clock.time });
  });
  const { quests, questVersions } = await app.call(fetchMyData, {}, eve);
  expect(new Set(quests.map(({ title }) => title)).size).toBe(450);
  expect(questVersions).toHaveLength(450);
  expect(quests[0]).toMatchObject({ creatorId: eve.userId, properties: {} });
});

test('what goes along is told before: quests, active ones, other players', async () => {
  const fay = await app.signUp('fay');
  const [active] = [await makeQuest(app, fay), await makeQuest(app, fay, { active: false })];
  const dumped = await makeQuest(app, fay);
  await app.storage.quests.remove(ownGrant(fay.userId, dumped.questId), app.clock.time);
  for (const player of [fay, await app.signUp('fay-player'), await app.guest()])
    await app.call(setCurrentQuest, { questId: active.questId, ...HERE }, player);
  expect(await app.call(fetchDeletion, {}, fay)).toEqual({ quests: 3, activeQuests: 1, players: 2, owed: [] });
  expect(await app.call(fetchDeletion, {}, await app.guest())).toEqual({
    quests: 0,
    activeQuests: 0,
    players: 0,
    owed: [],
  });
});

test('deleting needs the right password, is limited like logging in, and ends everything', async () => {
  const gil = await app.signUp('gil');
  const second = await app.logIn(gil.email);
  const { questId } = await makeQuest(app, gil);
  const wrong = await app.request(deleteUser, { password: 'Wrong-passw0rd!', email: gil.email }, { user: gil });
  expect([wrong.statusCode, wrong.json().issues]).toEqual([
    422,
    [{ field: 'password', message: 'account.wrongPassword' }],
  ]);
  expect(await app.call(whoAmI, {}, gil)).toMatchObject({ username: 'gil' });

  const reply = await app.request(deleteUser, { password: TEST_PASSWORD, email: '' }, { user: gil });
  expect(reply.json()).toEqual({ deleted: true });
  expect(reply.headers['set-cookie']).toEqual([
    expect.stringMatching(/^mangoquest-session=; Path=\/; Max-Age=0;/),
    expect.stringMatching(/^mangoquest-device=; Path=\/; Max-Age=0;/),
  ]);
  expect(reply.headers['clear-site-data']).toBe('"cache", "storage"');
  for (const user of [gil, second]) expect((await app.request(whoAmI, {}, { user })).body).toBe('reauthorize');
  expect((await app.request(logIn, { ...EMPTY_CREDENTIALS, email: gil.email, password: TEST_PASSWORD })).body).toBe(
    'wrong_email',
  );
  expect((await app.call(fetchPublicQuests, {})).map(({ id }) => id)).not.toContain(questId);

  const hal = await app.signUp('hal');
  const tries = await Promise.all(
    Array.from({ length: 11 }, () =>
      app.request(deleteUser, { password: 'Wrong-passw0rd!', email: '' }, { user: hal }),
    ),
  );
  expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

test('the files of deleted pictures are gone; one that another quest shows stays', async () => {
  const [nan, other] = [await app.signUp('nan'), await app.signUp('other')];
  const content = (await pngOf('#ed008c')).toString('base64');
  const create = async (image: QuestAttributes['image']) => {
    const reply = await app.call(createQuest, { quest: attributes({ image }) }, nan);
    if (reply.outcome !== 'created') throw new Error(reply.outcome);
    return (await app.storage.quests.byId(reply.questId))?.image?.name ?? '';
  };
  const [alone, shared] = [await create({ name: 'a.png', content }), await create({ name: 'b.png', content })];
  // Calls do not accept another user's image any more, but older data may contain such quests.
  const { questId } = await makeQuest(app, other);
  await app.storage.quests.setImage(ownGrant(other.userId, questId), { name: shared }, app.clock.time);
  const files = () => readdirSync(join(app.folder, 'images', 'mgqimages')).toSorted();
  expect(files()).toEqual([alone, shared, `small-${alone}`, `small-${shared}`].toSorted());
  await app.call(deleteUser, { password: TEST_PASSWORD, email: '' }, nan);
  expect(files()).toEqual([shared, `small-${shared}`].toSorted());
  expect(await app.storage.images.byName(alone)).toBeNull();
  expect(await app.storage.images.byName(shared)).toMatchObject({ ownerId: null });
});

test("an account without a password is deleted by typing its address, a guest's by asking", async () => {
  const user = await app.signUp('ida');
  const account = await app.storage.users.create(
    { email: 'jan@example.org', username: 'jan', passwordHash: null, isGeneric: false, position: PLACE },
    app.clock.time,
  );
  const { accessToken: token } = await sessionsService({ sessions: app.storage.sessions, ids: randomIds }).open(
    account,
    app.clock.time,
  );
  const jan = { userId: account.id, token };
  for (const email of ['', user.email]) {
    const reply = await app.request(deleteUser, { password: '', email }, { user: jan });
    expect([reply.statusCode, reply.json().issues]).toEqual([
      422,
      [{ field: 'email', message: 'account.emailDiffers' }],
    ]);
  }
  expect(await app.call(deleteUser, { password: '', email: ' JAN@example.org ' }, jan)).toEqual({ deleted: true });
  const guest = await app.guest();
  expect(await app.call(deleteUser, { password: '', email: '' }, guest)).toEqual({ deleted: true });
  expect(await app.storage.users.byId(guest.userId)).toBeNull();
  expect(await app.storage.users.byId(user.userId)).not.toBeNull();
});

test('a guest who signs up keeps the quest entered, the answers and the score', async () => {
  const quest = await makeQuest(app, await app.signUp('kim'));
  const guest = await app.guest();
  const { entryId } = await app.call(setCurrentQuest, { questId: quest.questId, ...HERE }, guest);
  const answer = { answer: picksOf(quest.mindsets[0] as Mindset, 0), entryId: entryId as number, ...HERE };
  const first = await app.call(gradeAnswer, answer, guest);
  expect(first.score).toBeGreaterThan(0);
  const reply = await app.request(
    signUp,
    {
      ...EMPTY_SIGN_UP,
      ...PLACE,
      email: 'was-guest@example.org',
      username: 'was guest',
      password: TEST_PASSWORD,
      isOldEnough: true,
      guestId: guest.userId,
    },
    { user: guest },
  );
  const [outcome, id, , token = ''] = reply.body.split(':');
  expect([outcome, Number(id)]).toEqual(['ok!', guest.userId]);
  const full = { userId: guest.userId, token };
  expect(await app.call(whoAmI, {}, full)).toMatchObject({ isGeneric: false, ...PLACE });
  expect(await app.call(fetchScores, {}, full)).toEqual([
    { questId: quest.questId, title: 'Round the square', score: first.score, bestEarlier: null },
  ]);
  expect(await app.call(gradeAnswer, answer, full)).toEqual({ ...first, previouslyChecked: true });
  expect(await app.storage.entries.currentOf(guest.userId)).toMatchObject({ id: entryId, questId: quest.questId });
});
