import type { UserId } from '@mangoquest/core/ids.ts';
import { MAIL_PAUSE, RECOVERY_LIFE } from '@mangoquest/core/account/one-time-code.ts';
import { Forbidden } from '../../ports/domain-errors.ts';
import type { Ids } from '../../ports/ids.ts';
import type { UserAccount } from '../../storage/interfaces/accounts.ts';
import type { Storage } from '../../storage/storage.ts';
import { recoveryMail } from './mails/account-mails.ts';
import { putCode } from './one-time-codes.ts';

export interface PasswordRecovery {
  /** Whether a mailed link of this user is still valid. */
  isOut(userId: UserId, now: number): Promise<boolean>;
  /**
   * Mails a link and invalidates the previous one; does nothing within two minutes of the last mail. Throws `Forbidden`
   * if no link can be made.
   */
  send(account: UserAccount, linkBase: string | null, now: number): Promise<void>;
}

/** Base URL of links in mails. Throws `Forbidden` if there is none. */
export function neededLinkBase(linkBase: string | null): string {
  if (linkBase === null) throw new Forbidden('account.noMailAddress');
  return linkBase;
}

export function passwordRecovery({
  storage,
  ids,
}: {
  readonly storage: Pick<Storage, 'transaction' | 'codes'>;
  readonly ids: Ids;
}): PasswordRecovery {
  return {
    isOut: async (userId, now) => (await storage.codes.madeAt(userId, 'recover', now)) !== null,
    async send(account, linkBase, now) {
      const base = neededLinkBase(linkBase);
      await storage.transaction(async ({ codes, outbox }) => {
        const madeAt = await codes.madeAt(account.id, 'recover', now);
        if (madeAt !== null && now - madeAt < MAIL_PAUSE) return;
        const code = await putCode(codes, ids, { userId: account.id, purpose: 'recover', life: RECOVERY_LIFE }, now);
        await outbox.add(recoveryMail(account, code, base, now), now);
      });
    },
  };
}
