import { type FormDraftRecord, localDatabase } from './database.ts';

/** What a creator typed into the form of a quest and has not saved; `null` where there is none, or the browser keeps no database. */
export async function readFormDraft(userId: number, questId: number): Promise<FormDraftRecord | null> {
  try {
    return (await localDatabase().form_drafts.get([userId, questId])) ?? null;
  } catch {
    return null;
  }
}

/** Keeps it. Private windows and full disks refuse: then the form is as safe as any other. */
export async function writeFormDraft(draft: FormDraftRecord): Promise<void> {
  try {
    await localDatabase().form_drafts.put(draft);
  } catch {
    // Nothing to be done.
  }
}

export async function dropFormDraft(userId: number, questId: number): Promise<void> {
  try {
    await localDatabase().form_drafts.delete([userId, questId]);
  } catch {
    // Nothing kept, nothing to drop.
  }
}
