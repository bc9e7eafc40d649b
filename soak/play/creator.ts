import { agreeToTerms } from '@mangoquest/contract/calls/account-page.ts';
import { logIn, signUp } from '@mangoquest/contract/calls/accounts.ts';
import { createQuest } from '@mangoquest/contract/calls/quests.ts';
import { TERMS } from '@mangoquest/core/account/agreement.ts';
import { questAttributes } from '@mangoquest/bench/seed/content.ts';
import { sessionHeaders } from '@mangoquest/contract/session-headers.ts';
import { digest } from '@mangoquest/server/http/session-guard.ts';
import type { Client, Reply } from './client.ts';

const EMAIL = 'disk@example.org';
const PASSWORD = 'Correct-h0rse!';
/** One grey pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A user with a full account, who creates quests with pictures. */
export interface Creator {
  /** Creates a quest with an uploaded picture. */
  upload(): Promise<Reply>;
  /** Signs in again with the password. */
  logIn(): Promise<Reply>;
  readonly headers: Readonly<Record<string, string>>;
}

export async function signUpCreator(client: Client): Promise<Creator> {
  const made = await client.send(
    'POST',
    signUp.path,
    {},
    { email: EMAIL, password: PASSWORD, username: 'disk', isOldEnough: '1' },
  );
  const outcome = signUp.reply.parse(made.body);
  if (!('token' in outcome)) throw new Error(made.body);
  const headers = sessionHeaders(digest, outcome, Date.now());
  const agreed = await client.send('POST', agreeToTerms.path, headers, { version: TERMS.version });
  if (agreed.status !== 200) throw new Error(`${agreed.status} ${agreed.body}`);
  let count = 0;
  return {
    headers,
    upload() {
      count += 1;
      const quest = questAttributes(1_000 + count, { image: { name: 'pixel.png', content: PICTURE } });
      return client.send('POST', createQuest.path, headers, JSON.stringify(createQuest.request.encode({ quest })));
    },
    logIn: () => client.send('POST', logIn.path, {}, { email: EMAIL, password: PASSWORD }),
  };
}
