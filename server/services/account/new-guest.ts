import { guestIdentity } from '@mangoquest/core/account/guest.ts';
import { UniqueError } from '../../storage/errors.ts';
import type { AccountsDeps, AccountsService } from './accounts.service.ts';

/** Numbers of guests are random, so that nobody can count guests; the range grows when numbers are taken. */
const GUEST_NUMBERS = [10_000, 1_000_000, 1_000_000_000, 1_000_000_000_000];

/** Creates guest accounts, without a session. */
export function newGuestMaker({
  users,
  ids,
  events,
}: Pick<AccountsDeps, 'users' | 'ids' | 'events'>): AccountsService['newGuest'] {
  return async (guest, now) => {
    for (const below of GUEST_NUMBERS) {
      try {
        const user = await users.create(
          { ...guestIdentity(1 + ids.integer(below)), passwordHash: null, isGeneric: true, ...guest },
          now,
        );
        await events.after.signedUp?.({ userId: user.id, isGuest: true, now });
        return user;
      } catch (error) {
        if (!(error instanceof UniqueError)) throw error;
      }
    }
    throw new Error('No number is free for another guest.');
  };
}
