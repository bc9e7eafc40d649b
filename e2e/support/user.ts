// Users for journeys that are not about signing up: created by calls, and signed in in the browser.
import { createHash, randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { APP_HEADER, type Call, type CallInput, type CallOutput } from '@mangoquest/contract/call.ts';
import { logIn, signUp as signUpCall } from '@mangoquest/contract/calls/accounts.ts';
import { encodeRequest } from '@mangoquest/contract/encode-request.ts';
import { sessionHeaders, type Digest } from '@mangoquest/contract/session-headers.ts';
import { message } from './language.ts';

export interface TestUser {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly password: string;
  /** The access token; valid for 15 minutes. */
  readonly token: string;
}

/** The sender of calls: a page, or Playwright's own `{ request }` for a user without a browser. */
export type Caller = Pick<Page, 'request'>;

const baseUrl = () => process.env['MANGOQUEST_E2E_URL'] ?? '';

const digest: Digest = (text) => createHash('sha256').update(text).digest('base64url');

async function send<C extends Call>(
  request: APIRequestContext,
  call: C,
  input: CallInput<C>,
  user: TestUser | null,
): Promise<CallOutput<C>> {
  const { method, url, headers, body } = encodeRequest(call, input);
  const reply = await request.fetch(`${baseUrl()}${url}`, {
    method,
    headers: {
      ...headers,
      [APP_HEADER]: '1',
      origin: baseUrl(),
      ...(user === null ? {} : sessionHeaders(digest, { userId: user.id, token: user.token }, Date.now())),
    },
    ...(body === undefined ? {} : { data: body as string }),
  });
  const text = await reply.text();
  if (!reply.ok() || text === 'reauthorize')
    throw new Error(`${call.name} was answered with ${reply.status()}: ${text}`);
  return call.reply.decode(call.text ? text : JSON.parse(text)) as CallOutput<C>;
}

/** Makes a call of the contract as this user (or as a visitor), without the browser. Throws on a refusal. */
export function callAs<C extends Call>(
  { request }: Caller,
  user: TestUser | null,
  call: C,
  input: CallInput<C>,
): Promise<CallOutput<C>> {
  return send(request, call, input, user);
}

/** Fields that are only set by an identity service's reply. */
const NO_IDENTITY = { authorizationCode: '', identityToken: '', social: '', isLogin: '', comesFromLogin: '' } as const;

/** A new account that only makes calls. By default with a unique name. */
export async function makeUser({ request }: Caller, name?: string, locale = 'en-US'): Promise<TestUser> {
  const mark = randomBytes(5).toString('hex');
  const credentials = {
    email: `player-${mark}@example.org`,
    username: name ?? `player ${mark}`,
    password: 'Mango-tree-7!',
  };
  const reply = await send(
    request,
    signUpCall,
    {
      ...credentials,
      ...NO_IDENTITY,
      guestId: null,
      birthDay: '',
      birthMonth: '',
      birthYear: '',
      locale,
      isGeneric: false,
      isOldEnough: true,
      // With a position: otherwise the next login asks for one.
      latitude: 40.742,
      longitude: -73.9876,
    },
    null,
  );
  if (!('token' in reply)) throw new Error(`signing up was answered with ${reply.outcome}`);
  return { ...credentials, id: reply.userId, username: reply.username, token: reply.token };
}

/**
 * A new account, signed in in the page's browser; the app itself is not opened yet. Journeys about signing up use the
 * form instead.
 */
export async function signUp(page: Page, name?: string): Promise<TestUser> {
  const user = await makeUser(page, name, await page.evaluate(() => navigator.language));
  // The browser has the refresh cookie now; the app only restores a session if it had one before.
  await page.goto('/health');
  await page.evaluate((id) => localStorage.setItem('session', String(id)), user.id);
  return user;
}

/** The same account with a new access token. */
export async function logInAgain(caller: Caller, user: TestUser): Promise<TestUser> {
  const { email, username, password } = user;
  const reply = await callAs(caller, null, logIn, { ...NO_IDENTITY, email, username, password });
  if (!('token' in reply)) throw new Error(`logging in was answered with ${reply.outcome}`);
  return { ...user, token: reply.token };
}

/** Like `signUp`, for an existing account. */
export async function signIn(page: Page, user: TestUser): Promise<void> {
  await logInAgain(page, user);
  await page.goto('/health');
  await page.evaluate((id) => localStorage.setItem('session', String(id)), user.id);
}

/** Logs in by the form of the login page. */
export async function logInByForm(page: Page, { email, password }: TestUser): Promise<void> {
  await page.getByLabel(message('login.email'), { exact: true }).fill(email);
  await page.getByLabel(message('login.password'), { exact: true }).fill(password);
  await page
    .locator('form')
    .getByRole('button', { name: message('login.logIn') })
    .click();
}
