import { localDatabase } from './database.ts';
import type { OwnWayRecord } from './database.ts';
import { recordsOf } from './records.ts';

/** Maximum number of games per user whose track is stored; the oldest are deleted. */
export const MAX_WAYS = 30;

const ways = recordsOf<OwnWayRecord, [number, number]>((database) => database.own_ways);

export const readOwnWay = (userId: number, entryId: number): Promise<OwnWayRecord | null> =>
  ways.read([userId, entryId]);

export const dropOwnWay = (userId: number, entryId: number): Promise<void> => ways.drop([userId, entryId]);

/** The tracks of one user, newest first. */
async function waysOf(userId: number): Promise<readonly OwnWayRecord[]> {
  try {
    const found = await localDatabase().own_ways.where('userId').equals(userId).toArray();
    return found.sort((a, b) => b.changedAt - a.changedAt);
  } catch {
    return [];
  }
}

/** The last game of a quest in which something was answered; null if none. */
export async function lastWayOf(userId: number, questId: number): Promise<OwnWayRecord | null> {
  const all = await waysOf(userId);
  return all.find((one) => one.questId === questId && one.stops.length > 0) ?? null;
}

/** Returns whether it was stored. */
export async function writeOwnWay(record: OwnWayRecord): Promise<boolean> {
  const isSafe = await ways.write(record);
  const old = (await waysOf(record.userId)).slice(MAX_WAYS);
  await Promise.all(old.map(({ userId, entryId }) => dropOwnWay(userId, entryId)));
  return isSafe;
}
