import type { UserId } from '@mangoquest/core/ids.ts';
import type { TryLimit } from '../../ports/try-limit.ts';
import type { SecurityKind, SecurityLogRepository } from '../../storage/interfaces/security.ts';

export interface SecurityLog {
  /** Never throws: a failed log entry does not stop what is logged. */
  note(userId: UserId, kind: SecurityKind, now: number): Promise<void>;
}

/** Logs what happens to accounts: who, what and when, nothing else. `limit` bounds the entries that strangers can cause. */
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
        // The disk is full, or the account was deleted in the meantime: both are reported elsewhere.
      }
    },
  };
}
