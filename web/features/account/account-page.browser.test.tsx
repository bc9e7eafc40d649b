import { page, userEvent } from 'vitest/browser';
import { fetchEmailChange } from '@mangoquest/contract/calls/email-change.ts';
import { fetchIdentities } from '@mangoquest/contract/calls/identity.ts';
import { fetchScores } from '@mangoquest/contract/calls/play.ts';
import { fetchReminders } from '@mangoquest/contract/calls/reminders.ts';
import { fetchSessions } from '@mangoquest/contract/calls/sessions.ts';
import { message } from '../../language/language.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/people.ts';
import { expect, test } from '../../testing/screen.tsx';

const tabs = page.getByRole('navigation', { name: message('account.tabs') });
const tab = (key: 'account.tabYou' | 'account.tabScores' | 'account.tabPayments' | 'account.tabSafety') =>
  tabs.getByRole('link', { name: message(key) });
const region = (key: Parameters<typeof message>[0]) => page.getByRole('region', { name: message(key), exact: true });

function answer(server: FakeServer): void {
  server.answer(fetchIdentities, { identities: [] } as never);
  server.answer(fetchEmailChange, { email: 'nora@example.org', change: null });
  server.answer(fetchScores, []);
  server.answer(fetchSessions, []);
  server.answer(fetchReminders, []);
}

test('each tab is an address: by a click, by keys, by Back, and opened by itself', async ({ open, server }) => {
  answer(server);
  await open('/account', { user: aUser() });
  await expect.element(region('account.who')).toBeVisible();
  await expect.element(tab('account.tabYou')).toHaveAttribute('aria-current', 'page');
  expect(document.title).toBe('You · Account · Mangoquest');
  expect(region('account.sessions').elements()).toEqual([]);
  await tab('account.tabScores').click();
  await expect.element(region('account.scores')).toBeVisible();
  expect(location.pathname + location.search).toBe('/account?tab=scores');
  await expect.element(tab('account.tabScores')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(region('account.sessions')).toBeVisible();
  expect(location.search).toBe('?tab=safety');
  history.back();
  await expect.element(region('account.scores')).toBeVisible();
  history.back();
  await expect.element(region('account.who')).toBeVisible();
  expect(location.pathname + location.search).toBe('/account');
  await open('/account?tab=safety', { user: aUser() });
  await expect.element(region('account.delete')).toBeVisible();
  await open('/account?tab=nothing', { user: aUser() });
  await expect.element(region('account.who')).toBeVisible();
});

test('on a phone the tab that was opened is in view, also where the others are not', async ({ open, server }) => {
  answer(server);
  await open('/account?tab=safety', { user: aUser(), size: 'narrow' });
  await page.viewport(240, 640);
  await tab('account.tabYou').click();
  await expect.element(region('account.who')).toBeVisible();
  history.back();
  await expect.element(tab('account.tabSafety')).toBeInViewport({ ratio: 0.95 });
  await expect.element(tab('account.tabYou')).not.toBeInViewport({ ratio: 0.95 });
});

test('a guest has no address, password or reminder to look after', async ({ open, server }) => {
  answer(server);
  await open('/account', { user: aUser({ isGeneric: true }) });
  await expect.element(page.getByRole('link', { name: message('account.updateGuest') })).toBeVisible();
  expect(region('reminder.title').elements()).toEqual([]);
  await tab('account.tabSafety').click();
  await expect.element(region('account.delete')).toBeVisible();
  expect([region('account.emailTitle').elements(), region('account.passwordTitle').elements()]).toEqual([[], []]);
});

test('a visitor logs in to where they were going', async ({ open }) => {
  await open('/account#invoices');
  await expect
    .element(region('account.visitor').getByRole('link', { name: message('login.logIn') }))
    .toHaveAttribute('href', `/login?redirect=${encodeURIComponent('/account?tab=payments#invoices')}`);
  expect(tabs.elements()).toEqual([]);
});
