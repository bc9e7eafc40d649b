import { type DraftRecord, localDatabase } from './database.ts';
import { recordsOf } from './records.ts';

const drafts = recordsOf((database) => database.map_drafts);

/** The unsaved changes of one user's quest, the newest first; none where the browser keeps no database. */
export async function readDrafts(userId: number, questId: number): Promise<DraftRecord[]> {
  try {
    const found = await localDatabase().map_drafts.where({ userId, questId }).toArray();
    return found.sort((one, other) => other.changedAt - one.changedAt);
  } catch {
    return [];
  }
}

/** One by its id; null where it is gone. */
export const readDraft = drafts.read;

/** Keeps unsaved changes. Tells whether they are safe. */
export const writeDraft = drafts.write;

export const dropDraft = drafts.drop;
