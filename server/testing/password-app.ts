import { afterAll } from 'vitest';
import { logIn } from '@mangoquest/contract/calls/accounts.ts';
import { requestPasswordMail, setPassword } from '@mangoquest/contract/calls/recovery.ts';
import { message } from '@mangoquest/language/testing/english.ts';
import { EMPTY_CREDENTIALS, startTestApp, TEST_PASSWORD } from './test-app.ts';
import type { TestUser } from './test-app.ts';

/** An app with helpers for requesting, setting, changing and trying passwords. */
export async function appWithPasswords() {
  const app = await startTestApp({ config: { rateLimit: 0 } });
  afterAll(() => app.close());

  const NEW = 'Fresh-mango-2!';
  const MINUTE = 60_000;
  const signedIn = /^(ok!|askForCoordinates):\d+:[^:]+:[\w-]{43}$/;
  const ask = (email: string, headers: Record<string, string> = {}) =>
    app.request(requestPasswordMail, { email }, { headers });
  const set = (userId: number, code: string, password = NEW) =>
    app.request(setPassword, { userId: userId, password, code, oldPassword: '' });
  const change = (
    user: TestUser,
    fields: { readonly userId?: number; readonly password?: string; readonly oldPassword?: string } = {},
  ) =>
    app.request(
      setPassword,
      { userId: user.userId, password: NEW, oldPassword: TEST_PASSWORD, code: '', ...fields },
      { user },
    );
  const tryLogIn = async (email: string, password: string, from = '') =>
    (await app.request(logIn, { ...EMPTY_CREDENTIALS, email, password, comesFromLogin: from })).body;
  const mailsTo = async (email: string) => (await app.storage.outbox.newest(1_000)).filter(({ to }) => to === email);
  const isOver = {
    error: 'invalid',
    key: 'account.linkOver',
    message: message('account.linkOver'),
    issues: [{ field: 'code', message: 'account.linkOver' }],
  };
  return { app, NEW, MINUTE, signedIn, ask, set, change, tryLogIn, mailsTo, isOver };
}
