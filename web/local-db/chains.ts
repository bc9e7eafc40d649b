import { localDatabase } from './database.ts';
import type { ChainRecord } from './database.ts';

/** Remembers from which quest a chained one was entered (Spec §3, local score record; §4 Resume). */
export async function writeChain(record: ChainRecord): Promise<void> {
  try {
    await localDatabase().mgq_chains.put(record);
  } catch {
    // For showing only: the server keeps the chained score.
  }
}
