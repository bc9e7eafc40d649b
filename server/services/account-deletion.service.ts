import { normaliseEmail } from '@mangoquest/core/account/email.ts';
import { Invalid, Reauthorize } from '../ports/domain-errors.ts';
import type { ImageStore } from '../ports/image-store.ts';
import type { PasswordHash } from '../ports/password-hash.ts';
import type { TryLimit } from '../ports/try-limit.ts';
import type { UserAccount, UsersRepository } from '../storage/interfaces/accounts.ts';
import type { ImagesRepository } from '../storage/interfaces/images.ts';
import type { DeletionScope, PersonalDataRepository } from '../storage/interfaces/personal-data.ts';
import { FOLDER_OF_KIND } from './images.service.ts';
import type { SessionsService } from './sessions.service.ts';
import { takeTry } from './take-try.ts';

export interface AccountDeletionDeps {
  readonly users: Pick<UsersRepository, 'accountById'>;
  readonly personalData: PersonalDataRepository;
  readonly sessions: Pick<SessionsService, 'endAllOf'>;
  readonly passwords: Pick<PasswordHash, 'matches'>;
  readonly images: Pick<ImageStore, 'remove'>;
  readonly imageRecords: Pick<ImagesRepository, 'forget'>;
  readonly loginsOfAccount: TryLimit;
}

/** What shows that it is really the user who asks. */
export interface DeletionProof {
  readonly password: string;
  /** Typed, where the account has no password. */
  readonly email: string;
}

export interface AccountDeletionService {
  scope(userId: number): Promise<DeletionScope>;
  /** For ever. Throws `Invalid` for a wrong password or address, `TooMany` tries. */
  delete(userId: number, proof: DeletionProof): Promise<void>;
}

/** Takes a user away with all that is theirs (docs/decisions, deleting an account). */
export function accountDeletionService({ users, personalData, sessions, passwords, images, imageRecords, loginsOfAccount }: AccountDeletionDeps): AccountDeletionService {
  async function check(account: UserAccount, { password, email }: DeletionProof): Promise<void> {
    // Nobody could get back into a generic account, so it is lost with its session anyway.
    if (account.isGeneric) return;
    if (account.passwordHash === null) {
      if (normaliseEmail(email) !== account.email) throw new Invalid([{ field: 'email', message: 'account.emailDiffers' }]);
      return;
    }
    await takeTry(loginsOfAccount, account.email);
    if (!await passwords.matches(password, account.passwordHash)) throw new Invalid([{ field: 'password', message: 'account.wrongPassword' }]);
  }

  return {
    scope: (userId) => personalData.deletionScope(userId),

    async delete(userId, proof) {
      const account = await users.accountById(userId);
      if (account === null) throw new Reauthorize();
      await check(account, proof);
      await sessions.endAllOf(userId);
      // One by one, so that play goes on between them. Cut off in between, it can be asked for again.
      while (await personalData.removeQuest(userId));
      const going = await personalData.removeUser(userId);
      for (const { kind, name } of going) await images.remove(FOLDER_OF_KIND[kind], name);
      await imageRecords.forget(going.map(({ name }) => name));
    },
  };
}
