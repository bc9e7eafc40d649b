import { hash } from 'node:crypto';
import type { UserId } from '@mangoquest/core/ids.ts';
import { normaliseEmail } from '@mangoquest/core/account/email.ts';
import { SOCIAL_NAMES } from '@mangoquest/core/account/identity.ts';
import type { LinkedIdentity, Social } from '@mangoquest/core/account/identity.ts';
import { identitySignUpIssues } from '@mangoquest/core/account/sign-up.rules.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { Conflict, Forbidden, Invalid, NotFound, Reauthorize } from '../../ports/domain-errors.ts';
import type { IdentitySetting, IdentityVerifier, VerifiedIdentity } from '../../ports/identity-verifier.ts';
import type { Ids } from '../../ports/ids.ts';
import { UniqueError } from '../../storage/errors.ts';
import type { IdentityKey } from '../../storage/interfaces/identities.ts';
import type { Repositories, Storage } from '../../storage/storage.ts';
import type { AccountWords } from './account-words.ts';
import type {
  AccountLimits,
  AccountsService,
  Client,
  Credentials,
  SignInResult,
  SignUpInput,
} from './accounts.service.ts';
import type { SessionsService } from './sessions.service.ts';
import type { Events } from '../shared/events.ts';
import { takeTry } from '../shared/take-try.ts';

/** Maximum time from opening the identity service to the sign-in that follows. */
export const NONCE_MS = 10 * 60_000;

export interface IdentityDeps {
  readonly settings: readonly IdentitySetting[];
  readonly verifier: IdentityVerifier;
  readonly storage: Pick<Storage, 'users' | 'identities' | 'identityNonces' | 'transaction'>;
  readonly accounts: Pick<AccountsService, 'logIn' | 'welcome'>;
  readonly sessions: SessionsService;
  readonly ids: Ids;
  readonly words: Pick<AccountWords, 'nameIssues'>;
  readonly limits: Pick<AccountLimits, 'loginsOfAddress' | 'signUpsOfAddress'>;
  readonly events: Pick<Events, 'after'>;
}

/** The response of an identity service, with the secret that the page was given before. */
export interface IdentityProof {
  readonly social: Social;
  readonly identityToken: string;
  readonly verifier: string;
}

export interface IdentityService {
  /** The configured services. */
  services(): readonly Social[];
  /** Throws `NotFound` for a service that is not set up. */
  start(
    social: Social,
    returnAddress: string,
    now: number,
  ): Promise<{ readonly url: string; readonly state: string; readonly verifier: string }>;
  /**
   * Signs in the user linked to the identity. Otherwise `wrong_email`, or `duplicate_email` if its address has an
   * account: with that account's password it is linked. Throws `Forbidden` for an invalid proof.
   */
  logIn(
    proof: IdentityProof,
    credentials: Omit<Credentials, 'isOuterauth'>,
    client: Client,
    now: number,
  ): Promise<SignInResult>;
  /**
   * Creates an account without a password, or converts a guest's. Throws as `logIn` and `AccountsService.signUp` do.
   */
  signUp(
    proof: IdentityProof,
    input: Omit<SignUpInput, 'password'>,
    client: Client,
    now: number,
  ): Promise<SignInResult>;
  linked(userId: UserId): Promise<LinkedIdentity[]>;
  /** False if the user has no such link. Throws `Conflict` for the last way to log in. */
  unlink(userId: UserId, identity: IdentityKey): Promise<boolean>;
}

interface Recognised {
  readonly identity: VerifiedIdentity;
  readonly service: { readonly service: string };
  /** Consumes the sign-in, in the transaction that uses it. */
  readonly spend: (on: Pick<Repositories, 'identityNonces'>) => Promise<void>;
}

export function identityService(deps: IdentityDeps): IdentityService {
  const { storage, accounts, sessions, ids, words, limits, events } = deps;
  return {
    ...identityLinks(deps),
    async start(social, returnAddress, now) {
      const { clientId, authorizeUrl } = settingOf(deps, social);
      const [secret, state] = [ids.token(), ids.name()];
      const nonce = nonceOf(secret);
      await storage.identityNonces.add({ hash: sha256(nonce), social, expiresAt: now + NONCE_MS }, now);
      const url = new URL(authorizeUrl);
      const query = {
        ...REQUESTS[social],
        response_mode: 'form_post',
        client_id: clientId,
        redirect_uri: returnAddress,
        nonce,
        state,
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return { url: url.href, state, verifier: secret };
    },

    async logIn(proof, { email, password, position = null }, client, now) {
      await takeTry(limits.loginsOfAddress, client.address, 'server.tooManyTries');
      const recognised = await recognise(deps, proof, now);
      const { identity, service } = recognised;
      const user = await storage.identities.userOf(identity.issuer, identity.subject);
      if (user !== null) return logInLinked(deps, user, recognised, position, client, now);
      if (identity.email === null) throw new Forbidden('identity.noAddress', service);
      if ((await storage.users.accountByEmail(identity.email)) === null) return { outcome: 'wrong_email' };
      if (password === '') return { outcome: 'duplicate_email' };
      if (normaliseEmail(email) !== identity.email) throw new Forbidden('identity.otherAddress', service);
      const result = await accounts.logIn({ email, password, position }, client, now);
      return 'tokens' in result ? link(deps, recognised, result, now) : result;
    },

    async signUp(proof, input, client, now) {
      const ofForm = identitySignUpIssues(input);
      const issues = ofForm.length > 0 ? ofForm : words.nameIssues(input.username);
      if (issues.length > 0) throw new Invalid(issues);
      if (input.guest !== null && !input.guest.isSignedIn) throw new Reauthorize();
      await takeTry(limits.signUpsOfAddress, client.address, 'server.tooManyAccounts');
      const { identity, service, spend } = await recognise(deps, proof, now);
      const { email } = identity;
      if (email === null) throw new Forbidden('identity.noAddress', service);
      // An unverified address would let its owner into the account of whoever signed up with it.
      if (normaliseEmail(input.email) !== email) throw new Forbidden('identity.otherAddress', service);
      try {
        const user = await storage.transaction(async (on) => {
          await spend(on);
          const made = await makeUser(on, input, email, now);
          await on.identities.link(made.id, identity, now);
          return made;
        });
        if (input.guest !== null) await sessions.endAllOf(user.id);
        await events.after.signedUp?.({ userId: user.id, isGuest: false, now });
        return await accounts.welcome(user, client, now);
      } catch (error) {
        if (error instanceof UniqueError) return { outcome: 'duplicate_email' };
        throw error;
      }
    },
  };
}

const settingOf = ({ settings }: IdentityDeps, social: Social): IdentitySetting => {
  const setting = settings.find((each) => each.social === social);
  if (setting === undefined) throw new NotFound('identity.notOffered');
  return setting;
};

async function recognise(
  deps: IdentityDeps,
  { social, identityToken, verifier: secret }: IdentityProof,
  now: number,
): Promise<Recognised> {
  const { verifier, storage } = deps;
  const setting = settingOf(deps, social);
  const service = { service: SOCIAL_NAMES[social] };
  const nonce = nonceOf(secret);
  const nonceHash = sha256(nonce);
  // First, so that the service's keys are only fetched for a sign-in that began here.
  if (!(await storage.identityNonces.isOpen(nonceHash, social, now))) throw new Forbidden('identity.notStarted');
  const identity = await verifier.verify(setting, identityToken, nonce, now);
  if (identity === null) throw new Forbidden('identity.refused', service);
  return {
    identity,
    service,
    async spend({ identityNonces }) {
      if (!(await identityNonces.take(nonceHash, social, now))) throw new Forbidden('identity.notStarted');
    },
  };
}

async function logInLinked(
  { storage, accounts, limits }: IdentityDeps,
  user: User,
  { spend }: Recognised,
  position: LatLng | null,
  client: Client,
  now: number,
): Promise<SignInResult> {
  await spend(storage);
  await limits.loginsOfAddress.giveBack(client.address);
  return accounts.welcome(user, client, now, position);
}

/** After a login with the password of the account that has the identity's address: the service has verified the address, the password the account. */
async function link(
  { storage, sessions }: IdentityDeps,
  { identity, spend }: Recognised,
  signedIn: Extract<SignInResult, { tokens: unknown }>,
  now: number,
): Promise<SignInResult> {
  try {
    await storage.transaction(async (on) => {
      await spend(on);
      await on.identities.link(signedIn.user.id, identity, now);
      await on.users.verifyEmail(signedIn.user.id, now);
    });
    return signedIn;
  } catch (error) {
    await sessions.endByRefreshToken(signedIn.tokens.refreshToken);
    throw error;
  }
}

async function makeUser(
  on: Repositories,
  { guest, ...input }: Omit<SignUpInput, 'password'>,
  email: string,
  now: number,
): Promise<User> {
  const account = { ...input, email, username: input.username.trim(), passwordHash: null, emailVerifiedAt: now };
  if (guest === null) return on.users.create({ ...account, isGeneric: false }, now);
  const user = await on.users.upgradeGuest(guest.userId, account);
  // It is a full account already: a parallel request has converted it.
  if (user === null) throw new NotFound();
  if (input.position === null) return user;
  await on.users.savePosition(user.id, input.position, now);
  return { ...user, ...input.position };
}

function identityLinks({ settings, storage }: IdentityDeps): Pick<IdentityService, 'services' | 'linked' | 'unlink'> {
  return {
    services: () => settings.map(({ social }) => social),

    async linked(userId) {
      const socialOf = (issuer: string) => settings.find((setting) => setting.issuer === issuer)?.social ?? null;
      return (await storage.identities.ofUser(userId)).map(({ createdAt, ...identity }) => ({
        ...identity,
        social: socialOf(identity.issuer),
        linkedAt: createdAt,
      }));
    },

    async unlink(userId, identity) {
      const outcome = await storage.identities.unlink(userId, identity);
      if (outcome === 'last-way-in') throw new Conflict('identity.lastWayIn');
      return outcome === 'unlinked';
    },
  };
}

/**
 * The scopes requested from each service: the id, the address, and a name as a first username. Apple returns a token
 * only together with a code.
 */
const REQUESTS: Readonly<Record<Social, { readonly response_type: string; readonly scope: string }>> = {
  google: { response_type: 'id_token', scope: 'openid email profile' },
  apple: { response_type: 'code id_token', scope: 'openid email name' },
};

/**
 * The nonce is derived from a secret that only the page which began the sign-in has, as in PKCE: an intercepted token
 * is useless.
 */
function nonceOf(secret: string): string {
  return sha256(secret);
}

function sha256(text: string): string {
  return hash('sha256', text, 'base64url');
}
