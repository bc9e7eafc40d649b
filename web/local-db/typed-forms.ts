import { type FormDraftRecord, localDatabase } from './database.ts';
import { recordsOf } from './records.ts';

const drafts = recordsOf((database) => database.typed_forms);

/** What a form is of, and whose. */
export type FormSubject = Pick<FormDraftRecord, 'userId' | 'questId' | 'copyOf'>;

/** All that a creator typed into forms of one quest and has not saved, the newest first; none where the browser keeps no database. */
export async function readFormDrafts({ userId, questId, copyOf }: FormSubject): Promise<FormDraftRecord[]> {
  try {
    const found = await localDatabase().typed_forms.where({ userId, questId, copyOf }).toArray();
    return found.sort((one, other) => other.changedAt - one.changedAt);
  } catch {
    return [];
  }
}

/** One by its id; null where it is gone. */
export const readFormDraft = drafts.read;

/** Where the browser refuses, the form is as safe as any other. */
export const writeFormDraft = drafts.write;

export const dropFormDraft = drafts.drop;
