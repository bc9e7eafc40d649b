import { page } from 'vitest/browser';
import { tryPlaceCode } from '@mangoquest/contract/calls/place-codes.ts';
import { fetchProgress } from '@mangoquest/contract/calls/play.ts';
import { message } from '../../../language/language.ts';
import { keepPlaceCode } from '../../../quest/place-code.ts';
import { refused } from '../../../testing/fake-server.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { answerGame } from '../../../testing/games.ts';
import { aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = page.getByRole('radio', { name: 'right' });

function answerCodes(server: FakeServer, hasCodes: boolean) {
  answerGame(server, ['Clock', 'Arch']);
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
