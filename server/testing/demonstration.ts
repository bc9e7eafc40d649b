// The demonstration quests as read from their files.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import type { QuestDocument } from '@mangoquest/core/quest/quest-document.ts';
import { zipArchives } from '../adapters/quest-archives/zip-archives.ts';
import { randomIds } from '../adapters/random-ids.ts';
import { DEMONSTRATION_QUESTS } from '../demonstration/demonstration-quests.ts';

export interface DemonstrationQuest extends QuestDocument {
  /** Bytes of the cover image. */
  readonly cover: Buffer;
}

/** In the order of their import: the walk, the capitals, the piano. */
export async function readDemonstration(): Promise<readonly DemonstrationQuest[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mangoquest-demonstration-'));
  const archives = zipArchives(folder, randomIds);
  try {
    const quests: DemonstrationQuest[] = [];
    for (const open of DEMONSTRATION_QUESTS) {
      const archive = await archives.receive(open());
      const document = fromQuestFile(await archive.quest());
      quests.push({ ...document, cover: await archive.image(document.attributes.image?.name ?? 'none') });
      archive.close();
    }
    return quests;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
