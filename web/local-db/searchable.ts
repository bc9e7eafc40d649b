import type { SearchStore } from '@mangoquest/core/play/kept-searchable.ts';
import { EMPTY_SEARCH } from '@mangoquest/core/play/kept-searchable.ts';
import { localDatabase } from './database.ts';

/** What one user may search without a network, and when it came (epoch milliseconds); 0 where nothing did. */
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

/** Takes the place of what was kept. A browser that keeps nothing is no failure. */
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
    // Nothing kept: the search goes on with what came.
  }
}
