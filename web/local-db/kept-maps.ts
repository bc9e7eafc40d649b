import { isFull } from './full.ts';
import { localDatabase } from './database.ts';
import type { KeptMapRecord } from './database.ts';

/*
 * Maps of the editor as they are saved, for opening it without a network. Only those used last are kept, and they give
 * way to what is not saved anywhere else.
 */

export const MAX_KEPT_MAPS = 20;
/** Bytes of all of them, counted as text. */
export const MAX_KEPT_MAP_BYTES = 50 * 1024 * 1024;

interface MapUse {
  readonly key: [userId: number, questId: number];
  readonly size: number;
}

/** Those beyond the limits, of maps in the order of their last use, the latest first. */
export function mapsToDrop<Use extends Pick<MapUse, 'size'>>(latestFirst: readonly Use[]): Use[] {
  let bytes = 0;
  return latestFirst.filter(({ size }, index) => {
    bytes += size;
    return index >= MAX_KEPT_MAPS || (index > 0 && bytes > MAX_KEPT_MAP_BYTES);
  });
}

/** Read from the index alone: the maps themselves are large. */
async function usesLatestFirst(): Promise<MapUse[]> {
  const uses: MapUse[] = [];
  await localDatabase()
    .kept_maps.orderBy('[usedAt+size]')
    .reverse()
    .eachKey((key, { primaryKey }) => {
      uses.push({ key: primaryKey, size: (key as unknown as [number, number])[1] });
    });
  return uses;
}

/** Deletes the map that was not used for the longest time. False if none is left but `sparing`. */
export async function dropOldestMap(sparing?: MapUse['key']): Promise<boolean> {
  try {
    const others = (await usesLatestFirst()).filter(({ key }) => String(key) !== String(sparing));
    const oldest = others.at(-1);
    if (oldest === undefined) return false;
    await localDatabase().kept_maps.delete(oldest.key);
    return true;
  } catch {
    return false;
  }
}

/** Stores a map, and deletes those that are too many or too large then. False if it cannot be stored. */
export async function writeMap(record: KeptMapRecord): Promise<boolean> {
  try {
    await localDatabase().kept_maps.put(record);
  } catch (error) {
    return isFull(error) && (await dropOldestMap([record.userId, record.questId])) && writeMap(record);
  }
  try {
    await localDatabase().kept_maps.bulkDelete(mapsToDrop(await usesLatestFirst()).map(({ key }) => key));
  } catch {
    // Too many are kept until the next one is.
  }
  return true;
}

/** The map as it was last known, which is used by that; null if this device has none. */
export async function readMap(userId: number, questId: number, now: number): Promise<unknown> {
  try {
    const table = localDatabase().kept_maps;
    const kept = await table.get([userId, questId]);
    if (kept === undefined) return null;
    await table.update([userId, questId], { usedAt: now }).catch(() => undefined);
    return kept.map;
  } catch {
    return null;
  }
}
