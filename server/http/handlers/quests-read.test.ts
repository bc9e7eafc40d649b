import { expect, test } from 'vitest';
import {
  editQuest,
  fetchMyQuests,
  fetchPresentation,
  fetchPresentationForUser,
  fetchPublicQuests,
  fetchQuests,
  fetchQuestsForUser,
  setCurrentQuest,
} from '@mangoquest/contract/calls/quests.ts';
import { attributes, HERE, makeQuest } from '../../testing/quest-fixtures.ts';
import { appWithQuests } from '../../testing/quest-app.ts';

const { app, owner, other, refusal } = await appWithQuests();

test('the public list is the same bytes until something is saved', async () => {
  const { questId } = await makeQuest(app, owner, { title: 'Listed' });
  const hidden = await makeQuest(app, owner, { title: 'Hidden', active: false });
  const first = await app.server.inject({ url: '/mgq/MgqWebFetcher' });
  const list = first.json<{ questId: number }[]>();
  expect(list.some((quest) => quest.questId === questId)).toBe(true);
  expect(list.some((quest) => quest.questId === hidden.questId)).toBe(false);
  expect(first.body).not.toMatch(/"(properties|code|longDescr|password)"/);
  const again = await app.server.inject({
    url: '/mgq/MgqWebFetcher',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await app.call(editQuest, { quest: attributes({ title: 'Listed anew' }), questId }, owner);
  const changed = await app.server.inject({
    url: '/mgq/MgqWebFetcher',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(changed.statusCode).toBe(200);
  expect(changed.body).toContain('Listed anew');
  expect(await app.call(fetchQuestsForUser, {}, other)).toEqual(fetchPublicQuests.reply.parse(changed.json()));
});

test('a presentation tells visitors nothing of inactive quests, and each player their own status', async () => {
  const { questId } = await makeQuest(app, owner, { active: false });
  await refusal(fetchPresentation, { id: questId }, null, 404);
  await refusal(fetchPresentationForUser, { questId }, other, 404);
  expect(await app.call(fetchPresentationForUser, { questId }, owner)).toMatchObject({
    status: 'UNSUBSCRIBED',
    start: HERE,
    longDescription: '<p>Twelve stops.</p>',
  });
  await app.call(editQuest, { quest: attributes({ endTime: app.clock.now() + 60_000 }), questId }, owner);
  const player = await app.signUp('presented');
  const status = async () => (await app.call(fetchPresentationForUser, { questId }, player)).status;
  expect((await app.call(fetchPresentation, { id: questId })).status).toBe('UNSUBSCRIBED');
  await app.call(setCurrentQuest, { questId }, player);
  expect(await status()).toBe('PLAYING');
  await app.call(setCurrentQuest, { questId: null }, player);
  expect(await status()).toBe('STOPPED');
});

test('own quests, the nearest and the current one with its progress', async () => {
  const maker = await app.signUp('maker');
  const near = await makeQuest(app, maker, { title: 'Near', latitude: -33.86, longitude: 151.2, code: 'mine' });
  const mine = await app.call(fetchMyQuests, {}, maker);
  expect(mine.map(({ id, code }) => [id, code])).toEqual([[near.questId, 'mine']]);
  const player = await app.signUp('near-player');
  await app.call(setCurrentQuest, { questId: near.questId }, player);
  const reply = await app.call(fetchQuests, { latitude: -33.86, longitude: 151.21 }, player);
  expect(reply.current?.id).toBe(near.questId);
  expect(reply.nearest[0]?.id).toBe(near.questId);
  expect(reply.progress).toEqual({ score: 0, doneCount: 0, successCount: 0, mindsetCount: 3, finished: false });
  expect(reply.quest).toBeNull();
});

test('fifty quests that are over hide none that runs a little farther off', async () => {
  const maker = await app.signUp('busy-town');
  const at = { latitude: -45, longitude: 170 };
  const endTime = app.clock.now() + 60_000;
  for (let index = 0; index < 51; index++)
    await makeQuest(app, maker, { ...at, title: `Over ${index}`, forContest: true, endTime }, [{}]);
  const running = await makeQuest(app, maker, { ...at, latitude: -44.9, title: 'Runs' }, [{}]);
  app.clock.time += 60_000;
  const player = await app.signUp('busy-player');
  const { nearest } = await app.call(fetchQuests, at, player);
  expect(nearest[0]?.id).toBe(running.questId);
  expect(nearest.some(({ title }) => title.startsWith('Over'))).toBe(false);
});
