import { page, userEvent } from 'vitest/browser';
import { signUp, logIn } from '@mangoquest/contract/calls/accounts.ts';
import { fetchEmailChange } from '@mangoquest/contract/calls/email-change.ts';
import { fetchIdentities, fetchIdentityServices } from '@mangoquest/contract/calls/identity.ts';
import { fetchScores } from '@mangoquest/contract/calls/play.ts';
import { fetchInvoices, fetchPaid, fetchSales, paymentAccount } from '@mangoquest/contract/calls/payments.ts';
import { requestPasswordMail } from '@mangoquest/contract/calls/recovery.ts';
import { fetchReminders } from '@mangoquest/contract/calls/reminders.ts';
import { fetchSessions } from '@mangoquest/contract/calls/sessions.ts';
import { message } from '../language/language.ts';
import { anInvoice, anOrder, salesOf } from '../testing/payments.ts';
import { aUser } from '../testing/people.ts';
import { checkScreen, expect, test } from '../testing/screen.tsx';

/* Screens that need no further setup: at every size and in both themes. */

test('the log-in form, what it refuses, and a wrong password', async ({ open, server }) => {
  server.answer(fetchIdentityServices, { services: ['google', 'apple'] });
  server.answer(logIn, { outcome: 'wrong_pass' } as never);
  await open('/login');
  await expect.element(page.getByRole('heading', { name: message('login.welcomeBack') })).toBeVisible();
  await checkScreen();
  const send = page.getByRole('button', { name: message('login.logIn'), exact: true });
  await page.getByLabelText(message('login.email')).fill('nora@example.org');
  await page.getByLabelText(message('login.password'), { exact: true }).fill('Not-her-pass1!');
  await send.click();
  await expect.element(page.getByText(message('account.wrongPassword'))).toBeVisible();
  await checkScreen();
});

test('the sign-up form: all that is wrong at once, and the first wrong field in focus', async ({ open, server }) => {
  const sent = server.answer(signUp, { outcome: 'duplicate_email' } as never);
  await open('/login?mode=sign-up');
  await expect.element(page.getByRole('heading', { name: message('login.welcome') })).toBeVisible();
  await checkScreen();
  const [email, again] = [page.getByLabelText(message('login.email')), page.getByLabelText(message('login.retype'))];
  const submit = page.getByRole('button', { name: message('login.signUp'), exact: true });
  await email.fill('nobody');
  await page.getByLabelText(message('login.password'), { exact: true }).fill('short');
  await submit.click();
  for (const key of [
    'account.emailInvalid',
    'account.usernameInvalid',
    'account.passwordInvalid',
    'account.tooYoung',
  ] as const)
    await expect.element(page.getByText(message(key))).toBeVisible();
  await expect.element(email).toHaveFocus();
  await checkScreen();
  await email.fill('nora@example.org');
  await page.getByLabelText(message('login.username')).fill('nora');
  await page.getByLabelText(message('login.password'), { exact: true }).fill('Mango-tree-7!');
  await again.fill('Mango-tree-8!');
  await page.getByText(message('account.ageGate')).click();
  await submit.click();
  await expect.element(page.getByText(message('account.passwordsDiffer'))).toBeVisible();
  await expect.element(again).toHaveFocus();
  expect(sent).toEqual([]);
  await again.fill('Mango-tree-7!');
  await submit.click();
  await expect.element(page.getByRole('alertdialog', { name: message('account.duplicateEmail') })).toBeVisible();
  expect(sent).toHaveLength(1);
  await checkScreen();
  const mails = server.answer(requestPasswordMail, 'ok!');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: message('login.sendMail') }).click();
  await expect.element(question.getByText(message('account.mailSent'))).toBeVisible();
  expect(mails).toEqual([{ email: 'nora@example.org' }]);
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
});

test('the account of a visitor, and of a user', async ({ open, server }) => {
  await open('/account');
  await expect.element(page.getByText(message('account.visitor'))).toBeVisible();
  await checkScreen();
  server.answer(fetchIdentityServices, { services: ['google'] });
  server.answer(fetchIdentities, {
    identities: [{ issuer: 'https://google.example', subject: '1', social: 'google', email: 'nora@example.org' }],
  } as never);
  server.answer(fetchEmailChange, { email: 'nora@example.org', change: null });
  server.answer(fetchScores, [{ questId: 1, title: 'Round the square, '.repeat(6), score: 1_234, bestEarlier: 900 }]);
  server.answer(
    fetchSessions,
    [1, 2].map((n) => ({
      session: String(n),
      device: 'Chrome on Linux',
      startedAt: 1e12,
      lastUsedAt: 1e12,
      isCurrent: n === 1,
    })),
  );
  server.answer(paymentAccount, { payeeId: 'WDJJHEBZ4X2LY', isSetUp: true });
  server.answer(fetchSales, salesOf([anOrder(2), anOrder(1, { state: 'refunded', refundedMinor: 300, feeMinor: 0 })]));
  server.answer(fetchPaid, [anOrder(1)]);
  server.answer(fetchInvoices, [
    anInvoice('MQ-2026-000002', { amount: '12345.60' }),
    anInvoice('MQ-2026-000001', { currency: 'CZK', paidAt: 1e12 }),
  ]);
  server.answer(fetchReminders, [
    { questId: 7, title: 'A walk at dawn, '.repeat(5), startTime: 1.8e12, state: 'waiting' },
    { questId: 8, title: 'Race', startTime: 1.8e12, state: 'sent' },
  ]);
  const user = aUser({ username: 'nora-'.repeat(6) });
  await open('/account', { user });
  await expect.element(page.getByRole('list', { name: message('reminder.title') })).toBeVisible();
  await checkScreen();
  await open('/account?tab=scores', { user });
  const scores = page.getByRole('list', { name: message('account.scores') });
  await expect.element(scores).toBeVisible();
  await checkScreen();
  expect(scores.getByRole('listitem').elements()).toHaveLength(1);
  await expect.element(scores.getByRole('listitem')).toMatchTextContent(/Round the square, .*1,234/);
  await expect.element(scores.getByRole('link', { name: /^Round the square, / })).toHaveAttribute('href', '/qd/1');
  await open('/account?tab=payments', { user });
  await expect.element(page.getByRole('table', { name: message('payment.paidTitle') })).toBeVisible();
  await checkScreen();
  await open('/account?tab=safety', { user });
  await expect
    .element(
      page
        .getByRole('list', { name: message('account.sessions') })
        .getByRole('listitem')
        .nth(1),
    )
    .toBeVisible();
  await checkScreen();
});

test('the terms, and an address that nobody has', async ({ open }) => {
  await open('/terms-privacy/terms');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkScreen();
  await open('/no/such/page');
  await expect.element(page.getByText(message('common.notFound'))).toBeVisible();
  await checkScreen();
});
