import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { saveMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchOwnMindsets } from '@mangoquest/contract/calls/players-mindsets.ts';
import { MAX_OF_PLAYER, MAX_OF_PLAYERS } from '@mangoquest/core/mindset/players.ts';
import { message } from '../../../language/language.ts';
import { client } from '../../../session/query-client.ts';
import { answerGame, mindsetsOf } from '../../../testing/games.ts';
import { answerOwnGame, beginOwn, fillOwn } from '../../../testing/own-mindset.ts';
import { aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const add = button(message('game.socialAdd'));
const told = (text: string) => page.getByRole('alertdialog').getByText(text);
const CREATOR = { creator: { userId: 99, username: 'ida' } } as const;

test('where the quest is full of players’ questions the button stays and says so', async ({ open, server }) => {
  answerGame(server, ['One'], { mindsetCount: 1, editable: true, ...CREATOR });
  const asked = server.answer(fetchOwnMindsets, { mindsets: [], room: 0 });
  await open('/outergame', { user: aUser(), size: 'phone' });
  // Before it is known what they have the button leads to the list.
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => client.isFetching()).toBe(0);
  await add.click();
  await expect.element(told(message('game.socialFull', { n: MAX_OF_PLAYERS }))).toBeVisible();
  await checkScreen();
});

test('who has added twenty reads that one must go before another comes', async ({ open, server }) => {
  answerGame(server, ['One'], { mindsetCount: 1, editable: true, ...CREATOR });
  const titles = Array.from({ length: MAX_OF_PLAYER }, (_, index) => `No ${index}`);
  server.answer(fetchOwnMindsets, { mindsets: mindsetsOf(7, titles), room: 0 });
  await open('/outergame', { user: aUser() });
  await add.click();
  const list = page.getByRole('dialog', { name: message('game.socialOwn') });
  await list.getByRole('button', { name: message('game.socialAdd'), exact: true }).click();
  await expect.element(told(message('game.socialFullOwn', { n: MAX_OF_PLAYER }))).toBeVisible();
});

test('a guest reads what is needed for it, with the way to sign up', async ({ open, server }) => {
  answerGame(server, ['One'], { mindsetCount: 1, editable: true, ...CREATOR });
  server.answer(fetchOwnMindsets, { mindsets: [], room: 0 });
  await open('/outergame', { user: aUser({ isGeneric: true }), size: 'phone' });
  await add.click();
  await expect.element(page.getByText(message('game.socialGuest'))).toBeVisible();
  await checkScreen();
  await button(message('game.socialSignUp')).click();
  await expect.poll(() => location.pathname + location.search).toContain('mode=sign-up');
});

test('what could not be loaded says so behind the same button, and is loaded again', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  answerGame(server, ['One'], { mindsetCount: 1, editable: true, ...CREATOR });
  server.answer(fetchOwnMindsets, () => {
    throw new TypeError('Failed to fetch');
  });
  await open('/outergame', { user: aUser(), size: 'phone' });
  await add.click();
  const list = page.getByRole('dialog', { name: message('game.socialOwn') });
  await expect.element(list.getByRole('alert')).toBeVisible();
  await checkScreen();
  server.answer(fetchOwnMindsets, { mindsets: mindsetsOf(7, ['Mine']), room: 19 });
  await list.getByRole('button', { name: message('ui.retry') }).click();
  await expect.element(list.getByText('Mine')).toBeVisible();
  await expect.element(list.getByText(message('game.socialRoom', { n: 19 }))).toBeVisible();
});

test('a device whose store hangs holds up nothing that is planted', async ({ open, server }) => {
  answerOwnGame(server);
  const sent = server.answer(saveMindsets, { start: [], marked: [], targeted: [] });
  await beginOwn(open, aUser());
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => ({}) as IDBRequest<IDBValidKey>);
  try {
    await fillOwn('Rooster');
    await button(message('game.socialPlant')).click();
    await expect.element(page.getByText(message('game.socialSaved'))).toBeVisible();
    expect(sent.map(({ added }) => added[0]?.title)).toEqual(['Rooster']);
  } finally {
    put.mockRestore();
  }
});
