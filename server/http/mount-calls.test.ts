import { afterAll, beforeAll, expect, test } from 'vitest';
import { whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => { app = await startTestApp(); });
afterAll(() => app.close());

test('signs up and knows who it is', async () => {
  const ann = await app.signUp('ann');
  expect(await app.call(whoAmI, {}, ann)).toMatchObject({ id: ann.userId, username: 'ann', isGeneric: false });
});
