import { signUp } from '@mangoquest/contract/calls/accounts.ts';
import { fetchIdentityServices, startIdentity } from '@mangoquest/contract/calls/identity.ts';
import type { Social } from '@mangoquest/core/account/identity.ts';
import type { LoginOutcome } from '@mangoquest/core/account/user.ts';
import { call } from '../api/client.ts';
import { timeLeft } from '../api/time-left.ts';
import { query } from '../api/query.ts';
import { wantedTag } from '../language/choice.ts';
import { rememberAttempt } from './identity-attempt.ts';
import { guestId, logInWith, NO_BIRTH, NO_IDENTITY, signIn } from './session-calls.ts';
import type { IdentityProof, SignUpInput } from './session-calls.ts';
import { restore } from './session-store.ts';

/** The login page waits for at most this time. */
const PATIENCE_MS = 4_000;
let asked: Promise<readonly Social[]> | null = null;

/**
 * The configured services; none if the server does not reply in time. Always the same promise, so that a screen can
 * wait for it.
 */
export function identityServices(): Promise<readonly Social[]> {
  asked ??= call(fetchIdentityServices, {}, { timeoutMs: PATIENCE_MS }).then(
    ({ services }) => services,
    () => {
      addEventListener('online', askServicesAgain, { once: true });
      return [];
    },
  );
  return asked;
}

/** The next screen that wants the services asks the server. */
export function askServicesAgain(): void {
  asked = null;
}

/** The same as a query, for a screen that also works without it. */
export const servicesToLink = query('identity-services', () => identityServices(), { keep: 'session', isLive: true });

/** Redirects to the service, which returns to the login page. */
export async function leaveForIdentity(social: Social, query: string): Promise<void> {
  const { url, state, verifier } = await call(startIdentity, { social });
  rememberAttempt({ social, state, verifier, query });
  window.location.assign(url);
}

/** With the password of the account that has the identity's email address, the two are linked. */
export function logInByIdentity(proof: IdentityProof, email = '', password = ''): Promise<LoginOutcome> {
  return logInWith(email, password, { proof });
}

export async function signUpByIdentity(
  proof: IdentityProof,
  { email, username, isOldEnough, place }: Omit<SignUpInput, 'password'>,
): Promise<LoginOutcome> {
  // Returning reloads the page: whether a guest is signed in is known after their session is restored.
  await restore();
  const left = timeLeft();
  const reply = await call(signUp, {
    ...NO_IDENTITY,
    ...NO_BIRTH,
    ...proof,
    email,
    username,
    password: '',
    locale: wantedTag(),
    isGeneric: false,
    isOldEnough: isOldEnough || null,
    guestId: guestId(),
    ...(place && { latitude: place.latitude, longitude: place.longitude }),
  });
  if ('token' in reply) await signIn(reply, left);
  return reply.outcome;
}
