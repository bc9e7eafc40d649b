import type { QuestId } from '@mangoquest/core/ids.ts';
import { hash } from 'node:crypto';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import type { PasswordHash } from '../../ports/password-hash.ts';
import type { TryLimit } from '../../ports/try-limit.ts';
import type { PasswordGrantsRepository } from '../../storage/interfaces/others.ts';
import type { QuestsRepository } from '../../storage/interfaces/quests.ts';
import { takeTry } from '../shared/take-try.ts';

/** As long as a sign-in lasts without a visit. */
const GRANT_MS = 30 * 24 * 60 * 60_000;

export interface QuestPasswordDeps {
  readonly access: Pick<QuestAccess, 'forReading'>;
  readonly quests: Pick<QuestsRepository, 'passwordHashOf'>;
  readonly passwords: Pick<PasswordHash, 'matches'>;
  readonly grants: Pick<PasswordGrantsRepository, 'add' | 'has'>;
  /** Tries of one user, of whatever quest and from wherever. */
  readonly triesOfUser: TryLimit;
  /** Behind one address there may be a whole school, and a guest account costs nothing. */
  readonly triesOfAddress: TryLimit;
}

/** Who gives a password: the user, in one sign-in. */
export interface Guesser extends Asker {
  readonly family: string;
}

export interface QuestPasswordService {
  /**
   * Whether it is the quest's password; then this sign-in may enter. A visitor (`null`) is told, so that no account is made
   * for a wrong word. Throws `TooMany` before anything is compared (trust, row 20).
   */
  check(guesser: Guesser | null, address: string, questId: QuestId, password: string, now: number): Promise<boolean>;
  /** Whether this sign-in has given the password that counts now; true for a quest without one. */
  mayEnter(family: string, questId: QuestId, now: number): Promise<boolean>;
}

/** The password of a quest (Spec §4 "Enter flow" 3, §7, §8). It is kept hashed, and leaves the server in no form. */
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
      // A visitor is nobody to count: as with guests, which cost nothing, the network's tries are the limit.
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

/** A salted hash is another for each time that a password is set. */
function tagOf(passwordHash: string): string {
  return hash('sha256', passwordHash, 'base64url');
}
