import { normaliseEmail } from '@mangoquest/core/account/email.ts';
import { isOneTimeCode, LOG_IN_CODE_LIFE } from '@mangoquest/core/account/one-time-code.ts';
import { isPassword } from '@mangoquest/core/account/password.rules.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { Forbidden, Invalid, Reauthorize } from '../ports/domain-errors.ts';
import type { Ids } from '../ports/ids.ts';
import type { PasswordHash } from '../ports/password-hash.ts';
import type { Repositories, Storage } from '../storage/storage.ts';
import type { AccountLimits, AccountsService, Client, SignInResult } from './accounts.service.ts';
import { passwordChangedMail } from './mails/account-mails.ts';
import { codeHash, putLogInCode } from './one-time-codes.ts';
import { neededLinkBase } from './password-recovery.ts';
import type { PasswordRecovery } from './password-recovery.ts';
import type { LivingSession, SessionsService } from './sessions.service.ts';
import { takeTry } from './take-try.ts';

export interface PasswordsDeps {
  readonly storage: Pick<Storage, 'transaction' | 'users' | 'codes'>;
  readonly accounts: Pick<AccountsService, 'welcome'>;
  readonly sessions: SessionsService;
  readonly passwords: PasswordHash;
  readonly ids: Ids;
  readonly recovery: PasswordRecovery;
  readonly limits: Pick<AccountLimits, 'loginsOfAccount' | 'loginsOfAddress' | 'mailsOfAddress' | 'mailsTo'>;
}

export interface PasswordsService {
  /** A mail with a link. Throws `TooMany`, and `Forbidden` where no link can be made. */
  sendLink(email: string, client: Client, now: number): Promise<'ok!' | 'wrong_email'>;
  /** By a mailed code: a foreign user id is as wrong as a code that is over. Throws `Invalid`, `TooMany`. */
  setByCode(input: { readonly userId: number; readonly code: string; readonly password: string }, client: Client, now: number): Promise<SignInResult>;
  /** In a session; without the old password only where that is a placeholder. Throws `Invalid`, `Forbidden`, `TooMany`. */
  change(session: LivingSession, input: { readonly userId: number; readonly password: string; readonly oldPassword: string }, client: Client, now: number): Promise<SignInResult>;
  logInCode(userId: number, now: number): Promise<{ readonly code: string; readonly expiresAt: number }>;
  endLogInCode(userId: number): Promise<void>;
}

function refuseWeak(password: string): void {
  if (!isPassword(password)) throw new Invalid([{ field: 'password', message: 'account.passwordInvalid' }]);
}

/** The password, and the end of everything that was opened before it. */
async function replacePassword({ users, codes, emailChanges, sessions, outbox }: Repositories, userId: number, passwordHash: string, now: number): Promise<User | null> {
  await users.setPassword(userId, passwordHash);
  await codes.removeAllOf(userId);
  await emailChanges.remove(userId);
  await sessions.endAllOf(userId);
  const account = await users.accountById(userId);
  if (account !== null) await outbox.add(passwordChangedMail(account, now), now);
  return users.byId(userId);
}

export function passwordsService({ storage, accounts, sessions, passwords, ids, recovery, limits }: PasswordsDeps): PasswordsService {
  async function signedIn(user: User, client: Client, now: number): Promise<SignInResult> {
    // They are ended in the database; what is remembered of them here goes too.
    await sessions.endAllOf(user.id);
    await limits.loginsOfAccount.clear(user.email);
    return accounts.welcome(user, client, now);
  }

  return {
    async sendLink(email, client, now) {
      const key = normaliseEmail(email);
      await takeTry(limits.mailsOfAddress, client.address);
      await takeTry(limits.mailsTo, key);
      neededLinkBase(client.linkBase);
      const account = await storage.users.accountByEmail(key);
      if (account === null || account.isGeneric) return 'wrong_email';
      await recovery.send(account, client.linkBase, now);
      return 'ok!';
    },

    async setByCode({ userId, code, password }, client, now) {
      await takeTry(limits.loginsOfAddress, client.address);
      const over = new Invalid([{ field: 'code', message: 'account.linkOver' }], 'account.linkOver');
      const hash = codeHash(code);
      const owner = isOneTimeCode(code) ? await storage.codes.find(hash, 'recover', now) : null;
      if (owner?.userId !== userId) throw over;
      refuseWeak(password);
      const passwordHash = await passwords.hash(password);
      const user = await storage.transaction(async (repositories) => {
        if (await repositories.codes.use(hash, 'recover', now) === null) return null;
        // The link was read there.
        await repositories.users.verifyEmail(userId, now);
        return replacePassword(repositories, userId, passwordHash, now);
      });
      if (user === null) throw over;
      await limits.loginsOfAddress.giveBack(client.address);
      return signedIn(user, client, now);
    },

    async change({ userId, isGeneric }, input, client, now) {
      if (isGeneric || input.userId !== userId) throw new Forbidden();
      const account = await storage.users.accountById(userId);
      if (account === null) throw new Reauthorize();
      await takeTry(limits.loginsOfAccount, account.email);
      if (account.mustChangePassword) {
        refuseWeak(input.password);
        if (await passwords.matches(input.password, account.passwordHash)) throw new Invalid([{ field: 'password', message: 'account.passwordSame' }]);
      } else {
        if (!await passwords.matches(input.oldPassword, account.passwordHash)) return { outcome: 'wrong_pass' };
        refuseWeak(input.password);
      }
      const passwordHash = await passwords.hash(input.password);
      const user = await storage.transaction((repositories) => replacePassword(repositories, userId, passwordHash, now));
      if (user === null) throw new Reauthorize();
      return signedIn(user, client, now);
    },

    async logInCode(userId, now) {
      return { code: await putLogInCode(storage.codes, ids, userId, now), expiresAt: now + LOG_IN_CODE_LIFE };
    },

    endLogInCode: (userId) => storage.codes.removeAllOf(userId, ['log-in']),
  };
}
