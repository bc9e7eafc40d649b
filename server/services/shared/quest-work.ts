import { AsyncLocalStorage } from 'node:async_hooks';
import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import { TooMany } from '../../ports/domain-errors.ts';
import type { TryLimit } from '../../ports/try-limit.ts';
import type { Turn } from '../../ports/turn.ts';
import { isFirstInWork } from '../../ports/work-owner.ts';
import type { QuestsRepository } from '../../storage/interfaces/quests.ts';

/** Bytes of a quest that count as one. Of a quest of fewer nothing is counted. */
const BYTES_OF_ONE = 64 * 1024;

/**
 * What a user may have read or written anew of their quests in a minute: 32 MiB. A full quest of a megabyte is saved
 * every other second. One that alone is more than a quarter of it counts as a quarter.
 */
export const QUEST_WORK = { tries: 512, seconds: 60 } as const;

/** Bytes of a quest that is read, copied or written only in turn: each is in memory several times meanwhile. */
export const LARGE_QUEST = 1024 * 1024;

/**
 * Call it before a whole quest is read, checked or copied: however little is sent for it, it weighs as much as the quest,
 * once in a request. Throws `TooMany`. Do the work in the turn that it resolves to: large quests wait there for each other.
 * What asks for a turn within one has it already.
 */
export type QuestWork = (userId: UserId, questId: QuestId) => Promise<Turn>;

/** The same for a quest that is not stored yet: of so many bytes. */
export type BytesWork = (userId: UserId, bytes: number) => Promise<Turn>;

export interface QuestWorkDeps {
  readonly quests: Pick<QuestsRepository, 'weightOf'>;
  readonly limit: TryLimit;
  /** Points of `limit`, at its rate; 0 for no limit. */
  readonly most: number;
  readonly turn: Turn;
}

export function questWork({ quests, ...deps }: QuestWorkDeps): QuestWork {
  const ofBytes = bytesWork(deps);
  return async (userId, questId) => {
    const own = await quests.weightOf(questId);
    return isFirstInWork(`quest ${questId}`) ? ofBytes(userId, own) : turnOf(own, deps.turn);
  };
}

export function bytesWork({ limit, most, turn }: Omit<QuestWorkDeps, 'quests'>): BytesWork {
  return async (userId, bytes) => {
    const points = Math.floor(bytes / BYTES_OF_ONE);
    const wait =
      points === 0 ? 0 : await limit.take(`${userId}`, most === 0 ? points : Math.min(points, Math.ceil(most / 4)));
    if (wait > 0) throw new TooMany(wait);
    return turnOf(bytes, turn);
  };
}

const turnOf = (bytes: number, turn: Turn): Turn => (bytes < LARGE_QUEST ? atOnce : (work) => once(turn, work));

/** The turn that the work of this context is in. */
const current = new AsyncLocalStorage<{ readonly of: Turn; isOver: boolean }>();

/** Work within a turn is in it already: in the queue it would wait for itself. */
function once<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  const outer = current.getStore();
  if (outer?.of === turn && !outer.isOver) return work();
  const own = { of: turn, isOver: false };
  return turn(() =>
    current.run(own, work).finally(() => {
      own.isOver = true;
    }),
  );
}

/** Work that is not large. */
export const atOnce: Turn = (work) => work();
