import type { UserId } from '@mangoquest/core/ids.ts';
import type { TryLimit } from '../../ports/try-limit.ts';
import type { SecurityKind, SecurityLogRepository } from '../../storage/interfaces/security.ts';

export interface SecurityLog {
  /** Never fails: what could not be noted stops nothing. */
  note(userId: UserId, kind: SecurityKind, now: number): Promise<void>;
}

/** Notes what happens to accounts: who, what and when, nothing else. `limit` bounds what strangers can have written of somebody. */
export function securityLog({
  log,
  limit,
}: {
  readonly log: Pick<SecurityLogRepository, 'add'>;
  readonly limit: Pick<TryLimit, 'take'>;
}): SecurityLog {
  return {
    async note(userId, kind, now) {
      try {
        if ((await limit.take(`${userId} ${kind}`)) === 0) await log.add(userId, kind, now);
      } catch {
        // A full disk, or an account that went meanwhile: both are told where they matter.
      }
    },
  };
}
