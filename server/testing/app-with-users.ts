import { afterAll } from 'vitest';
import { startTestApp } from './test-app.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** One app for all tests of a file, without limits for an address, and users of it by their names. It ends after the last test. */
export async function appWithUsers<Name extends string>(...names: readonly Name[]): Promise<{ readonly app: TestApp; readonly users: Readonly<Record<Name, TestUser>> }> {
  const app = await startTestApp({ config: { rateLimit: 0 } });
  afterAll(() => app.close());
  const users: Partial<Record<Name, TestUser>> = {};
  for (const name of names) users[name] = await app.signUp(name);
  return { app, users: users as Record<Name, TestUser> };
}
