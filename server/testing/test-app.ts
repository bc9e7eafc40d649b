// The real app on a real, new SQLite database, with a clock set by the test.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { TERMS } from '@mangoquest/core/account/agreement.ts';
import type { Call, CallInput, CallOutput } from '@mangoquest/contract/call.ts';
import { logIn, signUp } from '@mangoquest/contract/calls/accounts.ts';
import { encodeRequest } from '@mangoquest/contract/encode-request.ts';
import { sessionHeaders } from '@mangoquest/contract/session-headers.ts';
import { argon2PasswordHash } from '../adapters/argon2-password-hash.ts';
import { workerGenerator } from '../adapters/generator/worker-generator.ts';
import { createHtmlCleaner } from '../adapters/html/html-cleaner.ts';
import { jwtIdentityVerifier } from '../adapters/identity/jwt-identity-verifier.ts';
import { imageFiles } from '../adapters/images/image-files.ts';
import { zipArchives } from '../adapters/quest-archives/zip-archives.ts';
import { workerPlaces } from '../adapters/places/random-places.ts';
import { randomIds } from '../adapters/random-ids.ts';
import { createApp } from '../app.ts';
import type { App, AppDeps } from '../app.ts';
import { loggerOptions } from '../http/logger.ts';
import { digest } from '../http/session-guard.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { ownProvider } from './own-provider.ts';
import { silentRecognizer } from './recognition.ts';
import { sqliteFromTemplate } from './templates.ts';

/** Both identity services, with key addresses that do not answer. */
const TEST_IDENTITY = (['google', 'apple'] as const).map((social) => ({
  social,
  clientId: `${social}-client`,
  audience: `${social}-client`,
  issuer: `https://${social}.example`,
  keysUrl: 'http://127.0.0.1:1/keys',
  authorizeUrl: `https://${social}.example/authorize`,
}));

export const TEST_PASSWORD = 'Correct-h0rse!';

/**
 * Shared by all apps of a process, as its threads are. Minimal Argon2 cost; the real cost is tested with the adapter.
 */
export const passwords = argon2PasswordHash(undefined, { memoryCost: 8, timeCost: 1 });

/** Epoch milliseconds, only changed by the test. */
export interface TestClock {
  now(): number;
  time: number;
}

export interface TestUser {
  readonly userId: number;
  readonly username: string;
  readonly token: string;
  readonly email: string;
  /** `name=value` of the refresh cookie. */
  readonly cookie: string;
}

export interface TestApp extends App {
  readonly clock: TestClock;
  readonly storage: Storage;
  readonly folder: string;
  /** Lines of the log, of level `error` by default. */
  readonly logged: readonly string[];
  /** The two headers of a session. */
  headersOf(user: Pick<TestUser, 'userId' | 'token'>): Record<string, string>;
  /** Sends a call with its domain input; `form` sends the body URL-encoded. */
  request<C extends Call>(call: C, input: CallInput<C>, options?: RequestOptions): Promise<LightMyRequestResponse>;
  /** The decoded reply; throws on a refusal. */
  call<C extends Call>(
    call: C,
    input: CallInput<C>,
    user?: Pick<TestUser, 'userId' | 'token'> | null,
  ): Promise<CallOutput<C>>;
  /** With a position and agreement to the terms, so that nothing is asked after signing in. */
  signUp(name: string): Promise<TestUser>;
  guest(): Promise<TestUser>;
  logIn(email: string, password?: string): Promise<TestUser>;
  close(): Promise<void>;
}

/** A call with its input, for tests that send many. */
export type Sent = readonly [call: Call, input: unknown];
export const sent = <C extends Call>(call: C, input: CallInput<C>): Sent => [call, input];

export interface RequestOptions {
  readonly user?: Pick<TestUser, 'userId' | 'token'> | null | undefined;
  readonly form?: boolean;
  readonly prefix?: string;
  readonly headers?: Record<string, string>;
}

export const EMPTY_CREDENTIALS = {
  email: '',
  password: '',
  username: '',
  authorizationCode: '',
  identityToken: '',
  social: '',
  isLogin: '',
  comesFromLogin: '',
} as const;
export const EMPTY_SIGN_UP: CallInput<typeof signUp> = {
  ...EMPTY_CREDENTIALS,
  guestId: null,
  birthDay: '',
  birthMonth: '',
  birthYear: '',
  locale: '',
  isGeneric: false,
  isOldEnough: null,
};

/** Position of test users. */
export const PLACE = { latitude: 40.5, longitude: -73.25 } as const;

const TEST_CONFIG: AppDeps['config'] = {
  publicUrl: undefined,
  trustProxy: false,
  hostOrigins: [],
  isLocalOnly: false,
  rateLimit: 1,
  smtp: undefined,
  devOutbox: false,
  outerauthPasswords: true,
  identity: TEST_IDENTITY,
};

interface TestWorld {
  readonly folder: string;
  readonly clock: TestClock;
  readonly storage: Storage;
  readonly logged: string[];
}

/** One for all apps of a process: each leaves a worker that the next one takes. */
const generator = workerGenerator();

/** Default dependencies of the app. */
function testDeps({ folder, clock, storage, logged }: TestWorld): Omit<AppDeps, 'config' | 'storage'> {
  return {
    clock,
    ids: randomIds,
    passwords,
    identityVerifier: jwtIdentityVerifier(),
    images: imageFiles(join(folder, 'images'), randomIds),
    html: createHtmlCleaner(),
    generator,
    recognizer: silentRecognizer,
    archives: zipArchives(join(folder, 'receiving'), randomIds),
    baseMap: { kind: 'embedded', url: null, attribution: 'Natural Earth' },
    geocoder: {
      knows: 'towns',
      search: async (query, limit) =>
        query === 'nowhere' ? [] : [{ lat: '40.741468', lon: '-73.992319', display_name: query }].slice(0, limit),
    },
    randomPlaces: workerPlaces(),
    payments: ownProvider(),
    invoiceIssuer: ['Mangoquest'],
    version: '0.0.0-test',
    isDiskFull: () => false,
    countJobs: () => storage.jobs.counts(['mail'], clock.now()),
    webFolder: join(folder, 'dist'),
    mapOrigins: [],
    mapTiles: {
      embedded: async () => null,
      archive: async () => null,
      archiveDescription: async () => null,
      close: async () => undefined,
    },
    logger: loggerOptions('error', {
      write: (line) => {
        logged.push(line);
      },
    }),
  };
}

/** The user of a successful sign-in. */
function userOf(reply: LightMyRequestResponse, email: string, logged: readonly string[]): TestUser {
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body} ${logged.join('')}`);
  const parsed = logIn.reply.parse(reply.body);
  if (!('token' in parsed)) throw new Error(reply.body);
  const cookie = String(reply.headers['set-cookie']).split(';')[0] as string;
  return { userId: parsed.userId, username: parsed.username, token: parsed.token, email, cookie };
}

/** Starts the app; `close` stops it and deletes its files. */
export async function startTestApp(
  changes: Partial<Omit<AppDeps, 'config'>> & { readonly config?: Partial<AppDeps['config']> } = {},
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'mangoquest-app-'));
  const clock: TestClock = {
    time: Date.UTC(2026, 10, 20, 12),
    now() {
      return this.time;
    },
  };
  const logged: string[] = [];
  const storage = changes.storage ?? (await openStorage(await sqliteFromTemplate(join(folder, 'test.sqlite'))));
  const app = await createApp({
    ...testDeps({ folder, clock, storage, logged }),
    ...changes,
    storage,
    config: { ...TEST_CONFIG, ...changes.config },
  });
  await app.server.ready();

  const headersOf: TestApp['headersOf'] = (user) => sessionHeaders(digest, user, clock.time);
  const request: TestApp['request'] = (
    call,
    input,
    { user, form = call.body === 'form', prefix = '', headers = {} } = {},
  ) => {
    const { method, url, headers: own, body } = encodeRequest(call, input, form ? 'form' : 'json');
    return app.server.inject({
      method,
      url: prefix + url,
      headers: { ...own, ...(user ? headersOf(user) : {}), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
  };
  const signedIn = (reply: LightMyRequestResponse, email: string) => userOf(reply, email, logged);
  return {
    ...app,
    clock,
    storage,
    folder,
    logged,
    headersOf,
    request,
    async call(call, input, user) {
      const reply = await request(call, input, { user });
      if (reply.statusCode !== 200) throw new Error(`${call.name}: ${reply.statusCode} ${reply.body}`);
      return call.reply.parse(call.text === true ? reply.body : reply.json()) as never;
    },
    async signUp(name) {
      const email = `${name}@example.org`;
      const user = await signedIn(
        await request(signUp, {
          ...EMPTY_SIGN_UP,
          ...PLACE,
          email,
          username: name,
          password: TEST_PASSWORD,
          isOldEnough: true,
        }),
        email,
      );
      await storage.agreements.add(user.userId, TERMS.version, clock.time);
      return user;
    },
    guest: async () => signedIn(await request(signUp, { ...EMPTY_SIGN_UP, isGeneric: true }), ''),
    logIn: async (email, password = TEST_PASSWORD) =>
      signedIn(await request(logIn, { ...EMPTY_CREDENTIALS, email, password }), email),
    async close() {
      await app.server.close();
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
