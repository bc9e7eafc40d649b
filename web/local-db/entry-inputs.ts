import { localDatabase } from './database.ts';
import type { EntryInputRecord } from './database.ts';
import { recordsOf } from './records.ts';

/** Maximum number of games per user whose input is stored; the oldest are deleted. */
export const MAX_INPUTS = 30;

const inputs = recordsOf<EntryInputRecord, [number, number]>((database) => database.entry_inputs, {
  isOnlyHere: true,
});

export const readEntryInput = (userId: number, entryId: number): Promise<EntryInputRecord | null> =>
  inputs.read([userId, entryId]);

/** Stores some parts of it; another tab may have stored the others. */
export async function writeEntryInput(
  input: Pick<EntryInputRecord, 'userId' | 'entryId' | 'changedAt'> & Partial<EntryInputRecord>,
): Promise<void> {
  const { userId, entryId } = input;
  try {
    const database = localDatabase();
    await database.transaction('rw', database.entry_inputs, async () => {
      const table = database.entry_inputs;
      const known = await table.get([userId, entryId]);
      await table.put({ ...known, ...input });
      if (known !== undefined) return;
      const all = await table.where('userId').equals(userId).toArray();
      const old = all.sort((a, b) => b.changedAt - a.changedAt).slice(MAX_INPUTS);
      await table.bulkDelete(old.map((one) => [one.userId, one.entryId]));
    });
  } catch {
    // Without a database it is lost with the page.
  }
}
