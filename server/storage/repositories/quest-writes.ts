import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import { can } from '@mangoquest/core/quest/grant.ts';
import type { Grant, QuestCapability } from '@mangoquest/core/quest/grant.ts';
import type { Db } from '../db.ts';
import { ConflictError, MissingError } from '../errors.ts';
import type { QuestWrite } from '../interfaces/quests.ts';
import { weighQuest } from './quest-weights.ts';
import { noteRoamingPlaces } from './roaming-places.ts';

export interface LockOptions extends QuestWrite {
  /** Required capability of the grant; `edit` by default. */
  readonly needed?: QuestCapability;
  readonly isDeleted?: boolean;
}

/**
 * The check of every write: the grant allows it, its owner owns the quest, the quest is (or is not) in the dumpster as
 * required, and its revision is the one the editor knows. Locks the row until the end of the transaction.
 */
export async function lockGranted(
  tx: Db,
  grant: Grant,
  { needed = 'edit', expectedRevision, isDeleted = false }: LockOptions = {},
): Promise<{ readonly revision: number }> {
  if (!can(grant, needed)) throw new MissingError('quest');
  const { id, creator } = grant.quest;
  const granted = tx.query
    .selectFrom('quests')
    .select('revision')
    .where('id', '=', id)
    .where('creator_id', '=', creator.userId)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null);
  const quest = await (tx.dialect === 'postgres' ? granted.forUpdate() : granted).executeTakeFirst();
  if (!quest) throw new MissingError('quest');
  if (expectedRevision !== undefined && quest.revision !== expectedRevision) throw new ConflictError(quest.revision);
  return quest;
}

/**
 * Increments the revision, recomputes the size, and updates the places for free roaming. The caller holds the lock.
 * Throws `LimitError` (`weight_of_quests`) if the creator's quests are too large.
 */
export async function countRevision(tx: Db, questId: QuestId, now: number): Promise<number> {
  await weighQuest(tx, questId);
  await noteRoamingPlaces(tx, questId);
  const { revision } = await tx.query
    .updateTable('quests')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1), updated_at: now }))
    .where('id', '=', questId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  tx.questChanged(questId);
  return revision;
}

/**
 * Invalidates on all nodes the quests that show a user's name: their own, and those with mindsets that they added as a
 * player. The update changes nothing, but its trigger notifies the other nodes.
 */
export async function notifyQuestsNaming(tx: Db, userId: UserId): Promise<void> {
  const told = await tx.query
    .updateTable('quests')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('creator_id', '=', userId),
        eb(
          'id',
          'in',
          selectFrom('mindsets').select('quest_id').where('author_id', '=', userId).where('is_social', '=', 1),
        ),
      ]),
    )
    .returning('id')
    .execute();
  for (const quest of told) tx.questChanged(quest.id);
}
