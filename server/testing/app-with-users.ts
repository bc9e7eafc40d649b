import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { openTestStorage, rawOfSqlite } from './storage.ts';
import type { TestStorage } from './storage.ts';
import { startTestApp } from './test-app.ts';
import type { TestApp, TestUser } from './test-app.ts';

export interface AppWithUsers<Name extends string> extends Pick<TestStorage, 'raw'> {
  readonly app: TestApp;
  readonly users: Readonly<Record<Name, TestUser>>;
}

/** One app for all tests of a file, without limits by address, and with users by name. Closed after the last test. */
export function appWithUsers<Name extends string>(...names: readonly Name[]): Promise<AppWithUsers<Name>> {
  return appWithUsersOn('sqlite', ...names);
}

/** The same on one of both databases, for the tests of a suite. */
export async function appWithUsersOn<Name extends string>(
  dialect: Storage['dialect'],
  ...names: readonly Name[]
): Promise<AppWithUsers<Name>> {
  const opened = dialect === 'postgres' ? await openTestStorage(dialect) : null;
  const app = await startTestApp({ config: { rateLimit: 0 }, ...(opened === null ? {} : { storage: opened.storage }) });
  afterAll(async () => {
    await app.close();
    await opened?.remove();
  });
  const users: Partial<Record<Name, TestUser>> = {};
  for (const name of names) users[name] = await app.signUp(name);
  return {
    app,
    users: users as Record<Name, TestUser>,
    raw: opened?.raw ?? rawOfSqlite(join(app.folder, 'test.sqlite')),
  };
}
