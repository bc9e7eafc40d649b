import { Invalid } from '../../ports/domain-errors.ts';
import type { PasswordHash } from '../../ports/password-hash.ts';
import type { TryLimit } from '../../ports/try-limit.ts';
import type { UserAccount } from '../../storage/interfaces/accounts.ts';
import type { LivingSession } from './living-sessions.ts';
import type { Events } from '../shared/events.ts';
import { takeTry } from '../shared/take-try.ts';

/** Asks a signed-in user for the password again before something irreversible. */
export interface OwnPassword {
  /** Throws `TooMany`. */
  matches(session: LivingSession, account: UserAccount, password: string, now: number): Promise<boolean>;
  /** Throws `Invalid` for a wrong password, `TooMany`. */
  check(session: LivingSession, account: UserAccount, password: string, now: number): Promise<void>;
}

/** Attempts are counted per sign-in: guesses elsewhere do not block this one. */
export function ownPassword({
  passwords,
  triesOfSession,
  events,
}: {
  readonly passwords: Pick<PasswordHash, 'matches'>;
  readonly triesOfSession: TryLimit;
  readonly events: Pick<Events, 'after'>;
}): OwnPassword {
  async function matches(
    { family }: LivingSession,
    account: UserAccount,
    password: string,
    now: number,
  ): Promise<boolean> {
    await takeTry(triesOfSession, family);
    const isRight = await passwords.matches(password, account.passwordHash);
    if (isRight) await triesOfSession.clear(family);
    else await events.after.signInRefused?.({ userId: account.id, now });
    return isRight;
  }

  return {
    matches,
    async check(session, account, password, now) {
      if (!(await matches(session, account, password, now)))
        throw new Invalid([{ field: 'password', message: 'account.wrongPassword' }]);
    },
  };
}
