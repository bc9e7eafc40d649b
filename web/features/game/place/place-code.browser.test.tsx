import { page } from 'vitest/browser';
import { tryPlaceCode } from '@mangoquest/contract/calls/place-codes.ts';
import { fetchPack } from '@mangoquest/contract/calls/pack.ts';
import { fetchGameMap, fetchProgress, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { message } from '../../../language/language.ts';
import { readEntryInput } from '../../../local-db/entry-inputs.ts';
import { readPendingAnswers } from '../../../local-db/pending-answers.ts';
import { readPack } from '../../../local-db/play-packs.ts';
import { keepPlaceCode, keptPlaceCode } from '../../../quest/place-code.ts';
import { client } from '../../../session/query-client.ts';
import { refused } from '../../../testing/fake-server.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { answerGame } from '../../../testing/games.ts';
import { aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { aWalk } from '../../../testing/walk.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = page.getByRole('radio', { name: 'right' });

function answerCodes(server: FakeServer, hasCodes: boolean, changes: Parameters<typeof answerGame>[2] = {}) {
  answerGame(server, ['Clock', 'Arch'], changes);
  server.answer(fetchProgress, {
    entryId: 1,
    questId: 7,
    score: 0,
    timeBonus: 0,
    carried: null,
    finished: false,
    done: [],
    ...(hasCodes ? { hasCodes } : {}),
  });
  return server.answer(tryPlaceCode, ({ code }) =>
    code === 'ABCD EFGH' ? { mindsetId: 2 } : refused('not-found', { key: 'play.codeWrong' }),
  );
}

/** Opens the Arch by its code; the device keeps that. */
async function openByCode(userId: number): Promise<void> {
  await button(message('game.placeCode')).click();
  await page.getByRole('textbox', { name: message('game.placeCodeLabel') }).fill('ABCD EFGH');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: message('game.open') })
    .click();
  await expect.element(question).toBeVisible();
  await expect.poll(async () => (await readEntryInput(userId, 1))?.byCode).toEqual([2]);
}

test('a code that is typed opens its mindset; a wrong one stays to be mended', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const tried = answerCodes(server, true);
  await open('/outergame', { user: aUser(), size: 'phone' });
  await button(message('game.placeCode')).click();
  const field = page.getByRole('textbox', { name: message('game.placeCodeLabel') });
  await field.fill('ABCD EFGJ');
  await checkScreen();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: message('game.open') })
    .click();
  await expect.element(page.getByText(message('play.codeWrong'))).toBeVisible();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('common.ok') })
    .click();
  await expect.element(field).toHaveValue('ABCD EFGJ');
  await field.fill('ABCD EFGH');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: message('game.open') })
    .click();
  await expect.element(question).toBeVisible();
  expect(tried.map(({ code }) => code)).toEqual(['ABCD EFGJ', 'ABCD EFGH']);
});

test('one that was scanned before the game opens it, once; a quest without codes has no field for one', async ({
  open,
  server,
}) => {
  const tried = answerCodes(server, false);
  keepPlaceCode(7, 'ABCD EFGH');
  await open('/outergame', { user: aUser() });
  await expect.element(question).toBeVisible();
  expect(button(message('game.placeCode')).elements()).toEqual([]);
  await open('/outergame', { user: aUser() });
  await expect.element(button(message('game.openTitle', { title: 'Arch' }))).toBeVisible();
  expect(tried).toHaveLength(1);
});

test('one that was scanned and is refused is in the field, to be mended and sent again', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const tried = answerCodes(server, true);
  keepPlaceCode(7, 'ABCD EFGJ');
  await open('/outergame', { user: aUser() });
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('common.ok') })
    .click();
  const field = page.getByRole('textbox', { name: message('game.placeCodeLabel') });
  await expect.element(field).toHaveValue('ABCD EFGJ');
  await field.fill('ABCD EFGH');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: message('game.open') })
    .click();
  await expect.element(question).toBeVisible();
  expect(tried).toHaveLength(2);
});

test('what a code has opened is open for the game on this device, also after a reload far from its place', async ({
  open,
  server,
}) => {
  const user = aUser();
  const tried = answerCodes(server, true, { virtual: false, activeDistance: 50 });
  const walk = aWalk();
  await open('/outergame', { user, size: 'phone' });
  walk.tell(40.73);
  const openArch = button(message('game.openTitle', { title: 'Arch' }));
  await openByCode(user.id);

  sessionStorage.clear();
  client.clear();
  await open('/outergame', { user, size: 'phone' });
  walk.tell(40.73);
  await openArch.click();
  await expect.element(question).toBeVisible();
  expect(button(message('game.openTitle', { title: 'Clock' })).query()).toBeNull();
  expect(tried).toHaveLength(1);
});

test('one that was scanned is kept until the server has spoken', async ({ open, server }) => {
  answerCodes(server, true);
  let isHeld = true;
  const tried = server.answer(tryPlaceCode, () => (isHeld ? new Promise<never>(() => undefined) : { mindsetId: 2 }));
  keepPlaceCode(7, 'ABCD EFGH');
  const user = aUser();
  await open('/outergame', { user });
  await expect.poll(() => tried.length).toBe(1);
  isHeld = false;
  client.clear();
  await open('/outergame', { user });
  await expect.element(question).toBeVisible();
  await expect.poll(() => keptPlaceCode(7)).toBeNull();
});

/** From now on no call arrives. */
function loseNetwork(server: FakeServer): void {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  for (const call of [fetchQuests, fetchGameMap, fetchProgress, openMindset, gradeAnswer, fetchPack, tryPlaceCode])
    server.answer(call, lost);
}

test('a code that is typed without a network is told so, stays in its field, and opens once there is one', async ({
  open,
  server,
}) => {
  answerCodes(server, true);
  const lost = server.answer(tryPlaceCode, () => {
    throw new TypeError('Failed to fetch');
  });
  await open('/outergame', { user: aUser(), size: 'phone' });
  await button(message('game.placeCode')).click();
  const field = page.getByRole('textbox', { name: message('game.placeCodeLabel') });
  await field.fill('ABCD EFGH');
  const send = page.getByRole('dialog').getByRole('button', { name: message('game.open') });
  await send.click();
  const told = page.getByRole('alertdialog');
  await expect.element(told.getByText(message('common.noNetwork'))).toBeVisible();
  await told.getByRole('button', { name: message('common.ok') }).click();
  await expect.element(field).toHaveValue('ABCD EFGH');
  await checkScreen();
  expect(question.query()).toBeNull();
  expect(lost.length).toBeGreaterThan(0);
  server.answer(tryPlaceCode, { mindsetId: 2 });
  await send.click();
  await expect.element(question).toBeVisible();
});

test('what a code has opened opens without a network too, on a page that begins there, and its answer waits', async ({
  open,
  server,
}) => {
  const user = aUser();
  answerCodes(server, true);
  const { pack } = answerGame(server, ['Clock', 'Arch'], { virtual: false, activeDistance: 50 }, true);
  server.answer(fetchPack, pack);
  const progress = { entryId: 1, questId: 7, score: 0, timeBonus: 0, carried: null, finished: false, done: [] };
  server.answer(fetchProgress, { ...progress, hasCodes: true });
  const walk = aWalk();
  await open('/outergame', { user, size: 'phone' });
  walk.tell(40.73);
  await expect.poll(() => readPack(user.id, 7)).not.toBeNull();
  await openByCode(user.id);

  loseNetwork(server);
  sessionStorage.clear();
  client.clear();
  await open('/outergame', { user, size: 'phone' });
  walk.tell(40.73);
  await button(message('game.openTitle', { title: 'Arch' })).click();
  await question.click();
  await button(message('game.ok')).click();
  await expect.element(page.getByText(message('game.notSentHere'))).toBeVisible();
  await expect.poll(() => readPendingAnswers(user.id)).toMatchObject([{ mindsetId: 2 }]);
});
