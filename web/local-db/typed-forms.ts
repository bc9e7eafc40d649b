import { type FormDraftRecord, localDatabase } from './database.ts';
import { recordsOf } from './records.ts';

const drafts = recordsOf((database) => database.typed_forms, { isOnlyHere: true });

/** Identifies the form: its user and quests. */
export type FormSubject = Pick<FormDraftRecord, 'userId' | 'questId' | 'copyOf'>;

/** A creator's unsaved input in forms of one quest, newest first; empty without a database. */
export async function readFormDrafts({ userId, questId, copyOf }: FormSubject): Promise<FormDraftRecord[]> {
  try {
    const found = await localDatabase().typed_forms.where({ userId, questId, copyOf }).toArray();
    return found.sort((one, other) => other.changedAt - one.changedAt);
  } catch {
    return [];
  }
}

/** A form draft by its id; null if it was deleted. */
export const readFormDraft = drafts.read;

/** If the browser refuses, the form has no draft. */
export const writeFormDraft = drafts.write;

export const dropFormDraft = drafts.drop;
