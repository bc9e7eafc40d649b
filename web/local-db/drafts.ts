import type { DraftRecord } from './database.ts';
import { recordsOf } from './records.ts';

const drafts = recordsOf((database) => database.drafts);

/** The unsaved changes of one user's quest; `null` where there are none, or the browser keeps no database. */
export const readDraft = (userId: number, questId: number): Promise<DraftRecord | null> => drafts.read([userId, questId]);

/** Keeps unsaved changes. Tells whether they are safe. */
export const writeDraft = drafts.write;

export const dropDraft = (userId: number, questId: number): Promise<void> => drafts.drop([userId, questId]);
