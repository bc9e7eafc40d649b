import type { TestApp, TestUser } from '@mangoquest/server/testing/test-app.ts';

/** Milliseconds after which an address may make new accounts again, and try passwords. */
const LIMITS_OVER = 11 * 60_000;

let names = 0;

/** A full account, as many of them as a check needs: the clock goes on for each, which ends older access tokens. */
export function newUser(app: TestApp): Promise<TestUser> {
  app.clock.time += LIMITS_OVER;
  return app.signUp(`soak${(names += 1)}`);
}
