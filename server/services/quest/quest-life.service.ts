import type { QuestId } from '@mangoquest/core/ids.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { PageRequest, QuestPage } from '@mangoquest/core/quest/page.ts';
import type { DeletedQuest } from '@mangoquest/core/quest/quest.ts';
import { isOffered } from '@mangoquest/core/quest/withdrawal.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { NeedsConfirmation, NotFound } from '../../ports/domain-errors.ts';
import { UniqueError } from '../../storage/errors.ts';
import type { QuestsRepository } from '../../storage/interfaces/quests.ts';
import type { Events } from '../shared/events.ts';

export interface QuestLifeDeps {
  readonly access: QuestAccess;
  readonly quests: Pick<QuestsRepository, 'dumpsterPage' | 'countOf' | 'hasPlayers'>;
  readonly events: Pick<Events, 'transaction'>;
}

export interface QuestLifeService {
  /** Moves a quest to the dumpster; does nothing if it is there already. */
  remove(asker: Asker, questId: QuestId, isConfirmed: boolean, now: number): Promise<void>;
  dumpster(asker: Asker, page: PageRequest): Promise<QuestPage<DeletedQuest> & { readonly total: number }>;
  /** Restores a quest from the dumpster; `duplicate_code` if another quest has its code now. */
  restore(asker: Asker, questId: QuestId, now: number): Promise<'ok!' | 'duplicate_code'>;
  /** Deletes a quest in the dumpster and its results for good. Its images are deleted by housekeeping. */
  removeForever(asker: Asker, questId: QuestId, now: number): Promise<void>;
}

/** Deleting and restoring quests (Spec §4 "Quest life", §8 "Delete or restore failure"). */
export function questLifeService({ access, quests, events }: QuestLifeDeps): QuestLifeService {
  return {
    async remove(asker, questId, isConfirmed, now) {
      const grant = await access.forDeleting(asker, questId);
      if (grant.quest.deleted) return;
      if (!isConfirmed && isOffered(attributesOf(grant.quest), now) && (await quests.hasPlayers(questId)))
        throw new NeedsConfirmation('quest.confirmWithdrawal');
      await events.transaction(async (repositories, emit) => {
        await repositories.quests.remove(grant, now);
        await emit('questDeleted', { userId: asker.userId, questId, now });
      });
    },

    dumpster: async ({ userId }, page) => ({
      ...(await quests.dumpsterPage(userId, page)),
      total: await quests.countOf(userId, true),
    }),

    async restore(asker, questId, now) {
      const grant = await access.forDeleting(asker, questId);
      if (!grant.quest.deleted) return 'ok!';
      try {
        await events.transaction(async (repositories, emit) => {
          await repositories.quests.restore(grant, now);
          await emit('questRestored', { userId: asker.userId, questId, now });
        });
        return 'ok!';
      } catch (error) {
        if (error instanceof UniqueError && error.rule === 'quests_code') return 'duplicate_code';
        throw error;
      }
    },

    async removeForever(asker, questId, now) {
      const grant = await access.forDeleting(asker, questId);
      if (!grant.quest.deleted) throw new NotFound('common.errorOccured');
      await events.transaction(async (repositories, emit) => {
        await repositories.quests.removeForever(grant);
        await emit('questRemoved', { userId: asker.userId, questId, now });
      });
    },
  };
}
