import type { SearchStore } from '@mangoquest/core/play/kept-searchable.ts';
import { EMPTY_SEARCH } from '@mangoquest/core/play/kept-searchable.ts';
import { localDatabase } from './database.ts';

/** What one user can search offline, and when it was loaded (epoch milliseconds); 0 if nothing was. */
export async function readSearchable(userId: number): Promise<SearchStore & { readonly savedAt: number }> {
  try {
    const database = localDatabase();
    const [kept, gone] = await Promise.all([
      database.searchable_qsets.where('userId').equals(userId).toArray(),
      database.searchable_qsets_deleted.where('userId').equals(userId).toArray(),
    ]);
    return { kept, gone, savedAt: kept.reduce((last, { savedAt }) => Math.max(last, savedAt), 0) };
  } catch {
    return { ...EMPTY_SEARCH, savedAt: 0 };
  }
}

/** Replaces the stored data. A browser that stores nothing is not an error. */
export async function writeSearchable(userId: number, { kept, gone }: SearchStore, savedAt: number): Promise<void> {
  try {
    const database = localDatabase();
    const { searchable_qsets: there, searchable_qsets_deleted: deleted } = database;
    await database.transaction('rw', there, deleted, async () => {
      await there.where('userId').equals(userId).delete();
      await deleted.where('userId').equals(userId).delete();
      await there.bulkPut(kept.map((each) => ({ ...each, userId, savedAt })));
      await deleted.bulkPut(gone.map((each) => ({ ...each, userId })));
    });
  } catch {
    // Nothing stored: the search uses what was loaded.
  }
}
