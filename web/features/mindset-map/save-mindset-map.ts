import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchMyMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { fetchRegions } from '@mangoquest/contract/calls/regions.ts';
import { isUnchanged } from '@mangoquest/core/drawing/unit-changes.ts';
import { groundOf } from '@mangoquest/core/quest/ground.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { callError } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { savingMap } from '../../api/mutations/quests.ts';
import { tell } from '../../session/mutations.ts';
import type { SavedIds, ServerContent } from './model/after-save.ts';
import type { PendingChanges } from './model/pending.ts';

export interface ServerMap {
  readonly quest: Quest;
  readonly content: ServerContent;
  /** Who added mindsets as a player, by id. */
  readonly players: ReadonlyMap<number, string>;
}

/**
 * The map of a quest of one's own as the server has it. What is drawn is asked for after the mindsets, which tell the
 * revision: it may be newer than that, which the next save finds out, but never older.
 */
export async function loadMap(questId: number, signal?: AbortSignal): Promise<ServerMap> {
  const options = signal ? { signal } : {};
  const { groups, players = [], revision } = await call(fetchMyMindsets, { questId }, options);
  const [{ quest }, drawings, regions] = await Promise.all([
    call(fetchQuests, { questId }, options),
    call(fetchDrawings, { questId }, options),
    call(fetchRegions, { questId }, options),
  ]);
  if (quest === null) throw callError('not-found');
  const mindsets = groups.flatMap((group) => group.mindsets).sort((a, b) => a.order - b.order);
  return {
    quest,
    players: new Map(players.map(({ id, name }) => [id, name])),
    content: {
      mindsets,
      drawings: drawings.filter(({ type }) => type !== 'noMapBoard'),
      regions,
      ground: groundOf(quest.properties, drawings),
      revision,
    },
  };
}

/**
 * Saves everything at once, all or nothing. The key belongs to these very changes: sent again after a lost reply,
 * the server answers with what it did the first time. Gives the new ids of what was added, in order.
 */
export async function saveChanges(
  questId: number,
  revision: number,
  { added, changed, deleted, startId, drawings, regions, ground }: PendingChanges,
  saveKey: string,
): Promise<SavedIds> {
  return tell(savingMap, {
    questId,
    revision,
    saveKey,
    added,
    changed,
    deleted,
    startId,
    ...(isUnchanged(drawings) ? {} : { drawings }),
    ...(isUnchanged(regions) ? {} : { regions }),
    ...ground,
  });
}
