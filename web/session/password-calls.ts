import { requestPasswordMail, setPassword } from '@mangoquest/contract/calls/recovery.ts';
import { FROM_OUTERAUTH } from '@mangoquest/core/account/outerauth.ts';
import type { LoginOutcome } from '@mangoquest/core/account/user.ts';
import { call } from '../api/client.ts';
import { timeLeft } from '../api/time-left.ts';
import { logInWith, signIn } from './session-calls.ts';
import { currentSession } from './session-state.ts';

/** Requests a mail with a link for setting a new password. */
export function callPasswordMail(email: string): Promise<'ok!' | 'wrong_email'> {
  return call(requestPasswordMail, { email });
}

async function send(input: {
  readonly userId: number | null;
  readonly password: string;
  readonly code?: string;
  readonly oldPassword?: string;
}): Promise<LoginOutcome> {
  const left = timeLeft();
  const reply = await call(setPassword, { code: '', oldPassword: '', ...input });
  if ('token' in reply) await signIn(reply, left);
  return reply.outcome;
}

/** Sets a new password with the code of a mailed link, and signs in. */
export function callSetPassword(
  link: { readonly userId: number; readonly code: string },
  password: string,
): Promise<LoginOutcome> {
  return send({ ...link, password });
}

/** Sets a new password for the signed-in user; the old one may be omitted if it is a placeholder. */
export function callChangePassword(password: string, oldPassword = ''): Promise<LoginOutcome> {
  return send({ userId: currentSession().user?.id ?? null, password, oldPassword });
}

/** Signs in with the contents of an /outerauth URL. */
export function callOuterauth({
  email,
  password,
}: {
  readonly email: string;
  readonly password: string;
}): Promise<LoginOutcome> {
  return logInWith(email, password, { comesFromLogin: FROM_OUTERAUTH });
}
