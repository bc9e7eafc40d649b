import { vi } from 'vitest';
import { whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { aUser } from '../testing/people.ts';
import { expect, test } from '../testing/screen.tsx';
import { signIn } from './session-calls.ts';

// As on a line that stands still.
vi.mock('./kept-user.ts', () => ({ keepUser: () => new Promise(() => undefined) }));

test('who signs in does not wait until it is stored for a page that starts offline', async ({ server }) => {
  server.answer(whoAmI, aUser({ isGeneric: true }));
  expect(await signIn({ userId: 7, token: 'token' }, () => 1_000)).toMatchObject({ isGeneric: true });
});
