import { logIn, logOut, signUp, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import type { Social } from '@mangoquest/core/account/identity.ts';
import type { LoginOutcome, User } from '@mangoquest/core/account/user.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { CallError } from '../api/call-error.ts';
import { call } from '../api/client.ts';
import { hasCredentials, setCredentials } from '../api/credentials.ts';
import { inTime } from '../api/in-time.ts';
import { onRenewed, renew } from '../api/renewal.ts';
import { timeLeft } from '../api/time-left.ts';
import type { TimeLeft } from '../api/time-left.ts';
import { markBack } from '../local-db/gone-users.ts';
import { wantedTag } from '../language/choice.ts';
import { currentSession, isEndOwed, oweEnd, setUser } from './session-state.ts';

/*
 * The session's calls, separate from its state: they import the contract, which a visitor's first page does not need.
 */

onRenewed(({ user }) => {
  setUser(user);
});

/** Maximum time in milliseconds that a login waits for the scores. */
const SCORES_MS = 3_000;

export const NO_IDENTITY = {
  authorizationCode: '',
  identityToken: '',
  social: '',
  isLogin: '',
  comesFromLogin: '',
} as const;
export const NO_BIRTH = { birthDay: '', birthMonth: '', birthYear: '' } as const;

/** An identity service's reply to this tab. */
export interface IdentityProof {
  readonly social: Social;
  readonly identityToken: string;
  readonly identityVerifier: string;
}

export interface SignUpInput {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly isOldEnough: boolean;
  /** Position, if the browser gives it without asking. */
  readonly place?: LatLng | null;
}

/** The user of the refresh cookie, or null. If somebody signed in here before, a slow network counts as offline. */
export async function renewedUser(knownId: number): Promise<User | null> {
  const renewing = renewedNow();
  // Awaited below, or not at all.
  renewing.catch(() => undefined);
  const known = await (await loadKept()).readUser(knownId);
  return known === null ? renewing : inTime(renewing);
}

async function renewedNow(): Promise<User | null> {
  const user = (await renew())?.user ?? null;
  if (user !== null) keep(user);
  return user;
}

const loadKept = () => import('./kept-user.ts');

/** Stores the user in the background, for a page that starts offline: on a slow line its script takes long to arrive. */
function keep(user: User): void {
  loadKept()
    .then(({ keepUser }) => keepUser(user))
    .catch(() => undefined);
}

/** Offline: the last user signed in here; calls are only possible after the session is renewed. Null if unknown. */
export async function knownUser(userId: number, error: unknown): Promise<User | null> {
  if (!(error instanceof CallError && error.kind === 'network')) return null;
  const user = await (await loadKept()).readUser(userId);
  if (user !== null) setCredentials({ userId, token: '' }, true);
  return user;
}

/** Applies a reply that signs in; it only has the user's id, so the whole user is fetched. */
export async function signIn(
  reply: { readonly userId: number; readonly token: string },
  left: TimeLeft,
): Promise<User> {
  markBack(reply.userId);
  setCredentials({ userId: reply.userId, token: reply.token });
  // The cookie is now this user's, and the server has ended the previous session.
  oweEnd(false);
  const user = await call(whoAmI, {}, { timeoutMs: left() });
  if (!user.isGeneric && !user.mustChangePassword) await loadScores(user.id, Math.min(left(), SCORES_MS));
  keep(user);
  setUser(user);
  return user;
}

/** Loads the scores into the local database (Spec §4); a login does not wait long for them. */
async function loadScores(userId: number, timeoutMs: number): Promise<void> {
  try {
    // What play sends and gets is much: every other start of a session does without.
    const [{ fetchScores }, { writeScores }] = await Promise.all([
      import('@mangoquest/contract/calls/play.ts'),
      import('../local-db/scores.ts'),
    ]);
    await writeScores(userId, await call(fetchScores, {}, { timeoutMs }));
  } catch {
    // The pages that show them request them again.
  }
}

/** Logs in, and signs in if accepted. `proof` of an identity service is sent with or instead of the password. */
export async function logInWith(
  email: string,
  password: string,
  {
    proof = {},
    comesFromLogin = 'true',
  }: { readonly proof?: Partial<IdentityProof>; readonly comesFromLogin?: string } = {},
): Promise<LoginOutcome> {
  const left = timeLeft();
  const reply = await call(logIn, {
    ...NO_IDENTITY,
    ...proof,
    email,
    password,
    username: '',
    isLogin: 'true',
    comesFromLogin,
  });
  if ('token' in reply) await signIn(reply, left);
  return reply.outcome;
}

/**
 * Id of the generic account that signing up converts into the full one, with its scores (Spec §4, guest sign-up
 * upgrade); null if the user is no guest.
 */
export function guestId(): number | null {
  const { user } = currentSession();
  return user?.isGeneric === true ? user.id : null;
}

export async function callSignUp({
  email,
  username,
  password,
  isOldEnough,
  place,
}: SignUpInput): Promise<LoginOutcome> {
  const left = timeLeft();
  const reply = await call(signUp, {
    ...NO_IDENTITY,
    ...NO_BIRTH,
    email,
    username,
    password,
    locale: wantedTag(),
    isGeneric: false,
    isOldEnough: isOldEnough || null,
    guestId: guestId(),
    ...(place && { latitude: place.latitude, longitude: place.longitude }),
  });
  if ('token' in reply) await signIn(reply, left);
  return reply.outcome;
}

export async function callCreateGuest(left = timeLeft()): Promise<User> {
  const guest = {
    ...NO_IDENTITY,
    ...NO_BIRTH,
    email: '',
    username: '',
    password: '',
    guestId: null,
    locale: wantedTag(),
    isGeneric: true,
    isOldEnough: null,
  };
  const reply = await call(signUp, guest, { timeoutMs: left() });
  if (!('token' in reply)) throw new Error(`A generic account was answered with ${reply.outcome}.`);
  return signIn(reply, left);
}

export async function callLogOut(): Promise<void> {
  if (hasCredentials()) await call(logOut, {});
}

/** Uses only the cookie; a user who signs in meanwhile keeps their session. */
export async function callOwedEnd(): Promise<void> {
  if (isEndOwed()) await call(logOut, { isLate: true });
}
