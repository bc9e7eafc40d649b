import { expect, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { refusal } from '@mangoquest/contract/call.ts';
import { deleteUser } from '@mangoquest/contract/calls/account-page.ts';
import { logIn, signUp } from '@mangoquest/contract/calls/accounts.ts';
import { cancelEmailChange, changeEmail, confirmEmail } from '@mangoquest/contract/calls/email-change.ts';
import { requestPasswordMail, setPassword } from '@mangoquest/contract/calls/recovery.ts';
import { workFor, workOwner } from '../ports/work-owner.ts';
import { EMPTY_CREDENTIALS, EMPTY_SIGN_UP, startTestApp, TEST_PASSWORD } from '../testing/test-app.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';

/* Rate limits of everything that can be guessed or piled up, by account and by network (trust, rows 11 and 22). */

const WRONG = 'Wrong-passw0rd!';
const CODE = '0'.repeat(40);
const credentials = (fields: object) => ({ ...EMPTY_CREDENTIALS, password: WRONG, ...fields });
const form = (fields: object) => ({ ...EMPTY_SIGN_UP, ...fields });

interface Limit {
  readonly what: string;
  readonly tries: number;
  /** Time until all attempts are available again. */
  readonly seconds: number;
  readonly send: (app: TestApp, user: TestUser, n: number) => Promise<LightMyRequestResponse>;
}

/** Each change is cancelled, so that the pause between two mails of one change does not apply. */
async function changeOfAddress(app: TestApp, user: TestUser, n: number): Promise<LightMyRequestResponse> {
  await app.request(cancelEmailChange, {}, { user });
  return app.request(changeEmail, { email: `next-${n}@example.org`, password: TEST_PASSWORD }, { user });
}

const LIMITS: readonly Limit[] = [
  {
    what: 'passwords of an account',
    tries: 10,
    seconds: 60,
    send: (app, { email }) => app.request(logIn, credentials({ email })),
  },
  {
    what: 'old passwords of an account',
    tries: 10,
    seconds: 60,
    send: (app, user) =>
      app.request(
        setPassword,
        { userId: user.userId, password: TEST_PASSWORD, oldPassword: WRONG, code: '' },
        { user },
      ),
  },
  {
    what: 'passwords for another address',
    tries: 10,
    seconds: 60,
    send: (app, user) => app.request(changeEmail, { email: 'next@example.org', password: WRONG }, { user }),
  },
  {
    what: 'passwords for deleting',
    tries: 10,
    seconds: 60,
    send: (app, user) => app.request(deleteUser, { password: WRONG, email: '' }, { user }),
  },
  {
    what: 'passwords of many accounts from a network',
    tries: 100,
    seconds: 600,
    send: (app, _user, n) => app.request(logIn, credentials({ email: `somebody${n}@example.org` })),
  },
  {
    what: 'identities from a network',
    tries: 100,
    seconds: 600,
    send: (app) => app.request(logIn, credentials({ social: 'google', identityToken: 'a.b.c' })),
  },
  {
    what: 'codes that set a password',
    tries: 100,
    seconds: 600,
    send: (app, { userId }) =>
      app.request(setPassword, { userId: userId, password: TEST_PASSWORD, oldPassword: '', code: CODE }),
  },
  {
    what: 'codes that confirm an address',
    tries: 100,
    seconds: 600,
    send: (app) => app.request(confirmEmail, { code: CODE }),
  },
  { what: 'changes of address', tries: 5, seconds: 3_600, send: changeOfAddress },
  {
    what: 'mails from a network',
    tries: 60,
    seconds: 600,
    send: (app, _user, n) => app.request(requestPasswordMail, { email: `somebody${n}@example.org` }),
  },
  {
    what: 'accounts from a network',
    tries: 299,
    seconds: 600,
    send: (app, { email }) =>
      app.request(signUp, form({ email, username: 'x', password: TEST_PASSWORD, isOldEnough: true })),
  },
  {
    what: 'guests from a network',
    tries: 299,
    seconds: 600,
    send: (app) => app.request(signUp, form({ isGeneric: true })),
  },
];

test.each(LIMITS)('$what: $tries tries in $seconds s, then the time to wait', async ({ tries, seconds, send }) => {
  const app = await startTestApp();
  try {
    // An account created from the network counts as one of its 300.
    const user = await app.signUp('one');
    const replies: LightMyRequestResponse[] = [];
    for (let n = 0; n <= tries; n++) replies.push(await send(app, user, n));
    expect(replies.slice(0, tries).filter(({ statusCode }) => statusCode === 429 || statusCode >= 500)).toHaveLength(0);
    const last = replies.at(-1) as LightMyRequestResponse;
    expect(last.statusCode).toBe(429);
    const wait = Number(last.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(seconds);
    const { error, message } = refusal.parse(last.json());
    expect([
      error,
      message
        .replace(/^(That was tried too often|Many accounts were made from where you are)\./, '…')
        .replace(/(\d),(\d)/, '$1$2'),
    ]).toEqual(['too-many', `… Wait ${wait} seconds, then try again.`]);
  } finally {
    await app.close();
  }
});

test('the networks of one IPv6 site count together, for accounts and for whose turn it is; another site does not', async () => {
  const app = await startTestApp({ config: { rateLimit: 0.01 } });
  try {
    const guest = async (remoteAddress: string) =>
      (await app.server.inject({ method: 'POST', url: '/mobile/SignUper', payload: { generic: '1' }, remoteAddress }))
        .statusCode;
    const statuses: number[] = [];
    for (let network = 1; network <= 4; network++) statuses.push(await guest(`2001:db8:1:${network}::1`));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await guest('2001:db8:2:1::1')).toBe(200);
  } finally {
    await app.close();
  }
  expect(workFor('2001:db8:1:2', workOwner)).toBe(workFor('2001:db8:1:3', workOwner));
  expect(workFor('2001:db8:2:2', workOwner)).not.toBe(workFor('2001:db8:1:2', workOwner));
  expect(workFor('user 7', workOwner)).toBe('user 7');
});

test('a flood of guests from one network, whatever its addresses, makes 300 accounts, and holds up no other network', async () => {
  const app = await startTestApp();
  try {
    const guest = (remoteAddress: string) =>
      app.server.inject({ method: 'POST', url: '/mobile/SignUper', payload: { generic: '1' }, remoteAddress });
    const statuses: number[] = [];
    // Batches of fifty, as in a flood of requests.
    for (let n = 0; n < 1_500; n += 50) {
      const some = Array.from({ length: 50 }, (_, at) => guest(`2001:db8:1:2::${(n + at).toString(16)}`));
      for (const { statusCode } of await Promise.all(some)) statuses.push(statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(await app.storage.users.count()).toBe(300);
    expect((await guest('2001:db8:2:2::1')).statusCode).toBe(200);
    expect((await guest('192.0.2.1')).statusCode).toBe(200);
  } finally {
    await app.close();
  }
});
