import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { playServer } from '../api/testing/played-server.ts';
import { aUser } from '../testing/people.ts';
import { signIn } from './session-calls.ts';

// As on a line that stands still.
vi.mock('./kept-user.ts', () => ({ keepUser: () => new Promise(() => undefined) }));

const server = playServer();

test('who signs in does not wait until it is stored for a page that starts offline', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  server.answer = () => ({ json: z.encode(whoAmI.reply, aUser({ isGeneric: true })) });
  expect(await signIn({ userId: 7, token: 'token' }, () => 1_000)).toMatchObject({ isGeneric: true });
});
