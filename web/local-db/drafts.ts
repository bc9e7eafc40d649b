import { type DraftRecord, localDatabase } from './database.ts';
import { recordsOf } from './records.ts';

const drafts = recordsOf((database) => database.map_drafts, { isOnlyHere: true });

/** The drafts of one user's quest, the newest first; empty without a database. */
export async function readDrafts(userId: number, questId: number): Promise<DraftRecord[]> {
  try {
    const found = await localDatabase().map_drafts.where({ userId, questId }).toArray();
    return found.sort((one, other) => other.changedAt - one.changedAt);
  } catch {
    return [];
  }
}

/** A draft by its id; null if it was deleted. */
export const readDraft = drafts.read;

/** Stores a draft. Returns whether it was stored. */
export const writeDraft = drafts.write;

export const dropDraft = drafts.drop;
