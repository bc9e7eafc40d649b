import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import { hasAgreed } from '@mangoquest/core/account/agreement.ts';
import { MAX_QUESTS } from '@mangoquest/core/quest/account-budget.ts';
import { creatorGrant } from '@mangoquest/core/quest/grant.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Forbidden } from '../../ports/domain-errors.ts';
import { LimitError, UniqueError } from '../../storage/errors.ts';
import type { QuestsRepository } from '../../storage/interfaces/quests.ts';
import type { Repositories, Storage } from '../../storage/storage.ts';
import type { Turn } from '../../ports/turn.ts';
import { orDropped } from '../content/quests-image.ts';
import type { Images } from '../content/quests-image.ts';
import type { Events } from '../shared/events.ts';
import { atOnce } from '../shared/quest-work.ts';
import { CodeTaken } from './quest-attributes.ts';
import type { PreparedAttributes } from './quest-attributes.ts';

export type CreateOutcome =
  | { readonly outcome: 'created'; readonly questId: QuestId; readonly code: string }
  | { readonly outcome: 'duplicate_code' };

export interface QuestMakingDeps {
  readonly access: QuestAccess;
  readonly storage: Pick<Storage, 'users' | 'quests'>;
  readonly events: Pick<Events, 'transaction'>;
  readonly images: Pick<Images, 'drop'>;
}

export interface NewQuest extends Pick<PreparedAttributes, 'storedName'> {
  /** Completes it, such as by the hash of its password. If this is refused, the stored picture is deleted, too. */
  readonly whole: () => Promise<WholeNewQuest>;
  /** In which it is written; absent for a small one. */
  readonly inTurn?: Turn;
}

export interface WholeNewQuest extends Pick<PreparedAttributes, 'attributes'> {
  readonly passwordHash: string | null;
  /** The save key of the form. */
  readonly madeKey?: string | undefined;
  /** Adds the initial content, in the same transaction. */
  readonly fill?: (repositories: Repositories, grant: Grant<Quest>) => Promise<void>;
}

/** Creates every new quest, whether made, copied or imported. It starts inactive, whatever the form or file says. */
export interface QuestMaking {
  /** Refuses users who may not create a quest, or have reached the limit. Call it before any work is done. */
  allow(asker: Asker): Promise<Grant<null>>;
  make(grant: Grant<null>, quest: NewQuest, now: number): Promise<CreateOutcome>;
}

export function questMaking({ access, storage, events, images }: QuestMakingDeps): QuestMaking {
  return {
    async allow(asker) {
      const grant = access.forCreating(asker);
      const creator = await storage.users.byId(asker.userId);
      if (creator === null || !hasAgreed(creator)) throw new Forbidden('account.agreeFirst');
      if ((await storage.quests.count(asker.userId)) >= MAX_QUESTS) throw tooMany();
      return grant;
    },

    async make(grant, { storedName, whole, inTurn = atOnce }, now) {
      const made = await orDuplicateCode(images, storedName, async () => {
        const { attributes, passwordHash, madeKey, fill } = await whole();
        return inTurn(() =>
          events.transaction(async (repositories, emit) => {
            // The creator publishes it later, when nothing is missing (settled, Draft, then publish).
            const quest = await repositories.quests.create(
              grant,
              { ...attributes, active: false },
              { passwordHash, now, most: MAX_QUESTS, madeKey },
            );
            await fill?.(repositories, creatorGrant(quest));
            await emit('questMade', { userId: grant.actor.userId, questId: quest.id, now });
            return quest;
          }),
        );
      }).catch((error: unknown) => {
        throw error instanceof LimitError && error.rule === 'quests_of_creator' ? tooMany() : error;
      });
      return made === 'duplicate_code' ? { outcome: made } : { outcome: 'created', questId: made.id, code: made.code };
    },
  };
}

function tooMany(): Forbidden {
  return new Forbidden('quest.tooMany', { n: MAX_QUESTS });
}

/**
 * Runs what follows when a quest's picture is stored, up to the write, which may fail on a duplicate code. Whatever
 * refuses it, a full queue too, the picture is deleted.
 */
export async function orDuplicateCode<T>(
  images: Pick<Images, 'drop'>,
  storedName: string | null,
  write: () => Promise<T>,
): Promise<T | 'duplicate_code'> {
  try {
    return await orDropped(images, storedName, write);
  } catch (error) {
    if (error instanceof UniqueError && error.rule === 'quests_code') return 'duplicate_code';
    throw error;
  }
}

/** The hash of a sent password that was checked with its form: `null` for an empty one, `undefined` if none was sent. */
export async function passwordHashOf(
  passwords: { hash(password: string): Promise<string> },
  password: string | undefined,
): Promise<string | null | undefined> {
  if (password === undefined) return undefined;
  if (password === '') return null;
  return passwords.hash(password);
}

/** Throws for a code that another quest of the user has: checked before any work, as the form may be refused for it. */
export async function refuseTaken(
  { quests }: { readonly quests: Pick<QuestsRepository, 'isCodeTaken'> },
  { userId }: { readonly userId: UserId },
  code: string,
  questId?: QuestId,
): Promise<void> {
  if (await quests.isCodeTaken(userId, code, questId)) throw new CodeTaken('code');
}

/** The outcome for such a code; other errors are thrown again. */
export function orCodeTaken(error: unknown): 'duplicate_code' {
  if (error instanceof CodeTaken) return 'duplicate_code';
  throw error;
}
