import { soundsToDrop } from '@mangoquest/core/play/sound.ts';
import { localDatabase } from './database.ts';
import type { AssetRecord } from './database.ts';
import { recordsOf } from './records.ts';

const assets = recordsOf<AssetRecord, [number, string]>((database) => database.mgq_assets);

/** What was kept of another site's file; null where nothing was. */
export async function readAsset(userId: number, url: string): Promise<Blob | null> {
  return (await assets.read([userId, url]))?.content ?? null;
}

/** Keeps a file; the oldest go where all of them would be too much. */
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
    // Too much is kept until the next one comes.
  }
}
