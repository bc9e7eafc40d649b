import type { UserId } from '@mangoquest/core/ids.ts';
import { normaliseEmail } from '@mangoquest/core/account/email.ts';
import { Invalid, Reauthorize } from '../../ports/domain-errors.ts';
import type { ImageStore } from '../../ports/image-store.ts';
import type { UserAccount, UsersRepository } from '../../storage/interfaces/accounts.ts';
import type { ImagesRepository } from '../../storage/interfaces/images.ts';
import type { DeletionScope, PersonalDataRepository } from '../../storage/interfaces/personal-data.ts';
import type { Events } from '../shared/events.ts';
import { FOLDER_OF_KIND } from '../content/images.service.ts';
import type { OwnPassword } from './own-password.ts';
import type { SessionsService } from './sessions.service.ts';
import type { LivingSession } from './living-sessions.ts';

export interface AccountDeletionDeps {
  readonly users: Pick<UsersRepository, 'accountById'>;
  readonly personalData: PersonalDataRepository;
  readonly sessions: Pick<SessionsService, 'endAllOf'>;
  readonly images: Pick<ImageStore, 'remove'>;
  readonly imageRecords: Pick<ImagesRepository, 'forget'>;
  readonly own: OwnPassword;
  readonly events: Pick<Events, 'after'>;
}

/** What shows that it is really the user who asks. */
export interface DeletionProof {
  readonly password: string;
  /** Typed, where the account has no password. */
  readonly email: string;
}

export interface AccountDeletionService {
  scope(userId: UserId): Promise<DeletionScope>;
  /** For ever. Throws `Invalid` for a wrong password or address, `TooMany` tries. */
  delete(session: LivingSession, proof: DeletionProof, now: number): Promise<void>;
}

/** Takes a user away with all that is theirs (docs/decisions, deleting an account). */
export function accountDeletionService({
  users,
  personalData,
  sessions,
  images,
  imageRecords,
  own,
  events,
}: AccountDeletionDeps): AccountDeletionService {
  async function check(
    session: LivingSession,
    account: UserAccount,
    { password, email }: DeletionProof,
    now: number,
  ): Promise<void> {
    // Nobody could get back into a generic account, so it is lost with its session anyway.
    if (account.isGeneric) return;
    if (account.passwordHash === null) {
      if (normaliseEmail(email) !== account.email)
        throw new Invalid([{ field: 'email', message: 'account.emailDiffers' }]);
      return;
    }
    await own.check(session, account, password, now);
  }

  return {
    scope: (userId) => personalData.deletionScope(userId),

    async delete(session, proof, now) {
      const { userId } = session;
      const account = await users.accountById(userId);
      if (account === null) throw new Reauthorize();
      await check(session, account, proof, now);
      await sessions.endAllOf(userId);
      // One by one, so that play goes on between them. Cut off in between, it can be asked for again.
      while (await personalData.removeQuest(userId));
      const going = await personalData.removeUser(userId);
      for (const { kind, name } of going) await images.remove(FOLDER_OF_KIND[kind], name);
      await imageRecords.forget(going.map(({ name }) => name));
      await events.after.accountDeleted?.({ userId, now });
    },
  };
}
