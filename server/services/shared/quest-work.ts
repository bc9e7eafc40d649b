import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import { TooMany } from '../../ports/domain-errors.ts';
import type { TryLimit } from '../../ports/try-limit.ts';
import type { Turn } from '../../ports/turn.ts';
import type { QuestsRepository } from '../../storage/interfaces/quests.ts';

/** Bytes of a quest that count as one. Of a quest of fewer nothing is counted. */
const BYTES_OF_ONE = 64 * 1024;

/**
 * What a user may have read or written anew of their quests in a minute: 128 MiB. A full quest of a megabyte is saved
 * more often than anybody draws. One that alone is more than a quarter of it counts as a quarter.
 */
export const QUEST_WORK = { tries: 2_048, seconds: 60 } as const;

/** Bytes of a quest that is read, copied or written only in turn: each is in memory several times meanwhile. */
export const LARGE_QUEST = 1024 * 1024;

/**
 * Call it before a whole quest is read, checked or copied: however little is sent for it, it weighs as much as the quest.
 * Throws `TooMany`. Do the work in the turn that it resolves to: large quests wait there for each other.
 */
export type QuestWork = (userId: UserId, questId: QuestId) => Promise<Turn>;

export interface QuestWorkDeps {
  readonly quests: Pick<QuestsRepository, 'weights'>;
  readonly limit: TryLimit;
  /** Points of `limit`, at its rate; 0 for no limit. */
  readonly most: number;
  readonly turn: Turn;
}

export function questWork({ quests, limit, most, turn }: QuestWorkDeps): QuestWork {
  return async (userId, questId) => {
    const { own } = await quests.weights(questId);
    const points = Math.floor(own / BYTES_OF_ONE);
    const wait =
      points === 0 ? 0 : await limit.take(`${userId}`, most === 0 ? points : Math.min(points, Math.ceil(most / 4)));
    if (wait > 0) throw new TooMany(wait);
    return own < LARGE_QUEST ? atOnce : turn;
  };
}

/** Work that is not large. */
export const atOnce: Turn = (work) => work();
