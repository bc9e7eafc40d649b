import type { TestApp, TestUser } from '@mangoquest/server/testing/test-app.ts';

/** Milliseconds after which an address may create accounts and try passwords again. */
const LIMITS_OVER = 11 * 60_000;

let names = 0;

/** A full account, of which there may be any number: the clock advances for each, which expires older access tokens. */
export function newUser(app: TestApp): Promise<TestUser> {
  app.clock.time += LIMITS_OVER;
  return app.signUp(`soak${(names += 1)}`);
}
