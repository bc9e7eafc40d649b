import { logIn, logOut, signUp, whoAmI } from '@mangoquest/contract/calls/accounts.ts';
import { fetchScores } from '@mangoquest/contract/calls/play.ts';
import type { Social } from '@mangoquest/core/account/identity.ts';
import type { LoginOutcome, User } from '@mangoquest/core/account/user.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { CallError } from '../api/call-error.ts';
import { call } from '../api/client.ts';
import { hasCredentials, setCredentials } from '../api/credentials.ts';
import { inTime } from '../api/in-time.ts';
import { onRenewed, renew } from '../api/renewal.ts';
import { markBack } from '../local-db/gone-users.ts';
import { wantedTag } from '../language/choice.ts';
import { currentSession, isEndOwed, oweEnd, setUser } from './session-state.ts';

/*
 * The session's calls, apart from its state: they bring the contract with them, which a visitor's first page
 * does without.
 */

onRenewed(({ user }) => {
  setUser(user);
});

/** How long a login may wait for the scores. */
const SCORES_MS = 3_000;

export const NO_IDENTITY = {
  authorizationCode: '',
  identityToken: '',
  social: '',
  isLogin: '',
  comesFromLogin: '',
} as const;
export const NO_BIRTH = { birthDay: '', birthMonth: '', birthYear: '' } as const;

/** What an identity service answered this tab. */
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
  /** Where the browser may tell it without asking. */
  readonly place?: LatLng | null;
}

/** The user of the refresh cookie, or null. Where somebody signed in here before, a network that is silent is as good as none. */
export async function renewedUser(knownId: number): Promise<User | null> {
  const renewing = renewedNow();
  // Waited for below, or not at all.
  renewing.catch(() => undefined);
  const known = await (await loadKept()).readUser(knownId);
  return known === null ? renewing : inTime(renewing);
}

async function renewedNow(): Promise<User | null> {
  const user = (await renew())?.user ?? null;
  if (user !== null) await keep(user);
  return user;
}

const loadKept = () => import('./kept-user.ts');

/** For a page that begins without a network. */
async function keep(user: User): Promise<void> {
  await (await loadKept()).keepUser(user);
}

/** Without a network: who signed in here last, as whom nothing can be asked before the session is renewed. Null where they are not known. */
export async function knownUser(userId: number, error: unknown): Promise<User | null> {
  if (!(error instanceof CallError && error.kind === 'network')) return null;
  const user = await (await loadKept()).readUser(userId);
  if (user !== null) setCredentials({ userId, token: '' }, true);
  return user;
}

/** Takes over a reply that signs in; it names the user, the whole of them is asked for. */
export async function signIn(reply: { readonly userId: number; readonly token: string }): Promise<User> {
  markBack(reply.userId);
  setCredentials({ userId: reply.userId, token: reply.token });
  // The cookie is theirs from now on, and the server has ended the session before.
  oweEnd(false);
  const user = await call(whoAmI, {});
  if (!user.isGeneric && !user.mustChangePassword) await loadScores(user.id);
  await keep(user);
  setUser(user);
  return user;
}

/** The scores come along into the local store (Spec §4); a login does not wait long for them. */
async function loadScores(userId: number): Promise<void> {
  try {
    const [scores, { writeScores }] = await Promise.all([
      call(fetchScores, {}, { timeoutMs: SCORES_MS }),
      import('../local-db/scores.ts'),
    ]);
    await writeScores(userId, scores);
  } catch {
    // The pages that show them ask again.
  }
}

/** Logs in, and signs in who is let in. `proof` of an identity service stands beside or in place of the password. */
export async function logInWith(
  email: string,
  password: string,
  {
    proof = {},
    comesFromLogin = 'true',
  }: { readonly proof?: Partial<IdentityProof>; readonly comesFromLogin?: string } = {},
): Promise<LoginOutcome> {
  const reply = await call(logIn, {
    ...NO_IDENTITY,
    ...proof,
    email,
    password,
    username: '',
    isLogin: 'true',
    comesFromLogin,
  });
  if ('token' in reply) await signIn(reply);
  return reply.outcome;
}

/** A generic account becomes the full one, with its scores (Spec §4, guest sign-up upgrade). */
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
  if ('token' in reply) await signIn(reply);
  return reply.outcome;
}

export async function callCreateGuest(): Promise<User> {
  const reply = await call(signUp, {
    ...NO_IDENTITY,
    ...NO_BIRTH,
    email: '',
    username: '',
    password: '',
    guestId: null,
    locale: wantedTag(),
    isGeneric: true,
    isOldEnough: null,
  });
  if (!('token' in reply)) throw new Error(`A generic account was answered with ${reply.outcome}.`);
  return signIn(reply);
}

export async function callLogOut(): Promise<void> {
  if (hasCredentials()) await call(logOut, {});
}

/** By the cookie alone; whoever signs in meanwhile keeps theirs. */
export async function callOwedEnd(): Promise<void> {
  if (isEndOwed()) await call(logOut, { isLate: true });
}
