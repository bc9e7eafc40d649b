import type { UserId } from '@mangoquest/core/ids.ts';
import type { AgeStatement } from '@mangoquest/core/account/age.rules.ts';
import { normaliseEmail } from '@mangoquest/core/account/email.ts';
import { signUpIssues } from '@mangoquest/core/account/sign-up.rules.ts';
import type { LoginOutcome, User } from '@mangoquest/core/account/user.ts';
import { cutLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { Invalid, NotFound, Reauthorize } from '../../ports/domain-errors.ts';
import type { Ids } from '../../ports/ids.ts';
import type { PasswordHash } from '../../ports/password-hash.ts';
import type { TryLimit } from '../../ports/try-limit.ts';
import { UniqueError } from '../../storage/errors.ts';
import type { UserAccount, UsersRepository } from '../../storage/interfaces/accounts.ts';
import type { OneTimeCodesRepository } from '../../storage/interfaces/mail.ts';
import type { AccountWords } from './account-words.ts';
import { isLogInCodeOf } from './one-time-codes.ts';
import type { PasswordRecovery } from './password-recovery.ts';
import type { SessionsService, SessionTokens } from './sessions.service.ts';
import type { KnownDevices } from './known-devices.ts';
import { takeLogInTry } from './log-in-tries.ts';
import type { LogInLimits } from './log-in-tries.ts';
import type { Events } from '../shared/events.ts';
import { takeTry } from '../shared/take-try.ts';
import { newGuestMaker } from './new-guest.ts';

export interface AccountLimits extends LogInLimits {
  readonly signUpsOfAddress: TryLimit;
  /** Mails requested from one network address. */
  readonly mailsOfAddress: TryLimit;
  /** Mails to one mailbox, requested by browsers that were never signed in to the account. */
  readonly mailsTo: TryLimit;
  /** Mails requested by a browser that was signed in to the account before. */
  readonly mailsOfDevice: TryLimit;
  /** Changes of address requested by one user, and those to one new address. */
  readonly changesOfUser: TryLimit;
  readonly changesTo: TryLimit;
}

export interface AccountsDeps {
  readonly users: UsersRepository;
  readonly sessions: SessionsService;
  readonly passwords: PasswordHash;
  readonly ids: Ids;
  readonly limits: AccountLimits;
  readonly codes: OneTimeCodesRepository;
  readonly recovery: PasswordRecovery;
  readonly devices: KnownDevices;
  readonly events: Pick<Events, 'after'>;
  readonly words: AccountWords;
  /** Whether /outerauth accepts passwords, or one-time codes only. */
  readonly outerauthPasswords: boolean;
}

/** The sender of a request, as far as it is known without a session. */
export interface Client {
  /** The network: for limits only, never stored. */
  readonly address: string;
  /** Coarse name of the browser, `''` if unknown. */
  readonly device: string;
  /** The identifier that this browser stores after a login; null if it has none. */
  readonly deviceToken: string | null;
  /** Base URL of links in mails; null if none is known. */
  readonly linkBase: string | null;
}

export interface Credentials {
  readonly email: string;
  /** The password, or a one-time code. */
  readonly password: string;
  /** The credentials come from an /outerauth address. */
  readonly isOuterauth?: boolean;
  /** The user's position; stored when the login succeeds. */
  readonly position?: LatLng | null;
}

export interface SignUpInput extends AgeStatement {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly position: LatLng | null;
  /** BCP 47; null if unknown. */
  readonly locale: string | null;
  /** The guest account that becomes this one; the session must belong to it (trust 11). */
  readonly guest: { readonly userId: UserId; readonly isSignedIn: boolean } | null;
}

export type SignInResult =
  | {
      readonly outcome: 'ok!' | 'askForCoordinates';
      readonly user: User;
      readonly tokens: SessionTokens;
      readonly deviceToken: string | null;
    }
  | { readonly outcome: Exclude<LoginOutcome, 'ok!' | 'askForCoordinates'> };

export interface AccountsService {
  /** Throws `TooMany` with the time to wait. */
  logIn(credentials: Credentials, client: Client, now: number): Promise<SignInResult>;
  /** Throws `Invalid` with the violated rules of Spec §5. */
  signUp(input: SignUpInput, client: Client, now: number): Promise<SignInResult>;
  /** A guest without a session of their own: an embedding site plays on their behalf with a token. */
  newGuest(guest: Pick<SignUpInput, 'position' | 'locale'>, now: number): Promise<User>;
  /** A generic account, with a name and address the server makes (Spec §4, enter flow). */
  createGuest(guest: Pick<SignUpInput, 'position' | 'locale'>, client: Client, now: number): Promise<SignInResult>;
  /** Opens a session for a user who was authenticated without a password; a position is stored. */
  welcome(user: User, client: Client, now: number, position?: LatLng | null): Promise<SignInResult>;
  user(userId: UserId): Promise<User>;
  savePosition(userId: UserId, position: LatLng, now: number): Promise<void>;
}

export function accountsService(deps: AccountsDeps): AccountsService {
  const { users, sessions, passwords, limits, events, words, outerauthPasswords } = deps;
  return {
    ...knownAccounts(deps),
    ...guestAccounts(deps),

    async logIn({ email, password, isOuterauth = false, position = null }, client, now) {
      const key = normaliseEmail(email);
      const account = await users.accountByEmail(key);
      const byCode = await accountByCode(deps, account, password, now);
      if (byCode !== null) return signedIn(deps, userOf(byCode), client, now, position);
      const giveBack = await tryAt(deps, account, key, client, now);
      // A hash is computed even if there is no account, so that the response time does not reveal that.
      const isPassword = await passwords.matches(password, account?.passwordHash ?? null);
      if (account === null) return { outcome: 'wrong_email' };
      if (!isPassword || (isOuterauth && !outerauthPasswords)) {
        noteRefused(events, account, now);
        return isPassword || account.hasPassword || account.isGeneric
          ? { outcome: 'wrong_pass' }
          : askByMail(deps, account, client, now);
      }
      await giveBack();
      if (account.mustChangePassword) return askByMail(deps, account, client, now);
      const result = await signedIn(deps, userOf(account), client, now, position);
      // The account changed while the password was checked: a session that the change ended must not be opened again.
      if ((await users.accountById(account.id))?.passwordHash === account.passwordHash) return result;
      if ('tokens' in result) await sessions.endByRefreshToken(result.tokens.refreshToken);
      return { outcome: 'wrong_pass' };
    },

    async signUp(input, client, now) {
      const ofForm = signUpIssues({ ...input, retypedPassword: input.password });
      const issues =
        ofForm.length > 0
          ? ofForm
          : [...words.nameIssues(input.username), ...(await words.passwordIssues(input.password))];
      if (issues.length > 0) throw new Invalid(issues);
      if (input.guest !== null && !input.guest.isSignedIn) throw new Reauthorize();
      await takeTry(limits.signUpsOfAddress, client.address, 'server.tooManyAccounts');
      const email = normaliseEmail(input.email);
      if ((await users.accountByEmail(email)) !== null) return { outcome: 'duplicate_email' };
      const passwordHash = await passwords.hash(input.password);
      try {
        const user =
          input.guest === null
            ? await users.create(
                {
                  email,
                  username: input.username.trim(),
                  passwordHash,
                  isGeneric: false,
                  position: input.position,
                  locale: input.locale,
                },
                now,
              )
            : await upgrade(deps, input.guest, input, passwordHash, now);
        await events.after.signedUp?.({ userId: user.id, isGuest: false, now });
        return await signedIn(deps, user, client, now);
      } catch (error) {
        if (error instanceof UniqueError) return { outcome: 'duplicate_email' };
        throw error;
      }
    },

    welcome: (user, client, now, position) => signedIn(deps, user, client, now, position),
  };
}

function guestAccounts(deps: AccountsDeps): Pick<AccountsService, 'createGuest' | 'newGuest'> {
  const newGuest = newGuestMaker(deps);
  return {
    newGuest,

    async createGuest(guest, client, now) {
      await takeTry(deps.limits.signUpsOfAddress, client.address, 'server.tooManyAccounts');
      return signedIn(deps, await newGuest(guest, now), client, now);
    },
  };
}

/** For signed-in users. */
function knownAccounts({ users }: AccountsDeps): Pick<AccountsService, 'user' | 'savePosition'> {
  return {
    async user(userId) {
      const user = await users.byId(userId);
      if (user === null) throw new Reauthorize();
      return user;
    },

    async savePosition(userId, position, now) {
      if (!(await users.savePosition(userId, position, now))) throw new Reauthorize();
    },
  };
}

async function signedIn(
  { users, sessions, devices, events }: AccountsDeps,
  known: User,
  { device, deviceToken }: Client,
  now: number,
  position: LatLng | null = null,
): Promise<SignInResult> {
  const user =
    position !== null && (await users.savePosition(known.id, position, now))
      ? { ...known, ...cutLatLng(position) }
      : known;
  // A full account without a place is asked for one; a guest brings theirs when they enter a quest (Spec §4).
  const outcome = !user.isGeneric && user.latitude === null ? 'askForCoordinates' : 'ok!';
  const tokens = await sessions.open(user, now, device);
  if (user.isGeneric) return { outcome, user, tokens, deviceToken: null };
  await events.after.signedIn?.({ userId: user.id, now });
  return { outcome, user, tokens, deviceToken: await devices.remember(user.id, deviceToken, now) };
}

/** A code of 160 bits cannot be guessed: it is exempt from the limit of attempts. */
async function accountByCode(
  { codes }: AccountsDeps,
  account: UserAccount | null,
  password: string,
  now: number,
): Promise<UserAccount | null> {
  return account !== null && (await isLogInCodeOf(codes, account.id, password, now)) ? account : null;
}

async function tryAt(
  { limits, devices, events }: AccountsDeps,
  account: UserAccount | null,
  key: string,
  { address: network, deviceToken }: Client,
  now: number,
) {
  const device = account === null ? null : await devices.nameOf(account.id, deviceToken, now);
  try {
    return await takeLogInTry(limits, { account: key, network, device });
  } catch (error) {
    if (account !== null) noteRefused(events, account, now);
    throw error;
  }
}

/** Not awaited: nothing is logged for an unknown account, and the response time would reveal that. Never throws. */
function noteRefused({ after }: Pick<Events, 'after'>, { id: userId }: UserAccount, now: number): void {
  void after.signInRefused?.({ userId, now });
}

/** One who has no password of their own sets it by a mailed link (Spec §4, login outcomes). */
async function askByMail(
  { recovery }: AccountsDeps,
  account: UserAccount,
  { linkBase }: Client,
  now: number,
): Promise<SignInResult> {
  if (await recovery.isOut(account.id, now)) return { outcome: 'interim_password' };
  await recovery.send(account, linkBase, now);
  return { outcome: 'checkEmailChangePassword' };
}

async function upgrade(
  { users, sessions }: AccountsDeps,
  guest: NonNullable<SignUpInput['guest']>,
  input: SignUpInput,
  passwordHash: string,
  now: number,
): Promise<User> {
  if (!guest.isSignedIn) throw new Reauthorize();
  const user = await users.upgradeGuest(guest.userId, {
    email: normaliseEmail(input.email),
    username: input.username.trim(),
    passwordHash,
    locale: input.locale,
  });
  // It is a full account already: a parallel request has converted it.
  if (user === null) throw new NotFound();
  await sessions.endAllOf(user.id);
  if (input.position === null) return user;
  await users.savePosition(user.id, input.position, now);
  return { ...user, ...input.position };
}

function userOf({ passwordHash: _hash, emailVerifiedAt: _verified, ...user }: UserAccount): User {
  return user;
}
