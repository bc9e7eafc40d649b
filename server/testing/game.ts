import type { ReadEntry } from '../storage/interfaces/play.ts';
import type { Storage } from '../storage/storage.ts';
import { addMindsets, makeQuest, makeUser } from './storage.ts';

/** A quest with `mindsets` mindsets, entered by a player at time 100. */
export async function makeGame(storage: Storage, mindsets = 3) {
  const { creator, quest } = await makeQuest(storage);
  const ids = mindsets > 0 ? await addMindsets(storage, quest, mindsets) : [];
  const player = await makeUser(storage);
  await storage.entries.enter({ userId: player.id, questId: quest.id, versionId: quest.version.id }, 100);
  const entry = (await storage.entries.currentOf(player.id)) as ReadEntry;
  return {
    creator,
    quest,
    ids,
    player,
    entry,
    target: (mindsetId: number) => ({ entryId: entry.id, userId: player.id, mindsetId }),
  };
}
