import type { PlayPackRecord } from './database.ts';
import { recordsOf } from './records.ts';

const packs = recordsOf<PlayPackRecord, [number, number]>((database) => database.play_packs);

/** What one user took along of a quest; null where nothing was, or the browser keeps nothing. */
export const readPack = (userId: number, questId: number): Promise<PlayPackRecord | null> =>
  packs.read([userId, questId]);

/** Takes the place of what was kept of the quest. Tells whether it is safe. */
export const writePack = packs.write;

export const dropPack = (userId: number, questId: number): Promise<void> => packs.drop([userId, questId]);
