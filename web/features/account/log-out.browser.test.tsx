import { page } from 'vitest/browser';
import { logOut } from '@mangoquest/contract/calls/accounts.ts';
import { fetchPublicQuests } from '@mangoquest/contract/calls/quests.ts';
import { fetchReminders } from '@mangoquest/contract/calls/reminders.ts';
import { message } from '../../language/language.ts';
import { isEndOwed, setUser } from '../../session/session-state.ts';
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
  await expect.poll(() => told.length).toBe(before + 1);
  await expect.poll(isEndOwed).toBe(false);
});

test('a sign-in takes the place of the session that is still to end', () => {
  localStorage.setItem('session-end-owed', '1');
  setUser(aUser());
  expect(isEndOwed()).toBe(false);
  setUser(null);
});
