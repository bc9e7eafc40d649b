import type { UserId } from '@mangoquest/core/ids.ts';
import { emailChangeIssues } from '@mangoquest/core/account/email-change.rules.ts';
import { normaliseEmail } from '@mangoquest/core/account/email.ts';
import { EMAIL_CHANGE_LIFE, isOneTimeCode, MAIL_PAUSE } from '@mangoquest/core/account/one-time-code.ts';
import { Invalid, Reauthorize, TooMany } from '../../ports/domain-errors.ts';
import type { Ids } from '../../ports/ids.ts';
import { UniqueError } from '../../storage/errors.ts';
import type { EmailChange } from '../../storage/interfaces/mail.ts';
import type { Repositories, Storage } from '../../storage/storage.ts';
import type { AccountLimits, Client } from './accounts.service.ts';
import { emailNewMail, emailOldMail, emailTakenMail } from './mails/account-mails.ts';
import { codeHash, putCode } from './one-time-codes.ts';
import type { OwnPassword } from './own-password.ts';
import { neededLinkBase } from './password-recovery.ts';
import type { SessionsService } from './sessions.service.ts';
import type { LivingSession } from './living-sessions.ts';
import type { Events, Emit } from '../shared/events.ts';
import { takeTry } from '../shared/take-try.ts';

export interface EmailChangeDeps {
  readonly storage: Pick<Storage, 'transaction' | 'users' | 'codes' | 'emailChanges'>;
  readonly sessions: SessionsService;
  readonly ids: Ids;
  readonly own: OwnPassword;
  readonly events: Events;
  readonly limits: Pick<AccountLimits, 'loginsOfAddress' | 'changesOfUser' | 'changesTo'>;
}

/** A pending change, as its user sees it. */
export type EmailChangeUnderWay = Pick<EmailChange, 'newEmail' | 'isOldConfirmed' | 'isNewConfirmed' | 'expiresAt'>;

/** Result of a confirmation; `over` for a code that was used, replaced or has expired. */
export type Confirmation =
  | { readonly state: 'over' | 'waiting'; readonly email: null }
  | { readonly state: 'changed'; readonly email: string };

export interface EmailChangeService {
  of(userId: UserId, now: number): Promise<{ readonly email: string; readonly change: EmailChangeUnderWay | null }>;
  /** Mails both addresses. The reply is the same if another account has the address. Throws `Invalid`, `TooMany`, `Forbidden`. */
  start(
    session: LivingSession,
    input: { readonly email: string; readonly password: string },
    client: Client,
    now: number,
  ): Promise<EmailChangeUnderWay>;
  /** `session` is kept when the address changes, if it is the user's own. */
  confirm(code: string, session: LivingSession | null, client: Client, now: number): Promise<Confirmation>;
  cancel(userId: UserId): Promise<boolean>;
}

const OVER: Confirmation = { state: 'over', email: null };
const CODES = ['email-old', 'email-new'] as const;

export function emailChangeService(deps: EmailChangeDeps): EmailChangeService {
  const { storage, sessions, ids, own, events, limits } = deps;
  return {
    async of(userId, now) {
      const { email } = await accountOf(deps, userId);
      const change = await storage.emailChanges.ofUser(userId, now);
      return { email, change: change && shown(change) };
    },

    async start(session, input, client, now) {
      const { userId } = session;
      const base = neededLinkBase(client.linkBase);
      const account = await accountOf(deps, userId);
      const issues = emailChangeIssues(input.email, account.email);
      if (issues.length > 0) throw new Invalid(issues);
      if (!account.hasPassword) throw new Invalid([{ field: 'password', message: 'account.passwordFirst' }]);
      await own.check(session, account, input.password, now);
      const newEmail = normaliseEmail(input.email);
      const underWay = await storage.emailChanges.ofUser(userId, now);
      if (underWay !== null && now - underWay.createdAt < MAIL_PAUSE) {
        if (underWay.newEmail === newEmail) return shown(underWay);
        const wait = Math.ceil((underWay.createdAt + MAIL_PAUSE - now) / 1_000);
        throw new TooMany(wait, 'account.mailTooOften', { n: wait });
      }
      await takeTry(limits.changesOfUser, String(userId));
      await takeTry(limits.changesTo, newEmail);
      const owner = await storage.users.accountByEmail(newEmail);
      const expiresAt = now + EMAIL_CHANGE_LIFE;
      await storage.transaction(async ({ codes, emailChanges, outbox }) => {
        await codes.removeAllOf(userId, CODES);
        await emailChanges.start(userId, newEmail, expiresAt, now);
        const oldCode = await putCode(codes, ids, { userId, purpose: 'email-old', life: EMAIL_CHANGE_LIFE }, now);
        await outbox.add(emailOldMail(account, newEmail, oldCode, base, now), now);
        // Created for a taken address too, but not mailed: the response time stays the same.
        const newCode = await putCode(codes, ids, { userId, purpose: 'email-new', life: EMAIL_CHANGE_LIFE }, now);
        await outbox.add(
          owner === null
            ? emailNewMail({ ...account, email: newEmail }, newCode, base, now)
            : emailTakenMail(owner, now),
          now,
        );
      });
      return { newEmail, isOldConfirmed: false, isNewConfirmed: false, expiresAt };
    },

    async confirm(code, session, client, now) {
      const hash = codeHash(code);
      const owner = isOneTimeCode(code)
        ? ((await storage.codes.find(hash, 'email-old', now)) ?? (await storage.codes.find(hash, 'email-new', now)))
        : null;
      if (owner === null) {
        await takeTry(limits.loginsOfAddress, client.address);
        return OVER;
      }
      const keptFamily = session?.userId === owner.userId ? session.family : undefined;
      try {
        const confirmed = await events.transaction((repositories, emit) =>
          confirmSide(repositories, emit, code, keptFamily, now),
        );
        if (confirmed === null) return OVER;
        if (confirmed.newEmail === null) return { state: 'waiting', email: null };
        await sessions.endAllOf(confirmed.userId, keptFamily);
        return { state: 'changed', email: confirmed.newEmail };
      } catch (error) {
        // Another account took the address in the meantime.
        if (!(error instanceof UniqueError)) throw error;
        await forget(deps, owner.userId);
        return OVER;
      }
    },

    cancel: (userId) => forget(deps, userId),
  };
}

async function accountOf({ storage }: EmailChangeDeps, userId: UserId) {
  const account = await storage.users.accountById(userId);
  if (account === null) throw new Reauthorize();
  return account;
}

async function confirmSide(
  { codes, emailChanges, users, sessions: stored }: Repositories,
  emit: Emit,
  code: string,
  keptFamily: string | undefined,
  now: number,
) {
  const hash = codeHash(code);
  const side = (await codes.find(hash, 'email-old', now)) === null ? 'new' : 'old';
  const owner = await codes.use(hash, side === 'old' ? 'email-old' : 'email-new', now);
  const change = owner && (await emailChanges.confirm(owner.userId, side, now));
  if (!owner || !change) return null;
  const { userId } = owner;
  if (!change.isOldConfirmed || !change.isNewConfirmed) return { userId, newEmail: null };
  const before = await users.accountById(userId);
  if (before === null) return null;
  await users.setEmail(userId, change.newEmail, now);
  await emailChanges.remove(userId);
  // Links that were mailed to the old address become invalid.
  await codes.removeAllOf(userId);
  await stored.endAllOf(userId, keptFamily);
  await emit('addressChanged', { userId, account: before, newEmail: change.newEmail, now });
  return { userId, newEmail: change.newEmail };
}

async function forget({ storage }: EmailChangeDeps, userId: UserId): Promise<boolean> {
  return storage.transaction(async ({ codes, emailChanges }) => {
    await codes.removeAllOf(userId, CODES);
    return emailChanges.remove(userId);
  });
}

function shown({ newEmail, isOldConfirmed, isNewConfirmed, expiresAt }: EmailChange): EmailChangeUnderWay {
  return { newEmail, isOldConfirmed, isNewConfirmed, expiresAt };
}
