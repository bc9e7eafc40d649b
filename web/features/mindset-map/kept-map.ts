import { readReply, writeReply } from '../../local-db/kept-replies.ts';
import type { ServerMap } from './map-calls.ts';

const placeOf = (userId: number, questId: number) => ({ userId, name: 'mindset-map', input: String(questId) });

/** Stores what is known to be saved of a quest's map, so that the editor opens without a network. */
export async function keepMap(userId: number, map: ServerMap): Promise<void> {
  await writeReply({ ...placeOf(userId, map.quest.id), data: map });
}

/** The map as it was last known; null if this device never opened it. */
export async function keptMap(userId: number, questId: number): Promise<ServerMap | null> {
  const kept = await readReply(placeOf(userId, questId));
  return kept === null ? null : (kept.data as ServerMap);
}
