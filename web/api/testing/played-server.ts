// A fake server for tests.
import { afterEach, beforeEach, vi } from 'vitest';
import { z } from 'zod';
import { whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { aUser } from '../../testing/people.ts';
import { setCredentials } from '../credentials.ts';
import { setReauthorizeAsk } from '../reauthorize-ask.ts';

/** As sent by a server. */
export const user = z.encode(whoAmI.reply, aUser());
type Reply = { readonly status?: number; readonly json?: unknown; readonly text?: string };

interface PlayedServer {
  /** All requests that were sent. */
  readonly sent: { url: string; token: string | null; body: string }[];
  /** Replies to a request. */
  answer: (url: string, token: string | null) => Reply | Promise<Reply>;
}

export const renewal = { json: { token: 'new', user } };

/** Sets up a fake server for the tests of a file, each of which starts with a user's session. */
export function playServer(): PlayedServer {
  const server: PlayedServer = { sent: [], answer: () => ({ status: 404 }) };
  beforeEach(() => {
    server.sent.length = 0;
    setCredentials({ userId: 7, token: 'old' });
    setReauthorizeAsk(null);
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const token = new Headers(init.headers).get('mytoken');
      server.sent.push({ url, token, body: String(init.body ?? '') });
      init.signal?.throwIfAborted();
      const { status = 200, json, text } = await server.answer(url, token);
      return new Response(text ?? JSON.stringify(json), { status });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return server;
}
