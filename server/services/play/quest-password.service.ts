import type { QuestId } from '@mangoquest/core/ids.ts';
import { hash } from 'node:crypto';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import type { PasswordHash } from '../../ports/password-hash.ts';
import type { TryLimit } from '../../ports/try-limit.ts';
import type { PasswordGrantsRepository } from '../../storage/interfaces/others.ts';
import type { QuestsRepository } from '../../storage/interfaces/quests.ts';
import { takeTry } from '../shared/take-try.ts';

/** Equal to the lifetime of an unused session. */
const GRANT_MS = 30 * 24 * 60 * 60_000;

export interface QuestPasswordDeps {
  readonly access: Pick<QuestAccess, 'forReading'>;
  readonly quests: Pick<QuestsRepository, 'passwordHashOf'>;
  readonly passwords: Pick<PasswordHash, 'matches'>;
  readonly grants: Pick<PasswordGrantsRepository, 'add' | 'has'>;
  /** Attempts of one user, for all quests and from all networks. */
  readonly triesOfUser: TryLimit;
  /** A whole school may share one address, and guest accounts are free. */
  readonly triesOfAddress: TryLimit;
}

/** The user and sign-in that enter the password. */
export interface Guesser extends Asker {
  readonly family: string;
}

export interface QuestPasswordService {
  /**
   * Whether the password is right; if so this sign-in may enter. A visitor (`null`) only gets the answer, so that no account is made
   * for a wrong password. Throws `TooMany` before anything is compared (trust, row 20).
   */
  check(guesser: Guesser | null, address: string, questId: QuestId, password: string, now: number): Promise<boolean>;
  /** Whether this sign-in has entered the current password; true for a quest without one. */
  mayEnter(family: string, questId: QuestId, now: number): Promise<boolean>;
}

/** The password of a quest (Spec §4 "Enter flow" 3, §7, §8). It is stored hashed, and never leaves the server. */
export function questPasswordService({
  access,
  quests,
  passwords,
  grants,
  triesOfUser,
  triesOfAddress,
}: QuestPasswordDeps): QuestPasswordService {
  return {
    async check(guesser, address, questId, password, now) {
      await access.forReading(guesser, questId);
      const kept = await quests.passwordHashOf(questId);
      if (kept === null) return true;
      // A visitor has no id to count by: like for guests, which are free, only the network's limit applies.
      const user = guesser && String(guesser.userId);
      if (user !== null) await takeTry(triesOfUser, user);
      await takeTry(triesOfAddress, address);
      if (!(await passwords.matches(password, kept))) return false;
      if (user !== null) await triesOfUser.giveBack(user);
      await triesOfAddress.giveBack(address);
      if (guesser !== null)
        await grants.add({ family: guesser.family, questId, passwordTag: tagOf(kept), expiresAt: now + GRANT_MS });
      return true;
    },

    async mayEnter(family, questId, now) {
      const kept = await quests.passwordHashOf(questId);
      return kept === null || grants.has({ family, questId, passwordTag: tagOf(kept) }, now);
    },
  };
}

/** The salted hash differs each time a password is set, so it serves as its version. */
function tagOf(passwordHash: string): string {
  return hash('sha256', passwordHash, 'base64url');
}
