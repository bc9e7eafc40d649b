import { page } from 'vitest/browser';
import { fetchPack } from '@mangoquest/contract/calls/pack.ts';
import { fetchGameMap, fetchProgress, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { message } from '../../language/language.ts';
import { readPendingAnswers } from '../../local-db/pending-answers.ts';
import { readPack } from '../../local-db/play-packs.ts';
import { client } from '../../session/query-client.ts';
import { refused, somethingElse } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { answerGame } from '../../testing/games.ts';
import { aSummary, aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { aWalk } from '../../testing/walk.ts';
import { tooFarText } from './words.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const openOne = (title: string) => button(message('game.openTitle', { title }));

/** A game that can be played offline, and a way to cut its network. */
function takenAlong(server: FakeServer, changes: Parameters<typeof answerGame>[2] = {}) {
  const { pack } = answerGame(server, ['One', 'Two'], { mindsetCount: 2, ...changes }, true);
  const asked = server.answer(fetchPack, pack);
  const lose = () => {
    const lost = () => {
      throw new TypeError('Failed to fetch');
    };
    for (const call of [fetchQuests, fetchGameMap, openMindset, gradeAnswer, fetchPack]) server.answer(call, lost);
  };
  return { asked, lose };
}

test('questions are taken along once a revision, open without a network, and an answer waits without a grade', async ({
  open,
  server,
}) => {
  const user = aUser();
  const { asked, lose } = takenAlong(server);
  await open('/outergame', { user });
  await expect.element(openOne('Two')).toBeVisible();
  await expect.poll(() => readPack(user.id, 7)).toMatchObject({ questId: 7, entryId: 1, revision: 1 });
  lose();
  await openOne('Two').click();
  await page.getByRole('radio', { name: 'right' }).click();
  await checkScreen();
  await button(message('game.ok')).click();
  await expect.element(page.getByText(message('game.notSentHere'))).toBeVisible();
  expect(document.body.textContent).not.toContain(message('game.ripe'));
  expect(asked).toEqual([{ questId: 7 }]);
});

test.for([
  ['a busy server', refused('busy')],
  ['the page of a network that wants a sign-in', somethingElse(403)],
  ['a page that is not there', somethingElse(404)],
  ['a page of something in between', somethingElse(200)],
] as const)(
  '%s is no network either: the game stays, and so it does on a new page, and its questions open',
  async ([, reply], { open, server, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    const user = aUser();
    takenAlong(server);
    await open('/outergame', { user });
    await expect.element(openOne('Two')).toBeVisible();
    await expect.poll(() => readPack(user.id, 7)).not.toBeNull();
    const calls = [fetchQuests, fetchGameMap, fetchProgress, openMindset, gradeAnswer, fetchPack];
    const asked = calls.map((call) => server.answer(call, reply));
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => asked[0]?.length).toBeGreaterThan(0);
    await expect.poll(() => client.isFetching()).toBe(0);
    await expect.element(openOne('Two')).toBeVisible();

    client.clear();
    await open('/outergame', { user });
    await expect.element(page.getByText(message('game.offlineReady'))).toBeVisible();
    await openOne('Two').click();
    await page.getByRole('radio', { name: 'right' }).click();
    await button(message('game.ok')).click();
    await expect.element(page.getByText(message('game.notSentHere'))).toBeVisible();
    expect(await readPendingAnswers(user.id)).toMatchObject([{ mindsetId: 2 }]);
  },
);

test('without a network what is left to answer comes before what waits to be sent', async ({ open, server }) => {
  const user = aUser();
  const titles = ['One', 'Two', 'Three', 'Four'];
  const { pack } = answerGame(server, titles, { mindsetCount: titles.length }, true);
  server.answer(fetchPack, pack);
  await open('/outergame', { user, size: 'phone' });
  await expect.poll(() => readPack(user.id, 7)).not.toBeNull();
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  for (const call of [openMindset, gradeAnswer, fetchGameMap]) server.answer(call, lost);
  for (const [at, title] of titles.entries()) {
    await openOne(title).click();
    await page.getByRole('radio', { name: 'right' }).click();
    await button(message('game.ok')).click();
    await button(message('game.backToMap')).click();
    await expect.element(page.getByText(message('waiting.notSent', { n: at + 1 }))).toBeVisible();
  }
});

test('a page that begins without a network shows the game as it stood, and opens its questions', async ({
  open,
  server,
}) => {
  const user = aUser();
  const { lose } = takenAlong(server);
  await open('/outergame', { user });
  await expect.poll(() => readPack(user.id, 7)).not.toBeNull();
  lose();
  client.clear();
  await open('/outergame', { user });
  await openOne('One').click();
  await expect.element(page.getByRole('radio', { name: 'right' })).toBeVisible();
});

test('a question that is opened before the device has read what was taken along opens once it has', async ({
  open,
  server,
}) => {
  const user = aUser();
  const { pack } = answerGame(server, ['One', 'Two'], { mindsetCount: 2 }, true);
  // The creator changes the quest after that, so that its questions are downloaded again.
  server.answer(fetchPack, { ...pack, revision: 0, mindsets: pack.mindsets.slice(0, 1) });
  await open('/outergame', { user });
  await expect.poll(() => readPack(user.id, 7)).toMatchObject({ revision: 0 });
  const download = Promise.withResolvers<never>();
  server.answer(fetchPack, () => download.promise);
  const asked = server.answer(openMindset, () => {
    throw new TypeError('Failed to fetch');
  });
  client.clear();
  await open('/outergame', { user });
  await openOne('One').click();
  await expect.element(button(message('ui.retry'))).toBeVisible();
  const before = asked.length;
  download.reject(new TypeError('Failed to fetch'));
  await expect.element(page.getByRole('radio', { name: 'right' })).toBeVisible();
  expect(asked).toHaveLength(before + 1);

  // A mindset that is newer than what was taken along is not gone: only the server knows it.
  await button(message('ui.close')).click();
  await openOne('Two').click();
  await expect.element(page.getByText(message('game.openFailed'))).toBeVisible();
  await expect.element(button(message('ui.retry'))).toBeVisible();
});

test('out of reach stays out of reach: what was taken along opens by the rules of the server', async ({
  open,
  server,
}) => {
  const user = aUser();
  // The player stands at the first mindset, 11 m from the second one.
  const { lose } = takenAlong(server, { activeDistance: 5 });
  await open('/outergame', { user });
  await expect.poll(() => readPack(user.id, 7)).not.toBeNull();
  lose();
  await expect.element(openOne('One')).toBeVisible();
  expect(openOne('Two').query()).toBeNull();
});

test('who has walked out of reach since they opened it is told so by the device; nothing waits to be refused later', async ({
  open,
  server,
}) => {
  const user = aUser();
  const changes = { virtual: false, activeDistance: 50 };
  const { lose } = takenAlong(server, changes);
  const walk = aWalk();
  await open('/outergame', { user });
  await expect.poll(() => readPack(user.id, 7)).not.toBeNull();
  lose();
  walk.tell(40.742);
  await openOne('One').click();
  const right = page.getByRole('radio', { name: 'right' });
  await right.click();
  walk.tell(40.744);
  await expect.element(page.getByRole('button', { name: /^One, .*, 222 m$/ })).toBeInTheDocument();
  await button(message('game.ok')).click();
  const told = tooFarText('One', 222, { ...changes, isBoard: false });
  await expect.element(page.getByRole('alertdialog').getByText(told)).toBeVisible();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('common.ok') })
    .click();
  await expect.element(right).toBeChecked();
  expect(await readPendingAnswers(user.id)).toEqual([]);
  walk.tell(40.742);
  await expect.element(page.getByRole('button', { name: /^One, .*, 0 m$/ })).toBeInTheDocument();
  await button(message('game.ok')).click();
  await expect.element(page.getByText(message('game.notSentHere'))).toBeVisible();
});

test('what waited when its quest was switched off is sent by the page that says so, and its player reads that it came too late and is kept', async ({
  open,
  server,
}) => {
  const user = aUser();
  const { lose } = takenAlong(server);
  await open('/outergame', { user });
  await expect.poll(() => readPack(user.id, 7)).not.toBeNull();
  lose();
  await openOne('One').click();
  await page.getByRole('radio', { name: 'right' }).click();
  await button(message('game.ok')).click();
  await expect.element(page.getByText(message('game.notSentHere'))).toBeVisible();

  const current = aSummary({ id: 7, active: false, creator: { userId: user.id + 1, username: 'nora' } });
  server.answer(fetchQuests, { current, timedOut: false, nearest: [], quest: null, progress: null });
  const sent = server.answer(gradeAnswer, refused('not-running', { key: 'play.keptSwitchedOff' }));
  client.clear();
  await open('/outergame', { user });
  const told = message('waiting.refused', { title: 'One', reason: message('play.keptSwitchedOff') });
  await expect.element(page.getByText(told)).toBeVisible();
  expect(sent).toMatchObject([{ entryId: 1, answer: { mindsetId: 1 } }]);
  expect(await readPendingAnswers(user.id)).toEqual([]);
});

test('a network that is silent does not hold up the game, and what it says later shows', async ({ open, server }) => {
  const user = aUser();
  const { lose } = takenAlong(server);
  await open('/outergame', { user });
  await expect.poll(() => readPack(user.id, 7)).not.toBeNull();
  lose();
  const silence = Promise.withResolvers<never>();
  server.answer(fetchQuests, () => silence.promise);
  client.clear();
  await open('/outergame', { user });
  await expect.element(openOne('One')).toBeVisible();
  const current = aSummary({ id: 7, active: false, creator: { userId: user.id + 1, username: 'nora' } });
  silence.resolve({ current, timedOut: false, nearest: [], quest: null, progress: null } as never);
  await expect.element(page.getByText(message('game.noQuest'))).toBeVisible();
});
