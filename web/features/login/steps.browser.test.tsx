import { page } from 'vitest/browser';
import { message } from '../../language/language.ts';
import { fetchIdentityServices } from '@mangoquest/contract/calls/identity.ts';
import { setPassword } from '@mangoquest/contract/calls/recovery.ts';
import { aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { refused } from '../../testing/fake-server.ts';
import { IdentityStepPage } from './identity-step.tsx';
import { LoginPage } from './login-page.tsx';
import { SetPasswordStep } from './set-password-step.tsx';
import type { Identity } from './use-identity.ts';

const proof = { social: 'google', identityToken: 'a.b.c', identityVerifier: 'x' } as const;
const claims = { email: 'nora@example.org', username: 'Nora Vidal 1' };

test('a guest is told before a service may bring another account', async ({ open, server }) => {
  server.answer(fetchIdentityServices, { services: ['google'] });
  await open('/login?mode=sign-up', { user: aUser({ isGeneric: true }) });
  const way = page.getByRole('button', { name: message('identity.continue', { service: 'Google' }) });
  await way.click();
  const dialog = page.getByRole('alertdialog', { name: message('identity.guestTitle') });
  await expect.element(dialog.getByText(message('identity.guestText', { service: 'Google' }))).toBeVisible();
  await checkScreen();
  await dialog.getByRole('button', { name: message('common.cancel') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(way).toBeEnabled();
  expect(location.pathname).toBe('/login');
});

test.for(['sign-up', 'link'] as const)(
  'after a service has answered: %s, and what its form refuses',
  async (kind, { show }) => {
    await show(
      <IdentityStepPage
        step={{ kind, proof, claims }}
        identity={{ take: () => undefined, stop: () => undefined } as unknown as Identity}
      />,
    );
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkScreen();
    await page.getByRole('button', { name: message(kind === 'link' ? 'identity.linkButton' : 'login.signUp') }).click();
    await expect.poll(() => document.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThan(0);
    await checkScreen();
  },
);

test('a new password by a mailed link: what it refuses, and a link that is over', async ({
  show,
  server,
  allowConsole,
}) => {
  allowConsole(/422/);
  server.answer(setPassword, refused('invalid', { issues: [{ field: 'code', message: 'account.codeOver' }] }));
  await show(
    <SetPasswordStep
      link={{ code: '0'.repeat(40), userId: 7 }}
      onSignedIn={() => undefined}
      onLeave={() => undefined}
    />,
  );
  await checkScreen();
  const save = page.getByRole('button', { name: message('login.newPasswordSave') });
  await page.getByLabelText(message('login.newPassword')).fill('weak');
  await page.getByLabelText(message('login.retype')).fill('other');
  await save.click();
  await expect.element(page.getByText(message('account.passwordInvalid'))).toBeVisible();
  await expect.element(page.getByText(message('account.passwordsDiffer'))).toBeVisible();
  await checkScreen();
});

test('signing up instead shows at once, before the address has followed', async ({ show }) => {
  await show(<LoginPage />);
  const signUp = page.getByRole('radio', { name: message('login.signUp') });
  await expect.element(signUp).toBeInTheDocument();
  const radio = signUp.element() as HTMLInputElement;
  radio.click();
  expect(radio.checked).toBe(true);
  await expect.element(page.getByRole('heading', { name: message('login.welcome') })).toBeVisible();
  expect(radio.checked).toBe(true);
});
