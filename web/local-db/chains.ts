import type { CarriedStars } from '@mangoquest/core/play/play.ts';
import { localDatabase } from './database.ts';

/**
 * The stars carried over into a game from the previous one in a chain (Spec §3, local score record): only for display,
 * the server has the true stars.
 */
export async function writeChain(userId: number, questId: number, carried: CarriedStars | null): Promise<void> {
  try {
    const { mgq_chains: chains } = localDatabase();
    if (carried === null) await chains.delete([userId, questId]);
    else
      await chains.put({
        userId,
        questId,
        previousQuestId: carried.questId,
        penalty: carried.penalty,
        stars: carried.stars,
      });
  } catch {
    // A cache only.
  }
}

export async function readChain(userId: number, questId: number): Promise<CarriedStars | null> {
  try {
    const record = await localDatabase().mgq_chains.get([userId, questId]);
    return record === undefined
      ? null
      : { stars: record.stars, questId: record.previousQuestId, penalty: record.penalty };
  } catch {
    return null;
  }
}
