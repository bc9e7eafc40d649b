import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import { TooMany } from '../../ports/domain-errors.ts';
import type { TryLimit } from '../../ports/try-limit.ts';
import type { QuestsRepository } from '../../storage/interfaces/quests.ts';

/** Bytes of a quest that count as one. Of a quest of fewer nothing is counted. */
const BYTES_OF_ONE = 64 * 1024;

/**
 * What a user may have read or written anew of their quests in a minute: 128 MiB. A full quest of a megabyte is saved
 * more often than anybody draws.
 */
export const QUEST_WORK = { tries: 2_048, seconds: 60 } as const;

/**
 * Call it before a whole quest is read, checked or copied: however little is sent for it, it weighs as much as the quest.
 * Throws `TooMany`.
 */
export type QuestWork = (userId: UserId, questId: QuestId) => Promise<void>;

export function questWork(quests: Pick<QuestsRepository, 'weights'>, limit: TryLimit): QuestWork {
  return async (userId, questId) => {
    const points = Math.floor((await quests.weights(questId)).own / BYTES_OF_ONE);
    const wait = points === 0 ? 0 : await limit.take(`${userId}`, points);
    if (wait > 0) throw new TooMany(wait);
  };
}
