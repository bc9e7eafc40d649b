import { fetchMyMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { call } from '../../api/client.ts';
import { savingMap } from '../../api/mutations/quests.ts';
import { tell } from '../../session/mutations.ts';
import type { PendingChanges } from './model/pending.ts';

export interface ServerMindsets {
  readonly mindsets: readonly Mindset[];
  readonly revision: number;
}

/** The mindsets of a quest of one's own as the server has them, in order. */
export async function loadMindsets(questId: number, signal?: AbortSignal): Promise<ServerMindsets> {
  const { groups, revision } = await call(fetchMyMindsets, { questId }, signal ? { signal } : {});
  const mindsets = groups.flatMap((group) => group.mindsets).sort((a, b) => a.order - b.order);
  return { mindsets, revision };
}

/**
 * Saves everything at once, all or nothing. The key belongs to these very changes: sent again after a lost reply,
 * the server answers with what it did the first time. Gives the new ids of what was added, in order.
 */
export async function saveChanges(
  questId: number,
  revision: number,
  pending: PendingChanges,
  saveKey: string,
): Promise<readonly number[]> {
  const { ids } = await tell(savingMap, {
    questId,
    revision,
    saveKey,
    added: pending.added,
    changed: pending.changed,
    deleted: pending.deleted,
    startId: pending.startId,
  });
  return ids;
}
