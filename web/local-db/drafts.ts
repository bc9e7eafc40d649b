import { type DraftRecord, localDatabase } from './database.ts';

/** The unsaved changes of one user's quest; `null` where there are none, or the browser keeps no database. */
export async function readDraft(userId: number, questId: number): Promise<DraftRecord | null> {
  try {
    return (await localDatabase().drafts.get([userId, questId])) ?? null;
  } catch {
    return null;
  }
}

/** Keeps unsaved changes. Tells whether they are safe: private windows and full disks refuse. */
export async function writeDraft(draft: DraftRecord): Promise<boolean> {
  try {
    await localDatabase().drafts.put(draft);
    return true;
  } catch {
    return false;
  }
}

export async function dropDraft(userId: number, questId: number): Promise<void> {
  try {
    await localDatabase().drafts.delete([userId, questId]);
  } catch {
    // Nothing kept, nothing to drop.
  }
}
