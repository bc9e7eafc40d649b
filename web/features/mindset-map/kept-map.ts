import { readMap, writeMap } from '../../local-db/kept-maps.ts';
import type { ServerMap } from './map-calls.ts';

/** Stores what is known to be saved of a quest's map, so that the editor opens without a network. */
export async function keepMap(userId: number, map: ServerMap): Promise<void> {
  const size = JSON.stringify(map.content).length;
  await writeMap({ userId, questId: map.quest.id, usedAt: Date.now(), size, map });
}

/** The map as it was last known; null if this device does not keep it. */
export async function keptMap(userId: number, questId: number): Promise<ServerMap | null> {
  return (await readMap(userId, questId, Date.now())) as ServerMap | null;
}
