import { page } from 'vitest/browser';
import { logIn, logOut, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { fetchScores } from '@mangoquest/contract/calls/play.ts';
import { fetchPublicQuests } from '@mangoquest/contract/calls/quests.ts';
import { fetchReminders } from '@mangoquest/contract/calls/reminders.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { message } from '../../language/language.ts';
import { callOwedEnd } from '../../session/session-calls.ts';
import { isEndOwed, oweEnd } from '../../session/session-state.ts';
import { logIn as logInHere } from '../../session/session-store.ts';
import { setCredentials } from '../../api/credentials.ts';
import { aUser } from '../../testing/people.ts';
import { expect, test } from '../../testing/screen.tsx';

test('who logs out without a network is out here at once, and their session ends once the server can be told', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  let isThere = false;
  const told = server.answer(logOut, () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return { ended: true };
  });
  server.answer(fetchReminders, []);
  const listed = server.answer(fetchPublicQuests, []);
  const user = aUser();
  await open('/account', { user });
  setCredentials({ userId: user.id, token: 'token' });
  await page.getByRole('button', { name: message('nav.logOut'), exact: true }).click();
  await expect.poll(() => window.location.pathname).toBe('/');
  await expect.poll(() => listed.length).toBeGreaterThan(0);
  expect(localStorage.getItem('session')).toBeNull();
  expect(isEndOwed()).toBe(true);
  const before = told.length;
  isThere = true;
  dispatchEvent(new Event('online'));
  await expect.poll(() => told.slice(before)).toEqual([{ isLate: true }]);
  await expect.poll(isEndOwed).toBe(false);
});

test('a sign-in takes the place of the session that is still to end, as soon as the server has answered it', async ({
  server,
}) => {
  oweEnd(true);
  const user = aUser();
  const told = server.answer(logOut, { ended: true });
  server.answer(logIn, { outcome: 'ok!', userId: user.id, username: user.username, token: 'a-token' } as never);
  server.answer(fetchScores, []);
  let show: (user: User) => void = () => undefined;
  const asked = server.answer(whoAmI, () => new Promise<User>((resolve) => (show = resolve)));
  const loggingIn = logInHere('nora@example.org', 'Mango-12!');
  await expect.poll(() => asked.length).toBe(1);
  expect(isEndOwed()).toBe(false);
  await callOwedEnd();
  show(user);
  expect(await loggingIn).toBe('ok!');
  expect(told).toEqual([]);
});
