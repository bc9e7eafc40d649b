import type { UserId } from '@mangoquest/core/ids.ts';
import type { Currency } from '@mangoquest/core/payment/currency.ts';
import { amountText } from '@mangoquest/core/payment/money.ts';
import { normaliseEmail } from '@mangoquest/core/account/email.ts';
import { Invalid, Reauthorize } from '../../ports/domain-errors.ts';
import type { ImageStore } from '../../ports/image-store.ts';
import type { UserAccount, UsersRepository } from '../../storage/interfaces/accounts.ts';
import type { ImagesRepository } from '../../storage/interfaces/images.ts';
import type { InvoicesRepository } from '../../storage/interfaces/invoices.ts';
import type { Repositories, Storage } from '../../storage/storage.ts';
import type { DeletionScope, PersonalDataRepository } from '../../storage/interfaces/personal-data.ts';
import type { Events } from '../shared/events.ts';
import { FOLDER_OF_KIND } from '../content/images.service.ts';
import { lastInvoicesMail } from './last-invoices-mail.ts';
import type { OwnPassword } from './own-password.ts';
import type { SessionsService } from './sessions.service.ts';
import type { LivingSession } from './living-sessions.ts';

export interface AccountDeletionDeps {
  readonly users: Pick<UsersRepository, 'accountById'>;
  readonly storage: Pick<Storage, 'transaction'>;
  readonly personalData: Pick<PersonalDataRepository, 'deletionScope' | 'removeQuest'>;
  readonly invoices: Pick<InvoicesRepository, 'owedBy'>;
  readonly sessions: Pick<SessionsService, 'endAllOf'>;
  readonly images: Pick<ImageStore, 'remove'>;
  readonly imageRecords: Pick<ImagesRepository, 'forget'>;
  readonly own: OwnPassword;
  readonly events: Pick<Events, 'after'>;
  /** Name and address lines of the platform's invoices. */
  readonly issuer: readonly string[];
}

/** Proof that the request comes from the user. */
export interface DeletionProof {
  readonly password: string;
  /** The address, typed in if the account has no password. */
  readonly email: string;
}

/** What would be deleted with the account, and which fees are still unpaid. */
export interface DeletionPreview extends DeletionScope {
  /** Amounts in the currency's notation, `12.50`. */
  readonly owed: readonly { readonly amount: string; readonly currency: Currency }[];
}

export interface AccountDeletionService {
  scope(userId: UserId): Promise<DeletionPreview>;
  /** Permanent. Throws `Invalid` for a wrong password or address, `TooMany` after too many attempts. */
  delete(session: LivingSession, proof: DeletionProof, now: number): Promise<void>;
}

/** Deletes a user with all their data (docs/decisions, deleting an account). */
export function accountDeletionService({
  users,
  storage,
  personalData,
  invoices,
  sessions,
  images,
  imageRecords,
  own,
  events,
  issuer,
}: AccountDeletionDeps): AccountDeletionService {
  async function check(
    session: LivingSession,
    account: UserAccount,
    { password, email }: DeletionProof,
    now: number,
  ): Promise<void> {
    // A generic account has no login, so it would be lost with its session anyway.
    if (account.isGeneric) return;
    if (account.passwordHash === null) {
      if (normaliseEmail(email) !== account.email)
        throw new Invalid([{ field: 'email', message: 'account.emailDiffers' }]);
      return;
    }
    await own.check(session, account, password, now);
  }

  /** Pending mails to the address are deleted; the final one, about unpaid fees, is written afterwards. */
  async function remove(
    { invoices: all, personalData: data, outbox }: Repositories,
    account: UserAccount,
    now: number,
  ) {
    await all.issueLast(account.id, now);
    const unpaid = (await all.ofCreator(account.id)).filter(({ paidAt }) => paidAt === null).toReversed();
    const images = await data.removeUser(account.id);
    if (unpaid.length > 0 && !account.isGeneric) await outbox.add(lastInvoicesMail(account, unpaid, issuer, now), now);
    return images;
  }

  return {
    async scope(userId) {
      const owed = await invoices.owedBy(userId);
      return {
        ...(await personalData.deletionScope(userId)),
        owed: owed.map(({ currency, minor }) => ({ currency, amount: amountText(minor, currency) })),
      };
    },

    async delete(session, proof, now) {
      const { userId } = session;
      const account = await users.accountById(userId);
      if (account === null) throw new Reauthorize();
      await check(session, account, proof, now);
      await sessions.endAllOf(userId);
      // One quest at a time, so that other requests run in between. If it is interrupted, the deletion can be requested again.
      while (await personalData.removeQuest(userId));
      // The ledger keeps unpaid fees, including those that are not on an invoice yet.
      const going = await storage.transaction((repositories) => remove(repositories, account, now));
      for (const { kind, name } of going) await images.remove(FOLDER_OF_KIND[kind], name);
      await imageRecords.forget(going.map(({ name }) => name));
      await events.after.accountDeleted?.({ userId, now });
    },
  };
}
