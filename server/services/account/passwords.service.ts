import type { UserId } from '@mangoquest/core/ids.ts';
import { normaliseEmail } from '@mangoquest/core/account/email.ts';
import { isOneTimeCode, LOG_IN_CODE_LIFE } from '@mangoquest/core/account/one-time-code.ts';
import { isPassword } from '@mangoquest/core/account/password.rules.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { Forbidden, Invalid, Reauthorize } from '../../ports/domain-errors.ts';
import type { Ids } from '../../ports/ids.ts';
import type { PasswordHash } from '../../ports/password-hash.ts';
import type { Repositories, Storage } from '../../storage/storage.ts';
import type { AccountWords } from './account-words.ts';
import type { AccountLimits, AccountsService, Client, SignInResult } from './accounts.service.ts';
import type { KnownDevices } from './known-devices.ts';
import { codeHash, logInCodeOf } from './one-time-codes.ts';
import type { OwnPassword } from './own-password.ts';
import { neededLinkBase } from './password-recovery.ts';
import type { PasswordRecovery } from './password-recovery.ts';
import type { SessionsService } from './sessions.service.ts';
import type { LivingSession } from './living-sessions.ts';
import type { Events, Emit } from '../shared/events.ts';
import { takeTry } from '../shared/take-try.ts';

export interface PasswordsDeps {
  readonly storage: Pick<Storage, 'users' | 'codes'>;
  readonly accounts: Pick<AccountsService, 'welcome'>;
  readonly sessions: SessionsService;
  readonly passwords: PasswordHash;
  readonly ids: Ids;
  readonly recovery: PasswordRecovery;
  readonly own: OwnPassword;
  readonly devices: KnownDevices;
  readonly events: Events;
  readonly words: Pick<AccountWords, 'passwordIssues'>;
  readonly limits: Pick<AccountLimits, 'loginsOfAddress' | 'mailsOfAddress' | 'mailsTo' | 'mailsOfDevice'>;
}

export interface PasswordsService {
  /** Mails a link. Throws `TooMany`, and `Forbidden` if no link can be made. */
  sendLink(email: string, client: Client, now: number): Promise<'ok!' | 'wrong_email'>;
  /** With a mailed code; another user's code is refused like an expired one. Throws `Invalid`, `TooMany`. */
  setByCode(
    input: { readonly userId: UserId; readonly code: string; readonly password: string },
    client: Client,
    now: number,
  ): Promise<SignInResult>;
  /**
   * Within a session; without the old password only if that is a placeholder. Throws `Invalid`, `Forbidden`, `TooMany`.
   */
  change(
    session: LivingSession,
    input: { readonly userId: UserId; readonly password: string; readonly oldPassword: string },
    client: Client,
    now: number,
  ): Promise<SignInResult>;
  /** Throws `Reauthorize` if the session has ended. */
  logInCode(session: LivingSession, now: number): Promise<{ readonly code: string; readonly expiresAt: number }>;
}

/** Sets the password, and invalidates all earlier sessions and codes. */
async function replacePassword(
  { users, codes, emailChanges, sessions, knownDevices }: Repositories,
  emit: Emit,
  userId: UserId,
  passwordHash: string,
  now: number,
): Promise<User | null> {
  await users.setPassword(userId, passwordHash);
  await codes.removeAllOf(userId);
  await emailChanges.remove(userId);
  await sessions.endAllOf(userId);
  // One of these browsers may be a thief's; the one that sets the password is recorded as known again.
  await knownDevices.removeAllOf(userId);
  const account = await users.accountById(userId);
  if (account !== null) await emit('passwordSet', { userId, account, now });
  return users.byId(userId);
}

export function passwordsService(deps: PasswordsDeps): PasswordsService {
  const { storage, passwords, ids, recovery, own, devices, events, limits } = deps;
  return {
    async sendLink(email, client, now) {
      const key = normaliseEmail(email);
      const account = await storage.users.accountByEmail(key);
      const device = account === null ? null : await devices.nameOf(account.id, client.deviceToken, now);
      if (device === null) await takeTry(limits.mailsOfAddress, client.address);
      neededLinkBase(client.linkBase);
      if (account === null || account.isGeneric) return 'wrong_email';
      await events.after.resetAsked?.({ userId: account.id, now });
      const wait = await (device === null ? limits.mailsTo.take(key) : limits.mailsOfDevice.take(device));
      // The mails may have been requested by others. The link in the last one is as good as a new one.
      if (wait > 0 && (await recovery.isOut(account.id, now))) return 'ok!';
      await recovery.send(account, client.linkBase, now);
      return 'ok!';
    },

    async setByCode({ userId, code, password }, client, now) {
      const over = new Invalid([{ field: 'code', message: 'account.linkOver' }], 'account.linkOver');
      const hash = codeHash(code);
      const owner = isOneTimeCode(code) ? await storage.codes.find(hash, 'recover', now) : null;
      if (owner?.userId !== userId) {
        // Only wrong codes are counted: guesses of strangers do not block a valid link.
        await takeTry(limits.loginsOfAddress, client.address);
        // After the limit of the network, so that it bounds the entries in the logs of all accounts together. A sent id may be any number.
        const isUser = Number.isSafeInteger(userId) && (await storage.users.byId(userId)) !== null;
        // Not awaited: the response time would tell whether there is such an account.
        if (isUser) void events.after.signInRefused?.({ userId, now });
        throw over;
      }
      await refuseWeak(deps, password);
      const passwordHash = await passwords.hash(password);
      const user = await events.transaction(async (repositories, emit) => {
        if ((await repositories.codes.use(hash, 'recover', now)) === null) return null;
        // Whoever read the link has access to the mailbox.
        await repositories.users.verifyEmail(userId, now);
        return replacePassword(repositories, emit, userId, passwordHash, now);
      });
      if (user === null) throw over;
      return signedIn(deps, user, client, now);
    },

    async change(session, input, client, now) {
      const { userId, isGeneric } = session;
      if (isGeneric || input.userId !== userId) throw new Forbidden();
      const account = await storage.users.accountById(userId);
      if (account === null) throw new Reauthorize();
      if (account.mustChangePassword) {
        await refuseWeak(deps, input.password);
        if (await own.matches(session, account, input.password, now))
          throw new Invalid([{ field: 'password', message: 'account.passwordSame' }]);
      } else {
        if (!(await own.matches(session, account, input.oldPassword, now))) return { outcome: 'wrong_pass' };
        await refuseWeak(deps, input.password);
      }
      const passwordHash = await passwords.hash(input.password);
      const user = await events.transaction((repositories, emit) =>
        replacePassword(repositories, emit, userId, passwordHash, now),
      );
      if (user === null) throw new Reauthorize();
      return signedIn(deps, user, client, now);
    },

    async logInCode(session, now) {
      const code = await logInCodeOf(storage.codes, ids, session, now);
      if (code === null) throw new Reauthorize();
      return { code, expiresAt: now + LOG_IN_CODE_LIFE };
    },
  };
}

async function refuseWeak({ words }: PasswordsDeps, password: string): Promise<void> {
  if (!isPassword(password)) throw new Invalid([{ field: 'password', message: 'account.passwordInvalid' }]);
  const issues = await words.passwordIssues(password);
  if (issues.length > 0) throw new Invalid(issues);
}

async function signedIn(
  { accounts, sessions }: PasswordsDeps,
  user: User,
  client: Client,
  now: number,
): Promise<SignInResult> {
  // The sessions have ended in the database; this node's cache of them is cleared too.
  await sessions.endAllOf(user.id);
  return accounts.welcome(user, client, now);
}
