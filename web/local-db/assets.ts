import { soundsToDrop } from '@mangoquest/core/play/sound.ts';
import { localDatabase } from './database.ts';
import type { AssetRecord } from './database.ts';
import { recordsOf } from './records.ts';

const assets = recordsOf<AssetRecord, [number, string]>((database) => database.mgq_assets);

/** The stored file of another site; null if there is none. */
export async function readAsset(userId: number, url: string): Promise<Blob | null> {
  return (await assets.read([userId, url]))?.content ?? null;
}

/** Stores a file; the oldest are deleted if all together are too large. */
export async function writeAsset(record: AssetRecord): Promise<void> {
  if (!(await assets.write(record))) return;
  try {
    const { mgq_assets: table } = localDatabase();
    const kept = (await table.toArray()).map(({ userId, url, content, keptAt }) => ({
      key: [userId, url] as [number, string],
      size: content.size,
      keptAt,
    }));
    await table.bulkDelete(soundsToDrop(kept).map(({ key }) => key));
  } catch {
    // Too much is stored until the next one is added.
  }
}
