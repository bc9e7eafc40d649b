import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { GUEST_COMES_BACK } from '@mangoquest/core/account/guest.ts';
import { signUp, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { TIMEOUT_MS } from '../../api/transport.ts';
import { message } from '../../language/language.ts';
import { refused } from '../../testing/fake-server.ts';
import { answerPresentation } from '../../testing/games.ts';
import { aSummary, aUser } from '../../testing/people.ts';
import { expect, test } from '../../testing/screen.tsx';

const GUEST_MS = 500;

test('who enters as a guest is told their name and how long the account lasts', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/503/);
  answerPresentation(server, aSummary({ id: 7, virtual: true }));
  server.answer(signUp, { outcome: 'ok!', userId: 8, username: 'Guest 12', token: 'token' } as never);
  server.answer(whoAmI, aUser({ id: 8, username: 'Guest 12', isGeneric: true }));
  server.answer(setCurrentQuest, refused('busy'));
  await open('/qd/7');
  await page
    .getByRole('button', { name: message('presentation.enter') })
    .first()
    .click();
  const told = page.getByText(message('common.playingAsGuest', { name: 'Guest 12', ...GUEST_COMES_BACK }));
  await expect.element(told).toBeVisible();
  expect(told.element().textContent).toMatch(/Guest 12.*30 days/);
});

test('becoming a guest and entering share the time limit of one call', async ({ open, server, allowConsole }) => {
  allowConsole(/503/);
  answerPresentation(server, aSummary({ id: 7, virtual: true }));
  server.answer(signUp, async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, GUEST_MS);
    });
    return { outcome: 'ok!', userId: 8, username: 'guest', token: 'token' } as never;
  });
  server.answer(whoAmI, aUser({ id: 8, isGeneric: true }));
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  server.answer(setCurrentQuest, refused('busy'));
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(timeout);
  await open('/qd/7');
  await page
    .getByRole('button', { name: message('presentation.enter') })
    .first()
    .click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  // Who the guest is, and entering: both have what is left. Other calls of the page have the whole.
  const short = limits.mock.calls.flat().filter((limit) => limit <= TIMEOUT_MS - GUEST_MS + 50);
  expect(short.length).toBeGreaterThanOrEqual(2);
});
