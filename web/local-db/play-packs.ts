import type { PlayPackRecord } from './database.ts';
import { recordsOf } from './records.ts';

const packs = recordsOf<PlayPackRecord, [number, number]>((database) => database.play_packs);

/** One user's download of a quest; null if there is none, or the browser stores nothing. */
export const readPack = (userId: number, questId: number): Promise<PlayPackRecord | null> =>
  packs.read([userId, questId]);

/** Replaces the stored download of the quest. Returns whether it was stored. */
export const writePack = packs.write;

export const dropPack = (userId: number, questId: number): Promise<void> => packs.drop([userId, questId]);
